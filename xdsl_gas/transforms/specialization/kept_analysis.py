"""
The analysis of a module that is kept while functions are retyped in place or cloned.

    llvm.func internal @sum(%p: !llvm.ptr) {...}
    llvm.call @sum(%g) : (!llvm.ptr) -> ()
  ->
    llvm.func internal @sum(%q: !llvm.ptr<3>) {
      %p = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr ...}
    %s = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<3>
    llvm.call @sum(%s) : (!llvm.ptr<3>) -> ()

The solution for the old pointer holds for the new one and for the casts. It is what a
new analysis would find, unless the casts drop an element that reached the pointer, or
add one:

- A cast drops all spaces but its own, and null unless the target keeps it there.
- Predicates at a call refine what is passed, but not what a cast before it results in.
- The spaces of copies that LLVM may forward reach generic pointers only, see
  `points_to.copy_forwarding`. `take_back` drops those of arguments that were retyped,
  and what they were passed on to.

A clone and its original get other nodes for their values, and the calls of both are
added again. Other functions and memory are as they were if the original is additive,
see `points_to.additive_functions`: a chain of functions that is cloned as a whole is
then analyzed once, not once for each level. If a clone returns fewer pointers than its
original did, its callers are solved again, and theirs, unless these pointers are passed
on, see `points_to.returned_pointers`. Clones are not added near the budget of visits,
which counts those of whole analyses.

Beyond these, solutions may differ in which objects a pointer with more than
`MOST_OBJECTS` distinguishes: that depends on the order of nodes.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    enclosing_function,
    parameters_of,
    result_types,
)
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, space_in_type
from xdsl_gas.analysis.points_to.location_sets import Location
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.semantics.abstract_elements import OF_NO_OBJECT
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask
from xdsl_gas.transforms.specialization.function_variants import returns_of

if TYPE_CHECKING:
    from xdsl_gas.analysis.points_to.returned_pointers import ReturnedPointers

_NULLS = NULL_BIT | OF_NO_OBJECT
"""The elements for null, and for what is propagated with it."""


_MOST_TIMES_VISITED = 8
"""How many times as often another analysis may visit a block."""


_States: TypeAlias = tuple[tuple[SpaceMask, frozenset[Location]], ...]
"""The masks and the locations of the nodes of results."""

_Places: TypeAlias = set[tuple[int, MemoryObject | None]]
"""
The objects that results may point to, with the index of a node; None for external
memory, which accesses do not tell apart.
"""


class KeptAnalysis:
    """Tells whether an analysis is still what a new one of the module would be."""

    def __init__(
        self, spaces: MemorySpaceAnalysis, originals: dict[Function, Function]
    ) -> None:
        """`originals` has what each clone is of, itself no clone; `redirect` adds."""
        self._spaces = spaces
        self._originals = originals
        self.is_current = True
        self.has_clones = False
        """
        Whether functions were cloned. The lists of all functions and operations lack
        the clones, so that the analysis is of use for single functions only.
        """
        self._clones: dict[Function, Function] = {}
        """The clones that are to be added, with their originals."""
        self._redirected: list[Call] = []
        """The calls that were redirected to them."""

    def retype_arguments(
        self, function: Function, agreed: Mapping[int, MemorySpace], calls: list[Call]
    ) -> None:
        """Arguments of a function, by index, are about to be retyped."""
        for index, space in agreed.items():
            passed = ((call.operands[index], call) for call in calls)
            self._retype(parameters_of(function)[index], space, passed)

    def retype_result(
        self, function: Function, index: int, space: MemorySpace, calls: list[Call]
    ) -> None:
        """A result of a function is about to be retyped."""
        returned = [(end.operands[index], end) for end in returns_of(function)]
        for call in calls:
            self._retype(call.results[index], space, returned)

    def redirect(
        self,
        function: Function,
        clone: Function,
        calls: Mapping[Call, Sequence[SSAValue]],
        *,
        is_new: bool,
    ) -> None:
        """
        Calls, given with their operands before, were redirected from a function to a
        clone, which was made for them or before. The analysis must be updated.
        """
        # The order of the calls of a clone is known if they were redirected at once.
        self.is_current &= is_new and clone not in self._clones
        self.has_clones = True
        self._clones[clone] = function
        self._originals[clone] = self._originals.get(function, function)
        self._redirected += calls
        target = self._spaces.target
        for call, operands in calls.items():
            for before, operand in zip(operands, call.operands, strict=True):
                if before.type == operand.type or not self.is_current:
                    continue
                space = space_in_type(operand.type, target)
                self.is_current = space is not None and _holds_after(
                    self._spaces, before, space, [(before, call)], is_operand=True
                )

    def update(self, following: Iterable[Function]) -> bool:
        """
        Adds the clones to the call graph, and to the analysis unless it says nothing of
        the `following` functions, which are specialized next. Returns whether it says
        of them what a new one would; otherwise a new one is needed.
        """
        clones, redirected = self._clones, self._redirected
        self._clones, self._redirected = {}, []
        spaces = self._spaces
        self.is_current = (
            spaces.is_extensible
            and self.take_back()
            and self._is_far_below_cap
            and spaces.call_graph.add_clones(clones, redirected)
        )
        if not self.is_current or not any(map(self._is_open, following)):
            # What follows are originals that nothing calls any more.
            return self.is_current

        from xdsl_gas.analysis.points_to.additive_functions import is_additive

        # The blocks of an erased original are those of one of its clones.
        originals = dict.fromkeys(f for f in clones.values() if f.parent is not None)
        moved = [c for c, original in clones.items() if original.parent is None]
        self.is_current = (
            all(is_additive(f, spaces.graph) for f in originals)
            and all(is_additive(f, spaces.graph, is_narrowed=True) for f in moved)
            and self._solve(dict.fromkeys((*originals, *clones)), clones)
        )
        return self.is_current

    def take_back(self) -> bool:
        """
        Drops the spaces of copies that LLVM does not forward to the retyped arguments.
        Returns whether the analysis is what a new one would be.
        """
        self.is_current = self.is_current and self._spaces.graph.predicated.take_back()
        return self.is_current

    def _is_open(self, function: Function) -> bool:
        """Whether a function has calls, or results that may be retyped."""
        spaces = self._spaces
        return bool(spaces.call_graph.calls_of(function)) or any(
            is_generic_type(result_type, spaces.target)
            for result_type in result_types(function)
        )

    def _solve(
        self, functions: dict[Function, None], clones: Mapping[Function, Function]
    ) -> bool:
        """
        Solves functions whose callers have changed, some of which are clones of others,
        and their callers as far as results change.
        """
        returned = self._returned
        if not all(map(returned.flow_to_callers_only, functions)):
            return False
        solved = dict[Function, None]()
        before = {f: self._results(clones.get(f, f)) for f in functions}
        while functions:
            if not self._add_again(functions):
                return False
            solved |= functions
            callers = self._callers_of_changed(before)
            if callers is None or not self._may_solve_again(callers, solved):
                return False
            functions = callers
            before = {f: self._results(f) for f in functions}
        return True

    def _callers_of_changed(
        self, before: Mapping[Function, _States]
    ) -> dict[Function, None] | None:
        """
        Returns the callers of the functions whose results are not as before. None if
        accesses through these may have had other effects.
        """
        callers: dict[Function, None] = {}
        accessed: dict[Function, _Places] = {}
        left: dict[Function, _Places] = {}
        for function, states in before.items():
            if states == (after := self._results(function)):
                continue
            for call in self._spaces.call_graph.calls_of(function):
                caller = enclosing_function(call)
                if caller is None:
                    return None
                if self._returned.are_accessed(caller):
                    if caller in callers:
                        return None
                    # What one clone does not access any more, another one still may.
                    original = self._originals.get(caller, caller)
                    accessed.setdefault(original, set()).update(_places(states))
                    left.setdefault(original, set()).update(_places(after))
                callers[caller] = None
        return callers if accessed == left else None

    def _add_again(self, functions: dict[Function, None]) -> bool:
        calls = [
            call
            for function in functions
            for call in self._spaces.call_graph.calls_of(function)
            if enclosing_function(call) not in functions
        ]
        return self._spaces.add_again(functions, calls)

    def _may_solve_again(
        self, callers: dict[Function, None], solved: dict[Function, None]
    ) -> bool:
        """Whether callers, whose callees were solved, do not return to these."""
        from xdsl_gas.analysis.points_to.additive_functions import is_additive

        graph, returned = self._spaces.graph, self._returned
        return solved.keys().isdisjoint(callers) and all(
            is_additive(caller, graph) and returned.flow_to_callers_only(caller)
            for caller in callers
        )

    def _results(self, function: Function) -> _States:
        """The states of the results of a function."""
        graph = self._spaces.graph
        points_to = graph.points_to
        return tuple(
            (points_to.masks[node], frozenset(points_to.locations(node)))
            for nodes in graph.values.known_results.get(function, ())
            for node in nodes
        )

    @cached_property
    def _returned(self) -> "ReturnedPointers":
        # Few modules have clones.
        from xdsl_gas.analysis.points_to.returned_pointers import ReturnedPointers

        return ReturnedPointers(self._spaces.graph, self._originals)

    @cached_property
    def _is_far_below_cap(self) -> bool:
        """Whether new analyses will visit no block too often, either."""
        spaces = self._spaces
        return spaces.visit_cap is None or (
            _MOST_TIMES_VISITED * max(spaces.visits.values(), default=0)
            <= spaces.visit_cap
        )

    def _retype(
        self,
        pointer: SSAValue,
        space: MemorySpace,
        sources: Iterable[tuple[SSAValue, Operation]],
    ) -> None:
        """`sources` are the values that flow to a pointer, and their users."""
        if self.is_current:
            self.is_current = _holds_after(self._spaces, pointer, space, sources)


def _holds_after(
    spaces: MemorySpaceAnalysis,
    pointer: SSAValue,
    space: MemorySpace,
    sources: Iterable[tuple[SSAValue, Operation]],
    *,
    is_operand: bool = False,
) -> bool:
    """
    Whether the solution for a pointer holds after casts of it, or of its sources, to a
    space, at the latest when `take_back` was called. An operand that is cast need have
    no elements, and keeps forwarded spaces.
    """
    graph = spaces.graph
    nodes = graph.values.known(pointer)
    if nodes is None:
        return False
    kept = _NULLS if spaces.target.keeps_null & space.bit else 0
    left = graph.points_to.masks[nodes[0]] & ~kept
    others = left & ~space.bit
    if is_operand:
        holds = not others
    else:
        holds = others != left and graph.forwarded.retype(nodes[0], space.bit, others)
    return (
        holds
        and not graph.forwarding.depends_on(pointer)
        and (
            graph.facts.conditions.is_empty
            or not any(graph.facts.conditions.at(source, op) for source, op in sources)
        )
    )


def _places(states: _States) -> _Places:
    return {
        (number, None if place.is_external else place)
        for number, (_, locations) in enumerate(states)
        for place, _ in locations
    }
