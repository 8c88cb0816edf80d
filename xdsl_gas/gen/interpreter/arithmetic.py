"""What instructions on numbers of one type compute."""

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from xdsl_gas.dialects.gen.scalar_types import BITS, FLOATS, ScalarType
from xdsl_gas.gen.interpreter.numbers import Number, rounded, saturated

Function = Callable[..., Number]
_Unary = Callable[[Number], Number]
_Binary = Callable[[Number, Number], Number]
_OfType = Callable[[ScalarType], Function]


class Undefined(Exception):
    """Raised where the result is undefined, with a text that says why."""


def function_of(opcode: str, type: ScalarType) -> Function | None:
    """Returns what an opcode computes for a type; None if it is not known."""
    if type in FLOATS and opcode in _OF_FLOATS:
        return _OF_FLOATS[opcode](type)
    if type not in FLOATS and opcode in _OF_INTEGERS:
        return _OF_INTEGERS[opcode](type)
    if opcode in _OF_BOTH:
        return _OF_BOTH[opcode]
    return None


def _one(function: _Unary) -> Function:
    return function


def _two(function: _Binary) -> Function:
    return function


_OF_BOTH: Mapping[str, Function] = {
    "ADD": _two(lambda a, b: a + b),
    "SUB": _two(lambda a, b: a - b),
    "MUL": _two(lambda a, b: a * b),
    "EQ": _two(lambda a, b: a == b),
    "NE": _two(lambda a, b: a != b),
    "LT": _two(lambda a, b: a < b),
    "LE": _two(lambda a, b: a <= b),
    "GT": _two(lambda a, b: a > b),
    "GE": _two(lambda a, b: a >= b),
    "ORD": _two(lambda a, b: not (math.isnan(a) or math.isnan(b))),
    "ABS": abs,
}


def _always(function: Function) -> _OfType:
    def of_type(type: ScalarType) -> Function:
        return function

    return of_type


def _saturating(function: Function) -> _OfType:
    def of_type(type: ScalarType) -> Function:
        def compute(*numbers: int) -> int:
            return saturated(type, function(*numbers))

        return compute

    return of_type


def _multiply_then_add(a: int, b: int, c: int) -> int:
    return a * b + c


def _divide(a: int, b: int) -> int:
    if b == 0:
        raise Undefined("division by zero")
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _remainder(a: int, b: int) -> int:
    return a - b * _divide(a, b)


def _shift_left(type: ScalarType) -> Function:
    bits = BITS[type]
    return _two(lambda a, b: a << (b & (bits - 1)))


def _shift_zeros_in(type: ScalarType) -> Function:
    bits = BITS[type]
    mask = (1 << bits) - 1
    return _two(lambda a, b: (a & mask) >> (b & (bits - 1)))


def _shift_signs_in(type: ScalarType) -> Function:
    bits = BITS[type]
    half = 1 << bits - 1
    mask = (1 << bits) - 1
    return _two(lambda a, b: (((a & mask) ^ half) - half) >> (b & (bits - 1)))


def _leading_zeros(type: ScalarType) -> Function:
    bits = BITS[type]
    mask = (1 << bits) - 1
    return _one(lambda a: bits - (a & mask).bit_length())


def _first_high(type: ScalarType) -> Function:
    bits = BITS[type]

    def find(a: int) -> int:
        magnitude = ~a if a < 0 else a
        return bits - magnitude.bit_length() if magnitude else -1

    return find


def _first_low(a: int) -> int:
    return (a & -a).bit_length() - 1


def _count_bits(type: ScalarType) -> Function:
    mask = (1 << BITS[type]) - 1
    return _one(lambda a: (a & mask).bit_count())


def _reverse_bits(type: ScalarType) -> Function:
    bits = BITS[type]
    mask = (1 << bits) - 1
    return _one(lambda a: int(f"{a & mask:0{bits}b}"[::-1], 2))


def _swap_bytes(type: ScalarType) -> Function:
    size = BITS[type] // 8
    mask = (1 << BITS[type]) - 1
    return _one(lambda a: int.from_bytes((a & mask).to_bytes(size, "little"), "big"))


