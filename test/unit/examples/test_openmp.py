"""OpenMP's code for GPUs, compiled by clang alone."""

import shutil
from pathlib import Path

from clients import EXAMPLES, require
from document_runs import run_document


def test_target_region(tmp_path: Path):
    require(packages=("llvmlite",), tools=("clang-22",))
    shutil.copy(EXAMPLES / "openmp" / "offload.c", tmp_path)
    # Each command prints what the document shows.
    readme = EXAMPLES / "openmp" / "README.md"
    assert run_document(readme.read_text(), tmp_path) == 6
