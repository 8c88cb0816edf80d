"""Loops that work-items leave at different iterations, and branches that one takes."""

import numpy as np
import pytest
from native_kernels import needs_clang, program

from xdsl_gas import native

pytestmark = needs_clang

_INT = 1 << 32

_SOURCE = """\
kernel void scale(int n, global const float *x, global float *y)
{
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        y[i] = 2 * x[i];
}

kernel void histogram(ulong n, global const uchar *in, global uint *counts)
{
    for (size_t i = get_global_id(0); i < n; i += get_global_size(0))
        atomic_inc(&counts[in[i]]);
}

kernel void sum_and_last(int n, int step, global const int *x, global int2 *out)
{
    int sum = 0, last = -7;
    for (int i = get_local_id(0) + 5 * get_group_id(0) - 3; i < n; i += step) {
        sum += x[i & 1023];
        last = i;
    }
    out[get_global_id(0)] = (int2)(sum, last);
}

kernel void one_after_the_other(uint n, uint m, global const uint *x, global uint *out)
{
    uint sum = 0, i;
    for (i = get_global_id(0); i < n; i += get_global_size(0))
        sum += x[i];
    for (; i < m; i += get_global_size(0))
        sum ^= x[i];
    out[get_global_id(0)] = sum + i;
}

kernel void rows(int n, global const int *x, global int *out)
{
    int sum = 0, last = -7;
    global const int *row = x + 8 * get_group_id(0);
    for (int i = get_local_id(0); i < n; i += get_local_size(0)) {
        sum += row[i] ^ i;
        last = i;
    }
    out[2 * get_global_id(0)] = sum;
    out[2 * get_global_id(0) + 1] = last;
}

kernel void wide_rows(uint n, global const int *x, global int *out)
{
    int sum = 0, last = -7;
    for (ulong i = get_global_id(0); i < n; i += get_global_size(0)) {
        sum += x[i] ^ (int)i;
        last = i;
    }
    out[2 * get_global_id(0)] = sum;
    out[2 * get_global_id(0) + 1] = last;
}
"""


@pytest.fixture(scope="module")
def kernels() -> native.Program:
    return native.compile(_SOURCE, threads=1)


@pytest.fixture(scope="module")
def numbers() -> np.ndarray:
    return np.random.default_rng(1).integers(0, 1 << 30, 1024, dtype=np.int32)


_SIZES = pytest.mark.parametrize("size", [(64, 16), (96, 32), (64, 64), (8, 1)])
_COUNTS = (0, 1, 15, 16, 17, 63, 64, 65, 200, 256, 300)


@_SIZES
def test_each_element_once(kernels: native.Program, size: tuple[int, int]):
    for count in _COUNTS:
        x, y = np.arange(320, dtype=np.float32), np.ones(320, np.float32)
        kernels.scale(*size, count, x, y)
        assert (y[:count] == 2 * x[:count]).all()
        assert (y[count:] == 1).all()


@_SIZES
def test_atomic_updates(kernels: native.Program, size: tuple[int, int]):
    data = np.random.default_rng(2).integers(0, 256, 300, dtype=np.uint8)
    for count in _COUNTS:
        counts = np.zeros(256, np.uint32)
        kernels.histogram(*size, count, data, counts)
        assert (counts == np.bincount(data[:count], minlength=256)).all()


