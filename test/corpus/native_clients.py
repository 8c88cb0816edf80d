"""
Kernels of the packages, with inputs and what they compute in NumPy.

Each function launches the kernels of one module and checks their results.
"""

from collections.abc import Callable
from typing import Any, Protocol

import numpy
from numpy.testing import assert_allclose, assert_array_equal

from xdsl_gas.interpreters import LocalMemory

_FLOAT, _INT = numpy.float32, numpy.int32
_RANDOM = numpy.random.default_rng


class Launch(Protocol):
    def __call__(
        self,
        kernel: str,
        global_size: int | tuple[int, ...],
        local_size: int | tuple[int, ...],
        /,
        *arguments: Any,
    ) -> None: ...


Client = Callable[[Launch], None]


def _floats(*shape: int) -> Any:
    return _RANDOM(1).random(shape, dtype=_FLOAT) - _FLOAT(0.5)


def silx_addition(launch: Launch) -> None:
    a, b, found = _floats(100), _floats(100)[::-1].copy(), numpy.zeros(100, _FLOAT)
    launch("addition", 128, 32, a, b, found, _INT(100))
    assert_array_equal(found, a + b)


def silx_gradient(launch: Launch) -> None:
    image, gradient = _floats(13, 21), numpy.zeros((13, 21, 2), _FLOAT)
    divergence = numpy.zeros((13, 21), _FLOAT)
    sizes = (_INT(21), _INT(13))
    launch("kern_gradient2D", (32, 16), (8, 8), image, gradient, *sizes)
    launch("kern_divergence2D", (32, 16), (8, 8), gradient, divergence, *sizes)
    down, right = numpy.zeros_like(image), numpy.zeros_like(image)
    down[:-1], right[:, :-1] = numpy.diff(image, axis=0), numpy.diff(image, axis=1)
    assert_array_equal(gradient, numpy.stack((down, right), axis=2))
    expected = numpy.diff(down, axis=0, prepend=_FLOAT(0))
    expected += numpy.diff(right, axis=1, prepend=_FLOAT(0))
    assert_allclose(divergence, expected, atol=1e-6)


def silx_convolution(launch: Launch) -> None:
    image, weights = _floats(14, 18), _floats(5, 5)
    found = numpy.zeros_like(image)
    sizes = [_INT(n) for n in (5, 5, 18, 14, 1)]
    launch("convol_2D_XY", (24, 16, 1), (8, 4, 1), image, found, weights, *sizes)
    wide = numpy.pad(image, 2, mode="edge")
    windows = numpy.lib.stride_tricks.sliding_window_view(wide, (5, 5))
    expected = (windows * weights[::-1, ::-1]).sum(axis=(2, 3))
    assert_allclose(found, expected, atol=1e-5)


def silx_max_min(launch: Launch) -> None:
    data, size, count = _floats(1000), 32, 4
    parts, found = numpy.zeros((size, 2), _FLOAT), numpy.zeros(2, _FLOAT)
    local = LocalMemory(8 * size)
    # The second stage reads as many as a work-group has work-items.
    parts[count:] = data[0]
    launch(
        "max_min_reduction_stage1", size * count, size, data, parts, _INT(1000), local
    )
    launch("max_min_reduction_stage2", size, size, parts, found, local)
    assert_array_equal(found, [data.max(), data.min()])


def silx_histogram(launch: Launch) -> None:
    data, bins, groups = _floats(2000), 50, 3
    counts, edges = numpy.zeros(bins, _INT), numpy.zeros(bins + 1, _FLOAT)
    parts, processed = numpy.zeros(bins * groups, _INT), numpy.zeros(1, _INT)
    low, high = _FLOAT(-0.5), _FLOAT(0.5)
    launch(
        *("histogram", 64 * groups, 64, data, _INT(2000), low, high, _INT(0), counts),
        *(edges, _INT(bins), parts, processed, LocalMemory(4 * bins)),
    )
    index = ((data - low) * _FLOAT(bins)).astype(_INT).clip(0, bins - 1)
    assert_array_equal(counts, numpy.bincount(index, minlength=bins))
    assert_allclose(edges, numpy.linspace(-0.5, 0.5, bins + 1), atol=1e-6)
    assert processed[0] == 0


def silx_bitonic(launch: Launch) -> None:
    size = 16
    data = _floats(8 * size)
    expected = numpy.sort(data)
    launch("bsort_all", size, size, data, LocalMemory(32 * size))
    assert_array_equal(data, expected)


def silx_median_filter(launch: Launch) -> None:
    image, found = _floats(9, 11), numpy.zeros((9, 11), _FLOAT)
    size = 16
    launch(
        *("medfilt2d", (size, 11), (size, 1), image, found, LocalMemory(32 * size)),
        *(_INT(1), _INT(2), _INT(9), _INT(11)),
    )
    wide = numpy.pad(image, ((1, 1), (2, 2)), mode="edge")
    windows = numpy.lib.stride_tricks.sliding_window_view(wide, (3, 5))
    assert_array_equal(found, numpy.median(windows, axis=(2, 3)))


