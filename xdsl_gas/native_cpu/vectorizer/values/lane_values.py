"""Values of a kernel for all lanes of its vectorized version."""

from dataclasses import dataclass
from functools import cache

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, ArrayAttr, BoolAttr, IntegerType, VectorType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.llvm.operand_types import element_type


class NotVectorizable(Exception):
    """A kernel that is not vectorized: the operation that is the reason, and why."""

    def __init__(self, op: Operation, reason: str, *, better_factor: int = 0) -> None:
        """`better_factor` is one that a cost model prefers, 0 for none."""
        super().__init__(reason)
        self.op = op
        self.reason = reason
        self.better_factor = better_factor


@dataclass(frozen=True)
class Linear:
    """Lanes that differ by a constant: lane i has `base + i * stride`."""

    base: SSAValue
    """The value of lane 0."""

    stride: int
    """In bytes for pointers."""

    condition: SSAValue | None = None
    """What must hold at run time for it, of type i1; None if it always does."""

    has_lane_numbers: bool = False
    """Whether the number of lanes divides the base, and the stride is 1."""


@dataclass(frozen=True)
class LaneValue:
    """A value for all lanes, in one of several forms."""

    scalar: SSAValue | None = None
    """The value of all lanes, if it is uniform."""

    vector: SSAValue | None = None
    """The values of the lanes, if they are numbers or pointers."""

    lanes: tuple[SSAValue, ...] = ()
    """The value of each lane, for stack memory and for other types."""

    parts: tuple[SSAValue, ...] = ()
    """Of vectors of the source: the vectors of each of their elements."""

    packed: SSAValue | None = None
    """Of vectors of the source: one vector of those of all lanes."""

    count: int = 0
    """The elements of each lane in `packed`."""

    linear: Linear | None = None
    """What is known of a vector beside its elements."""

    @property
    def type(self) -> Attribute:
        """The type of the value of one lane."""
        if self.vector is not None:
            return element_type(self.vector.type)
        if self.parts:
            return VectorType(element_type(self.parts[0].type), [len(self.parts)])
        if self.packed is not None:
            return VectorType(element_type(self.packed.type), [self.count])
        value = self.lanes[0] if self.scalar is None else self.scalar
        return value.type


@dataclass(frozen=True)
class Predicate:
    """The lanes of a kernel that are work-items of the work-group: the first ones."""

    mask: SSAValue

    length: SSAValue | None = None
    """
    The number of lanes, of type i32, for operations with an explicit vector length;
    None if they have masks only.
    """


def is_element(kind: Attribute) -> bool:
    """Whether a vector of values of a type is one of LLVM's types."""
    return isinstance(kind, IntegerType | llvm.LLVMPointerType | AnyFloat)


@cache
def vector_of(
    kind: Attribute, width: int, *, scalable: bool = False
) -> VectorType[Attribute]:
    """Returns the type of a vector of `width` lanes, per `vscale` if `scalable`."""
    flags = ArrayAttr((BoolAttr.from_bool(True),)) if scalable else None
    return VectorType(kind, [width], flags)
