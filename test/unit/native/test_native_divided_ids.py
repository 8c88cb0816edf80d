"""Quotients and remainders of ids behind a test of bounds."""

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native

pytestmark = needs_clang

_SOURCE = """\
kernel void divide(global int *q, global int *r, int n, int by, int plus)
{
    int i = get_global_id(0) + plus;
    if (get_global_id(0) >= n)
        return;
    q[get_global_id(0)] = i / by;
    r[get_global_id(0)] = i % by;
}
kernel void reversed(global const int *a, global int *o, uint n, uint by)
{
    uint i = get_global_id(0);
    if (i >= n)
        return;
    o[i / by * by + (by - 1 - i % by)] = a[i];
}
"""
_SIZE = 256


@pytest.mark.parametrize("lanes", [4, 16])
@pytest.mark.parametrize("by", [1, 2, 3, 7, 16, 64, 100, 1000, (1 << 31) - 1, -1, -5])
def test_quotients_and_remainders(by: int, lanes: int):
    program = native.compile(_SOURCE, vecz_factor=lanes, vecz_auto=False)
    for count in (0, 1, 37, _SIZE):
        for plus in (0, -130, 1 << 20):
            q, r = np.full(_SIZE, 7, np.int32), np.full(_SIZE, 7, np.int32)
            program.divide(_SIZE, 64, q, r, count, by, plus)
            i = np.arange(count, dtype=np.int64) + plus
            quotients = np.sign(i) * (abs(i) // abs(by)) * np.sign(by)
            assert (q[:count] == quotients).all()
            assert (r[:count] == i - quotients * by).all()
            assert (q[count:] == 7).all()
            assert (r[count:] == 7).all()


@pytest.mark.parametrize("lanes", [4, 16])
def test_no_lane_divides_by_zero(lanes: int):
    program = native.compile(_SOURCE, vecz_factor=lanes, vecz_auto=False)
    q, o = np.zeros(_SIZE, np.int32), np.zeros(_SIZE, np.int32)
    program.divide(_SIZE, 64, q, q, 0, 0, 0)
    program.reversed(_SIZE, 64, q, o, 0, 0)
    assert not o.any()


@pytest.mark.parametrize("lanes", [4, 16])
@pytest.mark.parametrize("by", [1, 2, 8, 32, 128])
def test_indices_that_count_down(by: int, lanes: int):
    program = native.compile(_SOURCE, vecz_factor=lanes, vecz_auto=False)
    a, o = np.arange(_SIZE, dtype=np.int32), np.zeros(_SIZE, np.int32)
    program.reversed(_SIZE, 64, a, o, _SIZE, by)
    assert (o.reshape(-1, by)[:, ::-1].ravel() == a).all()
