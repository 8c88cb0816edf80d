"""
Predicated nodes: what predicates leave of a pointer where an operation uses it.

A use that a branch condition or an assumption dominates has a node of its own behind
that of the value, or a chain of them: each holds what one fact leaves of the node
before it, as LLVM's PredicateInfo renames values.
"""

from collections.abc import Iterator

from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.points_to.forwarded_spaces import ForwardedSpaces
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.points_to.value_nodes import ValueNodes
from xdsl_gas.analysis.predicates.facts import Fact, refinement_of
from xdsl_gas.analysis.predicates.predicate_info import PredicateInfo
from xdsl_gas.memory_space import SpaceMask, Target

MOST_ROUNDS = 8
"""The most rounds in which `solve` drops facts that exclude everything."""


class PredicatedNodes:
    """The nodes of the values of one module at their uses."""

    def __init__(
        self,
        points_to: PointsTo,
        forwarded: ForwardedSpaces,
        values: ValueNodes,
        conditions: PredicateInfo,
        target: Target,
    ) -> None:
        self._points_to = points_to
        self._forwarded = forwarded
        self._nodes = values.by_value
        self._conditions = conditions
        self._target = target
        self._known: dict[tuple[Node, Fact, Block | None], Node] = {}

    def at(
        self, value: SSAValue, op: Operation, successor: int | None = None
    ) -> tuple[Node, ...]:
        """
        The nodes of a value where an operation uses it. With `successor`, the nodes on
        the edge to that successor of a branch, or if a select chooses that operand.
        """
        nodes = self._nodes[value]
        if not nodes or self._conditions.is_empty:
            return nodes
        facts = self._conditions.at(value, op, successor)
        if not facts:
            return nodes
        (node,) = nodes
        may_be_function = True
        for fact in facts:
            may_be_function &= not fact.excludes_functions
            key = (node, fact, op.parent)
            predicated = self._known.get(key)
            if predicated is None:
                predicated = self._known[key] = self._points_to.node(op.parent)
                self._connect(node, predicated, fact, op, may_be_function)
            node = predicated
        return (node,)

    def mask_at(
        self, value: SSAValue, op: Operation, successor: int | None = None
    ) -> SpaceMask:
        """
        The spaces of a pointer where an operation uses it, as `at`. Once the
        constraints are solved, which need not have been asked about this use.
        """
        points_to = self._points_to
        (node,) = self._nodes[value]
        mask, at_fact, may_be_function = points_to.masks[node], node, True
        for fact in self._conditions.at(value, op, successor):
            may_be_function &= not fact.excludes_functions
            known = None
            if at_fact is not None:
                known = self._known.get((at_fact, fact, op.parent))
            at_fact = known
            if known is not None:
                mask = points_to.masks[known]
            elif not (may_be_function and points_to.holds_function(node)):
                mask = refinement_of(fact, self._target).left_of(mask) or mask
        return mask

    def facts(self) -> Iterator[tuple[Node, Fact, Node]]:
        """Yields (node, fact, node of what the fact leaves of it)."""
        for (start, fact, _), end in self._known.items():
            yield start, fact, end

    def solve(self) -> None:
        """
        Solves the constraints. A fact that excludes every pointer at a node makes the
        code there unreachable; it is dropped, so that the code is analyzed as any
        other.
        """
        self._forwarded.solve()
        for _ in range(MOST_ROUNDS):
            excluded = self._excluded()
            if not excluded:
                break
            self._forwarded.keep()
            for start, end in excluded:
                self._points_to.edge(start, end)
            self._forwarded.solve()

    def take_back(self) -> bool:
        """
        Takes back forwarded spaces, see `ForwardedSpaces.take_back`. Returns whether
        this is the solution: no fact excludes all that is left.
        """
        return self._forwarded.take_back() and not self._excluded()

    def _excluded(self) -> list[tuple[Node, Node]]:
        """The facts that exclude every pointer, as pairs of nodes."""
        masks = self._points_to.masks
        return [
            (start, end)
            for (start, _, _), end in self._known.items()
            if masks[start] and not masks[end]
        ]

    def _connect(
        self, start: Node, end: Node, fact: Fact, op: Operation, may_be_function: bool
    ) -> None:
        refinement = refinement_of(fact, self._target)
        self._points_to.address_edge(start, end, op, refinement.kept)
        for bits, left in refinement.changed:
            self._add_where(start, bits, end, left, op)
        if not may_be_function:
            return

        def keep_function(place: MemoryObject, _: Offset) -> None:
            if place.kind is ObjectKind.FUNCTION:
                # A function lies in no space, so that no space query excludes it.
                self._points_to.edge(start, end, op)

        self._points_to.watch(start, keep_function)

    def _add_where(
        self, start: Node, bits: SpaceMask, end: Node, left: SpaceMask, op: Operation
    ) -> None:
        cause = Cause(start, op)
        self._points_to.watch_spaces(
            start, bits, lambda _: self._points_to.add_spaces(end, left, cause)
        )
