"""
Copies between abstract objects, as by `llvm.intr.memcpy`.

A copy at constant offsets maps each cell of the source to a cell of the destination at
the corresponding offset, and back: a cell of either gets one in the other. A cell that
is copied in part exposes its pointers. The places of strided cells and ranges in the
part that is copied become ranges with the same stride. At other offsets the whole
contents of the source are written to the destination.
"""

from weakref import WeakMethod

from xdsl.ir import Operation

from xdsl_gas.analysis.points_to.memory.cells import Cells
from xdsl_gas.analysis.points_to.memory.escape import Escape
from xdsl_gas.analysis.points_to.memory.object_contents import (
    ByteRange,
    CellKey,
    RangeKey,
    StridedKey,
    StridedNodes,
    byte_range,
)
from xdsl_gas.analysis.points_to.memory.object_table import ObjectTable
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import Offset, Strided, strided, sum_of
from xdsl_gas.analysis.points_to.solver import Node, PointsTo

_Copies = dict[tuple[ByteRange, MemoryObject, int], Operation | None]
"""
Bytes of one object, another object, and the offset of the same bytes there; with the
first operation that copies them.
"""

_CopyFrom = tuple[ByteRange, MemoryObject, int, Operation | None]
"""The same parts of one copy, of which the other object is the source."""


