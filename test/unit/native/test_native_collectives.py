"""
Kernels that `collective_results.py` found, a part of `make fuzz-native`: what their
work-items compute together is what the interpreter says.
"""

import pytest
from collective_results import contents, kernels_of
from native_kernels import needs_clang

_KNOWN = (
    # The ids of a broadcast were those of the vectorized version, which did not run.
    (3, "k1", {"vecz_factor": 2, "vecz_auto": False, "level": 3}),
)


@needs_clang
@pytest.mark.parametrize(("seed", "name", "way"), _KNOWN)
def test_kernels_that_differed(seed: int, name: str, way: dict[str, object]) -> None:
    kernels = [kernel for kernel in kernels_of(seed) if kernel.name == name]
    assert contents(kernels, **way) == contents(kernels, checked=True)
