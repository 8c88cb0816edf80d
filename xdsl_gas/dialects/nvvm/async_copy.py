"""
Asynchronous copies between memory spaces.

Those of tensors are in `tensor_copy`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for cp.async).
"""

from typing import Any

from xdsl.dialects.builtin import IntegerAttr, UnitAttr, i16, i32, i64

from xdsl_gas.dialects.definitions.records import Failure, default, operation, optional
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1, I32, I64, address_space
from xdsl_gas.dialects.nvvm.attributes.common import LoadCacheModifierAttr
from xdsl_gas.dialects.nvvm.constraints import (
    ANY_SHARED,
    DISTRIBUTED_SHARED,
    GENERIC_OR_SHARED,
    GLOBAL,
    SHARED,
)
from xdsl_gas.memory_space import MemorySpace


def _verify_cp_async(op: Any) -> Failure:
    modifier = op.modifier.data
    size = op.size.value.data
    if modifier not in ("cg", "ca"):
        return "Only CG and CA cache modifiers are supported."
    if size not in (4, 8, 16):
        return "expected byte size to be either 4, 8 or 16."
    if modifier == "cg" and size != 16:
        return "CG cache modifier is only support for 16 bytes copy."


operation(
    "nvvm.cp.async.shared.global",
    "Copies a few bytes from global to shared memory.",
    "$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict `:` "
    "type(operands)",
    operands={
        "dst": SHARED,
        "src": GLOBAL,
        # How many bytes to read; the others become zero. All of them, if missing.
        "cpSize": optional(i32),
    },
    properties={"size": I32, "modifier": LoadCacheModifierAttr},
    verify=_verify_cp_async,
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


def _verify_cp_async_bulk_wait_group(op: Any) -> Failure:
    if op.group.value.data < 0:
        return "the minimum value of 'group' is 0"


operation(
    "nvvm.cp.async.bulk.wait_group",
    "Waits until at most `group` groups of bulk copies are pending.",
    "$group attr-dict",
    properties={
        "group": I32,
        # Present when it is enough that they have read all they read.
        "read": optional(UnitAttr),
    },
    verify=_verify_cp_async_bulk_wait_group,
)
operation(
    "nvvm.cp.async.bulk.prefetch",
    "Fetches from global memory into the cache.",
    "$srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` "
    "type($srcMem)",
    operands={"srcMem": GLOBAL, "size": i32, "l2CacheHint": optional(i64)},
)


def _verify_cp_async_bulk_global_to_shared_cluster(op: Any) -> Failure:
    if (
        op.multicastMask is not None
        and address_space(op.dstMem.type) == MemorySpace.SHARED
    ):
        return "Multicast is not supported with shared::cta mode."


operation(
    "nvvm.cp.async.bulk.shared.cluster.global",
    "Copies from global to shared memory, of this block or another of the cluster.",
    "$dstMem `,` $srcMem `,` $mbar `,` $size (`multicast_mask` `=` $multicastMask^ )? "
    "(`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($dstMem) `,` "
    "type($srcMem)",
    operands={
        "dstMem": ANY_SHARED,
        "srcMem": GLOBAL,
        # The barrier that is told of every byte.
        "mbar": SHARED,
        "size": i32,
        # The blocks that get a copy.
        "multicastMask": optional(i16),
        "l2CacheHint": optional(i64),
    },
    verify=_verify_cp_async_bulk_global_to_shared_cluster,
)
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


def _verify_bulk_store(op: Any) -> Failure:
    if (value := op.initVal.value.data) != 0:
        return f"only 0 is supported for initVal, got {value}"


operation(
    "nvvm.st.bulk",
    "Fills shared memory with zeros.",
    "$addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict `:` type($addr)",
    operands={"addr": GENERIC_OR_SHARED, "size": i64},
    properties={"initVal": default(I64, IntegerAttr(0, i64))},
    verify=_verify_bulk_store,
)
