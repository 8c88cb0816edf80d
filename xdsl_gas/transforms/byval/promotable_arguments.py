"""
The `byval` arguments that LLVM's ArgumentPromotion may pass in registers.

    define internal float @sum(ptr byval(%View) %v)  ->  (ptr %v.0, i32 %v.8)

ArgumentPromotion passes the loaded fields of a `byval` argument by value if the
function only loads from constant offsets; SROA then splits the caller's copy. An
`addrspacecast` of the argument to local memory, in the function or in a method inlined
into it, would prevent the promotion. So accesses through pointers to such a copy stay
generic: promotion removes them, and otherwise LLVM's backend infers their space.
"""

from functools import cached_property

from xdsl.ir import BlockArgument, SSAValue

from xdsl_gas.analysis.ir.functions import (
    LOCAL_LINKAGE,
    Function,
    enclosing_function,
    is_kernel,
    linkage_of,
    may_be_inlined,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointers_by_value import copies_behind


class PromotableArguments:
    """The `byval` arguments of a module that may be promoted."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self._pointed_to: dict[SSAValue, frozenset[Function]] = {}

    def forbid_cast(self, pointer: SSAValue, user: Function | None) -> bool:
        """
        Whether an `addrspacecast` of `pointer` in `user` may prevent the promotion of a
        `byval` argument that it may point to.
        """
        owners = self._owners(pointer) if self.has_any else None
        if not owners:
            return False
        return user in owners or (user is not None and may_be_inlined(user))

    @cached_property
    def has_any(self) -> bool:
        """Whether the module has promotable arguments."""
        anchors = (place.anchor for place in self._spaces.graph.memory.objects)
        return bool(self._spaces.target.byval_spaces) and any(
            type(anchor) is BlockArgument and _promoting(anchor) is not None
            for anchor in anchors
        )

    def _owners(self, pointer: SSAValue) -> frozenset[Function]:
        """The functions into whose promotable arguments a pointer may point."""
        owners = self._pointed_to.get(pointer)
        if owners is None:
            owners = self._pointed_to[pointer] = frozenset(
                function
                for argument in copies_behind(pointer, self._spaces)
                if (function := _promoting(argument)) is not None
            )
        return owners


def _promoting(argument: BlockArgument) -> Function | None:
    """Returns the argument's function if LLVM may change its signature, else None."""
    function = enclosing_function(argument.block)
    if function is None or is_kernel(function) or may_be_inlined(function):
        return None
    return function if linkage_of(function) in LOCAL_LINKAGE else None
