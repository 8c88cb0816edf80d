"""`__half`, `__nv_bfloat16` and pairs of them, without NVIDIA's toolkit."""

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT

pytestmark = needs_clang

Bits = np.ndarray[Any, np.dtype[np.uint16]]

# What is stored is a number, or the low half of a pair whose high half is the same
# function of the operands the other way round.
ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "x + y": lambda x, y: x + y,
    "x - y": lambda x, y: x - y,
    "x * y": lambda x, y: x * y,
    "x / y": lambda x, y: x / y,
    "-x": lambda x, y: -x,
    "++(z = x)": lambda x, y: x + 1,
    "(z = x, z -= y)": lambda x, y: x - y,
    "__hadd(x, y)": lambda x, y: x + y,
    "__hsub_rn(x, y)": lambda x, y: x - y,
    "__hmul_sat(x, y)": lambda x, y: np.clip(np.nan_to_num(x * y, nan=0), 0, 1),
    "__hdiv(x, y)": lambda x, y: x / y,
    "__hfma(x, y, x)": lambda x, y: x * y + x,
    "__hfma_sat(x, y, x)": lambda x, y: np.clip(np.nan_to_num(x * y + x, nan=0), 0, 1),
    "__hfma_relu(x, y, x)": lambda x, y: np.maximum(x * y + x, 0),
    "__hneg(x)": lambda x, y: -x,
    "__habs(x)": lambda x, y: abs(x),
    "__hmax(x, y)": np.fmax,
    "__hmin(x, y)": np.fmin,
    "__hmax_nan(x, y)": np.maximum,
    "__hmin_nan(x, y)": np.minimum,
}
FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "sqrt": np.sqrt,
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "rcp": lambda x: 1 / x,
    "exp": np.exp,
    "exp2": np.exp2,
    "exp10": lambda x: 10.0**x,
    "log": np.log,
    "log2": np.log2,
    "log10": np.log10,
    "sin": np.sin,
    "cos": np.cos,
    "tanh": np.tanh,
    "tanh_approx": np.tanh,
    "ceil": np.ceil,
    "floor": np.floor,
    "trunc": np.trunc,
    "rint": np.rint,
}
COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "eq": lambda x, y: x == y,
    "ne": lambda x, y: (x < y) | (x > y),
    "lt": lambda x, y: x < y,
    "le": lambda x, y: x <= y,
    "gt": lambda x, y: x > y,
    "ge": lambda x, y: x >= y,
}
MODES = ("rn", "rz", "ru", "rd")
INTEGERS = {"short": "h", "ushort": "H", "int": "i", "uint": "I", "ll": "q", "ull": "Q"}


def _arithmetic() -> str:
    lines: list[str] = []
    for text in ARITHMETIC:
        lines += [f"own[n++] = {text};"]
    for name in FUNCTIONS:
        lines += [f"own[n++] = h{name}(x);"]
    for name in COMPARISONS:
        lines += [f"own[n++] = S(__h{name}(x, y) + 2 * __h{name}u(x, y));"]
    lines += ["own[n++] = S(__hisnan(x) + 2 * __hisinf(x));"]
    return "\n  ".join(lines)


def _pairs() -> str:
    lines: list[str] = []
    for text in ARITHMETIC:
        word = re.sub(r"__h([a-z]+)(_\w+)?\(", r"__h\g<1>2\2(", text)
        word = word.replace("__hdiv2", "__h2div")
        lines += [f"own[n++] = {word};"]
    for name in FUNCTIONS:
        lines += [f"own[n++] = h2{name}(x);"]
    for name in COMPARISONS:
        lines += [
            f"own[n++] = __h{name}2(x, y) + __h{name}u2(x, y) + __h{name}u2(x, y);"
        ]
    lines += ["own[n++] = __hisnan2(x);"]
    return "\n  ".join(lines)


COUNT = len(ARITHMETIC) + len(FUNCTIONS) + len(COMPARISONS) + 1


