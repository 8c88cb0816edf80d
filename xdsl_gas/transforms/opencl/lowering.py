"""
The state that all patterns of `convert-opencl-to-llvm` share, and their base class.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects import arith, llvm
from xdsl.dialects.builtin import ArrayAttr, IndexType, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern
from xdsl.rewriter import InsertPoint

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
from xdsl_gas.target_fields import required
from xdsl_gas.transforms.opencl.access_types import AccessTypes
from xdsl_gas.transforms.opencl.library import function_types, known_of
from xdsl_gas.transforms.opencl.types import TargetTypes
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


class Lowering:
    """
    The conversion of one module: its target, the converted types, the TBAA tags of its
    accesses, and the library functions and variables that are added to it.
    """

    def __init__(
        self, module: Operation, target: Target, *, tbaa: bool, attributes: bool
    ) -> None:
        self.target = target
        self.types = TargetTypes(target)
        self.attributes = attributes
        """Whether to keep memory spaces as attributes of functions and arguments."""
        # Tags depend on pointer types, which patterns replace.
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
        """Sets the TBAA tag of an access that replaces `op`."""
        if (tag := self._tags.get(op)) is not None:
            access.properties["tbaa"] = ArrayAttr([tag])

    def call(
        self,
        op: Operation,
        rewriter: PatternRewriter,
        name: str,
        arguments: Sequence[SSAValue],
        result: Attribute,
    ) -> SSAValue:
        """
        Inserts a call of a library function before `op`, and its declaration if it is
        missing. Returns the result of the call.
        """
        return self._call(op, rewriter, name, arguments, result).results[0]

    def call_for_effect(
        self,
        op: Operation,
        rewriter: PatternRewriter,
        name: str,
        arguments: Sequence[SSAValue],
    ) -> None:
        """Inserts a call of a library function without a result, like `call`."""
        self._call(op, rewriter, name, arguments, None)

    @property
    def function_convention(self) -> str:
        """The calling convention of functions, in MLIR's spelling."""
        convention = self.target.function_convention
        return required(self.target, "function_convention", convention)

    def _call(
        self,
        op: Operation,
        rewriter: PatternRewriter,
        name: str,
        arguments: Sequence[SSAValue],
        result: Attribute | None,
    ) -> CallOp:
        convention = calling_convention(self.function_convention)
        block, symbols = self._symbols_around(op)
        found = symbols.get(name)
        if found is None:
            declaration = FuncOp(
                name,
                self._library[name],
                llvm.LinkageAttr("external"),
                convention,
                other_props={**known_of(name)},
            )
            symbols[name] = rewriter.insert(declaration, InsertPoint.at_end(block))
        elif isinstance(found, llvm.FuncOp):
            convention = found.CConv
        call = CallOp(
            name, *arguments, return_type=result, calling_convention=convention
        )
        call.properties.update(known_of(name))
        return LLVMBuilder.at(op, rewriter).put(call)

    def add_variable(
        self,
        op: Operation,
        rewriter: PatternRewriter,
        kind: Attribute,
        space: MemorySpace,
        alignment: int | None,
    ) -> str:
        """Adds an internal variable before the enclosing function; returns its name."""
        function = enclosing_function(op)
        assert function is not None
        _, symbols = self._symbols_around(op)
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
        rewriter.insert(variable, InsertPoint.before(function))
        symbols[name] = variable
        return name

    def _symbols_around(self, op: Operation) -> tuple[Block, dict[str, Operation]]:
        """Returns the symbol table around `op`: the block and the symbols by name."""
        function = enclosing_function(op)
        block = None if function is None else function.parent
        assert block is not None
        if block not in self._symbols:
            found = ((symbol_name(other), other) for other in block.ops)
            self._symbols[block] = {name: other for name, other in found if name}
        return block, self._symbols[block]


@dataclass
class OpenclPattern(RewritePattern):
    """
    A pattern that converts one operation. Values keep OpenCL C's types: those are
    converted after all operations.
    """

    lowering: Lowering


def _accessed_through(op: Operation) -> PtrType | None:
    """Returns the pointer type of an access, None for other operations."""
    if isinstance(op, LoadOp | StoreOp | AtomicRmwOp | AtomicCmpXchgOp):
        return pointer_type_of(op.pointer)
    return None


def pointer_type_of(value: SSAValue) -> PtrType:
    """Returns the type of a value that the operation's definition makes a pointer."""
    kind = value.type
    assert isinstance(kind, PtrType)
    return kind


def loaded(builder: LLVMBuilder, value: SSAValue, kind: Attribute) -> SSAValue:
    """Returns a value from memory as one of type `kind`: `size_t` becomes `index`."""
    if isinstance(kind, IndexType):
        return builder.put(arith.IndexCastOp(value, IndexType())).result
    return value


def stored(builder: LLVMBuilder, value: SSAValue) -> SSAValue:
    """Returns a value as it is in memory: `index` becomes `size_t`."""
    if isinstance(value.type, IndexType):
        return builder.put(arith.IndexCastOp(value, i64)).result
    return value
