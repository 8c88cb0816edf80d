"""
Builtin functions that have bodies, by Python's mathematics: on integers of any size,
and on floating-point numbers that are rounded after each operation.

Sources: the OpenCL C specification, chapters 6.15.2 to 6.15.6, and 6.15.3.1 "Extended
Bit Operations" and 6.15.3.2 "Integer dot product" among them; the "CUDA Math API",
section "SIMD Intrinsics".
"""

import math
import re
import struct
from collections.abc import Callable, Mapping, Sequence

CODES = {16: "<e", 32: "<f", 64: "<d"}
LARGEST_FRACTION = {16: 1 - 2.0**-11, 32: 1 - 2.0**-24, 64: 1 - 2.0**-53}
LEAST_NORMAL = {16: 2.0**-14, 32: 2.0**-126, 64: 2.0**-1022}


def rounded(value: float, width: int) -> float:
    """Rounds to a format."""
    try:
        return struct.unpack(CODES[width], struct.pack(CODES[width], value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


class Range:
    """The integers of a width and a sign."""

    def __init__(self, width: int, *, has_sign: bool) -> None:
        self.width, self.has_sign = width, has_sign
        self.least = -(1 << width - 1) if has_sign else 0
        self.most = (1 << width - has_sign) - 1

    def bits(self, value: int) -> int:
        """The bits of a number."""
        return value & (1 << self.width) - 1

    def number(self, bits: int) -> int:
        """The number of some bits."""
        return self.bits(bits - self.least) + self.least

    def saturated(self, value: int) -> int:
        """The nearest number."""
        return min(max(value, self.least), self.most)

    def low_24(self, value: int) -> int:
        """The lowest bits as a number."""
        return Range(24, has_sign=self.has_sign).number(value)


def _rotate(r: Range, value: int, by: int) -> int:
    bits, by = r.bits(value), by % r.width
    return bits << by | bits >> r.width - by


def _trailing(r: Range, value: int) -> int:
    return next((i for i in range(r.width) if value >> i & 1), r.width)


_INTEGERS_OF_2: Mapping[str, Callable[[Range, int], int]] = {
    "abs": lambda r, x: abs(x),
    "clz": lambda r, x: r.width - r.bits(x).bit_length(),
    "ctz": _trailing,
    "ffs": lambda r, x: (x & -x).bit_length(),
    "popcount": lambda r, x: r.bits(x).bit_count(),
    "bit_reverse": lambda r, x: int(f"{r.bits(x):0{r.width}b}"[::-1], 2),
}
_INTEGERS_OF_3: Mapping[str, Callable[[Range, int, int], int]] = {
    "abs_diff": lambda r, x, y: abs(x - y),
    "add_sat": lambda r, x, y: r.saturated(x + y),
    "sub_sat": lambda r, x, y: r.saturated(x - y),
    "hadd": lambda r, x, y: (x + y) >> 1,
    "rhadd": lambda r, x, y: (x + y + 1) >> 1,
    "max": lambda r, x, y: max(x, y),
    "min": lambda r, x, y: min(x, y),
    "mul_hi": lambda r, x, y: (x * y) >> r.width,
    "mul24": lambda r, x, y: r.low_24(x) * r.low_24(y),
    "rotate": _rotate,
    "upsample": lambda r, x, y: x << r.width | r.bits(y),
}
_INTEGERS_OF_4: Mapping[str, Callable[[Range, int, int, int], int]] = {
    "clamp": lambda r, x, low, high: min(max(x, low), high),
    "mad_hi": lambda r, x, y, z: ((x * y) >> r.width) + z,
    "mad_sat": lambda r, x, y, z: r.saturated(x * y + z),
    "mad24": lambda r, x, y, z: r.low_24(x) * r.low_24(y) + z,
    "bitselect": lambda r, x, y, z: x & ~z | y & z,
    "sad": lambda r, x, y, z: abs(x - y) + z,
}
INTEGERS: Mapping[str, Callable[..., int]] = {
    **_INTEGERS_OF_2,
    **_INTEGERS_OF_3,
    **_INTEGERS_OF_4,
}
"""The functions of a range and of numbers in it."""


def _mix(w: int, x: float, y: float, a: float) -> float:
    return x + rounded(rounded(y - x, w) * a, w)


def _clamp(w: int, x: float, low: float, high: float) -> float:
    above = x if x > low else low
    return above if above < high else high


def _quotient(x: float, y: float) -> float:
    if y or math.isnan(x):
        return x / y if y else x
    return math.nan if not x else math.copysign(math.inf, x) * math.copysign(1.0, y)


def _smoothstep(w: int, low: float, high: float, x: float) -> float:
    share = rounded(_quotient(rounded(x - low, w), rounded(high - low, w)), w)
    share = _clamp(w, share, 0.0, 1.0)
    factor = rounded(3.0 - rounded(share * 2.0, w), w)
    return rounded(share * share, w) * factor


def _sign(w: int, x: float) -> float:
    if math.isnan(x):
        return 0.0
    return math.copysign(1.0, x) if x else x


def _fraction(w: int, x: float) -> float:
    if not math.isfinite(x):
        # The fraction of an infinity is no number, of which `minnum` is the other one.
        return LARGEST_FRACTION[w]
    # -0.0 less -0.0 is 0.0.
    return min(rounded(x - math.floor(x) + 0.0, w), LARGEST_FRACTION[w])


def _median(w: int, x: float, y: float, z: float) -> float:
    return sorted((x, y, z))[1]


def _maxmag(w: int, x: float, y: float) -> float:
    if math.isnan(x) or math.isnan(y):
        return y if math.isnan(x) else x
    return max((x, y), key=lambda v: (abs(v), math.copysign(1.0, v)))


def _minmag(w: int, x: float, y: float) -> float:
    if math.isnan(x) or math.isnan(y):
        return y if math.isnan(x) else x
    return min((x, y), key=lambda v: (abs(v), math.copysign(1.0, v)))


def _nextafter(w: int, x: float, to: float) -> float:
    if w == 64 or math.isnan(x) or math.isnan(to):
        return math.nextafter(x, to)
    if x == to:
        return to
    if not x:
        return math.copysign(math.ldexp(1.0, -149 if w == 32 else -24), to)
    bits = int.from_bytes(struct.pack(CODES[w], x), "little")
    bits += 1 if (to > x) == (x > 0) else -1
    return struct.unpack(CODES[w], bits.to_bytes(w // 8, "little"))[0]


_FLOATS_OF_2: Mapping[str, Callable[[int, float], float]] = {
    "fraction": _fraction,
    "isfinite": lambda w, x: math.isfinite(x),
    "isinf": lambda w, x: math.isinf(x),
    "isnan": lambda w, x: math.isnan(x),
    "isnormal": lambda w, x: LEAST_NORMAL[w] <= abs(x) < math.inf,
    "signbit": lambda w, x: math.copysign(1.0, x) < 0,
    "saturate": lambda w, x: _clamp(w, x, 0.0, 1.0),
    "degrees": lambda w, x: x * rounded(180 / math.pi, w),
    "radians": lambda w, x: x * rounded(math.pi / 180, w),
    "sign": _sign,
}
_FLOATS_OF_3: Mapping[str, Callable[[int, float, float], float]] = {
    "isequal": lambda w, x, y: x == y,
    "isnotequal": lambda w, x, y: x != y,
    "isgreater": lambda w, x, y: x > y,
    "isgreaterequal": lambda w, x, y: x >= y,
    "isless": lambda w, x, y: x < y,
    "islessequal": lambda w, x, y: x <= y,
    "islessgreater": lambda w, x, y: x < y or x > y,
    "isordered": lambda w, x, y: x == x and y == y,
    "isunordered": lambda w, x, y: x != x or y != y,
    "max": lambda w, x, y: y if x < y else x,
    "min": lambda w, x, y: y if y < x else x,
    "fdim": lambda w, x, y: 0.0 if x <= y else x - y,
    "maxmag": _maxmag,
    "minmag": _minmag,
    "nextafter": _nextafter,
    "step": lambda w, edge, x: 0.0 if x < edge else 1.0,
}
_FLOATS_OF_4: Mapping[str, Callable[[int, float, float, float], float]] = {
    "clamp": _clamp,
    "median": _median,
    "mix": _mix,
    "smoothstep": _smoothstep,
}
FLOATS: Mapping[str, Callable[..., float]] = {
    **_FLOATS_OF_2,
    **_FLOATS_OF_3,
    **_FLOATS_OF_4,
}
"""The functions of the width of a format and of numbers. Results are not rounded."""

_PACKED = re.compile(
    r"__nv_v(?:(?P<word>add|sub|absdiff|avg|hadd|max|min|sad|abs|neg)"
    r"|(?P<test>cmp|set)(?P<predicate>eq|ne|[gl][et]))(?P<kind>ss|us|s|u|)"
    r"(?P<count>[24])"
)
_PARTS_OF_1: Mapping[str, Callable[[int], int]] = {
    "abs": lambda x: abs(x),
    "neg": lambda x: -x,
}
_PARTS_OF_2: Mapping[str, Callable[[int, int], int]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "absdiff": lambda x, y: abs(x - y),
    "sad": lambda x, y: abs(x - y),
    "avg": lambda x, y: (x + y + 1) >> 1,
    "hadd": lambda x, y: (x + y) >> 1,
    "max": lambda x, y: max(x, y),
    "min": lambda x, y: min(x, y),
    "eq": lambda x, y: x == y,
    "ne": lambda x, y: x != y,
    "ge": lambda x, y: x >= y,
    "gt": lambda x, y: x > y,
    "le": lambda x, y: x <= y,
    "lt": lambda x, y: x < y,
}
_OF_PARTS: Mapping[str, Callable[..., int]] = {
    **_PARTS_OF_1,
    **_PARTS_OF_2,
}


def packed(name: str, *words: int) -> int:
    """The result of an operation of CUDA on the halves or bytes of words."""
    match = _PACKED.fullmatch(name)
    assert match is not None
    count, word = int(match["count"]), match["word"] or match["predicate"]
    has_sign = match["kind"].startswith("s") or word in ("abs", "neg")
    parts = Range(32 // count, has_sign=has_sign)
    found: list[int] = []
    for lane in range(count):
        numbers = [parts.number(x >> parts.width * lane) for x in words]
        result = int(_OF_PARTS[word](*numbers))
        if len(match["kind"]) == 2:
            result = parts.saturated(result)
        found.append(-result if match["test"] == "cmp" else result)
    if word == "sad":
        return sum(found)
    return sum(parts.bits(x) << parts.width * n for n, x in enumerate(found))


def field(r: Range, base: int, offset: int, count: int) -> int:
    """A field of bits, with its own sign if the numbers have one."""
    bits = r.bits(base) >> offset & (1 << count) - 1
    return Range(count, has_sign=True).number(bits) if r.has_sign and count else bits


def with_field(r: Range, base: int, value: int, offset: int, count: int) -> int:
    """A number with a field of bits replaced."""
    mask = (1 << count) - 1 << offset
    return r.number(base & ~mask | value << offset & mask)


def dot(signs: Sequence[bool], *vectors: Sequence[int]) -> int:
    """The dot product of two vectors of bytes, each signed or not."""
    left, right = (
        [Range(8, has_sign=sign).number(byte) for byte in vector]
        for sign, vector in zip(signs, vectors, strict=True)
    )
    return sum(x * y for x, y in zip(left, right, strict=True))


Vector = Sequence[float]


def _product(w: int, left: Vector, right: Vector) -> float:
    products = [rounded(x * y, w) for x, y in zip(left, right, strict=True)]
    total = products[0]
    for product in products[1:]:
        total = rounded(total + product, w)
    return total


def _cross(w: int, left: Vector, right: Vector) -> list[float]:
    (a, b, c), (d, e, f) = left[:3], right[:3]
    pairs = ((b * f, c * e), (c * d, a * f), (a * e, b * d))
    found = [rounded(rounded(x, w) - rounded(y, w), w) for x, y in pairs]
    return found + [0.0] * (len(left) - 3)


def _apart(w: int, left: Vector, right: Vector) -> list[float]:
    return [rounded(x - y, w) for x, y in zip(left, right, strict=True)]


def _length(w: int, value: Vector) -> float:
    # `hypot` of an infinity and NaN is an infinity.
    return math.nan if any(map(math.isnan, value)) else rounded(math.hypot(*value), w)


def _normalized(w: int, value: Vector) -> list[float]:
    if any(math.isinf(x) for x in value):
        value = [math.copysign(float(math.isinf(x)), x) for x in value]
    length = math.hypot(*value)
    return [rounded(x / length, w) for x in value] if length else list(value)


def _fast_length(w: int, value: Vector) -> float:
    return rounded(math.sqrt(_product(w, value, value)), w)


def _fast_normalized(w: int, value: Vector) -> list[float]:
    length = _fast_length(w, value)
    if not length:
        return list(value)
    factor = rounded(1.0 / length, w)
    return [rounded(x * factor, w) for x in value]


_OF_VECTOR: Mapping[str, Callable[[int, Vector], float | list[float]]] = {
    "length": _length,
    "normalize": _normalized,
    "fast_length": _fast_length,
    "fast_normalize": _fast_normalized,
}
_OF_VECTORS: Mapping[str, Callable[[int, Vector, Vector], float | list[float]]] = {
    "cross": _cross,
    "dot": _product,
    "distance": lambda w, x, y: _length(w, _apart(w, x, y)),
    "fast_distance": lambda w, x, y: _fast_length(w, _apart(w, x, y)),
}
GEOMETRY: Mapping[str, Callable[..., float | list[float]]] = {
    **_OF_VECTOR,
    **_OF_VECTORS,
}
"""The functions of the width of a format and of vectors."""