def _conversions(name: str) -> str:
    lines = [f"to[n++] = __float2{name}_{mode}(number);" for mode in MODES]
    lines += [f"to[n++] = __double2{name}((double)number);"]
    for word in INTEGERS:
        kind = re.sub("^u(?!l)", "unsigned ", word).replace("ull", "unsigned long long")
        kind = {"ll": "long long", "unsigned int": "unsigned"}.get(kind, kind)
        for mode in MODES:
            lines += [f"to[n++] = __{word}2{name}_{mode}(({kind})integer);"]
            lines += [f"back[m++] = (long long)__{name}2{word}_{mode}(x);"]
    lines += [f"back[m++] = __{name}2char_rz(x);", f"back[m++] = __{name}2uchar_rz(x);"]
    return "\n  ".join(lines)


TO, BACK = 5 + 4 * len(INTEGERS), 4 * len(INTEGERS) + 2

OTHERS = """
__global__ void others_NAME(PAIR *pairs, S *numbers, unsigned *words, float *floats) {
  const PAIR a = pairs[0], b = pairs[1];
  int n = 2;
  pairs[n++] = __lows2NAME2(a, b);
  pairs[n++] = __highs2NAME2(a, b);
  pairs[n++] = __lowhigh2highlow(a);
  pairs[n++] = __low2NAME2(a);
  pairs[n++] = __high2NAME2(a);
  pairs[n++] = __halves2NAME2(b.x, a.y);
  pairs[n++] = make_NAME2(a.x, b.y);
  pairs[n++] = __NAME2NAME2(b.y);
  pairs[n++] = __floats2NAME2_rn(1.5f, -2);
  pairs[n++] = __float22NAME2_rn(make_float2(3, 4));
  pairs[n++] = __hcmadd(a, b, a);
  pairs[n++] = atomicAdd(pairs, b);
  pairs[n++] = __ldg(pairs + 1);
  __stcg(pairs + n++, __ldca(pairs + 1));
  numbers[0] = __ushort_as_NAME(__NAME_as_ushort(a.x) + 1);
  numbers[1] = __short_as_NAME(__NAME_as_short(a.y) - 1);
  numbers[2] = atomicAdd(numbers + 3, b.x);
  words[0] = __heq2_mask(a, b);
  words[1] = __hltu2_mask(a, b);
  words[2] = __hbeq2(a, a) + 2 * __hbne2(a, b) + 4 * __hbltu2(a, b) + 8 * (a == a);
  words[3] = (int)b.x + (bool)a.x + (a.x < b.x ? 100 : 200);
  floats[0] = __low2float(a);
  floats[1] = __high2float(a);
  floats[2] = __NAME22float2(b).y;
  floats[3] = __NAME2float(b.x);
}
__global__ void edges(S *halves, nv_bfloat16 *others) {
  halves[2] = __hmin(halves[0], halves[1]);
  halves[3] = __hmin(halves[1], halves[0]);
  halves[4] = __hmax(halves[0], halves[1]);
  halves[5] = __hmax(halves[1], halves[0]);
  others[3] = others[0] + others[1];
  others[4] = __hfma(others[0], others[2], others[1]);
  for (int i = 0; i < 2; ++i)
    others[8 + i] = __hfma(others[5], others[6 + i], others[i]);
}
__global__ void lanes_NAME(PAIR *pairs) {
  const PAIR own = pairs[threadIdx.x];
  const S low = __shfl_xor_sync(~0u, own.x, 1);
  const PAIR next = __shfl_down_sync(~0u, own, 2);
  pairs[threadIdx.x] = make_NAME2(low, next.y);
}
"""


