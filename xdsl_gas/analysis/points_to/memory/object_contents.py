"""
The parts of an abstract object that have nodes of their own.

A *cell* holds one pointer or address at a constant offset. A *strided cell* stands for
one at each offset `start + n * step`, as an access with a variable index uses. A *byte
range* holds whatever pointers the bytes written there may amount to.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from xdsl.ir import Operation

from xdsl_gas.analysis.points_to.offsets import Offset, Strided, overlap, strided
from xdsl_gas.analysis.points_to.solver import Node


class ByteRange(NamedTuple):
    """The bytes [start, end) of an object, or the same bytes at every step."""

    start: int

    end: int | None
    """None for the end of the object, wherever that is."""

    step: int = 0
    """The distance in bytes between repetitions of the range; 0 for a single range."""

    @property
    def offset(self) -> Offset:
        """Where the range begins."""
        return strided(self.start, self.step) if self.step else self.start

    @property
    def size(self) -> int | None:
        """The size of one repetition in bytes; None if unbounded."""
        return None if self.end is None else self.end - self.start

    def overlaps(self, other: "ByteRange") -> bool:
        """Whether the ranges may share a byte."""
        return overlap(self.offset, self.size, other.offset, other.size)


def byte_range(offset: Offset, size: int | None) -> ByteRange:
    """
    The bytes that an access of `size` bytes (None: any number) at `offset` touches.
    """
    if isinstance(offset, int):
        return ByteRange(offset, None if size is None else offset + size)
    if offset is None or size is None or size > offset.step:
        return ByteRange(0, None)
    return ByteRange(offset.start, offset.start + size, offset.step)


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


@dataclass(eq=False, slots=True)
class ObjectContents:
    """The parts of one object, each with its nodes."""

    cells: dict[CellKey, Node] = field(default_factory=dict[CellKey, Node])

    strided: dict[StridedKey, StridedNodes] = field(
        default_factory=dict[StridedKey, StridedNodes]
    )

    ranges: dict[RangeKey, Node] = field(default_factory=dict[RangeKey, Node])

    uncovered: dict[CellKey, frozenset[int]] = field(
        default_factory=dict[CellKey, frozenset[int]]
    )
    """The bytes of each cell that overlaps a byte range which are in none of them."""

    read_as_bytes: dict[ByteRange, Operation] = field(
        default_factory=dict[ByteRange, Operation]
    )
    """The bytes read as something else than pointers, with the first such operation."""

    representations: set[int] = field(default_factory=set[int])
    """The representations of all pointers loaded and stored, see `CellKey`."""
