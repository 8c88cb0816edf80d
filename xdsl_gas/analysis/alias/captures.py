"""
Capture tracking: whether the address of an object may be stored, passed on or compared,
by the rules of LLVM's CaptureTracking.cpp.
"""

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.control_flow import forwarded_to, successor_operands
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    is_call,
    is_invoke,
    is_return,
    operands_beside_arguments,
)
from xdsl_gas.analysis.ir.pointer_types import argument_attributes, space_of_type
from xdsl_gas.analysis.operations.library_function import Result
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph
from xdsl_gas.analysis.semantics.library_functions import use_of_argument
from xdsl_gas.analysis.semantics.operand_bundles import bundle_operands

MOST_USES = 64
"""The most uses of a pointer that are visited; one with more counts as captured."""


class CaptureTracking:
    """The captured pointers of one module."""

    def __init__(self, graph: PointsToGraph) -> None:
        self._graph = graph
        self._captured: dict[SSAValue, bool] = {}

    def is_captured(self, value: SSAValue) -> bool:
        """
        Whether a pointer, or one computed from it, is captured by other uses than being
        returned.
        """
        if value not in self._captured:
            self._captured[value] = self._find_captured(value)
        return self._captured[value]

    def _find_captured(self, value: SSAValue) -> bool:
        seen = {value}
        waiting = [value]
        uses = 0
        while waiting:
            used = waiting.pop()
            for use in used.uses:
                uses += 1
                followers = self._followers(use.operation, use.index, used)
                if followers is None or uses > MOST_USES:
                    return True
                waiting += (f for f in followers if f not in seen)
                seen.update(followers)
        return False

    def _followers(
        self, op: Operation, index: int, value: SSAValue
    ) -> list[SSAValue] | None:
        """
        The values that are computed from a pointer by its uses; None if a use may
        capture it.
        """
        semantics = semantics_of(op)
        if any(access.value == index for access in semantics.accesses):
            return None
        if (
            any(access.operand == index for access in semantics.accesses)
            or semantics.is_marker
        ):
            return []
        if semantics.source is PointerSource.CAST or (
            semantics.source is PointerSource.FORWARDED and index in semantics.forwarded
        ):
            return list(op.results)
        if is_return(op):
            return []
        if semantics.is_comparison:
            other = op.operands[1 - index]
            target = self._graph.facts.target
            is_null = (
                isinstance(other.owner, Operation)
                and semantics_of(other.owner).source is PointerSource.NULL
                and target.zero_is_null_in(space_of_type(other.type, target))
            )
            return [] if is_null else None
        if is_call(op):
            return self._passed_to(op, index, value)
        passed = successor_operands(op)
        if not passed or (semantics.captures_operands and not op.successors):
            return None
        return forwarded_to(op, index)

    def _passed_to(
        self, call: Operation, index: int, value: SSAValue
    ) -> list[SSAValue] | None:
        if any(n == index and not does.captures for n, does in bundle_operands(call)):
            return []
        if value in operands_beside_arguments(call):
            return None
        known = self._graph.facts.library.called_by(call)
        if known is not None:
            return None if known.result is Result.ARGUMENT else []
        callee = self._graph.facts.call_graph.callee_of(call)
        places = [n for n, a in enumerate(arguments_of(call)) if a is value]
        if not places or is_invoke(call):
            return None
        # An argument that is not captured may still be returned.
        if any(
            use_of_argument(callee, call, n).keeps or _is_returned(callee, call, n)
            for n in places
        ):
            return None
        return []


def _is_returned(callee: Function | None, call: Operation, index: int) -> bool:
    ops = (call,) if callee is None else (call, callee)
    return any("llvm.returned" in argument_attributes(op, index) for op in ops)
