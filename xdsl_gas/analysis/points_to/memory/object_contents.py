"""
The parts of an abstract object that have nodes of their own.

A *cell* holds one pointer or address at a constant offset. A *strided cell* stands for
one at each offset `start + n * step`, as an access with a variable index uses. A *byte
range* holds whatever pointers the bytes written there may amount to.
"""

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, cast, overload

from xdsl.ir import Operation

from xdsl_gas.analysis.points_to.offsets import Offset, Strided, overlap, strided
from xdsl_gas.analysis.points_to.solver import Node

K = TypeVar("K")
V = TypeVar("V")
D = TypeVar("D")

_MOST_KEPT = 1024
"""The most keys of a kind that are kept: objects have the same ones again and again."""


class ByteRange(NamedTuple):
    """The bytes [start, end) of an object, or the same bytes at every step."""

    start: int

    end: int | None
    """None for the end of the object, wherever that is."""

    step: int = 0
    """The distance in bytes between repetitions of the range; 0 for a single range."""

    last: int | None = None
    """The start of the last repetition if there are bounds, see `Strided`."""

    @property
    def offset(self) -> Offset:
        """Where the range begins."""
        return strided(self.start, self.step, self.last)

    @property
    def hull(self) -> "ByteRange":
        """The bytes from the first repetition to the last one; all without bounds."""
        if not self.step:
            return self
        if self.last is None or self.size is None:
            return ByteRange(0, None)
        return ByteRange(self.start, self.last + self.size)

    @property
    def size(self) -> int | None:
        """The size of one repetition in bytes; None if unbounded."""
        return None if self.end is None else self.end - self.start

    def overlaps(self, other: "ByteRange") -> bool:
        """Whether the ranges may share a byte."""
        return overlap(self.offset, self.size, other.offset, other.size)


@lru_cache(_MOST_KEPT)
def byte_range(offset: Offset, size: int | None) -> ByteRange:
    """
    The bytes that an access of `size` bytes (None: any number) at `offset` touches.
    """
    if isinstance(offset, int):
        return ByteRange(offset, None if size is None else offset + size)
    if offset is None or size is None:
        return ByteRange(0, None)
    part = ByteRange(offset.start, offset.start + size, offset.step, offset.last)
    # Accesses that leave no gaps are one range.
    if offset.last is None:
        return part.hull if size > offset.step else part
    return part.hull if size >= offset.step else part


class CellKey(NamedTuple):
    """The place of a pointer at a constant offset."""

    offset: int
    size: int
    representation: int
    """The address space whose pointers have the same bits as the one in the cell."""

    def lies_in(self, part: ByteRange) -> bool:
        """Whether all bytes of the cell belong to a range."""
        if self.offset < part.start:
            return False
        return part.end is None or self.offset + self.size <= part.end

    def overlaps(self, part: ByteRange) -> bool:
        """Whether the cell and a range may share a byte."""
        return overlap(self.offset, self.size, part.offset, part.size)


cell_key = lru_cache(_MOST_KEPT)(CellKey)
"""Returns a `CellKey`, which is shared."""


class StridedKey(NamedTuple):
    """The places of a strided cell."""

    offset: Strided
    size: int
    representation: int
    """As in `CellKey`."""

    def overlaps(self, part: ByteRange) -> bool:
        """Whether one of the places and a range may share a byte."""
        return overlap(part.offset, part.size, self.offset, self.size)


class StridedNodes(NamedTuple):
    """The nodes of a strided cell."""

    stored: Node
    """The pointers stored through it."""

    loaded: Node
    """The pointers loaded through it."""


class RangeKey(NamedTuple):
    """A byte range that is written."""

    bytes: ByteRange

    holds_tracked: bool
    """
    Whether its pointers are tracked, as in a copy of another object. Otherwise they are
    those that untracked integers may be converted to, which were exposed before.
    """


@lru_cache(_MOST_KEPT)
def range_key(offset: Offset, size: int | None, holds_tracked: bool) -> RangeKey:
    """The bytes that a write of `size` bytes (None: any number) touches."""
    return RangeKey(byte_range(offset, size), holds_tracked)


class ObjectContents:
    """
    The parts of one object, each with its nodes. Most objects have few kinds of them:
    the others are one empty mapping, in place of which `with_entry` makes another.
    """

    __slots__ = (
        "cells",
        "is_copied",
        "is_stored_to",
        "ranges",
        "read_as_bytes",
        "representation",
        "strided",
        "uncovered",
    )

    def __init__(self, *, is_stored_to: bool = False) -> None:
        self.cells: Mapping[CellKey, Node] = _NOTHING
        self.strided: Mapping[StridedKey, StridedNodes] = _NOTHING
        self.ranges: Mapping[RangeKey, Node] = _NOTHING
        self.uncovered: Mapping[CellKey, frozenset[int]] = _NOTHING
        """The bytes of each cell that overlaps byte ranges that are in none of them."""
        self.read_as_bytes: Mapping[ByteRange, Operation] = _NOTHING
        """The bytes read as something else than pointers, with the first operation."""
        self.representation: int | None = None
        """That of the first pointer loaded or stored, see `CellKey`."""
        self.is_copied = False
        """Whether the object is the source or the destination of a copy at offsets."""
        self.is_stored_to = is_stored_to
        """Whether this module may store to the object through a pointer into it."""


_NOTHING: Mapping[Any, Any] = MappingProxyType({})
"""The parts that most objects have none of."""


def with_entry(entries: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """Adds or replaces an entry. Returns the mapping to be used from then on."""
    if isinstance(entries, dict):
        entries[key] = value
        return entries
    if not entries or key in entries:
        return _OneEntry(key, value)
    return {**entries, key: value}


class _OneEntry(Mapping[K, V]):
    """A mapping of one key, in a fifth of the memory that a dictionary takes."""

    __slots__ = ("_key", "_value")

    def __init__(self, key: K, value: V) -> None:
        self._key = key
        self._value = value

    def __getitem__(self, key: K) -> V:
        if key == self._key:
            return self._value
        raise KeyError(key)

    @overload
    def get(self, key: K, /) -> V | None: ...
    @overload
    def get(self, key: K, /, default: V) -> V: ...
    @overload
    def get(self, key: K, /, default: D) -> V | D: ...
    def get(self, key: K, /, default: Any = None) -> Any:
        """The value of a key, without the exception that `Mapping.get` raises."""
        return self._value if key == self._key else default

    def __contains__(self, key: object) -> bool:
        return key == self._key

    def __iter__(self) -> Iterator[K]:
        return iter((self._key,))

    def __len__(self) -> int:
        return 1

    def items(self) -> ItemsView[K, V]:
        """The entry. All that is used of such a view is that it is iterated over."""
        return cast(ItemsView[K, V], ((self._key, self._value),))

    def values(self) -> ValuesView[V]:
        """The value, as `items`."""
        return cast(ValuesView[V], (self._value,))