def _source() -> str:
    text = """
#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <class S> __global__ void numbers(S *out, const S *in, const S *in2) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = 0;
  S x = in[i], y = in2[i], z, *own = out + COUNT * i;
  NUMBERS
}
template <class S> __global__ void pairs(S *out, const S *in, const S *in2) {
  typedef S P;
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = 0;
  P x = in[i], y = in2[i], z, *own = out + COUNT * i;
  PAIRS
}
template __global__ void numbers(half *, const half *, const half *);
template __global__ void pairs(half2 *, const half2 *, const half2 *);
template __global__ void numbers(nv_bfloat16 *, const nv_bfloat16 *,
                                 const nv_bfloat16 *);
"""
    text = text.replace("NUMBERS", _arithmetic()).replace("PAIRS", _pairs())
    for name, number in (("half", "half"), ("bfloat16", "nv_bfloat16")):
        text += f"""
__global__ void converts_{name}({number} *out, long long *integers, const float *in,
                               const {number} *in2, const long long *in3) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = 0, m = 0;
  float number = in[i];
  long long integer = in3[i], *back = integers + {BACK} * i;
  {number} x = in2[i], *to = out + {TO} * i;
  {_conversions(name)}
}}
"""
        # One format is enough for what is the same text in the headers.
        if name == "half":
            others = OTHERS.replace("NAME", name).replace("PAIR", "half2")
            text += re.sub(r"\bS\b", number, others)
    return text.replace("COUNT", str(COUNT))


@pytest.fixture(scope="module")
def program() -> native.Program:
    return native.compile(_source(), kind="cu", flags=CUDA_WITHOUT_TOOLKIT)


class Format:
    """A format of 16 bits, in exact arithmetic."""

    def __init__(self, name: str, precision: int, least: int, most: int) -> None:
        self.name = name
        self.precision = precision
        self.least = Fraction(2) ** least
        """The least positive number."""

        self.most = Fraction(2) ** most * (2 - Fraction(2) ** (1 - precision))

    def decoded(self, bits: Any) -> Any:
        """Returns the numbers that bits stand for, as float64."""
        if self.name == "half":
            return bits.view(np.float16).astype(np.float64)
        wide = bits.astype(np.uint32) << 16
        return wide.view(np.float32).astype(np.float64)

    def encoded(self, numbers: Any) -> Bits:
        """Returns the bits of numbers that the format has."""
        if self.name == "half":
            return np.asarray(numbers, np.float16).view(np.uint16)
        bits = np.asarray(numbers, np.float32).view(np.uint32)
        assert not (bits & 0xFFFF).any()
        return (bits >> 16).astype(np.uint16)

    def ulp(self, value: float) -> float:
        """Returns the distance of numbers of the size of one."""
        _, exponent = math.frexp(value)
        return float(max(self.least, Fraction(2) ** (exponent - self.precision)))

    def rounded(self, value: float, mode: str = "rn") -> float:
        """Returns the number that a finite or infinite number is rounded to."""
        if not math.isfinite(value) or not value:
            return value
        exact = Fraction(value)
        exponent = 0
        while abs(exact) >= Fraction(2) ** exponent:
            exponent += 1
        while abs(exact) < Fraction(2) ** (exponent - 1):
            exponent -= 1
        unit = max(self.least, Fraction(2) ** (exponent - self.precision))
        round_to = {"rn": round, "rz": int, "ru": math.ceil, "rd": math.floor}[mode]
        found = round_to(exact / unit) * unit
        if abs(found) <= self.most:
            return float(found)
        away = "ru" if value > 0 else "rd"
        limit = math.inf if mode in ("rn", away) else float(self.most)
        return math.copysign(limit, value)


HALF, BFLOAT = Format("half", 11, -24, 15), Format("bfloat16", 8, -133, 127)
FORMATS = pytest.mark.parametrize("form", [HALF, BFLOAT], ids=["half", "bfloat16"])


def _kernel(program: native.Program, name: str, form: Format, ending: str = "") -> Any:
    kind = {"half": "6__half", "bfloat16": "13__nv_bfloat16"}[form.name]
    if ending:
        kind = "7__half2"
    return program[f"_Z{len(name)}{name}I{kind}EvPT_PKS1_S4_"]


X = [1.5, -0.75, 0.15625, 2.0, 0.0, -7.0, 4.0, math.nan, math.inf, 1.0, 1.0, -0.25]
Y = [0.5, 0.625, -1.25, 1.0078125, 3.0, 0.0, 1.75, 1.0, -2.0, 1.0, math.nan, -0.25]


