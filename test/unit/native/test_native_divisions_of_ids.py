"""
Quotients and remainders of neighboring ids, which lanes of a vectorized kernel divide
at once where no multiple of the divisor lies between them.
"""

import numpy as np
import pytest
from native_kernels import needs_clang, program

pytestmark = needs_clang

_INT, _UINT = np.iinfo(np.int32), np.iinfo(np.uint32)

_SOURCE = """\
kernel void signed_ids(int first, int n, global int *out)
{
    int i = get_global_id(0), id = (uint)first + i;
    out[4 * i] = id / n;
    out[4 * i + 1] = id % n;
    out[4 * i + 2] = (id % n + n - 1) % n;
    out[4 * i + 3] = (3 * i - 40) / n;
}

kernel void some_ids(int first, int n, int least, global int *out)
{
    int i = get_global_id(0), id = (uint)first + i;
    if (i % 5 < least) {
        out[2 * i] = id / n;
        out[2 * i + 1] = id % n;
    }
}

kernel void unsigned_ids(uint first, uint n, global uint *out)
{
    uint i = get_global_id(0), id = (uint)first + i;
    out[3 * i] = id / n;
    out[3 * i + 1] = id % n;
    out[3 * i + 2] = id % 10;
}

kernel void cells(int width, int height, global const int *in, global int *out)
{
    int id = get_global_id(0), x = id % width, y = id / width;
    int west = (x + width - 1) % width, north = (y + 1) % height;
    out[id] = in[y * width + west] + 1000 * in[north * width + x] + 7 * y;
}
"""

_OPTIONS = pytest.mark.parametrize(
    "options",
    [
        {},
        {"vecz_factor": 8, "vecz_auto": False},
        {"vecz_factor": 16, "vecz_auto": False},
        {"vecz_factor": 6, "vecz_auto": False},
    ],
    ids=["default", "8", "16", "6"],
)
_COUNT = 96


def _wrapped(numbers: np.ndarray) -> np.ndarray:
    return numbers.astype(np.uint32).view(np.int32).astype(np.int64)


def _quotients(numbers: np.ndarray, n: int) -> np.ndarray:
    return (
        np.where(numbers < 0, -1, 1) * (abs(numbers) // abs(n)) * (-1 if n < 0 else 1)
    )


@_OPTIONS
@pytest.mark.sampled(16)
@pytest.mark.parametrize("n", [1, 2, 5, 16, 17, 31, 33, 96, 1000, _INT.max, -1, -7])
def test_signed(options: dict[str, int], n: int):
    kernels = program(_SOURCE, **options)
    for first in (0, 3, -50, _INT.max - 60, _INT.min, _INT.min // 2):
        ids = _wrapped(first + np.arange(_COUNT))
        if n == -1 and _INT.min in ids:
            continue
        out = np.zeros((_COUNT, 4), np.int32)
        kernels.signed_ids(_COUNT, 48, first, n, out)
        quotients = _quotients(ids, n)
        assert (out[:, 0] == quotients).all()
        assert (out[:, 1] == ids - quotients * n).all()
        if first >= 0 and 0 < n < 1000:
            assert (out[:, 2] == ((ids - quotients * n) + n - 1) % n)[ids >= 0].all()
        assert (out[:, 3] == _quotients(3 * np.arange(_COUNT) - 40, n)).all()
        for least in (0, 2, 5):
            some = np.full((_COUNT, 2), 9, np.int32)
            kernels.some_ids(_COUNT, 48, first, n, least, some)
            runs = np.arange(_COUNT) % 5 < least
            assert (some[runs, 0] == quotients[runs]).all()
            assert (some[runs, 1] == (ids - quotients * n)[runs]).all()
            assert (some[~runs] == 9).all()


@_OPTIONS
@pytest.mark.parametrize("n", [1, 2, 5, 16, 17, 33, 1000, _INT.max, 1 << 31, _UINT.max])
def test_unsigned(options: dict[str, int], n: int):
    kernels = program(_SOURCE, **options)
    for first in (0, 3, _INT.max - 60, _UINT.max - 50, _UINT.max - 95):
        ids = (first + np.arange(_COUNT)) % (1 << 32)
        out = np.zeros((_COUNT, 3), np.uint32)
        kernels.unsigned_ids(_COUNT, 48, np.uint32(first), np.uint32(n), out)
        assert (out[:, 0] == ids // n).all()
        assert (out[:, 1] == ids % n).all()
        assert (out[:, 2] == ids % 10).all()


@_OPTIONS
@pytest.mark.parametrize("no_number", [0, -1])
def test_no_lane_divides_where_none_may(options: dict[str, int], no_number: int):
    out = np.full((_COUNT, 2), 9, np.int32)
    program(_SOURCE, **options).some_ids(_COUNT, 48, _INT.min, no_number, 0, out)
    assert (out == 9).all()


@_OPTIONS
@pytest.mark.parametrize("width", [1, 3, 16, 20, 32, 48, 96])
def test_accesses_by_them(options: dict[str, int], width: int):
    height = _COUNT // width
    ids = np.arange(width * height)
    image = np.random.default_rng(1).integers(0, 1000, (height, width), dtype=np.int32)
    out = np.zeros((height, width), np.int32)
    program(_SOURCE, **options).cells(width * height, None, width, height, image, out)
    expected = np.roll(image, 1, 1) + 1000 * np.roll(image, -1, 0)
    assert (out == expected + 7 * (ids // width).reshape(height, width)).all()
