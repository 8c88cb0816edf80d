"""
What an SSA value is while a program runs.

An integer is an `int` without a sign, below two to the power of its width. A float is a
`float` that its format has. A pointer is a `Pointer`. Vectors, arrays and structs are
tuples. `POISON` stands for undef as well, which promises more: no program that runs
without a trap depends on either.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    Float32Type,
    Float64Type,
    IntegerType,
    VectorType,
)
from xdsl.ir import Attribute

from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.traps import Trap, Unsupported


@dataclass(frozen=True, slots=True)
class Poison:
    """The class of `POISON`."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer: the bits that a program sees, and what they point into."""

    bits: int
    """The address as an integer, as wide as the pointer; with a tag if it has one."""

    object: MemoryObject | None = None
    """What the pointer was made to point into; None for null and for mere numbers."""


Value: TypeAlias = int | float | Pointer | Poison | tuple["Value", ...]

POISON = Poison()


_SCALARS = frozenset((IntegerType, Float32Type, Float64Type, llvm.LLVMPointerType))
"""Types that are told apart from vectors by a look at their class."""


def signed(value: int, width: int) -> int:
    """An integer with its sign."""
    return value - (1 << width) if value >> (width - 1) else value


def unsigned(kind: Attribute, value: Value) -> Value:
    """A value without the sign that an integer may have; any other value itself."""
    if is_integer(kind) and isinstance(value, int):
        return value & (1 << integer_width(kind)) - 1
    return value


def integer_width(kind: Attribute) -> int:
    """The bits of an integer type."""
    assert isinstance(kind, IntegerType)
    return cast(IntegerType, kind).bitwidth


def is_integer(kind: Attribute) -> bool:
    """Whether a type is one of integers."""
    return isinstance(kind, IntegerType)


def float_type(kind: Attribute) -> AnyFloat:
    """A type of floats as such."""
    assert isinstance(kind, AnyFloat)
    return kind


def as_int(value: Value, what: str) -> int:
    """An integer on which something depends; traps if it is poison."""
    if isinstance(value, int):
        return value
    raise Trap(f"{what} depends on poison or on memory that was never written")


def as_float(value: Value) -> float:
    """What must be a float by its type."""
    assert isinstance(value, float)
    return value


def as_tuple(value: Value, count: int) -> "tuple[Value, ...]":
    """The parts of a vector or aggregate; those of poison are poison."""
    return value if isinstance(value, tuple) else (POISON,) * count


def lane_count(kind: Attribute) -> int | None:
    """The elements of a vector; None for another type."""
    if type(kind) in _SCALARS or not isinstance(kind, VectorType):
        return None
    vector = cast(VectorType[Attribute], kind)
    if vector.get_num_scalable_dims():
        raise Unsupported(f"{kind} has no fixed number of elements")
    return vector.element_count()


def lane_type(kind: Attribute) -> Attribute:
    """The type of the elements of a vector; any other type itself."""
    if type(kind) not in _SCALARS and isinstance(kind, VectorType):
        return cast(VectorType[Attribute], kind).element_type
    return kind


def part_types(kind: Attribute) -> tuple[Attribute, ...] | None:
    """The types of the parts of a struct, array or vector; None for a scalar."""
    if type(kind) in _SCALARS:
        return None
    if isinstance(kind, llvm.LLVMStructType):
        return tuple(kind.types)
    if isinstance(kind, llvm.LLVMArrayType):
        return (kind.type,) * kind.size.data
    count = lane_count(kind)
    return None if count is None else (lane_type(kind),) * count


def zero_of(kind: Attribute) -> Value:
    """The value of a type all of whose bits are zero."""
    parts = part_types(kind)
    if parts is not None:
        return tuple(map(zero_of, parts))
    if isinstance(kind, AnyFloat):
        return 0.0
    return Pointer(0) if isinstance(kind, llvm.LLVMPointerType) else 0


def each_lane(
    kind: Attribute, compute: Callable[..., Value], *operands: Value
) -> Value:
    """Computes a value of a type from others, lane by lane; poison from poison."""
    count = lane_count(kind)
    if count is None:
        return POISON if POISON in operands else compute(*operands)
    lanes = zip(*(as_tuple(o, count) for o in operands), strict=True)
    return tuple(POISON if POISON in lane else compute(*lane) for lane in lanes)
