"""
Typed pointers with one of NVIDIA's memory spaces.

MLIR has no such type: what it would call `#nvvm.memory_space` is part of it here, and
so is the space of kernel parameters, which it lacks. See
https://llvm.org/docs/NVPTXUsage.html#address-spaces.
"""

from typing import ClassVar

from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.enum_attributes import KeywordAttribute
from xdsl_gas.dialects.members import join
from xdsl_gas.dialects.typed_accesses import AllocationBase, LoadBase, StoreBase
from xdsl_gas.dialects.typed_pointers import (
    BitcastBase,
    CastBase,
    IndexBase,
    NullBase,
    TypedPointerType,
)
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import NVPTX


class PointerSpace(StrEnum):
    """A memory space, by its name in MLIR."""

    GENERIC = "generic"
    GLOBAL = "global"
    SHARED = "shared"
    CONSTANT = "constant"
    LOCAL = "local"
    TENSOR = "tensor"
    SHARED_CLUSTER = "shared_cluster"
    PARAM = "param"


class PointerSpaceAttr(KeywordAttribute[PointerSpace]):
    name = "nvvm.pointer_space"


@join
@irdl_attr_definition
class PtrType(TypedPointerType):
    """`!nvvm.ptr<f32, shared>`: a typed pointer of CUDA and PTX."""

    name = "nvvm.ptr"

    pointee: Attribute
    space: PointerSpaceAttr

    SPACES = {
        PointerSpace.GENERIC: MemorySpace.GENERIC,
        PointerSpace.GLOBAL: MemorySpace.GLOBAL,
        PointerSpace.SHARED: MemorySpace.SHARED,
        PointerSpace.CONSTANT: MemorySpace.CONSTANT,
        PointerSpace.LOCAL: MemorySpace.LOCAL,
        PointerSpace.TENSOR: MemorySpace.TENSOR,
        PointerSpace.SHARED_CLUSTER: MemorySpace.DISTRIBUTED_SHARED,
        PointerSpace.PARAM: MemorySpace.PARAM,
    }
    SPACE_ATTRIBUTE = PointerSpaceAttr
    TARGET = NVPTX
    READ_ONLY = frozenset((MemorySpace.CONSTANT, MemorySpace.PARAM))
    # Tensor memory is accessed with tcgen05.ld and tcgen05.st.
    NOT_LOADED = frozenset((MemorySpace.TENSOR,))
    # In the others address 0 is a place like any other.
    WITH_NULL = frozenset((MemorySpace.GENERIC, MemorySpace.GLOBAL))

    def parts(self) -> tuple[Attribute, StrEnum]:
        return self.pointee, self.space.data

    def cast_of(self, pointer: SSAValue) -> Operation:
        return PtrCastOp(pointer, self)

    def null(self) -> Operation:
        return PtrNullOp(self)


@operation_definition
class PtrCastOp(CastBase[PtrType]):
    """
    The pointer in another memory space, as PTX's `cvta` makes it: to generic, from
    generic where it points there, or to a space that has part of its memory.
    """

    name = "nvvm.ptr.cast"


@operation_definition
class PtrAddOp(IndexBase[PtrType]):
    """The pointer `index` elements after another one."""

    name = "nvvm.ptr.add"


operation(
    "nvvm.ptr.bitcast",
    "Casts a pointer to another pointee type.",
    base=BitcastBase[PtrType],
)


@operation_definition
class PtrNullOp(NullBase[PtrType]):
    """The null pointer, generic or global."""

    name = "nvvm.ptr.null"


@operation_definition
class PtrAllocaOp(AllocationBase[PtrType]):
    """Local memory, until the function returns."""

    name = "nvvm.ptr.alloca"
    ALLOCATES: ClassVar[MemorySpace] = MemorySpace.LOCAL


operation("nvvm.ptr.load", "Loads a value.", base=LoadBase[PtrType])
operation("nvvm.ptr.store", "Stores a value.", base=StoreBase[PtrType])
