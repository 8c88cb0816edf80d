"""Finds out why `ip-msp` left the parameters of functions generic, for its remarks."""

from collections.abc import Iterator

from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    enclosing_function,
    is_declaration,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.vote_lattice import Vote, join
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.memory_space import SPACE_BITS, SpaceMask
from xdsl_gas.remarks import Argument, Message, place_of
from xdsl_gas.transforms.specialization.call_groups import passes_on
from xdsl_gas.transforms.specialization.function_remarks import (
    function_skipped,
    parameter_left,
)
from xdsl_gas.transforms.specialization.function_variants import (
    can_change_type,
    why_no_variants,
)
from xdsl_gas.transforms.specialization.specializer import Specializer

_MOST_PLACES = 3
"""The maximum number of calls that a remark lists for a space."""


def report_left_generic(specializer: Specializer) -> None:
    """
    Emits a remark for each function that may not change, and for each parameter that
    could. The analysis of the specializer must be of the module as it is.
    """
    spaces = specializer.spaces
    for function in spaces.call_graph.functions:
        left = list(_generic_parameters(function, spaces))
        calls = spaces.call_graph.calls_of(function)
        if not left or function in specializer.given_up:
            continue
        reason = why_no_variants(function)
        if reason is None and function in spaces.call_graph.in_tail_position:
            reason = "a 'musttail' call ties its signature to that of another function"
        if reason is None:
            for index in left:
                # Which type a copy has is no choice.
                if can_change_type(function, index):
                    reasons = _reason(function, index, specializer)
                    parameter_left(function, index, reasons)
        elif is_kernel(function):
            _report_kernel(function, left, spaces)
        elif calls or not is_declaration(function):
            function_skipped(function, reason)


def _generic_parameters(function: Function, spaces: MemorySpaceAnalysis) -> list[int]:
    """Returns the indices of the generic parameters."""
    return [
        index
        for index, input_type in enumerate(function.function_type.inputs)
        if is_generic_type(input_type, spaces.target)
    ]


def _report_kernel(
    function: Function, left: list[int], spaces: MemorySpaceAnalysis
) -> None:
    """Reports a kernel whose parameters no assumption decides."""
    arguments = function.body.blocks[0].args
    if any(spaces.common_space(arguments[index]) is None for index in left):
        function_skipped(
            function,
            "the host passes the arguments of a kernel, and "
            "'kernel-pointers-are-global' is not assumed",
        )


def _reason(function: Function, index: int, specializer: Specializer) -> Message:
    spaces = specializer.spaces
    graph = spaces.call_graph
    argument = function.body.blocks[0].args[index]
    calls = [
        call
        for call in graph.calls_of(function)
        if not passes_on(call, function, call.operands[index], argument)
    ]
    if not graph.every_caller_is_visible(function):
        return _not_visible(calls)
    if not calls:
        return ["no call passes it a pointer"]
    for call in calls:
        if spaces.mark_at(call) is not None:
            return [f"'{KEEP_GENERIC}' keeps a call (", place_of(call, "Call"), ")"]
        if enclosing_function(call) in specializer.given_up:
            return ["a caller is over the budget (", place_of(call, "Call"), ")"]
    vote, mask = Vote.UNDET, 0
    for call in calls:
        vote = join(vote, spaces.vote_at(call.operands[index], call))
        mask |= spaces.mask_at(call.operands[index], call)
    if vote is Vote.UNDET:
        return ["its calls pass null or undefined pointers only"]
    if vote.space is not None:
        why = specializer.rules.why_not_retyped(function, index, vote.space, mask)
        return [why or "its calls agree, but a limit was reached"]
    return _disagreement(calls, index, specializer)


def _not_visible(calls: list[Call]) -> Message:
    if calls:
        return [
            "code outside of the module, or a call through a pointer, may call the "
            "function with any pointer"
        ]
    return [
        "no call of the function is visible: code outside of the module, or a call "
        "through a pointer, may pass it any pointer"
    ]


def _disagreement(
    calls: list[Call], index: int, specializer: Specializer
) -> Iterator[str | Argument]:
    """Yields which calls pass which spaces, and what would help."""
    spaces = specializer.spaces
    places: dict[SpaceMask, list[Call]] = {}
    for call in calls:
        mask = spaces.mask_at(call.operands[index], call) & SPACE_BITS
        if mask:
            places.setdefault(mask, []).append(call)
    several = len(places) > 1
    separator = "calls pass pointers to " if several else "calls pass a pointer to "
    for mask, those in places.items():
        yield separator
        yield Argument("Spaces", spaces.target.labels(mask))
        for position, call in enumerate(those[:_MOST_PLACES]):
            yield ", " if position else " memory ("
            yield place_of(call, "Call")
        if len(those) > _MOST_PLACES:
            yield f" and {len(those) - _MOST_PLACES} more"
        yield ")"
        separator = ", and to "
    if not specializer.polyvariant and all(
        spaces.target.common_space(mask) is not None for mask in places
    ):
        yield (
            "; `--preset max`, or the option 'polyvariant', would clone the function "
            "for each"
        )