class Copies:
    """The copies between objects of one module."""

    def __init__(
        self, points_to: PointsTo, objects: ObjectTable, cells: Cells, escape: Escape
    ) -> None:
        self._flow = points_to.address_edge
        self._with_same_contents = objects.with_same_contents
        self._cells = cells
        self._escape = escape
        self._copied_to: dict[MemoryObject, _Copies] = {}
        self._copied_from: dict[MemoryObject, list[_CopyFrom]] = {}
        cells.on_new_cell = WeakMethod(self._copy_new_cell)
        cells.on_new_strided = WeakMethod(self._copy_new_strided)
        cells.on_new_range = WeakMethod(self._copy_new_range)

    def add_store(
        self,
        source: MemoryObject,
        source_offset: Offset,
        to: MemoryObject,
        to_offset: Offset,
        size: int | None,
        op: Operation | None,
    ) -> None:
        """As `add`, by an operation of the module that stores to the destination."""
        self._cells.add_store(to)
        self.add(source, source_offset, to, to_offset, size, op)

    def add(
        self,
        source: MemoryObject,
        source_offset: Offset,
        to: MemoryObject,
        to_offset: Offset,
        size: int | None,
        op: Operation | None,
    ) -> None:
        """Copies `size` bytes (None: any number) from one object to another."""
        fill = self._cells.fill
        if source.is_external:
            fill(to, to_offset, size, source.contents, op)
        elif to.is_external:
            self._escape.add_external_store(source.contents, op)
        elif not isinstance(source_offset, int) or not isinstance(to_offset, int):
            fill(to, to_offset, size, source.contents, op, holds_tracked=True)
        else:
            part = byte_range(source_offset, size)
            self._add_at_offsets(source, part, to, to_offset, op)
        self._escape.add_copy(source, to, op)

    def add_both_ways(self, place: MemoryObject, other: MemoryObject) -> None:
        """Copies two objects to each other, see `ObjectTable.with_same_contents`."""
        self._copy_contents(place, _ALL_BYTES, other, 0, None)
        self._copy_contents(other, _ALL_BYTES, place, 0, None)
        self._escape.add_both_ways(place, other)

    def _add_at_offsets(
        self,
        source: MemoryObject,
        part: ByteRange,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        copied_to = self._copied_to.setdefault(source, {})
        if (part, to, start) in copied_to:
            return
        if source is to and part.start == start:
            return
        copied_to[part, to, start] = op
        copied_from = self._copied_from.setdefault(to, [])
        copied_from.append((_moved_to(start, part), source, part.start, op))
        self._copy_contents(source, part, to, start, op)

    def _copy_contents(
        self,
        source: MemoryObject,
        part: ByteRange,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        """Copies what there is; what is stored later must be copied then."""
        size, its_part = part.size, _moved_to(start, part)
        fill, contents = self._cells.fill, self._cells.of(source)
        contents.is_copied = self._cells.of(to).is_copied = True
        # What is stored at unknown offsets may be in the part that is copied.
        stored = source.unknown_offset_stores
        fill(to, start, size, stored, op, holds_tracked=True)
        for key, nodes in tuple(contents.strided.items()):
            self._copy_strided(key, nodes, part, to, start, op)
        for written, node in tuple(contents.ranges.items()):
            self._copy_range(written, node, part, to, start, op)
        for key in tuple(contents.cells):
            self._copy_cell(source, key, part, to, start, op)
        for key in tuple(self._cells.of(to).cells):
            self._copy_back(to, key, its_part, source, part.start, op)

    def _copy_range(
        self,
        range_: RangeKey,
        node: Node,
        part: ByteRange,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        fill, holds_tracked = self._cells.fill, range_.holds_tracked
        offset, size = range_.bytes.offset, range_.bytes.size
        if isinstance(offset, Strided) and size is not None:
            places = _places_in(offset, size, part)
            if places is not None:
                to_offset = sum_of(places, start - part.start)
                fill(to, to_offset, size, node, op, holds_tracked=holds_tracked)
            return
        written = range_.bytes
        begin = max(written.start, part.start)
        ends = [end for end in (written.end, part.end) if end is not None]
        size = min(ends) - begin if ends else None
        if size is None or size > 0:
            start += begin - part.start
            fill(to, start, size, node, op, holds_tracked=holds_tracked)

    def _copy_strided(
        self,
        key: StridedKey,
        nodes: StridedNodes,
        part: ByteRange,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        """Copies the places of a strided cell that overlap a part."""
        places = _places_in(key.offset, key.size, part)
        if places is not None:
            to_offset = sum_of(places, start - part.start)
            self._cells.fill(
                to, to_offset, key.size, nodes.stored, op, holds_tracked=True
            )

    def _copy_cell(
        self,
        source: MemoryObject,
        key: CellKey,
        part: ByteRange,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        if not key.overlaps(part):
            return
        cell = self._cells.of(source).cells[key]
        offset = start + key.offset - part.start
        if not key.lies_in(part):
            # Part of a pointer.
            exposed = self._escape.exposed
            self._flow(cell, self._escape.exposed_by_computation, op)
            self._cells.fill(to, max(offset, start), key.size, exposed, op)
            return
        copy = self._cells.stored(to, offset, key.size, key.representation)
        self._flow(cell, copy, op)

    def _copy_back(
        self,
        to: MemoryObject,
        key: CellKey,
        part: ByteRange,
        source: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        """Adds to the source the cell that a cell of the destination is a copy of."""
        if key.lies_in(part):
            offset = start + key.offset - part.start
            original = self._cells.loaded(source, offset, key.size, key.representation)
            self._flow(original, self._cells.cell(to, key), op)
        elif key.overlaps(part):
            self._flow(self._escape.exposed, self._cells.cell(to, key), op)

    def _copy_new_cell(self, place: MemoryObject, key: CellKey) -> None:
        for (part, to, start), op in tuple(self._copied_to.get(place, {}).items()):
            self._copy_cell(place, key, part, to, start, op)
        for other in tuple(self._with_same_contents(place)):
            self._copy_cell(place, key, _ALL_BYTES, other, 0, None)
            self._copy_back(place, key, _ALL_BYTES, other, 0, None)
        for part, source, start, op in tuple(self._copied_from.get(place, ())):
            self._copy_back(place, key, part, source, start, op)

    def _copy_new_strided(
        self, place: MemoryObject, key: StridedKey, nodes: StridedNodes
    ) -> None:
        for (part, to, start), op in tuple(self._copied_to.get(place, {}).items()):
            self._copy_strided(key, nodes, part, to, start, op)
        for other in tuple(self._with_same_contents(place)):
            self._copy_strided(key, nodes, _ALL_BYTES, other, 0, None)

    def _copy_new_range(self, place: MemoryObject, key: RangeKey, node: Node) -> None:
        for (part, to, start), op in tuple(self._copied_to.get(place, {}).items()):
            self._copy_range(key, node, part, to, start, op)
        for other in tuple(self._with_same_contents(place)):
            self._copy_range(key, node, _ALL_BYTES, other, 0, None)


def _places_in(offset: Strided, size: int, part: ByteRange) -> int | Strided | None:
    """The offsets at which `size` bytes overlap a part without step; None if none."""
    start, step, last = offset
    lowest = part.start - size + 1
    first = lowest + (start - lowest) % step
    if last is not None:
        first = max(first, start)
    if part.end is not None:
        highest = part.end - 1 - (part.end - 1 - start) % step
        last = highest if last is None else min(last, highest)
    if last is not None and first > last:
        return None
    places = strided(first, step, last)
    assert places is not None
    return places


def _moved_to(start: int, part: ByteRange) -> ByteRange:
    """As many bytes as in a range, from another offset on."""
    return ByteRange(start, None if part.size is None else start + part.size)


_ALL_BYTES = ByteRange(0, None)
