"""
Multiplications of matrices in tensor or shared memory into tensor memory.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for tcgen05.mma).
"""

from typing import cast

from xdsl.dialects.builtin import UnitAttr, VectorType, i1, i32, i64
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    eq,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, optional
from xdsl_gas.dialects.nvvm.attributes.matrix import (
    BlockScaleKind,
    BlockScaleKindAttr,
)
from xdsl_gas.dialects.nvvm.attributes.tensor_memory import (
    BlockGroup,
    BlockGroupAttr,
    Collector,
    CollectorAttr,
    CollectorBuffer,
    CollectorBufferAttr,
    TensorBlockScale,
    TensorBlockScaleAttr,
    TensorMatrixKindAttr,
)
from xdsl_gas.dialects.nvvm.constraints import TENSOR, pointer_to, vector_type
from xdsl_gas.memory_space import MemorySpace

_DISCARDED = CollectorAttr(Collector.DISCARD)
_FIRST_BUFFER = CollectorBufferAttr(CollectorBuffer.B0)
_DEFAULT_SCALE = TensorBlockScaleAttr(TensorBlockScale.DEFAULT)
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


class _Multiplication(IRDLOperation):
    """
    D = A * B, or D += A * B where the operand `enableInputD` is true. `idesc` describes
    types and shapes.
    """

    collectorOp = prop_def(CollectorAttr, default_value=_DISCARDED)


class _GroupMultiplication(_Multiplication):
    """A multiplication of one block or two."""

    kind = prop_def(TensorMatrixKindAttr)
    ctaGroup = prop_def(BlockGroupAttr)
    aShift = opt_prop_def(UnitAttr)

    def verify_group(self, first: Attribute, lanes: SSAValue | None) -> None:
        """
        Raises `VerifyException` unless the types of the first matrix and of `lanes`
        (those that get no result) go together with the properties.
        """
        if lanes is not None:
            length = cast(VectorType[Attribute], lanes.type).get_shape()[0]
            is_one = self.ctaGroup.data is BlockGroup.CTA_1
            if length != (4 if is_one else 8):
                raise VerifyException(
                    f"Disable Output Lane of length {length} is incompatible with "
                    "CtaGroupAttr"
                )
        if self.aShift is None:
            return
        if not isinstance(first, LLVMPointerType):
            raise VerifyException(
                "A-shift can be applied only when matrix A is in tensor memory"
            )
        if self.collectorOp.data in (Collector.FILL, Collector.USE):
            raise VerifyException(
                "Cannot use collector buffer operation fill or use with ashift"
            )


@operation_definition
class Tcgen05MMAOp(_GroupMultiplication):
    """Multiplies two matrices."""

    name = "nvvm.tcgen05.mma"
    assembly_format = """
        $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD
        (`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)?
        attr-dict `:` `(` type(operands) `)`
    """

    matrixD = operand_def(TENSOR)
    matrixA = operand_def(_MATRIX)
    matrixB = operand_def(i64)
    idesc = operand_def(i32)
    enableInputD = operand_def(i1)
    scaleInputD = opt_operand_def(i64)
    disableOutputLane = opt_operand_def(_LANES)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def verify_(self) -> None:
        self.verify_group(self.matrixA.type, self.disableOutputLane)


@operation_definition
class Tcgen05MMASparseOp(_GroupMultiplication):
    """Multiplies two matrices of which the first is sparse."""

    name = "nvvm.tcgen05.mma.sp"
    assembly_format = """
        $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,`
        $sparseMetadata (`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)?
        attr-dict `:` `(` type(operands) `)`
    """

    matrixD = operand_def(TENSOR)
    matrixA = operand_def(_MATRIX)
    matrixB = operand_def(i64)
    idesc = operand_def(i32)
    enableInputD = operand_def(i1)
    sparseMetadata = operand_def(TENSOR)
    scaleInputD = opt_operand_def(i64)
    disableOutputLane = opt_operand_def(_LANES)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def verify_(self) -> None:
        self.verify_group(self.matrixA.type, self.disableOutputLane)


class _ScaledMultiplication(_Multiplication):
    kind = prop_def(BlockScaleKindAttr)
    ctaGroup = prop_def(BlockGroupAttr)
    blockScale = prop_def(TensorBlockScaleAttr, default_value=_DEFAULT_SCALE)

    def verify_(self) -> None:
        kind, scale = self.kind.data, self.blockScale.data
        is_nvidia = kind is BlockScaleKind.MXF4NVF4
        if is_nvidia and scale is TensorBlockScale.DEFAULT:
            raise VerifyException("mxf4nvf4 requires block scale attribute")
        if not is_nvidia and scale is TensorBlockScale.BLOCK16:
            raise VerifyException(
                f"{kind.value} kind does not support block16 attribute"
            )


operation(
    "nvvm.tcgen05.mma.block_scale",
    "Multiplies two matrices, blocks of which have scales.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $scaleA `,` "
    "$scaleB attr-dict `:` `(` type(operands) `)`",
    operands={**_OPERANDS, "scaleA": TENSOR, "scaleB": TENSOR},
    base=_ScaledMultiplication,
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
    base=_ScaledMultiplication,
)


class _StationaryMultiplication(_Multiplication):
    kind = prop_def(TensorMatrixKindAttr)
    collectorBBuffer = prop_def(CollectorBufferAttr, default_value=_FIRST_BUFFER)


operation(
    "nvvm.tcgen05.mma.ws",
    "Multiplies two matrices, and keeps the second for the next time.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`,` "
    "$zeroColMask^)? attr-dict `:` `(` type(operands) `)`",
    operands={**_OPERANDS, "zeroColMask": optional(i64)},
    base=_StationaryMultiplication,
)
operation(
    "nvvm.tcgen05.mma.ws.sp",
    "The same, where the first matrix is sparse.",
    "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` "
    "$sparseMetadata (`,` $zeroColMask^)? attr-dict `:` `(` type(operands) `)`",
    operands={**_OPERANDS, "sparseMetadata": TENSOR, "zeroColMask": optional(i64)},
    base=_StationaryMultiplication,
)
