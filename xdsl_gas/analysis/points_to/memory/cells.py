"""
Loads and stores: the cells and byte ranges of abstract objects.

A pointer at a constant offset has a cell of its own, one at a variable index a strided
cell; a pointer stored at an unknown offset flows to `unknown_offset_stores`, and from
there to every cell. Accesses of bytes as another type than the pointer in them are
tracked as well: bytes written are a byte range, whose pointers flow to every cell that
it overlaps, and bytes read expose the pointers in the cells that they overlap, as a
`ptrtoint` does (https://llvm.org/docs/LangRef.html#pointer-aliasing-rules).

    llvm.store %p, %slot : !llvm.ptr        cell (0, 8 bytes) includes %p
    llvm.store %i, %slot_4 : i32            range [4, 8) flows to cell (0, 8 bytes)
    llvm.load %slot : i16                   the cell flows to exposed_by_computation

A strided cell has two nodes, of the pointers stored and loaded through it. A store
flows to every cell that may lie at one of its offsets and to the loads of every strided
cell that shares an offset with it; a load receives from the same cells. Constant-offset
cells do not flow into one another this way. If a strided cell shares only some bytes
with another cell, the pointers of both are exposed, as for two overlapping cells.
"""

from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeAlias
from weakref import WeakMethod

from xdsl.ir import Operation

from xdsl_gas.analysis.points_to.memory.escape import NONCONSTANT_ADDRESSES, Escape
from xdsl_gas.analysis.points_to.memory.object_contents import (
    ByteRange,
    CellKey,
    ObjectContents,
    RangeKey,
    StridedKey,
    StridedNodes,
    byte_range,
    cell_key,
    range_key,
    with_entry,
)
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import (
    Offset,
    Strided,
    coincide,
    overlap,
    strided,
)
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.semantics.abstract_elements import CONSTANT_INT_BIT, ZERO_INT_BIT
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

MOST_STRIDED = 16
"""The most strided cells of one object; further accesses are at unknown offsets."""

_MOST_BOUNDED = 8
"""The most strided cells of one object before the bounds of others are dropped."""


class StridedCells:
    """Adds the strided cells of objects, and connects them with the other parts."""

    def __init__(self, points_to: PointsTo, escape: Escape) -> None:
        self._points_to = points_to
        self._flow = points_to.address_edge
        self._escape = escape

    def add(
        self, place: MemoryObject, contents: ObjectContents, key: StridedKey
    ) -> StridedNodes | None:
        """
        Adds a strided cell. Returns None, and adds none, if the object has
        `MOST_STRIDED` already or if the places of the cell overlap each other.
        """
        strided = contents.strided
        if len(strided) >= MOST_STRIDED or not 0 < key.size <= key.offset.step:
            return None
        node = self._points_to.node
        strided_nodes = StridedNodes(node(place.block), node(place.block))
        self._flow(strided_nodes.stored, strided_nodes.loaded)
        self._flow(strided_nodes.stored, place.contents)
        self._flow(place.unknown_offset_stores, strided_nodes.loaded)
        for other, its_nodes in strided.items():
            self._connect_strided(key, strided_nodes, other, its_nodes)
        contents.strided = with_entry(strided, key, strided_nodes)
        for its_key, cell in tuple(contents.cells.items()):
            self._connect_cell(key, strided_nodes, its_key, cell)
        for (written, _), node in tuple(contents.ranges.items()):
            if key.overlaps(written):
                self._flow(node, strided_nodes.loaded)
        for read in tuple(contents.read_as_bytes):
            if key.overlaps(read):
                self._flow(strided_nodes.stored, self._escape.exposed_by_computation)
        return strided_nodes

    def add_cell(self, contents: ObjectContents, key: CellKey, cell: Node) -> None:
        """Connects a new cell at a constant offset."""
        for strided_key, nodes in tuple(contents.strided.items()):
            self._connect_cell(strided_key, nodes, key, cell)

    def add_range(
        self, contents: ObjectContents, written: ByteRange, node: Node
    ) -> None:
        """Connects a new byte range."""
        for key, nodes in tuple(contents.strided.items()):
            if key.overlaps(written):
                self._flow(node, nodes.loaded)

    def add_read_of_bytes(self, contents: ObjectContents, read: ByteRange) -> None:
        """Exposes the pointers stored where bytes are read as something else."""
        for key, nodes in tuple(contents.strided.items()):
            if key.overlaps(read):
                self._flow(nodes.stored, self._escape.exposed_by_computation)

    def _connect_cell(
        self, key: StridedKey, nodes: StridedNodes, cell_key: CellKey, cell: Node
    ) -> None:
        if not overlap(cell_key.offset, cell_key.size, key.offset, key.size):
            return
        if cell_key.size == key.size and coincide(
            cell_key.offset, key.offset, key.size
        ):
            self._flow(nodes.stored, cell)
            self._flow(cell, nodes.loaded)
            return
        for stored, loaded in ((cell, cell), nodes):
            self._expose(stored, loaded)

    def _connect_strided(
        self,
        key: StridedKey,
        nodes: StridedNodes,
        other: StridedKey,
        its_nodes: StridedNodes,
    ) -> None:
        if not overlap(key.offset, key.size, other.offset, other.size):
            return
        if key.size == other.size and coincide(key.offset, other.offset, key.size):
            self._flow(nodes.stored, its_nodes.loaded)
            self._flow(its_nodes.stored, nodes.loaded)
            return
        for stored, loaded in (nodes, its_nodes):
            self._expose(stored, loaded)

    def _expose(self, stored: Node, loaded: Node) -> None:
        """Parts of pointers may be stored, and loaded as any exposed pointer."""
        self._flow(stored, self._escape.exposed_by_computation)
        self._flow(self._escape.exposed, loaded)


