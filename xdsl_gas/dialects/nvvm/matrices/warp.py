"""
Matrices that the threads of a warp hold together: loaded, stored, multiplied.

Newer instructions are in `matrix_transfer`, `matrix_multiply` and `warp_group`. See
https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for wmma).
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import f16, f32, f64, i32
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute
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


def verify_struct(found: Attribute, types: Sequence[Attribute]) -> None:
    """Raises `VerifyException` unless `found` is the struct of `types`."""
    if found != LLVMStructType.from_type_list(types):
        raise VerifyException(
            f"expected destination type is a structure of {len(types)} elements of "
            f"type {types[0]}"
        )


@operation_definition
class WMMALoadOp(_WarpMatrixOperation):
    """Loads a matrix."""

    name = "nvvm.wmma.load"
    assembly_format = """
        $ptr `,` $stride attr-dict `:` functional-type($ptr, $res)
    """

    ptr = operand_def(POINTER)
    stride = operand_def(i32)
    layout = prop_def(MatrixLayoutAttr)
    eltype = prop_def(MatrixTypeAttr)
    frag = prop_def(MatrixFragmentAttr)
    res = result_def(AnyAttr())

    def verify_(self) -> None:
        if address_space(self.ptr.type) not in _SPACES:
            raise VerifyException("expected source pointer in memory space 0, 1, 3")
        type, fragment = self.eltype.data, self.frag.data
        shapes = _SUMS if fragment is MatrixFragment.C else _FACTORS
        if self.shape not in shapes.get(type, ()):
            raise VerifyException("invalid attribute combination")
        types = fragment_types(type, fragment, self.shape)
        if types == [f64]:
            if self.res.type != f64:
                raise VerifyException("expected destination type to be f64")
        else:
            verify_struct(self.res.type, types)


@operation_definition
class WMMAStoreOp(_WarpMatrixOperation):
    """Stores a matrix."""

    name = "nvvm.wmma.store"
    assembly_format = """
        $ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,`
        type($args)
    """

    ptr = operand_def(POINTER)
    layout = prop_def(MatrixLayoutAttr)
    eltype = prop_def(MatrixTypeAttr)
    args = var_operand_def(LOADABLE)
    stride = operand_def(i32)

    def verify_(self) -> None:
        if address_space(self.ptr.type) not in _SPACES:
            raise VerifyException(
                "expected operands to be a source pointer in memory space 0, 1, 3"
            )
        if self.shape not in _SUMS.get(self.eltype.data, ()):
            raise VerifyException("invalid attribute combination")
        types = fragment_types(self.eltype.data, MatrixFragment.C, self.shape)
        if len(self.args) != len(types):
            raise VerifyException(f"expected {len(types)} data operands")
        if any(arg.type != types[0] for arg in self.args):
            raise VerifyException(f"expected data operands of type {types[0]}")


@operation_definition
class WMMAMmaOp(_WarpMatrixOperation):
    """Multiplies two matrices and adds a third."""

    name = "nvvm.wmma.mma"
    assembly_format = "$args attr-dict `:` functional-type($args, $res)"

    layoutA = prop_def(MatrixLayoutAttr)
    layoutB = prop_def(MatrixLayoutAttr)
    eltypeA = prop_def(MatrixTypeAttr)
    """The type of the factors."""

    eltypeB = prop_def(MatrixTypeAttr)
    """The type of what is added, and of the result."""

    args = var_operand_def(LOADABLE)
    """The two factors, then what is added."""

    res = result_def(LLVMStructType)

    def verify_(self) -> None:
        factors, sum, shape = self.eltypeA.data, self.eltypeB.data, self.shape
        if (
            shape not in _FACTORS.get(factors, ())
            or sum not in (_SUMS_OF_FACTORS[factors])
        ):
            raise VerifyException("invalid attribute combination")
        results = fragment_types(sum, MatrixFragment.C, shape)
        types = [
            *fragment_types(factors, MatrixFragment.A, shape),
            *fragment_types(factors, MatrixFragment.B, shape),
            *results,
        ]
        if len(self.args) != len(types):
            raise VerifyException(f"expected {len(types)} arguments")
        for position, (arg, type) in enumerate(zip(self.args, types, strict=True)):
            if arg.type != type:
                raise VerifyException(
                    f"expected argument {position} to be of type {type}"
                )
        verify_struct(self.res.type, results)
