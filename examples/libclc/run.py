"""
Runs the kernel with libclc's function on this processor, and compares it with NumPy.

usage: python run.py MODULE
"""

import sys

import numpy

from xdsl_gas import native

SIZE = 16
"""The work-items in a group."""

DIVISOR = numpy.float32(0.75)


def divide(x):
    """Returns the rest and the quotient, rounded to even."""
    turns = numpy.rint(x / DIVISOR)
    return x - turns * DIVISOR, turns


def main(module):
    values = numpy.linspace(-3, 3, 4 * SIZE, dtype=numpy.float32)
    out = numpy.zeros_like(values)
    tile = native.LocalMemory(4 * SIZE)
    native.compile(module).parts(values.size, SIZE, values, out, tile)
    own, turns = divide(values)
    neighbors = numpy.arange(values.size) ^ 1
    rest, again = divide(own + turns[neighbors])
    numpy.testing.assert_allclose(out, rest + numpy.exp2(again), rtol=1e-5, atol=1e-6)
    print("parts agrees with NumPy's")


if __name__ == "__main__":
    main(*sys.argv[1:])
