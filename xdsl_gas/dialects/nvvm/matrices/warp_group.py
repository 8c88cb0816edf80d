"""
Asynchronous multiplications of matrices by a group of four warps.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for wgmma).
"""

from typing import Any

from xdsl.dialects.builtin import i64
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute

from xdsl_gas.dialects.definitions.records import Failure, operation, optional
from xdsl_gas.dialects.llvm.operand_types import I64
from xdsl_gas.dialects.nvvm.attributes.matrix import (
    GroupMatrixType,
    GroupMatrixTypeAttr,
    IntegerOverflowAttr,
    MatrixLayoutAttr,
    MatrixShapeAttr,
    ScaleInAttr,
    ScaleOutAttr,
)

operation(
    "nvvm.wgmma.fence.aligned",
    "Orders accesses to registers with those of multiplications.",
    "attr-dict",
)
operation(
    "nvvm.wgmma.commit.group.sync.aligned",
    "Makes a group of the multiplications begun since the last group.",
    "attr-dict",
)
operation(
    "nvvm.wgmma.wait.group.sync.aligned",
    "Waits until at most `group` groups are pending.",
    "attr-dict $group",
    properties={"group": I64},
)


_FLOATS = (GroupMatrixType.F32, GroupMatrixType.F16)
_BYTES = (GroupMatrixType.U8, GroupMatrixType.S8)
_FLOAT_BYTES = (GroupMatrixType.E4M3, GroupMatrixType.E5M2)

_COMBINATIONS = {
    GroupMatrixType.F16: (_FLOATS, (GroupMatrixType.F16,), 16),
    GroupMatrixType.TF32: ((GroupMatrixType.F32,), (GroupMatrixType.TF32,), 8),
    GroupMatrixType.BF16: (_FLOATS, (GroupMatrixType.BF16,), 16),
    GroupMatrixType.U8: ((GroupMatrixType.S32,), _BYTES, 32),
    GroupMatrixType.S8: ((GroupMatrixType.S32,), _BYTES, 32),
    GroupMatrixType.B1: ((GroupMatrixType.S32,), (GroupMatrixType.B1,), 256),
    GroupMatrixType.E4M3: (_FLOATS, _FLOAT_BYTES, 32),
    GroupMatrixType.E5M2: (_FLOATS, _FLOAT_BYTES, 32),
}
"""For each type of the first factor: types of the result, of the second factor; k."""

_OF_INTEGERS = (*_BYTES, GroupMatrixType.B1)
_TRANSPOSABLE = (GroupMatrixType.F16, GroupMatrixType.BF16)


def _is_allowed_n(n: int, type: GroupMatrixType) -> bool:
    if n % 8 or not 8 <= n <= 256:
        return False
    return type not in _OF_INTEGERS or n % 16 == 0 or n in (8, 24)


def _verify_multiplication(op: Any) -> Failure:
    if op.inouts.type != op.res.type:
        return "input struct and result struct must be the same type"
    if failure := _verify_types(op) or _verify_shape(op):
        return failure
    type = op.typeA.data
    layouts = (op.layoutA.data, op.layoutB.data)
    if type not in _TRANSPOSABLE and layouts != ("row", "col"):
        return (
            f"given layouts layout_a = {layouts[0].value} and layout_b = "
            f"{layouts[1].value} for input types {type.value} and "
            f"{op.typeB.data.value} requires transpose. However, this is only "
            "supported for: f16 and bf16"
        )
    return _verify_result(op)


def _verify_types(op: Any) -> Failure:
    factor, other = op.typeA.data, op.typeB.data
    result = op.typeD.data
    elements = _elements(op)
    for element in elements:
        if element != elements[0]:
            return f"all elements in struct must be same type but there is {element}"
    if result not in (*_FLOATS, GroupMatrixType.S32):
        return f"does not support the given output type {result.value}"
    if result is GroupMatrixType.S32 and "neg" in (
        op.scaleA.data,
        op.scaleB.data,
    ):
        return "has s32 output, scaleA and scaleB cannot be neg"
    results, others, _ = _COMBINATIONS.get(factor, ((), (), 0))
    if result not in results or other not in others:
        return f"{result.value} += {factor.value} * {other.value}, it is not supported."


def _verify_shape(op: Any) -> Failure:
    type = op.typeA.data
    m, n, k = op.shape.sizes
    if m != 64:
        return "shape 'm' must be 64"
    expected = _COMBINATIONS[type][2]
    if k != expected:
        return f"shape 'k' must be {expected} for input type {type.value}"
    if not _is_allowed_n(n, type):
        return f"has input type {type.value} n is set to {n}, it is not supported."


def _verify_result(op: Any) -> Failure:
    type = op.typeD.data
    expected = op.shape.n.data // (4 if type is GroupMatrixType.F16 else 2)
    if len(_elements(op)) != expected:
        return (
            f"results {expected}, however output struct has "
            f"{len(_elements(op))} elements"
        )
    if (
        type is not GroupMatrixType.S32
        and op.satfinite is not None
        and op.satfinite.data == "satfinite"
    ):
        return (
            "`satfinite` can be only used with s32 accumulator, however the "
            f"current accumulator is {type.value}"
        )


def _elements(op: Any) -> tuple[Attribute, ...]:
    return op.res.type.types.data


operation(
    "nvvm.wgmma.mma_async",
    "Multiplies two matrices in shared memory and adds a third in registers.",
    "$descriptorA `,` $descriptorB `,` $inouts `,` $shape `,` `D` `[` $typeD `,` "
    "$scaleD (`,` $satfinite^)? `]` `,` `A` `[` $typeA `,` $scaleA `,` $layoutA `]` "
    "`,` `B` `[` $typeB `,` $scaleB `,` $layoutB `]` attr-dict `:` type($inouts) `->` "
    "type($res)",
    operands={
        "inouts": LLVMStructType,
        # Where the first factor is.
        "descriptorA": i64,
        "descriptorB": i64,
    },
    properties={
        "shape": MatrixShapeAttr,
        "typeA": GroupMatrixTypeAttr,
        "typeB": GroupMatrixTypeAttr,
        "typeD": GroupMatrixTypeAttr,
        "scaleD": ScaleOutAttr,
        "scaleA": ScaleInAttr,
        "scaleB": ScaleInAttr,
        "layoutA": MatrixLayoutAttr,
        "layoutB": MatrixLayoutAttr,
        "satfinite": optional(IntegerOverflowAttr),
    },
    results={"res": LLVMStructType},
    verify=_verify_multiplication,
)
