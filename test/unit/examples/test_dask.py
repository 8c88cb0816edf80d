"""An array in blocks, in processes of their own."""

from pathlib import Path

from clients import EXAMPLES, require, run


def test_blocks_in_other_processes(tmp_path: Path):
    require(packages=("dask", "distributed", "llvmlite"), tools=("clang-22",))
    printed = run(["python", EXAMPLES / "dask" / "blocks.py"], tmp_path)
    assert printed == "16 blocks in other processes agree with NumPy's\n"
