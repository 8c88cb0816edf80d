"""
Loads and stores of pointers, on abstract objects.

Where a place in an object is known, a cell of its own stands for it; stores to unknown
places may be anywhere in the object. Bytes that are written or read as something else
than the pointer they hold are followed too: they expose it, as a cast to an integer
does (https://llvm.org/docs/LangRef.html#pointer-aliasing-rules).
"""

from collections.abc import Callable
from functools import partial

from xdsl.ir import Block, BlockArgument, Operation

from xdsl_gas.analysis.points_to.abstract_objects import (
    CellKey,
    Extract,
    MemoryObject,
    ObjectKind,
)
from xdsl_gas.analysis.points_to.copy_forwarding import StandIns
from xdsl_gas.analysis.points_to.offsets import Offset, Strided, overlap
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.points_to.strided_contents import (
    StridedKey,
    StridedNodes,
    StridedPlaces,
)
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESSES,
    CONSTANT_INT_BIT,
    EXTERNAL_INT_BIT,
    UNTRACKED_INT_BIT,
    ZERO_INT_BIT,
)
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

MOST_CELLS = 64
"""An object in which pointers are held at more places is not taken apart."""

MOST_RANGES = 256
"""In an object that is written in more pieces, further ones may be anywhere."""


class AbstractMemory:
    """What all objects hold, as nodes of one solver."""

    def __init__(self, points_to: PointsTo) -> None:
        self._points_to = points_to
        points_to.group_with_others = self._group
        self.stand_ins = StandIns(points_to)
        self._groups: dict[Node, MemoryObject] = {}
        self._functions: MemoryObject | None = None
        self._function_watchers: list[Callable[[MemoryObject], None]] = []
        self.objects: list[MemoryObject] = []
        """Every object, in the order in which they were made."""
        self.exposed = points_to.node(None)
        """
        The pointers in sight that the host may know or that were taken apart: stored in
        memory that is not seen being made, passed to unknown code, cast to integers.
        """
        self.taken_apart = points_to.node(None)
        """The pointers whose addresses were used in ways that are not followed."""
        self.host_pointers = points_to.node(None)
        """The pointers that the host may have left in memory: these, and its own."""
        self.unknown = points_to.node(None)
        """The pointers that any code which is not seen may have."""
        self.host = self._outside(ObjectKind.HOST, self.host_pointers)
        self.unseen = self._outside(ObjectKind.UNSEEN, self.unknown)
        self.strided = StridedPlaces(
            points_to, self._flow, self.taken_apart, self.exposed
        )
        """What is stored and loaded at variable indices."""
        points_to.edge(self.taken_apart, self.exposed)
        points_to.edge(self.exposed, self.host_pointers)
        points_to.edge(self.host_pointers, self.unknown)
        points_to.add_location(self.host_pointers, self.host, None)
        points_to.add_location(self.unknown, self.unseen, None)
        points_to.add_spaces(self.exposed, UNTRACKED_INT_BIT)
        points_to.watch(self.exposed, self._escape)

    def pointers_of(self, numbers: SpaceMask) -> Node:
        """The node of the pointers that integers with these bits may be cast to."""
        is_any = numbers & (EXTERNAL_INT_BIT | CONSTANT_INT_BIT)
        return self.unknown if is_any else self.host_pointers

    def numbers_in(self, place: MemoryObject) -> SpaceMask:
        """The integers in memory that is not seen being made."""
        return UNTRACKED_INT_BIT if place.kind is ObjectKind.HOST else EXTERNAL_INT_BIT

    def allocation(
        self,
        anchor: Operation | BlockArgument | None,
        block: Block | None,
        kind: ObjectKind = ObjectKind.ALLOCATION,
    ) -> MemoryObject:
        """A new object, with nothing known to be in it."""
        made = MemoryObject(kind, anchor, block)
        made.written = self._points_to.node(block)
        made.read = self._points_to.node(block)
        self._flow(made.written, made.read)
        self.objects.append(made)
        return made

    def function(self, anchor: Operation | None) -> MemoryObject:
        """The object that a function's address points to; a summary without anchor."""
        made = MemoryObject(ObjectKind.FUNCTION, anchor, None)
        made.written, made.read = self._points_to.node(None), self._points_to.node(None)
        self.objects.append(made)
        return made

    def watch_functions(self, watcher: Callable[[MemoryObject], None]) -> None:
        """Calls `watcher` for each function that the summary stands for."""
        self._function_watchers.append(watcher)
        if self._functions is not None:
            for member in tuple(self._functions.members):
                watcher(member)

    def loaded(self, place: MemoryObject, offset: Offset, size: int, bits: int) -> Node:
        """
        The node of what is stored there as a pointer or an address. `bits` is its
        representation, see `CellKey`. Whoever reads it is also told to `note_reader`.
        """
        if isinstance(offset, Strided) and not place.is_outside:
            nodes = self._strided(place, StridedKey(offset, size, bits))
            if nodes is not None:
                return nodes.read
        if not isinstance(offset, int) or place.is_outside:
            self._note_representation(place, bits)
            return place.read
        return self._cell(place, CellKey(offset, size, bits))

    def note_reader(self, place: MemoryObject, reader: Node, op: Operation) -> None:
        """Something in an object is read: it may be what unseen code put there."""
        if place.is_outside:
            return
        place.readers.setdefault(reader, op)
        if place.is_written_unseen:
            self._flow(self.unknown, reader, op)

    def store(
        self,
        place: MemoryObject,
        offset: Offset,
        size: int,
        bits: int,
        value: Node,
        op: Operation,
    ) -> None:
        """What is at a node is stored there as a pointer or an address."""
        place.is_stored_to = True
        goal = place.written
        nodes = None
        if isinstance(offset, Strided) and not place.is_outside:
            nodes = self._strided(place, StridedKey(offset, size, bits))
        if nodes is not None:
            goal = nodes.written
        elif not isinstance(offset, int) or place.is_outside:
            self._note_representation(place, bits)
        else:
            goal = self._cell(place, CellKey(offset, size, bits))
        flow = self._expose if place.is_outside else self._flow
        flow(value, goal, op)

    def write(
        self,
        place: MemoryObject,
        offset: Offset,
        size: int | None,
        value: Node,
        op: Operation | None,
        *,
        is_followed: bool = False,
    ) -> None:
        """
        Bytes are written there that may amount to any of the pointers at a node. No
        `size` means up to anywhere. `is_followed` tells pointers in sight from numbers,
        whose pointers were taken apart before.
        """
        place.is_stored_to = True
        self.fill(place, offset, size, value, op, is_followed=is_followed)

    def fill(
        self,
        place: MemoryObject,
        offset: Offset,
        size: int | None,
        value: Node,
        op: Operation | None,
        *,
        is_followed: bool = False,
    ) -> None:
        """
        The same where nothing is stored through a pointer to the object: for what is
        there from the beginning, and what a copy brings.
        """
        if place.is_outside:
            self._expose(value, place.written, op)
            return
        written = (_extract(offset, size), is_followed)
        self._flow(value, self._range(place, written), op)

    def read(
        self, place: MemoryObject, offset: Offset, size: int | None, op: Operation
    ) -> None:
        """Bytes are read there as something else than a pointer."""
        extract = _extract(offset, size)
        if place.is_outside or extract in place.observed:
            return
        place.observed[extract] = op
        self._flow(place.written, self.taken_apart, op)
        for key, cell in tuple(place.cells.items()):
            if key.overlaps(extract):
                self._flow(cell, self.taken_apart, op)
        self.strided.add_observed(place, extract)
        for (written, is_followed), node in tuple(place.ranges.items()):
            if is_followed and written.overlaps(extract):
                self._flow(node, self.taken_apart, op)

    def copy(
        self,
        source: MemoryObject,
        source_offset: Offset,
        to: MemoryObject,
        to_offset: Offset,
        size: int | None,
        op: Operation | None,
    ) -> None:
        """So many bytes (None: some) are copied from one object to another."""
        to.is_stored_to = True
        self._copy(source, source_offset, to, to_offset, size, op)

    def _copy(
        self,
        source: MemoryObject,
        source_offset: Offset,
        to: MemoryObject,
        to_offset: Offset,
        size: int | None,
        op: Operation | None,
    ) -> None:
        if source.is_outside:
            self.fill(to, to_offset, size, source.read, op)
        elif to.is_outside:
            self._expose(source.read, to.written, op)
        elif not isinstance(source_offset, int) or not isinstance(to_offset, int):
            self.fill(to, to_offset, size, source.read, op, is_followed=True)
        else:
            self._link(source, _extract(source_offset, size), to, to_offset, op)
        if source.is_outside or to.is_outside or to in source.copies:
            return
        source.copies[to] = op
        if source.is_written_unseen:
            self.let_be_written(to, op)

    def is_only_read(self, place: MemoryObject) -> bool:
        """
        Whether nothing is stored to an object, once the graph is solved, and no code
        that is not seen has its address.
        """
        if place.group is not None and place.group.is_stored_to:
            return False
        return not (place.is_stored_to or place.has_escaped or place.is_written_unseen)

    def _flow(self, start: Node, end: Node, op: Operation | None = None) -> None:
        # In memory an address is as good as a pointer.
        self._points_to.edge(start, end, op, ADDRESSES)

    def _expose(self, start: Node, end: Node, op: Operation | None = None) -> None:
        # Constants in memory of the host are covered by the premise about it.
        self._points_to.edge(start, end, op, ADDRESSES & ~CONSTANT_INT_BIT)

    def _flow_bytes(
        self, place: MemoryObject, key: CellKey, extract: Extract, node: Node
    ) -> None:
        """
        Adds the flow of written bytes to a cell that has some of them. Constants are
        an address only if the bytes written as something else fill the cell.
        """
        cell = place.cells[key]
        missing = place.missing_bytes.get(key)
        if missing is None:
            missing = frozenset(range(key.offset, key.offset + key.size))
        elif not missing:
            self._flow(node, cell)
            return
        missing = frozenset(
            byte
            for byte in missing
            if not overlap(byte, 1, extract.offset, extract.size)
        )
        place.missing_bytes[key] = missing
        if missing:
            self._expose(node, cell)
            return
        for (written, _), its_node in tuple(place.ranges.items()):
            if key.overlaps(written):
                self._flow(its_node, cell)

    def _outside(self, kind: ObjectKind, content: Node) -> MemoryObject:
        # Whatever is stored in memory of either kind may be found in both.
        return MemoryObject(kind, None, None, written=self.exposed, read=content)

    def _link(
        self,
        source: MemoryObject,
        extract: Extract,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        if (extract, to, start) in source.copied_to:
            return
        if source is to and extract.start == start:
            return
        end = None if extract.end is None else start + extract.end - extract.start
        source.copied_to[extract, to, start] = op
        to.copied_from[Extract(start, end), source, extract.start] = op
        # What is at unknown places in the source may be in the part that is copied.
        size = None if end is None else end - start
        self.fill(to, start, size, source.written, op, is_followed=True)
        for nodes in tuple(self.strided.of(source).values()):
            self.fill(to, start, size, nodes.written, op, is_followed=True)
        for written, node in tuple(source.ranges.items()):
            self._copy_range(written, node, extract, to, start, op)
        for key in tuple(source.cells):
            self._copy_cell(source, key, extract, to, start, op)
        for key in tuple(to.cells):
            self._copy_back(to, key, Extract(start, end), source, extract.start, op)

    def _copy_range(
        self,
        of_source: tuple[Extract, bool],
        node: Node,
        part: Extract,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        written, is_followed = of_source
        if written.step:
            written = _extract(None, None)
        begin = max(written.start, part.start)
        ends = [end for end in (written.end, part.end) if end is not None]
        size = min(ends) - begin if ends else None
        if size is None or size > 0:
            start += begin - part.start
            self.fill(to, start, size, node, op, is_followed=is_followed)

    def _copy_cell(
        self,
        source: MemoryObject,
        key: CellKey,
        part: Extract,
        to: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        if not key.overlaps(part):
            return
        cell = source.cells[key]
        offset = start + key.offset - part.start
        if not key.lies_in(part):
            # Part of a pointer.
            self._flow(cell, self.taken_apart, op)
            self.fill(to, max(offset, start), key.size, self.exposed, op)
            return
        copy = CellKey(offset, key.size, key.representation)
        self._flow(cell, self._cell(to, copy), op)

    def _copy_back(
        self,
        to: MemoryObject,
        key: CellKey,
        part: Extract,
        source: MemoryObject,
        start: int,
        op: Operation | None,
    ) -> None:
        if key.lies_in(part):
            offset = start + key.offset - part.start
            original = CellKey(offset, key.size, key.representation)
            self._flow(self._cell(source, original), self._cell(to, key), op)
        elif key.overlaps(part):
            self._flow(self.exposed, self._cell(to, key), op)

    def _cell(self, place: MemoryObject, key: CellKey) -> Node:
        """The node of a place in an object; the whole object's if it has too many."""
        cell = place.cells.get(key)
        if cell is not None:
            return cell
        if len(place.cells) >= MOST_CELLS:
            self._flow(place.read, place.written)
            self._note_representation(place, key.representation)
            for op in place.observed.values():
                self._flow(place.read, self.taken_apart, op)
            return place.read
        cell = self._points_to.node(place.block)
        place.cells[key] = cell
        self._note_representation(place, key.representation)
        self._flow(place.written, cell)
        self._flow(cell, place.read)
        for other, its_cell in tuple(place.cells.items()):
            if other is not key and other.overlaps(_extract(key.offset, key.size)):
                self._meet(cell, key, its_cell, other)
        self.strided.add_cell(place, key, cell)
        for (extract, _), node in tuple(place.ranges.items()):
            if key.overlaps(extract):
                self._flow_bytes(place, key, extract, node)
        for extract, op in tuple(place.observed.items()):
            if key.overlaps(extract):
                self._flow(cell, self.taken_apart, op)
        self._points_to.defer(partial(self._copy_new_cell, place, key))
        return cell

    def _strided(self, place: MemoryObject, key: StridedKey) -> StridedNodes | None:
        """The nodes of places at variable indices; None if they are any places."""
        is_new = key not in self.strided.of(place)
        nodes = self.strided.nodes(place, key)
        if nodes is not None and is_new:
            self._note_representation(place, key.representation)
            self._points_to.defer(partial(self._copy_strided, place, nodes))
        return nodes

    def _copy_strided(self, place: MemoryObject, nodes: StridedNodes) -> None:
        for (part, to, start), op in tuple(place.copied_to.items()):
            self.fill(to, start, part.size, nodes.written, op, is_followed=True)

    def _copy_new_cell(self, place: MemoryObject, key: CellKey) -> None:
        """Does for a cell what `_link` did for those that were there before."""
        for (part, to, start), op in tuple(place.copied_to.items()):
            self._copy_cell(place, key, part, to, start, op)
        for (part, source, start), op in tuple(place.copied_from.items()):
            self._copy_back(place, key, part, source, start, op)

    def _range(self, place: MemoryObject, written: tuple[Extract, bool]) -> Node:
        """The node of bytes that are written; of all, if there are too many of them."""
        extract, is_followed = written
        if written not in place.ranges and len(place.ranges) >= MOST_RANGES:
            extract = _extract(None, None)
            written = (extract, is_followed)
        node = place.ranges.get(written)
        if node is not None:
            return node
        node = place.ranges[written] = self._points_to.node(place.block)
        self._flow(node, place.read)
        for key in tuple(place.cells):
            if key.overlaps(extract):
                self._flow_bytes(place, key, extract, node)
        self.strided.add_range(place, extract, node)
        self._points_to.defer(partial(self._copy_new_range, place, written, node))
        for observed, op in tuple(place.observed.items()):
            if is_followed and extract.overlaps(observed):
                self._flow(node, self.taken_apart, op)
        return node

    def _copy_new_range(
        self, place: MemoryObject, written: tuple[Extract, bool], node: Node
    ) -> None:
        for (part, to, start), op in tuple(place.copied_to.items()):
            self._copy_range(written, node, part, to, start, op)

    def _meet(self, one: Node, key: CellKey, other: Node, its_key: CellKey) -> None:
        """Two cells share bytes."""
        if (key.offset, key.size) == (its_key.offset, its_key.size):
            # The same bits in another address space: any of them may be null there.
            for start, end in ((one, other), (other, one)):
                self._flow(start, end)
                self._points_to.add_spaces(end, NULL_BIT, _OTHER_BITS)
            return
        for cell, its_other in ((one, other), (other, one)):
            self._flow(cell, self.taken_apart)
            self._flow(self.exposed, cell)
            self._points_to.edge(cell, its_other, None, _INTEGERS)

    def _note_representation(self, place: MemoryObject, bits: int) -> None:
        place.representations.add(bits)
        if len(place.representations) > 1 and not place.is_outside:
            self._points_to.add_spaces(place.written, NULL_BIT, _OTHER_BITS)

    def _escape(self, place: MemoryObject, offset: Offset) -> None:
        """Code that is not seen may read and write an object."""
        if place.has_escaped or place.is_outside:
            return
        place.has_escaped = True
        self._expose(place.read, self.exposed)
        if not place.is_constant:
            self.let_be_written(place, None)

    def let_be_written(self, place: MemoryObject, op: Operation | None) -> None:
        """
        Code that is not seen may have written what is in an object. Those who read it
        find that, but it is not exposed by it: in memory that outlives the kernel such
        code leaves what the assumption says.
        """
        waiting = [(place, op)]
        while waiting:
            written, op = waiting.pop()
            if written.is_written_unseen or written.is_outside:
                continue
            written.is_written_unseen = True
            written.written_by = op
            for reader, load in tuple(written.readers.items()):
                self._flow(self.unknown, reader, load)
            waiting += written.copies.items()

    def _group(self, node: Node, place: MemoryObject) -> MemoryObject:
        """
        The group of an object, or else that of the node, which it joins. What is in one
        member of a group may be in all, at the same place. No object is in two groups:
        they would hold the same, and what they hold would make yet others.
        """
        if place.group is not None:
            return place.group
        if place.kind is ObjectKind.FUNCTION:
            return self._group_function(place)
        group = self._groups.get(node)
        if group is None:
            block = self._points_to.blocks[node]
            group = self._groups[node] = self.allocation(None, block, ObjectKind.GROUP)
        place.group = group
        group.members.append(place)
        self.stand_ins.join(place, group)
        self._points_to.defer(partial(self._copy, place, 0, group, 0, None, None))
        self._points_to.defer(partial(self._copy, group, 0, place, 0, None, None))
        return group

    def _group_function(self, place: MemoryObject) -> MemoryObject:
        """One summary for the module: functions hold nothing that could be mixed up."""
        if self._functions is None:
            self._functions = self.function(None)
        place.group = self._functions
        self._functions.members.append(place)
        for watcher in tuple(self._function_watchers):
            watcher(place)
        return self._functions


_INTEGERS: SpaceMask = CONSTANT_INT_BIT | ZERO_INT_BIT
"""The filter of an edge between integers of different widths."""

_OTHER_BITS = Cause(None, None, text="null has other bits in another address space")


def _extract(offset: Offset, size: int | None) -> Extract:
    if isinstance(offset, int):
        return Extract(offset, None if size is None else offset + size)
    if offset is None or size is None or size > offset.step:
        return Extract(0, None)
    return Extract(offset.start, offset.start + size, offset.step)
