"""
Matrices, kept in vectors column by column.

See https://llvm.org/docs/LangRef.html#matrix-intrinsics. MLIR's verifiers look at each
operand on its own.
"""

from xdsl.dialects.builtin import IntegerAttr, i1, i32

from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.operand_types import INTEGER, POINTER, VECTOR
from xdsl_gas.dialects.llvm.syntax.directives import MIXED

_FLAG = IntegerAttr.constr(i1)
_COUNT = IntegerAttr.constr(i32)


operation(
    "llvm.intr.matrix.column.major.load",
    "A matrix in memory, `stride` elements from one column to the next.",
    "$data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($res) `from` "
    "type($data) `stride` type($stride)",
    operands={"data": POINTER, "stride": INTEGER},
    properties={"isVolatile": _FLAG, "rows": _COUNT, "columns": _COUNT},
    results={"res": VECTOR},
)
operation(
    "llvm.intr.matrix.column.major.store",
    "Stores a matrix, `stride` elements from one column to the next.",
    "$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($matrix) "
    "`to` type($data) `stride` type($stride)",
    operands={"matrix": VECTOR, "data": POINTER, "stride": INTEGER},
    properties={"isVolatile": _FLAG, "rows": _COUNT, "columns": _COUNT},
)
operation(
    "llvm.intr.matrix.multiply",
    "The product of two matrices.",
    MIXED,
    operands={"lhs": VECTOR, "rhs": VECTOR},
    properties={"lhs_rows": _COUNT, "lhs_columns": _COUNT, "rhs_columns": _COUNT},
    results={"res": VECTOR},
)
operation(
    "llvm.intr.matrix.transpose",
    "A matrix whose columns are the rows of another one.",
    "$matrix attr-dict `:` type($matrix) `into` type($res)",
    operands={"matrix": VECTOR},
    properties={"rows": _COUNT, "columns": _COUNT},
    results={"res": VECTOR},
)
