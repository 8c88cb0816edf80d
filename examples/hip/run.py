"""
Runs the kernel in HIP on this processor, and compares it with NumPy.

usage: python run.py ROCM

ROCM is the directory that has HIP's headers in `include/hip`, such as /usr.
"""

import sys
from pathlib import Path

import numpy

from xdsl_gas import native

SOURCE = Path(__file__).with_name("kernels.hip")
THREADS = 64


def main(rocm):
    flags = [f"--rocm-path={rocm}", "-nogpulib", "-D__AMDGCN_WAVEFRONT_SIZE=64"]
    program = native.compile(SOURCE, flags=flags)
    values = numpy.random.default_rng(1).random((8, 250), dtype=numpy.float32)
    rows, width = values.shape
    lengths = numpy.zeros(rows, numpy.float32)
    program.lengths(rows * THREADS, THREADS, values, width, lengths)
    expected = numpy.linalg.norm(values, axis=1)
    numpy.testing.assert_allclose(lengths, expected, rtol=1e-5)
    print("lengths agrees with NumPy's")


if __name__ == "__main__":
    main(*sys.argv[1:])
