"""
Strided cells: loads and stores of pointers at variable indices.

A strided cell has two nodes, of the pointers stored and loaded through it. A store
flows to every cell that may lie at one of its offsets and to the loads of every strided
cell that shares an offset with it; a load receives from the same cells. Constant-offset
cells do not flow into one another this way. If a strided cell shares only some bytes
with another cell, the pointers of both are exposed, as for two overlapping cells.
"""

from xdsl_gas.analysis.points_to.memory.escape import Escape
from xdsl_gas.analysis.points_to.memory.object_contents import (
    ByteRange,
    CellKey,
    ObjectContents,
    StridedKey,
    StridedNodes,
    with_entry,
)
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import coincide, overlap
from xdsl_gas.analysis.points_to.solver import Node, PointsTo

MOST_STRIDED = 16
"""The most strided cells of one object; further accesses are at unknown offsets."""


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
        made = StridedNodes(node(place.block), node(place.block))
        self._flow(made.stored, made.loaded)
        self._flow(made.stored, place.contents)
        self._flow(place.unknown_offset_stores, made.loaded)
        for other, its_nodes in strided.items():
            self._connect_strided(key, made, other, its_nodes)
        contents.strided = with_entry(strided, key, made)
        for cell_key, cell in tuple(contents.cells.items()):
            self._connect_cell(key, made, cell_key, cell)
        for (written, _), node in tuple(contents.ranges.items()):
            if key.overlaps(written):
                self._flow(node, made.loaded)
        for read in tuple(contents.read_as_bytes):
            if key.overlaps(read):
                self._flow(made.stored, self._escape.exposed_by_computation)
        return made

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
