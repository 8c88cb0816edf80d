"""
Offsets, their sums and their overlaps are those of the sets that they stand for.
"""

import itertools

import pytest

from xdsl_gas.analysis.points_to.memory.object_contents import byte_range
from xdsl_gas.analysis.points_to.offsets import (
    Offset,
    Strided,
    coincide,
    includes,
    joined,
    overlap,
    strided,
    sum_of,
)
from xdsl_gas.analysis.target.data_layout import FARTHEST

_NEAR = range(-40, 41)
"""The offsets that are compared; those without bounds go on beyond."""

_OFFSETS: tuple[int | Strided, ...] = (
    *(-5, 0, 3, 8, 32),
    *(Strided(0, 4), Strided(3, 8), Strided(1, 3)),
    *(Strided(0, 4, 28), Strided(-4, 4, 8), Strided(4, 8, 28), Strided(2, 1, 9)),
)


def elements(offset: Offset) -> frozenset[int]:
    """The offsets near 0 that one stands for."""
    if offset is None:
        return frozenset(_NEAR)
    if isinstance(offset, int):
        return frozenset((offset,))
    start, step, last = offset
    if last is None:
        return frozenset(at for at in _NEAR if (at - start) % step == 0)
    return frozenset(range(start, last + 1, step))


def has_bounds(offset: Offset) -> bool:
    return isinstance(offset, int) or (offset is not None and offset.last is not None)


@pytest.mark.parametrize("one", _OFFSETS, ids=str)
def test_sets(one: int | Strided):
    for other in _OFFSETS:
        total = elements(sum_of(one, other))
        sums = {a + b for a in elements(one) for b in elements(other)}
        assert total >= (sums if has_bounds(sum_of(one, other)) else sums & set(_NEAR))
        assert elements(joined((one, other))) >= (
            (elements(one) | elements(other)) & set(_NEAR)
        )
        if includes(one, other):
            assert elements(one) >= elements(other)


@pytest.mark.parametrize("one", _OFFSETS, ids=str)
def test_bytes(one: int | Strided):
    for other, size, its_size in itertools.product(_OFFSETS, (1, 4, 8), (1, 4, 8)):
        pairs = list(itertools.product(elements(one), elements(other)))
        share = [(a, b) for a, b in pairs if a < b + its_size and b < a + size]
        if not overlap(one, size, other, its_size):
            assert not share
        parts = byte_range(one, size), byte_range(other, its_size)
        if not parts[0].overlaps(parts[1]):
            # No byte of an object is in front of it.
            assert all(a + size <= 0 or b + its_size <= 0 for a, b in share)
        if size == its_size and coincide(one, other, size):
            assert all(a == b for a, b in share)


def test_bounds_are_used():
    array = Strided(0, 4, 28)
    assert overlap(array, 4, 28, 8)
    assert not overlap(array, 4, 32, 8)
    assert not overlap(32, 8, array, 4)
    assert overlap(array, 4, 32, None)
    assert not overlap(array, 4, Strided(32, 8, 64), 8)
    assert sum_of(array, 16) == Strided(16, 4, 44)
    assert sum_of(array, Strided(0, 32, 64)) == Strided(0, 4, 92)
    assert sum_of(array, Strided(0, 4)) == Strided(0, 4)
    assert includes(Strided(0, 4), array)
    assert not includes(array, Strided(0, 4))
    assert byte_range(array, 4).hull == byte_range(0, 32)
    assert strided(8, 4, 8) == 8


def test_far_sums_wrap():
    far = Strided(0, 12, FARTHEST - 4)
    assert sum_of(far, far) == Strided(0, 4)
    assert sum_of(far, FARTHEST - 1) == Strided(3, 4)