def silx_gaussian(launch: Launch) -> None:
    size, sigma = 15, 2.5
    found = numpy.zeros(size, _FLOAT)
    local = LocalMemory(4 * 16)
    launch("gaussian", 16, 16, found, _FLOAT(sigma), _INT(size), local, local)
    curve = numpy.exp(-(((numpy.arange(size) - (size - 1) / 2) / sigma) ** 2) / 2)
    assert_allclose(found, curve / curve.sum(), rtol=1e-5)


def silx_sift_reductions(launch: Launch) -> None:
    data, size = _floats(500), 16
    parts = numpy.zeros((size, 2), _FLOAT)
    high, low = numpy.zeros(1, _FLOAT), numpy.zeros(1, _FLOAT)
    local = LocalMemory(8 * size)
    launch("max_min_global_stage1", size * size, size, data, parts, _INT(500), local)
    launch("max_min_global_stage2", size, size, parts, high, low, local)
    assert (high[0], low[0]) == (data.max(), data.min())


def silx_normalize(launch: Launch) -> None:
    image, found = _floats(10, 12), numpy.zeros((10, 12), _FLOAT)
    limits = numpy.array([image.max(), image.min()], _FLOAT)
    launch(
        *("normalize_image", (16, 16), (4, 4), image, found, _INT(12), _INT(10)),
        *(limits, _FLOAT(0), _FLOAT(255)),
    )
    expected = (image - limits[1]) * (255 / (limits[0] - limits[1]))
    assert_allclose(found, expected, rtol=1e-5)


def pyfai_sums(launch: Launch) -> None:
    size, groups = 32, 3
    values = _RANDOM(2).integers(-99, 99, size * groups, dtype=_INT)
    expected = values.reshape(groups, size).sum(axis=1).repeat(size)
    for name in ("test_sum_int_reduction", "test_sum_int_atomic"):
        found = numpy.zeros_like(values)
        launch(name, size * groups, size, values, found, LocalMemory(4 * size))
        assert_array_equal(found, expected)


def pyfai_scans(launch: Launch) -> None:
    size, groups = 32, 2
    values = _RANDOM(3).integers(0, 99, size * groups).astype(_FLOAT)
    found, local = numpy.zeros_like(values), LocalMemory(8 * size)
    launch("test_cumsum", size * groups, size, values, found, local)
    # Sums of small integers are exact.
    assert_array_equal(found, values.reshape(groups, -1).cumsum(axis=1).ravel())
    found[:] = 0
    launch("test_blelloch_scan", size, size, values, found, local)
    assert_array_equal(found, values.cumsum())
    found[:] = 0
    count = len(values) - 5
    launch("test_blelloch_multi", 8, 8, values, found, _INT(count), LocalMemory(64))
    assert_array_equal(found[:count], values[:count].cumsum())


def pyfai_extrema(launch: Launch) -> None:
    size, groups = 64, 64
    points = _floats(1000, 2)
    parts, found = numpy.zeros((groups, 4), _FLOAT), numpy.zeros(4, _FLOAT)
    launch("reduce1", size * groups, size, points, _INT(2000), parts)
    launch("reduce2", size, size, parts, found)
    low, high = points.min(axis=0), points.max(axis=0)
    assert_array_equal(found, [low[0], high[0], low[1], high[1]])


def pyfai_integration(launch: Launch) -> None:
    """The sum of the pixels that belong to each bin, by a sparse matrix."""
    bins, pixels, size = 7, 50, 16
    some = _RANDOM(4)
    counts = some.integers(0, 40, bins)
    starts = numpy.concatenate(([0], counts.cumsum())).astype(_INT)
    total = int(starts[-1])
    indices = some.integers(0, pixels, total, dtype=_INT)
    coefficients = some.random(total, dtype=_FLOAT)
    weights = _floats(pixels) + _FLOAT(1)
    sums, norms, merged = (numpy.zeros(bins, _FLOAT) for _ in range(3))
    launch(
        *("csr_integrate", size * bins, size, weights, coefficients, indices, starts),
        *(_INT(bins), numpy.int8(0), _FLOAT(0), _INT(1), sums, norms, merged),
        LocalMemory(16 * size),
    )
    rows = numpy.repeat(numpy.arange(bins), counts)
    expected = [
        numpy.bincount(rows, coefficients.astype(float) * factor, bins)
        for factor in (weights[indices], 1.0)
    ]
    assert_allclose(sums, expected[0], rtol=1e-6)
    assert_allclose(norms, expected[1], rtol=1e-6)
    there = counts > 0
    assert_allclose(merged[there], (expected[0] / expected[1])[there], rtol=1e-5)


def darktable_maximum(launch: Launch) -> None:
    values, size, groups = _floats(777), 32, 3
    found = numpy.zeros(groups, _FLOAT)
    launch(
        *("pixelmax_second", size * groups, size, values, found, _INT(777)),
        LocalMemory(4 * size),
    )
    assert found.max() == values.max()


def darktable_sums(launch: Launch) -> None:
    values, size = _RANDOM(5).integers(0, 99, (500, 4)).astype(_FLOAT), 64
    found = numpy.zeros((2, 4), _FLOAT)
    launch(
        *("denoiseprofile_reduce_second", size * 2, size, values, found, _INT(500)),
        LocalMemory(16 * size),
    )
    assert_array_equal(found.sum(axis=0), values.sum(axis=0))


