"""
Approximate functions, and the median of three.
"""

from xdsl.irdl import IRDLOperation, VarConstraint, operand_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.rocdl.rules import FLOAT, FLOATS

_SAME = VarConstraint("T", FLOATS)


@operation_definition
class FunctionOp(IRDLOperation):
    """A function of one number, with a small loss of precision."""

    assembly_format = "$arg type($arg) attr-dict `->` type($res)"

    arg = operand_def(FLOAT)
    res = result_def(FLOAT)

    traits = traits_def(Pure())


@operation_definition
class Fmed3Op(IRDLOperation):
    """The median of three numbers."""

    name = "rocdl.fmed3"
    assembly_format = "$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)"

    src0 = operand_def(_SAME)
    src1 = operand_def(_SAME)
    src2 = operand_def(_SAME)
    res = result_def(_SAME)

    traits = traits_def(Pure())


variants(
    FunctionOp, "rocdl.", ("cos", "exp", "exp2", "log", "rcp", "sin", "sqrt", "tanh")
)
