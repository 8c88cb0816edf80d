"""
The `byval` arguments whose parts LLVM passes in registers.

LLVM's ArgumentPromotion passes what a `byval` argument holds by value, if the function
only loads from fixed places in it; SROA then takes the caller's copy apart. A function
that is called often, or must not be inlined, gets its objects in registers in this way:

    define internal float @sum(ptr byval(%View) %v)  ->  (ptr %v.0, i32 %v.8)

A cast of the argument to local memory would stop it, and the copy would stay on the
stack. So would a cast in a method that is inlined there, for which the argument is
`this`. What is accessed through a pointer to such a copy is left generic: after the
promotion there is no access, and without it LLVM's backend names it.
"""

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


class PromotableArguments:
    """The `byval` arguments of a module that may be promoted."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self._pointed_to: dict[SSAValue, frozenset[Function]] = {}

    def forbid_naming(self, pointer: SSAValue, user: Function | None) -> bool:
        """
        Whether a pointer in a function may be to the copy behind an argument which a
        cast in that function would keep from being promoted.
        """
        return any(
            owner is user or (user is not None and may_be_inlined(user))
            for owner in self._owners(pointer)
        )

    def _owners(self, pointer: SSAValue) -> frozenset[Function]:
        """The functions into whose promotable arguments a pointer may point."""
        if not self._spaces.target.copies:
            return frozenset()
        owners = self._pointed_to.get(pointer)
        if owners is None:
            owners = self._pointed_to[pointer] = frozenset(
                function
                for argument in self._spaces.copies_behind(pointer)
                if (function := _promoting(argument)) is not None
            )
        return owners


def _promoting(argument: BlockArgument) -> Function | None:
    """The function whose argument it is, if LLVM can change how it is called."""
    function = enclosing_function(argument.block)
    if function is None or is_kernel(function) or may_be_inlined(function):
        return None
    return function if linkage_of(function) in LOCAL_LINKAGE else None
