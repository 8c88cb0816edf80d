"""
What a generic pointer may point to where that is found out at run time: the set that
the analysis knows, in the spaces that tags tell apart.
"""

from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Function, enclosing_function
from xdsl_gas.analysis.spaces.local_casts import LocalCasts
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import TAGGED_SPACES, PrivateMemory
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target, spaces_in


@dataclass
class RuntimeSpaces:
    """The answers for one module, under one convention."""

    spaces: MemorySpaceAnalysis
    private_memory: PrivateMemory

    force_no_local: bool = False
    """Whether no generic pointer is taken to point to local memory."""

    def __post_init__(self) -> None:
        self._local_casts = LocalCasts(self.spaces)

    @property
    def target(self) -> Target:
        return self.spaces.target

    def accessed_at(
        self, pointer: SSAValue, op: Operation
    ) -> tuple[MemorySpace, ...] | None:
        """
        The spaces through which an operation may have to access what a generic pointer
        points to, at least one, in the order of `TAGGED_SPACES`. None where the pointer
        may point to something that no tag stands for.
        """
        return self._tagged(
            self.spaces.mask_at(pointer, op),
            enclosing_function(op),
            self.private_memory.is_global,
        )

    def told_apart_at(
        self, pointer: SSAValue, op: Operation
    ) -> tuple[MemorySpace, ...] | None:
        """
        The same for the spaces that the tag of the pointer can name: private memory
        that lies in a global buffer counts if it is tagged.
        """
        return self._tagged(
            self.spaces.mask_at(pointer, op),
            enclosing_function(op),
            not self.private_memory.is_tagged,
        )

    def _tagged(
        self, mask: SpaceMask, function: Function | None, private_as_global: bool
    ) -> tuple[MemorySpace, ...] | None:
        found: set[MemorySpace] = set()
        for space in spaces_in(mask):
            if space is MemorySpace.SHARED and not self._may_be_local(function):
                continue
            if space is MemorySpace.LOCAL and private_as_global:
                space = MemorySpace.GLOBAL
            if space not in TAGGED_SPACES:
                space = self.target.inside.get(space, space)
            if space not in TAGGED_SPACES:
                return None
            found.add(space)
        # Where no pointer gets to but null, any space is right.
        return tuple(s for s in TAGGED_SPACES if s in found) or (MemorySpace.GLOBAL,)

    def _may_be_local(self, function: Function | None) -> bool:
        if self.force_no_local:
            return False
        if self.target.generic_in_hardware or function is None:
            return True
        return self._local_casts.may_reach(function)
