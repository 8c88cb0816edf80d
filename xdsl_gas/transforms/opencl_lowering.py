"""
What the conversion of OpenCL C knows of one module, and what it adds beside functions:
library functions and variables.
"""

from collections.abc import Mapping, Sequence

from xdsl.dialects import arith, func, llvm
from xdsl.dialects.builtin import ArrayAttr, IndexType, StringAttr, UnitAttr, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.functions import enclosing_function
from xdsl_gas.diagnostics import error_at, symbol_name
from xdsl_gas.dialects.llvm.attributes import MemoryEffectsAttr
from xdsl_gas.dialects.llvm.calls import CallOp
from xdsl_gas.dialects.llvm.functions import FuncOp
from xdsl_gas.dialects.llvm.globals import GlobalOp
from xdsl_gas.dialects.llvm.signatures import calling_convention
from xdsl_gas.dialects.llvm.tbaa import TBAATagAttr
from xdsl_gas.dialects.opencl.accesses import (
    AtomicCmpXchgOp,
    AtomicRmwOp,
    LoadOp,
    StoreOp,
)
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.emitter import Emitter
from xdsl_gas.transforms.opencl_access_types import AccessTypes
from xdsl_gas.transforms.opencl_types import TargetTypes

_NO_MEMORY = MemoryEffectsAttr.of(
    **dict.fromkeys(
        (
            "other",
            "argMem",
            "inaccessibleMem",
            "errnoMem",
            "targetMem0",
            "targetMem1",
        ),
        StringAttr("none"),
    )
)

PURE: dict[str, Attribute] = {"memory_effects": _NO_MEMORY, "will_return": UnitAttr()}
"""What clang says of the functions that find out where a work-item is."""

EVERY_FUNCTION: dict[str, Attribute] = {
    "convergent": UnitAttr(),
    "no_unwind": UnitAttr(),
}
"""What clang says of every function: it may reach a barrier, and throws nothing."""


