"""
Stack slots that hold one pointer: allocas whose every use is known.

Unoptimised code keeps each variable in an alloca. Where an alloca is only ever loaded
from and stored to, directly or through address space casts of its address, whatever
is loaded was stored there before: the slot is a node of the pointer flow.
"""

from collections.abc import Callable

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.pointer_flow import Origin, flow_of, through_casts


class StackSlots:
    """Answers which allocas are slots; looks at each alloca once."""

    def __init__(self, is_generic: Callable[[SSAValue], bool]) -> None:
        self._is_generic = is_generic
        self._stores: dict[Operation, list[Operation] | None] = {}

    def stores_to(self, alloca: Operation) -> list[Operation] | None:
        """
        All stores to an alloca that only ever holds a generic pointer; None where
        the alloca can be written in another way or holds something else.
        """
        if alloca not in self._stores:
            self._stores[alloca] = self._find_stores(alloca)
        return self._stores[alloca]

    def slot_of(self, address: SSAValue) -> Operation | None:
        """The slot that an address is the address of, None if it is of none."""
        for value in through_casts(address):
            owner = value.owner
            if isinstance(owner, Operation) and flow_of(owner).origin is Origin.STACK:
                return owner if self.stores_to(owner) is not None else None
        return None

    def _find_stores(self, alloca: Operation) -> list[Operation] | None:
        stores: list[Operation] = []
        addresses = list(alloca.results)
        while addresses:
            for use in addresses.pop().uses:
                user = use.operation
                if user.name == "llvm.store" and use.index == 1:
                    if not self._is_generic(user.operands[0]):
                        return None
                    stores.append(user)
                elif flow_of(user).origin is Origin.CAST:
                    addresses.extend(user.results)
                elif user.name != "llvm.load" and not flow_of(user).passive:
                    return None
        return stores
