"""Reciprocal square roots: exact to the limit, or by the processor's estimate."""

from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.native_cpu.host.reciprocal_roots import SET
from xdsl_gas.toolchain.vector_library import instruction_sets

pytestmark = needs_clang

_SPECIAL = (0.0, -0.0, np.inf, np.nan, -1.0, 3.4e38, 1.2e-38, 1.0)
_OF_SPECIAL = (np.inf, -np.inf, 0.0, np.nan, np.nan, 5.42e-20, 9.13e18, 1.0)


def _errors(function: str, kind: str, **options: Any) -> float:
    """The greatest error in ulp; special values are compared."""
    number = {"f4": "float", "f8": "double"}[kind]
    source = (
        f"kernel void k(global const {number} *a, global {number} *o)"
        f"{{ size_t i = get_global_id(0); o[i] = {function}(a[i]); }}"
    )
    random = np.random.default_rng(3)
    bits = random.integers(0x00800000, 0x7F800000, 1 << 14, dtype=np.uint32)
    numbers = np.concatenate([random.uniform(0, 4, 1 << 14), bits.view(np.float32)])
    values = np.concatenate([numbers, np.resize(_SPECIAL, 64)]).astype(kind)
    results = np.zeros(len(values), kind)
    native.compile(source, **options).k(len(values), 64, values, results)
    assert np.allclose(
        results[-64:], np.resize(_OF_SPECIAL, 64), rtol=1e-2, equal_nan=True
    )
    exact = 1 / np.sqrt(values[:-64].astype(np.longdouble))
    unit = np.spacing(exact.astype(kind))
    return float(np.max(np.abs(results[:-64] - exact) / unit))


@pytest.mark.parametrize("lanes", [0, 4, 16])
@pytest.mark.parametrize("function", ["native_rsqrt", "half_rsqrt"])
def test_estimates(function: str, lanes: int):
    # AVX-512's estimate has 14 bits; others are followed by a step.
    is_estimate = lanes == 16 and SET in instruction_sets()
    limit = 1025 if is_estimate else 8
    assert 0.5 < _errors(function, "f4", vecz_factor=lanes, vecz_auto=False) < limit


@pytest.mark.parametrize("lanes", [0, 16])
def test_fast_arithmetic(lanes: int):
    options: dict[str, Any] = {"vecz_factor": lanes, "vecz_auto": False}
    assert _errors("rsqrt", "f4", flags="-cl-fast-relaxed-math", **options) < 8


@pytest.mark.parametrize("lanes", [0, 16])
def test_no_estimates(lanes: int):
    options: dict[str, Any] = {"vecz_factor": lanes, "vecz_auto": False}
    assert _errors("rsqrt", "f4", **options) <= 1.5
    fast = {**options, "flags": "-cl-fast-relaxed-math"}
    assert _errors("rsqrt", "f8", **fast) <= 1.5
