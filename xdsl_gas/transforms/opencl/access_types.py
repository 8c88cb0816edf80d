"""
TBAA tags for OpenCL C accesses: `float$__global` and `float$__local` below `float`.

They disambiguate accesses through pointers that have the same number on the target. The
type tree has its own root: LLVM assumes that types with different roots may alias, so
nothing is claimed about accesses that clang has tagged, whose struct-field tags alias
`float` but not its descendants.
"""

from collections.abc import Iterator

from xdsl.dialects import llvm
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
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAAMemberAttr,
    TBAARootAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
from xdsl_gas.dialects.opencl.pointers import BitcastOp, PtrType
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.target_tables import OPENCL
from xdsl_gas.transforms.alias_metadata.space_types import space_type

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
            if isinstance(kind := value.type, PtrType):
                yield from _names_in(kind.pointee)


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
