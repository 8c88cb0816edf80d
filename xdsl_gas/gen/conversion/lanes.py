"""Operations that compute each scalar of their result by itself."""

from collections.abc import Callable, Sequence

from xdsl.ir import Operation

from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.gen.conversion.builder import Builder

Converter = Callable[[Builder, Operation], None]
"""Converts an operation to instructions. Raises `MemorySpaceError`."""

Lane = Callable[
    [Builder, Operation, Sequence[int], ScalarType, ScalarType],
    int,
]
"""
Computes one scalar of a result: from registers of the operands, the type of the first
operand and the type of the result. Returns its register.
"""


def unsigned(type: ScalarType) -> ScalarType:
    """Returns the unsigned integer type of the width of a type, and BOOL for that."""
    return type if type is ScalarType.BOOL else ScalarType(f"uint{BITS[type]}")


def each(lane: Lane) -> Converter:
    """The converter of an operation that computes its scalars one by one."""

    def run(builder: Builder, op: Operation) -> None:
        (result,) = op.results
        to = builder.types_of(op, result.type)
        sources = builder.types_of(op, op.operands[0].type)
        read = [builder.all_of(operand) for operand in op.operands]
        # The condition of a select may be a scalar.
        found = [
            lane(
                builder,
                op,
                [lanes[number % len(lanes)] for lanes in read],
                sources[number % len(sources)],
                type,
            )
            for number, type in enumerate(to)
        ]
        builder.set(result, *found)

    return run
