"""
Where it holds what branches and assumptions say of pointers.

A fact holds wherever the branch's edge, or the assumption, dominates: a value stays
the same from its definition on, and a path that defines it anew, as a loop does, comes
by the condition anew. It never holds of what memory contains.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.ir import Block, Operation, Region, SSAValue

from xdsl_gas.analysis.call_graph import CallGraph
from xdsl_gas.analysis.control_flow import CONDITIONAL_BRANCHES, passings
from xdsl_gas.analysis.dominance import Dominance
from xdsl_gas.analysis.facts import Fact, Refinement, refinement_of
from xdsl_gas.analysis.functions import Function
from xdsl_gas.analysis.pointer_types import address_space
from xdsl_gas.analysis.questions import Questions, RootFact
from xdsl_gas.memory_space import Target

ASSUME = "llvm.intr.assume"
"""The operation whose operand 0 always holds."""

_DECIDING = CONDITIONAL_BRANCHES | {"scf.condition", "scf.if"}
"""The operations whose operand 0 decides which of two ways they go on."""

MOST_FACTS = 32
"""Further facts about one pointer are not kept."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A fact, and where it holds: in a block from an operation on, and below."""

    fact: Fact
    block: Block
    after: int
    """The number of the operation in the block; -1 for the whole block."""

    depth: tuple[int, int]
    """
    In how many regions the block is, and its number in the order of dominance there.
    """


class Conditions:
    """The facts of one module, function by function."""

    def __init__(self, call_graph: CallGraph, target: Target) -> None:
        self._target = target
        self._questions = Questions(call_graph, target)
        self._dominance: dict[Region, Dominance] = {}
        self._numbers: dict[Operation, int] = {}
        """The places of the operations in blocks with an assumption."""
        self._placed: dict[SSAValue, list[_Placed]] = {}
        self._on_edges: dict[tuple[Operation, int], list[RootFact]] = {}
        self._assumptions: dict[Operation, list[RootFact]] = {}

    def add_function(self, function: Function) -> None:
        """Finds the facts of a function, before anything asks for them."""
        if not self._target.generic_covers:
            return
        facts_if = self._questions.facts_if
        for op in function.walk():
            if op.name == ASSUME:
                if facts := list(facts_if(op.operands[0], True)):
                    self._add_assumption(op, facts)
            elif op.name in _DECIDING:
                for successor, answer in ((0, True), (1, False)):
                    if facts := list(facts_if(op.operands[0], answer)):
                        self._add_decision(op, successor, facts)

    def at(
        self, pointer: SSAValue, op: Operation, successor: int | None = None
    ) -> tuple[Fact, ...]:
        """
        What is known of a generic pointer where an operation takes it, beyond what is
        known of it everywhere, in the order in which it was found out. What a branch
        passes to a successor, it takes on the way there.
        """
        if not self._on_edges and not self._placed:
            return ()
        if address_space(pointer.type) != self._target.generic:
            return ()
        root = self._questions.root(pointer).value
        placed = [p for p in self._placed.get(root, ()) if self._holds(p, op)]
        placed.sort(key=lambda p: (p.depth, p.after))
        found = [p.fact for p in placed]
        if successor is not None:
            on_edge = self._on_edges.get((op, successor), ())
            found += [fact for its_root, fact in on_edge if its_root is root]
        return tuple(dict.fromkeys(found))

    def assumed(self, op: Operation) -> Iterator[tuple[SSAValue, Refinement]]:
        """What an assumption leaves of pointers."""
        for root, fact in self._assumptions.get(op, ()):
            yield root, refinement_of(fact, self._target)

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Gives a pointer the facts of another, whose place it took."""
        if self._placed or self._on_edges:
            self._questions.rename(old, new)

    def _add_decision(
        self, op: Operation, successor: int, facts: list[RootFact]
    ) -> None:
        self._on_edges[op, successor] = facts
        block: Block | None = None
        if op.name in CONDITIONAL_BRANCHES:
            if self._dominance_in(op.parent).edge_dominates(op, successor):
                block = op.successors[successor]
        elif op.name == "scf.if":
            block = op.regions[successor].first_block
        elif successor == 0 and passings(op) and (loop := op.parent_op()) is not None:
            block = loop.regions[1].first_block
        if block is not None:
            for root, fact in facts:
                self._place(root, fact, block, -1)

    def _dominance_in(self, block: Block | None) -> Dominance:
        region = None if block is None else block.parent
        assert region is not None
        found = self._dominance.get(region)
        if found is None:
            found = self._dominance[region] = Dominance(region)
        return found

    def _add_assumption(self, op: Operation, facts: list[RootFact]) -> None:
        block = op.parent
        assert block is not None
        if op not in self._numbers:
            self._numbers.update((o, n) for n, o in enumerate(block.ops))
        self._assumptions[op] = facts
        for root, fact in facts:
            self._place(root, fact, block, self._numbers[op])

    def _place(self, root: SSAValue, fact: Fact, block: Block, after: int) -> None:
        facts = self._placed.setdefault(root, [])
        if len(facts) < MOST_FACTS:
            number = self._dominance_in(block).number(block)
            facts.append(_Placed(fact, block, after, (_nesting(block), number)))

    def _holds(self, placed: _Placed, op: Operation) -> bool:
        region = placed.block.parent
        block = op.parent
        while block is not None and block.parent is not region:
            # What holds of an operation holds in its regions.
            parent = block.parent_op()
            if parent is None or isinstance(parent, Function):
                return False
            op, block = parent, parent.parent
        if block is None:
            return False
        if block is placed.block and placed.after >= 0:
            # What was put there since has no number.
            return self._numbers.get(op, -1) > placed.after
        return self._dominance_in(block).dominates(placed.block, block)


def _nesting(block: Block) -> int:
    """In how many regions of a function a block is."""
    depth = 0
    parent = block.parent_op()
    while parent is not None and not isinstance(parent, Function):
        depth += 1
        parent = parent.parent_op()
    return depth
