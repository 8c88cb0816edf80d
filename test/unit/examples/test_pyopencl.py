"""SPIR-V without generic pointers, run on this processor and compared with NumPy."""

import struct
import sys
from pathlib import Path

import pytest
from clients import EXAMPLES, attempt, require, run

PYOPENCL = EXAMPLES / "pyopencl"
PACKAGES = ("pyopencl", "intel-opencl-rt", "intel-cmplr-lib-rt", "llvmlite")

OP_CAPABILITY = 17
GENERIC_POINTER = 38


def capabilities(spirv: bytes) -> set[int]:
    """Returns the capabilities that a module declares, by their numbers."""
    words = struct.unpack(f"<{len(spirv) // 4}I", spirv)
    found: set[int] = set()
    at = 5
    while at < len(words):
        size, operation = words[at] >> 16, words[at] & 0xFFFF
        if operation == OP_CAPABILITY:
            found.add(words[at + 1])
        at += size
    return found


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    require(packages=PACKAGES, tools=("clang-22", "llc-22", "spirv-val", "xdsl-gas"))


def test_results_are_those_of_numpy(tmp_path: Path):
    runtime = Path(sys.prefix) / "lib" / "libintelocl.so"
    printed = run(
        ["python", PYOPENCL / "smooth.py", tmp_path],
        tmp_path,
        {"OCL_ICD_VENDORS": str(runtime)},
    )
    assert printed.startswith("996 means agree with NumPy's on ")
    assert GENERIC_POINTER not in capabilities((tmp_path / "smooth.spv").read_bytes())


def test_without_the_passes_the_pointers_are_generic(tmp_path: Path):
    output = tmp_path / "smooth.spv"
    run(["xdsl-gas", PYOPENCL / "smooth.cl", "--passes", "", "-o", output], tmp_path)
    assert GENERIC_POINTER in capabilities(output.read_bytes())


def test_a_pointer_that_stays_generic_is_an_error(tmp_path: Path):
    source = tmp_path / "either.cl"
    source.write_text(
        "kernel void either(global float *a, local float *b, int n) {\n"
        "  float *p = n ? (float *)a : (float *)b;\n"
        "  for (int i = 0; i < n; i++)\n"
        "    p = i % 3 ? p + 1 : i % 5 ? (float *)a : (float *)b;\n"
        "  *p = 1;\n"
        "}\n"
    )
    output = tmp_path / "either.spv"
    command = ["xdsl-gas", source, "--preset", "portable-spirv", "-o", output]
    done = attempt(command, tmp_path)
    assert done.returncode == 1
    assert "generic" in done.stderr
    assert not output.exists()
