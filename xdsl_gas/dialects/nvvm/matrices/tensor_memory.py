"""
Multiplications of matrices in tensor or shared memory into tensor memory.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for tcgen05.mma).
"""

from typing import Any, cast

from xdsl.dialects.builtin import UnitAttr, VectorType, i1, i32, i64
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute
from xdsl.irdl import eq

from xdsl_gas.dialects.definitions.records import Failure, default, operation, optional
from xdsl_gas.dialects.nvvm.attributes.matrix import BlockScaleKindAttr
from xdsl_gas.dialects.nvvm.attributes.tensor_memory import (
    BlockGroupAttr,
    CollectorAttr,
    CollectorBufferAttr,
    TensorBlockScaleAttr,
    TensorMatrixKindAttr,
)
from xdsl_gas.dialects.nvvm.constraints import TENSOR, pointer_to, vector_type
from xdsl_gas.memory_space import MemorySpace

_DISCARDED = CollectorAttr.of("discard")
_FIRST_BUFFER = CollectorBufferAttr.of("b0")
_DEFAULT_SCALE = TensorBlockScaleAttr.of("default")
_LANES = eq(vector_type(4, i32)) | eq(vector_type(8, i32))


_MATRIX = eq(pointer_to(MemorySpace.TENSOR)) | eq(i64)
"""In tensor memory, or the descriptor of one in shared memory."""

_OPERANDS = {
    "matrixD": TENSOR,
    "matrixA": _MATRIX,
    "matrixB": i64,
    "idesc": i32,
    "enableInputD": i1,
}
"""The operands that all multiplications begin with."""


_MULTIPLICATION = {"collectorOp": default(CollectorAttr, _DISCARDED)}
"""
D = A * B, or D += A * B where the operand `enableInputD` is true. `idesc` describes
types and shapes.
"""

_IN_GROUP = {
    "kind": TensorMatrixKindAttr,
    "ctaGroup": BlockGroupAttr,
    "aShift": optional(UnitAttr),
    **_MULTIPLICATION,
}


def _verify_in_group(op: Any) -> Failure:
    # The lanes that get no result.
    lanes = op.disableOutputLane
    if lanes is not None:
        length = cast(VectorType[Attribute], lanes.type).get_shape()[0]
        if length != (4 if op.ctaGroup.data == "cta_1" else 8):
            return (
                f"Disable Output Lane of length {length} is incompatible with "
                "CtaGroupAttr"
            )
    if op.aShift is None:
        return None
    if not isinstance(op.matrixA.type, LLVMPointerType):
        return "A-shift can be applied only when matrix A is in tensor memory"
    if op.collectorOp.data in ("fill", "use"):
        return "Cannot use collector buffer operation fill or use with ashift"


operation(
    "nvvm.tcgen05.mma",
    "Multiplies two matrices.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`scale` `=` "
    "$scaleInputD^)? (`mask` `=` $disableOutputLane^)? attr-dict `:` `(` "
    "type(operands) `)`",
    operands={
        **_OPERANDS,
        "scaleInputD": optional(i64),
        "disableOutputLane": optional(_LANES),
    },
    properties=_IN_GROUP,
    verify=_verify_in_group,
)
operation(
    "nvvm.tcgen05.mma.sp",
    "Multiplies two matrices of which the first is sparse.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` "
    "$sparseMetadata (`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)? "
    "attr-dict `:` `(` type(operands) `)`",
    operands={
        **_OPERANDS,
        "sparseMetadata": TENSOR,
        "scaleInputD": optional(i64),
        "disableOutputLane": optional(_LANES),
    },
    properties=_IN_GROUP,
    verify=_verify_in_group,
)

_SCALED = {
    "kind": BlockScaleKindAttr,
    "ctaGroup": BlockGroupAttr,
    "blockScale": default(TensorBlockScaleAttr, _DEFAULT_SCALE),
    **_MULTIPLICATION,
}


def _verify_scaled(op: Any) -> Failure:
    kind, scale = op.kind.data, op.blockScale.data
    is_nvidia = kind == "mxf4nvf4"
    if is_nvidia and scale == "default":
        return "mxf4nvf4 requires block scale attribute"
    if not is_nvidia and scale == "block16":
        return f"{kind.value} kind does not support block16 attribute"


operation(
    "nvvm.tcgen05.mma.block_scale",
    "Multiplies two matrices, blocks of which have scales.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $scaleA `,` "
    "$scaleB attr-dict `:` `(` type(operands) `)`",
    operands={**_OPERANDS, "scaleA": TENSOR, "scaleB": TENSOR},
    properties=_SCALED,
    verify=_verify_scaled,
)
operation(
    "nvvm.tcgen05.mma.sp.block_scale",
    "Multiplies two matrices with scales, of which the first is sparse.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` "
    "$sparseMetadata `,` $scaleA `,` $scaleB attr-dict `:` `(` type(operands) `)`",
    operands={
        **_OPERANDS,
        "sparseMetadata": TENSOR,
        "scaleA": TENSOR,
        "scaleB": TENSOR,
    },
    properties=_SCALED,
    verify=_verify_scaled,
)


_STATIONARY = {
    "kind": TensorMatrixKindAttr,
    "collectorBBuffer": default(CollectorBufferAttr, _FIRST_BUFFER),
    **_MULTIPLICATION,
}
operation(
    "nvvm.tcgen05.mma.ws",
    "Multiplies two matrices, and keeps the second for the next time.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`,` "
    "$zeroColMask^)? attr-dict `:` `(` type(operands) `)`",
    operands={**_OPERANDS, "zeroColMask": optional(i64)},
    properties=_STATIONARY,
)
operation(
    "nvvm.tcgen05.mma.ws.sp",
    "The same, where the first matrix is sparse.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` "
    "$sparseMetadata (`,` $zeroColMask^)? attr-dict `:` `(` type(operands) `)`",
    operands={**_OPERANDS, "sparseMetadata": TENSOR, "zeroColMask": optional(i64)},
    properties=_STATIONARY,
)
