"""Remarks about conditions that contradict the spaces of a pointer."""

from collections.abc import Iterable

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.operations.semantics import Control
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.analysis.predicates.predicate_info import is_branching_class
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import quoted_operation
from xdsl_gas.remarks import Argument, names, remark


def is_condition(kind: type[Operation]) -> bool:
    """Whether operations of a class are assumptions, or decide between alternatives."""
    control = semantics_of_class(kind).control
    return control is Control.ASSUME or is_branching_class(kind)


def report_unreachable(
    conditions: Iterable[Operation], spaces: MemorySpaceAnalysis
) -> None:
    """Emits remarks for assumptions and branches that can never hold."""
    if not spaces.has_conditions:
        return
    for op in conditions:
        if semantics_of(op).control is Control.ASSUME:
            _report_contradiction(op, spaces)
        else:
            _report_infeasible_successors(op, spaces)


def _report_contradiction(op: Operation, spaces: MemorySpaceAnalysis) -> None:
    """Emits a remark for an assumption that contradicts a pointer's spaces."""
    possible = spaces.contradiction(op)
    if possible:
        remark(
            names.ASSUMPTION_CONTRADICTED,
            op,
            lambda: [
                Argument("Operation", quoted_operation(op)),
                " never holds: its pointer points to ",
                Argument("Spaces", spaces.target.labels(possible)),
                " memory. The assumption is ignored.",
            ],
        )


def _report_infeasible_successors(
    branch: Operation, spaces: MemorySpaceAnalysis
) -> None:
    """Emits a remark for the successors that a space query makes infeasible."""
    infeasible = spaces.infeasible_successors(branch)
    if infeasible:
        sides = " nor ".join(_describe_successor(branch, s) for s in infeasible)
        possible = 0
        for mask in infeasible.values():
            possible |= mask
        remark(
            names.BRANCH_INFEASIBLE,
            branch,
            lambda: [
                Argument("Operation", quoted_operation(branch)),
                " never goes ",
                Argument("Sides", sides),
                ": the pointer only points to ",
                Argument("Spaces", spaces.target.labels(possible)),
                " memory, which the condition excludes. The code there is left "
                "unchanged.",
            ],
        )


def _describe_successor(branch: Operation, successor: int) -> str:
    if semantics_of(branch).control is not Control.SWITCH:
        sides = ("where its condition holds", "where its condition does not hold")
        return sides[successor]
    if successor == 0:
        return "to its default block"
    cases = element_integers(branch.properties.get("case_values"))
    return f"to the block of case {cases[successor - 1]}"
