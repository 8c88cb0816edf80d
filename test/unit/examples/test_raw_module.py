"""PTX for CuPy and PyCUDA, assembled, and run by stand-ins for them."""

import shutil
from pathlib import Path

import pytest
from clients import EXAMPLES, ROOT, assemble, generic_accesses, require, run
from document_runs import run_document

RAW_MODULE = EXAMPLES / "raw_module"
SOURCE = RAW_MODULE / "histogram.cu"
ON_PROCESSOR = Path(__file__).parent / "on_processor"


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    packages = ("llvmlite", "numpy", "nvidia-cuda-nvcc")
    require(packages=packages, tools=("clang-22",))


def test_ptx(tmp_path: Path):
    shutil.copy(SOURCE, tmp_path)
    # Each command prints what the document shows.
    assert run_document((RAW_MODULE / "README.md").read_text(), tmp_path) == 4
    ptx = tmp_path / "histogram.ptx"
    assert not generic_accesses(ptx.read_text())
    assemble(ptx, "sm_80")


def test_without_a_gpu_nothing_is_run(tmp_path: Path):
    for name in "cupy", "pycuda":
        (tmp_path / f"{name}.py").write_text("raise ImportError")
    command = ["python", RAW_MODULE / "run.py", SOURCE, "histogram.ptx"]
    printed = run(command, tmp_path, {"PYTHONPATH": f"{ROOT}:{tmp_path}"})
    assert printed == (
        "CuPy: not installed, or without a GPU: nothing was run\n"
        "PyCUDA: not installed, or without a GPU: nothing was run\n"
    )
    assert not generic_accesses((tmp_path / "histogram.ptx").read_text())


def test_launches_by_stand_ins(tmp_path: Path):
    command = ["python", RAW_MODULE / "run.py", SOURCE, "histogram.ptx"]
    environment = {"PYTHONPATH": f"{ROOT}:{ON_PROCESSOR}", "SOURCE": str(SOURCE)}
    assert run(command, tmp_path, environment) == (
        "CuPy: the counts agree with NumPy's\nPyCUDA: the counts agree with NumPy's\n"
    )
