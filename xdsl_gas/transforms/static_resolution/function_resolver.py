"""
Resolves the generic accesses of functions by one analysis.
Remarks on conditions that contradict the spaces of a pointer.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.ir.functions import (
    Function,
    is_call_class,
    is_intrinsic_class,
)
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import space_in_type
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.analysis.predicates.predicate_info import is_branching_class
from xdsl_gas.analysis.semantics.accesses import generic_accesses, specific_space
from xdsl_gas.analysis.semantics.address_hints import hints_of, rename_intrinsic
from xdsl_gas.analysis.semantics.space_queries import may_be_query
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import quoted_operation
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.remarks import Argument, is_wanted, names, remark
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.static_resolution.access_remarks import (
    access_resolved,
    assumptions_behind,
    assumptions_used,
)
from xdsl_gas.transforms.static_resolution.accesses_in_predecessors import (
    access_in_predecessors,
)
from xdsl_gas.transforms.static_resolution.space_folding import (
    compare_in_one_space,
    fold_comparison,
    fold_fence_query,
    fold_space_query,
)
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.argument_attributes import set_specific_operand
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead


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


@dataclass(slots=True)
class FunctionOperations:
    """Those operations of a function that may be rewritten, in program order."""

    queries: list[Operation] = field(default_factory=list[Operation])
    """Those that may be space queries or fence queries."""

    accesses: list[Operation] = field(default_factory=list[Operation])
    """Those with accesses or with address hints."""

    comparisons: list[Operation] = field(default_factory=list[Operation])
    casts: list[Operation] = field(default_factory=list[Operation])

    conditions: list[Operation] = field(default_factory=list[Operation])
    """The assumptions, and the operations that decide between alternatives."""


_AT_ONCE = 1024
"""The most items that are dropped at once."""

_Item = TypeVar("_Item")

_QUERIES = "queries"


class FunctionResolver:
    """Rewrites the functions of one module, one at a time."""

    def __init__(
        self,
        spaces: MemorySpaceAnalysis,
        widths: frozenset[MemorySpace],
        promotable: PromotableArguments | None,
        *,
        specialize_volatile: bool,
        folds_null: bool,
    ) -> None:
        """
        `widths` holds the spaces whose pointers are as wide as generic ones. With
        `promotable`, arguments that LLVM passes in registers are not cast. With
        `folds_null`, a cast of the generic null is the null of its space.
        """
        self._spaces = spaces
        self._target = spaces.target
        self._widths = widths
        self._promotable = promotable
        self._specialize_volatile = specialize_volatile
        self._folds_null = folds_null
        self._forget = spaces.forget
        self._has_marks = spaces.has_marks
        self._explains = is_wanted(names.ASSUMPTION_USED)
        self._reports = is_wanted(names.ACCESS_RESOLVED)
        self._uses_of_class = _UsesOfClass()

    def operations_of(self, function: Function) -> FunctionOperations:
        """
        Returns those operations of a function that may be rewritten. Operations that
        are made when others are rewritten are none of them.
        """
        found, uses_of_class = FunctionOperations(), self._uses_of_class
        for op in operations_in(function):
            for name in uses_of_class[op.__class__]:
                if name != _QUERIES or may_be_query(op):
                    getattr(found, name).append(op)
        return found

    def report_unreachable(self, found: FunctionOperations) -> None:
        """Emits remarks for assumptions and branches that can never hold."""
        report_unreachable(found.conditions, self._spaces)

    def resolve(
        self,
        function: Function,
        found: FunctionOperations,
        rewriter: SpecificPointerRewriter,
    ) -> bool:
        """Rewrites a function. Returns whether a query was folded."""
        spaces = self._spaces
        has_folded = False
        for op in found.queries:
            has_folded |= fold_space_query(op, spaces, rewriter) or fold_fence_query(
                op, spaces
            )
        if found.accesses:
            access_in_predecessors(function, spaces, rewriter)
            self._resolve_accesses(found.accesses, function, rewriter)
        for op in found.comparisons:
            if op.parent is None:
                continue
            if fold_comparison(op, spaces):
                has_folded = True
            else:
                compare_in_one_space(op, spaces, rewriter, self._widths)
        for op in found.casts:
            if op.parent is not None:
                self._fold_cast_to_specific(op, rewriter)
        rewriter.erase_unused()
        return has_folded

    def _resolve_accesses(
        self,
        operations: list[Operation],
        function: Function,
        rewriter: SpecificPointerRewriter,
    ) -> None:
        provable = [
            found
            for op in operations
            if op.parent is not None
            for found in self._provable_spaces(op, function)
        ]
        operations.clear()
        rewriter.announce(
            (operands_of(op)[operand], space)
            for op, operand, space in provable
            if space is not None
        )
        for op, operand, space in _taken_from(provable):
            if space is None:
                self._resolve_hints(op, rewriter)
                continue
            assumed = ()
            if self._explains:
                assumed = assumptions_behind(op.operands[operand], space, self._spaces)
            if self._retype_operand(op, operand, space, rewriter):
                if self._reports:
                    access_resolved(op, operand, space, self._target)
                if assumed:
                    assumptions_used(op, operand, assumed)

    def _provable_spaces(
        self, op: Operation, function: Function
    ) -> Iterator[tuple[Operation, int, MemorySpace | None]]:
        """
        Yields an operation with the operand index and the space of each generic access
        with one space, and with None if it may have address hints.
        """
        spaces, promotable = self._spaces, self._promotable
        semantics = semantics_of(op)
        for access, pointer in generic_accesses(op, self._target):
            if self._has_marks and spaces.mark_at(op, pointer) is not None:
                continue
            space = spaces.space_at(pointer, op)
            if space is None or (
                promotable is not None and promotable.forbid_cast(pointer, function)
            ):
                continue
            space = specific_space(
                op,
                access,
                space,
                self._target,
                specialize_volatile=self._specialize_volatile,
            )
            if space is not None:
                yield op, access.operand, space
        if semantics.hint is not None or not semantics.accesses:
            yield op, 0, None

    def _resolve_hints(self, op: Operation, rewriter: SpecificPointerRewriter) -> None:
        """
        Rewrites operands that are no accesses, such as of prefetches, without casts.
        """
        for hint in hints_of(op, self._target):
            pointer = op.operands[hint.operand]
            if self._spaces.mark_at(op, pointer) is not None:
                continue
            space = self._spaces.space_at(pointer, op)
            if space is None or not self._target.has_access(hint.form, space):
                continue
            if rewriter.is_computed_in(pointer, space):
                self._retype_operand(op, hint.operand, space, rewriter)
                rename_intrinsic(op, space, self._target)

    def _retype_operand(
        self,
        op: Operation,
        operand: int,
        space: MemorySpace,
        rewriter: SpecificPointerRewriter,
    ) -> bool:
        """Replaces an address by a specific one. Returns whether there is one."""
        pointer = operands_of(op)[operand]
        address = rewriter.specific_at(pointer, space, op)
        if address is None:
            return False
        set_specific_operand(op, operand, address, space, self._target)
        if pointer.first_use is None:
            erase_if_dead([pointer], self._forget)
        return True

    def _fold_cast_to_specific(
        self, op: Operation, rewriter: SpecificPointerRewriter
    ) -> None:
        """Replaces a cast from generic by the pointer recomputed in its space."""
        pointer = operands_of(op)[0]
        if not self._spaces.is_generic(pointer):
            return
        space = space_in_type(op.results[0].type, self._target)
        if space is None or self._spaces.mark_at(op, pointer) is not None:
            return
        is_null = self._folds_null and _is_null(pointer)
        if self._spaces.space(pointer) is not space and not is_null:
            return
        if not rewriter.is_computed_in(pointer, space):
            return
        found = rewriter.specific(pointer, space)
        if found is not None and found is not op.results[0]:
            op.results[0].replace_all_uses_with(found)
            erase_if_dead([op.results[0]], self._forget)


def _is_null(pointer: SSAValue) -> bool:
    op = pointer.owner
    return isinstance(op, Operation) and semantics_of(op).source is PointerSource.NULL


def _taken_from(items: list[_Item]) -> Iterator[_Item]:
    """Yields the items of a list in order, and drops them: rewriting makes others."""
    items.reverse()
    while items:
        part = items[-_AT_ONCE:]
        del items[-_AT_ONCE:]
        yield from reversed(part)


class _UsesOfClass(dict[type[Operation], tuple[str, ...]]):
    """The fields of `FunctionOperations` that hold operations of a class."""

    def __missing__(self, kind: type[Operation]) -> tuple[str, ...]:
        semantics = semantics_of_class(kind)
        is_intrinsic = is_intrinsic_class(kind)
        belongs = {
            _QUERIES: is_intrinsic
            or is_call_class(kind)
            or semantics.explicit_cast is not None
            or semantics.fences is not None,
            "accesses": is_intrinsic or bool(semantics.accesses or semantics.hint),
            "comparisons": semantics.is_comparison,
            "casts": semantics.source is PointerSource.CAST,
            "conditions": is_condition(kind),
        }
        found = self[kind] = tuple(name for name, holds in belongs.items() if holds)
        return found
