"""Remainders of lanes are those of C's `fmod`."""

import math

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native

_SOURCE = """\
kernel void all(global const TYPE *a, global const TYPE *b, global TYPE *o)
{
    size_t i = get_global_id(0);
    o[i] = fmod(a[i], b[i]);
}
kernel void some(global const TYPE *a, global const TYPE *b, global TYPE *o)
{
    size_t i = get_global_id(0);
    o[i] = 1;
    if (fabs(a[i]) < 1000 * fabs(b[i]))
        o[i] = fmod(a[i], b[i]);
}
"""


def _pairs(kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Small quotients, those next to integers, any numbers, and special ones."""
    random = np.random.default_rng(2)
    close = random.uniform(-900, 900, 4096).astype(kind), np.ones(4096, kind)
    divisor = random.uniform(0.5, 2, 4096).astype(kind)
    whole = (divisor * np.float64(random.integers(1, 4000, 4096))).astype(kind)
    beside = np.nextafter(whole, np.array(0, kind))
    anything = np.frombuffer(random.bytes(1 << 15), kind)
    special = np.array(
        [0.0, -0.0, 1.0, -3.0, np.inf, -np.inf, np.nan, 1e-40, 5e-324, 3e38], kind
    )
    one, other = np.meshgrid(special, special)
    half = len(anything) // 2
    return (
        np.concatenate([close[0], whole, beside, anything[:half], one.ravel()]),
        np.concatenate([close[1], divisor, divisor, anything[half:], other.ravel()]),
    )


def _remainder(left: float, right: float) -> float:
    try:
        return math.fmod(left, right)
    except ValueError:
        return math.nan


@needs_clang
@pytest.mark.parametrize("lanes", [4, 16])
@pytest.mark.parametrize(("number", "kind"), [("float", "f4"), ("double", "f8")])
def test_remainders_are_exact(number: str, kind: str, lanes: int):
    program = native.compile(
        _SOURCE, flags=f"-DTYPE={number}", vecz_factor=lanes, vecz_auto=False
    )
    left, right = _pairs(kind)
    expected = np.array(list(map(_remainder, left, right)), kind)
    results = np.zeros(len(left), kind)
    program["all"](len(left), None, left, right, results)
    is_nan = np.isnan(expected)
    assert np.isnan(results[is_nan]).all()
    assert results[~is_nan].tobytes() == expected[~is_nan].tobytes()

    program["some"](len(left), None, left, right, results)
    factor = np.array(1000, kind)
    with np.errstate(all="ignore"):
        are_some = np.abs(left) < factor * np.abs(right)
    assert (results[~are_some] == 1).all()
    assert results[are_some].tobytes() == expected[are_some].tobytes()
