"""
Predicate info: where the predicates of branches, selects and assumptions hold.

A fact holds wherever the edge of the branch, or the assumption, dominates: an SSA value
does not change after its definition, and a path that defines it again, as in a loop,
evaluates the condition again. Facts never apply to the contents of memory.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Control, Opcode
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.analysis.predicates.facts import Fact, Refinement, refinement_of
from xdsl_gas.analysis.predicates.predicate_reader import PredicateReader, RootFact
from xdsl_gas.analysis.predicates.value_constraints import (
    ValueConstraint,
    is_bit,
    is_not_zero,
    is_zero,
)
from xdsl_gas.memory_space import MemorySpace, Target

_TWO_WAY = (Control.CONDITIONAL_BRANCH, Control.CONDITION, Control.IF)
"""The operations with two alternatives that operand 0 decides."""


def is_branching_class(kind: type[Operation]) -> bool:
    """Whether operand 0 decides between the alternatives of operations of a class."""
    control = semantics_of_class(kind).control
    return control is Control.SWITCH or control in _TWO_WAY


MOST_FACTS = 32
"""The most facts that are kept for one pointer."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """
    A fact and its scope: from an operation to the end of its block, and all blocks that
    the block dominates.
    """

    fact: Fact
    block: Block
    after: int
    """The number of the operation in the block; -1 for the whole block."""

    depth: tuple[int, int]
    """
    The nesting depth of the block's region, and the block's preorder number in the
    dominator tree.
    """


class PredicateInfo:
    """The facts of one module, function by function."""

    def __init__(
        self, call_graph: CallGraph, target: Target, assumptions: Assumptions
    ) -> None:
        self._target = target
        reads_tags = assumptions.generic_pointers_are_tagged and target.has_tags
        self._reader = PredicateReader(call_graph, target, reads_tags=reads_tags)
        self._dominance = cache(Dominance)
        self._numbers: dict[Operation, int] = {}
        """The positions of the operations in blocks with an assumption."""
        self._placed: dict[SSAValue, list[_Placed]] = {}
        self._on_successors: dict[tuple[Operation, int], list[RootFact]] = {}
        """The facts for each alternative of a branch or a select."""
        self._generic: dict[int, tuple[Attribute, bool]] = {}
        """Whether types are generic, by the identity of a type, which is kept alive."""
        self._assumptions: dict[Operation, list[RootFact]] = {}

        if target.generic_covers:
            self._collect(call_graph)
        self.is_empty = not self._on_successors and not self._assumptions
        """Whether there are no facts at all."""

    def _collect(self, call_graph: CallGraph) -> None:
        facts_of = self._reader.facts_of
        for op in call_graph.operations.matching(_may_have_facts):
            decides = operands_of(op)[0]
            if not self._reader.may_say(decides):
                continue
            if call_graph.function_of(op) is None:
                continue
            semantics = semantics_of(op)
            if semantics.control is Control.ASSUME and (
                facts := list(facts_of((is_not_zero(decides),)))
            ):
                self._add_assumption(op, facts)
            for successor, constraints in _constraints_on_successors(op):
                if facts := list(facts_of(constraints)):
                    self._add_facts(op, successor, facts)

    def at(
        self, pointer: SSAValue, op: Operation, successor: int | None = None
    ) -> tuple[Fact, ...]:
        """
        The facts about a generic pointer at its use by an operation, in the order of
        dominance, beyond those that hold everywhere. `successor` is the number of the
        successor that a branch passes the pointer to, or of the operand that a select
        chooses: the facts on that edge are included.
        """
        if not self._on_successors and not self._placed:
            return ()
        pointer_type = pointer.type
        generic = self._generic.get(id(pointer_type))
        if generic is None:
            space = space_of_type(pointer_type, self._target)
            generic = self._generic[id(pointer_type)] = (
                pointer_type,
                space is MemorySpace.GENERIC,
            )
        if not generic[1]:
            return ()
        root = self._reader.root(pointer).value
        facts: list[Fact] = []
        if (about := self._placed.get(root)) is not None:
            placed = [p for p in about if self._holds(p, op)]
            placed.sort(key=lambda p: (p.depth, p.after))
            facts += [p.fact for p in placed]
        if successor is not None:
            on_successor = self._on_successors.get((op, successor), ())
            facts += [fact for its_root, fact in on_successor if its_root is root]
        return tuple(dict.fromkeys(facts))

    def on_successors(self, branch: Operation) -> Iterator[tuple[int, list[RootFact]]]:
        """The facts on each edge of a branch that is reached."""
        block = branch.parent
        if block is None or not self._dominance_in(block).is_reached(block):
            return
        for successor in range(len(branch.successors) or 2):
            if (branch, successor) in self._on_successors:
                yield successor, self._on_successors[branch, successor]

    def assumed(self, op: Operation) -> Iterator[tuple[SSAValue, Refinement]]:
        """The facts that an assumption implies for pointers."""
        for root, fact in self._assumptions.get(op, ()):
            yield root, refinement_of(fact, self._target)

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Transfers the facts of a pointer to the value that replaces it."""
        if self._placed or self._on_successors:
            self._reader.rename(old, new)

    def _add_facts(self, op: Operation, successor: int, facts: list[RootFact]) -> None:
        self._on_successors[op, successor] = facts
        block: Block | None = None
        control = semantics_of(op).control
        if op.successors:
            if self._dominance_in(op.parent).edge_dominates(op, successor):
                block = op.successors[successor]
        elif control is Control.IF:
            block = op.regions[successor].first_block
        elif control is Control.CONDITION and successor == 0 and successor_operands(op):
            loop = op.parent_op()
            assert loop is not None
            block = loop.regions[1].first_block
        if block is not None:
            for root, fact in facts:
                self._place(root, fact, block, -1)

    def _dominance_in(self, block: Block | None) -> Dominance:
        region = None if block is None else block.parent
        assert region is not None
        return self._dominance(region)

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
            # A fact about an operation also holds in its regions.
            parent = block.parent_op()
            if parent is None or isinstance(parent, Function):
                return False
            op, block = parent, parent.parent
        if block is None:
            return False
        if block is placed.block and placed.after >= 0:
            # Operations that were inserted later have no number.
            return self._numbers.get(op, -1) > placed.after
        return self._dominance_in(block).dominates(placed.block, block)


def _may_have_facts(op_class: type[Operation]) -> bool:
    """Whether operations of a class decide between alternatives, or assume."""
    semantics = semantics_of_class(op_class)
    return (
        semantics.control in (Control.ASSUME, Control.SWITCH, *_TWO_WAY)
        or semantics.opcode is Opcode.SELECT
    )


def _nesting(block: Block) -> int:
    """The nesting depth of a block's region in its function."""
    depth = 0
    parent = block.parent_op()
    while parent is not None and not isinstance(parent, Function):
        depth += 1
        parent = parent.parent_op()
    return depth


def _constraints_on_successors(
    op: Operation,
) -> Iterator[tuple[int, list[ValueConstraint]]]:
    """The constraints on the condition operand for each alternative of an operation."""
    semantics = semantics_of(op)
    if semantics.control in _TWO_WAY or semantics.opcode is Opcode.SELECT:
        (condition, *_) = operands_of(op)
        if is_bit(condition):
            yield 0, [is_not_zero(condition)]
            yield 1, [is_zero(condition)]
    elif semantics.control is Control.SWITCH:
        (value, *_) = operands_of(op)
        cases = element_integers(op.properties.get("case_values"))
        yield 0, [ValueConstraint(value, case, False) for case in cases]
        for number, case in enumerate(cases):
            yield number + 1, [ValueConstraint(value, case, True)]
