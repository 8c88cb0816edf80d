"""
Offsets of pointers in the objects that they point into: known ones, and those that are
known modulo the size of what an index counts.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from math import gcd
from typing import TypeAlias

from xdsl_gas.analysis.target.data_layout import FARTHEST

_FARTHEST = 1 << 40
"""Constants from here on may wrap around together with multiples of a step."""


@dataclass(frozen=True, slots=True)
class Strided:
    """All offsets that are congruent to `start`, modulo `step`, in bytes."""

    start: int
    """At least 0, less than `step`."""

    step: int
    """At least 2."""


Offset: TypeAlias = int | Strided | None
"""Bytes from the start of an object; None for any place in it."""


def strided(start: int, step: int) -> Offset:
    """All offsets that are congruent to `start`; the one if `step` is 0."""
    if step == 0:
        return start
    return None if step == 1 else Strided(start % step, step)


def sum_of(offset: Offset, distance: Offset) -> Offset:
    """The offsets that are a sum of one and another."""
    if offset is None or distance is None:
        return None
    if isinstance(offset, int) and isinstance(distance, int):
        place = offset + distance
        # Farther away one byte has several offsets: addresses wrap around.
        return place if abs(place) < FARTHEST else None
    (start, step), (its_start, its_step) = _parts(offset), _parts(distance)
    if max(abs(start), abs(its_start)) >= _FARTHEST:
        return None
    return strided(start + its_start, gcd(step, its_step))


def joined(offsets: Iterable[int | Strided]) -> Offset:
    """
    Offsets that include all the given ones, modulo the largest power of two that their
    distances have in common. Sums that wrap around keep that.
    """
    parts = [_parts(offset) for offset in offsets]
    first = parts[0][0]
    step = reduce(gcd, (value for s, step in parts for value in (s - first, step)))
    return strided(first, step & -step)


def includes(offset: Offset, other: int | Strided) -> bool:
    """Whether all that another offset may be is among the first's."""
    if not isinstance(offset, Strided):
        return offset is None or offset == other
    start, step = _parts(other)
    return step % offset.step == 0 and start % offset.step == offset.start


def overlap(
    first: Offset, size: int | None, second: Offset, its_size: int | None
) -> bool:
    """
    Whether bytes from two offsets on may be the same; a size of None is any number of
    bytes.
    """
    if first is None or second is None:
        return True
    (start, step), (its_start, its_step) = _parts(first), _parts(second)
    common = gcd(step, its_step)
    between = its_start - start
    if common == 0:
        return (size is None or between < size) and (
            its_size is None or -between < its_size
        )
    if size is None or its_size is None:
        return True
    between %= common
    return between < size or common - between < its_size


def coincide(first: int | Strided, second: int | Strided, size: int) -> bool:
    """
    Whether as many bytes from one offset on and from the other are the same wherever
    they share one.
    """
    (start, step), (its_start, its_step) = _parts(first), _parts(second)
    common = gcd(step, its_step)
    if common == 0:
        return start == its_start
    return (its_start - start) % common == 0 and size <= common


def _parts(offset: int | Strided) -> tuple[int, int]:
    return (offset, 0) if isinstance(offset, int) else (offset.start, offset.step)
