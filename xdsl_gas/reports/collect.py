"""
Collects a report: what a module was like in front of the passes, and what they left.

    collection = Collection(module, target)     the file as it was read
    collection.begin(module, spaces)            in front of the first pass on pointers
    collection.finish(module, spaces, ...)      behind the last pass

Accesses are known again behind the passes by the numbers of their operations, see
`numbering`, which clones carry on. What runs in front of `begin`, such as promotion of
variables by LLVM's optimizer, is not compared: only its effect on the totals is told.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    enclosing_function,
)
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.spaces.explanations import Explanations
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import source_location
from xdsl_gas.memory_space import SpaceMask, Target
from xdsl_gas.remarks import Remark
from xdsl_gas.remarks.names import BUDGET_EXCEEDED, RUNTIME_DISPATCH
from xdsl_gas.reports.accesses import (
    FoundAccess,
    accesses_in,
    check_memrefs,
    counts_of,
    kind_of,
    labels_of,
    text_of,
    words_of_mask,
)
from xdsl_gas.reports.functions import (
    Signature,
    calls_in,
    changes_of,
    definitions_in,
    dispatch_of,
    marked_dispatches,
    reached_by_kernels,
    report_of,
    signature_of,
    totals_of,
)
from xdsl_gas.reports.model import (
    GENERIC,
    AccessReport,
    Counts,
    FunctionReport,
    Outcome,
    Report,
    Totals,
)
from xdsl_gas.reports.numbering import (
    number_of,
    number_operations,
    original_name,
    symbol_of,
)
from xdsl_gas.reports.reasons.advice import SourceAdvice, language_of
from xdsl_gas.reports.reasons.causes import Causes
from xdsl_gas.reports.reasons.changes import AccessKey, Try
from xdsl_gas.reports.reasons.explainer import Explainer, reasons_of
from xdsl_gas.reports.reasons.fixes import MOST_TRIALS, Fixes
from xdsl_gas.reports.reasons.names import Names


@dataclass(frozen=True)
class _Before:
    """The report of a function without what passes did to it."""

    report: FunctionReport
    accesses: Mapping[AccessKey, AccessReport]
    assumptions: Mapping[AccessKey, frozenset[str]]
    signature: Signature


class Collection:
    """A report on one module while passes run on it."""

    def __init__(
        self, module: ModuleOp, target: Target, *, explains_all: bool = False
    ) -> None:
        """
        With `explains_all`, accesses that passes resolve have the chains in front of
        the passes. Raises what `check_memrefs` does.
        """
        self._target = target
        self._explains_all = explains_all
        call_graph = CallGraph(module)
        check_memrefs(call_graph.functions)
        self._read = counts_of(definitions_in(call_graph), call_graph, target)
        self._before: dict[str, _Before] = {}
        self._reached: dict[str, Counts] = {}
        self._passed: dict[tuple[str, int], SpaceMask] = {}
        self._total = self._read
        self._of_kernels = self._read
        self._accesses = 0
        """The number of accesses that have a number in the report."""

    def begin(self, module: ModuleOp, spaces: MemorySpaceAnalysis) -> None:
        """
        Numbers the operations of a module, and notes what it is like in front of the
        passes that rewrite pointers. `spaces` is the analysis of the module.
        """
        number_operations(module)
        call_graph, names = spaces.call_graph, Names(module)
        explanations = Explanations(spaces.graph, names.of_value)
        for function in definitions_in(call_graph):
            accesses: dict[AccessKey, AccessReport] = {}
            assumptions: dict[AccessKey, frozenset[str]] = {}
            for found_access in _accesses(function, call_graph, self._target):
                self._accesses += 1
                key = _key(found_access)
                access = _access(self._accesses, found_access, spaces)
                if found_access.space == GENERIC:
                    assumptions[key] = explanations.assumptions_of(found_access.pointer)
                    if self._explains_all:
                        reasons = reasons_of(found_access, spaces, explanations, names)
                        access = replace(access, reasons=reasons)
                accesses[key] = access
            self._note_passed(function, spaces)
            calls = tuple(calls_in(function, spaces))
            counts = counts_of((function,), call_graph, self._target)
            report = report_of(function, counts, calls)
            self._before[report.name] = _Before(
                report,
                accesses,
                assumptions,
                signature_of(function, names, self._target),
            )
        self._total, self._of_kernels = totals_of(call_graph, self._target)
        self._reached = reached_by_kernels(call_graph, self._target)

    def _note_passed(self, function: Function, spaces: MemorySpaceAnalysis) -> None:
        """Notes the spaces that calls of a function pass."""
        name = symbol_of(function)
        for call in spaces.call_graph.calls_of(function):
            if enclosing_function(call) is not function:
                for index, value in enumerate(arguments_of(call)):
                    known = self._passed.get((name, index), 0)
                    if pointer_in(value.type) is not None:
                        mask = spaces.mask_at(value, call)
                        self._passed[name, index] = known | mask

    def finish(
        self,
        module: ModuleOp,
        spaces: MemorySpaceAnalysis,
        *,
        source: str,
        passes: str,
        remarks: Sequence[Remark] = (),
        try_change: Try | None = None,
        passes_for_promises: str = "",
        tools: Mapping[str, str] | None = None,
    ) -> Report:
        """
        Returns the report on a module behind the passes. `spaces` is the analysis of
        the result, `remarks` are those of the passes. `try_change` runs the passes with
        a change on a copy of the module that `begin` was given; `passes_for_promises`
        is that of `Fixes`.
        """
        target, names = self._target, Names(module)
        over_budget = {r.function for r in remarks if r.name == BUDGET_EXCEEDED.name}
        causes = Causes(
            spaces,
            names,
            frozenset(filter(None, over_budget)),
            are_resolved="resolve-gas" in passes,
        )
        advice = SourceAdvice(language_of(module, target), target)
        fixes = Fixes(
            names, causes, advice, self._passed, try_change, passes_for_promises
        )
        after = _After(spaces)
        left = Explainer(spaces, names, causes, fixes)
        functions = tuple(
            self._function(name, after, left, remarks)
            for name in dict.fromkeys((*self._before, *after.variants))
        )
        total, of_kernels = totals_of(spaces.call_graph, target)
        notes = [remark.text for remark in remarks if remark.is_default]
        if fixes.is_incomplete:
            notes.append(f"Only the first {MOST_TRIALS} possible fixes were tried.")
        used = {name for function in functions for name in function.assumptions}
        return Report(
            source,
            target.name,
            passes,
            Totals(self._read, self._total, total, self._of_kernels, of_kernels),
            functions,
            tuple(sorted(used)),
            tuple(dict.fromkeys(notes)),
            labels_of(target),
            dict(tools or {}),
        )

    def _function(
        self, name: str, after: "_After", left: "Explainer", remarks: Iterable[Remark]
    ) -> FunctionReport:
        """Returns the report of a function with what it and its clones have become."""
        variants = after.variants.get(name, [])
        before = self._before.get(name) or self._new(variants[0])
        known = [
            left.explained(
                replace(access, outcomes=tuple(after.outcomes.get(key, ()))),
                key,
                after.generic.get(key),
            )
            for key, access in before.accesses.items()
        ]
        added = [
            left.explained(self._made(found_access), _key(found_access), found_access)
            for variant in variants
            for found_access in after.made.get(variant, ())
        ]
        used = {
            name
            for key, names in before.assumptions.items()
            if key in after.outcomes and key not in after.generic
            for name in names
        }
        symbols = [symbol_of(variant) for variant in variants]
        return replace(
            before.report,
            after=counts_of(variants, left.spaces.call_graph, self._target),
            reached_before=self._reached.get(name),
            reached_after=after.reached.get(name),
            accesses=(*known, *added),
            calls_after=tuple(c for v in variants for c in calls_in(v, left.spaces)),
            clones=tuple(symbol for symbol in symbols if symbol != name),
            signature_changes=tuple(
                change
                for variant in variants
                for change in changes_of(
                    before.signature, variant, left.names, self._target
                )
            ),
            dispatches=marked_dispatches(variants)
            or tuple(
                dispatch_of(remark)
                for remark in remarks
                if remark.name == RUNTIME_DISPATCH.name and remark.function in symbols
            ),
            assumptions=tuple(sorted(used)),
            is_removed=not variants,
        )

    def _new(self, function: Function) -> _Before:
        """Returns what is known of a function that passes have made."""
        report = report_of(function, Counts(), ())
        return _Before(report, {}, {}, ())

    def _made(self, found_access: FoundAccess) -> AccessReport:
        """Returns an access that passes have made and left generic."""
        self._accesses += 1
        function = enclosing_function(found_access.op)
        name = "" if function is None else symbol_of(function)
        return AccessReport(
            self._accesses,
            kind_of(found_access.op, found_access.access),
            text_of(found_access.op, found_access.access),
            source_location(found_access.op),
            "",
            (),
            (Outcome(name, found_access.space),),
        )


class _After:
    """A module behind the passes, by functions and accesses in front of them."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self.variants: dict[str, list[Function]] = defaultdict(list)
        """A function and its clones, by the name in front of the passes."""
        self.outcomes: dict[AccessKey, dict[Outcome, None]] = defaultdict(dict)
        self.generic: dict[AccessKey, FoundAccess] = {}
        """The first generic access that is left of each."""
        self.made: dict[Function, list[FoundAccess]] = defaultdict(list)
        """The generic accesses that were made by passes."""
        self.reached = reached_by_kernels(spaces.call_graph, spaces.target)
        """The counts of what each kernel reaches."""
        for function in definitions_in(spaces.call_graph):
            self.variants[original_name(function)].append(function)
            for found_access in _accesses(function, spaces.call_graph, spaces.target):
                key = _key(found_access)
                if not number_of(found_access.op):
                    if found_access.space == GENERIC:
                        self.made[function].append(found_access)
                    continue
                self.outcomes[key][Outcome(symbol_of(function), found_access.space)] = (
                    None
                )
                if found_access.space == GENERIC:
                    self.generic.setdefault(key, found_access)


def _accesses(
    function: Function, call_graph: CallGraph, target: Target
) -> list[FoundAccess]:
    return [
        found for op in function.walk() for found in accesses_in(op, call_graph, target)
    ]


def _key(found: FoundAccess) -> AccessKey:
    return number_of(found.op), found.access.operand


def _access(
    number: int, found_access: FoundAccess, spaces: MemorySpaceAnalysis
) -> AccessReport:
    return AccessReport(
        number,
        kind_of(found_access.op, found_access.access),
        text_of(found_access.op, found_access.access),
        source_location(found_access.op),
        found_access.space,
        words_of_mask(spaces.mask_at(found_access.pointer, found_access.op)),
        operation=number_of(found_access.op),
    )