def darktable_colors(launch: Launch) -> None:
    """To Lab and back gives the image, but for rounding."""
    image = _floats(6, 10, 4) + _FLOAT(0.5)
    before = image.copy()
    sizes = (_INT(10), _INT(6))
    launch("retouch_image_rgb2lab", (16, 8), (8, 8), image, *sizes)
    # The first channel is the lightness, from 0 to 100.
    assert image[..., 0].max() > 50
    launch("retouch_image_lab2rgb", (16, 8), (8, 8), image, *sizes)
    assert_allclose(image[..., :3], before[..., :3], atol=2e-3)


def ggml_sort_by_expert(launch: Launch) -> None:
    tokens, chosen, experts, tile = 60, 4, 8, 32
    ids = numpy.argsort(_RANDOM(6).random((tokens, experts)), axis=1).astype(_INT)
    counts, starts, slots = (numpy.zeros(experts, _INT) for _ in range(3))
    total = numpy.zeros(1, _INT)
    launch(
        *("kernel_moe_histogram", (64, 4), (16, 4), ids, counts, _INT(tokens)),
        *(_INT(chosen), _INT(experts)),
    )
    expected = numpy.bincount(ids[:, :chosen].ravel(), minlength=experts)
    assert_array_equal(counts, expected)
    launch(
        *("kernel_moe_scan", 1, 1, counts, starts, total, slots, _INT(tile)),
        _INT(experts),
    )
    tiles = -(-expected // tile)
    assert_array_equal(starts, tiles.cumsum() - tiles)
    assert total[0] == tiles.sum()
    router = numpy.full(total[0] * tile, -1, _INT)
    owners = numpy.zeros(total[0], numpy.uint16)
    launch(
        *("kernel_moe_scatter_stable", (64, experts), (64, 1), ids, router, owners),
        *(starts, _INT(tokens), _INT(chosen), _INT(experts)),
    )
    flat = ids[:, :chosen].ravel()
    for expert in range(experts):
        found = router[starts[expert] * tile :][: expected[expert]]
        assert_array_equal(found, numpy.flatnonzero(flat == expert))
    assert_array_equal(owners, numpy.arange(experts).repeat(tiles))


def ggml_triangle(launch: Launch) -> None:
    matrices = _floats(3, 5, 20)
    found = numpy.zeros_like(matrices)
    sizes = [numpy.int64(n) for n in (20, 5, 3, 1, 1, 20, 100, 300, 1, 20, 100, 300)]
    launch(
        "_ZL10tri_kernelIfLb1ELi1EEvPKT_PS0_llllllllllll",
        *((5 * 32, 3, 1), (32, 1, 1), matrices, found, *sizes),
    )
    assert_array_equal(found, numpy.tril(matrices))


def ggml_transposed_convolution(launch: Launch) -> None:
    weights, signal = _floats(2, 3, 4), _floats(2, 10)
    stride, length = 2, 22
    found = numpy.zeros((3, length), _FLOAT)
    numbers = (stride, 0, 1, found.size, 4, 3, 2, 1, 10, 2, 1, 1, length, 3, 1, 1)
    launch(
        "_ZL24conv_transpose_1d_kerneliiiiiiiiiiiiiiiiPKfS0_Pf",
        *(96, 32, *map(_INT, numbers), weights, signal, found),
    )
    expected = numpy.zeros((3, length))
    for channel in range(2):
        for place in range(10):
            at = slice(place * stride, place * stride + 4)
            expected[:, at] += signal[channel, place] * weights[channel]
    assert_allclose(found, expected, atol=1e-6)


CLIENTS: dict[Client, str] = {
    silx_addition: "silx.spir.addition",
    silx_gradient: "silx.spir.linalg",
    silx_convolution: "silx.spir.convolution",
    silx_max_min: "silx.spir.image.max_min",
    silx_histogram: "silx.spir.image.histogram",
    silx_bitonic: "silx.spir.bitonic",
    silx_median_filter: "silx.spir.medfilt",
    silx_gaussian: "silx.spir.sift.gaussian",
    silx_sift_reductions: "silx.spir.sift.reductions",
    silx_normalize: "silx.spir.image.map",
    pyfai_sums: "pyFAI.spir.collective.reduction",
    pyfai_scans: "pyFAI.spir.collective.scan",
    pyfai_extrema: "pyFAI.spir.reduction_test4",
    pyfai_integration: "pyFAI.spir.ocl_azim_CSR",
    darktable_maximum: "darktable.spir.extended",
    darktable_sums: "darktable.spir.denoiseprofile",
    darktable_colors: "darktable.spir.retouch",
    ggml_sort_by_expert: "llama-cpp-python.spir.moe_sort_by_expert",
    ggml_triangle: "llama-cpp-python.nvptx.tri",
    ggml_transposed_convolution: "llama-cpp-python.nvptx.conv-transpose-1d",
}
"""The clients, and the modules of the corpus that have their kernels."""
