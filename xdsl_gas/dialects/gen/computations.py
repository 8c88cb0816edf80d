"""
Instructions that compute.

Operands are of the type of the instruction unless it is documented otherwise. See
docs/gen-ir.md for rounding, saturation and undefined results.
"""

from collections.abc import Mapping

from xdsl_gas.dialects.definitions.records import Failure, Verifier, operations
from xdsl_gas.dialects.gen.instruction import (
    Instruction,
    operands_failure,
    type_failure,
    type_of,
)
from xdsl_gas.dialects.gen.scalar_types import (
    ANY_TYPE,
    BOOL,
    FLOATS,
    INTEGERS,
    NUMBERS,
    SIGNED,
    ScalarType,
    TypeAttr,
    of_bits,
)
from xdsl_gas.dialects.gen.syntax import Registers

FORMAT = (
    "$type custom<Registers>($destinations) `=` custom<Registers>($sources) attr-dict"
)
"""The assembly of instructions with one type."""

_NULLARY = "$type custom<Registers>($destinations) attr-dict"

_DWORDS = of_bits(INTEGERS, 32)
_QWORDS = of_bits(INTEGERS, 64)


class Computation(Instruction):
    """An instruction with one type and one destination."""


def _of_type(types: frozenset[ScalarType], sources: int) -> Verifier:
    """Verifies an instruction whose operands are all of its type."""

    def verify(op: Instruction) -> Failure:
        type = type_of(op)
        return type_failure(op, type, types) or operands_failure(
            op, (type,), (type,) * sources
        )

    return verify


def _records(
    names: Mapping[str, str],
    types: frozenset[ScalarType],
    sources: int,
    verify: Verifier | None = None,
) -> None:
    operations(
        "gen.",
        names,
        FORMAT if sources else _NULLARY,
        properties={"type": TypeAttr},
        base=Computation,
        verify=verify or _of_type(types, sources),
        directives=(Registers,),
    )


_records(
    {
        "simd_size": "The number of lanes that the kernel was compiled for.",
        "simd_id": "The number of the lane.",
    },
    _DWORDS,
    0,
)

_records({"mov": "Copies a register."}, ANY_TYPE, 1)

_records(
    {
        "cos": "The cosine of an angle in radians.",
        "sin": "The sine of an angle in radians.",
        "log": "The logarithm to base 2.",
        "exp": "2 to the power of the source.",
        "sqr": "The square root.",
        "rsq": "The reciprocal of the square root.",
        "rcp": "The reciprocal.",
    },
    FLOATS,
    1,
)

_records(
    {
        "rndd": "Rounds towards negative infinity.",
        "rnde": "Rounds to the nearest integer, ties to even.",
        "rndu": "Rounds towards positive infinity.",
        "rndz": "Rounds towards zero.",
    },
    FLOATS,
    1,
)

_records(
    {"abs": "The absolute value, with the sign bit of a number cleared."},
    SIGNED | FLOATS,
    1,
)

_records(
    {
        "simd_any": "1 if the source is nonzero in an active lane, else 0.",
        "simd_all": "1 if the source is nonzero in all active lanes, else 0.",
        "fbh": "The number of leading bits that equal the sign bit, of uint32 of zero "
        "bits; -1 if all do.",
        "fbl": "The position of the lowest bit that is set; -1 for 0.",
        "cbit": "The number of bits that are set.",
        "lzd": "The number of leading zero bits; 32 for 0.",
        "bfrev": "The bits in reverse order.",
    },
    _DWORDS,
    1,
)

_records({"bswap": "The bytes in reverse order."}, of_bits(INTEGERS, 16, 32, 64), 1)

_records(
    {
        "mul": "The product, of integers its low half.",
        "add": "The sum.",
        "sub": "The difference.",
        "div": "The quotient; of integers it is rounded towards zero.",
        "rem": "The remainder of a division towards zero, with the dividend's sign.",
    },
    NUMBERS,
    2,
)

_records({"pow": "The first source to the power of the second."}, FLOATS, 2)

