"""
Merges the nodes of a solution: once no constraint is added any more, a node stands for
all values with the same state. Most have one of a few.

    %p, %q, %r      nodes 7, 8, 9, each global or null     ->      node 0
    %s              node 10, shared                        ->      node 1

What pointers point to is only asked of the copies behind arguments then, and whether it
is the first byte of an object. In a module without such copies one object stands for
all, as each alloca would have a node of its own otherwise.
"""

from xdsl_gas.analysis.points_to.location_sets import Locations
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.solver import Node, PointsTo
from xdsl_gas.analysis.points_to.value_nodes import Nodes, ValueNodes
from xdsl_gas.memory_space import SpaceMask

_AN_OBJECT: Locations = ((MemoryObject(ObjectKind.ALLOCATION, None, None, 0, 0), 0),)
"""The locations of a pointer to the first byte of some object."""


class MergedNodes:
    """The nodes that stand for those of one solution."""

    def __init__(self, points_to: PointsTo, *, distinguishes_objects: bool) -> None:
        self._points_to = points_to
        self._distinguishes_objects = distinguishes_objects
        self._numbers: dict[tuple[SpaceMask, Locations], Node] = {}
        """By state, in the order of the numbers."""
        self._shared: dict[Nodes, Nodes] = {}

    def replace_in(self, values: ValueNodes) -> None:
        """Gives values their merged nodes, and drops all others."""
        by_value, merged, shared = values.by_value, self._merged, self._shared
        for value, nodes in by_value.items():
            if len(nodes) == 1:
                merged_nodes = (merged(nodes[0]),)
            else:
                merged_nodes = tuple([merged(node) for node in nodes])
            by_value[value] = shared.setdefault(merged_nodes, merged_nodes)
        values.replace_results(
            lambda nodes: shared.setdefault(
                merged_nodes := tuple(map(merged, nodes)), merged_nodes
            )
        )
        self._points_to.replace_states(self._numbers)

    def _merged(self, node: Node) -> Node:
        locations = self._points_to.locations(node)
        if locations and not self._distinguishes_objects:
            is_object = all(
                place.is_allocated and offset == 0 for place, offset in locations
            )
            locations = _AN_OBJECT if is_object else ()
        state = self._points_to.masks[node], locations
        return self._numbers.setdefault(state, len(self._numbers))
