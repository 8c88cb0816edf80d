"""
The dialect `tile`: operations on pointers to tiles.

The records tell xdsl-gas what the operations mean, so that its analyses look through
them, and its passes change the types of their pointers.
"""

from xdsl.dialects.builtin import i64
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Dialect
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    result_def,
    traits_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.operations.records import loads, offsets, stores
from xdsl_gas.analysis.operations.table import HasSemantics


@irdl_op_definition
class RowOp(IRDLOperation):
    """A pointer to a row of a tile."""

    name = "tile.row"
    tile = operand_def(LLVMPointerType)
    index = operand_def(i64)
    row = result_def(LLVMPointerType)

    traits = traits_def(HasSemantics(offsets(verb="is a row of")))

    assembly_format = "$tile `[` $index `]` attr-dict `:` type($tile) `->` type($row)"

    def verify_(self) -> None:
        if self.tile.type != self.row.type:
            raise VerifyException("expected tile and row in one memory space")


@irdl_op_definition
class FetchOp(IRDLOperation):
    """The first element of a row."""

    name = "tile.fetch"
    row = operand_def(LLVMPointerType)
    element = result_def(AnyAttr())

    traits = traits_def(HasSemantics(loads(AccessForm.LOAD, verb="is fetched from")))

    assembly_format = "$row attr-dict `:` type($row) `->` type($element)"


@irdl_op_definition
class PutOp(IRDLOperation):
    """Writes the first element of a row."""

    name = "tile.put"
    element = operand_def(AnyAttr())
    row = operand_def(LLVMPointerType)

    traits = traits_def(HasSemantics(stores()))

    assembly_format = "$element `,` $row attr-dict `:` type($element) `,` type($row)"


TILE = Dialect("tile", [RowOp, FetchOp, PutOp])
