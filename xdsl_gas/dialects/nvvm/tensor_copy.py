"""
Copies of parts of tensors in global memory, which a descriptor describes.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for
cp.async.bulk.tensor).
"""

from xdsl.dialects.builtin import i1, i16, i32, i64
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    var_operand_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1, POINTER, address_space
from xdsl_gas.dialects.nvvm.attributes.common import (
    TensorLoadMode,
    TensorLoadModeAttr,
    TensorReductionAttr,
    TensorStoreMode,
    TensorStoreModeAttr,
)
from xdsl_gas.dialects.nvvm.attributes.tensor_memory import BlockGroupAttr
from xdsl_gas.dialects.nvvm.constraints import ANY_SHARED, GENERIC, SHARED
from xdsl_gas.memory_space import MemorySpace

_LOADS_TILE = TensorLoadModeAttr(TensorLoadMode.TILE)
_STORES_TILE = TensorStoreModeAttr(TensorStoreMode.TILE)
_SEGMENTS = AttrSizedOperandSegments(as_property=True)


def _verify_dimensions(count: int) -> None:
    if not 1 <= count <= 5:
        raise VerifyException("expects coordinates between 1 to 5 dimension")


def _verify_load(dimensions: int, offsets: int, mode: TensorLoadMode) -> None:
    _verify_dimensions(dimensions)
    match mode:
        case TensorLoadMode.TILE:
            expected = 0
        case TensorLoadMode.TILE_GATHER4:
            if dimensions != 5:
                raise VerifyException("Gather4 mode expects 5 coordinates")
            expected = 0
        case TensorLoadMode.IM2COL:
            expected = dimensions - 2
        case _:
            expected = 2
    if mode.value.startswith("im2col") and dimensions < 3:
        raise VerifyException(
            f"to use {mode.value} mode, the tensor has to be at least 3-dimensional"
        )
    if offsets != expected:
        raise VerifyException(
            f"im2col offsets expected {expected} (provided {offsets})"
        )


def _verify_store(dimensions: int, mode: TensorStoreMode) -> None:
    _verify_dimensions(dimensions)
    if mode is TensorStoreMode.IM2COL and dimensions < 3:
        raise VerifyException(
            "to use im2col mode, the tensor has to be at least 3-dimensional"
        )


@operation_definition
class CpAsyncBulkTensorGlobalToSharedClusterOp(IRDLOperation):
    """Copies a part of a tensor to shared memory."""

    name = "nvvm.cp.async.bulk.tensor.shared.cluster.global"
    assembly_format = """
        $dstMem `,`
        $tmaDescriptor `,`
        $mbar `,`
        `box` `[`$coordinates `]`
        (`im2col` `[` $im2colOffsets^ `]` )?
        (`multicast_mask` `=` $multicastMask^ )?
        (`l2_cache_hint` `=` $l2CacheHint^ )?
        (`predicate` `=` $predicate^)?
        attr-dict  `:` type($dstMem) `,` type($tmaDescriptor)
    """

    dstMem = operand_def(ANY_SHARED)
    tmaDescriptor = operand_def(GENERIC)
    coordinates = var_operand_def(i32)
    mbar = operand_def(SHARED)
    im2colOffsets = var_operand_def(i16)
    multicastMask = opt_operand_def(i16)
    l2CacheHint = opt_operand_def(i64)
    mode = prop_def(TensorLoadModeAttr, default_value=_LOADS_TILE)
    isCTAOnly = prop_def(I1, default_value=FALSE)
    """Whether the copy goes to this block's shared memory."""

    group = opt_prop_def(BlockGroupAttr)
    predicate = opt_operand_def(i1)

    irdl_options = (_SEGMENTS,)

    def verify_(self) -> None:
        mode = self.mode.data
        in_block = self.isCTAOnly != FALSE
        if self.predicate is not None:
            if in_block:
                raise VerifyException(
                    "Predicate is supported only for shared::cluster mode."
                )
            if mode not in (TensorLoadMode.TILE, TensorLoadMode.IM2COL):
                raise VerifyException(
                    "Predicate is supported only for Tile and Im2col modes."
                )
        else:
            space = address_space(self.dstMem.type)
            if in_block and space != MemorySpace.SHARED:
                raise VerifyException(
                    "Shared::cta destination requires address-space 3."
                )
            if not in_block and space != MemorySpace.DISTRIBUTED_SHARED:
                raise VerifyException(
                    "Shared::cluster destination requires address-space 7."
                )
            if in_block and self.multicastMask is not None:
                raise VerifyException(
                    "Multicast is not supported with shared::cta mode."
                )
            if in_block and self.group is not None:
                raise VerifyException(
                    "CTAGroup is not supported with shared::cta mode."
                )
        _verify_load(len(self.coordinates), len(self.im2colOffsets), mode)


