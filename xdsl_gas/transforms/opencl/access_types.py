"""
Memory spaces of OpenCL C as types of accesses, `float$__global` and `float$__local`
under `float`: what two pointers of one number leave open, these tell apart.

The tree has a root of its own. To LLVM, types below different roots may meet, so that
nothing is said of accesses that clang describes, where a field of a struct would meet
`float` but not what lies below it.
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
from xdsl_gas.memory_space import OPENCL, MemorySpace, Target
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
"""OpenCL C's names, signed or not: C allows access to either as the other."""


def _below(name: str, parent: Attribute) -> TBAATypeDescriptorAttr:
    members = ArrayAttr([TBAAMemberAttr(parent, IntAttr(0))])
    return TBAATypeDescriptorAttr(StringAttr(name), members)


_CHAR = _below("omnipotent char", TBAARootAttr(StringAttr("OpenCL C TBAA")))
"""Characters can be part of anything, wherever it is."""


class AccessTypes:
    """
    What is said of the accesses of one module.

    The rule that accesses as different types do not meet is C's (C11, 6.5 paragraph 7).
    OpenCL C's own words allow more where a pointer is cast to another type, so nothing
    is said of types between which the module has a bitcast.
    """

    def __init__(self, module: Operation, target: Target) -> None:
        self._target = target
        self._reinterpreted = {
            name for op in module.walk() for name in _reinterpreted_by(op)
        }

    def tag_of(self, kind: PtrType) -> TBAATagAttr | None:
        """What is said of an access through a pointer; None for nothing."""
        pointee = kind.pointee
        name = _name_of(pointee)
        if pointee == i8:
            described = _CHAR
        elif name is None or name in self._reinterpreted:
            return None
        else:
            described = _below(name, _CHAR)
            if kind.named_space is not MemorySpace.GENERIC:
                described = space_type(
                    described, kind.named_space, self._target, OPENCL
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
    The types of all that can be reached: what a pointer to pointers is cast to may load
    pointers to something else.
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
