"""Instructions with a type of their destinations and another of their sources."""

from xdsl.dialects.builtin import IntAttr

from xdsl_gas.dialects.definitions.records import (
    Failure,
    Verifier,
    operation,
    operations,
)
from xdsl_gas.dialects.gen.immediates import range_of
from xdsl_gas.dialects.gen.instruction import (
    Instruction,
    number_of,
    operands_failure,
    type_failure,
    type_of,
)
from xdsl_gas.dialects.gen.scalar_types import (
    BITS,
    NUMBERS,
    ScalarType,
    TypeAttr,
    of_bits,
)
from xdsl_gas.dialects.gen.syntax import Immediate, Registers

_FORMAT = (
    "$type custom<Registers>($destinations) `=` $from custom<Registers>($sources) "
    "attr-dict"
)
_TYPES = {"type": TypeAttr, "from": TypeAttr}

_HALVES = frozenset({ScalarType.HALF})
_WORDS = of_bits(NUMBERS, 16) - _HALVES


class Conversion(Instruction):
    """An instruction with two types."""


class BitCast(Conversion):
    """An instruction with two types, and any number of operands."""


def _conversion(to: frozenset[ScalarType], source: frozenset[ScalarType]) -> Verifier:
    def verify(op: Instruction) -> Failure:
        type, given = type_of(op), type_of(op, "from")
        return (
            type_failure(op, type, to)
            or type_failure(op, given, source)
            or operands_failure(op, (type,), (given,))
        )

    return verify


_FLOATS = frozenset({ScalarType.FLOAT})

for _names, _to, _source in (
    (
        {
            "cvt": "Converts a number: integers are truncated or extended, "
            "floating-point numbers rounded to nearest, and towards zero to integers.",
            "sat_cvt": "Converts a number with saturation; NaN becomes 0.",
        },
        NUMBERS,
        NUMBERS,
    ),
    ({"f16to32": "Converts the bits of a half to a float."}, _FLOATS, _WORDS | _HALVES),
    ({"f32to16": "Converts a float to the bits of a half."}, _WORDS | _HALVES, _FLOATS),
):
    operations(
        "gen.",
        _names,
        _FORMAT,
        properties=_TYPES,
        base=Conversion,
        verify=_conversion(_to, _source),
        directives=(Registers,),
    )


def _verify_bitcast(op: Instruction) -> Failure:
    type, given = type_of(op), type_of(op, "from")
    written, read = len(op.written), len(op.read)
    if BITS[type] * written != BITS[given] * read or not written:
        return (
            f"{written} times {BITS[type]} bits cannot be the bits of {read} times "
            f"{BITS[given]}"
        )
    return type_failure(op, type, NUMBERS) or operands_failure(
        op, (type,) * written, (given,) * read
    )


BitcastOp = operation(
    "gen.bitcast",
    "The bits of all sources, the lowest ones first, as another type.",
    _FORMAT,
    properties=_TYPES,
    base=BitCast,
    verify=_verify_bitcast,
    directives=(Registers,),
)


def _verify_immediate(op: Instruction) -> Failure:
    type, value = type_of(op), number_of(op, "value")
    if value not in range_of(type):
        return f"{value} is not in the range of {type.value}"
    return operands_failure(op, (type,), ())


LoadImmediateOp = operation(
    "gen.loadi",
    "An immediate: an integer, or the bits of a floating-point number.",
    "custom<Registers>($destinations) `=` custom<Immediate>($type, $value) attr-dict",
    properties={"type": TypeAttr, "value": IntAttr},
    base=Instruction,
    verify=_verify_immediate,
    directives=(Registers, Immediate),
)
