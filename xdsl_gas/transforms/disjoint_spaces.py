"""
Which memory spaces share no memory in a module, and what that says of accesses.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.ir import Operation

from xdsl_gas.analysis.memory_spaces import MemorySpaces
from xdsl_gas.analysis.pointer_flow import flow_of
from xdsl_gas.analysis.tagged_pointers import private_memory_of
from xdsl_gas.memory_space import (
    NAMED_SPACES,
    SPACE_BITS,
    MemorySpace,
    SpaceMask,
    Target,
    spaces_in,
)


@dataclass(frozen=True)
class DisjointSpaces:
    """The spaces of one module."""

    target: Target

    private_is_global: bool = False
    """Whether private memory is accessed through global pointers, too."""

    @classmethod
    def of_module(cls, module: Operation, target: Target) -> "DisjointSpaces":
        """
        The spaces of a module. Raises `MemorySpaceError` where what it says of private
        memory means nothing.
        """
        where = private_memory_of(module)
        return cls(target, where is not None and where.is_global)

    def around(self, space: MemorySpace) -> MemorySpace | None:
        """The space that all memory of a space belongs to, too, if there is one."""
        if self.private_is_global and space is MemorySpace.LOCAL:
            return MemorySpace.GLOBAL
        return self.target.inside.get(space)

    def disjoint_from(self, mask: SpaceMask) -> Iterator[MemorySpace]:
        """The spaces of the target that share no memory with any one of a set."""
        for space in NAMED_SPACES:
            if space in self.target.numbers and not any(
                self._may_overlap(space, other) for other in spaces_in(mask)
            ):
                yield space

    def _may_overlap(self, first: MemorySpace, second: MemorySpace) -> bool:
        if self.private_is_global and {first, second} == _PRIVATE_AND_GLOBAL:
            return True
        return self.target.may_overlap(first, second)


_PRIVATE_AND_GLOBAL = {MemorySpace.LOCAL, MemorySpace.GLOBAL}


def spaces_accessed(op: Operation, spaces: MemorySpaces) -> SpaceMask:
    """
    The set of all the spaces that an operation accesses. Empty for one that accesses
    none, may access whatever generic pointers reach, or is never reached.
    """
    everything, result = spaces.target.generic_covers, 0
    for access in flow_of(op).accesses:
        mask = spaces.mask_at(op.operands[access.operand], op) & SPACE_BITS
        if not mask:
            return 0
        result |= mask
    return 0 if result & everything == everything else result