_records(
    {
        "addsat": "The sum, the nearest value of the type if it overflows.",
        "subsat": "The difference, the nearest value of the type if it overflows.",
        "shl": "Shifts left; the low bits of the second source are the distance.",
        "shr": "Shifts zero bits in from the left.",
        "asr": "Shifts copies of the sign bit in from the left.",
    },
    INTEGERS,
    2,
)

_records(
    {
        "or": "The bitwise or.",
        "xor": "The bitwise exclusive or.",
        "and": "The bitwise and.",
    },
    INTEGERS | BOOL,
    2,
)

_records(
    {
        "bsf": "Reserved, as in Beignet: it has no meaning.",
        "bsb": "Reserved, as in Beignet: it has no meaning.",
        "mul_hi": "The high half of the product.",
        "hadd": "Half the sum, rounded down.",
        "rhadd": "Half the sum, rounded up.",
    },
    _DWORDS,
    2,
)

_records(
    {
        "i64_mul_hi": "The high half of the product.",
        "i64hadd": "Half the sum, rounded down.",
        "i64rhadd": "Half the sum, rounded up.",
    },
    _QWORDS,
    2,
)

_UNSIGNED_OF = {
    type: ScalarType("u" + type.value.removeprefix("u")) for type in INTEGERS
}
_HALVES = {
    type: ScalarType(type.value.replace(wide, narrow))
    for wide, narrow in (("16", "8"), ("32", "16"), ("64", "32"))
    for type in of_bits(INTEGERS, int(wide))
}
"""The types of half the width."""


def _upsample(bits: int) -> Verifier:
    def verify(op: Instruction) -> Failure:
        type = type_of(op)
        failure = type_failure(op, type, of_bits(INTEGERS, bits))
        if failure is not None:
            return failure
        half = _HALVES[type]
        return operands_failure(op, (type,), (half, _UNSIGNED_OF[half]))

    return verify


for _name, _bits in (("short", 16), ("int", 32), ("long", 64)):
    _records(
        {
            f"upsample_{_name}": f"A value of {_bits} bits from its high and its low "
            "half, which are the sources."
        },
        frozenset(),
        2,
        _upsample(_bits),
    )

_records(
    {"i64madsat": "The third source plus the product of the others, saturated."},
    _QWORDS,
    3,
)
_records(
    {
        "mad": "The third source plus the product of the others, rounded once.",
        "lrp": "The sum of the second source times the first, and the third times one "
        "minus the first.",
    },
    FLOATS,
    3,
)


def _verify_sel(op: Instruction) -> Failure:
    type = type_of(op)
    return operands_failure(op, (type,), (ScalarType.BOOL, type, type))


_records(
    {"sel": "The second source if the first, a `bool`, is set, else the third."},
    ANY_TYPE,
    3,
    _verify_sel,
)


def _verify_shuffle(op: Instruction) -> Failure:
    type = type_of(op)
    return type_failure(op, type, NUMBERS) or operands_failure(
        op, (type,), (type, ScalarType.UINT32)
    )


_records(
    {"simd_shuffle": "The first source of the lane that the second one numbers."},
    NUMBERS,
    2,
    _verify_shuffle,
)


def _compare(types: frozenset[ScalarType]) -> Verifier:
    def verify(op: Instruction) -> Failure:
        type = type_of(op)
        return type_failure(op, type, types) or operands_failure(
            op, (ScalarType.BOOL,), (type, type)
        )

    return verify


_records(
    {
        "eq": "Whether the sources are equal, as a `bool`; false for NaN.",
        "ne": "Whether the sources differ, as a `bool`; true for NaN.",
    },
    ANY_TYPE,
    2,
    _compare(ANY_TYPE),
)
_records(
    {
        "le": "Whether the first source is at most the second, as a `bool`.",
        "lt": "Whether the first source is less than the second, as a `bool`.",
        "ge": "Whether the first source is at least the second, as a `bool`.",
        "gt": "Whether the first source is greater than the second, as a `bool`.",
    },
    NUMBERS,
    2,
    _compare(NUMBERS),
)
_records({"ord": "Whether no source is NaN, as a `bool`."}, FLOATS, 2, _compare(FLOATS))
