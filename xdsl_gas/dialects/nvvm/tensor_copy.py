"""
Copies of parts of tensors in global memory, which a descriptor describes.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for
cp.async.bulk.tensor).
"""

from typing import Any

from xdsl.dialects.builtin import i1, i16, i32, i64

from xdsl_gas.dialects.definitions.records import (
    Failure,
    default,
    operation,
    optional,
    variadic,
)
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1, POINTER, address_space
from xdsl_gas.dialects.nvvm.attributes.common import (
    TensorLoadModeAttr,
    TensorReductionAttr,
    TensorStoreModeAttr,
)
from xdsl_gas.dialects.nvvm.attributes.tensor_memory import BlockGroupAttr
from xdsl_gas.dialects.nvvm.constraints import ANY_SHARED, GENERIC, SHARED
from xdsl_gas.memory_space import MemorySpace

_LOADS_TILE = TensorLoadModeAttr.of("tile")
_STORES_TILE = TensorStoreModeAttr.of("tile")


def _verify_dimensions(op: Any) -> Failure:
    if not 1 <= len(op.coordinates) <= 5:
        return "expects coordinates between 1 to 5 dimension"


def _verify_load(op: Any) -> Failure:
    if failure := _verify_dimensions(op):
        return failure
    mode = op.mode.data
    dimensions, offsets = len(op.coordinates), len(op.im2colOffsets)
    if mode == "tile_gather4" and dimensions != 5:
        return "Gather4 mode expects 5 coordinates"
    if mode.startswith("im2col") and dimensions < 3:
        return f"to use {mode} mode, the tensor has to be at least 3-dimensional"
    match mode:
        case "tile" | "tile_gather4":
            expected = 0
        case "im2col":
            expected = dimensions - 2
        case _:
            expected = 2
    if offsets != expected:
        return f"im2col offsets expected {expected} (provided {offsets})"


def _verify_store(op: Any) -> Failure:
    if failure := _verify_dimensions(op):
        return failure
    if op.mode.data == "im2col" and len(op.coordinates) < 3:
        return "to use im2col mode, the tensor has to be at least 3-dimensional"


def _verify_global_to_shared(op: Any) -> Failure:
    mode = op.mode.data
    in_block = op.isCTAOnly != FALSE
    if op.predicate is not None:
        if in_block:
            return "Predicate is supported only for shared::cluster mode."
        if mode not in ("tile", "im2col"):
            return "Predicate is supported only for Tile and Im2col modes."
    else:
        space = address_space(op.dstMem.type)
        if in_block and space != MemorySpace.SHARED:
            return "Shared::cta destination requires address-space 3."
        if not in_block and space != MemorySpace.DISTRIBUTED_SHARED:
            return "Shared::cluster destination requires address-space 7."
        if in_block and op.multicastMask is not None:
            return "Multicast is not supported with shared::cta mode."
        if in_block and op.group is not None:
            return "CTAGroup is not supported with shared::cta mode."
    return _verify_load(op)


operation(
    "nvvm.cp.async.bulk.tensor.shared.cluster.global",
    "Copies a part of a tensor to shared memory.",
    "$dstMem `,` $tmaDescriptor `,` $mbar `,` `box` `[`$coordinates `]` (`im2col` `[` "
    "$im2colOffsets^ `]` )? (`multicast_mask` `=` $multicastMask^ )? (`l2_cache_hint` "
    "`=` $l2CacheHint^ )? (`predicate` `=` $predicate^)? attr-dict `:` type($dstMem) "
    "`,` type($tmaDescriptor)",
    operands={
        "dstMem": ANY_SHARED,
        "tmaDescriptor": GENERIC,
        "coordinates": variadic(i32),
        "mbar": SHARED,
        "im2colOffsets": variadic(i16),
        "multicastMask": optional(i16),
        "l2CacheHint": optional(i64),
        "predicate": optional(i1),
    },
    properties={
        "mode": default(TensorLoadModeAttr, _LOADS_TILE),
        # Whether the copy goes to this block's shared memory.
        "isCTAOnly": default(I1, FALSE),
        "group": optional(BlockGroupAttr),
    },
    verify=_verify_global_to_shared,
)
operation(
    "nvvm.cp.async.bulk.tensor.prefetch",
    "Fetches a part of a tensor into the cache.",
    "$tmaDescriptor `,` `box` `[`$coordinates `]` (`im2col` `[` $im2colOffsets^ `]` "
    ")? (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($tmaDescriptor)",
    operands={
        "tmaDescriptor": GENERIC,
        "coordinates": variadic(i32),
        "im2colOffsets": variadic(i16),
        "l2CacheHint": optional(i64),
    },
    properties={"mode": default(TensorLoadModeAttr, _LOADS_TILE)},
    verify=_verify_load,
)


def _verify_reduction(op: Any) -> Failure:
    if op.mode.data == "tile_scatter4":
        return "Scatter mode unsupported for CpAsyncBulkTensorReduceOp"
    return _verify_store(op)


operation(
    "nvvm.cp.async.bulk.tensor.reduce",
    "Reduces shared memory into a part of a tensor, for example by adding.",
    "$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` "
    "$l2CacheHint^ )? attr-dict `:` type($tmaDescriptor) `,` type($srcMem)",
    operands={
        "tmaDescriptor": POINTER,
        "srcMem": SHARED,
        "coordinates": variadic(i32),
        "l2CacheHint": optional(i64),
    },
    properties={
        "redKind": TensorReductionAttr,
        "mode": default(TensorStoreModeAttr, _STORES_TILE),
    },
    verify=_verify_reduction,
)


def _verify_shared_to_global(op: Any) -> Failure:
    mode = op.mode.data
    if op.predicate is not None:
        if mode != "tile":
            return "Inline-ptx lowering supported only for Tile mode."
        if op.l2CacheHint is not None:
            return "Inline-ptx lowering unsupported with L2 cache-hint."
    if mode == "tile_scatter4":
        if len(op.coordinates) != 5:
            return "Scatter4 mode expects 5 coordinates"
        return None
    return _verify_store(op)


operation(
    "nvvm.cp.async.bulk.tensor.global.shared.cta",
    "Copies from shared memory to a part of a tensor.",
    "$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` "
    "$l2CacheHint^ )? (`,` `predicate` `=` $predicate^)? attr-dict `:` "
    "type($tmaDescriptor) `,` type($srcMem)",
    operands={
        "tmaDescriptor": GENERIC,
        "srcMem": SHARED,
        "coordinates": variadic(i32),
        "l2CacheHint": optional(i64),
        "predicate": optional(i1),
    },
    properties={"mode": default(TensorStoreModeAttr, _STORES_TILE)},
    verify=_verify_shared_to_global,
)
