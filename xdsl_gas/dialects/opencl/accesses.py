"""
Allocation of memory, and accesses to it.

See OpenCL C 3.0, sections 6.7.1 for local memory and 6.15.12 for atomic accesses.
"""

from typing import ClassVar

from xdsl.dialects import func
from xdsl.irdl import prop_def
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.opencl import KERNEL
from xdsl_gas.dialects.opencl.attributes import (
    MemoryOrderAttr,
    MemoryScopeAttr,
    UpdateAttr,
)
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.dialects.typed_accesses import (
    AllocationBase,
    AtomicUpdateBase,
    CompareExchangeBase,
    LoadBase,
    StoreBase,
    Update,
)
from xdsl_gas.memory_space import MemorySpace


@operation_definition
class AllocaOp(AllocationBase[PtrType]):
    """Allocates private memory until the function returns."""

    name = "opencl.alloca"
    ALLOCATES: ClassVar[MemorySpace] = MemorySpace.LOCAL


@operation_definition
class LocalAllocOp(AllocationBase[PtrType]):
    """
    A variable in the memory of the work-group, the same for all its work-items: in the
    outermost scope of a kernel only.
    """

    name = "opencl.local_alloc"
    ALLOCATES: ClassVar[MemorySpace] = MemorySpace.SHARED

    def verify_(self) -> None:
        super().verify_()
        block = self.parent
        function = self.parent_op()
        if (
            not isinstance(function, func.FuncOp)
            or KERNEL not in function.attributes
            or function.body.first_block is not block
        ):
            raise VerifyException(
                "local memory is allocated in the first block of a kernel, a func.func "
                f"with '{KERNEL}', only; pass a pointer to it to other functions"
            )


@operation_definition
class LoadOp(LoadBase[PtrType]):
    """Loads a value."""

    name = "opencl.load"


@operation_definition
class StoreOp(StoreBase[PtrType]):
    """Stores a value."""

    name = "opencl.store"


@operation_definition
class AtomicRmwOp(AtomicUpdateBase[PtrType]):
    """Updates memory atomically, and returns the old value."""

    name = "opencl.atomic_rmw"

    kind = prop_def(UpdateAttr)
    order = prop_def(MemoryOrderAttr)
    scope = prop_def(MemoryScopeAttr)

    def update(self) -> Update:
        return self.kind.data


@operation_definition
class AtomicCmpXchgOp(CompareExchangeBase[PtrType]):
    """Stores a value atomically if memory holds an expected one."""

    name = "opencl.atomic_cmpxchg"

    order = prop_def(MemoryOrderAttr)
    failure_order = prop_def(MemoryOrderAttr)
    scope = prop_def(MemoryScopeAttr)

    def orders(self) -> tuple[str, str]:
        return self.order.data.value, self.failure_order.data.value
