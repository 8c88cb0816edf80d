"""
Where it holds what branches, selects and assumptions say of pointers.

A fact holds wherever the branch's edge, or the assumption, dominates: a value stays
the same from its definition on, and a path that defines it anew, as a loop does, comes
by the condition anew. It never holds of what memory contains.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Block, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.semantics import Control, Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.predicates.facts import Fact, Refinement, refinement_of
from xdsl_gas.analysis.predicates.predicate_reader import (
    PredicateReader,
    RootFact,
    ValueConstraint,
    is_not_zero,
    is_zero,
)
from xdsl_gas.memory_space import SPIR, MemorySpace, Target

_TWO_WAY = (Control.CONDITIONAL_BRANCH, Control.CONDITION, Control.IF)
"""What goes on one of two ways, by operand 0."""


def is_branching(op: Operation) -> bool:
    """Whether operand 0 decides which way an operation goes on."""
    control = semantics_of(op).control
    return control is Control.SWITCH or control in _TWO_WAY


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

    def __init__(
        self, call_graph: CallGraph, target: Target, assumptions: Assumptions
    ) -> None:
        self._target = target
        reads_tags = target is SPIR and assumptions.generic_pointers_are_tagged
        self._reader = PredicateReader(call_graph, target, reads_tags=reads_tags)
        self._dominance: dict[Region, Dominance] = {}
        self._numbers: dict[Operation, int] = {}
        """The places of the operations in blocks with an assumption."""
        self._placed: dict[SSAValue, list[_Placed]] = {}
        self._on_ways: dict[tuple[Operation, int], list[RootFact]] = {}
        """What is known where a branch or a select goes each way."""
        self._assumptions: dict[Operation, list[RootFact]] = {}

    def add_function(self, function: Function) -> None:
        """Finds the facts of a function, before anything asks for them."""
        if not self._target.generic_covers:
            return
        facts_of = self._reader.facts_of
        for op in function.walk():
            if semantics_of(op).control is Control.ASSUME and (
                facts := list(facts_of((is_not_zero(op.operands[0]),)))
            ):
                self._add_assumption(op, facts)
            for way, answers in _constraints_on_ways(op):
                if facts := list(facts_of(answers)):
                    self._add_decision(op, way, facts)

    def at(
        self, pointer: SSAValue, op: Operation, way: int | None = None
    ) -> tuple[Fact, ...]:
        """
        What is known of a generic pointer where an operation takes it, beyond what is
        known of it everywhere, in the order in which it was found out. `way` is the
        number of the successor that a branch passes it to, or of the value that a
        select chooses: it is taken on the way there.
        """
        if not self._on_ways and not self._placed:
            return ()
        if space_of_type(pointer.type, self._target) is not MemorySpace.GENERIC:
            return ()
        root = self._reader.root(pointer).value
        placed = [p for p in self._placed.get(root, ()) if self._holds(p, op)]
        placed.sort(key=lambda p: (p.depth, p.after))
        found = [p.fact for p in placed]
        if way is not None:
            on_way = self._on_ways.get((op, way), ())
            found += [fact for its_root, fact in on_way if its_root is root]
        return tuple(dict.fromkeys(found))

    def on_ways(self, branch: Operation) -> Iterator[tuple[int, list[RootFact]]]:
        """What is known on each way that a branch can go, if it is reached at all."""
        block = branch.parent
        if block is None or not self._dominance_in(block).is_reached(block):
            return
        for way in range(len(branch.successors) or 2):
            if (branch, way) in self._on_ways:
                yield way, self._on_ways[branch, way]

    def assumed(self, op: Operation) -> Iterator[tuple[SSAValue, Refinement]]:
        """What an assumption leaves of pointers."""
        for root, fact in self._assumptions.get(op, ()):
            yield root, refinement_of(fact, self._target)

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Gives a pointer the facts of another, whose place it took."""
        if self._placed or self._on_ways:
            self._reader.rename(old, new)

    def _add_decision(self, op: Operation, way: int, facts: list[RootFact]) -> None:
        self._on_ways[op, way] = facts
        block: Block | None = None
        control = semantics_of(op).control
        if op.successors:
            if self._dominance_in(op.parent).edge_dominates(op, way):
                block = op.successors[way]
        elif control is Control.IF:
            block = op.regions[way].first_block
        elif control is Control.CONDITION and way == 0 and successor_operands(op):
            loop = op.parent_op()
            assert loop is not None
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


def _constraints_on_ways(op: Operation) -> Iterator[tuple[int, list[ValueConstraint]]]:
    """What is known of the operand that decides where an operation goes each way."""
    semantics = semantics_of(op)
    if semantics.control in _TWO_WAY or semantics.opcode is Opcode.SELECT:
        if op.operands[0].type == IntegerType(1):
            yield 0, [is_not_zero(op.operands[0])]
            yield 1, [is_zero(op.operands[0])]
    elif semantics.control is Control.SWITCH:
        value = op.operands[0]
        cases = element_integers(op.properties.get("case_values"))
        yield 0, [ValueConstraint(value, case, False) for case in cases]
        for number, case in enumerate(cases):
            yield number + 1, [ValueConstraint(value, case, True)]
