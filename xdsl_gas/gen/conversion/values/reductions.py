"""Reductions of the elements of a vector: one after the other, from the first on."""

from collections.abc import Mapping

from xdsl.ir import Operation

from xdsl_gas.dialects.gen.scalar_types import ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.values.lanes import Converter, Scalar, unsigned
from xdsl_gas.gen.conversion.values.scalars import number_extreme

_BITWISE = frozenset(("AND", "OR", "XOR"))


def _integers(opcode: str) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        if type is ScalarType.BOOL and opcode not in _BITWISE:
            raise unsupported(op, f"'{op.name}' of i1 is")
        accumulator, *others = builder.all_of(op.operands[0])
        for other in others:
            accumulator = builder.compute(opcode, type, accumulator, other)
        builder.set(op.results[0], accumulator)

    return run


def _extreme(opcode: str, is_unsigned: bool) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        if type is ScalarType.BOOL:
            raise unsupported(op, f"'{op.name}' of i1 is")
        operand_type = unsigned(type) if is_unsigned else type
        accumulator, *others = builder.all_of(op.operands[0])
        for other in others:
            test = builder.compute(
                opcode, operand_type, accumulator, other, result=ScalarType.BOOL
            )
            accumulator = builder.compute("SEL", operand_type, test, accumulator, other)
        builder.set(op.results[0], accumulator)

    return run


def _numbers(opcode: str) -> Converter:
    """A sum or product behind a first value."""

    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        accumulator = builder.of(op.operands[0])
        for other in builder.all_of(op.operands[1]):
            accumulator = builder.compute(opcode, type, accumulator, other)
        builder.set(op.results[0], accumulator)

    return run


def _number_extreme(opcode: str) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        accumulator, *others = builder.all_of(op.operands[0])
        for other in others:
            accumulator = number_extreme(opcode)(
                Scalar(builder, op, (accumulator, other), type, type)
            )
        builder.set(op.results[0], accumulator)

    return run


_NAME = "llvm.intr.vector.reduce"

REDUCTIONS: Mapping[str, Converter] = {
    **{
        f"{_NAME}.{name}": _integers(name.upper())
        for name in ("add", "mul", "and", "or", "xor")
    },
    f"{_NAME}.smin": _extreme("LT", is_unsigned=False),
    f"{_NAME}.smax": _extreme("GT", is_unsigned=False),
    f"{_NAME}.umin": _extreme("LT", is_unsigned=True),
    f"{_NAME}.umax": _extreme("GT", is_unsigned=True),
    f"{_NAME}.fadd": _numbers("ADD"),
    f"{_NAME}.fmul": _numbers("MUL"),
    f"{_NAME}.fmin": _number_extreme("LT"),
    f"{_NAME}.fmax": _number_extreme("GT"),
}
"""The converters by operation."""
