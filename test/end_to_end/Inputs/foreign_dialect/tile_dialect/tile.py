"""The operations, and what they mean to xdsl-gas."""

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

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.operations.records import loads, offsets
from xdsl_gas.analysis.operations.table import HasSemantics, register_semantics


@irdl_op_definition
class AdvanceOp(IRDLOperation):
    """The tile `rows` rows after another one."""

    name = "tile.advance"
    tile = operand_def(LLVMPointerType)
    rows = operand_def(AnyAttr())
    advanced = result_def(LLVMPointerType)


@irdl_op_definition
class FetchOp(IRDLOperation):
    """An element of a tile."""

    name = "tile.fetch"
    tile = operand_def(LLVMPointerType)
    element = result_def(AnyAttr())
    traits = traits_def(HasSemantics(loads(AccessForm.LOAD, verb="is fetched from")))


@irdl_op_definition
class KeepOp(IRDLOperation):
    """Does something with a tile that xdsl-gas is not told."""

    name = "tile.keep"
    tile = operand_def(LLVMPointerType)
    kept = result_def(LLVMPointerType)


register_semantics({AdvanceOp.name: offsets(verb="is advanced from")})

TILE = Dialect("tile", [AdvanceOp, FetchOp, KeepOp])
