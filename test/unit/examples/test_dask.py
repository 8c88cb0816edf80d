"""An array in blocks, in two processes."""

from pathlib import Path

from clients import EXAMPLES, require, run


def test_blocks_in_two_processes(tmp_path: Path):
    require(packages=("dask", "distributed", "llvmlite"), tools=("clang-22",))
    printed = run(["python", EXAMPLES / "dask" / "blocks.py"], tmp_path)
    assert printed == "16 blocks in 2 processes agree with NumPy's\n"
