"""
Type constraints of the operations of the `nvvm` dialect: pointers to certain memory
spaces, vectors.

After `LLVM_PointerInAddressSpace` and the like in
https://github.com/llvm/llvm-project/blob/main/mlir/include/mlir/Dialect/LLVMIR/NVVMOps.td
"""

from collections.abc import Set

from xdsl.dialects.builtin import IntAttr, VectorType
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute
from xdsl.irdl import InferenceContext, VerificationContext
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.operand_types import TypeConstraint, address_space
from xdsl_gas.memory_space import MemorySpace


class PointerRule(TypeConstraint):
    """A constraint on types: a pointer to one of a few memory spaces."""

    def __init__(self, *spaces: MemorySpace) -> None:
        self.spaces = spaces

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if not isinstance(attr, LLVMPointerType) or address_space(attr) not in (
            self.spaces
        ):
            spaces = " or ".join(str(pointer_to(space)) for space in self.spaces)
            raise VerifyException(f"expected {spaces}, got {attr}")

    def can_infer(self, var_constraint_names: Set[str]) -> bool:
        return len(self.spaces) == 1

    def infer(self, context: InferenceContext) -> Attribute:
        return pointer_to(self.spaces[0])


def pointer_to(space: MemorySpace) -> LLVMPointerType:
    """The type of pointers to a memory space."""
    if space is MemorySpace.GENERIC:
        return LLVMPointerType()
    return LLVMPointerType(IntAttr(space.value))


GENERIC = PointerRule(MemorySpace.GENERIC)
GLOBAL = PointerRule(MemorySpace.GLOBAL)
SHARED = PointerRule(MemorySpace.SHARED)
TENSOR = PointerRule(MemorySpace.TENSOR)
DISTRIBUTED_SHARED = PointerRule(MemorySpace.DISTRIBUTED_SHARED)
GENERIC_OR_SHARED = PointerRule(MemorySpace.GENERIC, MemorySpace.SHARED)
ANY_SHARED = PointerRule(MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED)
GENERIC_OR_ANY_SHARED = PointerRule(
    MemorySpace.GENERIC, MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED
)
GLOBAL_LOCAL_GENERIC_OR_CONSTANT = PointerRule(
    MemorySpace.GLOBAL,
    MemorySpace.LOCAL,
    MemorySpace.GENERIC,
    MemorySpace.CONSTANT,
)


def vector_type(length: int, element: Attribute) -> VectorType:
    """The type of vectors of `length` elements of a type."""
    return VectorType(element, [length])