def _multiply_high(type: ScalarType) -> Function:
    bits = BITS[type]
    return _two(lambda a, b: (a * b) >> bits)


_OF_INTEGERS: Mapping[str, _OfType] = {
    "ADDSAT": _saturating(_two(lambda a, b: a + b)),
    "SUBSAT": _saturating(_two(lambda a, b: a - b)),
    "I64MADSAT": _saturating(_multiply_then_add),
    "DIV": _always(_divide),
    "REM": _always(_remainder),
    "OR": _always(_two(lambda a, b: a | b)),
    "XOR": _always(_two(lambda a, b: a ^ b)),
    "AND": _always(_two(lambda a, b: a & b)),
    "SHL": _shift_left,
    "SHR": _shift_zeros_in,
    "ASR": _shift_signs_in,
    "MUL_HI": _multiply_high,
    "I64_MUL_HI": _multiply_high,
    **dict.fromkeys(("HADD", "I64HADD"), _always(_two(lambda a, b: (a + b) >> 1))),
    **dict.fromkeys(
        ("RHADD", "I64RHADD"), _always(_two(lambda a, b: (a + b + 1) >> 1))
    ),
    "FBH": _first_high,
    "FBL": _always(_first_low),
    "CBIT": _count_bits,
    "LZD": _leading_zeros,
    "BFREV": _reverse_bits,
    "BSWAP": _swap_bytes,
}


def _quiet(function: Function) -> _OfType:
    """A function of `math` that returns NaN and infinity where that one raises."""

    def compute(*numbers: float) -> float:
        try:
            return function(*numbers)
        except OverflowError:
            return math.inf
        except ValueError:
            return math.nan

    return _always(compute)


def _reciprocal(a: float) -> float:
    return math.copysign(math.inf, a) if a == 0 else 1 / a


def _divide_floats(a: float, b: float) -> float:
    if b != 0:
        return a / b
    if a == 0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1, b)


def _remainder_of_floats(a: float, b: float) -> float:
    return math.fmod(a, b)


def _logarithm(a: float) -> float:
    return -math.inf if a == 0 else math.log2(a)


def _exponential(a: float) -> float:
    return math.pow(2.0, a)


def _reciprocal_root(a: float) -> float:
    return math.copysign(math.inf, a) if a == 0 else 1 / math.sqrt(a)


def _power(a: float, b: float) -> float:
    try:
        return math.pow(a, b)
    except OverflowError:
        is_odd = b == math.trunc(b) and math.fmod(b, 2) != 0
        return -math.inf if a < 0 and is_odd else math.inf
    except ValueError:
        if a != 0:
            return math.nan
        is_odd = b == math.trunc(b) and math.fmod(b, 2) != 0
        return math.copysign(math.inf, a) if is_odd else math.inf


def _rounding(function: Callable[[float], int]) -> _OfType:
    def compute(a: float) -> float:
        if not math.isfinite(a):
            return a
        return math.copysign(float(function(a)), a)

    return _always(compute)


def _multiply_add(type: ScalarType) -> Function:
    def compute(a: float, b: float, c: float) -> float:
        if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
            return a * b + c
        exact = Fraction(a) * Fraction(b) + Fraction(c)
        if exact == 0:
            return a * b + c
        return rounded(type, exact)

    return compute


def _interpolate(a: float, b: float, c: float) -> float:
    return a * b + (1 - a) * c


_OF_FLOATS: Mapping[str, _OfType] = {
    "DIV": _always(_divide_floats),
    "REM": _quiet(_remainder_of_floats),
    "POW": _always(_power),
    "MAD": _multiply_add,
    "LRP": _always(_interpolate),
    "COS": _quiet(math.cos),
    "SIN": _quiet(math.sin),
    "LOG": _quiet(_logarithm),
    "EXP": _quiet(_exponential),
    "SQR": _quiet(math.sqrt),
    "RSQ": _quiet(_reciprocal_root),
    "RCP": _always(_reciprocal),
    "RNDD": _rounding(math.floor),
    "RNDE": _rounding(round),
    "RNDU": _rounding(math.ceil),
    "RNDZ": _rounding(math.trunc),
}
