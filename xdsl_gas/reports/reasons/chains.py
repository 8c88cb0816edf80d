"""
The chains of reasons for the spaces of a pointer, from the pointer back to the sources.

One chain stands for all spaces that come the same way: a pointer of unknown origin may
be in any space for one and the same reason.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    enclosing_function,
    function_of_argument,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import pointer_in, space_of_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.explanations import (
    Explanations,
    ExplanationStep,
    Origin,
    words_of_bit,
)
from xdsl_gas.diagnostics import SourceLocation, source_location
from xdsl_gas.memory_space import (
    SPECIFIC_SPACES,
    MemorySpace,
    SpaceMask,
    Target,
    mask_of,
    spaces_in,
)
from xdsl_gas.printable import one_line
from xdsl_gas.reports.accesses import word_of_space
from xdsl_gas.reports.model import Reason, Step
from xdsl_gas.reports.reasons.names import Names, root_of, source_name


@dataclass(frozen=True)
class Chain:
    """Why a pointer may point into some spaces."""

    spaces: tuple[MemorySpace, ...]
    steps: tuple[ExplanationStep, ...]

    @property
    def origin(self) -> Origin | None:
        """What the chain ends at."""
        return self.steps[-1].origin if self.steps else None


def chains_of(
    pointer: SSAValue, mask: SpaceMask, explanations: Explanations
) -> tuple[Chain, ...]:
    """Returns the chains for the spaces in a mask, in the order of the spaces."""
    chains: dict[tuple[str, ...], Chain] = {}
    for space in spaces_in(mask):
        steps = explanations.explain_pointer(pointer, space)
        word = words_of_bit(space.bit)
        key = tuple(step.text.replace(f"may be {word}", "may be") for step in steps)
        known = chains.get(key)
        before = () if known is None else known.spaces
        chains[key] = Chain((*before, space), steps if known is None else known.steps)
    return tuple(chains.values())


@dataclass(frozen=True)
class Meeting:
    """Where chains meet: the value or memory that holds pointers of each."""

    value: SSAValue | None
    """None for memory and for the results of a function."""
    steps: tuple[ExplanationStep, ...]
    """For each chain the step that leads from there to its source."""


def meeting_of(chains: tuple[Chain, ...]) -> Meeting | None:
    """Returns where several chains of a pointer meet; None for fewer than two."""
    if len(chains) < 2 or not all(chain.steps for chain in chains):
        return None
    shortest = min(len(chain.steps) for chain in chains)
    place = 0
    while place < shortest - 1 and _agree(chains, place):
        place += 1
    steps = tuple(chain.steps[place] for chain in chains)
    return Meeting(steps[0].value, steps)


def _agree(chains: tuple[Chain, ...], place: int) -> bool:
    first = chains[0].steps[place]
    return all(
        (step.value, step.operation, step.text)
        == (first.value, first.operation, first.text)
        for step in (chain.steps[place] for chain in chains[1:])
    )


def reason_of(
    chain: Chain, names: Names, call_graph: CallGraph, target: Target
) -> Reason:
    """Returns a chain in the words of the model, up to where the source declares it."""
    steps = [_in_words(step, names) for step in chain.steps]
    if steps:
        labels = labels_of_spaces(chain.spaces, target)
        last = _SPACE.sub(f" may be {labels}:", steps[-1].text, count=1)
        # That external code has any pointer goes without saying.
        is_detail = chain.origin is Origin.EXTERNAL and len(steps) > 1
        steps[-1] = replace(steps[-1], text=last, is_detail=is_detail)
    if chain.origin is Origin.CAST and (cast := chain.steps[-1].operation) is not None:
        further = list(_to_callers(cast.operands[0], names, call_graph, target))
        if further:
            steps[-1:] = further
    return Reason(tuple(map(word_of_space, chain.spaces)), tuple(steps))


def labels_of_spaces(spaces: Sequence[MemorySpace], target: Target) -> str:
    """Returns the target's words for some spaces, `in any space` for all."""
    if len(spaces) > 1 and mask_of(spaces) == target.generic_covers:
        return "in any space"
    return " or ".join(target.label(space) for space in spaces)


_SPACE = re.compile(
    rf" may be (?:{'|'.join(words_of_bit(s.bit) for s in SPECIFIC_SPACES)}):"
)
_SLOT = re.compile(r"bytes 0 to \d+ of the memory of (`[^`]*`)")


def _in_words(step: ExplanationStep, names: Names) -> Step:
    function = None
    if step.operation is not None:
        function = enclosing_function(step.operation)
    return Step(
        one_line(_SLOT.sub(r"\1", step.text), special=""),
        place_of_step(step, names),
        None if function is None else source_name(function),
        step.assumption,
        _is_detail(step),
    )


def place_of_step(step: ExplanationStep, names: Names) -> SourceLocation | None:
    """Returns where a step is in the source."""
    if step.operation is not None:
        place = source_location(step.operation)
        if place is not None:
            return place
    return names.place_of(step.value)


def _is_detail(step: ExplanationStep) -> bool:
    if step.origin is not None or step.assumption is not None or step.operation is None:
        return False
    semantics = semantics_of(step.operation)
    if semantics.source is PointerSource.FORWARDED:
        return len(semantics.forwarded) == 1
    is_store = step.operation.name == "llvm.store"
    return is_store or semantics.source in _WITHIN_EXPRESSIONS


_WITHIN_EXPRESSIONS = (PointerSource.CAST, PointerSource.LOADED)


def _to_callers(
    pointer: SSAValue, names: Names, call_graph: CallGraph, target: Target
) -> Iterator[Step]:
    """
    Returns the steps from a specific pointer to what it points into. `ip-msp` has given
    specific types to parameters on the way, of which one call is followed.
    """
    seen: set[SSAValue] = set()
    while True:
        root = root_of(pointer)
        if root in seen:
            return
        seen.add(root)
        call = _first_call(root, call_graph)
        if call is None or not isinstance(root, BlockArgument):
            break
        pointer = call.operands[root.index]
        name, passed = names.of_value(root), names.of_value(pointer)
        # clang gives a kernel of OpenCL C a second function, of the same name.
        if name != passed:
            caller = enclosing_function(call)
            function = None if caller is None else source_name(caller)
            text = f"{name} is passed {passed}"
            yield Step(text, source_location(call), function)
    yield Step(
        f"{names.of_value(root)} {_words_of_root(root, target)}", names.place_of(root)
    )


def _first_call(root: SSAValue, call_graph: CallGraph) -> Operation | None:
    """Returns the first call that passes a parameter, from another function."""
    function = function_of_argument(root)
    if function is None or is_kernel(function):
        return None
    return next(
        (
            call
            for call in call_graph.calls_of(function)
            if enclosing_function(call) is not function
        ),
        None,
    )


def _words_of_root(root: SSAValue, target: Target) -> str:
    pointer = pointer_in(root.type)
    space = None if pointer is None else space_of_type(pointer, target)
    if space is None:
        return "points to another address space"
    is_variable = isinstance(root.owner, Operation) and (
        semantics_of(root.owner).source in _VARIABLES
    )
    return f"{'is in' if is_variable else 'points to'} {target.label(space)} memory"


_VARIABLES = (PointerSource.SYMBOL, PointerSource.STACK, PointerSource.WORK_GROUP)
