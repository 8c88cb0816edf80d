"""Small launches of the kernels of the benchmarks and the examples."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from xdsl_gas import native
from xdsl_gas.native.checked import CheckedKernel

_ROOT = Path(__file__).parents[4]


@dataclass(frozen=True)
class Launch:
    """A launch of a kernel, smaller than that of the benchmark, and with a tail."""

    file: str
    kernel: str
    global_size: tuple[int, ...]
    local_size: tuple[int, ...]
    arguments: Callable[[], Sequence[Any]]
    flags: Sequence[str] = ()

    @property
    def path(self) -> Path:
        return _ROOT / self.file

    def run(self, **options: Any) -> int:
        """Compares a launch; returns how many writes were compared."""
        program = native.compile(
            self.path, flags=self.flags, checked=True, compare=True, **options
        )
        kernel = program[self.kernel]
        kernel(self.global_size, self.local_size, *self.arguments())
        assert isinstance(kernel, CheckedKernel)
        return kernel.compared_writes


def _floats(*shape: int) -> Any:
    return np.random.default_rng(1).random(shape, dtype=np.float32)


def _zeros(*shape: int) -> Any:
    return np.zeros(shape, np.float32)


def _ints(count: int, most: int, kind: Any = np.int32) -> Any:
    return np.random.default_rng(2).integers(0, most, count).astype(kind)


def _rows(rows: int) -> Any:
    starts = np.zeros(rows + 1, np.int32)
    starts[1:] = np.cumsum(np.arange(rows) * 5 % 9)
    return starts


_Row = tuple[str, tuple[int, ...], tuple[int, ...], Callable[[], Sequence[Any]]]

_BENCHMARKS: Sequence[_Row] = (
    ("vadd", (60,), (20,), lambda: [_floats(60), _floats(60), _zeros(60)]),
    ("saxpy", (60,), (15,), lambda: [2.5, _floats(60), _zeros(60)]),
    ("saxpy4", (36,), (9,), lambda: [2.5, _floats(144), _zeros(144)]),
    ("dot4", (36,), (18,), lambda: [_floats(144), _floats(144), _zeros(36)]),
    (
        "matmul_naive",
        (10, 6),
        (5, 3),
        lambda: [10, _floats(10, 10), _floats(10, 10), _zeros(10, 10)],
    ),
    (
        "matmul_tiled",
        (16, 16),
        (16, 16),
        lambda: [16, _floats(16, 16), _floats(16, 16), _zeros(16, 16)],
    ),
    ("reduce", (64,), (32,), lambda: [_floats(64), _zeros(2), native.LocalMemory(128)]),
    (
        "convolution",
        (16, 16),
        (16, 16),
        lambda: [16, 16, _floats(16, 16), _floats(25), _zeros(16, 16)],
    ),
    (
        "histogram",
        (256,),
        (256,),
        lambda: [700, _ints(700, 256, np.uint8), np.zeros(256, np.uint32)],
    ),
    (
        "transpose",
        (32, 32),
        (16, 16),
        lambda: [32, 32, _floats(32, 32), _zeros(32, 32)],
    ),
    (
        "nbody",
        (24,),
        (12,),
        lambda: [24, 0.01, _floats(24, 4), _zeros(24, 4), native.LocalMemory(12 * 16)],
    ),
    (
        "scan",
        (64,),
        (32,),
        lambda: [_ints(64, 100), _ints(64, 1), _ints(2, 1), native.LocalMemory(128)],
    ),
    ("mandelbrot", (18, 4), (9, 2), lambda: [18, 4, 20, _ints(72, 1)]),
    (
        "black_scholes",
        (40,),
        (20,),
        lambda: [
            39,
            5 + _floats(40),
            1 + _floats(40),
            1 + _floats(40),
            0.02,
            0.3,
            _zeros(40),
            _zeros(40),
        ],
    ),
    ("bitonic_sort", (64,), (32,), lambda: [_ints(64, 1000), native.LocalMemory(128)]),
    (
        "kmeans",
        (21,),
        (7,),
        lambda: [_floats(3, 21), _floats(5, 3), 21, 5, _ints(22, 1)],
    ),
    (
        "spmv",
        (22,),
        (11,),
        lambda: [21, _rows(21), _ints(200, 21), _floats(200), _floats(21), _zeros(22)],
    ),
    ("monte_carlo", (32,), (16,), lambda: [17, 9, _ints(2, 1), native.LocalMemory(64)]),
    ("fft", (256,), (256,), lambda: [_floats(512, 2), _zeros(512, 2)]),
    (
        "lattice_boltzmann",
        (60,),
        (20,),
        lambda: [10, 6, 1.2, _floats(9, 60), _zeros(9, 60)],
    ),
    (
        "softmax",
        (32,),
        (16,),
        lambda: [37, _floats(2, 37), _zeros(2, 37), native.LocalMemory(64)],
    ),
    ("elimination", (16, 16), (8, 8), lambda: [13, 3, _floats(13), _floats(13, 13)]),
    (
        "median",
        (18, 10),
        (9, 5),
        lambda: [18, 10, _ints(180, 256, np.uint8), _ints(180, 1, np.uint8)],
    ),
    (
        "block_ranks",
        (64,),
        (64,),
        lambda: [
            4,
            _ints(512, 1 << 30, np.uint32),
            np.zeros(16, np.uint32),
            np.zeros(512, np.uint32),
        ],
    ),
    (
        "edit_distance",
        (64,),
        (64,),
        lambda: [_ints(64, 4, np.uint8), _ints(64, 3, np.uint8), _ints(1, 1)],
    ),
    ("ray_march", (12, 6), (6, 3), lambda: [12, 6, 10, _zeros(6, 12)]),
    (
        "quantized_matvec",
        (32,),
        (16,),
        lambda: [
            64,
            _ints(64, 256, np.uint8),
            _floats(4).astype(np.float16),
            _floats(64),
            _zeros(2),
            native.LocalMemory(64),
        ],
    ),
    (
        "sha256",
        (10,),
        (5,),
        lambda: [_ints(160, 1 << 30, np.uint32), np.zeros(80, np.uint32)],
    ),
    ("warp_reduce", (256,), (256,), lambda: [_floats(256), _zeros(1)]),
)
LAUNCHES = {
    name: Launch(f"benchmarks/native_runtimes/{name}.cl", name, whole, local, given)
    for name, whole, local, given in _BENCHMARKS
} | {
    "warp_reduce.cu": Launch(
        "benchmarks/native_runtimes/warp_reduce.cu",
        "warp_reduce",
        (64,),
        (64,),
        lambda: [_floats(64), _zeros(1)],
    )
}
