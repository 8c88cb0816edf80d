"""
The candidate spaces of a generic pointer whose space is resolved at run time: the set
from the analysis, in terms of the spaces that have tags.
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
    """The candidates for one module, under one convention for private memory."""

    spaces: MemorySpaceAnalysis
    private_memory: PrivateMemory

    force_no_local: bool = False
    """Whether generic pointers are assumed not to point to work-group memory."""

    def __post_init__(self) -> None:
        self._local_casts = LocalCasts(self.spaces)

    @property
    def target(self) -> Target:
        return self.spaces.target

    def accessed_at(
        self, pointer: SSAValue, op: Operation
    ) -> tuple[MemorySpace, ...] | None:
        """
        The spaces through which an operation may have to access the memory behind a
        generic pointer: at least one, in the order of `TAGGED_SPACES`. None if the
        pointer may point to memory that has no tag.
        """
        return self._tagged(
            self.spaces.mask_at(pointer, op),
            enclosing_function(op),
            self.private_memory.is_global,
        )

    def tagged_at(
        self, pointer: SSAValue, op: Operation
    ) -> tuple[MemorySpace, ...] | None:
        """
        As `accessed_at`, for the spaces that the tag of the pointer can name: private
        memory in a global buffer is private memory if it is tagged.
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
        # For a null pointer any space is correct.
        return tuple(s for s in TAGGED_SPACES if s in found) or (MemorySpace.GLOBAL,)

    def _may_be_local(self, function: Function | None) -> bool:
        if self.force_no_local:
            return False
        if self.target.generic_in_hardware or function is None:
            return True
        return self._local_casts.may_reach(function)