def _expected(form: Format, *, is_pair: bool) -> tuple[Any, Any]:
    """Returns the results for each element, and by how much they may be off."""
    x, y = np.array(X), np.array(Y)
    rows: list[Any] = []
    errors: list[Any] = []
    with np.errstate(all="ignore"):
        for function in ARITHMETIC.values():
            rows.append([form.rounded(v) for v in function(x, y).tolist()])
            errors.append(np.zeros(len(x)))
        for function in FUNCTIONS.values():
            rows.append(function(x))
            is_finite = np.isfinite(rows[-1])
            errors.append(
                [
                    form.ulp(v) if f else 0
                    for v, f in zip(rows[-1], is_finite, strict=True)
                ]
            )
        unordered = np.isnan(x) | np.isnan(y)
        for function in COMPARISONS.values():
            rows.append(function(x, y) + 2.0 * (function(x, y) | unordered))
            errors.append(np.zeros(len(x)))
        infinite = 0 if is_pair else np.where(np.isinf(x), 2 * np.sign(x), 0)
        rows.append(np.isnan(x) + infinite)
        errors.append(np.zeros(len(x)))
    return np.array(rows).T, np.array(errors).T


@FORMATS
def test_functions_of_numbers_and_pairs(program: native.Program, form: Format):
    x, y = form.encoded(X), form.encoded(Y)
    for is_pair in (False, True) if form is HALF else (False,):
        expected, error = _expected(form, is_pair=is_pair)
        if is_pair:
            out = np.zeros((len(X), COUNT, 2), np.uint16)
            both = [np.ascontiguousarray(np.stack((v, v[::-1]), 1)) for v in (x, y)]
            kernel = _kernel(program, "pairs", form, "2")
            kernel(len(X), len(X), out, *both)
            results = [(out[..., 0], ""), (out[::-1, :, 1], " of the high half")]
        else:
            out = np.zeros((len(X), COUNT), np.uint16)
            _kernel(program, "numbers", form)(len(X), len(X), out, x, y)
            results = [(out, "")]
        for bits, where in results:
            found = form.decoded(np.ascontiguousarray(bits))
            names = [*ARITHMETIC, *FUNCTIONS, *COMPARISONS, "isnan"]
            for index, name in enumerate(names):
                for value, wanted, by in zip(
                    found[:, index], expected[:, index], error[:, index], strict=True
                ):
                    if math.isfinite(wanted):
                        assert abs(value - wanted) <= by, f"{name}{where}"
                    else:
                        assert repr(value) == repr(wanted), f"{name}{where}"


def test_zeros_with_signs_subnormal_numbers_and_one_rounding(program: native.Program):
    halves = np.array([0x8000, 0, 1, 1, 1, 1], np.uint16)
    # Subnormal numbers, 1, and products between two numbers: the addend decides.
    others = np.array([0x0003, 0x8001, 0x3F80, 0, 0, 0x3F88, 0x3FB8, 0x3FB8, 0, 0])
    others = others.astype(np.uint16)
    program.edges(1, 1, halves, others)
    assert halves.tolist()[2:] == [0x8000, 0x8000, 0, 0]
    exact = BFLOAT.decoded(others)
    product = exact[5] * exact[6]
    assert BFLOAT.decoded(others)[3] == exact[0] + exact[1]
    assert BFLOAT.decoded(others)[4] == exact[0] + exact[1]
    below, above = np.array([0x3FC3, 0x3FC4], np.uint16)
    assert product == BFLOAT.decoded(np.array([below, above], np.uint16)).mean()
    assert others[8:].tolist() == [above, below]


