"""
Whether `ip-msp` may retype an argument of a function, and whether a call matches.
"""

from collections.abc import Mapping

from xdsl_gas.analysis.ir.functions import Call, Function, parameters_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.memory_space import MemorySpace, SpaceMask
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.specialization.call_groups import passes_on
from xdsl_gas.transforms.specialization.function_variants import can_change_type
from xdsl_gas.transforms.utils.implicit_inputs import miscompiles_flat_cast


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
        self,
        function: Function,
        index: int,
        space: MemorySpace,
        mask: SpaceMask,
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
