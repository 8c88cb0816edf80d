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
        found, *others = builder.all_of(op.operands[0])
        for other in others:
            found = builder.compute(opcode, type, found, other)
        builder.set(op.results[0], found)

    return run


def _extreme(opcode: str, is_unsigned: bool) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        if type is ScalarType.BOOL:
            raise unsupported(op, f"'{op.name}' of i1 is")
        kind = unsigned(type) if is_unsigned else type
        found, *others = builder.all_of(op.operands[0])
        for other in others:
            test = builder.compute(opcode, kind, found, other, result=ScalarType.BOOL)
            found = builder.compute("SEL", kind, test, found, other)
        builder.set(op.results[0], found)

    return run


def _numbers(opcode: str) -> Converter:
    """A sum or product behind a first value."""

    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        found = builder.of(op.operands[0])
        for other in builder.all_of(op.operands[1]):
            found = builder.compute(opcode, type, found, other)
        builder.set(op.results[0], found)

    return run


def _number_extreme(opcode: str) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        found, *others = builder.all_of(op.operands[0])
        for other in others:
            found = number_extreme(opcode)(
                Scalar(builder, op, (found, other), type, type)
            )
        builder.set(op.results[0], found)

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
