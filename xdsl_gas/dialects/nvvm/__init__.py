"""
The `nvvm` dialect: the operations of NVIDIA's GPUs, one file per family.

Each family lists what it adds; what becomes of the lists is said by
`xdsl_gas.xdsl_compat.extended_dialects.DialectModule`.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/ and
https://docs.nvidia.com/cuda/parallel-thread-execution/.
"""

from xdsl.ir import Attribute, Dialect, Operation

from xdsl_gas.dialects.nvvm import (
    async_copy,
    attributes,
    barriers,
    cluster,
    computation_attributes,
    conversions,
    matrix,
    matrix_attributes,
    matrix_multiply,
    matrix_transfer,
    mbarrier,
    registers,
    target,
    tensor_copy,
    tensor_memory,
    tensor_memory_attributes,
    tensor_memory_multiply,
    thread,
    typed_pointers,
    warp,
    warp_group,
)

ADDED_OPS: tuple[type[Operation], ...] = (
    *async_copy.ADDED_OPS,
    *barriers.ADDED_OPS,
    *cluster.ADDED_OPS,
    *conversions.ADDED_OPS,
    *matrix.ADDED_OPS,
    *matrix_multiply.ADDED_OPS,
    *matrix_transfer.ADDED_OPS,
    *mbarrier.ADDED_OPS,
    *registers.ADDED_OPS,
    *tensor_copy.ADDED_OPS,
    *tensor_memory.ADDED_OPS,
    *tensor_memory_multiply.ADDED_OPS,
    *thread.ADDED_OPS,
    *typed_pointers.ADDED_OPS,
    *warp.ADDED_OPS,
    *warp_group.ADDED_OPS,
)
COMPLETED_OPS: tuple[type[Operation], ...] = ()
ADDED_ATTRS: tuple[type[Attribute], ...] = (
    *attributes.ADDED_ATTRS,
    *computation_attributes.ADDED_ATTRS,
    *matrix_attributes.ADDED_ATTRS,
    *target.ADDED_ATTRS,
    *tensor_memory_attributes.ADDED_ATTRS,
    *typed_pointers.ADDED_ATTRS,
)
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()

NVVM = Dialect("nvvm", list(ADDED_OPS), list(ADDED_ATTRS))
"""The dialect, for a context that has no other `nvvm`."""
