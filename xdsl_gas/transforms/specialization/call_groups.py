"""Groups the calls of a function by call context: the memory spaces that they pass."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.ir import BlockArgument, SSAValue

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Call, Function, enclosing_function
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointers_by_value import PassedSpaces, PointersByValue
from xdsl_gas.memory_space import MemorySpace, SpaceMask
from xdsl_gas.transforms.specialization.function_variants import is_computed_from

SpaceVector: TypeAlias = tuple[tuple[int, MemorySpace], ...]
"""The index and space of each generic argument that has a single space."""


@dataclass(frozen=True, order=True)
class CallContext:
    """The spaces that calls of one clone pass."""

    arguments: SpaceVector
    """The spaces of the generic arguments."""

    by_value: PassedSpaces
    """The spaces of pointers inside of structs and `byval` arguments."""

    @property
    def size(self) -> int:
        """The number of pointers whose space is known."""
        return len(self.arguments) + len(self.by_value)


def groups_of_calls(
    function: Function, spaces: MemorySpaceAnalysis, is_left: Callable[[Call], bool]
) -> dict[CallContext, list[Call]]:
    """
    Returns the calls of a function by call context. Calls that are left as they are
    (`is_left`) have the empty context. Recursive calls that pass all arguments on are
    omitted: they have the context of their caller.
    """
    groups = defaultdict[CallContext, list[Call]](list)
    arguments = function.body.blocks[0].args
    generic = [i for i, argument in enumerate(arguments) if spaces.is_generic(argument)]
    by_value = PointersByValue(function, spaces)
    for call in spaces.call_graph.calls_of(function):
        if is_left(call):
            groups[CallContext((), ())].append(call)
            continue
        passed = [(i, call.operands[i]) for i in generic]
        if passed and all(
            passes_on(call, function, a, arguments[i]) for i, a in passed
        ):
            continue
        vector = tuple(
            (index, space)
            for index, actual in passed
            if (space := spaces.space_at(actual, call)) is not None
        )
        groups[CallContext(vector, by_value.passed_by(call))].append(call)
    return groups


def passed_mask(
    calls: Sequence[Call], index: int, spaces: MemorySpaceAnalysis
) -> SpaceMask:
    """Returns the union of the spaces that calls pass for an argument."""
    mask = 0
    for call in calls:
        mask |= spaces.mask_at(call.operands[index], call)
    return mask


def passes_on(
    call: Call, function: Function, actual: SSAValue, argument: BlockArgument
) -> bool:
    """Whether a recursive call passes an argument on at the same index."""
    return enclosing_function(call) is function and is_computed_from(actual, argument)


def is_used(function: Function, call_graph: CallGraph) -> bool:
    """
    Whether a function is referenced from outside of itself. Callers that were erased
    since the call graph was built do not count.
    """
    if function.parent is None:
        return False
    callers = (enclosing_function(call) for call in call_graph.calls_of(function))
    return call_graph.is_referred_to(function.sym_name.data) or any(
        caller is not function and caller is not None and caller.parent is not None
        for caller in callers
    )
