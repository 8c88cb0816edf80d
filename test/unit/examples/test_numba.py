"""Numba's kernels, compiled with resolved pointers and without a GPU."""

from pathlib import Path

import pytest
from clients import EXAMPLES, assemble, entries, generic_accesses, require, run

NUMBA = EXAMPLES / "numba"
PACKAGES = ("numba-cuda", "nvidia-cuda-nvcc", "nvidia-cuda-nvrtc", "llvmlite")

UNTOUCHED = """
import sys
sys.path.insert(0, {path!r})
import memory_spaces
from numba import cuda, float32

def scale(values, factor):
    values[cuda.grid(1)] *= factor

def ptx(**options):
    return cuda.compile(scale, (float32[:], float32), cc=(8, 0), **options)[0]

debug = {{"device": False, "abi": "numba", "debug": True, "opt": False}}
before = ptx(**debug)
memory_spaces.install()
assert ptx(**debug) == before, "a debug build is Numba's own"
assert ".visible .func" in ptx(device=True), "others call a device function"
"""


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    require(packages=PACKAGES)


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("numba")
    run(["python", NUMBA / "compile.py", made], NUMBA)
    return made


# By LLVM's backend, and by NVIDIA's compiler.
@pytest.mark.parametrize("cpu", ["sm_80", "sm_100"])
@pytest.mark.parametrize("kernel", ["histogram", "matmul", "reduction"])
def test_no_access_of_a_kernel_is_generic(directory: Path, kernel: str, cpu: str):
    before = (directory / f"{kernel}.{cpu}.numba.ptx").read_text()
    resolved = directory / f"{kernel}.{cpu}.resolved.ptx"
    after = resolved.read_text()
    assert generic_accesses(before)
    assert not generic_accesses(after)
    assert entries(after) == entries(before)
    assert (cpu == "sm_100") == ("NVIDIA NVVM Compiler" in after)
    assemble(resolved, cpu)


def test_debug_builds_and_device_functions_are_kept(tmp_path: Path):
    run(["python", "-c", UNTOUCHED.format(path=str(NUMBA))], tmp_path)
