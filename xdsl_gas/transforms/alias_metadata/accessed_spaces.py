"""The memory spaces that an operation may access, and the spaces disjoint from them."""

from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.alias.identified_objects import IdentifiedObjects
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointers_by_value import may_be_replaced
from xdsl_gas.analysis.target.tag_encoding import private_memory_of
from xdsl_gas.memory_space import SPACE_BITS, MemorySpace, SpaceMask, Target, spaces_in
from xdsl_gas.target_tables import OPENCL


@dataclass(frozen=True)
class AccessedSpaces:
    """The accessed spaces of the operations of one module."""

    spaces: MemorySpaceAnalysis

    objects: IdentifiedObjects

    private_is_global: bool = False
    """Whether private memory is also accessed through global pointers."""

    @classmethod
    def of_module(
        cls, module: Operation, spaces: MemorySpaceAnalysis
    ) -> "AccessedSpaces":
        """
        Returns the accessed spaces of a module. Raises `MemorySpaceError` if its
        attribute for private memory is invalid.
        """
        where = private_memory_of(module)
        objects = IdentifiedObjects(spaces.graph)
        return cls(spaces, objects, where is not None and where.is_global)

    @property
    def target(self) -> Target:
        """
        The target of the module; where all its pointers have one number, the language
        OpenCL C, whose spaces arguments are declared to point to.
        """
        target = self.spaces.target
        return target if target.specific_spaces else OPENCL

    def of(self, op: Operation) -> SpaceMask:
        """
        Returns all spaces that an operation may access. Empty, that is unknown, if it
        has no access, may access every space, is unreachable, or has a pointer that
        LLVM may replace by one to another space.
        """
        everything, result = self.target.generic_covers, 0
        for access in semantics_of(op).accesses:
            pointer = op.operands[access.operand]
            mask = self._mask_at(pointer, op)
            if not mask or may_be_replaced(pointer, self.spaces):
                return 0
            result |= mask
        if self.private_is_global and result & MemorySpace.GLOBAL.bit:
            result |= MemorySpace.LOCAL.bit
        return 0 if result & everything == everything else result

    def _mask_at(self, pointer: SSAValue, op: Operation) -> SpaceMask:
        if self.spaces.target.specific_spaces:
            return self.spaces.mask_at(pointer, op) & SPACE_BITS
        declared = self.objects.declared_spaces(pointer)
        # LLVM may pass the original of a private copy, which may be in any space.
        return 0 if declared & MemorySpace.LOCAL.bit else declared

    def disjoint_from(self, mask: SpaceMask) -> tuple[MemorySpace, ...]:
        """Returns the spaces of the target that are disjoint from all in `mask`."""
        return tuple(
            space
            for space in spaces_in(self.target.specific_spaces)
            if not any(self.target.may_overlap(space, s) for s in spaces_in(mask))
        )
