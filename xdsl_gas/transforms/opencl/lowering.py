"""
The state that all patterns of `convert-opencl-to-llvm` share, and their base class.

Accesses get TBAA tags: `float$__global` and `float$__local` below `float`. They
disambiguate accesses through pointers that have the same number on the target. The
type tree has its own root: LLVM assumes that types with different roots may alias, so
nothing is claimed about accesses that clang has tagged, whose struct-field tags alias
`float` but not its descendants.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from xdsl.dialects import arith, llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    IndexType,
    IntAttr,
    StringAttr,
    UnrealizedConversionCastOp,
    f16,
    f32,
    f64,
    i1,
    i8,
    i16,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAAMemberAttr,
    TBAARootAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
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
from xdsl_gas.dialects.opencl.pointers import BitcastOp, PtrType
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.target_tables import OPENCL
from xdsl_gas.transforms.alias_metadata.space_types import space_type
from xdsl_gas.transforms.opencl.library import function_types, known_of
from xdsl_gas.transforms.opencl.types import TargetTypes
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_NAMES: dict[Attribute, str] = {
    i1: "bool",
    i16: "short",
    i32: "int",
    i64: "long",
    IndexType(): "long",
    f16: "half",
    f32: "float",
    f64: "double",
}
"""OpenCL C's type names; C allows an access to a type as its signed variant."""


def _below(name: str, parent: Attribute) -> TBAATypeDescriptorAttr:
    members = ArrayAttr([TBAAMemberAttr(parent, IntAttr(0))])
    return TBAATypeDescriptorAttr(StringAttr(name), members)


_CHAR = _below("omnipotent char", TBAARootAttr(StringAttr("OpenCL C TBAA")))
"""The parent of all types: character accesses may alias any object."""


class AccessTypes:
    """
    The TBAA tags of one module.

    By C's strict aliasing rule, accesses as different types do not alias (C11, 6.5
    paragraph 7). OpenCL C permits more after a pointer cast, so types that the module
    bitcasts from or to get no tags.
    """

    def __init__(self, module: Operation, target: Target) -> None:
        self._target = target
        self._reinterpreted = {
            name for op in module.walk() for name in _reinterpreted_by(op)
        }

    def tag_of(self, kind: PtrType) -> TBAATagAttr | None:
        """Returns the tag of an access through a pointer; None for no tag."""
        pointee = kind.pointee
        name = _name_of(pointee)
        if pointee == i8:
            described = _CHAR
        elif name is None or name in self._reinterpreted:
            return None
        else:
            described = _below(name, _CHAR)
            if kind.address_space is not MemorySpace.GENERIC:
                described = space_type(
                    described, kind.address_space, self._target, OPENCL
                )
        constant = BoolAttr.from_bool(False)
        return TBAATagAttr(described, described, IntAttr(0), constant)


def _reinterpreted_by(op: Operation) -> Iterator[str]:
    if isinstance(op, BitcastOp | UnrealizedConversionCastOp):
        for value in (*op.operands, *op.results):
            if isinstance(pointer_type := value.type, PtrType):
                yield from _names_in(pointer_type.pointee)


def _names_in(pointee: Attribute) -> Iterator[str]:
    """
    Yields the names of all types reachable from a pointee: a bitcast pointer to
    pointers may load pointers to other types.
    """
    if (name := _name_of(pointee)) is not None:
        yield name
    match pointee:
        case PtrType():
            yield from _names_in(pointee.pointee)
        case llvm.LLVMStructType():
            for part in pointee.types:
                yield from _names_in(part)
        case llvm.LLVMArrayType():
            yield from _names_in(pointee.type)
        case _:
            pass


def _name_of(pointee: Attribute) -> str | None:
    if isinstance(pointee, PtrType):
        return "any pointer"
    return _NAMES.get(pointee)


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
                accessed_type = _accessed_through(op)
                if (
                    accessed_type is not None
                    and (tag := types.tag_of(accessed_type)) is not None
                ):
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
        return self.target.function_convention

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
        callee = symbols.get(name)
        if callee is None:
            declaration = FuncOp(
                name,
                self._library[name],
                llvm.LinkageAttr("external"),
                convention,
                other_props={**known_of(name)},
            )
            symbols[name] = rewriter.insert(declaration, InsertPoint.at_end(block))
        elif isinstance(callee, llvm.FuncOp):
            convention = callee.CConv
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
            named = ((symbol_name(other), other) for other in block.ops)
            self._symbols[block] = {name: other for name, other in named if name}
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
    pointer_type = value.type
    assert isinstance(pointer_type, PtrType)
    return pointer_type


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
