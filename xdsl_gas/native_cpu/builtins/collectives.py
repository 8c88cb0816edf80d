"""Collectives: operations of all work-items of a group."""

from dataclasses import dataclass
from enum import StrEnum, auto

from xdsl.dialects.builtin import IntegerType, i1
from xdsl.ir import Attribute

from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element, type_suffix


class Group(StrEnum):
    """The work-items that a collective is about."""

    WORK_GROUP = auto()
    SUB_GROUP = auto()
    VEC_GROUP = auto()
    """The lanes of one vectorized work-item."""


class CollectiveKind(StrEnum):
    """What a collective computes."""

    ANY = auto()
    ALL = auto()
    BROADCAST = auto()
    REDUCE = auto()
    SCAN_INCLUSIVE = auto()
    SCAN_EXCLUSIVE = auto()
    SHUFFLE = auto()
    SHUFFLE_UP = auto()
    SHUFFLE_DOWN = auto()
    SHUFFLE_XOR = auto()

    @property
    def has_operation(self) -> bool:
        """Whether the name has an operation: reductions and scans."""
        return self in _WITH_OPERATION

    @property
    def is_scan(self) -> bool:
        return self in (CollectiveKind.SCAN_INCLUSIVE, CollectiveKind.SCAN_EXCLUSIVE)

    @property
    def is_shuffle(self) -> bool:
        """Whether it is a shuffle, which only sub-groups have."""
        return self in _SHUFFLES


_WITH_OPERATION = (
    CollectiveKind.REDUCE,
    CollectiveKind.SCAN_INCLUSIVE,
    CollectiveKind.SCAN_EXCLUSIVE,
)
_SHUFFLES = (
    CollectiveKind.SHUFFLE,
    CollectiveKind.SHUFFLE_UP,
    CollectiveKind.SHUFFLE_DOWN,
    CollectiveKind.SHUFFLE_XOR,
)


class GroupOperation(StrEnum):
    """The operation of a reduction or scan."""

    ADD = auto()
    MUL = auto()
    SMIN = auto()
    UMIN = auto()
    SMAX = auto()
    UMAX = auto()
    AND = auto()
    OR = auto()
    XOR = auto()
    LOGICAL_AND = auto()
    LOGICAL_OR = auto()
    LOGICAL_XOR = auto()
    FADD = auto()
    FMUL = auto()
    FMIN = auto()
    FMAX = auto()

    @property
    def is_float(self) -> bool:
        """Whether it is an operation of floating-point numbers."""
        return self.value.startswith("f")

    @property
    def is_logical(self) -> bool:
        """Whether it is an operation of truth values, `i1`."""
        return self.value.startswith("logical")

    @property
    def bitwise(self) -> str:
        """The name, that of the bitwise operation for one of truth values."""
        return self.value.removeprefix("logical_")

    @property
    def opcode(self) -> str:
        """
        The operation of the `llvm` dialect that combines two values, such as `add` or
        `intr.minnum`.
        """
        return _INTRINSICS.get(self, self.bitwise)

    def fits(self, element: Attribute) -> bool:
        """Whether the operation is one of a scalar type."""
        if self.is_float:
            return not isinstance(element, IntegerType)
        return element == i1 if self.is_logical else isinstance(element, IntegerType)

    def identity(self, element: Attribute) -> int | float:
        """
        Returns the identity value that OpenCL C defines, which an exclusive scan gives
        the first work-item. Integers are signed, but for `i1`, which is 0 or 1.
        """
        match self:
            case GroupOperation.MUL:
                return 1
            case GroupOperation.LOGICAL_AND:
                return 1
            case GroupOperation.FADD:
                return 0.0
            case GroupOperation.FMUL:
                return 1.0
            case GroupOperation.FMIN:
                return float("inf")
            case GroupOperation.FMAX:
                return float("-inf")
            case _:
                return self._bits(element)

    def neutral(self, element: Attribute) -> int | float:
        """
        Returns the value with which a reduction starts: combined with any other value
        it gives that value, bit by bit. Of `fadd` it is -0.0, of `llvm.minnum` and
        `llvm.maxnum` NaN.
        """
        match self:
            case GroupOperation.FADD:
                return -0.0
            case GroupOperation.FMIN | GroupOperation.FMAX:
                return float("nan")
            case _:
                return self.identity(element)

    def _bits(self, element: Attribute) -> int:
        assert isinstance(element, IntegerType)
        width = element.bitwidth
        ones = 1 if width == 1 else -1
        match self:
            case GroupOperation.AND | GroupOperation.UMIN:
                return ones
            case GroupOperation.SMIN:
                return (1 << (width - 1)) - 1
            case GroupOperation.SMAX:
                return 1 if width == 1 else -(1 << (width - 1))
            case _:
                return 0


_INTRINSICS = {
    GroupOperation.SMIN: "intr.smin",
    GroupOperation.UMIN: "intr.umin",
    GroupOperation.SMAX: "intr.smax",
    GroupOperation.UMAX: "intr.umax",
    GroupOperation.FMIN: "intr.minnum",
    GroupOperation.FMAX: "intr.maxnum",
}


@dataclass(frozen=True)
class Collective:
    """A group operation."""

    group: Group
    kind: CollectiveKind

    operation: GroupOperation | None
    """The operation of a reduction or scan, else None."""

    type: Attribute
    """The type of the value: a scalar, or also a vector for a vec-group."""

    @property
    def element(self) -> Attribute:
        """The type of one element of the value."""
        return lanes_and_element(self.type)[2]

    @property
    def result_type(self) -> Attribute:
        """The type of the result. A vec-group's value is reduced to one element."""
        return self.type if self.kind.is_scan else self.element

    @property
    def name(self) -> str:
        """The name without the prefix, as `work_group_reduce_add_i32`."""
        words = [self.group, self.kind, self.operation, type_suffix(self.type)]
        return "_".join(word for word in words if word is not None)
