"""
Matrices that the work-items of a sub-group hold together.
"""

from functools import partial

from xdsl.dialects.builtin import MemRefType, UnitAttr
from xdsl.ir import Attribute
from xdsl.irdl import BaseAttr, VarConstraint
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operation, optional, variadic
from xdsl_gas.dialects.gpu.attributes import ElementwiseAttr, MatrixType
from xdsl_gas.dialects.gpu.work_items import INDEX, INDEX_ATTRIBUTE
from xdsl_gas.dialects.llvm.operand_types import Derived

_ACCESS = {
    "leadDimension": INDEX_ATTRIBUTE,
    "transpose": optional(UnitAttr),
}
_pure = partial(operation, traits=(Pure(),))

operation(
    "gpu.subgroup_mma_load_matrix",
    "Loads a matrix.",
    "$srcMemref `[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)",
    {"srcMemref": MemRefType, "indices": variadic(INDEX)},
    _ACCESS,
    {"res": MatrixType},
)
operation(
    "gpu.subgroup_mma_store_matrix",
    "Stores a matrix.",
    "$src `,` $dstMemref `[` $indices `]` attr-dict `:` type($src) `,` "
    "type($dstMemref)",
    {"src": MatrixType, "dstMemref": MemRefType, "indices": variadic(INDEX)},
    _ACCESS,
)
_MATRIX = VarConstraint("T", BaseAttr(MatrixType))


def _element_type(matrix: MatrixType) -> Attribute:
    return matrix.element_type


_ELEMENT = Derived(_element_type)
_pure(
    "gpu.subgroup_mma_compute",
    "The product of two matrices plus a third.",
    "$opA `,` $opB `,` $opC attr-dict `:` type($opA) `,` type($opB) `->` type($res)",
    {"opA": MatrixType, "opB": MatrixType, "opC": _MATRIX},
    {"a_transpose": optional(UnitAttr), "b_transpose": optional(UnitAttr)},
    {"res": _MATRIX},
)
_pure(
    "gpu.subgroup_mma_constant_matrix",
    "A matrix of equal elements.",
    "$value attr-dict `:` type($res)",
    {"value": _ELEMENT},
    results={"res": _MATRIX},
)
_pure(
    "gpu.subgroup_mma_extract_thread_local",
    "An element that this work-item holds.",
    "$matrix `[` $indices `]` attr-dict `:` type($matrix) `->` type($res)",
    {"matrix": _MATRIX, "indices": variadic(INDEX)},
    results={"res": _ELEMENT},
)
_pure(
    "gpu.subgroup_mma_insert_thread_local",
    "The matrix with another element that this work-item holds.",
    "$value `,` $matrix `[` $indices `]` attr-dict `:` type($value) `,` type($matrix) "
    "`->` type($res)",
    {"value": _ELEMENT, "matrix": _MATRIX, "indices": variadic(INDEX)},
    results={"res": _MATRIX},
)
_pure(
    "gpu.subgroup_mma_elementwise",
    "An operation on each element.",
    "$opType $args attr-dict `:` functional-type($args, $res)",
    {"args": variadic(MatrixType)},
    {"opType": ElementwiseAttr},
    {"res": MatrixType},
)
