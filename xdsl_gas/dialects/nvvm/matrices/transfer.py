"""
Loads and stores of matrices in shared memory, each row by one thread of a warp.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for ldmatrix).
"""

from typing import Any

from xdsl.dialects.builtin import i32
from xdsl.irdl import AnyAttr

from xdsl_gas.dialects.definitions.records import Failure, operation, variadic
from xdsl_gas.dialects.llvm.operand_types import I32
from xdsl_gas.dialects.nvvm.attributes.matrix import (
    MatrixLayoutAttr,
    TransferShapeAttr,
    TransferTypeAttr,
)
from xdsl_gas.dialects.nvvm.constraints import SHARED
from xdsl_gas.dialects.nvvm.matrices.warp import verify_struct

_PACKED = ("b8x16.b4x16_p64", "b8x16.b6x16_p32")


def _verify_ld_matrix(op: Any) -> Failure:
    number = op.num.value.data
    type, layout = op.eltType.data, op.layout.data
    match op.shape.sizes:
        case (8, 8):
            if number not in (1, 2, 4):
                return "expected num attribute to be 1, 2 or 4 for 8x8 matrix"
            if type != "b16":
                return "expected element type to be b16 for 8x8 matrix"
        case (8, 16):
            if number not in (1, 2, 4):
                return "expected num attribute to be 1, 2 or 4 for 8x16 matrix"
            if layout != "row":
                return "expected layout to be row for 8x16 matrix"
            if type not in _PACKED:
                return (
                    "expected element type to be b8x16.b4x16_p64 or "
                    "b8x16.b6x16_p32 for 8x16 matrix"
                )
        case (16, 16):
            if number not in (1, 2):
                return "expected num attribute to be 1 or 2 for 16x16 matrix"
            if layout != "col":
                return "expected layout to be col for 16x16 matrix"
            if type == "b16":
                return (
                    "expected element type to be b8, b8x16.b4x16_p64 or "
                    "b8x16.b6x16_p32 for 16x16 matrix"
                )
            number *= 2
        case _:
            return "expected shape to be 8x8, 8x16 or 16x16"
    if number == 1:
        if op.res.type != i32:
            return "expected destination type is i32"
        return None
    return verify_struct(op.res.type, [i32] * number)


operation(
    "nvvm.ldmatrix",
    "Loads matrices from shared memory.",
    "$ptr attr-dict `:` functional-type($ptr, $res)",
    operands={"ptr": SHARED},
    properties={
        # How many.
        "num": I32,
        "layout": MatrixLayoutAttr,
        "shape": TransferShapeAttr,
        "eltType": TransferTypeAttr,
    },
    results={"res": AnyAttr()},
    verify=_verify_ld_matrix,
)


def _verify_st_matrix(op: Any) -> Failure:
    if len(op.sources) not in (1, 2, 4):
        return "expected num attribute to be 1, 2 or 4"
    type = op.eltType.data
    match op.shape.sizes:
        case (8, 8):
            if type != "b16":
                return "expected element type to be B16 for 8x8 matrix"
        case (16, 8):
            if type != "b8":
                return "expected element type to be B8 for 16x8 matrix"
            if op.layout.data != "col":
                return "expected layout to be col for 16x8 matrix"
        case _:
            return "expected shape to be 8x8 or 16x8"


operation(
    "nvvm.stmatrix",
    "Stores matrices to shared memory.",
    "$ptr `,` $sources attr-dict `:` type(operands)",
    operands={"ptr": SHARED, "sources": variadic(i32)},
    properties={
        "layout": MatrixLayoutAttr,
        "shape": TransferShapeAttr,
        "eltType": TransferTypeAttr,
    },
    verify=_verify_st_matrix,
)
