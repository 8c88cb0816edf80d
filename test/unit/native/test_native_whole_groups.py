"""
Kernels that begin with their bounds: groups that are within them, that are not, and
that are in part. All sides leave what NumPy says, beside and between the bounds, too.
"""

import itertools
import os
from pathlib import Path
from typing import Any

import numpy
import pytest
from bounded_results import agrees
from native_kernels import needs_clang
from numpy.typing import NDArray

from xdsl_gas import native

pytestmark = needs_clang

SOURCE = """
kernel void plane(int width, int height, int pitch, global const int *in,
                  global int *out) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x >= width || y >= height)
    return;
  out[y * pitch + x] = in[y * pitch + x] + x - 3 * y;
}
kernel void inner(int width, int height, int pitch, global const int *in,
                  global int *out) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x >= 1 && x < width - 1 && y > 0 && y <= height)
    out[y * pitch + x] = in[y * pitch + x - 1] + in[y * pitch + x + 1];
}
kernel void frame(int width, int height, int pitch, global const float *in,
                  global float *out) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
    return;
  out[y * pitch + x] = fabs(in[y * pitch + x - pitch] - in[y * pitch + x + 1]);
}
kernel void row(uint n, global const int *in, global int *out) {
  uint i = get_global_id(0);
  if (n > i)
    out[i] = in[i] * 2;
}
kernel void wide(ulong n, long least, global const int *in, global int *out) {
  size_t i = get_global_id(0);
  if (i < n && (long)i >= least)
    out[i] = in[i] - 7;
}
kernel void of_group(int n, global const int *in, global int *out) {
  int i = get_local_id(0);
  if (i < n)
    out[get_global_id(0)] = in[get_global_id(0)] + i;
}
kernel void space(int width, int height, int depth, global const int *in,
                  global int *out) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  if (x >= width || y >= height || z < depth)
    return;
  int i = (z * 12 + y) * 40 + x;
  out[i] = in[i] + x + 100 * y + 10000 * z;
}
kernel void none(int n, int m, global int *out) {
  int i = get_global_id(0), j = get_global_id(1);
  if (i >= n || j >= 7 * m / 3 - (n + 5))
    return;
  out[j * 64 + i] = 5;
}
kernel void first(int n, global int *out) {
  int i = get_global_id(0);
  if (i < n)
    out[i & 63] = i;
}
"""

_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"vecz_auto": False},
    {"vecz_factor": 4, "vecz_auto": False},
    {"vecz_factor": 4},
    {"level": 1},
)
_Array = NDArray[numpy.int32]


@pytest.fixture(scope="module", params=_OPTIONS, ids=str)
def program(request: pytest.FixtureRequest) -> native.Program:
    return native.compile(SOURCE, **request.param)


def _arrays(*shape: int) -> tuple[_Array, _Array]:
    values = numpy.random.default_rng(1).integers(-99, 99, shape, dtype=numpy.int32)
    return values, numpy.full(shape, 1 << 20, numpy.int32)


@pytest.mark.parametrize("local", [(16, 4), (8, 1), (1, 8), (48, 2)])
def test_bounds_of_planes(program: native.Program, local: tuple[int, int]) -> None:
    size = (96, 16)
    for width, height in itertools.product((-1, 0, 1, 48, 61, 96), (0, 7, 8, 16, 99)):
        values, out = _arrays(16, 96)
        program.plane(size, local, width, height, 96, values, out)
        y, x = numpy.mgrid[:16, :96]
        is_within = (x < width) & (y < height)
        expected = numpy.where(is_within, values + x - 3 * y, 1 << 20)
        numpy.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("local", [(16, 4), (8, 1), (96, 1)])
def test_bounds_on_both_sides(program: native.Program, local: tuple[int, int]) -> None:
    for width, height in itertools.product((0, 2, 48, 50, 95, 96), (0, 7, 15)):
        values, out = _arrays(18, 96)
        program.inner((96, 16), local, width, height, 96, values, out)
        y, x = numpy.mgrid[:18, :96]
        is_within = (x >= 1) & (x < width - 1) & (y > 0) & (y <= height) & (y < 16)
        sums = numpy.roll(values, 1, axis=1) + numpy.roll(values, -1, axis=1)
        numpy.testing.assert_array_equal(out, numpy.where(is_within, sums, 1 << 20))


