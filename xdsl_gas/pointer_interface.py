"""
What a pointer type has to say of itself, whatever dialect it is of.

xDSL's `!llvm.ptr` cannot be made to say it: `analysis.pointer_types`, which everybody
asks, answers for it.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, Self

from xdsl.ir import Attribute, Operation, SSAValue, TypeAttribute

from xdsl_gas.memory_space import MemorySpace, Target


class PointerType(TypeAttribute, ABC):
    """A pointer type that answers for itself."""

    TARGET: ClassVar[Target]
    """The target, or the language, whose spaces such types name."""

    @abstractmethod
    def memory_space(self, target: Target) -> MemorySpace | None:
        """
        The memory space that the type names, GENERIC included; None for one that the
        target does not define.
        """

    @abstractmethod
    def with_memory_space(self, space: MemorySpace, target: Target) -> Self:
        """The same type in another space; `KeyError` for one that there is not."""

    @abstractmethod
    def pointee_type(self) -> Attribute | None:
        """What it points to; None for a type that does not say."""

    @abstractmethod
    def cast_of(self, pointer: SSAValue) -> Operation:
        """
        The operation that makes a pointer of this type of one whose type differs in the
        space alone, where one of both is generic. A generic pointer must point there.
        """

    @abstractmethod
    def null(self) -> Operation:
        """The operation that makes the null pointer of this type."""
