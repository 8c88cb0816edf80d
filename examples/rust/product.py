"""Runs the kernel in Rust on this processor."""

from pathlib import Path

import numpy

from xdsl_gas import native

rows, width = 64, 40
random = numpy.random.default_rng(1)
left = random.random((rows, width), dtype=numpy.float32)
right = random.random(width, dtype=numpy.float32)
out = numpy.zeros(rows, numpy.float32)
program = native.compile(Path(__file__).with_name("kernels.ll"))
program.product(rows, 16, left, right, out, width)
numpy.testing.assert_allclose(out, left @ right, rtol=1e-5)
print("product agrees with NumPy's")
