"""
Matrices that the threads of a warp hold together: loaded, stored, multiplied.

Newer instructions are in `matrix_transfer`, `matrix_multiply` and `warp_group`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for wmma).
"""

from collections.abc import Sequence
from typing import Any

from xdsl.dialects.builtin import f16, f32, f64, i32
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute
from xdsl.irdl import AnyAttr, IRDLOperation, prop_def

from xdsl_gas.dialects.definitions.records import Failure, operation, variadic
from xdsl_gas.dialects.llvm.operand_types import I32, LOADABLE, POINTER, address_space
from xdsl_gas.dialects.nvvm.attributes.matrix import (
    MatrixFragment,
    MatrixFragmentAttr,
    MatrixLayoutAttr,
    MatrixType,
    MatrixTypeAttr,
)
from xdsl_gas.dialects.nvvm.constraints import vector_type
from xdsl_gas.memory_space import MemorySpace

_SPACES = (MemorySpace.GENERIC, MemorySpace.GLOBAL, MemorySpace.SHARED)

_USUAL_SHAPES = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
_FACTORS = {
    MatrixType.F16: _USUAL_SHAPES,
    MatrixType.S8: _USUAL_SHAPES,
    MatrixType.U8: _USUAL_SHAPES,
    MatrixType.TF32: ((16, 16, 8),),
    MatrixType.F64: ((8, 8, 4),),
}
"""The shapes that a type of factors comes in."""

_SUMS = {
    MatrixType.F16: _USUAL_SHAPES,
    MatrixType.S32: _USUAL_SHAPES,
    MatrixType.F32: (*_USUAL_SHAPES, (16, 16, 8)),
    MatrixType.F64: ((8, 8, 4),),
}
"""The shapes that a type of what is added, or of the result, comes in."""

_SUMS_OF_FACTORS = {
    MatrixType.F16: (MatrixType.F16, MatrixType.F32),
    MatrixType.S8: (MatrixType.S32,),
    MatrixType.U8: (MatrixType.S32,),
    MatrixType.TF32: (MatrixType.F32,),
    MatrixType.F64: (MatrixType.F64,),
}

_HALVES = vector_type(2, f16)


def fragment_types(
    type: MatrixType, fragment: MatrixFragment, shape: tuple[int, int, int]
) -> list[Attribute]:
    """
    The types of the values in which one thread holds its part of a matrix.

    After `inferMMAType` in MLIR's NVVMDialect.cpp.
    """
    is_factor = fragment is not MatrixFragment.C
    match type:
        case MatrixType.F16:
            return [_HALVES] * (8 if is_factor else 4)
        case MatrixType.F32:
            return [f32] * 8
        case MatrixType.F64:
            return [f64] * (1 if is_factor else 2)
        case MatrixType.TF32:
            return [i32] * 4
        case MatrixType.S32:
            return [i32] * 8
        case _:
            m, n, _ = shape
            return [i32] * ((m if fragment is MatrixFragment.A else n) // 8)


class _WarpMatrixOperation(IRDLOperation):
    """An operation on matrices of one of a few shapes."""

    m = prop_def(I32)
    n = prop_def(I32)
    k = prop_def(I32)

    @property
    def shape(self) -> tuple[int, int, int]:
        """m, n and k: the product is of m by k times k by n."""
        return self.m.value.data, self.n.value.data, self.k.value.data


def verify_struct(struct_type: Attribute, types: Sequence[Attribute]) -> Failure:
    """Fails unless `struct_type` is the struct of `types`."""
    if struct_type != LLVMStructType.from_type_list(types):
        return (
            f"expected destination type is a structure of {len(types)} elements of "
            f"type {types[0]}"
        )


def _verify_load(op: Any) -> Failure:
    if address_space(op.ptr.type) not in _SPACES:
        return "expected source pointer in memory space 0, 1, 3"
    type, fragment = op.eltype.data, op.frag.data
    shapes = _SUMS if fragment is MatrixFragment.C else _FACTORS
    if op.shape not in shapes.get(type, ()):
        return "invalid attribute combination"
    types = fragment_types(type, fragment, op.shape)
    if types == [f64]:
        if op.res.type != f64:
            return "expected destination type to be f64"
        return None
    return verify_struct(op.res.type, types)


operation(
    "nvvm.wmma.load",
    "Loads a matrix.",
    "$ptr `,` $stride attr-dict `:` functional-type($ptr, $res)",
    operands={"ptr": POINTER, "stride": i32},
    properties={
        "layout": MatrixLayoutAttr,
        "eltype": MatrixTypeAttr,
        "frag": MatrixFragmentAttr,
    },
    results={"res": AnyAttr()},
    base=_WarpMatrixOperation,
    verify=_verify_load,
)


def _verify_store(op: Any) -> Failure:
    if address_space(op.ptr.type) not in _SPACES:
        return "expected operands to be a source pointer in memory space 0, 1, 3"
    if op.shape not in _SUMS.get(op.eltype.data, ()):
        return "invalid attribute combination"
    types = fragment_types(op.eltype.data, MatrixFragment.C, op.shape)
    if len(op.args) != len(types):
        return f"expected {len(types)} data operands"
    if any(arg.type != types[0] for arg in op.args):
        return f"expected data operands of type {types[0]}"


operation(
    "nvvm.wmma.store",
    "Stores a matrix.",
    "$ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,` type($args)",
    operands={"ptr": POINTER, "args": variadic(LOADABLE), "stride": i32},
    properties={"layout": MatrixLayoutAttr, "eltype": MatrixTypeAttr},
    base=_WarpMatrixOperation,
    verify=_verify_store,
)


def _verify_multiplication(op: Any) -> Failure:
    factors, sum, shape = op.eltypeA.data, op.eltypeB.data, op.shape
    if shape not in _FACTORS.get(factors, ()) or sum not in (_SUMS_OF_FACTORS[factors]):
        return "invalid attribute combination"
    results = fragment_types(sum, MatrixFragment.C, shape)
    types = [
        *fragment_types(factors, MatrixFragment.A, shape),
        *fragment_types(factors, MatrixFragment.B, shape),
        *results,
    ]
    if len(op.args) != len(types):
        return f"expected {len(types)} arguments"
    for position, (arg, type) in enumerate(zip(op.args, types, strict=True)):
        if arg.type != type:
            return f"expected argument {position} to be of type {type}"
    return verify_struct(op.res.type, results)


operation(
    "nvvm.wmma.mma",
    "Multiplies two matrices and adds a third.",
    "$args attr-dict `:` functional-type($args, $res)",
    operands={
        # The two factors, then what is added.
        "args": variadic(LOADABLE),
    },
    properties={
        "layoutA": MatrixLayoutAttr,
        "layoutB": MatrixLayoutAttr,
        # The type of the factors.
        "eltypeA": MatrixTypeAttr,
        # The type of what is added, and of the result.
        "eltypeB": MatrixTypeAttr,
    },
    results={"res": LLVMStructType},
    base=_WarpMatrixOperation,
    verify=_verify_multiplication,
)
