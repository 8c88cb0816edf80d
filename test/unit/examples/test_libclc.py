"""Kernels with libclc's functions, linked before the passes."""

import os
import shutil
from pathlib import Path

import pytest
from clients import EXAMPLES, assemble, require
from document_runs import run_document

LIBCLC = EXAMPLES / "libclc"
LIBRARIES = Path("/usr/lib/clc")
"""Where Debian's libclc-22 is."""


def test_linked_modules(tmp_path: Path):
    require(
        packages=("llvmlite", "numpy", "nvidia-cuda-nvcc"),
        tools=("clang-22", "llvm-link-22"),
    )
    if not LIBRARIES.exists():
        assert "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ, "needs libclc-22"
        pytest.skip("needs libclc-22")
    for name in ("parts.cl", "run.py"):
        shutil.copy(LIBCLC / name, tmp_path)
    # Each command prints what the document shows.
    assert run_document((LIBCLC / "README.md").read_text(), tmp_path) == 14
    assemble(tmp_path / "linked.ptx", "sm_80")
