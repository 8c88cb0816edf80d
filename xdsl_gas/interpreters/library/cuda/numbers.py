"""
CUDA's functions of numbers that round in a mode, or convert and permute bits: NVIDIA's
intrinsics and libdevice. They are computed with fractions and rounded once.

Sources: "PTX ISA", section "Instructions"; the "libdevice User's Guide".
"""

import math
import re
import struct
from collections.abc import Callable, Mapping
from fractions import Fraction

from xdsl.dialects.builtin import AnyFloat, f16
from xdsl.ir import Attribute, Operation

from xdsl_gas.interpreters.library.opencl.conversions import (
    converted,
    rounded_to,
    whole,
)
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import (
    Value,
    each_lane,
    float_type,
    integer_width,
    is_integer,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_MODES = {"rn": "e", "rz": "z", "rp": "p", "ru": "p", "rm": "n", "rd": "n"}

_ARITHMETIC = re.compile(
    r"llvm\.nvvm\.(add|mul|div|rcp|sqrt|fma)\.(r[nzpm])(?:\.ftz)?(\.sat)?\.[fd]"
    r"|__nv_[fd](add|sub|mul|div|rcp|sqrt)_(r[nzud])|__nv_(fma)f?(?:_ieee)?_(r[nzud])"
)
_CONVERSION = re.compile(
    r"llvm\.nvvm\.(?P<from>f|d|i|ui|ll|ull)2(?P<to>f|d|i|ui|ll|ull)\.(?P<ptx>r[nzpm])"
    r"(?:\.ftz)?"
    r"|__nv_(?P<source>float|double|int|uint|ll|ull)"
    r"2(?P<target>float|double|int|uint|ll|ull)_(?P<mode>r[nzud])"
)
_DOT = re.compile(r"llvm\.nvvm\.idp([24])a\.([su])\.([su])")


def cuda_number(name: str) -> Handler | None:
    """Returns the handler of an intrinsic or function; None for others."""
    if (match := _ARITHMETIC.fullmatch(name)) is not None:
        word = match[1] or match[4] or match[6]
        mode = _MODES[match[2] or match[5] or match[7]]
        return _arithmetic(word, mode, saturates=match[3] is not None)
    if (match := _CONVERSION.fullmatch(name)) is not None:
        source = match["from"] or match["source"]
        target = match["to"] or match["target"]
        mode = _MODES[match["ptx"] or match["mode"]]
        return _conversion(source[0] == "u", target[0] == "u", mode)
    if (match := _DOT.fullmatch(name)) is not None:
        return _dot(32 // int(match[1]), match[2] == "s", match[3] == "s")
    return _OTHERS.get(name)


def _root(value: Fraction) -> Fraction:
    """A number on the same side of every `f64` as the square root, if not equal."""
    scale = 1 << 1200
    ratio = value.numerator * scale**2 // value.denominator
    near = math.isqrt(ratio)
    found = Fraction(near, scale)
    return found if found**2 == value else found + Fraction(1, 2 * scale)


def _fused(left: Fraction, right: Fraction, added: Fraction) -> Fraction:
    return left * right + added


_EXACT_OF_ONE: Mapping[str, Callable[[Fraction], Fraction]] = {
    "rcp": lambda x: 1 / x,
    "sqrt": _root,
}
_EXACT_OF_TWO: Mapping[str, Callable[[Fraction, Fraction], Fraction]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "div": lambda x, y: x / y,
}
_EXACT: Mapping[str, Callable[..., Fraction]] = {
    **_EXACT_OF_ONE,
    **_EXACT_OF_TWO,
    "fma": _fused,
}


def _multiply_add(left: float, right: float, added: float) -> float:
    if math.isfinite(left) and math.isfinite(right) and not math.isfinite(added):
        # The exact product is finite.
        return added
    return left * right + added


def _reciprocal(value: float) -> float:
    return floats.divide(1.0, value)


_SPECIAL_OF_TWO: Mapping[str, Callable[[float, float], float]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "div": floats.divide,
}
_SPECIAL: Mapping[str, Callable[..., float]] = {
    **_SPECIAL_OF_TWO,
    "fma": _multiply_add,
    "rcp": _reciprocal,
    "sqrt": floats.square_root,
}
"""What zeros, infinities and NaN give."""


def _arithmetic(word: str, mode: str, *, saturates: bool) -> Handler:
    def compute(kind: AnyFloat, *values: float) -> float:
        is_root_of_negative = word == "sqrt" and values[0] < 0
        divides_by_zero = word in ("div", "rcp") and not values[-1]
        if not all(map(math.isfinite, values)) or is_root_of_negative:
            return _SPECIAL[word](*values)
        if divides_by_zero:
            return _SPECIAL[word](*values)
        exact = _EXACT[word](*map(Fraction, values))
        if not exact:
            zero = _SPECIAL[word](*values)
            if mode == "n" and word in ("add", "sub", "fma"):
                # Negative unless both terms are positive zeros.
                first, *others = values
                opposite = [
                    -x if n or word != "fma" else x for n, x in enumerate(others)
                ]
                zero = -_SPECIAL[word](-first, *opposite)
            return zero
        return rounded_to(exact, kind, mode)

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        to = float_type(lane_type(kind))

        def lane(*values: float) -> float:
            found = compute(to, *values)
            return _clamped(found) if saturates else found

        return each_lane(kind, lane, *operands)

    return handle


def _clamped(value: float) -> float:
    return 0.0 if math.isnan(value) else min(max(value, 0.0), 1.0)


def _conversion(from_unsigned: bool, to_unsigned: bool, mode: str) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind: Attribute = op.results[0].type
        source: Attribute = op.operands[0].type

        def lane(value: float) -> Value:
            if is_integer(source):
                bits = int(value)
                number = bits if from_unsigned else signed(bits, integer_width(source))
                return rounded_to(Fraction(number), float_type(kind), mode)
            if isinstance(kind, AnyFloat):
                return converted(value, kind, mode)
            return _integer(value, integer_width(kind), to_unsigned, mode)

        return each_lane(kind, lane, *operands)

    return handle


def _integer(value: float, width: int, is_unsigned: bool, mode: str) -> int:
    """Saturates; NaN becomes 0."""
    least = 0 if is_unsigned else -(1 << width - 1)
    most = (1 << width - (not is_unsigned)) - 1
    if math.isnan(value):
        return 0
    if math.isinf(value):
        number = least if value < 0 else most
    else:
        number = min(max(whole(Fraction(value), mode), least), most)
    return number & (1 << width) - 1


def _dot(width: int, left_signed: bool, right_signed: bool) -> Handler:
    """
    `dp4a` and `dp2a`: a sum of products of the parts of a word, which have some bits,
    with bytes of another one. For `dp2a` an operand says which bytes.
    """

    def total(left: int, right: int, *rest: int) -> int:
        *high, found = rest
        first = 2 if any(high) else 0
        for number in range(32 // width):
            one = left >> width * number & (1 << width) - 1
            other = right >> 8 * (first + number) & 0xFF
            found += (signed(one, width) if left_signed else one) * (
                signed(other, 8) if right_signed else other
            )
        return found & 0xFFFFFFFF

    return _plain(total)


def _plain(compute: Callable[..., float]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        return each_lane(op.results[0].type, compute, *operands)

    return handle


def _permuted(low: int, high: int, selector: int) -> int:
    both = (high << 32 | low).to_bytes(8, "little")
    found = bytearray()
    for position in range(4):
        chosen = selector >> 4 * position & 15
        byte = both[chosen & 7]
        found.append(255 * (byte >> 7) if chosen & 8 else byte)
    return int.from_bytes(found, "little")


def _words(value: float) -> tuple[int, int]:
    low, high = struct.unpack("<II", struct.pack("<d", value))
    return int(low), int(high)


def _double(low: int, high: int) -> float:
    return float(struct.unpack("<d", struct.pack("<II", low, high))[0])


def _bits_of(value: float) -> int:
    return int(struct.unpack("<I", struct.pack("<f", value))[0])


def _float(bits: int) -> float:
    return float(struct.unpack("<f", struct.pack("<I", bits))[0])


def _low(value: float) -> int:
    return _words(value)[0]


def _high(value: float) -> int:
    return _words(value)[1]


def _long(value: float) -> int:
    low, high = _words(value)
    return high << 32 | low


def _double_of_long(bits: int) -> float:
    return _double(bits & (1 << 32) - 1, bits >> 32)


def _double_of_words(high: int, low: int) -> float:
    return _double(low, high)


def _half(value: float) -> int:
    rounded = floats.rounded(value, f16)
    return int(struct.unpack("<H", struct.pack("<e", rounded))[0])


def _of_half(bits: int) -> float:
    return struct.unpack("<e", struct.pack("<H", bits))[0]


def _nearest(value: float) -> int:
    """`llrint`, which saturates."""
    return _integer(value, 64, False, "e")


def _rounded_away(value: float) -> int:
    """`llround`, which saturates."""
    away = floats.round_half_away(value) if math.isfinite(value) else value
    return _integer(away, 64, False, "e")


_OTHERS: Mapping[str, Handler] = {
    **{f"__nv_llrint{suffix}": _plain(_nearest) for suffix in ("", "f")},
    **{f"__nv_llround{suffix}": _plain(_rounded_away) for suffix in ("", "f")},
    "__nv_half2float": _plain(_of_half),
    "llvm.nvvm.prmt": _plain(_permuted),
    "__nv_byte_perm": _plain(_permuted),
    "llvm.nvvm.d2i.lo": _plain(_low),
    "llvm.nvvm.d2i.hi": _plain(_high),
    "__nv_double2loint": _plain(_low),
    "__nv_double2hiint": _plain(_high),
    "llvm.nvvm.lohi.i2d": _plain(_double),
    "__nv_hiloint2double": _plain(_double_of_words),
    "__nv_float_as_int": _plain(_bits_of),
    "__nv_float_as_uint": _plain(_bits_of),
    "__nv_int_as_float": _plain(_float),
    "__nv_uint_as_float": _plain(_float),
    "__nv_double_as_longlong": _plain(_long),
    "__nv_longlong_as_double": _plain(_double_of_long),
    "llvm.nvvm.f2h.rn": _plain(_half),
    "__nv_float2half_rn": _plain(_half),
}
