"""
The run-time representation of SSA values.

An integer is a nonnegative `int` below 2**width, a float a `float` representable in its
format, a pointer a `Pointer`; vectors, arrays and structs are tuples. `POISON` also
represents undef, which is stricter.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

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


@dataclass(frozen=True, eq=False, slots=True)
class Poison:
    """The class of `POISON`."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer: its bits and its provenance."""

    bits: int
    """The bits as an unsigned integer, including a tag."""

    object: MemoryObject | None = None
    """The object (provenance); None for null and integer addresses."""


Value: TypeAlias = int | float | Pointer | Poison | tuple["Value", ...]

POISON = Poison()


_SCALARS = frozenset((IntegerType, Float32Type, Float64Type, llvm.LLVMPointerType))
"""The scalar types, for a fast check by class."""


def signed(value: int, width: int) -> int:
    """Returns an integer interpreted as signed."""
    return value - (1 << width) if value >> (width - 1) else value


def unsigned(kind: Attribute, value: Value) -> Value:
    """Returns an integer interpreted as unsigned; any other value unchanged."""
    if is_integer(kind) and isinstance(value, int):
        return value & (1 << integer_width(kind)) - 1
    return value


def integer_width(kind: Attribute) -> int:
    """Returns the width of an integer type."""
    assert isinstance(kind, IntegerType)
    return cast(IntegerType, kind).bitwidth


def is_integer(kind: Attribute) -> bool:
    """Whether a type is one of integers."""
    return isinstance(kind, IntegerType)


def float_type(kind: Attribute) -> AnyFloat:
    """Returns a type as a float type."""
    assert isinstance(kind, AnyFloat)
    return kind


def as_int(value: Value, what: str) -> int:
    """Returns an integer; traps if it is poison."""
    if isinstance(value, int):
        return value
    raise Trap(f"{what} depends on poison or on memory that was never written")


def as_float(value: Value) -> float:
    """Returns a value as a float."""
    assert isinstance(value, float)
    return value


def as_tuple(value: Value, count: int) -> "tuple[Value, ...]":
    """Returns the elements of a vector or aggregate; poison for poison."""
    if isinstance(value, tuple):
        return value
    assert value is POISON, value
    return (POISON,) * count


def lane_count(kind: Attribute) -> int | None:
    """Returns the number of elements of a vector type; None for other types."""
    if type(kind) in _SCALARS or not isinstance(kind, VectorType):
        return None
    vector = cast(VectorType[Attribute], kind)
    if vector.get_num_scalable_dims():
        raise Unsupported(f"{kind} has no fixed number of elements")
    return vector.element_count()


def lane_type(kind: Attribute) -> Attribute:
    """Returns the element type of a vector; any other type unchanged."""
    if type(kind) not in _SCALARS and isinstance(kind, VectorType):
        return cast(VectorType[Attribute], kind).element_type
    return kind


def part_types(kind: Attribute) -> tuple[Attribute, ...] | None:
    """Returns the element types of an aggregate or vector; None for a scalar."""
    if type(kind) in _SCALARS:
        return None
    if isinstance(kind, llvm.LLVMStructType):
        return tuple(kind.types)
    if isinstance(kind, llvm.LLVMArrayType):
        return (kind.type,) * kind.size.data
    count = lane_count(kind)
    return None if count is None else (lane_type(kind),) * count


def zero_of(kind: Attribute) -> Value:
    """Returns the zero value of a type."""
    parts = part_types(kind)
    if parts is not None:
        return tuple(map(zero_of, parts))
    if isinstance(kind, AnyFloat):
        return 0.0
    return Pointer(0) if isinstance(kind, llvm.LLVMPointerType) else 0


def each_lane(
    kind: Attribute, compute: Callable[..., Value], *operands: Value
) -> Value:
    """Applies a function lane by lane; poison propagates."""
    count = lane_count(kind)
    if count is None:
        return POISON if POISON in operands else compute(*operands)
    return _lanes(count, compute, operands)


def _lanes(
    count: int, compute: Callable[..., Value], operands: tuple[Value, ...]
) -> Value:
    lanes = zip(*(as_tuple(o, count) for o in operands), strict=True)
    return tuple(POISON if POISON in lane else compute(*lane) for lane in lanes)


def spread(kind_lanes: int | None, values: Sequence[Value]) -> list[Value]:
    """Repeats scalars for each lane of a vector."""
    if kind_lanes is None:
        return list(values)
    return [v if isinstance(v, tuple) else (v,) * kind_lanes for v in values]


def in_each_lane(
    kind: Attribute, compute: Callable[[Any, Any], Value]
) -> Callable[[object, object, tuple[Value, ...]], Value]:
    """
    Returns the handler of an operation of this type that applies a function of two
    values lane by lane; poison propagates.
    """
    count = lane_count(kind)
    if count is not None:
        return lambda item, op, operands: _lanes(count, compute, operands)

    def handle(item: object, op: object, operands: tuple[Value, ...]) -> Value:
        left, right = operands
        if left is POISON or right is POISON:
            return POISON
        return compute(left, right)

    return handle
