"""
Elementary functions that are computed without a library: errors against `longdouble`,
special values, and code that LLVM vectorizes.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native

pytestmark = needs_clang

_PI = np.longdouble("3.14159265358979323846264338327950288")
_SPECIAL = (0.0, -0.0, np.inf, -np.inf, np.nan, 0.5, 1.0, -1.5, 2.0, -1.0, 3e38, 1e-40)
_NUMBERS = {"f2": "half", "f4": "float", "f8": "double"}
_LANES = pytest.mark.parametrize("lanes", [0, 8])


def _arguments(kind: str) -> np.ndarray:
    """Numbers of all exponents, numbers close to zero, and special ones."""
    random = np.random.default_rng(5)
    size = int(kind[1])
    words = random.integers(0, 1 << 8 * size, 1 << 15, dtype=np.uint64)
    bits = words.astype(f"u{size}").view(kind)
    near = random.uniform(-8, 8, 1 << 15).astype(kind)
    with np.errstate(over="ignore"):
        return np.concatenate([bits, near, np.resize(_SPECIAL, 64).astype(kind)])


def _results(function: str, kind: str, result: str, lanes: int) -> Any:
    """Returns the arguments, and what a kernel stores for them."""
    number = _NUMBERS[kind]
    source = (
        "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"
        f"kernel void k(global const {number} *a, global {_NUMBERS.get(result, 'int')} "
        f"*o) {{ size_t i = get_global_id(0); o[i] = {function}; }}"
    )
    values = _arguments(kind)
    results = np.zeros(len(values), result)
    program = native.compile(source, vecz_factor=lanes, vecz_auto=False)
    program.k(len(values), 64, values, results)
    return values, results


def _of_half_turns(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns sine and cosine of angles in half-turns; NaN for infinities."""
    within = np.fmod(values.astype(np.longdouble), 2)
    quarters = np.rint(within * 2)
    rest = (within - quarters / 2) * _PI
    sine, cosine = np.sin(rest), np.cos(rest)
    turns = np.where(np.isnan(within), 0, quarters).astype("i4") % 4
    return (
        np.choose(turns, [sine, cosine, -sine, -cosine]),
        np.choose(turns, [cosine, -sine, -cosine, sine]),
    )


_EXACT: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "sinpi": lambda x: _of_half_turns(x)[0],
    "cospi": lambda x: _of_half_turns(x)[1],
    "tanpi": lambda x: np.divide(*_of_half_turns(x)),
    "cbrt": lambda x: np.cbrt(x.astype(np.longdouble)),
    "log": lambda x: np.log(x.astype(np.longdouble)),
    "log10": lambda x: np.log10(x.astype(np.longdouble)),
}


@_LANES
@pytest.mark.parametrize(
    ("function", "kind", "limit"),
    [
        *((name, "f2", 0.51) for name in ("sinpi", "cospi", "tanpi", "cbrt")),
        *(("sinpi", "f4", 2), ("cospi", "f4", 2), ("tanpi", "f4", 4)),
        *(("cbrt", "f4", 0.51), ("log", "f4", 0.9), ("log10", "f4", 2)),
        *(("sinpi", "f8", 2), ("cospi", "f8", 2), ("tanpi", "f8", 4)),
        ("cbrt", "f8", 0.51),
    ],
)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_errors(function: str, kind: str, limit: float, lanes: int):
    values, results = _results(f"{function}(a[i])", kind, kind, lanes)
    exact = _EXACT[function](values)
    rounded = exact.astype(kind)
    least = np.finfo(kind).tiny
    is_usual = np.isfinite(exact) & (np.abs(exact) > least) & np.isfinite(rounded)
    unit = np.spacing(np.abs(rounded[is_usual]))
    # Logarithms have no negative arguments.
    assert is_usual.sum() > 1 << 14
    assert np.max(np.abs(results[is_usual] - exact[is_usual]) / unit) < limit
    assert np.array_equal(np.isnan(results), np.isnan(exact))
    # Close to zero, and at poles, whose sign is that of a zero.
    np.testing.assert_allclose(
        np.abs(results[~is_usual]), np.abs(rounded[~is_usual]), atol=float(least) * 1e-3
    )


@_LANES
@pytest.mark.parametrize(
    ("function", "expected"),
    [
        ("sinpi", (0.0, -0.0, None, None, None, 1.0, 0.0, 1.0, 0.0, -0.0)),
        ("cospi", (1.0, 1.0, None, None, None, 0.0, -1.0, 0.0, 1.0, -1.0)),
        ("cbrt", (0.0, -0.0, np.inf, -np.inf, None)),
        ("logb", (-np.inf, -np.inf, np.inf, np.inf, None, -1, 0, 0, 1, 0, 127, -133)),
        ("log", (-np.inf, -np.inf, np.inf, None, None)),
        ("powr", (1.0, 1.0, None, None, None)),
    ],
)
def test_special_values(function: str, expected: tuple[float | None, ...], lanes: int):
    called = "powr(a[i], 0.0f)" if function == "powr" else f"{function}(a[i])"
    if function == "powr":
        # 0^0 and inf^0 are NaN, and so is a power of a negative number.
        expected = (None, None, None, None, None, 1.0, 1.0, None, 1.0)
    _, results = _results(called, "f4", "f4", lanes)
    for result, value in zip(results[-64:], expected, strict=False):
        want = np.float32(np.nan if value is None else value)
        assert np.array_equal(result, want, equal_nan=True), (function, result, value)
        assert value is None or np.signbit(result) == np.signbit(want)


@_LANES
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_exponents(lanes: int):
    values, results = _results("ilogb(a[i])", "f4", "i4", lanes)
    exact = np.where(values == 0, -(2**31), np.frexp(values)[1] - 1)
    assert np.array_equal(results, np.where(np.isfinite(values), exact, 2**31 - 1))
    values, results = _results("logb(a[i])", "f4", "f4", lanes)
    is_usual = np.isfinite(values) & (values != 0)
    assert np.array_equal(results[is_usual], exact[is_usual].astype("f4"))


@_LANES
@pytest.mark.parametrize("power", [0, 1, -3, 130, -130, 277, -277, 2**31 - 1, -(2**31)])
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_scaled(power: int, lanes: int):
    values, results = _results(f"ldexp(a[i], {power})", "f4", "f4", lanes)
    exact = np.ldexp(values, np.int32(power))
    is_number = ~np.isnan(values)
    assert np.array_equal(results[is_number].view("u4"), exact[is_number].view("u4"))
    assert np.isnan(results[~is_number]).all()