class Lowering:
    """
    The conversion of one module. Operations are replaced while values still have the
    types of OpenCL C; those are converted in the end, all at once.
    """

    def __init__(
        self, module: Operation, target: Target, *, tbaa: bool, attributes: bool
    ) -> None:
        self.target = target
        self.types = TargetTypes(target)
        self.attributes = attributes
        """Whether functions and arguments keep what OpenCL C says of them."""
        # Operations are replaced in any order: an address is no longer what it was.
        self._tags: dict[Operation, TBAATagAttr] = {}
        if tbaa:
            types = AccessTypes(module, target)
            for op in module.walk():
                kind = _accessed_through(op)
                if kind is not None and (tag := types.tag_of(kind)) is not None:
                    self._tags[op] = tag
        self._symbols: dict[Block, dict[str, Operation]] = {}

    def tag(self, access: Operation, op: Operation) -> None:
        """Says of an access what is known of the operation of OpenCL C that it was."""
        if (tag := self._tags.get(op)) is not None:
            access.properties["tbaa"] = ArrayAttr([tag])

    def call(
        self,
        op: Operation,
        name: str,
        arguments: Sequence[SSAValue],
        result: Attribute,
        properties: Mapping[str, Attribute] | None = None,
    ) -> SSAValue:
        """
        Calls a library function in front of an operation, and declares it if it is not
        yet; returns what it returns. `properties` is what is known of it.
        """
        call = self._call(op, name, arguments, result, properties or {})
        return call.results[0]

    def call_for_effect(
        self, op: Operation, name: str, arguments: Sequence[SSAValue]
    ) -> None:
        """The same for a function that returns nothing."""
        self._call(op, name, arguments, None, {})

    def _call(
        self,
        op: Operation,
        name: str,
        arguments: Sequence[SSAValue],
        result: Attribute | None,
        properties: Mapping[str, Attribute],
    ) -> CallOp:
        inputs = [self.types.convert(argument.type) for argument in arguments]
        output = None if result is None else self.types.convert(result)
        convention = calling_convention(self.target.function_convention)
        kind = llvm.LLVMFunctionType(inputs, output)
        self._declare(op, name, kind, convention, properties)
        call = CallOp(
            name, *arguments, return_type=result, calling_convention=convention
        )
        call.properties.update({**EVERY_FUNCTION, **properties})
        return Emitter.before(op).put(call)

    def _declare(
        self,
        op: Operation,
        name: str,
        kind: llvm.LLVMFunctionType,
        convention: llvm.CallingConventionAttr,
        properties: Mapping[str, Attribute],
    ) -> None:
        block, symbols = self._symbols_around(op)
        found = symbols.get(name)
        if found is None:
            declaration = FuncOp(
                name,
                kind,
                llvm.LinkageAttr("external"),
                convention,
                other_props={**EVERY_FUNCTION, **properties},
            )
            block.add_op(declaration)
            symbols[name] = declaration
        elif not is_declaration_of_type(found, kind, self.types):
            raise error_at(
                op,
                f"it is a call of @{name}, {kind}, but the module has something else "
                "of that name.",
                "Name that otherwise, or give it this type.",
            )

    def add_variable(
        self,
        op: Operation,
        kind: Attribute,
        space: MemorySpace,
        alignment: int | None,
    ) -> str:
        """Adds a variable of the function around an operation; returns its name."""
        function = enclosing_function(op)
        assert function is not None
        block, symbols = self._symbols_around(op)
        hint = op.results[0].name_hint or "local"
        name, number = f"{function.sym_name.data}.{hint}", 0
        while name in symbols:
            number += 1
            name = f"{function.sym_name.data}.{hint}.{number}"
        variable = GlobalOp(
            kind,
            name,
            "internal",
            self.types.number(space),
            dso_local=True,
            alignment=alignment,
        )
        variable.location = op.location
        first = block.first_op
        assert first is not None
        block.insert_op_before(variable, first)
        symbols[name] = variable
        return name

    def _symbols_around(self, op: Operation) -> tuple[Block, dict[str, Operation]]:
        """The block that the function around `op` is in, and its symbols by name."""
        function = enclosing_function(op)
        block = None if function is None else function.parent
        assert block is not None
        if block not in self._symbols:
            named = ((symbol_name(other), other) for other in block.ops)
            self._symbols[block] = {name: other for name, other in named if name}
        return block, self._symbols[block]


def is_declaration_of_type(
    symbol: Operation, kind: llvm.LLVMFunctionType, types: TargetTypes
) -> bool:
    """Whether a symbol is a declaration of a type, or will be converted to one."""
    if isinstance(symbol, func.FuncOp):
        return not symbol.body.blocks and types.of_function(symbol) == kind
    return (
        isinstance(symbol, llvm.FuncOp)
        and not symbol.body.blocks
        and symbol.function_type == kind
    )


def _accessed_through(op: Operation) -> PtrType | None:
    """The pointer type of an access."""
    if isinstance(op, LoadOp | StoreOp | AtomicRmwOp | AtomicCmpXchgOp):
        return pointer_type_of(op.pointer)
    return None


def pointer_type_of(value: SSAValue) -> PtrType:
    """The type of what the definition of an operation says is a pointer."""
    kind = value.type
    assert isinstance(kind, PtrType)
    return kind


def replace(op: Operation, *values: SSAValue) -> None:
    """Puts values in the place of the results of an operation, and erases it."""
    for result, value in zip(op.results, values, strict=True):
        value.name_hint = value.name_hint or result.name_hint
        result.replace_all_uses_with(value)
    Rewriter.erase_op(op)


def loaded(emitter: Emitter, value: SSAValue, kind: Attribute) -> SSAValue:
    """A value that was in memory, as one of a type."""
    if isinstance(kind, IndexType):
        return emitter.put(arith.IndexCastOp(value, IndexType())).result
    return value


def stored(emitter: Emitter, value: SSAValue) -> SSAValue:
    """A value as it is in memory."""
    if isinstance(value.type, IndexType):
        return emitter.put(arith.IndexCastOp(value, i64)).result
    return value
