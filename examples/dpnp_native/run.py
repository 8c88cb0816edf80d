"""
Runs kernels of dpnp on this processor, and compares their results with NumPy's.

usage: python run.py WHEEL
"""

import sys
from math import erf
from pathlib import Path

import numpy
from dpcpp_modules import extension_of, kernels_of, modules_in
from numpy.testing import assert_allclose, assert_array_equal

from xdsl_gas import native

CODES = {"f4": "f", "f8": "d", "i4": "i"}
"""Types as NumPy and as the symbols of kernels name them."""

FUNCTOR = "_ZTSN4dpnp"
"""How the symbol of a kernel begins that is a functor of dpnp's."""

ROUNDED = "_ZTSN4sycl3_V16detail18RoundedRangeKernel"
"""
The same for the kernel that DPC++ adds for such a functor, which takes the size of the
range and loops over it.
"""

random = numpy.random.default_rng(1)


class Extension:
    """The kernels of one of dpnp's extensions."""

    def __init__(self, wheel, name):
        modules = modules_in(extension_of(Path(wheel), name))
        self.modules = {kernel: m for m in modules for kernel in kernels_of(m)}

    def kernel(self, start, *parts):
        """Compiles the kernel whose symbol begins with `start` and has the parts."""
        (symbol,) = (
            name
            for name in self.modules
            if name.startswith(start) and all(part in name for part in parts)
        )
        return native.compile(self.modules[symbol])[symbol]


def record(*fields):
    """Returns a struct that a kernel gets by value, with the addresses of arrays."""
    values = [f.ctypes.data if isinstance(f, numpy.ndarray) else f for f in fields]
    types = [getattr(value, "dtype", numpy.dtype("u8")) for value in values]
    layout = [(f"field{number}", dtype) for number, dtype in enumerate(types)]
    return numpy.array(tuple(values), numpy.dtype(layout, align=True))[()]


def windows(extension):
    """Runs the kernels of windows; returns how many."""
    size = 1000
    count = 0
    for name in ("bartlett", "blackman", "hamming", "hanning", "kaiser"):
        for dtype, code in (("f4", "f"), ("f8", "d")):
            more = [numpy.dtype(dtype).type(5)] if name == "kaiser" else []
            expected = getattr(numpy, name)(size, *more)
            functor = f"{name.title()}FunctorI{code}E"
            tolerance = 2e-6 if dtype == "f4" else 1e-12

            out = numpy.zeros(size, dtype)
            extension.kernel(FUNCTOR, functor)(size, None, out, size, *more)
            assert_allclose(out, expected, atol=tolerance)

            kernel = extension.kernel(ROUNDED, functor)
            # More work-items than there are elements, and fewer.
            for items in (1024, 96):
                out[:] = 0
                kernel(items, 32, record(size), record(out, size, *more))
                assert_allclose(out, expected, atol=tolerance)
            count += 2
    return count


