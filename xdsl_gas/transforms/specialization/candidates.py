"""
The functions of a module that `ip-msp` may specialize, and the arguments that it may
retype.
"""

from collections.abc import Mapping

from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Call, Function, parameters_of, result_types
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.analysis.spaces.pointers_by_value import takes_pointers_by_value
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.specialization.call_groups import passes_on
from xdsl_gas.transforms.specialization.function_variants import (
    can_change_type,
    may_have_variants,
)
from xdsl_gas.transforms.utils.implicit_inputs import miscompiles_flat_cast


def may_specialize(
    function: Function, call_graph: CallGraph, target: Target, *, polyvariant: bool
) -> bool:
    """Whether a function has generic pointers in its signature and may change."""
    kinds = (*function.function_type.inputs, *result_types(function))
    return (
        (
            any(is_generic_type(value_type, target) for value_type in kinds)
            or (polyvariant and takes_pointers_by_value(function))
        )
        and may_have_variants(function)
        and function not in call_graph.in_tail_position
    )


class Candidates:
    """The functions for which `may_specialize`, asked anew when a type has changed."""

    def __init__(
        self, call_graph: CallGraph, target: Target, *, polyvariant: bool
    ) -> None:
        self._call_graph = call_graph
        self._target = target
        self._polyvariant = polyvariant
        self._known: dict[Function, Attribute] = {}
        """Those for which it holds, each with the type that it had."""

    def __contains__(self, function: Function) -> bool:
        function_type: Attribute = function.properties["function_type"]
        if self._known.get(function) is function_type:
            return True
        is_candidate = may_specialize(
            function, self._call_graph, self._target, polyvariant=self._polyvariant
        )
        if is_candidate:
            self._known[function] = function_type
        else:
            # Nothing else may have the type that it had.
            self._known.pop(function, None)
        return is_candidate


class RetypingRules:
    """What one analysis of a module tells about retyping arguments."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self.promotable = PromotableArguments(spaces)
        self.observed = PointerObservability(spaces)

    def forget_observed(self) -> None:
        """
        Drops which pointers are observed: calls and returns of retyped functions
        observe fewer.
        """
        self.observed = PointerObservability(self._spaces)

    def why_not_retyped(
        self, function: Function, index: int, space: MemorySpace, mask: SpaceMask
    ) -> str | None:
        """
        Returns why an argument may not be retyped to `space`, where calls pass the
        spaces in `mask`. None if it may: its type is not fixed by the ABI, and null
        converts to null or is not distinguished from other pointers.
        """
        target = self._spaces.target
        argument = parameters_of(function)[index]
        if not self._spaces.is_generic(argument) or not target.has(space):
            return "the target has no such pointers"
        if not can_change_type(function, index):
            return "the ABI fixes its type"
        if self._spaces.mark_of(argument) is not None:
            return f"'{KEEP_GENERIC}' keeps it"
        if self._spaces.is_function(argument):
            return "it is the address of a function"
        if self.promotable.forbid_cast(argument, function):
            return "LLVM passes it in registers"
        is_broken = miscompiles_flat_cast(function, space, target)
        if self._spaces.tells_null(argument, mask, space) and not is_broken:
            return None
        if self.observed.is_only_dereferenced(argument):
            return None
        if is_broken:
            return "the code generator loses the function's implicit inputs"
        return "it may be null, which the function tells from other pointers"

    def passes(
        self, call: Call, agreed: Mapping[int, MemorySpace], function: Function
    ) -> bool:
        """
        Whether a call passes, for each argument, a pointer to the agreed space, or
        null where that converts to null.
        """
        if self._spaces.mark_at(call) is not None:
            return False
        for index, space in agreed.items():
            actual = call.operands[index]
            if not self._spaces.agrees_at(actual, call, space):
                return False
            mask = self._spaces.mask_at(actual, call)
            if self.why_not_retyped(function, index, space, mask) is not None:
                return False
            if passes_on(call, function, actual, parameters_of(function)[index]):
                return False
        return True
