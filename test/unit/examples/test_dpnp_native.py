"""Kernels of dpnp, which DPC++ compiled, on this processor."""

import os
import shutil
from pathlib import Path

import pytest
from clients import EXAMPLES, require, run
from document_runs import run_document
from gpu_corpus.fetch import wheel_file
from gpu_corpus.paths import DOWNLOADS
from spirv_modules import DPNP

DPNP_NATIVE = EXAMPLES / "dpnp_native"


@pytest.fixture(scope="module")
def wheel() -> Path:
    """dpnp's wheel, which is downloaded where all tools are required."""
    require(packages=("llvmlite", "numpy"), tools=("llvm-spirv-15",))
    is_there = any(DOWNLOADS.glob(f"dpnp-{DPNP}-*.whl"))
    if not is_there and "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ:
        pytest.skip("needs dpnp's wheel, which test/corpus/spirv_modules.py downloads")
    return wheel_file("dpnp", DPNP)


def test_on_this_processor(wheel: Path, tmp_path: Path):
    printed = run(["python", DPNP_NATIVE / "run.py", wheel], tmp_path)
    readme = (DPNP_NATIVE / "README.md").read_text()
    assert all(f"\n    {line}\n" in readme for line in printed.splitlines())
    assert printed.count("agree with NumPy's functions") == 3


def test_accesses_for_a_gpu(wheel: Path, tmp_path: Path):
    shutil.copy(DPNP_NATIVE / "dpcpp_modules.py", tmp_path)
    (tmp_path / wheel.name).symlink_to(wheel)
    # Each command prints what the document shows.
    assert run_document((DPNP_NATIVE / "README.md").read_text(), tmp_path) == 7
