"""
What the conversion of OpenCL C knows of one module, and what it adds beside functions:
library functions and variables.
"""

from collections.abc import Sequence

from xdsl.dialects import arith, llvm
from xdsl.dialects.builtin import ArrayAttr, IndexType, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.attributes.tbaa import TBAATagAttr
from xdsl_gas.dialects.llvm.module.functions import FuncOp
from xdsl_gas.dialects.llvm.module.globals import GlobalOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.dialects.opencl.accesses import (
    AtomicCmpXchgOp,
    AtomicRmwOp,
    LoadOp,
    StoreOp,
)
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.opencl.access_types import AccessTypes
from xdsl_gas.transforms.opencl.library import function_types, known_of
from xdsl_gas.transforms.opencl.types import TargetTypes
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


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
        self._library = function_types(self.types)
        self._symbols: dict[Block, dict[str, Operation]] = {}

    def tag(self, access: Operation, op: Operation) -> None:
        """Says of an access what is known of the operation of OpenCL C that it was."""
        if (tag := self._tags.get(op)) is not None:
            access.properties["tbaa"] = ArrayAttr([tag])

    def call(
        self, op: Operation, name: str, arguments: Sequence[SSAValue], result: Attribute
    ) -> SSAValue:
        """
        Calls a library function in front of an operation, and declares it if it is not
        yet; returns what it returns.
        """
        return self._call(op, name, arguments, result).results[0]

    def call_for_effect(
        self, op: Operation, name: str, arguments: Sequence[SSAValue]
    ) -> None:
        """The same for a function that returns nothing."""
        self._call(op, name, arguments, None)

    def _call(
        self,
        op: Operation,
        name: str,
        arguments: Sequence[SSAValue],
        result: Attribute | None,
    ) -> CallOp:
        convention = calling_convention(self.target.function_convention)
        block, symbols = self._symbols_around(op)
        found = symbols.get(name)
        if found is None:
            symbols[name] = FuncOp(
                name,
                self._library[name],
                llvm.LinkageAttr("external"),
                convention,
                other_props={**known_of(name)},
            )
            block.add_op(symbols[name])
        elif isinstance(found, llvm.FuncOp):
            convention = found.CConv
        call = CallOp(
            name, *arguments, return_type=result, calling_convention=convention
        )
        call.properties.update(known_of(name))
        return LLVMBuilder.before(op).put(call)

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
        block.insert_op_before(variable, function)
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


def loaded(builder: LLVMBuilder, value: SSAValue, kind: Attribute) -> SSAValue:
    """A value that was in memory, as one of a type."""
    if isinstance(kind, IndexType):
        return builder.put(arith.IndexCastOp(value, IndexType())).result
    return value


def stored(builder: LLVMBuilder, value: SSAValue) -> SSAValue:
    """A value as it is in memory."""
    if isinstance(value.type, IndexType):
        return builder.put(arith.IndexCastOp(value, i64)).result
    return value
