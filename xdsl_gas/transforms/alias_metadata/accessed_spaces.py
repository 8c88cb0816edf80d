"""
Which memory spaces an access may be to, and with which others it shares no memory.
"""

from dataclasses import dataclass

from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.pointer_flow import flow_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import private_memory_of
from xdsl_gas.memory_space import (
    SPACE_BITS,
    MemorySpace,
    SpaceMask,
    Target,
    mask_of,
    spaces_in,
)


@dataclass(frozen=True)
class AccessedSpaces:
    """The answers for the accesses of one module."""

    spaces: MemorySpaceAnalysis

    private_is_global: bool = False
    """Whether private memory is accessed through global pointers, too."""

    @classmethod
    def of_module(
        cls, module: Operation, spaces: MemorySpaceAnalysis
    ) -> "AccessedSpaces":
        """
        The answers for a module. Raises `MemorySpaceError` where what it says of
        private memory means nothing.
        """
        where = private_memory_of(module)
        return cls(spaces, where is not None and where.is_global)

    @property
    def target(self) -> Target:
        """The target of the module."""
        return self.spaces.target

    def of(self, op: Operation) -> SpaceMask:
        """
        The set of all the spaces that an operation accesses. Empty for one that
        accesses none, may access whatever generic pointers reach, is never reached, or
        may be made elsewhere by LLVM.
        """
        everything, result = self.target.generic_covers, 0
        for access in flow_of(op).accesses:
            pointer = op.operands[access.operand]
            mask = self.spaces.mask_at(pointer, op) & SPACE_BITS
            if not mask or self.spaces.may_be_replaced(pointer):
                return 0
            result |= mask
        if self.private_is_global and result & MemorySpace.GLOBAL.bit:
            result |= MemorySpace.LOCAL.bit
        return 0 if result & everything == everything else result

    def disjoint_from(self, mask: SpaceMask) -> tuple[MemorySpace, ...]:
        """The spaces of the target that share no memory with any one of a set."""
        return tuple(
            space
            for space in spaces_in(mask_of(self.target.numbers))
            if not any(self.target.may_overlap(space, s) for s in spaces_in(mask))
        )
