"""Kernels of SYCL, compiled by clang alone."""

import shutil
from pathlib import Path

from clients import EXAMPLES, require, run
from document_runs import run_document

SYCL = EXAMPLES / "sycl"


def test_kernels_on_this_processor(tmp_path: Path):
    require(packages=("llvmlite",), tools=("clang++-22",))
    printed = run(["python", SYCL / "run.py"], tmp_path)
    assert printed == "fold and saxpy agree with NumPy's\n"


def test_spirv_for_a_gpu(tmp_path: Path):
    require(packages=("llvmlite",), tools=("clang++-22", "spirv-val"))
    for name in ("kernels.cpp", "device.hpp"):
        shutil.copy(SYCL / name, tmp_path)
    # Each command prints what the document shows.
    assert run_document((SYCL / "README.md").read_text(), tmp_path) == 5
    run(["spirv-val", "kernels.spv"], tmp_path)