@pytest.mark.parametrize("local", [(16, 4), (8, 1), (96, 1), (1, 8)])
def test_bounds_in_two_branches(
    program: native.Program, local: tuple[int, int]
) -> None:
    """LLVM tests the lower bounds, then computes the upper ones."""
    for width, height in itertools.product((-9, 0, 2, 48, 50, 96), (0, 2, 7, 16)):
        values = numpy.random.default_rng(2).random((16, 96), numpy.float32)
        out = numpy.full((16, 96), -1, numpy.float32)
        program.frame((96, 16), local, width, height, 96, values, out)
        y, x = numpy.mgrid[:16, :96]
        is_within = (x >= 1) & (y >= 1) & (x < width - 1) & (y < height - 1)
        rest = numpy.roll(values, 1, axis=0) - numpy.roll(values, -1, axis=1)
        expected = numpy.where(is_within, abs(rest), -1)
        numpy.testing.assert_array_equal(out, expected)


def test_rows_in_two_branches_are_joined() -> None:
    kernel = native.compile(SOURCE).frame
    assert isinstance(kernel, native.Kernel)
    assert kernel.description.joins_rows


@pytest.mark.parametrize("offset", [0, 5, 64])
def test_bounds_of_rows(program: native.Program, offset: int) -> None:
    for n in (0, 1, 64, 100, 128, 192, 1 << 31, (1 << 32) - 1):
        values, out = _arrays(192)
        program.row(128, 32, n, values, out, global_offset=offset)
        i = numpy.arange(192)
        is_run = (i >= offset) & (i < offset + 128) & (i < n)
        numpy.testing.assert_array_equal(out, numpy.where(is_run, values * 2, 1 << 20))


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("local", [(8, 4, 1), (40, 1, 3), (1, 1, 1), (4, 12, 6)])
def test_rows_of_groups(threads: int, local: tuple[int, int, int]) -> None:
    """Groups are joined in chunks, which begin and end within rows."""
    program = native.compile(SOURCE, threads=threads)
    size = (40, 12, 6)
    for _ in range(3):  # the first launches are measured
        for width, height, depth in ((40, 12, 0), (37, 5, 2), (1, 12, 5), (0, 3, 0)):
            values, out = _arrays(6, 12, 40)
            program.space(size, local, width, height, depth, values, out)
            z, y, x = numpy.mgrid[:6, :12, :40]
            is_within = (x < width) & (y < height) & (z >= depth)
            expected = numpy.where(is_within, values + x + 100 * y + 10000 * z, 1 << 20)
            numpy.testing.assert_array_equal(out, expected)


def test_offsets_of_joined_rows(program: native.Program) -> None:
    values, out = _arrays(12, 96)
    program.plane((48, 8), (16, 2), 50, 9, 96, values, out, global_offset=(8, 3))
    y, x = numpy.mgrid[:12, :96]
    is_within = (x >= 8) & (x < 50) & (y >= 3) & (y < 9)
    expected = numpy.where(is_within, values + x - 3 * y, 1 << 20)
    numpy.testing.assert_array_equal(out, expected)


def test_local_sizes_of_joined_rows_share_code(tmp_path: Path) -> None:
    """Any size in x is that of a row."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDSL_GAS_CACHE_DIR", str(tmp_path))
        program = native.compile(SOURCE)
        assert isinstance(program.plane, native.Kernel)
        assert program.plane.description.joins_rows
        for local in ((16, 4), (8, 4), (96, 4), (4, 4), (2, 4), (48, 4), (1, 4)):
            values, out = _arrays(16, 96)
            program.plane((96, 16), local, 96, 16, 96, values, out)
        assert len(list((tmp_path / "native").iterdir())) == 2


@pytest.mark.parametrize(
    ("width", "local", "is_own"), [(16, 16, True), (16, 8, False), (48, 48, False)]
)
def test_short_groups_have_code_of_their_own(
    tmp_path: Path, width: int, local: int, is_own: bool
) -> None:
    """If they are a row: others are joined, and share the code of any row."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDSL_GAS_CACHE_DIR", str(tmp_path))
        program = native.compile(SOURCE)
        for size, group in ((96, 16), (width, local)):
            for height in (16, 9):
                values, out = _arrays(16, 96)
                program.plane((size, 16), (group, 4), size - 1, height, 96, values, out)
                y, x = numpy.mgrid[:16, :96]
                is_within = (x < size - 1) & (y < height)
                expected = numpy.where(is_within, values + x - 3 * y, 1 << 20)
                numpy.testing.assert_array_equal(out, expected)
        assert len(list((tmp_path / "native").iterdir())) == 2 + is_own


def test_kernels_that_are_told_their_group_are_not_joined() -> None:
    program = native.compile(SOURCE)
    for name in ("of_group", "first"):
        kernel = program[name]
        assert isinstance(kernel, native.Kernel)
        assert not kernel.description.joins_rows


