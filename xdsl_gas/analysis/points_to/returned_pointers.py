"""
Returned pointers that flow to callers only: what a function returns has no effect on
its own arguments, nor on memory.

    llvm.func internal @f(%p: !llvm.ptr, %v: f32) -> !llvm.ptr {
      %r = llvm.call @g(%p, %v)
      llvm.store %v, %r               an access through it
      llvm.return %r                  it flows to the callers of @f

If calls of `@g` are redirected to clones of it, the other solutions of `%r` are found
by solving the callers again, and their callers, as far as results change. If `%r` were
stored or passed on to a function, what `@g` returns might depend on itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue, Use

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.analysis.ir.control_flow import forwarded_to, is_branch
from xdsl_gas.analysis.ir.functions import (
    Function,
    calls_function,
    enclosing_function,
    is_declaration,
    result_types,
)
from xdsl_gas.analysis.operations.semantics import (
    Control,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph


@dataclass(frozen=True)
class _Uses:
    """How a function uses the pointers that it is returned."""

    is_returned: bool
    """Whether it returns some of them."""

    is_accessed: bool
    """Whether it accesses memory through them."""


class ReturnedPointers:
    """
    Tells, of the functions of a solved module and of clones of them, which have results
    that flow to callers only. That holds when fewer pointers are returned, too.
    """

    def __init__(
        self, graph: PointsToGraph, originals: Mapping[Function, Function]
    ) -> None:
        """`originals` has what each clone is of, itself no clone."""
        self._graph = graph
        self._leaves = graph.values.leaves
        self._originals = originals
        self._uses: dict[Function, _Uses | None] = {}
        self._flow_up: dict[Function, bool] = {}

    def has_some(self, function: Function) -> bool:
        """Whether a function returns pointers, or integers that may be addresses."""
        return any(map(self._leaves, result_types(function)))

    def flow_to_callers_only(self, function: Function) -> bool:
        """
        Whether what the function returns has no effect but on values of its callers,
        and of theirs.
        """
        if function not in self._flow_up:
            self._flow_up[function] = not self.has_some(function) or (
                not self._graph.forwarding.has_substitutes
                and self._reaches_callers_only(function)
            )
        return self._flow_up[function]

    def are_accessed(self, function: Function) -> bool:
        """Whether a function accesses memory through what its callees return."""
        uses = self._uses_in(function)
        return uses is None or uses.is_accessed

    def _reaches_callers_only(self, function: Function) -> bool:
        call_graph = self._graph.facts.call_graph
        originals, original = self._originals, self._originals.get(function, function)
        waiting, reached = [function], {function}
        while waiting:
            callee = waiting.pop()
            if not call_graph.every_caller_is_visible(callee):
                return False
            for call in call_graph.calls_of(callee):
                caller = enclosing_function(call)
                if caller is None or originals.get(caller, caller) is original:
                    return False
                uses = self._uses_in(caller)
                if uses is None:
                    return False
                # Of those that were asked about, the callers are known.
                is_new = caller not in reached and not self._flow_up.get(caller)
                if uses.is_returned and is_new:
                    reached.add(caller)
                    waiting.append(caller)
        return True

    def _uses_in(self, function: Function) -> _Uses | None:
        """How a function uses what it is returned; None if in another way."""
        if function not in self._uses:
            self._uses[function] = self._read(function)
        return self._uses[function]

    def _read(self, function: Function) -> _Uses | None:
        is_returned = is_accessed = False
        waiting = list(self._returned_to(function))
        reached = set(waiting)
        while waiting:
            for use in tuple(waiting.pop().uses):
                semantics = semantics_of(use.operation)
                if semantics.control is Control.RETURN:
                    is_returned = True
                    continue
                if semantics.accesses:
                    if not self._is_harmless(use, semantics):
                        return None
                    is_accessed = True
                    continue
                derived = self._derived(use, semantics)
                if derived is None:
                    return None
                waiting += (value for value in derived if value not in reached)
                reached.update(derived)
        return _Uses(is_returned, is_accessed)

    def _returned_to(self, function: Function) -> Iterator[SSAValue]:
        """Yields the results of the calls of functions with a body."""
        call_graph = self._graph.facts.call_graph
        for op in function.walk():
            if not calls_function(op):
                continue
            callee = call_graph.callee_of(op)
            if callee is not None and not is_declaration(callee):
                yield from (v for v in op.results if self._leaves(v.type))

    def _derived(
        self, use: Use, semantics: OperationSemantics
    ) -> Sequence[SSAValue] | None:
        """The values derived by a use; None if it has another effect."""
        op = use.operation
        if op.regions:
            return None
        if is_branch(op):
            return forwarded_to(op, use.index)
        results = [v for v in op.results if self._leaves(v.type)]
        if not results:
            return [] if semantics.is_marker or semantics.is_comparison else None
        if semantics.source is PointerSource.FORWARDED:
            return results if use.index in semantics.forwarded else None
        return results if semantics.source in _DERIVING else None

    def _is_harmless(self, use: Use, semantics: OperationSemantics) -> bool:
        """
        Whether an access through a pointer transfers no pointer, to or from memory that
        holds none.
        """
        op, (access, *others) = use.operation, semantics.accesses
        if others or semantics.other_accesses or access.operand != use.index:
            return False
        if access.form is AccessForm.LOAD and access.kind is AccessKind.READ:
            is_plain = len(op.results) == 1
        else:
            is_plain = access.form is AccessForm.STORE and access.value is not None
        return (
            is_plain
            and not self._transfers_pointers(op, use.index)
            and all(map(self._holds_no_pointers, self._places(op.operands[use.index])))
        )

    def _transfers_pointers(self, op: Operation, address: int) -> bool:
        transferred = [v for i, v in enumerate(op.operands) if i != address]
        return any(self._leaves(v.type) for v in (*transferred, *op.results))

    def _places(self, pointer: SSAValue) -> Iterator[MemoryObject]:
        graph = self._graph
        for node in graph.values.known(pointer) or ():
            for place, _ in graph.points_to.locations(node):
                yield place

    def _holds_no_pointers(self, place: MemoryObject) -> bool:
        """Whether no pointer is stored to an object, loaded from it or copied."""
        if place.is_external:
            # What it holds is not told apart by place.
            return True
        memory = self._graph.memory
        contents = memory.cells.of(place)
        return not (
            place.is_summary
            or place.is_function_summary
            or contents.cells
            or contents.strided
            or contents.is_copied
            or memory.escape.loads_of(place)
            or memory.escape.copies_of(place)
            or self._graph.points_to.locations(place.contents)
        )


_DERIVING = (PointerSource.CAST, PointerSource.EXTRACTED, PointerSource.INSERTED)
