"""
Approximate functions, and the median of three.
"""

from typing import ClassVar

from xdsl.ir import Operation
from xdsl.irdl import operand_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.rocdl.declared import DeclaredForm, variant
from xdsl_gas.dialects.rocdl.rules import FLOAT, FLOATS


@operation_definition
class FunctionOp(DeclaredForm):
    """A function of one number, with a small loss of precision."""

    FORMAT: ClassVar[str] = "$arg type($arg) attr-dict `->` type($res)"

    arg = operand_def(FLOAT)
    res = result_def(FLOAT)

    traits = traits_def(Pure())


@operation_definition
class Fmed3Op(DeclaredForm):
    """The median of three numbers."""

    name = "rocdl.fmed3"
    FORMAT: ClassVar[str] = "$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)"
    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("res", "src0", "src1", "src2"),
    )

    src0 = operand_def(FLOATS)
    src1 = operand_def(FLOATS)
    src2 = operand_def(FLOATS)
    res = result_def(FLOATS)

    traits = traits_def(Pure())


MATHEMATICAL_OPS: tuple[type[Operation], ...] = (
    Fmed3Op,
    *(
        variant(FunctionOp, name)
        for name in ("cos", "exp", "exp2", "log", "rcp", "sin", "sqrt", "tanh")
    ),
)
