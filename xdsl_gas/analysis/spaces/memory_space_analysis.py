"""
Memory-space analysis: the set of memory spaces that each generic pointer may point to.

    %g = llvm.addrspacecast %global : !llvm.ptr<1> to !llvm.ptr       {global}
    %s = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr       {shared}
    %p = llvm.select %c, %g, %s                                       {global, shared}
    llvm.cond_br %is_shared_p, ^shared, ^other            in ^shared: {shared}

The analysis is interprocedural and optimistic: it solves the points-to constraints of
the whole module, see `points_to.solver`, so that a loop or recursion adds no space that
does not enter it. This module answers queries about the solution: sets, their collapse
to votes, sets where a predicate holds, and explanations.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Call, Function, enclosing_function
from xdsl_gas.analysis.ir.pointer_types import (
    address_space,
    is_generic_type,
    pointer_in,
    space_in_type,
    space_of_type,
)
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaf
from xdsl_gas.analysis.points_to.points_to_graph import (
    ModuleConstraints,
    PointsToGraph,
)
from xdsl_gas.analysis.points_to.solver import Node
from xdsl_gas.analysis.predicates.facts import refinement_of
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
    ANY_ADDRESS_BIT,
    EVERYTHING,
    OF_NO_OBJECT,
)
from xdsl_gas.analysis.semantics.kept_generic import KeptPointers, Mark
from xdsl_gas.analysis.semantics.pointer_operations import is_address_arithmetic
from xdsl_gas.analysis.spaces.vote_lattice import Vote, vote_of_mask, vote_of_space
from xdsl_gas.dialects.gas import METADATA
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    MemorySpace,
    SpaceMask,
    Target,
    single_space,
)

if TYPE_CHECKING:
    from xdsl_gas.analysis.spaces.explanations import Explanations, ExplanationStep


@dataclass
class MemorySpaceAnalysis:
    """
    The solution for one module.

    It holds for the module at the time of the analysis. `carry_over` keeps it for
    values that replace others.
    """

    call_graph: CallGraph
    target: Target
    assumptions: Assumptions

    visit_cap: int | None = None
    """The most visits of a block, at least 1, before its function is given up."""

    given_up: dict[Function, Block] = field(default_factory=dict[Function, Block])
    """
    The functions with a block that exceeds the cap, with that block. Passes leave them
    unchanged; the solution is sound for them nevertheless.
    """

    explains: bool = True
    """Whether `explain` may be called."""

    is_extensible: bool = False
    """Whether `add_again` may be called."""

    def __post_init__(self) -> None:
        self._common_spaces: dict[SpaceMask, MemorySpace | None] = {0: None}
        self._kept: KeptPointers | None = None
        constraints = ModuleConstraints(
            self.call_graph,
            self.target,
            self.assumptions,
            explains=self.explains,
        )
        self._points_to = constraints.points_to
        if self.visit_cap is not None:
            self._points_to.on_visit = self._count_visit
        self._graph = constraints.solve()
        self._points_to.on_visit = None
        # If they are not kept, those who add constraints are freed here.
        self._constraints = constraints if self.is_extensible else None

    def add_again(self, functions: Iterable[Function], calls: Iterable[Call]) -> bool:
        """See `ModuleConstraints.add_again`. False if it is not extensible."""
        constraints = self._constraints
        return constraints is not None and constraints.add_again(functions, calls)

    def read_marks_again(self) -> None:
        """Drops what was read off the operations of the module, which have changed."""
        self._kept = None

    @property
    def graph(self) -> PointsToGraph:
        """The solution of the constraints."""
        return self._graph

    @property
    def anywhere(self) -> SpaceMask:
        """The set of an unknown generic pointer."""
        return self._graph.facts.leaves.anywhere

    @property
    def visits(self) -> dict[Block, int]:
        """How often the solver visited each block."""
        return self._points_to.visits

    def mask(self, pointer: SSAValue) -> SpaceMask:
        """
        Returns the set of spaces that a pointer may point to, with `NULL_BIT` if it may
        be null. It is empty for undef, poison, and values in unreachable code.

        For a vector of pointers, the union over its lanes. For a pointer whose type
        names a space, that space; for one of another address space, the spaces that it
        reaches, which are all if unknown.
        """
        graph = self._graph
        if graph.facts.is_generic(pointer):
            nodes = graph.values.known(pointer)
            if nodes is None:
                return self.anywhere
            return self._with_memory_at_null(self._points_to.masks[nodes[0]])
        space = space_in_type(pointer.type, self.target)
        if space is not None:
            return space.bit
        number = self.other_number(pointer)
        reached = None if number is None else self.target.reached_by(number)
        return SPACE_BITS | NULL_BIT if reached is None else reached

    def other_number(self, pointer: SSAValue) -> int | None:
        """
        The number of a pointer's address space if it is no `MemorySpace`; otherwise
        None.
        """
        pointer_type = pointer_in(pointer.type)
        if pointer_type is None or space_of_type(pointer_type, self.target) is not None:
            return None
        return address_space(pointer_type)

    def masks_in(
        self, value: SSAValue
    ) -> tuple[tuple[tuple[int, ...], SpaceMask], ...]:
        """
        The path and set of each generic pointer in a value. The path is the indices of
        `llvm.extractvalue`; () for a pointer or a vector of pointers.
        """
        return tuple(
            (leaf.path, self._with_memory_at_null(self._points_to.masks[node]))
            for leaf, node in self._generic_leaves(value)
        )

    def explain(
        self,
        value: SSAValue,
        space: MemorySpace | None,
        path: tuple[int, ...] = (),
    ) -> "tuple[ExplanationStep, ...]":
        """
        Explains why a space (None: null) is in the set of a generic pointer, by a path
        from the pointer back to the source of the space. Empty if it is not in the set.
        `path` selects the pointer in the value, see `masks_in`.
        """
        bit = NULL_BIT if space is None else space.bit
        for leaf, node in self._generic_leaves(value):
            if leaf.path == path:
                return self._explanations.explain(node, bit)
        return ()

    @cached_property
    def _explanations(self) -> "Explanations":
        # Few processes need it.
        from xdsl_gas.analysis.spaces.explanations import Explanations

        return Explanations(self._graph)

    def _generic_leaves(self, value: SSAValue) -> Iterator[tuple[PointerLeaf, Node]]:
        values = self._graph.values
        nodes = values.known(value)
        if nodes is not None:
            for leaf, node in zip(values.leaves(value.type), nodes, strict=True):
                if leaf.type is not None and is_generic_type(leaf.type, self.target):
                    yield leaf, node

    def outside_objects(self, pointer: SSAValue) -> SpaceMask:
        """
        What a generic pointer may be that is neither null nor computed from the address
        of an object: bits of `OF_NO_OBJECT`.
        """
        nodes = self._graph.values.known(pointer)
        return self._points_to.masks[nodes[0]] & OF_NO_OBJECT if nodes else OF_NO_OBJECT

    def tells_null(
        self, pointer: SSAValue, mask: SpaceMask, space: MemorySpace
    ) -> bool:
        """
        Whether a generic pointer with this set can be cast to `space` and compared
        there: null stays null, and an address of no object does not become that of one
        in the space.
        """
        if not self.target.tells_null(mask, space):
            return False
        keeps_address = self.target.same_bits_as_generic | MemorySpace.GLOBAL.bit
        lies_anywhere = ADDRESS_FROM_NULL_BIT | ANY_ADDRESS_BIT
        return bool(keeps_address & space.bit) or not (
            self.outside_objects(pointer) & lies_anywhere
        )

    def adds_address_to_null(self, op: Operation) -> bool:
        """
        Whether address arithmetic may add an address to null. The sum is that address
        in the generic space only.
        """
        for node in self._graph.values.known(op.results[0]) or ():
            if self._points_to.masks[node] & ADDRESS_FROM_NULL_BIT:
                return is_address_arithmetic(op)
        return False

    def objects_behind(self, pointer: SSAValue) -> Iterator[MemoryObject]:
        """The objects that a pointer may point into, those of summaries included."""
        for node in self._graph.values.known(pointer) or ():
            for place, _ in self._points_to.locations(node):
                yield from self._graph.memory.members(place)

    def is_function(self, pointer: SSAValue) -> bool:
        """Whether a pointer is the address of a function, or null."""
        kinds = {place.kind for place in self.objects_behind(pointer)}
        return kinds == {ObjectKind.FUNCTION}

    def returned_mask(self, function: Function, index: int = 0) -> SpaceMask:
        """
        The set of spaces that a generic result of a function may point to, as `mask`.
        """
        nodes = self._graph.values.of_results(function)[index]
        if not nodes:
            return self.anywhere
        return self._with_memory_at_null(self._points_to.masks[nodes[0]])

    def _with_memory_at_null(self, mask: SpaceMask) -> SpaceMask:
        """The set of a pointer: memory at null is reached by global pointers, too."""
        if mask & NULL_BIT and self._graph.facts.has_memory_at_null:
            mask |= MemorySpace.GLOBAL.bit
        return mask & EVERYTHING

    def mask_at(
        self, pointer: SSAValue, op: Operation, successor: int | None = None
    ) -> SpaceMask:
        """
        The set of a pointer where an operation uses it, which predicates may refine,
        and metadata of an access. With `successor`, on the edge to that successor of a
        branch. Predicates that exclude every space make the code unreachable, and are
        ignored, as is such metadata.
        """
        here = self._mask_by_predicates(pointer, op, successor)
        if METADATA not in op.attributes:
            return here
        # Few accesses have any, and small kernels are resolved before it is imported.
        from xdsl_gas.analysis.semantics.excluded_spaces import excluded_at

        left = here & ~excluded_at(op, pointer, self.target)
        return left if left & SPACE_BITS else here

    def _mask_by_predicates(
        self, pointer: SSAValue, op: Operation, successor: int | None
    ) -> SpaceMask:
        graph = self._graph
        if (
            graph.facts.conditions.is_empty
            or not graph.facts.is_generic(pointer)
            or not graph.values.known(pointer)
        ):
            return self.mask(pointer)
        here = graph.predicated.mask_at(pointer, op, successor)
        return self._with_memory_at_null(here) or self.mask(pointer)

    def space(self, pointer: SSAValue) -> MemorySpace | None:
        """
        The single space that a pointer may point to; None if there are more or none.
        """
        return single_space(self.mask(pointer))

    def common_space(self, pointer: SSAValue) -> MemorySpace | None:
        """
        The space through which all memory that a pointer may point to can be accessed;
        None if there is none.
        """
        return self._common_space(self.mask(pointer))

    def _common_space(self, mask: SpaceMask) -> MemorySpace | None:
        known = self._common_spaces
        if mask not in known:
            known[mask] = self.target.common_space(mask)
        return known[mask]

    def space_at(self, pointer: SSAValue, op: Operation) -> MemorySpace | None:
        """
        As `common_space`, where an operation uses the pointer. Predicates that exclude
        every space are ignored.
        """
        here = self.mask_at(pointer, op)
        if not here & SPACE_BITS:
            here = self.mask(pointer)
        return self._common_space(here)

    def vote_at(self, pointer: SSAValue, op: Operation) -> Vote:
        """
        The vote for a pointer where an operation uses it. The spaces of the lattice are
        an antichain; a space that contains another is a vote only if a predicate left
        it.
        """
        return self.vote_of(pointer, self.mask_at(pointer, op))

    def vote_of(self, pointer: SSAValue, here: SpaceMask) -> Vote:
        """As `vote_at`, for the set of the pointer there."""
        if not here & SPACE_BITS:
            return Vote.UNDET
        if not self.has_conditions or here == self.mask(pointer):
            return vote_of_mask(here)
        return vote_of_space(self.target.common_space(here))

    def agrees_at(self, pointer: SSAValue, op: Operation, space: MemorySpace) -> bool:
        """
        Whether the vote for a pointer where an operation uses it is a space, or UNDET.
        """
        vote = self.vote_at(pointer, op)
        return vote is Vote.UNDET or vote.space is space

    @property
    def has_conditions(self) -> bool:
        """Whether any branch, select or assumption says something of a pointer."""
        return not self._graph.facts.conditions.is_empty

    def contradiction(self, assumption: Operation) -> SpaceMask:
        """
        The set of a pointer of which an `llvm.intr.assume` excludes every space, so
        that it is unreachable; empty for any other assumption.
        """
        for root, refinement in self._graph.facts.conditions.assumed(assumption):
            possible = self.mask_at(root, assumption)
            if possible & SPACE_BITS and not refinement.left_of(possible):
                return possible & SPACE_BITS
        return 0

    def infeasible_successors(self, branch: Operation) -> dict[int, SpaceMask]:
        """
        The indices of the successors that a space query of a pointer makes infeasible,
        each with the set of the pointer. A successor is not reported if the predicates
        before it have excluded all spaces one by one, as the default case of a program
        that handles each does.
        """
        infeasible: dict[int, SpaceMask] = {}
        for successor, facts in self._graph.facts.conditions.on_successors(branch):
            left: dict[SSAValue, SpaceMask] = {}
            for root, fact in facts:
                before = left.get(root, self.mask_at(root, branch))
                left[root] = refinement_of(fact, self.target).left_of(before)
                if left[root] or not before & SPACE_BITS or fact.space is None:
                    continue
                if fact.holds or self.mask(root) != self.anywhere:
                    infeasible.setdefault(successor, before & SPACE_BITS)
        return infeasible

    def vote(self, pointer: SSAValue) -> Vote:
        """The vote for a pointer, which is the collapse of its set."""
        return vote_of_mask(self.mask(pointer))

    def mark_at(self, op: Operation, pointer: SSAValue | None = None) -> Mark | None:
        """
        The `gas.keep_generic` of an operation, or of the pointer that it uses, with the
        reason that the user gave; None if passes may rewrite it.
        """
        return self._kept_pointers.mark_at(op, pointer)

    @property
    def has_marks(self) -> bool:
        """Whether anything in the module has a `gas.keep_generic`."""
        return self._kept_pointers.has_marks

    def mark_of(self, pointer: SSAValue) -> Mark | None:
        """The `gas.keep_generic` of a pointer, as `mark_at`."""
        return self._kept_pointers.mark_of(pointer)

    @property
    def _kept_pointers(self) -> KeptPointers:
        if self._kept is None:
            self._kept = KeptPointers(self.call_graph)
        return self._kept

    def is_generic(self, value: SSAValue) -> bool:
        """Whether a value is a generic pointer, or a vector of them."""
        return self._graph.facts.is_generic(value)

    def is_variable(self, pointer: SSAValue) -> bool:
        """Whether a value is the address of an alloca or variable, and so not null."""
        return self._graph.facts.is_variable(pointer)

    def is_object(self, pointer: SSAValue) -> bool:
        """
        Whether a pointer must be to the first byte of an alloca, a variable or a copy,
        and so not null.
        """
        nodes = self._graph.values.known(pointer)
        if nodes is None or len(nodes) != 1:
            return False
        if self._points_to.masks[nodes[0]] & (NULL_BIT | OF_NO_OBJECT):
            return False
        locations = list(self._points_to.locations(nodes[0]))
        return bool(locations) and all(
            place.is_allocated and offset == 0 for place, offset in locations
        )

    def may_be_of_object(self, pointer: SSAValue) -> bool:
        """Whether a pointer may be to an alloca, a variable or a copy."""
        return any(
            place.is_allocated
            for node in self._graph.values.known(pointer) or ()
            for place, _ in self._points_to.locations(node)
        )

    def carry_over(self, old: SSAValue, new: SSAValue) -> None:
        """Gives a generic pointer the solution of the one that it replaces."""
        self._graph.values.rename(old, new)
        self._graph.facts.conditions.rename(old, new)

    def forget(self, value: SSAValue) -> None:
        """Drops what is known of a value whose operation was erased."""
        self._graph.values.forget(value)

    def _count_visit(self, block: Block) -> None:
        if self.visit_cap is None or self.visits[block] <= self.visit_cap:
            return
        function = enclosing_function(block)
        if function is not None:
            self.given_up.setdefault(function, block)
