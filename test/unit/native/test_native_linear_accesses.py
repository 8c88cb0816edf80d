"""
Accesses that are contiguous in each iteration of a loop, but for the borders of arrays,
or a few elements apart.
"""

import ctypes
import functools
import mmap

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.native.checked import CheckedKernel

pytestmark = needs_clang

_SOURCE = """\
kernel void rows(int n, int width, int count, global const float *x, global float *y)
{
    int i = get_global_id(0);
    if (i < 1 || i >= n)
        return;
    global const float *at = x + i;
    float sum = 0;
    for (int k = 0; k < count; ++k, at += width)
        sum = 0.5f * sum + at[0] - at[-1];
    y[i] = sum;
}

kernel void planes(int n, int width, int count, global const float *x, global float *y)
{
    int i = get_global_id(0), at = i;
    if (i >= n)
        return;
    float last = x[at];
    for (int k = 1; k < count; ++k) {
        float next = x[at + width];
        y[at] = next - last;
        last = next;
        at += width;
    }
}

kernel void leaving(int n, int width, global const int *counts, global const float *x,
                    global float *y)
{
    int i = get_global_id(0), at = n - i;
    float sum = 0;
    for (int k = 0; k < counts[i]; ++k) {
        sum += x[at];
        at += width;
    }
    y[i] = sum + at;
}

kernel void blurred(int n, int reach, global const float *x, global float *y)
{
    int i = get_global_id(0);
    float sum = 0;
    for (int k = -reach; k <= reach; ++k)
        sum += x[clamp(i + k, 0, n - 1)] * (k + 5);
    if (i < n)
        y[i] = sum;
}

kernel void nested(int n, int m, global const float *x, global float *y)
{
    int i = get_global_id(0);
    float sum = 0;
    if (i % 3) {
        for (int j = 1; j < m; ++j) {
            for (int k = 0; k < j; ++k)
                sum += x[i + k] * j;
            if (x[i] > 0.5f)
                sum = -sum;
            if (j == n)
                continue;
            sum += x[j];
        }
    }
    y[i] = sum;
}
"""

_FACTORS = pytest.mark.parametrize("factor", [0, 2, 3, 8, 16])


@functools.cache
def _compiled(source: str, factor: int) -> native.Program:
    return native.compile(source, threads=1, vecz_factor=factor, vecz_auto=not factor)


def _numbers(count: int) -> np.ndarray:
    return np.random.default_rng(3).random(count, dtype=np.float32)


@_FACTORS
@pytest.mark.parametrize("n", [1, 33, 47, 48])
def test_steps_that_lanes_share(factor: int, n: int):
    program, width, count = _compiled(_SOURCE, factor), 50, 5
    x, y = _numbers(width * count), np.full(48, -1, np.float32)
    program.rows(48, 16, n, width, count, x, y)
    rows, expected = x.reshape(count, width), np.full(48, -1, np.float32)
    sums = np.zeros(n - 1, np.float32)
    for row in rows:
        sums = np.float32(0.5) * sums + row[1:n] - row[: n - 1]
    expected[1:n] = sums
    np.testing.assert_allclose(y, expected, atol=1e-5)

    planes = np.full((count, width), -1, np.float32)
    program.planes(48, 16, n, width, count, x, planes)
    expected = np.full((count, width), -1, np.float32)
    expected[:-1, :n] = (rows[1:] - rows[:-1])[:, :n]
    np.testing.assert_allclose(planes, expected, atol=1e-6)


@_FACTORS
def test_lanes_that_leave_one_by_one(factor: int):
    width, n = 60, 47
    counts = np.random.default_rng(4).integers(0, 6, 48, dtype=np.int32)
    x, y = _numbers(6 * width), np.zeros(48, np.float32)
    _compiled(_SOURCE, factor).leaving(48, 16, n, width, counts, x, y)
    expected = [
        x[n - i :: width][:c].sum() + n - i + c * width for i, c in enumerate(counts)
    ]
    np.testing.assert_allclose(y, expected, rtol=1e-5)


