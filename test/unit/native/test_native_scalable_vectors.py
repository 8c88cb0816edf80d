"""
Kernels with scalable vectors on emulated processors with vectors of several lengths.

Needs QEMU beside LLVM; `scalable_results.py` runs as many kernels as wanted.
"""

import os
import shutil

import pytest
from gpu_corpus.commands import find_tool
from scalable_results import PROCESSORS, differences

TOOLS = ("clang-22", "mlir-translate-22", "ld.lld-22")
_EMULATORS = tuple(processor.emulator for processor in PROCESSORS)
_MISSING = [tool for tool in TOOLS if find_tool(tool) is None] + [
    emulator for emulator in _EMULATORS if shutil.which(emulator) is None
]

needs_emulators = pytest.mark.skipif(
    bool(_MISSING) and "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ,
    reason=f"missing: {', '.join(_MISSING)}",
)


@needs_emulators
@pytest.mark.parametrize("seed", [15, 20])
def test_scalable_kernels_compute_the_same(seed: int):
    assert differences(seed) == []