def correlations(extension):
    """Runs the kernels of `dpnp.correlate`; returns how many."""
    count = 0
    for variant in ("Small", ""):
        for dtype, code in CODES.items():
            values = random.integers(-9, 9, 1000).astype(dtype)
            weights = random.integers(-9, 9, 7).astype(dtype)
            expected = numpy.correlate(values, weights, "full")
            out = numpy.zeros_like(expected)
            padding = len(weights) - 1
            kernel = extension.kernel(
                *(FUNCTOR, f"SlidingWindow1d{variant}Functor", f"PaddedSpanIK{code}m")
            )
            # Each work-item computes four elements.
            items = -(-len(out) // (4 * 64)) * 64
            padded = record(values, values.size, padding)
            window, result = record(weights, weights.size), record(out, out.size)
            kernel(items, 64, padded, window, result)
            # Sums of small integers are exact.
            assert_array_equal(out, expected)
            count += 1
    return count


def histograms(extension):
    """Runs kernels of `dpnp.histogram`, with local copies; returns how many."""
    values = random.random(10000, dtype=numpy.float32)
    weights = random.integers(0, 9, values.size).astype(numpy.float32)
    edges = numpy.sort(random.random(34, dtype=numpy.float32))
    bins, copies, items = edges.size - 1, 4, 64
    elements = 8
    """How many of them a work-item counts."""
    size = -(-values.size // (elements * items)) * items
    # DPC++ declares this pointer as one to bytes.
    first = (size, items, values.view("u1"), values.size, 1, elements)

    counts = numpy.zeros(bins, numpy.int64)
    local = native.LocalMemory(4 * copies * bins)
    kernel = extension.kernel(
        *(FUNCTOR, "HistogramFunctorIf", "HistWithLocalCopiesIli"),
        *("HistogramEdges", "UncachedData", "NoWeights"),
    )
    shape = record(copies, bins)
    kernel(*first, local, shape, record(counts), record(edges, edges.size))
    assert_array_equal(counts, numpy.histogram(values, edges)[0])

    sums = numpy.zeros(bins, numpy.float32)
    kernel = extension.kernel(
        *(FUNCTOR, "HistogramFunctorIf", "HistWithLocalCopiesIff"),
        *("HistogramEdges", "10CachedData", "7Weights"),
    )
    kernel(
        *(*first, local, shape, record(sums), native.LocalMemory(4 * edges.size)),
        *(record(edges.size), record(edges), record(weights)),
    )
    # Sums of small integers are exact.
    assert_array_equal(sums, numpy.histogram(values, edges, weights=weights)[0])
    return 2


def elementwise(extension):
    """Runs kernels of element-wise functions; returns how many."""
    count = 1003
    x = random.normal(size=count).astype(numpy.float32)
    y = random.normal(size=count).astype(numpy.float32)
    exponents = random.integers(-9, 9, count, dtype=numpy.int32)
    functions = [
        ("erf", "ff", numpy.vectorize(erf), [x]),
        ("frexp", "ffi", numpy.frexp, [x]),
        ("heaviside", "fff", numpy.heaviside, [x, y]),
        ("ldexp", "fif", numpy.ldexp, [x, exponents]),
        ("logaddexp2", "fff", numpy.logaddexp2, [x, y]),
        ("sinc", "ff", numpy.sinc, [x]),
    ]
    # A work-item computes eight elements, those of a sub-group side by side.
    items = -(-count // (8 * 64)) * 64
    for name, types, function, arguments in functions:
        expected = function(*arguments)
        expected = expected if isinstance(expected, tuple) else (expected,)
        dtypes = [{"f": "f4", "i": "i4"}[t] for t in types[len(arguments) :]]
        # One kernel loads and stores by sub-groups, the other one does not.
        for start in (f"{FUNCTOR}10extensions", f"{FUNCTOR}6tensor"):
            outs = [numpy.zeros(count, dtype) for dtype in dtypes]
            kernel = extension.kernel(start, f"{name}_contig_kernelI{types}Lj")
            kernel(items, 64, *arguments, *outs, count)
            for out, values in zip(outs, expected, strict=True):
                assert_allclose(out, values, rtol=2e-5, atol=1e-6)
    return 2 * len(functions)


def interpolation(extension):
    """Runs the kernel of `dpnp.interp`, with a search by NumPy as dpnp's other one."""
    points = numpy.sort(random.random(50, dtype=numpy.float32))
    values = random.random(50, dtype=numpy.float32)
    x = random.random(777, dtype=numpy.float32) * 2 - numpy.float32(0.5)
    out = numpy.zeros_like(x)
    places = numpy.searchsorted(points, x, side="right")
    kernel = extension.kernel(FUNCTOR, "InterpolateFunctorIff")
    known = points, values.view("u1"), None, None
    kernel(x.size, None, x, places, *known, out, points.size)
    assert_allclose(out, numpy.interp(x, points, values), rtol=1e-4, atol=1e-6)
    return 1


def main(wheel):
    counts = {
        "window": [windows],
        "statistics": [correlations, histograms],
        "ufunc": [elementwise, interpolation],
    }
    for name, checks in counts.items():
        extension = Extension(wheel, name)
        count = sum(check(extension) for check in checks)
        print(f"{count} kernels of {name} agree with NumPy's functions")


if __name__ == "__main__":
    main(*sys.argv[1:])
