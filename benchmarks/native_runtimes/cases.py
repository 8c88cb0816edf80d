"""
The kernels that are measured: their sizes, their arguments, and what they compute.

Imports nothing of this project, for PoCL's side runs in an environment of its own.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
from numpy.typing import NDArray

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class LocalBytes:
    """An argument that points to local memory."""

    size: int


@dataclass(frozen=True)
class Case:
    """A kernel and one launch of it."""

    name: str
    global_size: tuple[int, ...]
    local_size: tuple[int, ...]
    arguments: Sequence[Any]
    """NumPy arrays and scalars, and `LocalBytes`."""

    check: Callable[[], None]
    """Raises `AssertionError` unless the arrays hold what one launch computes."""

    start: Callable[[], None] = lambda: None
    """Sets arrays that the kernel adds to, before the run that is checked."""

    only_in_c: Sequence[Any] = ()
    """What the loops in C take behind the arguments."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.cl"

    @property
    def path_of_c(self) -> Path:
        """The same as loops in C, of some kernels."""
        return FOLDER / f"{self.name}.c"


def _random(*shape: int) -> NDArray[numpy.float32]:
    return numpy.random.default_rng(1).random(shape, dtype=numpy.float32)


def _vadd() -> Case:
    n = 1 << 26
    a, b, c = _random(n), _random(n)[::-1].copy(), numpy.zeros(n, numpy.float32)

    def check() -> None:
        numpy.testing.assert_array_equal(c, a + b)

    return Case("vadd", (n,), (256,), (a, b, c), check)


def _saxpy() -> Case:
    n = 1 << 26
    x, y = _random(n), numpy.zeros(n, numpy.float32)

    def start() -> None:
        y[:] = 1

    def check() -> None:
        # With or without a fused multiplication and addition.
        numpy.testing.assert_allclose(y, numpy.float32(2.5) * x + 1, rtol=1e-6)

    return Case("saxpy", (n,), (256,), (numpy.float32(2.5), x, y), check, start=start)


def _matmul(name: str) -> Case:
    n = 512
    a, b, c = _random(n, n), _random(n, n) - 0.5, numpy.zeros((n, n), numpy.float32)

    def check() -> None:
        expected = a.astype(numpy.float64) @ b.astype(numpy.float64)
        numpy.testing.assert_allclose(c, expected, atol=1e-3)

    return Case(name, (n, n), (16, 16), (numpy.int32(n), a, b, c), check)


