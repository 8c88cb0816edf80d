"""
Places at variable indices: what is stored at, and loaded from, offsets that are known
modulo a step.

Each class of such places has two nodes: of what is stored through it, and of what is
loaded through it. What is stored may be in every cell of the object that lies at one of
the places, and in every class with a place in common; what is loaded may come from
them. Cells do not get to each other that way. A place that shares some of its bytes
with a cell takes the pointers apart, as between cells.
"""

from collections.abc import Callable
from typing import NamedTuple

from xdsl_gas.analysis.points_to.abstract_objects import CellKey, Extract, MemoryObject
from xdsl_gas.analysis.points_to.offsets import Strided, coincide, overlap
from xdsl_gas.analysis.points_to.solver import Node, PointsTo

MOST_CLASSES = 16
"""An object with more classes of places is not taken apart by them."""

_Flow = Callable[[Node, Node], None]


class StridedKey(NamedTuple):
    """Places in an object that hold a pointer each."""

    offset: Strided
    size: int
    representation: int
    """As in `CellKey`."""


class StridedNodes(NamedTuple):
    """The nodes of one class of places."""

    written: Node
    read: Node


class StridedPlaces:
    """The classes of places of all objects of one module."""

    def __init__(
        self, points_to: PointsTo, flow: _Flow, taken_apart: Node, exposed: Node
    ) -> None:
        self._points_to = points_to
        self._flow = flow
        self._taken_apart, self._exposed = taken_apart, exposed
        self._classes: dict[MemoryObject, dict[StridedKey, StridedNodes]] = {}

    def of(self, place: MemoryObject) -> dict[StridedKey, StridedNodes]:
        """The classes that an object has so far."""
        return self._classes.get(place, {})

    def nodes(self, place: MemoryObject, key: StridedKey) -> StridedNodes | None:
        """
        The nodes of a class, with all that cells and other classes have to do with it;
        None if the object has too many, or places of one class may share bytes.
        """
        classes = self._classes.setdefault(place, {})
        found = classes.get(key)
        if found is not None:
            return found
        if len(classes) >= MOST_CLASSES or not 0 < key.size <= key.offset.step:
            return None
        node = self._points_to.node
        made = StridedNodes(node(place.block), node(place.block))
        self._flow(made.written, made.read)
        self._flow(made.written, place.read)
        self._flow(place.written, made.read)
        for other, its_nodes in classes.items():
            self._meet_class(key, made, other, its_nodes)
        classes[key] = made
        for cell_key, cell in tuple(place.cells.items()):
            self._meet_cell(key, made, cell_key, cell)
        for (extract, _), range_ in tuple(place.ranges.items()):
            if _overlaps(extract, key):
                self._flow(range_, made.read)
        for extract in tuple(place.observed):
            if _overlaps(extract, key):
                self._flow(made.written, self._taken_apart)
        return made

    def add_cell(self, place: MemoryObject, key: CellKey, cell: Node) -> None:
        """Connects a new cell."""
        for class_, nodes in tuple(self.of(place).items()):
            self._meet_cell(class_, nodes, key, cell)

    def add_range(self, place: MemoryObject, extract: Extract, node: Node) -> None:
        """Connects bytes that are written."""
        for key, nodes in tuple(self.of(place).items()):
            if _overlaps(extract, key):
                self._flow(node, nodes.read)

    def add_observed(self, place: MemoryObject, extract: Extract) -> None:
        """Takes apart what is stored at bytes that are read as something else."""
        for key, nodes in tuple(self.of(place).items()):
            if _overlaps(extract, key):
                self._flow(nodes.written, self._taken_apart)

    def _meet_cell(
        self, key: StridedKey, nodes: StridedNodes, cell_key: CellKey, cell: Node
    ) -> None:
        if not overlap(cell_key.offset, cell_key.size, key.offset, key.size):
            return
        if cell_key.size == key.size and coincide(
            cell_key.offset, key.offset, key.size
        ):
            self._flow(nodes.written, cell)
            self._flow(cell, nodes.read)
            return
        for start, end in ((cell, cell), nodes):
            self._flow(start, self._taken_apart)
            self._flow(self._exposed, end)

    def _meet_class(
        self,
        key: StridedKey,
        nodes: StridedNodes,
        other: StridedKey,
        its_nodes: StridedNodes,
    ) -> None:
        if not overlap(key.offset, key.size, other.offset, other.size):
            return
        if key.size == other.size and coincide(key.offset, other.offset, key.size):
            self._flow(nodes.written, its_nodes.read)
            self._flow(its_nodes.written, nodes.read)
            return
        for start, end in (nodes, its_nodes):
            self._flow(start, self._taken_apart)
            self._flow(self._exposed, end)


def _overlaps(extract: Extract, key: StridedKey) -> bool:
    return overlap(extract.offset, extract.size, key.offset, key.size)