MOST_CELLS = 64
"""The most cells of one object; further accesses share strided cells."""

_STEP = 64
"""The step of strided cells for accesses at constant offsets, in bytes."""

MOST_RANGES = 256
"""The most byte ranges of one object; further writes share ranges with a stride."""

_MOST_LARGER_RANGES = 2 * MOST_RANGES
"""The most byte ranges including those; further writes are at unknown offsets."""

P = ParamSpec("P")

_Listener: TypeAlias = WeakMethod[Callable[P, None]]
"""A method of an object that refers to the cells."""


class Cells:
    """The cells and byte ranges of all objects of one module."""

    def __init__(self, points_to: PointsTo, escape: Escape) -> None:
        self._points_to = points_to
        self._flow = points_to.address_edge
        self._escape = escape
        self._strided = StridedCells(points_to, escape)
        self._contents: dict[MemoryObject, ObjectContents] = {}
        self.on_new_cell: _Listener[[MemoryObject, CellKey]] | None = None
        """Called by the solver for each new cell of an object that is copied."""
        self.on_new_strided: (
            _Listener[[MemoryObject, StridedKey, StridedNodes]] | None
        ) = None
        """Likewise for each new strided cell."""
        self.on_new_range: _Listener[[MemoryObject, RangeKey, Node]] | None = None
        """Likewise for each new byte range."""

    def of(self, place: MemoryObject) -> ObjectContents:
        """The cells and ranges that an object has so far."""
        contents = self._contents.get(place)
        if contents is None:
            contents = self._contents[place] = ObjectContents()
        return contents

    def is_stored_to(self, place: MemoryObject) -> bool:
        """Whether this module may store to an object through a pointer into it."""
        found = self._contents.get(place)
        return found is not None and found.is_stored_to

    def add_store(self, place: MemoryObject) -> None:
        """Records that an object may be stored to."""
        self.of(place).is_stored_to = True

    def loaded(
        self, place: MemoryObject, offset: Offset, size: int, representation: int
    ) -> Node:
        """
        The node of the pointers or addresses that a load may return. See `CellKey` for
        `representation`. Callers also record the load by `Escape.add_load`.
        """
        if not place.is_external:
            key = self._key(place, offset, size, representation)
            if isinstance(key, CellKey):
                return self.cell(place, key)
            if key is not None:
                nodes = self._strided_cell(place, key)
                if nodes is not None:
                    return nodes.loaded
        self.add_representation(place, representation)
        return place.contents

    def store(
        self,
        place: MemoryObject,
        offset: Offset,
        size: int,
        representation: int,
        value: Node,
        op: Operation,
    ) -> None:
        """Stores the pointers or addresses at a node."""
        self.add_store(place)
        if place.is_external:
            self._escape.add_external_store(value, op)
            return
        self._flow(value, self.stored(place, offset, size, representation), op)

    def stored(
        self, place: MemoryObject, offset: Offset, size: int, representation: int
    ) -> Node:
        """
        The node that a store to an object other than external memory flows to; it is
        not recorded as one.
        """
        key = self._key(place, offset, size, representation)
        if isinstance(key, CellKey):
            return self.cell(place, key)
        if key is not None:
            nodes = self._strided_cell(place, key)
            if nodes is not None:
                return nodes.stored
        self.add_representation(place, representation)
        return place.unknown_offset_stores

    def _key(
        self, place: MemoryObject, offset: Offset, size: int, representation: int
    ) -> CellKey | StridedKey | None:
        """
        The key of an access; None if it is at an unknown offset. With `MOST_CELLS`, one
        at a further constant offset has that of a strided cell.
        """
        if isinstance(offset, int):
            key, cells = cell_key(offset, size, representation), self.of(place).cells
            if len(cells) < MOST_CELLS or key in cells:
                return key
            offset = strided(offset, _STEP)
        if isinstance(offset, Strided):
            return StridedKey(offset, size, representation)
        return None

    def write(
        self,
        place: MemoryObject,
        offset: Offset,
        size: int | None,
        value: Node,
        op: Operation | None,
        *,
        holds_tracked: bool = False,
    ) -> None:
        """
        Stores `size` bytes (None: any number) that may amount to the pointers at a
        node. See `RangeKey` for `holds_tracked`.
        """
        self.add_store(place)
        self.fill(place, offset, size, value, op, holds_tracked=holds_tracked)

    def fill(
        self,
        place: MemoryObject,
        offset: Offset,
        size: int | None,
        value: Node,
        op: Operation | None,
        *,
        holds_tracked: bool = False,
    ) -> None:
        """As `write`, for initial contents and copies: not a store to the object."""
        if place.is_external:
            self._escape.add_external_store(value, op)
            return
        key = range_key(offset, size, holds_tracked)
        self._flow(value, self._range(place, key), op)

    def read_bytes(
        self, place: MemoryObject, offset: Offset, size: int | None, op: Operation
    ) -> None:
        """Loads `size` bytes (None: any number) as something else than a pointer."""
        if place.is_external:
            return
        read = byte_range(offset, size)
        contents = self.of(place)
        if read in contents.read_as_bytes:
            return
        contents.read_as_bytes = with_entry(contents.read_as_bytes, read, op)
        exposed = self._escape.exposed_by_computation
        self._flow(place.unknown_offset_stores, exposed, op)
        for key, cell in tuple(contents.cells.items()):
            if key.overlaps(read):
                self._flow(cell, exposed, op)
        self._strided.add_read_of_bytes(contents, read)
        for (written, holds_tracked), node in tuple(contents.ranges.items()):
            if holds_tracked and written.overlaps(read):
                self._flow(node, exposed, op)

    def cell(self, place: MemoryObject, key: CellKey) -> Node:
        """The node of a cell; that of the whole object if it has `MOST_CELLS`."""
        contents = self.of(place)
        cell = contents.cells.get(key)
        if cell is not None:
            return cell
        exposed = self._escape.exposed_by_computation
        if len(contents.cells) >= MOST_CELLS:
            self._flow(place.contents, place.unknown_offset_stores)
            self.add_representation(place, key.representation)
            for op in contents.read_as_bytes.values():
                self._flow(place.contents, exposed, op)
            return place.contents
        cell = self._points_to.node(place.block)
        contents.cells = with_entry(contents.cells, key, cell)
        self.add_representation(place, key.representation)
        self._flow(place.unknown_offset_stores, cell)
        self._flow(cell, place.contents)
        own_bytes = byte_range(key.offset, key.size)
        for other, its_cell in tuple(contents.cells.items()):
            if other is not key and other.overlaps(own_bytes):
                self._connect_cells(cell, key, its_cell, other)
        if contents.strided:
            self._strided.add_cell(contents, key, cell)
        for (written, _), node in tuple(contents.ranges.items()):
            if key.overlaps(written):
                self._connect_range(contents, key, written, node)
        for read, op in tuple(contents.read_as_bytes.items()):
            if key.overlaps(read):
                self._flow(cell, exposed, op)
        if contents.is_copied:
            self._tell(self.on_new_cell, place, key)
        return cell

    def _tell(
        self, listener: "_Listener[P] | None", *part: P.args, **_: P.kwargs
    ) -> None:
        if listener is not None and (call := listener()) is not None:
            self._points_to.defer(partial(call, *part))

    def _strided_cell(
        self, place: MemoryObject, key: StridedKey
    ) -> StridedNodes | None:
        contents = self.of(place)
        nodes = contents.strided.get(key)
        if nodes is not None:
            return nodes
        start, step, last = key.offset
        if last is not None and len(contents.strided) >= _MOST_BOUNDED:
            without = strided(start, step)
            if isinstance(without, Strided):
                return self._strided_cell(place, key._replace(offset=without))
        nodes = self._strided.add(place, contents, key)
        if nodes is not None:
            self.add_representation(place, key.representation)
            if contents.is_copied:
                self._tell(self.on_new_strided, place, key, nodes)
        return nodes

    def _range(self, place: MemoryObject, key: RangeKey) -> Node:
        """The node of a byte range; with `MOST_RANGES`, that of a larger one."""
        contents = self._contents.get(place) or self.of(place)
        node = contents.ranges.get(key)
        if node is None and len(contents.ranges) >= MOST_RANGES:
            (start, end, step, _), size = key.bytes, key.bytes.size
            if step or end is None or len(contents.ranges) >= _MOST_LARGER_RANGES:
                key = RangeKey(ByteRange(0, None), key.holds_tracked)
            else:
                key = range_key(strided(start, _STEP), size, key.holds_tracked)
            node = contents.ranges.get(key)
        if node is not None:
            return node
        written, holds_tracked = key
        node = self._points_to.node(place.block)
        contents.ranges = with_entry(contents.ranges, key, node)
        if holds_tracked:
            self.add_zeros(node)
        self._flow(node, place.contents)
        for its_key in tuple(contents.cells):
            if its_key.overlaps(written):
                self._connect_range(contents, its_key, written, node)
        if contents.strided:
            self._strided.add_range(contents, written, node)
        if contents.is_copied:
            self._tell(self.on_new_range, place, key, node)
        for read, op in tuple(contents.read_as_bytes.items()):
            if holds_tracked and written.overlaps(read):
                self._flow(node, self._escape.exposed_by_computation, op)
        return node

    def _connect_range(
        self, contents: ObjectContents, key: CellKey, written: ByteRange, node: Node
    ) -> None:
        """
        Connects a byte range to a cell that it overlaps. Constants are an address only
        if the byte ranges cover the cell.
        """
        cell = contents.cells[key]
        uncovered = contents.uncovered.get(key)
        if uncovered is None:
            uncovered = frozenset(range(key.offset, key.offset + key.size))
        elif not uncovered:
            self._flow(node, cell)
            return
        uncovered = frozenset(
            byte
            for byte in uncovered
            if not overlap(byte, 1, written.offset, written.size)
        )
        contents.uncovered = with_entry(contents.uncovered, key, uncovered)
        if uncovered:
            self._points_to.edge(node, cell, None, NONCONSTANT_ADDRESSES)
            return
        for (its_bytes, _), its_node in tuple(contents.ranges.items()):
            if key.overlaps(its_bytes):
                self._flow(its_node, cell)

    def _connect_cells(
        self, one: Node, key: CellKey, other: Node, its_key: CellKey
    ) -> None:
        """Connects two cells that share bytes."""
        for start, end in ((one, other), (other, one)):
            # The bits of null may be zeros, which may be an address in another space.
            self._points_to.watch_spaces(start, NULL_BIT, partial(self._add_zero, end))
        if (key.offset, key.size) == (its_key.offset, its_key.size):
            # The same bits in another address space: any of them may be null there.
            for start, end in ((one, other), (other, one)):
                self._flow(start, end)
                self._points_to.add_spaces(end, NULL_BIT, _OTHER_BITS)
            return
        for cell, its_other in ((one, other), (other, one)):
            self._flow(cell, self._escape.exposed_by_computation)
            self._flow(self._escape.exposed, cell)
            self._points_to.edge(cell, its_other, None, _CONSTANTS)

    def add_zeros(self, node: Node) -> None:
        """
        Null at a node may be the integer zero, since its bytes may be loaded as a
        pointer to another address space.
        """
        self._points_to.watch_spaces(node, NULL_BIT, partial(self._add_zero, node))

    def _add_zero(self, node: Node, _: SpaceMask) -> None:
        self._points_to.add_spaces(node, ZERO_INT_BIT)

    def add_representation(self, place: MemoryObject, representation: int) -> None:
        """Records the representation of a pointer in an object, see `CellKey`."""
        if place.is_external:
            return
        contents = self.of(place)
        if contents.representation is None:
            contents.representation = representation
        elif contents.representation != representation:
            # Null in one of them may be an address in the other, as zero is.
            self._points_to.add_spaces(
                place.unknown_offset_stores, NULL_BIT | ZERO_INT_BIT, _OTHER_BITS
            )


_CONSTANTS: SpaceMask = CONSTANT_INT_BIT | ZERO_INT_BIT
"""The filter of an edge for constants only."""

_OTHER_BITS = Cause(None, None, text="null has other bits in another address space")
