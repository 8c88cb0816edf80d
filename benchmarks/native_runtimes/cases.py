"""
The kernels that are measured: their sizes, their arguments, and what they compute.

Imports nothing of this project, for OpenCL drivers may run in an environment of their
own.
"""

import hashlib
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


def _matmul(name: str, each: int = 1) -> Case:
    """With squares of so many rows and columns for each work-item."""
    n = 512
    a, b, c = _random(n, n), _random(n, n) - 0.5, numpy.zeros((n, n), numpy.float32)

    def check() -> None:
        expected = a.astype(numpy.float64) @ b.astype(numpy.float64)
        numpy.testing.assert_allclose(c, expected, atol=1e-3)

    sizes = (n // each, n // each), (16, 16)
    return Case(name, *sizes, (numpy.int32(n), a, b, c), check)


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


def _monte_carlo() -> Case:
    n, size, count, seed = 1 << 16, 256, 128, 17
    hits = numpy.zeros(n // size, numpy.int32)

    def check() -> None:
        state = numpy.arange(seed, seed + n, dtype=numpy.uint32)
        state = state * numpy.uint32(2654435761) + numpy.uint32(1)
        own = numpy.zeros(n, numpy.int32)
        for _ in range(count):
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            x, y = state & 0x7FFF, state >> 17
            own += x * x + y * y < 1 << 30
        numpy.testing.assert_array_equal(hits, own.reshape(-1, size).sum(axis=1))

    arguments = (numpy.uint32(seed), numpy.int32(count), hits, LocalBytes(4 * size))
    return Case("monte_carlo", (n,), (size,), arguments, check)


def _fft() -> Case:
    rows, points = 512, 512
    values = _random(rows, points, 2) - 0.5
    spectra = numpy.zeros_like(values)

    def check() -> None:
        expected = numpy.fft.fft(values[..., 0] + 1j * values[..., 1])
        numpy.testing.assert_allclose(spectra[..., 0], expected.real, atol=1e-4)
        numpy.testing.assert_allclose(spectra[..., 1], expected.imag, atol=1e-4)

    sizes = (rows * points // 2,), (points // 2,)
    return Case("fft", *sizes, (values, spectra), check)


_VELOCITIES = (
    *((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)),
)
"""Of the lattice Boltzmann method, in x and y."""


def _lattice_boltzmann() -> Case:
    height, width, omega = 384, 512, 1.2
    populations = 0.05 + 0.1 * _random(9, height, width)
    after = numpy.zeros_like(populations)

    def check() -> None:
        streamed = [
            numpy.roll(plane.astype(numpy.float64), (y, x), axis=(0, 1))
            for plane, (x, y) in zip(populations, _VELOCITIES, strict=True)
        ]
        density = sum(streamed)
        u, v = (
            sum(c[axis] * f for c, f in zip(_VELOCITIES, streamed, strict=True))
            / density
            for axis in (0, 1)
        )
        for plane, f, (x, y) in zip(after, streamed, _VELOCITIES, strict=True):
            weight = (4 / 9, 1 / 9, 1 / 36)[abs(x) + abs(y)]
            along = x * u + y * v
            wanted = 1 + 3 * along + 4.5 * along**2 - 1.5 * (u**2 + v**2)
            expected = f + omega * (weight * density * wanted - f)
            numpy.testing.assert_allclose(plane, expected, rtol=1e-4, atol=1e-6)

    sizes = (numpy.int32(width), numpy.int32(height), numpy.float32(omega))
    arguments = (*sizes, populations, after)
    return Case("lattice_boltzmann", (width * height,), (128,), arguments, check)


def _softmax() -> Case:
    rows, width, size = 1024, 1000, 128
    values = 8 * _random(rows, width) - 4
    out = numpy.zeros_like(values)

    def check() -> None:
        powers = numpy.exp(values.astype(numpy.float64))
        expected = powers / powers.sum(axis=1, keepdims=True)
        numpy.testing.assert_allclose(out, expected, rtol=1e-5)

    arguments = (numpy.int32(width), values, out, LocalBytes(4 * size))
    return Case("softmax", (rows * size,), (size,), arguments, check)


def _elimination() -> Case:
    n, step = 1000, 10
    given, factors = _random(n, n), _random(n)
    matrix = given.copy()

    def start() -> None:
        matrix[:] = given

    def check() -> None:
        expected = given.astype(numpy.float64)
        below = numpy.outer(factors[step + 1 :], given[step, step:])
        expected[step + 1 :, step:] -= below
        numpy.testing.assert_allclose(matrix, expected, atol=1e-6)

    arguments = (numpy.int32(n), numpy.int32(step), factors, matrix)
    return Case("elimination", (1008, 1008), (16, 16), arguments, check, start=start)


def _median() -> Case:
    height, width = 768, 1024
    random = numpy.random.default_rng(6)
    image = random.integers(0, 256, (height, width), dtype=numpy.uint8)
    out = numpy.zeros_like(image)

    def check() -> None:
        wide = numpy.pad(image, 1, mode="edge")
        near = [wide[j : j + height, i : i + width] for j in range(3) for i in range(3)]
        numpy.testing.assert_array_equal(out, numpy.sort(near, axis=0)[4])

    sizes = (numpy.int32(width), numpy.int32(height))
    return Case("median", (width, height), (16, 16), (*sizes, image, out), check)


def _block_ranks() -> Case:
    n, size, each, shift = 1 << 20, 64, 8, 4
    random = numpy.random.default_rng(7)
    keys = random.integers(0, 1 << 32, n, dtype=numpy.uint32)
    histograms = numpy.zeros((n // (size * each), 16), numpy.uint32)
    ranks = numpy.zeros(n, numpy.uint32)

    def check() -> None:
        digits = (keys >> shift & 15).reshape(-1, size * each)
        order = numpy.argsort(digits, axis=1, kind="stable")
        numpy.testing.assert_array_equal(
            ranks.reshape(digits.shape), numpy.argsort(order, axis=1)
        )
        expected = (digits[:, :, None] == numpy.arange(16)).sum(axis=1)
        numpy.testing.assert_array_equal(histograms, expected)

    arguments = (numpy.int32(shift), keys, histograms, ranks)
    return Case("block_ranks", (n // each,), (size,), arguments, check)


def _edit_distance() -> Case:
    pairs, size = 2048, 64
    random = numpy.random.default_rng(8)
    ones, others = random.integers(97, 101, (2, pairs, size), dtype=numpy.uint8)
    distances = numpy.zeros(pairs, numpy.int32)

    def check() -> None:
        row = numpy.repeat(numpy.arange(size + 1)[:, None], pairs, axis=1)
        for i in range(size):
            above, row = row, numpy.empty_like(row)
            row[0] = i + 1
            for j in range(size):
                replaced = above[j] + (ones[:, i] != others[:, j])
                row[j + 1] = numpy.minimum(
                    numpy.minimum(above[j + 1], row[j]) + 1, replaced
                )
        numpy.testing.assert_array_equal(distances, row[size])

    arguments = (ones, others, distances)
    return Case("edit_distance", (pairs * size,), (size,), arguments, check)


def _ray_march() -> Case:
    width, height, most = 512, 384, 128
    depth = numpy.zeros((height, width), numpy.float32)

    def check() -> None:
        x = (2 * numpy.arange(width) - width)[None, :] / height
        y = (2 * numpy.arange(height) - height)[:, None] / height
        inverse = 1 / numpy.sqrt(x**2 + y**2 + 2.25)
        dx, dy, dz = x * inverse, y * inverse, 1.5 * inverse
        expected = numpy.zeros_like(inverse)
        is_running = numpy.ones(expected.shape, bool)
        for _ in range(most):
            at_x, at_y, at_z = 0.3 + expected * dx, 0.9 + expected * dy, expected * dz
            way_x = at_x - 2 * numpy.floor(at_x / 2) - 1
            way_z = at_z - 2 * numpy.floor(at_z / 2) - 1
            sphere = numpy.sqrt(way_x**2 + at_y**2 + way_z**2) - 0.6
            distance = numpy.minimum(sphere, at_y + 0.8)
            is_running &= (distance >= 0.001) & (expected <= 40)
            expected = numpy.where(is_running, expected + distance, expected)
        # Rounding decides which rays pass by the edge of a sphere.
        assert (abs(depth - expected) > 0.01).mean() < 0.02

    sizes = (numpy.int32(width), numpy.int32(height), numpy.int32(most))
    return Case("ray_march", (width, height), (16, 16), (*sizes, depth), check)


def _quantized_matvec() -> Case:
    rows, width, block, size = 2048, 2048, 32, 64
    random = numpy.random.default_rng(9)
    shape = (rows, width // block, block // 2)
    numbers = random.integers(0, 256, shape, dtype=numpy.uint8)
    factors = random.random(shape[:2], dtype=numpy.float32).astype(numpy.float16)
    x, y = _random(width) - 0.5, numpy.zeros(rows, numpy.float32)

    def check() -> None:
        halves = numpy.concatenate((numbers & 15, numbers >> 4), axis=2)
        matrix = (halves.astype(numpy.float64) - 8) * factors[..., None]
        expected = matrix.reshape(rows, width) @ x
        numpy.testing.assert_allclose(y, expected, atol=1e-2)

    arguments = (numpy.int32(width), numbers, factors, x, y, LocalBytes(4 * size))
    return Case("quantized_matvec", (rows * size,), (size,), arguments, check)


def _sha256() -> Case:
    n, length = 1 << 15, 55
    messages = numpy.random.default_rng(10).bytes(n * length)
    texts = [messages[at : at + length] for at in range(0, n * length, length)]
    padding = b"\x80" + (8 * length).to_bytes(8, "big")
    blocks = numpy.frombuffer(b"".join(text + padding for text in texts), ">u4")
    words, hashes = blocks.astype(numpy.uint32), numpy.zeros((n, 8), numpy.uint32)

    def check() -> None:
        digests = b"".join(hashlib.sha256(text).digest() for text in texts)
        expected = numpy.frombuffer(digests, ">u4").reshape(n, 8)
        numpy.testing.assert_array_equal(hashes, expected)

    arguments = (words, hashes)
    only_in_c = [numpy.int32(n)]
    return Case("sha256", (n,), (64,), arguments, check, only_in_c=only_in_c)


def _hue() -> Case:
    n = 1 << 22
    colors = numpy.random.default_rng(11).integers(0, 256, (n, 4), dtype=numpy.uint8)
    out = numpy.zeros((n, 4), numpy.float32)

    def check() -> None:
        red, green, blue, alpha = colors.T / 255
        most = numpy.maximum(red, numpy.maximum(green, blue))
        span = most - numpy.minimum(red, numpy.minimum(green, blue))
        by = numpy.where(span > 0, span, 1)
        angle = numpy.select(
            [most == red, most == green],
            [numpy.fmod((green - blue) / by + 6, 6), (blue - red) / by + 2],
            (red - green) / by + 4,
        )
        saturation = span / numpy.where(most > 0, most, 1)
        hue = 60 * numpy.where(span > 0, angle, 0)
        expected = numpy.stack([hue, saturation, most, alpha], axis=1)
        numpy.testing.assert_allclose(out, expected, rtol=1e-5, atol=1e-3)

    return Case("hue", (n,), (128,), (numpy.int32(n), colors, out), check)


def _word_count() -> Case:
    columns, length = 1 << 16, 256
    letters = numpy.frombuffer(b"abcdefghij \n\t", numpy.int8)
    random = numpy.random.default_rng(12)
    text = letters[random.integers(0, len(letters), (length, columns))]
    counts = numpy.zeros(columns, numpy.int32)

    def check() -> None:
        is_letter = text >= ord("a")
        begins = is_letter.copy()
        begins[1:] &= ~is_letter[:-1]
        numpy.testing.assert_array_equal(counts, begins.sum(axis=0))

    arguments = (numpy.int32(length), text, counts)
    return Case("word_count", (columns,), (128,), arguments, check)


def _quantize() -> Case:
    n, block = 1 << 23, 32
    numbers, factors = 300 * (_random(n) - 0.5), _random(n // block) + 0.5
    out = numpy.zeros(n, numpy.int8)

    def check() -> None:
        divided = numbers / factors.repeat(block)
        expected = numpy.clip(numpy.rint(divided), -128, 127)
        # A quotient may be rounded to the other side of a half.
        assert (abs(out - expected) > 1).sum() == 0
        assert (out != expected).mean() < 1e-4

    arguments = (numpy.int32(n), numbers, factors, out)
    return Case("quantize", (n,), (128,), arguments, check)


def _operators() -> Case:
    n, width = 1 << 22, 64
    codes = numpy.random.default_rng(13).integers(0, 256, n, dtype=numpy.uint8)
    ones, others = _random(2, n)
    out = numpy.zeros(n, numpy.float32)

    def check() -> None:
        results = ones + others, ones * others, ones - others, ones / (others + 1)
        expected = numpy.choose(codes & 3, results).reshape(-1, width)[:, ::-1].ravel()
        numpy.testing.assert_allclose(out, expected, rtol=1e-6)

    arguments = (numpy.int32(n), numpy.int32(width), codes, ones, others, out)
    return Case("operators", (n,), (128,), arguments, check)


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
    "matmul_registers": lambda: _matmul("matmul_registers", each=4),
    "monte_carlo": _monte_carlo,
    "fft": _fft,
    "lattice_boltzmann": _lattice_boltzmann,
    "softmax": _softmax,
    "elimination": _elimination,
    "median": _median,
    "block_ranks": _block_ranks,
    "edit_distance": _edit_distance,
    "ray_march": _ray_march,
    "quantized_matvec": _quantized_matvec,
    "sha256": _sha256,
    "hue": _hue,
    "word_count": _word_count,
    "quantize": _quantize,
    "operators": _operators,
}
EMPTY = _empty
