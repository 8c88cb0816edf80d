"""
Matrices, kept in vectors column by column.

See https://llvm.org/docs/LangRef.html#matrix-intrinsics. MLIR's verifiers look at each
operand on its own.
"""

from xdsl.dialects.builtin import IntegerAttr, i1, i32
from xdsl.irdl import IRDLOperation, operand_def, prop_def, result_def

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.operand_types import INTEGER, POINTER, VECTOR
from xdsl_gas.dialects.llvm.syntax.directives import MIXED

_FLAG = IntegerAttr.constr(i1)
_COUNT = IntegerAttr.constr(i32)


@operation_definition
class MatrixColumnMajorLoadOp(IRDLOperation):
    """A matrix in memory, `stride` elements from one column to the next."""

    name = "llvm.intr.matrix.column.major.load"
    assembly_format = (
        "$data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($res) `from` "
        "type($data) `stride` type($stride)"
    )

    data = operand_def(POINTER)
    stride = operand_def(INTEGER)
    isVolatile = prop_def(_FLAG)
    rows = prop_def(_COUNT)
    columns = prop_def(_COUNT)
    res = result_def(VECTOR)


@operation_definition
class MatrixColumnMajorStoreOp(IRDLOperation):
    """Stores a matrix, `stride` elements from one column to the next."""

    name = "llvm.intr.matrix.column.major.store"
    assembly_format = (
        "$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict `:` "
        "type($matrix) `to` type($data) `stride` type($stride)"
    )

    matrix = operand_def(VECTOR)
    data = operand_def(POINTER)
    stride = operand_def(INTEGER)
    isVolatile = prop_def(_FLAG)
    rows = prop_def(_COUNT)
    columns = prop_def(_COUNT)


@operation_definition
class MatrixMultiplyOp(IRDLOperation):
    """The product of two matrices."""

    name = "llvm.intr.matrix.multiply"
    assembly_format = MIXED

    lhs = operand_def(VECTOR)
    rhs = operand_def(VECTOR)
    lhs_rows = prop_def(_COUNT)
    lhs_columns = prop_def(_COUNT)
    rhs_columns = prop_def(_COUNT)
    res = result_def(VECTOR)


@operation_definition
class MatrixTransposeOp(IRDLOperation):
    """A matrix whose columns are the rows of another one."""

    name = "llvm.intr.matrix.transpose"
    assembly_format = "$matrix attr-dict `:` type($matrix) `into` type($res)"

    matrix = operand_def(VECTOR)
    rows = prop_def(_COUNT)
    columns = prop_def(_COUNT)
    res = result_def(VECTOR)
