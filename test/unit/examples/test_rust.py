"""A kernel in Rust, as rustc compiles it."""

import shutil
from pathlib import Path

from clients import EXAMPLES, require, run
from document_runs import run_document

RUST = EXAMPLES / "rust"


def test_ptx(tmp_path: Path):
    require(packages=("llvmlite",))
    shutil.copy(RUST / "kernels.ll", tmp_path)
    # Each command prints what the document shows.
    assert run_document((RUST / "README.md").read_text(), tmp_path) == 4


def test_on_this_processor(tmp_path: Path):
    require(packages=("llvmlite", "numpy"))
    printed = run(["python", RUST / "product.py"], tmp_path)
    assert printed == "product agrees with NumPy's\n"
