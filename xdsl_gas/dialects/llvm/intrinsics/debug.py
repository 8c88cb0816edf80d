"""
Debug information of variables: their address, or their value from here on.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbgvalue-llvmdbgvalueop).
"""

from xdsl.dialects.builtin import ArrayAttr
from xdsl.irdl import AnyAttr

from xdsl_gas.dialects.definitions.records import default, operation
from xdsl_gas.dialects.llvm.attributes.debug_info import (
    DIExpressionAttr,
    DILabelAttr,
    DILocalVariableAttr,
)
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr
from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.traits import Annotation

WHOLE_VALUE = DIExpressionAttr(ArrayAttr(()))
"""The debug expression of a variable that is the value itself."""

_VARIABLE = {
    "varInfo": DILocalVariableAttr | MetadataAttr,
    "locationExpr": default(DIExpressionAttr | MetadataAttr, WHOLE_VALUE),
}
_HEAD = "qualified($varInfo) (qualified($locationExpr)^)? `=`"

DbgDeclareOp = operation(
    "llvm.intr.dbg.declare",
    "A variable is at this address.",
    f"{_HEAD} $addr `:` type($addr) attr-dict",
    operands={"addr": POINTER},
    properties=_VARIABLE,
    traits=(Annotation(),),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbgdeclare-llvmdbgdeclareop",
)
DbgValueOp = operation(
    "llvm.intr.dbg.value",
    "A variable has this value from here on.",
    f"{_HEAD} $value `:` type($value) attr-dict",
    operands={"value": AnyAttr()},
    properties=_VARIABLE,
    traits=(Annotation(),),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbgvalue-llvmdbgvalueop",
)
DbgLabelOp = operation(
    "llvm.intr.dbg.label",
    "A label of the source is here.",
    "$label attr-dict",
    properties={"label": DILabelAttr},
    traits=(Annotation(),),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbglabel-llvmdbglabelop",
)
