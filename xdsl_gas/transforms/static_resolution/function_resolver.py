"""
Resolves the generic accesses of functions by one analysis.
Remarks on conditions that contradict the spaces of a pointer.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from xdsl.dialects import llvm
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriterListener, RewritePattern

from xdsl_gas.access_forms import UPDATES
from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.ir.functions import (
    Function,
    calls_intrinsic,
    is_call_class,
    is_intrinsic_class,
)
from xdsl_gas.analysis.ir.operation_index import is_subclass, operations_in
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.analysis.predicates.predicate_info import is_branching_class
from xdsl_gas.analysis.semantics.library.intrinsics import scoped_atomic
from xdsl_gas.analysis.semantics.space_queries import may_be_query
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import quoted_operation
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.static_resolution.access_patterns import (
    FoldCastToSpecific,
    RetypeAccess,
    RetypeAssembly,
    RetypeHint,
    may_have_hints,
)
from xdsl_gas.transforms.static_resolution.accesses_in_predecessors import (
    MoveAccessToPredecessors,
    may_move_accesses,
)
from xdsl_gas.transforms.static_resolution.resolution import OperandInSpace, Resolution
from xdsl_gas.transforms.static_resolution.space_folding import (
    CompareInOneSpace,
    FoldComparison,
    FoldFenceQuery,
    FoldSpaceQuery,
)
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)

if TYPE_CHECKING:
    from xdsl_gas.transforms.static_resolution.library_calls import Overloads


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

    allocas: list[Operation] = field(default_factory=list[Operation])

    conditions: list[Operation] = field(default_factory=list[Operation])
    """The assumptions, and the operations that decide between alternatives."""


def _is_tested(op: Operation) -> bool:
    """Whether a code generator may test the address of an operation."""
    return any(access.form in UPDATES for access in semantics_of(op).accesses)


_AT_ONCE = 1024
"""The most items that are dropped at once."""

_Item = TypeVar("_Item")

_QUERIES = "queries"


class FunctionResolver:
    """Rewrites the functions of one module, one at a time, each in program order."""

    def __init__(
        self,
        spaces: MemorySpaceAnalysis,
        promotable: PromotableArguments | None,
        *,
        specialize_volatile: bool,
        folds_null: bool,
        listener: PatternRewriterListener | None = None,
    ) -> None:
        """The arguments are the fields of `Resolution`."""
        self._spaces = spaces
        self._promotable = promotable
        self._specialize_volatile = specialize_volatile
        self._folds_null = folds_null
        self._listener = listener
        self._uses_of_class = _UsesOfClass()

    def operations_of(self, function: Function) -> FunctionOperations:
        """
        Returns those operations of a function that may be rewritten. Operations that
        are made when others are rewritten are none of them.
        """
        operations, uses_of_class = FunctionOperations(), self._uses_of_class
        for op in operations_in(function):
            for name in uses_of_class[op.__class__]:
                if name != _QUERIES or may_be_query(op):
                    getattr(operations, name).append(op)
        return operations

    def report_unreachable(self, found: FunctionOperations) -> None:
        """Emits remarks for assumptions and branches that can never hold."""
        report_unreachable(found.conditions, self._spaces)

    def resolve(
        self,
        function: Function,
        operations: FunctionOperations,
        pointers: SpecificPointerRewriter,
        overloads: "Overloads | None" = None,
    ) -> bool:
        """
        Rewrites a function. With `overloads`, calls of library functions are
        retargeted. Returns whether a query was folded.
        """
        resolution = _ResolutionInOrder(
            self._spaces,
            pointers,
            self._promotable,
            set(),
            self._specialize_volatile,
            self._folds_null,
        )
        if overloads is not None:
            from xdsl_gas.transforms.static_resolution.library_calls import (
                RetargetLibraryCall,
            )

            calls = [op for op in function.walk() if is_call_class(op.__class__)]
            self._apply(calls, RetargetLibraryCall(resolution, overloads))
        self._apply(
            operations.queries, FoldSpaceQuery(resolution), FoldFenceQuery(resolution)
        )
        atomics: list[Operation] = []
        left: list[Operation] = []
        if operations.accesses:
            through_arguments = self._through_arguments(function, operations.accesses)
            self._apply(through_arguments, MoveAccessToPredecessors(resolution))
            atomics = [
                op
                for op in operations.accesses
                if calls_intrinsic(op) and scoped_atomic(op.intrin.data) is not None
            ]
            if self._spaces.target.tested_in_atomics:
                left = list(filter(_is_tested, operations.accesses))
            accesses = resolution.planned(operations.accesses)
            self._apply(
                accesses,
                RetypeAccess(resolution),
                RetypeHint(resolution),
                RetypeAssembly(resolution),
            )
        self._apply(
            operations.comparisons,
            FoldComparison(resolution),
            CompareInOneSpace(resolution),
        )
        self._apply(operations.casts, FoldCastToSpecific(resolution))
        if left:
            from xdsl_gas.transforms.static_resolution.excluded_spaces import (
                ExcludeSpaces,
            )

            self._apply(left, ExcludeSpaces(resolution))
        # The analysis does not know the results of what is new.
        if atomics:
            from xdsl_gas.transforms.static_resolution.scoped_atomics import (
                ReplaceScopedAtomic,
            )

            self._apply(atomics, ReplaceScopedAtomic(resolution))
        if self._spaces.target.stack_is_generic and operations.allocas:
            from xdsl_gas.transforms.static_resolution.stack_allocations import (
                CastAlloca,
            )

            self._apply(operations.allocas, CastAlloca(resolution))
        pointers.erase_unused()
        return resolution.has_folded

    def _apply(
        self, operations: Iterable[Operation], *patterns: RewritePattern
    ) -> None:
        apply_patterns(operations, patterns, self._listener)

    def _through_arguments(
        self, function: Function, accesses: list[Operation]
    ) -> list[Operation]:
        """Returns the accesses in blocks with pointers to several spaces."""
        blocks = {
            block
            for block in function.body.blocks
            if may_move_accesses(block, self._spaces)
        }
        return [op for op in accesses if op.parent in blocks] if blocks else []


class _ResolutionInOrder(Resolution):
    """
    The state where the patterns are applied to the operations of one function, in
    program order, all of which the analysis knows.
    """

    _proven: Sequence[OperandInSpace] = ()
    """The operands of the access that is rewritten next."""

    def planned(self, accesses: list[Operation]) -> Iterator[Operation]:
        """
        Yields the operations with proven accesses and those that may have hints. What
        is only used by these accesses gets its new type in place, so all are proven
        before the first is rewritten. Empties `accesses`.
        """
        # Equal ones are one, as there are many accesses.
        shared: dict[Sequence[OperandInSpace], Sequence[OperandInSpace]] = {}
        plan = [
            (op, shared.setdefault(proven, proven))
            for op in accesses
            if op.parent is not None
            for proven in self._steps(op)
        ]
        accesses.clear()
        self.pointers.announce(
            (operands_of(op)[operand], space)
            for op, proven in plan
            for operand, space in proven
        )
        for op, self._proven in _taken_from(plan):
            yield op

    def _steps(self, op: Operation) -> Iterator[Sequence[OperandInSpace]]:
        """Yields the proven operands, if there are any, and none for its hints."""
        if proven := tuple(self.prove_operands(op)):
            yield proven
        if may_have_hints(op):
            yield ()

    def knows(self, op: Operation) -> bool:
        return True

    def proven_operands(self, op: Operation) -> Sequence[OperandInSpace]:
        return self._proven

    def finish(self) -> None:
        # The last user of a pointer may be rewritten later.
        pass


def _taken_from(items: list[_Item]) -> Iterator[_Item]:
    """Yields the items of a list in order, and drops them: rewriting makes others."""
    items.reverse()
    while items:
        part = items[-_AT_ONCE:]
        del items[-_AT_ONCE:]
        yield from reversed(part)


class _UsesOfClass(dict[type[Operation], tuple[str, ...]]):
    """The fields of `FunctionOperations` that hold operations of a class."""

    def __missing__(self, op_class: type[Operation]) -> tuple[str, ...]:
        semantics = semantics_of_class(op_class)
        is_intrinsic = is_intrinsic_class(op_class)
        belongs = {
            _QUERIES: is_intrinsic
            or is_call_class(op_class)
            or semantics.explicit_cast is not None
            or semantics.fences is not None,
            "accesses": is_intrinsic
            or bool(semantics.accesses or semantics.hint)
            or is_subclass(op_class, llvm.InlineAsmOp),
            "comparisons": semantics.is_comparison,
            "casts": semantics.source is PointerSource.CAST,
            "allocas": is_subclass(op_class, llvm.AllocaOp),
            "conditions": is_condition(op_class),
        }
        names = self[op_class] = tuple(name for name, holds in belongs.items() if holds)
        return names
