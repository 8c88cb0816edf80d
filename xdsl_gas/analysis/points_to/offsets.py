"""
Offsets of pointers in abstract objects: constants, and arithmetic progressions such as
those of an access with a variable index.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from math import gcd
from typing import NamedTuple, TypeAlias

from xdsl_gas.analysis.target.data_layout import FARTHEST

_FARTHEST = 1 << 40
"""Larger constants may wrap around when multiples of a step are added."""


class Strided(NamedTuple):
    """
    The offsets `start`, `start + step`, ..., `last` in bytes; without `last`, all that
    are congruent to `start` modulo `step`.
    """

    start: int
    """In the range [0, `step`) if there is no `last`."""

    step: int
    """At least 2 if there is no `last`."""

    last: int | None = None


Offset: TypeAlias = int | Strided | None
"""Bytes from the start of an object; None for any offset."""


def strided(start: int, step: int, last: int | None = None) -> Offset:
    """
    The offsets congruent to `start` modulo `step`, from `start` to `last` if that is
    given; `start` itself if `step` is 0.
    """
    if step == 0 or start == last:
        return start
    if last is not None:
        return _strided(start, step, last)
    return None if step == 1 else _strided(start % step, step)


_strided = lru_cache(1024)(Strided)
"""Most pointers at a variable index have one of a few offsets."""


def sum_of(offset: Offset, distance: Offset) -> Offset:
    """The sums of an offset and a distance."""
    if offset is None or distance is None:
        return None
    if isinstance(offset, int) and isinstance(distance, int):
        place = offset + distance
        # Beyond that addresses wrap around, and one byte has several offsets.
        return place if abs(place) < FARTHEST else None
    (start, step, last), (its_start, its_step, its_last) = map(
        _parts, (offset, distance)
    )
    if max(abs(start), abs(its_start)) >= _FARTHEST:
        return None
    first, common = start + its_start, gcd(step, its_step)
    if last is None or its_last is None:
        return strided(first, common)
    if first > -FARTHEST and last + its_last < FARTHEST:
        return strided(first, common, last + its_last)
    # Sums that wrap around preserve powers of two only.
    return strided(first, common & -common)


def joined(offsets: Iterable[int | Strided]) -> Offset:
    """
    The progression that includes all the given offsets. Its step is the largest power
    of two that divides their distances, which sums that wrap around preserve.
    """
    parts = [_parts(offset) for offset in offsets]
    first = parts[0][0]
    step = reduce(gcd, (value for s, step, _ in parts for value in (s - first, step)))
    return strided(first, step & -step)


def includes(offset: Offset, other: int | Strided) -> bool:
    """Whether `offset` includes every offset of `other`."""
    if not isinstance(offset, Strided):
        return offset is None or offset == other
    start, step, last = _parts(other)
    if offset.last is not None and (
        last is None or start < offset.start or last > offset.last
    ):
        return False
    return step % offset.step == 0 and (start - offset.start) % offset.step == 0


def overlap(
    first: Offset, size: int | None, second: Offset, its_size: int | None
) -> bool:
    """Whether two accesses may share a byte. Sizes are in bytes; None is any number."""
    if first is None or second is None:
        return True
    if isinstance(first, int) and isinstance(second, int):
        between = second - first
        return (size is None or between < size) and (
            its_size is None or -between < its_size
        )
    if size is None or its_size is None:
        return True
    (start, step, last), (its_start, its_step, its_last) = map(_parts, (first, second))
    if (
        last is not None
        and its_last is not None
        and (last + size <= its_start or its_last + its_size <= start)
    ):
        return False
    common = gcd(step, its_step)
    between = (its_start - start) % common
    return between < size or common - between < its_size


def coincide(first: int | Strided, second: int | Strided, size: int) -> bool:
    """
    Whether two accesses of `size` bytes are of the same bytes wherever they share one.
    """
    (start, step, _), (its_start, its_step, _) = _parts(first), _parts(second)
    common = gcd(step, its_step)
    if common == 0:
        return start == its_start
    return (its_start - start) % common == 0 and size <= common


def _parts(offset: int | Strided) -> tuple[int, int, int | None]:
    return (offset, 0, offset) if isinstance(offset, int) else offset