_ROWS_OF_LANES = """
kernel void powers(int width, int n, global const uint *in, global uint *out) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x >= width)
    return;
  uint product = 1;
  for (int k = 0; k < n; ++k)
    product = product * in[y * 96 + x] + k;
  out[y * 96 + x] = product;
}
kernel void of_group(int width, int n, global const uint *in, global uint *out) {
  uint product = 1;
  for (int k = 0; k < n; ++k)
    product = product * in[get_global_id(1) * 96 + get_global_id(0)] + k;
  out[get_global_id(1) * 96 + get_global_id(0)] = product + get_group_id(0);
}
"""


@pytest.fixture(scope="module")
def rows_of_lanes() -> native.Program:
    return native.compile(_ROWS_OF_LANES, vecz_factor=16)


@pytest.mark.parametrize("local", [(8, 2), (12, 1), (1, 4), (6, 2), (16, 2), (48, 4)])
@pytest.mark.parametrize("n", [3, 3000])
def test_rows_that_are_no_multiple_of_the_lanes(
    rows_of_lanes: native.Program, local: tuple[int, int], n: int
) -> None:
    powers = rows_of_lanes.powers
    assert isinstance(powers, native.Kernel)
    assert powers.description.joins_rows == 16
    values, out = _arrays(12, 96)
    given, results = values.view(numpy.uint32), out.view(numpy.uint32)
    # Once as one chunk; then several, whose size is predicted.
    for _ in range(2):
        results[:] = 0
        powers((48, 8), local, 50, n, given, results, global_offset=(8, 4))
        product = numpy.ones((8, 42), numpy.uint32)
        for k in range(n):
            product = product * given[4:12, 8:50] + numpy.uint32(k)
        expected = numpy.zeros((12, 96), numpy.uint32)
        expected[4:12, 8:50] = product
        numpy.testing.assert_array_equal(results, expected)


def test_groups_of_vectorized_kernels_that_are_told_their_group(
    rows_of_lanes: native.Program,
) -> None:
    of_group = rows_of_lanes.of_group
    assert isinstance(of_group, native.Kernel)
    assert not of_group.description.joins_rows
    values, out = _arrays(8, 96)
    given, results = values.view(numpy.uint32), out.view(numpy.uint32)
    of_group((96, 8), (8, 1), 96, 2, given, results)
    expected = given * given + 1 + numpy.arange(96, dtype=numpy.uint32) // 8
    numpy.testing.assert_array_equal(results, expected)


def test_bounds_behind_one_that_holds_for_none(program: native.Program) -> None:
    """They may be undefined, as the sum is for the greatest number."""
    out = numpy.full((8, 64), 9, numpy.int32)
    program.none((64, 8), (16, 4), -(1 << 31), -(1 << 30), out)
    assert (out == 9).all()
    program.none((64, 8), (16, 4), 10, 8, out)
    y, x = numpy.mgrid[:8, :64]
    expected = numpy.where((x < 10) & (y < 3), 5, 9)
    numpy.testing.assert_array_equal(out, expected)


def test_bounds_of_64_bits(program: native.Program) -> None:
    for n, least in itertools.product((0, 64, 100, 1 << 40), (-5, 0, 32, 33, 200)):
        values, out = _arrays(128)
        program.wide(128, 32, n, least, values, out)
        i = numpy.arange(128)
        is_within = (i < n) & (i >= least)
        expected = numpy.where(is_within, values - 7, 1 << 20)
        numpy.testing.assert_array_equal(out, expected)


def test_bounds_of_local_ids(program: native.Program) -> None:
    for n in (-1, 0, 1, 31, 32, 33):
        values, out = _arrays(128)
        program.of_group(128, 32, n, values, out)
        i = numpy.arange(128) % 32
        numpy.testing.assert_array_equal(out, numpy.where(i < n, values + i, 1 << 20))


@pytest.mark.parametrize("offset", [(1 << 31) - 64, (1 << 31) - 32, 1 << 31])
def test_ids_that_do_not_fit(program: native.Program, offset: int) -> None:
    """As `int`, these ids are positive, positive and negative, or negative."""
    for n in (-(1 << 31) + 8, 0, (1 << 31) - 1):
        out = numpy.full(64, 9, numpy.int32)
        program.first(64, 32, n, out, global_offset=offset)
        ids = numpy.arange(offset, offset + 64).astype(numpy.uint32).view(numpy.int32)
        expected = numpy.full(64, 9, numpy.int32)
        expected[(ids & 63)[ids < n]] = ids[ids < n]
        numpy.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("seed", range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 5)))
def test_random_bounds(seed: int) -> None:
    assert agrees(seed)
