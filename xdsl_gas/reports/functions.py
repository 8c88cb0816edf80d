"""
What a report says of functions: calls, signatures, dispatches, counts.
"""

from collections.abc import Iterable
from typing import TypeAlias

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    is_declaration,
    is_kernel,
    result_types,
)
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import source_location
from xdsl_gas.dialects.gas import DISPATCH, MAX_DISPATCH, MAX_GENERIC
from xdsl_gas.memory_space import Target
from xdsl_gas.remarks import Remark
from xdsl_gas.reports.accesses import (
    counts_of,
    functions_of_kernels,
    word_of_type,
    words_of_mask,
)
from xdsl_gas.reports.limits import limit_of
from xdsl_gas.reports.model import (
    CallReport,
    Counts,
    Dispatch,
    FunctionReport,
    SignatureChange,
)
from xdsl_gas.reports.numbering import symbol_of
from xdsl_gas.reports.reasons.causes import why_left_alone
from xdsl_gas.reports.reasons.names import Names, source_name

Signature: TypeAlias = tuple[tuple[str, str], ...]
"""What each value in a signature is called, and the space in its type if a pointer."""


def report_of(
    function: Function, before: Counts, calls: tuple[CallReport, ...]
) -> FunctionReport:
    """Returns the report of a function without what passes did to it."""
    return FunctionReport(
        symbol_of(function),
        source_name(function),
        is_kernel(function),
        source_location(function),
        before,
        before,
        calls=calls,
        left_alone=why_left_alone(function),
        max_generic=limit_of(function, MAX_GENERIC),
        max_dispatch=limit_of(function, MAX_DISPATCH),
    )


def definitions_in(call_graph: CallGraph) -> list[Function]:
    """Returns the functions that have a body."""
    return [f for f in call_graph.functions if not is_declaration(f)]


def calls_in(function: Function, spaces: MemorySpaceAnalysis) -> list[CallReport]:
    """Returns the direct calls in a function of functions that the module defines."""
    calls: list[CallReport] = []
    for op in function.walk():
        callee = spaces.call_graph.callee_of(op)
        if callee is None or is_declaration(callee):
            continue
        passed = tuple(
            words_of_mask(spaces.mask_at(value, op)) if pointer_in(value.type) else None
            for value in arguments_of(op)
        )
        calls.append(
            CallReport(
                symbol_of(function),
                symbol_of(callee),
                source_location(op),
                passed,
            )
        )
    return calls


def signature_of(function: Function, names: Names, target: Target) -> Signature:
    """Returns what is called what in a signature, with the spaces of pointers."""
    parameters = (
        (names.of_parameter(function, index), value_type)
        for index, value_type in enumerate(function.function_type.inputs)
    )
    results = (("result", value_type) for value_type in result_types(function))
    return tuple(
        (
            what,
            word_of_type(value_type, target)
            if pointer_in(value_type) is not None
            else "",
        )
        for what, value_type in (*parameters, *results)
    )


def changes_of(
    before: Signature, function: Function, names: Names, target: Target
) -> list[SignatureChange]:
    """
    Returns what differs in the signature of a function or a clone of it; nothing where
    LLVM's optimizer has removed parameters.
    """
    after = signature_of(function, names, target)
    if len(after) != len(before):
        return []
    return [
        SignatureChange(symbol_of(function), what, old, new)
        for (what, old), (_, new) in zip(before, after, strict=True)
        if old != new
    ]


def dispatch_of(remark: Remark) -> Dispatch:
    """Returns the test at run time that a remark is about."""
    widths = [a.value for a in remark.arguments if a.key == "Width"]
    width = int(widths[0]) if widths else 0
    return Dispatch(remark.function or "", remark.location, width)


def marked_dispatches(functions: Iterable[Function]) -> tuple[Dispatch, ...]:
    """Returns the tests at run time in functions; LLVM's optimizer drops the marks."""
    return tuple(
        Dispatch(symbol_of(function), source_location(op), width)
        for function in functions
        for op in function.walk()
        if (width := integer_value(op.attributes.get(DISPATCH))) is not None
    )


def totals_of(call_graph: CallGraph, target: Target) -> tuple[Counts, Counts]:
    """Returns the counts of the module, and of what kernels reach."""
    reached = functions_of_kernels(call_graph)
    definitions = definitions_in(call_graph)
    return (
        counts_of(definitions, call_graph, target),
        counts_of((f for f in definitions if f in reached), call_graph, target),
    )


def reached_by_kernels(call_graph: CallGraph, target: Target) -> dict[str, Counts]:
    """Returns the counts of what each kernel reaches, by its symbol."""
    return {
        symbol_of(function): counts_of(
            call_graph.reachable_from((function,)), call_graph, target
        )
        for function in definitions_in(call_graph)
        if is_kernel(function)
    }
