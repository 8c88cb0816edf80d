"""
Random kernels whose lanes diverge and work together compute the same natively and in
the interpreter.
"""

import os

import numpy as np
import pytest
from lane_kernels import OPENCL_FLAGS, lane_kernel
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT

pytestmark = needs_clang

_SEEDS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 3))
# Their blocks have more threads than work-groups have work-items.
_SEEDS_OF_CUDA = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 2))
_CUDA_FLAGS = (*CUDA_WITHOUT_TOOLKIT, "--cuda-gpu-arch=sm_80")


def _program(text: str, seed: int, *, is_cuda: bool, checked: bool) -> native.Program:
    return native.compile(
        text,
        kind="cu" if is_cuda else "cl",
        flags=_CUDA_FLAGS if is_cuda else OPENCL_FLAGS,
        level=(1, 3, 0, 2)[seed % 4],
        use_cache=False,
        vecz_factor=0 if is_cuda else (8, 16, 4, 32)[seed % 4],
        checked=checked,
    )


@pytest.mark.parametrize(
    ("seed", "is_cuda"),
    [(seed, False) for seed in _SEEDS] + [(seed, True) for seed in _SEEDS_OF_CUDA],
)
def test_lanes_that_diverge_compute_the_same(seed: int, is_cuda: bool):
    size = (45, 64, 100, 32)[seed % 4] if is_cuda else (13, 32, 5, 37)[seed % 4]
    text = lane_kernel(seed, is_cuda=is_cuda)
    values = (np.arange(2 * size, dtype=np.uint32) * 7919 + seed) % 251
    found: list[list[int]] = []
    for checked in (True, False):
        out = np.zeros(2 * size + 1, np.uint32)
        program = _program(text, seed, is_cuda=is_cuda, checked=checked)
        program.k(2 * size, size, out, values, seed % 11)
        found.append(out.tolist())
    assert found[0] == found[1]
