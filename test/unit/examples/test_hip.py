"""A kernel in HIP, with Debian's headers of ROCm."""

import os
import shutil
from pathlib import Path

import pytest
from clients import EXAMPLES, require, run
from document_runs import run_document
from gpu_corpus.fetch import debian
from gpu_corpus.paths import PACKAGES

HIP = EXAMPLES / "hip"
HEADERS = "libamdhip64-dev"


@pytest.fixture(scope="module")
def headers() -> Path:
    """The headers of Debian 12's package, without the libraries that it depends on."""
    require(packages=("llvmlite", "numpy"), tools=("clang-22",))
    if "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ:
        debian(HEADERS, "5.2.3-8", "usr/include")
    if not (PACKAGES / HEADERS).exists():
        pytest.skip(f"needs {HEADERS}, which the tests fetch with all tools required")
    return PACKAGES / HEADERS


def _rocm(headers: Path, directory: Path) -> Path:
    rocm = directory / "rocm" / "usr"
    rocm.mkdir(parents=True)
    (rocm / "include").symlink_to(headers)
    return rocm


def test_code_for_a_gpu(headers: Path, tmp_path: Path):
    shutil.copy(HIP / "kernels.hip", tmp_path)
    _rocm(headers, tmp_path)
    # Each command prints what the document shows.
    assert run_document((HIP / "README.md").read_text(), tmp_path) == 4


def test_on_this_processor(headers: Path, tmp_path: Path):
    printed = run(["python", HIP / "run.py", _rocm(headers, tmp_path)], tmp_path)
    assert printed == "lengths agrees with NumPy's\n"
