"""Operations that compute each scalar of their result by itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.ir import Operation

from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported

Converter = Callable[[Builder, Operation], None]
"""Converts an operation to instructions. Raises `MemorySpaceError`."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """One scalar of the result of an operation, and what it is computed from."""

    builder: Builder
    op: Operation
    read: Sequence[int]
    """The registers with the scalars of the operands."""

    source: ScalarType
    """The type of the first operand."""

    to: ScalarType
    """The type of the result."""

    def check_no_bool(self, *types: ScalarType) -> None:
        """Raises `MemorySpaceError` if one of some types is that of i1."""
        if ScalarType.BOOL in types:
            raise unsupported(self.op, f"'{self.op.name}' of i1 is")


Lane = Callable[[Scalar], int]
"""Computes a scalar of a result, and returns its register."""


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
        results = [
            lane(
                Scalar(
                    builder,
                    op,
                    [lanes[number % len(lanes)] for lanes in read],
                    sources[number % len(sources)],
                    type,
                )
            )
            for number, type in enumerate(to)
        ]
        builder.set(result, *results)

    return run