@operation_definition
class CpAsyncBulkTensorPrefetchOp(IRDLOperation):
    """Fetches a part of a tensor into the cache."""

    name = "nvvm.cp.async.bulk.tensor.prefetch"
    assembly_format = """
        $tmaDescriptor `,`
        `box` `[`$coordinates `]`
        (`im2col` `[` $im2colOffsets^ `]` )?
        (`l2_cache_hint` `=` $l2CacheHint^ )?
        attr-dict  `:` type($tmaDescriptor)
    """

    tmaDescriptor = operand_def(GENERIC)
    coordinates = var_operand_def(i32)
    im2colOffsets = var_operand_def(i16)
    mode = prop_def(TensorLoadModeAttr, default_value=_LOADS_TILE)
    l2CacheHint = opt_operand_def(i64)

    irdl_options = (_SEGMENTS,)

    def verify_(self) -> None:
        _verify_load(len(self.coordinates), len(self.im2colOffsets), self.mode.data)


@operation_definition
class CpAsyncBulkTensorReduceOp(IRDLOperation):
    """Reduces shared memory into a part of a tensor, for example by adding."""

    name = "nvvm.cp.async.bulk.tensor.reduce"
    assembly_format = """
        $tmaDescriptor `,`
        $srcMem `,`
        `box` `[`$coordinates `]`
        (`l2_cache_hint` `=` $l2CacheHint^ )?
        attr-dict  `:` type($tmaDescriptor) `,` type($srcMem)
    """

    tmaDescriptor = operand_def(POINTER)
    srcMem = operand_def(SHARED)
    redKind = prop_def(TensorReductionAttr)
    mode = prop_def(TensorStoreModeAttr, default_value=_STORES_TILE)
    coordinates = var_operand_def(i32)
    l2CacheHint = opt_operand_def(i64)

    irdl_options = (_SEGMENTS,)

    def verify_(self) -> None:
        if self.mode.data is TensorStoreMode.TILE_SCATTER4:
            raise VerifyException(
                "Scatter mode unsupported for CpAsyncBulkTensorReduceOp"
            )
        _verify_store(len(self.coordinates), self.mode.data)


@operation_definition
class CpAsyncBulkTensorSharedCTAToGlobalOp(IRDLOperation):
    """Copies from shared memory to a part of a tensor."""

    name = "nvvm.cp.async.bulk.tensor.global.shared.cta"
    assembly_format = """
        $tmaDescriptor `,`
        $srcMem `,`
        `box` `[`$coordinates `]`
        (`l2_cache_hint` `=` $l2CacheHint^ )?
        (`,` `predicate` `=` $predicate^)?
        attr-dict `:` type($tmaDescriptor) `,` type($srcMem)
    """

    tmaDescriptor = operand_def(GENERIC)
    srcMem = operand_def(SHARED)
    coordinates = var_operand_def(i32)
    l2CacheHint = opt_operand_def(i64)
    mode = prop_def(TensorStoreModeAttr, default_value=_STORES_TILE)
    predicate = opt_operand_def(i1)

    irdl_options = (_SEGMENTS,)

    def verify_(self) -> None:
        mode = self.mode.data
        if self.predicate is not None:
            if mode is not TensorStoreMode.TILE:
                raise VerifyException(
                    "Inline-ptx lowering supported only for Tile mode."
                )
            if self.l2CacheHint is not None:
                raise VerifyException(
                    "Inline-ptx lowering unsupported with L2 cache-hint."
                )
        if mode is TensorStoreMode.TILE_SCATTER4:
            if len(self.coordinates) != 5:
                raise VerifyException("Scatter4 mode expects 5 coordinates")
        else:
            _verify_store(len(self.coordinates), mode)
