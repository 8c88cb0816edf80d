"""
The analysis of a module that is kept while functions are retyped in place.

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
  `points_to.copy_forwarding`.

Beyond these, solutions may differ in which objects a pointer with more than
`MOST_OBJECTS` distinguishes: that depends on the order of nodes.
"""

from collections.abc import Iterable, Mapping

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Call, Function
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
    NEAR_NULL_BIT,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import NULL_BIT, MemorySpace
from xdsl_gas.transforms.specialization.function_variants import returns_of

_NULLS = NULL_BIT | NEAR_NULL_BIT | ADDRESS_FROM_NULL_BIT
"""The elements for null, and for pointers computed from it."""


class KeptAnalysis:
    """Tells whether an analysis is still what a new one of the module would be."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self.is_current = True

    def retype_arguments(
        self, function: Function, agreed: Mapping[int, MemorySpace], calls: list[Call]
    ) -> None:
        """Arguments of a function, by index, are about to be retyped."""
        for index, space in agreed.items():
            argument = function.body.blocks[0].args[index]
            passed = [(call.operands[index], call) for call in calls]
            self._retype(argument, space, passed)

    def retype_result(
        self, function: Function, index: int, space: MemorySpace, calls: list[Call]
    ) -> None:
        """A result of a function is about to be retyped."""
        returned = [(end.operands[index], end) for end in returns_of(function)]
        for call in calls:
            self._retype(call.results[index], space, returned)

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
) -> bool:
    graph = spaces.graph
    nodes = graph.values.known(pointer)
    if nodes is None:
        return False
    kept = _NULLS if spaces.target.keeps_null & space.bit else 0
    return (
        graph.points_to.masks[nodes[0]] & ~kept == space.bit
        and not graph.forwarding.depends_on(pointer)
        and not any(graph.facts.conditions.at(source, op) for source, op in sources)
    )
