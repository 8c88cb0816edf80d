"""
The kernels of a bundle for GPUs: where their sources are, and a launch of each.

Most are those of `native_runtimes`, with the same arrays; those of `examples` and
`code_quality/shapes` are given a launch here. Where blocks outnumber the data, all of
them write the same values to the same places, so that a launch takes longer.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy
from native_runtimes.cases import CASES, FOLDER, Case, LocalBytes
from numpy.typing import NDArray

_ROOT = Path(__file__).parents[2]
_EXAMPLES = _ROOT / "examples"
_QUALITY = _ROOT / "benchmarks" / "code_quality"

BOTH, NVIDIA, AMD = ("nvptx", "amdgpu"), ("nvptx",), ("amdgpu",)


@dataclass(frozen=True)
class Tolerance:
    """
    How far a number may be from the expected one: `absolute + relative * |expected|`.
    """

    relative: float = 0
    absolute: float = 0
    outliers: float = 0
    """The share of numbers that may be farther off."""


EXACT = Tolerance()
"""Every byte must be the expected one."""


@dataclass(frozen=True)
class StructWithPointer:
    """A struct passed by value that ends with a pointer to the array."""

    head: bytes
    """Its bytes before the pointer, a multiple of 8."""

    array: NDArray[Any]


@dataclass(frozen=True)
class Kernel:
    """A kernel, and how its results are checked."""

    name: str
    source: Path
    entry: str
    case: Callable[[], Case]
    tolerance: Tolerance = EXACT
    targets: tuple[str, ...] = BOTH
    flags: tuple[str, ...] = ()
    """Clang's."""

    is_periodic: bool = False
    """Whether large inputs may be repetitions of their first `PERIOD` numbers."""


PERIOD = 65_521
"""A prime, so that no two rows, blocks or threads of a launch see the same numbers."""

_TOLERANCES = {
    name: tolerance
    for names, tolerance in (
        # Fused or not, and sums in another order than on this processor.
        ("saxpy saxpy4", Tolerance(relative=1e-6)),
        ("elimination", Tolerance(absolute=1e-6)),
        ("reduce warp_reduce convolution dot4", Tolerance(relative=1e-5)),
        ("matmul_naive matmul_tiled matmul_registers", Tolerance(absolute=1e-3)),
        ("quantized_matvec", Tolerance(absolute=1e-2)),
        ("spmv", Tolerance(relative=1e-4, absolute=1e-4)),
        ("lattice_boltzmann", Tolerance(relative=1e-4, absolute=1e-6)),
        # Approximate functions of the hardware, too.
        ("softmax", Tolerance(relative=1e-5)),
        ("black_scholes", Tolerance(absolute=1e-3)),
        ("fft", Tolerance(absolute=2e-4)),
        ("nbody", Tolerance(relative=1e-2, absolute=2e-1)),
        # Rounding decides what some of the numbers are.
        ("kmeans", Tolerance(outliers=1e-3)),
        ("mandelbrot", Tolerance(outliers=1e-2)),
        ("ray_march", Tolerance(absolute=1e-2, outliers=2e-2)),
    )
    for name in names.split()
}

_NOT_PERIODIC = {"spmv", "bitonic_sort", "elimination", "sha256"}
"""Those whose launch keeps copies of inputs, or has indices in them."""


def _of_native_runtimes(name: str) -> list[Kernel]:
    kernel = Kernel(
        name,
        FOLDER / f"{name}.cl",
        name,
        CASES[name],
        _TOLERANCES.get(name, EXACT),
        is_periodic=name not in _NOT_PERIODIC,
    )
    if name == "convolution":
        # A pointer of the host's is not to NVIDIA's banks of constants.
        kernel = replace(kernel, flags=("-D__constant=const __global",))
    in_cuda = kernel.source.with_suffix(".cu")
    if not in_cuda.exists():
        return [kernel]
    return [
        replace(kernel, source=in_cuda, targets=NVIDIA),
        replace(kernel, targets=AMD),
    ]


def _small(count: int, least: int = 0, most: int = 8) -> NDArray[numpy.float32]:
    """Integers as floats, whose sums and products are exact in any order."""
    random = numpy.random.default_rng(11)
    return random.integers(least, most, count).astype(numpy.float32)


