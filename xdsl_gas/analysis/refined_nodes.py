"""
The nodes of pointers where something is known of them.

Beside the node of a value stand others for the places where a condition says more: what
flows there is what the facts leave.
"""

from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.abstract_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.conditions import Conditions
from xdsl_gas.analysis.facts import Refinement
from xdsl_gas.analysis.points_to import Cause, Node, Offset, PointsTo
from xdsl_gas.analysis.value_nodes import ValueNodes
from xdsl_gas.memory_space import SpaceMask, Target


class RefinedNodes:
    """The nodes of the values of one module at their uses."""

    def __init__(
        self, points_to: PointsTo, values: ValueNodes, conditions: Conditions
    ) -> None:
        self._points_to = points_to
        self._values = values
        self._conditions = conditions
        self._target: Target = values.target
        self._known: dict[tuple[Node, Refinement, Block | None], Node] = {}

    def at(
        self, value: SSAValue, op: Operation, successor: int | None = None
    ) -> tuple[Node, ...]:
        """
        The nodes of a value where an operation takes it, or where a branch passes it to
        a successor.
        """
        nodes = self._values.of(value)
        refinement = self._conditions.at(value, op, successor)
        if refinement is None:
            return nodes
        return (self._refined(nodes[0], refinement, op),)

    def _refined(self, node: Node, refinement: Refinement, op: Operation) -> Node:
        key = (node, refinement, op.parent)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._points_to.node(op.parent)
            self._connect(node, found, refinement, op)
        return found

    def _connect(
        self, start: Node, end: Node, refinement: Refinement, op: Operation
    ) -> None:
        self._points_to.exact_edge(start, end, op, refinement.kept)
        for bits, left in refinement.changed:
            self._add_where(start, bits, end, left, op)
        if refinement.excludes_functions:
            return

        def keep_function(place: MemoryObject, _: Offset) -> None:
            if place.kind is ObjectKind.FUNCTION:
                # It lies in no space, and may be cast to none.
                self._points_to.add_spaces(end, self._target.anywhere, Cause(start, op))

        self._points_to.watch(start, keep_function)

    def _add_where(
        self, start: Node, bits: SpaceMask, end: Node, left: SpaceMask, op: Operation
    ) -> None:
        self._points_to.watch_spaces(
            start,
            bits,
            lambda _: self._points_to.add_spaces(end, left, Cause(start, op)),
        )