@_FACTORS
@pytest.mark.parametrize(("n", "reach"), [(48, 3), (41, 20), (5, 1), (1, 2), (48, 0)])
def test_limited_indices(factor: int, n: int, reach: int):
    x, y = _numbers(n), np.zeros(48, np.float32)
    _compiled(_SOURCE, factor).blurred(48, 16, n, reach, x, y)
    expected = np.zeros(48, np.float32)
    for k in range(-reach, reach + 1):
        expected[:n] += x[np.clip(np.arange(n) + k, 0, n - 1)] * (k + 5)
    np.testing.assert_allclose(y, expected, rtol=1e-4, atol=1e-4)


@_FACTORS
@pytest.mark.parametrize("m", [0, 1, 2, 6])
def test_nested_loops_of_some_lanes(factor: int, m: int):
    x, y = _numbers(48 + 8), np.ones(48, np.float32)
    _compiled(_SOURCE, factor).nested(48, 16, 3, m, x, y)
    expected = np.zeros(48, np.float32)
    for i in range(48):
        if i % 3:
            for j in range(1, m):
                expected[i] += (x[i : i + j] * j).sum()
                if x[i] > 0.5:
                    expected[i] = -expected[i]
                if j != 3:
                    expected[i] += x[j]
    np.testing.assert_allclose(y, expected, rtol=1e-4, atol=1e-4)


_STRIDED = """\
kernel void NAME(int n, global const TYPE *x, global TYPE *y)
{
    int i = get_global_id(0);
    TYPE sum = 0;
    for (int k = 0; k < 2; ++k)
        sum += x[STEPS * (i + k)];
    y[i] = sum;
    if (i < n)
        y[i] = x[STEPS * i] - x[STEPS * i + 2 * STEPS - 1];
}
"""
_KINDS = {"uchar": np.uint8, "short": np.int16, "float": np.float32}
_STEPS = (2, 3, 4, 5)


@functools.cache
def _strided(factor: int) -> native.Program:
    sources = (
        _STRIDED.replace("NAME", f"{name}_{steps}")
        .replace("TYPE", name)
        .replace("STEPS", str(steps))
        for name in _KINDS
        for steps in _STEPS
    )
    return _compiled("\n".join(sources), factor)


def _at_the_end_of_a_page(values: np.ndarray) -> tuple[np.ndarray, mmap.mmap]:
    """Returns a copy in front of a page that cannot be accessed."""
    page = mmap.PAGESIZE
    pages = -(-values.nbytes // page) * page
    memory = mmap.mmap(-1, pages + page)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    assert ctypes.CDLL(None).mprotect(ctypes.c_void_p(address + pages), page, 0) == 0
    copy = np.frombuffer(memory, np.uint8)[pages - values.nbytes : pages]
    copy = copy.view(values.dtype)
    copy[:] = values
    return copy, memory


@_FACTORS
@pytest.mark.parametrize("steps", _STEPS)
@pytest.mark.parametrize("name", _KINDS)
def test_elements_apart(factor: int, steps: int, name: str):
    kind, n = _KINDS[name], 39
    given = np.random.default_rng(5).integers(0, 100, 49 * steps).astype(kind)
    # The last work-item of the sum reads element 48 * steps, the first n others.
    x, _memory = _at_the_end_of_a_page(given[: 48 * steps + 1])
    y = np.zeros(48, kind)
    _strided(factor)[f"{name}_{steps}"](48, 16, n, x, y)
    every = x[::steps].astype(kind)
    expected = every[:48] + every[1:49]
    expected[:n] = every[:n] - x[2 * steps - 1 :: steps][:n]
    assert (y == expected).all()


def test_the_interpreter_finds_the_same_writes():
    program = native.compile(_SOURCE, checked=True, compare=True, vecz_factor=4)
    x, y = _numbers(250), np.zeros(250, np.float32)
    planes, blurred = program.planes, program.blurred
    planes(48, 16, 47, 50, 5, x, y)
    assert isinstance(planes, CheckedKernel)
    assert planes.compared_writes == 47 * 4
    blurred(48, 16, 41, 3, x[:41].copy(), y)
    assert isinstance(blurred, CheckedKernel)
    assert blurred.compared_writes == 41