def _reduce() -> Case:
    n, size = 1 << 24, 256
    values, sums = _random(n), numpy.zeros(n // size, numpy.float32)

    def check() -> None:
        expected = values.reshape(-1, size).sum(axis=1, dtype=numpy.float64)
        numpy.testing.assert_allclose(sums, expected, rtol=1e-5)

    return Case("reduce", (n,), (size,), (values, sums, LocalBytes(4 * size)), check)


def _convolution() -> Case:
    n = 2048
    image, weights = _random(n, n), _random(5, 5)
    out = numpy.zeros((n, n), numpy.float32)

    def check() -> None:
        wide = numpy.pad(image, 2, mode="edge").astype(numpy.float64)
        expected = sum(
            weights[j, i] * wide[j : j + n, i : i + n]
            for j in range(5)
            for i in range(5)
        )
        numpy.testing.assert_allclose(out, expected, rtol=1e-5)

    size = numpy.int32(n)
    return Case(
        "convolution", (n, n), (16, 16), (size, size, image, weights, out), check
    )


def _histogram() -> Case:
    n = 1 << 25
    data = numpy.random.default_rng(2).integers(0, 256, n, dtype=numpy.uint8)
    counts = numpy.zeros(256, numpy.uint32)

    def start() -> None:
        counts[:] = 0

    def check() -> None:
        numpy.testing.assert_array_equal(counts, numpy.bincount(data, minlength=256))

    return Case(
        "histogram",
        (1 << 16,),
        (256,),
        (numpy.int32(n), data, counts),
        check,
        start=start,
    )


def _transpose() -> Case:
    n = 4096
    image, out = _random(n, n), numpy.zeros((n, n), numpy.float32)

    def check() -> None:
        numpy.testing.assert_array_equal(out, image.T)

    size = numpy.int32(n)
    return Case("transpose", (n, n), (16, 16), (size, size, image, out), check)


def _nbody() -> Case:
    n, size = 8192, 256
    bodies, found = _random(n, 4), numpy.zeros((n, 4), numpy.float32)
    softening = numpy.float32(0.01)

    def check() -> None:
        exact = bodies.astype(numpy.float64)
        for first in range(0, n, 2048):
            way = exact[None, :, :3] - exact[first : first + 2048, None, :3]
            force = exact[:, 3] * ((way**2).sum(axis=2) + softening) ** -1.5
            expected = (way * force[..., None]).sum(axis=1)
            numpy.testing.assert_allclose(
                found[first : first + 2048, :3], expected, rtol=1e-2, atol=2e-1
            )

    arguments = (numpy.int32(n), softening, bodies, found, LocalBytes(16 * size))
    return Case("nbody", (n,), (size,), arguments, check)


def _scan() -> Case:
    n, size = 1 << 24, 256
    values = numpy.random.default_rng(3).integers(0, 100, n, dtype=numpy.int32)
    out = numpy.zeros(n, numpy.int32)
    totals = numpy.zeros(n // size, numpy.int32)

    def check() -> None:
        expected = values.reshape(-1, size).cumsum(axis=1, dtype=numpy.int32)
        numpy.testing.assert_array_equal(out, expected.ravel())
        numpy.testing.assert_array_equal(totals, expected[:, -1])

    arguments = (values, out, totals, LocalBytes(4 * size))
    return Case("scan", (n,), (size,), arguments, check)


def _mandelbrot() -> Case:
    width, height, most = 1024, 768, 256
    out = numpy.zeros((height, width), numpy.int32)

    def check() -> None:
        x = -2 + 3 * numpy.arange(width, dtype=numpy.float32) / numpy.float32(width)
        y = -1.5 + 3 * numpy.arange(height, dtype=numpy.float32) / numpy.float32(height)
        start = (x[None, :] + 1j * y[:, None]).astype(numpy.complex64)
        z, steps = numpy.zeros_like(start), numpy.zeros(start.shape, numpy.int32)
        active = numpy.ones(start.shape, bool)
        for _ in range(most):
            active &= z.real**2 + z.imag**2 <= 4
            z[active] = z[active] ** 2 + start[active]
            steps += active
        # Rounding decides on points near the border.
        assert (out != steps).mean() < 0.01

    sizes = (numpy.int32(width), numpy.int32(height), numpy.int32(most))
    return Case("mandelbrot", (width, height), (64, 4), (*sizes, out), check)


def _black_scholes() -> Case:
    n = 1 << 22
    price, strike = 5 + 25 * _random(n), 1 + 99 * _random(n)[::-1]
    years = 0.25 + 9.75 * numpy.roll(_random(n), 7)
    call, put = numpy.zeros(n, numpy.float32), numpy.zeros(n, numpy.float32)
    rate, volatility = 0.02, 0.3

    def check() -> None:
        s, k, t = (a[:4096].astype(numpy.float64) for a in (price, strike, years))
        d1 = (numpy.log(s / k) + (rate + volatility**2 / 2) * t) / (
            volatility * numpy.sqrt(t)
        )
        d2 = d1 - volatility * numpy.sqrt(t)
        n1, n2 = (
            numpy.array([0.5 * math.erfc(-x / math.sqrt(2)) for x in d])
            for d in (d1, d2)
        )
        discounted = k * numpy.exp(-rate * t)
        expected = s * n1 - discounted * n2
        numpy.testing.assert_allclose(call[:4096], expected, atol=1e-3)
        expected = discounted * (1 - n2) - s * (1 - n1)
        numpy.testing.assert_allclose(put[:4096], expected, atol=1e-3)

    numbers = (numpy.float32(rate), numpy.float32(volatility))
    arguments = (numpy.int32(n), price, strike, years, *numbers, call, put)
    return Case("black_scholes", (n,), (256,), arguments, check)


def _bitonic_sort() -> Case:
    n, size = 1 << 20, 256
    given = numpy.random.default_rng(4).integers(0, 1 << 30, n, dtype=numpy.int32)
    values = given.copy()

    def start() -> None:
        values[:] = given

    def check() -> None:
        expected = numpy.sort(given.reshape(-1, size), axis=1)
        numpy.testing.assert_array_equal(values, expected.ravel())

    arguments = (values, LocalBytes(4 * size))
    return Case("bitonic_sort", (n,), (size,), arguments, check, start=start)


def _kmeans() -> Case:
    n, count = 1 << 20, 32
    points, centers = _random(3, n), _random(count, 3)
    nearest = numpy.zeros(n, numpy.int32)

    def check() -> None:
        distance = ((points[:, None, :4096] - centers.T[:, :, None]) ** 2).sum(axis=0)
        chosen = numpy.take_along_axis(distance, nearest[None, :4096], axis=0)[0]
        numpy.testing.assert_allclose(chosen, distance.min(axis=0), rtol=1e-5)

    sizes = (numpy.int32(n), numpy.int32(count))
    arguments = (points, centers, *sizes, nearest)
    return Case("kmeans", (n,), (256,), arguments, check)


def _spmv() -> Case:
    rows = 1 << 18
    random = numpy.random.default_rng(5)
    starts = numpy.zeros(rows + 1, numpy.int32)
    starts[1:] = random.integers(0, 33, rows).cumsum()
    count = int(starts[rows])
    columns = random.integers(0, rows, count, dtype=numpy.int32)
    values = random.random(count, dtype=numpy.float32)
    x, y = _random(rows), numpy.zeros(rows, numpy.float32)

    def check() -> None:
        sums = numpy.zeros(count + 1)
        sums[1:] = (values.astype(numpy.float64) * x[columns]).cumsum()
        expected = sums[starts[1:]] - sums[starts[:-1]]
        numpy.testing.assert_allclose(y, expected, rtol=1e-4, atol=1e-4)

    arguments = (numpy.int32(rows), starts, columns, values, x, y)
    return Case("spmv", (rows,), (256,), arguments, check)


def _warp_reduce() -> Case:
    n, size = 1 << 24, 256
    values, sums = _random(n), numpy.zeros(n // size, numpy.float32)

    def check() -> None:
        expected = values.reshape(-1, size).sum(axis=1, dtype=numpy.float64)
        numpy.testing.assert_allclose(sums, expected, rtol=1e-5)

    groups = numpy.int32(n // size)
    return Case("warp_reduce", (n,), (size,), (values, sums), check, only_in_c=[groups])


def _saxpy4() -> Case:
    n = 1 << 18
    x, y = _random(n, 4), numpy.zeros((n, 4), numpy.float32)

    def start() -> None:
        y[:] = 1

    def check() -> None:
        numpy.testing.assert_allclose(y, numpy.float32(2.5) * x + 1, rtol=1e-6)

    arguments = (numpy.float32(2.5), x, y)
    return Case(
        "saxpy4",
        (n,),
        (256,),
        arguments,
        check,
        start=start,
        only_in_c=[numpy.int32(n)],
    )


def _dot4() -> Case:
    n = 1 << 18
    x, y = _random(n, 4), _random(n, 4)[::-1].copy()
    out = numpy.zeros(n, numpy.float32)

    def check() -> None:
        expected = (x.astype(numpy.float64) * y).sum(axis=1)
        numpy.testing.assert_allclose(out, expected, rtol=1e-5)

    only_in_c = [numpy.int32(n)]
    return Case("dot4", (n,), (256,), (x, y, out), check, only_in_c=only_in_c)


def _empty() -> Case:
    return Case("empty", (1,), (1,), (numpy.zeros(1, numpy.int32),), lambda: None)


CASES: dict[str, Callable[[], Case]] = {
    "vadd": _vadd,
    "saxpy": _saxpy,
    "matmul_naive": lambda: _matmul("matmul_naive"),
    "matmul_tiled": lambda: _matmul("matmul_tiled"),
    "reduce": _reduce,
    "convolution": _convolution,
    "histogram": _histogram,
    "transpose": _transpose,
    "nbody": _nbody,
    "scan": _scan,
    "mandelbrot": _mandelbrot,
    "black_scholes": _black_scholes,
    "bitonic_sort": _bitonic_sort,
    "kmeans": _kmeans,
    "spmv": _spmv,
    "warp_reduce": _warp_reduce,
    "saxpy4": _saxpy4,
    "dot4": _dot4,
}
EMPTY = _empty
