"""
Compiles SYCL kernels by clang alone, and runs them on this processor.

usage: python run.py [CLANG]    by default clang++-22
"""

import subprocess
import sys
from pathlib import Path

import numpy

from xdsl_gas import native

SOURCE = Path(__file__).with_name("kernels.cpp")
FLAGS = [
    *("-fsycl", "-fsycl-device-only", "-target", "spirv64", "-std=c++20"),
    *("-O3", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-o", "-"),
]

# The functors as the kernels get them: by value, with addresses as pointers.
FOLD = numpy.dtype([("in", "u8"), ("out", "u8")], align=True)
SAXPY = numpy.dtype([("a", "f4"), ("x", "u8"), ("y", "u8")], align=True)


def device_code(clang):
    """Returns the LLVM IR of the kernels."""
    command = [clang, *FLAGS, str(SOURCE)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main(clang="clang++-22"):
    program = native.compile(device_code(clang), kind="ll")

    values = numpy.arange(1024, dtype=numpy.float32)
    sums = numpy.zeros(4, numpy.float32)
    fold = numpy.zeros((), FOLD)
    fold["in"], fold["out"] = values.ctypes.data, sums.ctypes.data
    program["_ZTS4fold"](1024, 256, fold[()], native.LocalMemory(4 * 256))
    numpy.testing.assert_array_equal(sums, values.reshape(4, 256).sum(axis=1))

    x, y = values / 4, numpy.ones(1024, numpy.float32)
    saxpy = numpy.zeros((), SAXPY)
    saxpy["a"], saxpy["x"], saxpy["y"] = 2, x.ctypes.data, y.ctypes.data
    program["_ZTS5saxpy"](1024, None, saxpy[()])
    numpy.testing.assert_array_equal(y, 2 * x + 1)
    print("fold and saxpy agree with NumPy's")


if __name__ == "__main__":
    main(*sys.argv[1:])
