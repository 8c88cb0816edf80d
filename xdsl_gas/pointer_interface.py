"""
The interface of pointer types with an address space, for any dialect.

xDSL's `!llvm.ptr` cannot implement it; use `analysis.ir.pointer_types`, which handles
both.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, Self

from xdsl.ir import Attribute, Operation, SSAValue, TypeAttribute

from xdsl_gas.memory_space import MemorySpace, Target


class PointerType(TypeAttribute, ABC):
    """A pointer type whose address space is part of the type."""

    TARGET: ClassVar[Target]
    """The target or language that defines the address spaces of the type."""

    @abstractmethod
    def memory_space(self, target: Target) -> MemorySpace | None:
        """
        Returns the memory space of the type, including GENERIC; None if the target does
        not define it.
        """

    @abstractmethod
    def with_memory_space(self, space: MemorySpace, target: Target) -> Self:
        """Returns the type with another space. Raises `KeyError` if there is none."""

    @abstractmethod
    def pointee_type(self) -> Attribute | None:
        """Returns the pointee type; None for an opaque pointer."""

    @abstractmethod
    def cast_of(self, pointer: SSAValue) -> Operation:
        """
        Returns a cast of `pointer`, to or from generic, to this type. A generic pointer
        must point to the space of the result.
        """

    @abstractmethod
    def null(self) -> Operation:
        """Returns an operation for the null pointer of this type."""
