"""
Additive functions: those whose constraints for two sets of calls together are the
constraints for each, joined.

    llvm.func internal @f(%p: !llvm.ptr, %v: f32) {
      %q = llvm.getelementptr %p[1]           state(q) is state(p), moved
      llvm.store %v, %q                       for each location of q: v may be there
      llvm.call @g(%q)                        state of @g's argument includes state(q)
    }

If calls of such a function are redirected to clones of it, then what the function and
its clones together add to other functions and to memory is what it added before. Only
their own values have other solutions, which `ModuleConstraints.add_again` finds without
the rest of the module.

A store of one of the passed pointers through another is not additive: it would store
the pointers of each call through those of every other. What the function returns is
not part of it, see `returned_pointers`, nor what others return to it.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.analysis.ir.control_flow import BRANCHES
from xdsl_gas.analysis.ir.functions import (
    Function,
    calls_function,
    has_exact_definition,
    operands_beside_arguments,
)
from xdsl_gas.analysis.ir.pointer_types import is_pointer
from xdsl_gas.analysis.operations.semantics import (
    AddressChange,
    Control,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.allocation_sites import copied_arguments
from xdsl_gas.analysis.points_to.location_sets import Location
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph

_MOST_LOCATIONS = 8
"""The most locations of a value in an additive function: more may be joined."""


def is_additive(
    function: Function, graph: PointsToGraph, *, is_narrowed: bool = False
) -> bool:
    """
    Whether a function that has a body is known to be additive. With `is_narrowed`,
    whether it was before its arguments were narrowed to specific spaces.
    """
    return _Function(function, graph, is_narrowed=is_narrowed).is_additive()


class _Function:
    """One function, read in the order of its blocks."""

    def __init__(
        self, function: Function, graph: PointsToGraph, *, is_narrowed: bool
    ) -> None:
        self._function = function
        self._graph = graph
        self._leaves = graph.values.leaves
        self._call_graph = graph.facts.call_graph
        self._fixed: set[SSAValue] = set()
        """The values that are known to be the same for every call."""
        self._varying: set[SSAValue] = set()
        """The arguments that are not, though what they point to is not tracked."""
        if is_narrowed:
            arguments = function.body.blocks[0].args
            self._varying.update(a for a in arguments if is_pointer(a.type))

    def is_additive(self) -> bool:
        function, graph = self._function, self._graph
        return (
            graph.facts.conditions.is_empty
            and has_exact_definition(function)
            and not self._call_graph.is_referred_to(function.sym_name.data)
            and not copied_arguments(function)
            and all(
                all(map(self._is_bounded, block.args))
                and all(map(self._is_additive, block.ops))
                for block in function.body.blocks
            )
        )

    def _is_bounded(self, value: SSAValue) -> bool:
        """Whether no locations of a value are joined, whichever calls there are."""
        points_to = self._graph.points_to
        for node in self._graph.values.known(value) or ():
            locations = points_to.locations(node)
            if len(locations) > _MOST_LOCATIONS or not all(map(_is_plain, locations)):
                return False
        return True

    def _is_additive(self, op: Operation) -> bool:
        leaves = self._leaves
        used = [operand for operand in op.operands if leaves(operand.type)]
        tracked = [result for result in op.results if leaves(result.type)]
        if op.regions or not all(map(self._is_bounded, tracked)):
            return False
        if not used and not tracked:
            return True
        semantics = semantics_of(op)
        if not tracked:
            return self._uses_additively(op, semantics)
        is_fixed = self._fixed.issuperset(used) and (
            self._varying.isdisjoint(op.operands)
        )
        if not self._makes_additively(op, semantics, tracked, is_fixed=is_fixed):
            return False
        if is_fixed and not semantics.accesses:
            self._fixed.update(tracked)
        return True

    def _uses_additively(self, op: Operation, semantics: OperationSemantics) -> bool:
        """The same for an operation without results that are tracked."""
        if semantics.accesses:
            return self._accesses_additively(op, semantics)
        if semantics.source is PointerSource.CALL_RESULT:
            return self._calls_additively(op)
        return (
            semantics.is_marker
            or semantics.is_comparison
            or semantics.control in (*BRANCHES, Control.RETURN)
            or semantics.source in _INTEGERS
        )

    def _makes_additively(
        self,
        op: Operation,
        semantics: OperationSemantics,
        results: Sequence[SSAValue],
        *,
        is_fixed: bool,
    ) -> bool:
        """The same for an operation with results that are tracked."""
        source = semantics.source
        if semantics.accesses:
            return self._accesses_additively(op, semantics)
        if source is PointerSource.FORWARDED:
            return self._forwards_additively(op, semantics, results[0])
        if source in _INTEGERS:
            return is_fixed
        if source is PointerSource.CALL_RESULT:
            return self._calls_additively(op)
        return source in _SIMPLE

    def _forwards_additively(
        self, op: Operation, semantics: OperationSemantics, result: SSAValue
    ) -> bool:
        count = len(self._leaves(result.type))
        if semantics.address is AddressChange.OFFSET:
            # An index may be an address, which is added to each base.
            indices = [v for v in op.operands[1:] if self._leaves(v.type)]
            if not self._fixed.issuperset(indices):
                return False
        return all(
            len(self._leaves(op.operands[position].type)) == count
            for position in semantics.forwarded
        )

    def _accesses_additively(
        self, op: Operation, semantics: OperationSemantics
    ) -> bool:
        access = semantics.accesses[0]
        if (
            len(semantics.accesses) > 1
            or semantics.other_accesses
            or semantics.forwarded
            or access.mask is not None
        ):
            return False
        if access.form is AccessForm.LOAD and access.kind is AccessKind.READ:
            return len(op.results) == 1
        if access.form is not AccessForm.STORE or access.value is None or op.results:
            return False
        value, address = op.operands[access.value], op.operands[access.operand]
        if isinstance(value.owner, llvm.LoadOp):
            # LLVM may forward the copy that the two make.
            return False
        return (
            not self._leaves(value.type)
            or value in self._fixed
            or address in self._fixed
        )

    def _calls_additively(self, op: Operation) -> bool:
        callee = self._call_graph.callee_of(op) if calls_function(op) else None
        return (
            callee is not None
            and has_exact_definition(callee)
            and not any(self._leaves(v.type) for v in operands_beside_arguments(op))
            and not copied_arguments(callee)
        )


def _is_plain(location: Location) -> bool:
    """Whether a location neither stands for several others nor is part of them."""
    place, offset = location
    if place.is_external:
        return offset is None
    return isinstance(offset, int) and not (
        place.is_summary or place.is_function_summary
    )


_INTEGERS = (
    PointerSource.INTEGER,
    PointerSource.INTEGER_ARITHMETIC,
    PointerSource.PTRTOINT,
    PointerSource.INTTOPTR,
)

_SIMPLE = (
    PointerSource.CAST,
    PointerSource.COUNTER,
    PointerSource.EXTRACTED,
    PointerSource.INSERTED,
    PointerSource.NULL,
    PointerSource.SYMBOL,
    PointerSource.UNDEFINED,
)
