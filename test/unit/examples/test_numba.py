"""Numba's kernels, compiled with resolved pointers and without a GPU."""

from pathlib import Path

import pytest
from clients import EXAMPLES, assemble, entries, generic_accesses, require, run

NUMBA = EXAMPLES / "numba"
PACKAGES = ("numba-cuda", "nvidia-cuda-nvcc", "nvidia-cuda-nvrtc", "llvmlite")

KERNELS = {"histogram", "matmul", "reduction"}
COMPILERS = {"sm_80": "LLVM NVPTX Back-End", "sm_100": "NVIDIA NVVM Compiler"}

UNTOUCHED = """
import sys
sys.path.insert(0, {path!r})
import memory_spaces
from numba import cuda, float32

def scale(values, factor):
    values[cuda.grid(1)] *= factor

def exchange(values, factor):
    values[0] = cuda.shfl_sync(0xffffffff, values[1], 0)

def ptx(function=scale, **options):
    return cuda.compile(function, (float32[:], float32), cc=(8, 0), **options)[0]

memory_spaces.install()
assert "NVIDIA" in ptx(exchange, device=False, abi="numba"), "LLVM has no such shfl"
assert ".visible .func" in ptx(device=True), "other device code calls the function"
memory_spaces.api = None
ptx(device=False, abi="numba", debug=True, opt=False)
try:
    ptx(device=False, abi="numba")
except AttributeError:
    sys.exit()
sys.exit("only debug builds are Numba's own")
"""


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    require(packages=PACKAGES)


# One test, for Numba takes longer to start than to compile.
def test_no_access_of_a_kernel_is_generic(tmp_path: Path):
    run(["python", NUMBA / "compile.py", tmp_path], NUMBA)
    made = sorted(tmp_path.glob("*.resolved.ptx"))
    assert {path.name.split(".")[0] for path in made} == KERNELS
    assert len(made) == len(KERNELS) * len(COMPILERS)
    for resolved in made:
        kernel, cpu, *_ = resolved.name.split(".")
        before = (tmp_path / f"{kernel}.{cpu}.numba.ptx").read_text()
        after = resolved.read_text()
        assert generic_accesses(before), resolved.name
        assert not generic_accesses(after), resolved.name
        assert len(entries(after)) == len(entries(before)) == 1
        assert COMPILERS[cpu] in after
        assemble(resolved, cpu)


def test_resolved_kernels_compute_the_same(tmp_path: Path):
    printed = run(["python", NUMBA / "interpret.py"], tmp_path)
    assert printed == "the results agree with NumPy's\n"


def test_what_is_left_to_numba(tmp_path: Path):
    run(["python", "-c", UNTOUCHED.format(path=str(NUMBA))], tmp_path)
