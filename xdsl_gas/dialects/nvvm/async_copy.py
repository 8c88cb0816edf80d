"""
Asynchronous copies between memory spaces.

Those of tensors are in `tensor_copy`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for cp.async).
"""

from xdsl.dialects.builtin import IntegerAttr, UnitAttr, i16, i32, i64
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import default, operation, optional
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1, I32, I64, address_space
from xdsl_gas.dialects.nvvm.attributes.common import (
    LoadCacheModifier,
    LoadCacheModifierAttr,
)
from xdsl_gas.dialects.nvvm.constraints import (
    ANY_SHARED,
    DISTRIBUTED_SHARED,
    GENERIC_OR_SHARED,
    GLOBAL,
    SHARED,
)
from xdsl_gas.memory_space import MemorySpace


@operation_definition
class CpAsyncOp(IRDLOperation):
    """Copies a few bytes from global to shared memory."""

    name = "nvvm.cp.async.shared.global"
    assembly_format = """
        $dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict
        `:` type(operands)
    """

    dst = operand_def(SHARED)
    src = operand_def(GLOBAL)
    size = prop_def(I32)
    modifier = prop_def(LoadCacheModifierAttr)
    cpSize = opt_operand_def(i32)
    """How many bytes to read; the others become zero. All of them, if missing."""

    def verify_(self) -> None:
        modifier = self.modifier.data
        size = self.size.value.data
        if modifier not in (LoadCacheModifier.CG, LoadCacheModifier.CA):
            raise VerifyException("Only CG and CA cache modifiers are supported.")
        if size not in (4, 8, 16):
            raise VerifyException("expected byte size to be either 4, 8 or 16.")
        if modifier is LoadCacheModifier.CG and size != 16:
            raise VerifyException(
                "CG cache modifier is only support for 16 bytes copy."
            )


operation(
    "nvvm.cp.async.commit.group",
    "Makes a group of the copies begun since the last group.",
    "attr-dict",
)
operation(
    "nvvm.cp.async.wait.group",
    "Waits until at most `n` groups of copies are pending.",
    "$n attr-dict",
    properties={"n": I32},
)
operation(
    "nvvm.cp.async.mbarrier.arrive",
    "Lets the copies begun so far arrive at a barrier when they are done.",
    "$addr attr-dict `:` type(operands)",
    operands={"addr": GENERIC_OR_SHARED},
    properties={
        # Whether the barrier already expects this arrival.
        "noinc": default(I1, FALSE),
    },
)
operation(
    "nvvm.cp.async.bulk.commit.group",
    "Makes a group of the bulk copies begun since the last group.",
    "attr-dict",
)


@operation_definition
class CpAsyncBulkWaitGroupOp(IRDLOperation):
    """Waits until at most `group` groups of bulk copies are pending."""

    name = "nvvm.cp.async.bulk.wait_group"
    assembly_format = "$group attr-dict"

    group = prop_def(I32)
    read = opt_prop_def(UnitAttr)
    """Present when it is enough that they have read all they read."""

    def verify_(self) -> None:
        if self.group.value.data < 0:
            raise VerifyException("the minimum value of 'group' is 0")


operation(
    "nvvm.cp.async.bulk.prefetch",
    "Fetches from global memory into the cache.",
    "$srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` "
    "type($srcMem)",
    operands={"srcMem": GLOBAL, "size": i32, "l2CacheHint": optional(i64)},
)


@operation_definition
class CpAsyncBulkGlobalToSharedClusterOp(IRDLOperation):
    """Copies from global to shared memory, of this block or another of the cluster."""

    name = "nvvm.cp.async.bulk.shared.cluster.global"
    assembly_format = """
        $dstMem `,` $srcMem `,` $mbar `,` $size
        (`multicast_mask` `=` $multicastMask^ )?
        (`l2_cache_hint` `=` $l2CacheHint^ )?
        attr-dict  `:` type($dstMem) `,` type($srcMem)
    """

    dstMem = operand_def(ANY_SHARED)
    srcMem = operand_def(GLOBAL)
    mbar = operand_def(SHARED)
    """The barrier that is told of every byte."""

    size = operand_def(i32)
    multicastMask = opt_operand_def(i16)
    """The blocks that get a copy."""

    l2CacheHint = opt_operand_def(i64)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def verify_(self) -> None:
        if (
            self.multicastMask is not None
            and address_space(self.dstMem.type) == MemorySpace.SHARED
        ):
            raise VerifyException("Multicast is not supported with shared::cta mode.")


operation(
    "nvvm.cp.async.bulk.global.shared.cta",
    "Copies from shared to global memory.",
    "$dstMem `,` $srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? (`byte_mask` "
    "`=` $byteMask^ )? attr-dict `:` type($dstMem) `,` type($srcMem)",
    operands={
        "dstMem": GLOBAL,
        "srcMem": SHARED,
        "size": i32,
        "l2CacheHint": optional(i64),
        # Which bytes of sixteen are copied.
        "byteMask": optional(i16),
    },
)
operation(
    "nvvm.cp.async.bulk.shared.cluster.shared.cta",
    "Copies from shared memory to that of another block of the cluster.",
    "$dstMem `,` $srcMem `,` $mbar `,` $size attr-dict `:` type($dstMem) `,` "
    "type($srcMem)",
    operands={
        "dstMem": DISTRIBUTED_SHARED,
        "srcMem": SHARED,
        "mbar": SHARED,
        "size": i32,
    },
)


@operation_definition
class BulkStoreOp(IRDLOperation):
    """Fills shared memory with zeros."""

    name = "nvvm.st.bulk"
    assembly_format = """
        $addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict
        `:` type($addr)
    """

    addr = operand_def(GENERIC_OR_SHARED)
    size = operand_def(i64)
    initVal = prop_def(I64, default_value=IntegerAttr(0, i64))

    def verify_(self) -> None:
        if (value := self.initVal.value.data) != 0:
            raise VerifyException(f"only 0 is supported for initVal, got {value}")