NUMBERS = [
    *(1.0009765, -1.0009765, 1.0004883, 65519.0, 65520.0, -65535.0, 1e-8, -1e-8),
    *(0.0, 3.0e38, -3.4e38, 1.00390625, 1.01171875, -2.71828, 1e-30, 2.9802322e-8),
    *(math.inf, -math.inf),
]
INTEGER_VALUES = [
    *(0, 1, -1, 257, -259, 2049, 4097, -4099, 65519, 65520, -65521, 0x7FFF, -0x8000),
    *(2**24 + 2**16 + 1, 2**31 - 1, 2**62 + 1, -(2**63)),
    (1 << 40) + (1 << 32) + 1,
]
BACK_VALUES = [
    *(0.5, 1.5, -0.5, -1.5, 2.5, 127.0, 128.0, -129.0, 255.0, 256.0, 32768.0, -32768.0),
    *(0.0, 65280.0, -3.0, 100.5, math.inf, -math.inf),
]


@FORMATS
def test_conversions_in_all_rounding_modes(program: native.Program, form: Format):
    numbers = np.array(NUMBERS, np.float32)
    integers = np.array(INTEGER_VALUES, np.int64)
    values = form.decoded(form.encoded([form.rounded(v) for v in BACK_VALUES]))
    count = len(numbers)
    assert len(integers) == len(values) == count
    out = np.zeros((count, TO), np.uint16)
    back = np.zeros((count, BACK), np.int64)
    arguments = (out, back, numbers, form.encoded(values), integers)
    program[f"converts_{form.name}"](count, count, *arguments)
    found = form.decoded(out)
    for row, number, integer in zip(found, numbers.tolist(), integers, strict=True):
        expected = [form.rounded(number, mode) for mode in (*MODES, "rn")]
        for letter in INTEGERS.values():
            kept = int(integer.astype(letter))
            expected += [form.rounded(kept, mode) for mode in MODES]
        assert row.tolist() == expected, (number, integer)
    rounds = {"rn": round, "rz": int, "ru": math.ceil, "rd": math.floor}
    for row, value in zip(back, values.tolist(), strict=True):
        expected_back: list[int] = []
        cases = [(k, m) for k in INTEGERS.values() for m in MODES]
        for letter, mode in (*cases, ("b", "rz"), ("B", "rz")):
            info = np.iinfo(letter)
            if math.isinf(value):
                whole = int(info.max if value > 0 else info.min)
            else:
                whole = min(max(rounds[mode](value), int(info.min)), int(info.max))
            expected_back.append((whole + 2**63) % 2**64 - 2**63)
        assert row.tolist() == expected_back, value


def test_parts_of_pairs_and_memory(program: native.Program):
    form = HALF
    a, b = (1.5, -2.0), (0.5, 4.0)
    pairs = np.zeros((16, 2), np.uint16)
    pairs[:2] = form.encoded([a, b])
    numbers = form.encoded([0, 0, 0, 8])
    words, floats = np.zeros(4, np.uint32), np.zeros(4, np.float32)
    program[f"others_{form.name}"](1, 1, pairs, numbers, words, floats)
    decoded: list[tuple[float, ...]] = form.decoded(pairs).tolist()
    found = [tuple(pair) for pair in decoded]
    assert found == [
        *((2.0, 2.0), b, (1.5, 0.5), (-2.0, 4.0), (-2.0, 1.5), (1.5, 1.5)),
        *((-2.0, -2.0), (0.5, -2.0), (1.5, 4.0), (4.0, 4.0), (1.5, -2.0), (3.0, 4.0)),
        # (1.5 - 2i) * (0.5 + 4i) + (1.5 - 2i)
        *((10.25, 3.0), a, b, b),
    ]
    step = 2.0 ** (1 - form.precision)
    assert form.decoded(numbers).tolist() == [1.5 + step, -2 + step, 8, 8.5]
    assert words.tolist() == [0, 0xFFFF0000, 1 + 2 + 8, 0 + 1 + 200]
    assert floats.tolist() == [1.5, -2, 4, 0.5]

    lanes = np.arange(64).reshape(32, 2)
    bits = form.encoded(lanes)
    program[f"lanes_{form.name}"](32, 32, bits)
    low = lanes[np.arange(32) ^ 1, 0]
    high = lanes[np.minimum(np.arange(32) + 2, 31), 1]
    high[30:] = lanes[30:, 1]
    assert (form.decoded(bits) == np.stack((low, high), 1)).all()
