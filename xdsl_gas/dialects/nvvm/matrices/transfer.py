"""
Small matrices between shared memory and registers, each row by another thread.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for ldmatrix).
"""

from xdsl.dialects.builtin import i32
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    operand_def,
    prop_def,
    result_def,
    var_operand_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.operand_types import I32
from xdsl_gas.dialects.nvvm.attributes.matrix import (
    MatrixLayout,
    MatrixLayoutAttr,
    TransferShapeAttr,
    TransferType,
    TransferTypeAttr,
)
from xdsl_gas.dialects.nvvm.constraints import SHARED
from xdsl_gas.dialects.nvvm.matrices.warp import verify_struct

_PACKED = (TransferType.B8X16_B4X16_P64, TransferType.B8X16_B6X16_P32)


@operation_definition
class LdMatrixOp(IRDLOperation):
    """Loads matrices from shared memory."""

    name = "nvvm.ldmatrix"
    assembly_format = "$ptr attr-dict `:` functional-type($ptr, $res)"

    ptr = operand_def(SHARED)
    num = prop_def(I32)
    """How many."""

    layout = prop_def(MatrixLayoutAttr)
    shape = prop_def(TransferShapeAttr)
    eltType = prop_def(TransferTypeAttr)
    res = result_def(AnyAttr())

    def verify_(self) -> None:
        number = self.num.value.data
        type, layout = self.eltType.data, self.layout.data
        match self.shape.sizes:
            case (8, 8):
                if number not in (1, 2, 4):
                    raise VerifyException(
                        "expected num attribute to be 1, 2 or 4 for 8x8 matrix"
                    )
                if type is not TransferType.B16:
                    raise VerifyException(
                        "expected element type to be b16 for 8x8 matrix"
                    )
            case (8, 16):
                if number not in (1, 2, 4):
                    raise VerifyException(
                        "expected num attribute to be 1, 2 or 4 for 8x16 matrix"
                    )
                if layout is not MatrixLayout.ROW:
                    raise VerifyException("expected layout to be row for 8x16 matrix")
                if type not in _PACKED:
                    raise VerifyException(
                        "expected element type to be b8x16.b4x16_p64 or "
                        "b8x16.b6x16_p32 for 8x16 matrix"
                    )
            case (16, 16):
                if number not in (1, 2):
                    raise VerifyException(
                        "expected num attribute to be 1 or 2 for 16x16 matrix"
                    )
                if layout is not MatrixLayout.COL:
                    raise VerifyException("expected layout to be col for 16x16 matrix")
                if type is TransferType.B16:
                    raise VerifyException(
                        "expected element type to be b8, b8x16.b4x16_p64 or "
                        "b8x16.b6x16_p32 for 16x16 matrix"
                    )
                number *= 2
            case _:
                raise VerifyException("expected shape to be 8x8, 8x16 or 16x16")
        if number == 1:
            if self.res.type != i32:
                raise VerifyException("expected destination type is i32")
        else:
            verify_struct(self.res.type, [i32] * number)


@operation_definition
class StMatrixOp(IRDLOperation):
    """Stores matrices to shared memory."""

    name = "nvvm.stmatrix"
    assembly_format = "$ptr `,` $sources attr-dict `:` type(operands)"

    ptr = operand_def(SHARED)
    sources = var_operand_def(i32)
    layout = prop_def(MatrixLayoutAttr)
    shape = prop_def(TransferShapeAttr)
    eltType = prop_def(TransferTypeAttr)

    def verify_(self) -> None:
        if len(self.sources) not in (1, 2, 4):
            raise VerifyException("expected num attribute to be 1, 2 or 4")
        type = self.eltType.data
        match self.shape.sizes:
            case (8, 8):
                if type is not TransferType.B16:
                    raise VerifyException(
                        "expected element type to be B16 for 8x8 matrix"
                    )
            case (16, 8):
                if type is not TransferType.B8:
                    raise VerifyException(
                        "expected element type to be B8 for 16x8 matrix"
                    )
                if self.layout.data is not MatrixLayout.COL:
                    raise VerifyException("expected layout to be col for 16x8 matrix")
            case _:
                raise VerifyException("expected shape to be 8x8 or 16x8")