def _threads(
    block: int, blocks: int, arguments: list[Any], out: NDArray[Any], expected: Any
) -> Case:
    """A launch in one dimension, after which `out` begins with what is expected."""

    def check() -> None:
        wanted = numpy.asarray(expected)
        begin = out.ravel()[: wanted.size].reshape(wanted.shape)
        numpy.testing.assert_allclose(begin, wanted, rtol=1e-5)

    return Case("", (block * blocks,), (block,), arguments, check)


def _conflict(from_shared: bool) -> Case:
    values, out = _small(256), numpy.zeros(256, numpy.float32)
    expected = values.sum() - (values[0] if from_shared else 0)
    return _threads(256, 1024, [values, out], out, out + expected)


_BIN = numpy.dtype([("count", "u4"), ("largest", "u4"), ("sum", "f4", 6)])


def _records() -> Case:
    # Each thread has a bin of its own: two threads may not add to the same sum.
    n = 1 << 15
    values = numpy.arange(n, dtype=numpy.uint32) // 32 % 97 * 32
    values += numpy.arange(n, dtype=numpy.uint32) % 32
    out = numpy.zeros(32, _BIN)
    of_thread = values.reshape(-1, 32)
    expected = numpy.zeros(32, _BIN)
    expected["count"], expected["largest"] = n // 32, of_thread.max(axis=0)
    expected["sum"][numpy.arange(32), numpy.arange(32) % 6] = of_thread.sum(axis=0)

    def check() -> None:
        numpy.testing.assert_array_equal(out, expected)

    in_bytes = out.view(numpy.uint8)
    arguments = [values, in_bytes, numpy.int32(n)]
    return Case("", (32 * 256,), (32,), arguments, check)


def _prefix_sum() -> Case:
    values, out = _small(256), numpy.zeros(256, numpy.float32)
    return _threads(256, 8192, [values, out], out, values.cumsum())


def _alternate() -> Case:
    n = 32
    values, out = _small(64, 1, 3), numpy.zeros(64, numpy.float32)
    expected = values[:n:2].sum() - values[1:n:2].sum() + values[:n].prod()
    arguments = [values, out, numpy.int32(n)]
    return _threads(64, 2048, arguments, out, out + expected)


