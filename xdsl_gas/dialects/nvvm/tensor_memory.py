"""
Tensor memory: allocated, copied to, loaded and stored.

Multiplications are in `tensor_memory_multiply`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for tcgen05).
"""

from typing import cast

from xdsl.dialects.builtin import UnitAttr, VectorType, i1, i8, i16, i32, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, optional
from xdsl_gas.dialects.llvm.operand_types import POINTER, TypeRule
from xdsl_gas.dialects.nvvm.attributes.tensor_memory import (
    BlockGroup,
    BlockGroupAttr,
    TensorAccessShape,
    TensorAccessShapeAttr,
    TensorCopyFormatAttr,
    TensorCopyMulticast,
    TensorCopyMulticastAttr,
    TensorCopyShape,
    TensorCopyShapeAttr,
    TensorFenceAttr,
    TensorWaitAttr,
)
from xdsl_gas.dialects.nvvm.constraints import TENSOR, vector_type

_ONE_BLOCK = BlockGroupAttr(BlockGroup.CTA_1)
_LENGTHS = (1, 2, 4, 8, 16, 32, 64, 128)
_WORD_TYPES = (i32, *(vector_type(length, i32) for length in _LENGTHS[1:]))
_WORDS = TypeRule(
    lambda type: type in _WORD_TYPES,
    "i32 or a vector of 2, 4, 8, 16, 32, 64 or 128 of them",
)


class _OfGroup(IRDLOperation):
    group = prop_def(BlockGroupAttr, default_value=_ONE_BLOCK)


operation(
    "nvvm.tcgen05.alloc",
    "Allocates tensor memory, and writes its address to shared memory.",
    "$addr `,` $nCols attr-dict `:` type(operands)",
    operands={"addr": POINTER, "nCols": i32},
    base=_OfGroup,
)
operation(
    "nvvm.tcgen05.dealloc",
    "Gives tensor memory back.",
    "$taddr `,` $nCols attr-dict `:` type(operands)",
    operands={"taddr": TENSOR, "nCols": i32},
    base=_OfGroup,
)
operation(
    "nvvm.tcgen05.relinquish_alloc_permit",
    "Allocates no tensor memory any more.",
    "attr-dict",
    base=_OfGroup,
)
operation(
    "nvvm.tcgen05.fence",
    "Orders operations on tensor memory with a synchronization of threads.",
    "$kind attr-dict",
    properties={"kind": TensorFenceAttr},
)
operation(
    "nvvm.tcgen05.wait",
    "Waits for this thread's loads from or stores to tensor memory.",
    "$kind attr-dict",
    properties={"kind": TensorWaitAttr},
)
operation(
    "nvvm.tcgen05.commit",
    "Lets the operations begun so far arrive at a barrier when they are done.",
    "$addr (`,` `multicast_mask` `=` $multicastMask^)? attr-dict `:` type(operands)",
    operands={
        "addr": POINTER,
        # The blocks whose barriers are meant.
        "multicastMask": optional(i16),
    },
    base=_OfGroup,
)
operation(
    "nvvm.tcgen05.shift",
    "Moves the rows of a matrix down by one.",
    "$taddr attr-dict `:` type(operands)",
    operands={"taddr": TENSOR},
    base=_OfGroup,
)


_COPY_TARGETS = {
    TensorCopyShape.SHAPE_64X128B: (
        (TensorCopyMulticast.WARPX2_01_23, TensorCopyMulticast.WARPX2_02_13),
        "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp "
        "Op",
    ),
    TensorCopyShape.SHAPE_32X128B: (
        (TensorCopyMulticast.WARPX4,),
        "Shape 32x128b requires multicast warpx4 for tcgen05.cp Op",
    ),
}
_COPY_TARGET = (
    (TensorCopyMulticast.NONE,),
    "Invalid multicast type for tcgen05.cp Op",
)


@operation_definition
class Tcgen05CpOp(_OfGroup):
    """Copies from shared to tensor memory."""

    name = "nvvm.tcgen05.cp"
    assembly_format = "$taddr`,` $smem_desc attr-dict"

    shape = prop_def(TensorCopyShapeAttr)
    multicast = prop_def(
        TensorCopyMulticastAttr,
        default_value=TensorCopyMulticastAttr(TensorCopyMulticast.NONE),
    )
    srcFormat = opt_prop_def(TensorCopyFormatAttr)
    taddr = operand_def(TENSOR)
    smem_desc = operand_def(i64)
    """Where in shared memory."""

    def verify_(self) -> None:
        allowed, message = _COPY_TARGETS.get(self.shape.data, _COPY_TARGET)
        if self.multicast.data not in allowed:
            raise VerifyException(message)


_SHORTEST = {
    TensorAccessShape.SHAPE_16X128B: 2,
    TensorAccessShape.SHAPE_16X256B: 4,
}
"""How many words a thread holds at least, if not 1."""


def _verify_access(
    what: tuple[str, str],
    shape: TensorAccessShape,
    type: Attribute,
    offset: SSAValue | None,
) -> None:
    if shape is TensorAccessShape.SHAPE_16X32BX2 and offset is None:
        raise VerifyException("shape 16x32bx2 requires offset argument")
    length = 1
    if isinstance(type, VectorType):
        length = cast(VectorType[Attribute], type).get_shape()[0]
    if length < _SHORTEST.get(shape, 1):
        raise VerifyException(
            f"invalid {what[0]} length {length} for shape {shape.value} in "
            f"tcgen05.{what[1]} Op"
        )


@operation_definition
class Tcgen05LdOp(IRDLOperation):
    """Loads from tensor memory into the registers of a warp."""

    name = "nvvm.tcgen05.ld"
    assembly_format = """
        $tmemAddr (`,` $offset^)? (`pack` $pack^)? attr-dict `:` type($res)
    """

    pack = opt_prop_def(UnitAttr)
    """Present when two elements of sixteen bits make one of 32."""

    shape = prop_def(TensorAccessShapeAttr)
    tmemAddr = operand_def(TENSOR)
    offset = opt_operand_def(i64)
    res = result_def(_WORDS)

    def verify_(self) -> None:
        shape = self.shape.data
        _verify_access(("result type", "ld"), shape, self.res.type, self.offset)
        # MLIR does not ask this of a store.
        if self.offset is not None and shape is not TensorAccessShape.SHAPE_16X32BX2:
            raise VerifyException(
                "offset argument is only supported for shape 16x32bx2"
            )


@operation_definition
class Tcgen05StOp(IRDLOperation):
    """Stores to tensor memory from the registers of a warp."""

    name = "nvvm.tcgen05.st"
    assembly_format = """
        $tmemAddr `,` $val (`,` $offset^)? (`unpack` $unpack^)? attr-dict
        `:` type($val)
    """

    unpack = opt_prop_def(UnitAttr)
    """Present when one element of 32 bits makes two of sixteen."""

    shape = prop_def(TensorAccessShapeAttr)
    tmemAddr = operand_def(TENSOR)
    val = operand_def(_WORDS)
    offset = opt_operand_def(i64)

    def verify_(self) -> None:
        _verify_access(("input", "st"), self.shape.data, self.val.type, self.offset)


operation(
    "nvvm.tcgen05.mma_smem_desc",
    "The descriptor of a matrix in shared memory.",
    "`(` operands `)` attr-dict `:` `(` type(operands) `)` `->` type($res)",
    operands={
        "startAddr": i32,
        "leadingDimOffset": i32,
        "strideDimOffset": i32,
        "baseOffset": i8,
        "leadingDimMode": i1,
        "swizzleMode": i8,
    },
    results={"res": i64},
)