def _wrapped(number: int) -> int:
    return (number + _INT // 2) % _INT - _INT // 2


@pytest.mark.parametrize(
    ("count", "step"),
    # The counters of the last ones come close to where they would wrap.
    [
        *((-9, 64), (0, 64), (50, 64), (1000, 64), (1000, 100), (1001, 1000)),
        *((_INT // 4 - 1, _INT // 4), (_INT // 2 - 60, _INT // 2 - 40)),
    ],
)
def test_what_a_loop_carries(
    kernels: native.Program, numbers: np.ndarray, count: int, step: int
):
    found = np.zeros((64, 2), np.int32)
    kernels.sum_and_last(64, 16, count, step, numbers, found)
    for item, (found_sum, found_last) in enumerate(found.tolist()):
        i, total, last = item % 16 + 5 * (item // 16) - 3, 0, -7
        while i < count:
            total, last = total + int(numbers[i & 1023]), i
            i = _wrapped(i + step)
        assert (found_sum, found_last) == (_wrapped(total), last)


def _sum_and_last(counters: range, numbers: np.ndarray) -> list[int]:
    total = sum(int(numbers[i]) ^ i for i in counters)
    return [_wrapped(total), counters[-1] if counters else -7]


@_SIZES
@pytest.mark.parametrize("auto", [False, True])
def test_one_iteration_is_left_at_most(
    numbers: np.ndarray, size: tuple[int, int], auto: bool
):
    kernels = native.compile(_SOURCE, threads=1, vecz_auto=auto)
    total, local = size
    found = np.zeros((total, 2), np.int32)
    for n in (-5, *_COUNTS, 897):
        kernels.rows(total, local, n, numbers, found)
        for item in range(total):
            counters = range(item % local, n, local)
            row = numbers[8 * (item // local) :]
            assert found[item].tolist() == _sum_and_last(counters, row)
    for n in (*_COUNTS, 897):
        kernels.wide_rows(total, local, n, numbers, found)
        for item in range(total):
            counters = range(item, n, total)
            assert found[item].tolist() == _sum_and_last(counters, numbers)


@_SIZES
def test_one_loop_goes_on_where_another_ends(
    kernels: native.Program, numbers: np.ndarray, size: tuple[int, int]
):
    for count in _COUNTS:
        found = np.zeros(size[0], np.uint32)
        kernels.one_after_the_other(
            *size, count, count + 77, numbers.view(np.uint32), found
        )
        for item, value in enumerate(found.tolist()):
            i, total = item, 0
            while i < count:
                total, i = (total + int(numbers[i])) % _INT, i + size[0]
            while i < count + 77:
                total, i = total ^ int(numbers[i]), i + size[0]
            assert value == (total + i) % _INT


_ONE_WRITER = """
kernel void one_writer(global const int *in, global int *out, int writer) {
  int value = in[get_global_id(0)];
  if (get_local_id(0) == writer)
    out[get_group_id(0)] = value;
  if (get_local_id(0) / 8 == 1)
    out[get_num_groups(0) + get_global_id(0)] = value * get_local_id(0) % 8;
}
"""


@pytest.mark.parametrize("predicated", [False, True])
def test_one_work_item_stores_for_its_group(predicated: bool):
    made = program(
        _ONE_WRITER,
        use_cache=False,
        vecz_factor=8,
        vecz_auto=False,
        vecz_predicated=predicated,
    )
    given = np.arange(3 * 21, dtype=np.int32) * 7
    local = np.arange(21)
    for writer in (0, 5, 12, 20, 21):
        out = np.full(3 + given.size, -1, np.int32)
        made.one_writer(given.size, 21, given, out, writer)
        expected = given.reshape(3, 21)
        if writer < 21:
            assert (out[:3] == expected[:, writer]).all()
        else:
            assert (out[:3] == -1).all()
        is_second = local // 8 == 1
        found = out[3:].reshape(3, 21)
        assert (found[:, ~is_second] == -1).all()
        assert (found == np.where(is_second, expected * local % 8, -1)).all()


_GATHERS_IN_THE_LATCH = """\
kernel void latch(global const int *x, global const int *at, global int *y, int n)
{
    int i = get_global_id(0), sum = 0, k = 0;
    if (i >= n)
        return;
    do {
        if (at[i] & (1 << k))
            y[i] = sum;
        sum += x[(at[i] * 3 + k) & 7] + x[(at[i] * 5 + k) & 7] * x[(at[i] * 7 + k) & 7];
        k++;
    } while (k < n / 8);
    y[i] += sum;
}
"""


@pytest.mark.parametrize("boscc", [False, True])
def test_the_last_block_of_a_loop_that_lanes_leave_at_once_is_not_skipped(boscc: bool):
    latch = native.compile(
        _GATHERS_IN_THE_LATCH, vecz_auto=False, vecz_factor=8, vecz_boscc=boscc
    ).latch
    at, x = np.arange(48, dtype=np.int32) * 5 % 31, np.arange(8, dtype=np.int32) ** 2
    for n in (0, 1, 9, 39):
        y = np.full(48, -1, np.int32)
        latch(48, 24, x, at, y, n)
        expected = np.full(48, -1, np.int64)
        for i in range(n):
            total = 0
            for k in range(max(1, n // 8)):
                if at[i] & 1 << k:
                    expected[i] = total
                total += x[(at[i] * 3 + k) & 7]
                total += x[(at[i] * 5 + k) & 7] * x[(at[i] * 7 + k) & 7]
            expected[i] += total
        assert y.tolist() == expected.tolist()