def _block_sum(*local: LocalBytes) -> Case:
    n = 1 << 22
    values, out = _small(n), numpy.zeros(n // 256, numpy.float32)
    expected = values.reshape(-1, 256).sum(axis=1)
    return _threads(256, n // 256, [values, out, *local], out, expected)


def _median5() -> Case:
    n = 1 << 20
    values, out = _small(n + 4, 0, 1000), numpy.zeros(n, numpy.float32)
    windows = numpy.lib.stride_tricks.sliding_window_view(values, 5)
    expected = numpy.median(windows, axis=1)
    return _threads(256, n // 256, [values, out], out, expected)


def _taps() -> Case:
    weights, out = _small(24), numpy.zeros(256, numpy.float32)
    at = (numpy.arange(256)[:, None] + 5 * numpy.arange(96)) % 24
    struct = StructWithPointer(weights.tobytes(), out)
    return _threads(256, 4096, [struct], out, weights[at].sum(axis=1))


def _fill() -> Case:
    n, first = 1 << 16, 7
    out = numpy.zeros(n, numpy.float32)
    state = first + numpy.arange(256, dtype=numpy.uint32)
    expected = numpy.zeros((n // 256, 256), numpy.float32)
    for row in expected:
        state = state * numpy.uint32(1664525) + numpy.uint32(1013904223)
        row[:] = state & 0xFFFF
    struct = StructWithPointer(first.to_bytes(8, "little"), out)
    return _threads(256, 512, [struct, numpy.int32(n)], out, expected.ravel())


def _scale() -> Case:
    n = 1 << 14
    values, out = _small(n), numpy.zeros(n + 1, numpy.float32)
    last = 3 * (values[::128].sum() + values[64::128].sum())
    expected = numpy.append(3 * values, last)
    arguments = [out, values, numpy.float32(3), numpy.int32(n)]
    return _threads(128, 1024, arguments, out, expected)


def _relax() -> Case:
    # One thread: others would read what it writes. Negative numbers converge.
    n = 96
    a, b = (-(1 + _small(2 * n + 2, 1, most)) / 16 for most in (4, 5))
    arrays = [array.astype(numpy.float64) for array in (a, b)]

    def relax(p: NDArray[numpy.float64], n: int) -> None:
        for i in range(n):
            x = p[i]
            for j in range(n):
                x = x * x + p[j] / (x + j)
            p[i] = x

    def check() -> None:
        (wide_a, wide_b) = arrays
        for part, count in (
            *((wide_a, n), (wide_b, n), (wide_a[n:], n), (wide_b[n:], n)),
            (wide_a, n + 1),
        ):
            relax(part, count)
        numpy.testing.assert_allclose(a, wide_a, rtol=1e-4)
        numpy.testing.assert_allclose(b, wide_b, rtol=1e-4)

    return Case("", (1,), (1,), [a, b, numpy.int32(n)], check)


def _norms() -> Case:
    n = 1 << 12
    values, out = _small(n), numpy.zeros(2, numpy.float32)
    squares = values**2
    expected = [squares.sum(), squares[1:].sum()]
    return _threads(32, 256, [values, out, numpy.int32(n)], out, expected)


def _cached() -> Case:
    n = 1 << 14
    values, out = _small(n), numpy.zeros(n, numpy.float32)
    return _threads(64, 1024, [out, values, numpy.int32(n)], out, values)


def _views() -> Case:
    # One thread: the second result is another one in each.
    n = 1 << 10
    values, out = _small(n), numpy.zeros(2, numpy.float32)
    own = numpy.array([1, 1, 2, 3])
    second = values[:64] @ values[8:72] + own.sum()
    arguments = [values, out, numpy.uint32(n)]
    return _threads(1, 4096, arguments, out, [values[4:8] @ own, second])


def _loop(number: int) -> Case:
    """One of `versioned_loops.cu`, over shared memory."""
    n, block = 2048, 256
    values = numpy.random.default_rng(12).integers(0, 1000, n, dtype=numpy.int32)
    out = numpy.arange(n, dtype=numpy.int32) * 7 % n
    arguments = [values, out, *(numpy.int32(i) for i in (n, 1, 1))]
    if number == 0:
        return _threads(block, 512, arguments, out, [values.sum()] * block)
    if number == 1:
        expected = out.copy()
        expected[1:-1] = values[:-2] + 2 * values[1:-1] + values[2:]
        return _threads(block, 2048, arguments, out, expected)
    # Several blocks would read what others write.
    counted = values + numpy.bincount(out, minlength=n)
    if number == 2:
        return _threads(block, 1, arguments, values, counted)
    arguments[2] = numpy.int32(block)
    return _threads(block, 1, arguments, values, numpy.sort(values[:block]))


_LOOPS = ("sum", "stencil", "histogram", "bitonic_sort")


def _shape(
    file: str, entry: str, case: Callable[[], Case], tolerance: Tolerance = EXACT
) -> Kernel:
    source = _QUALITY / "shapes" / file
    return Kernel(f"shapes/{source.stem}", source, entry, case, tolerance)


def _example(file: str, entry: str, case: Callable[[], Case]) -> Kernel:
    source = _EXAMPLES / file
    # The CUDA of the examples names NVIDIA's registers.
    targets = NVIDIA if source.suffix == ".cu" else BOTH
    name = f"{source.parent.name}/{source.stem}.{entry}"
    return Kernel(name, source, entry, case, targets=targets)


KERNELS = [
    *(kernel for name in CASES for kernel in _of_native_runtimes(name)),
    _shape("kernel_struct_read_by_method.cu", "convolve", _taps),
    _shape("kernel_struct_written.cu", "fill", _fill),
    _shape("lambda_by_reference.cu", "scale", _scale),
    _shape("noinline_function.cu", "all", _relax, Tolerance(relative=1e-4)),
    _shape("object_by_value.cu", "norms", _norms),
    _shape("two_spaces_meet.cu", "cached", _cached),
    _shape("views_by_value.cu", "products", _views),
    *(
        Kernel(
            f"loops/{name}",
            _QUALITY / "versioned_loops.cu",
            "kernel",
            partial(_loop, number),
            flags=(f"-DKERNEL={number}",),
        )
        for number, name in enumerate(_LOOPS)
    ),
    _example("cuda/conflict.cu", "from_shared", partial(_conflict, True)),
    _example("cuda/conflict.cu", "from_global", partial(_conflict, False)),
    _example("cuda/histogram.cu", "histogram", _records),
    _example("cuda/ping_pong.cu", "prefix_sum", _prefix_sum),
    _example("cuda/recursion.cu", "alternate", _alternate),
    _example("cuda/reduction.cu", "block_sum", _block_sum),
    _example("opencl/median.cl", "median5", _median5),
    _example("opencl/reduction.cl", "block_sum", lambda: _block_sum(LocalBytes(1024))),
]
"""In the order of the tables; a name stands for one kernel on each target."""
