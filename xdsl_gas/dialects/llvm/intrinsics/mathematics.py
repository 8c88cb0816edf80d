"""
Intrinsics that are functions of mathematics: powers, logarithms, trigonometry.

See https://llvm.org/docs/LangRef.html#standard-c-c-library-intrinsics.
"""

from xdsl.dialects import llvm
from xdsl.dialects.llvm import FastMathAttr, LLVMStructType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import operand_def, prop_def, result_def, traits_def
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.extended import completes
from xdsl_gas.dialects.llvm.intrinsics.floats import (
    BinaryFloatIntrinsic,
    ScaledIntrinsic,
    UnaryFloatIntrinsic,
)
from xdsl_gas.dialects.llvm.operand_types import FLOATS
from xdsl_gas.dialects.llvm.syntax.forms import NO_FAST_MATH, CallForm
from xdsl_gas.dialects.llvm.verification import operation_definition


@operation_definition
class ACosOp(UnaryFloatIntrinsic):
    """The inverse cosine."""

    name = "llvm.intr.acos"


@operation_definition
class ASinOp(UnaryFloatIntrinsic):
    """The inverse sine."""

    name = "llvm.intr.asin"


@operation_definition
class ATanOp(UnaryFloatIntrinsic):
    """The inverse tangent."""

    name = "llvm.intr.atan"


@operation_definition
class CoshOp(UnaryFloatIntrinsic):
    """The hyperbolic cosine."""

    name = "llvm.intr.cosh"


@operation_definition
class Exp10Op(UnaryFloatIntrinsic):
    """A power of ten."""

    name = "llvm.intr.exp10"


@operation_definition
class Log10Op(UnaryFloatIntrinsic):
    """The logarithm to base ten."""

    name = "llvm.intr.log10"


@operation_definition
class SinhOp(UnaryFloatIntrinsic):
    """The hyperbolic sine."""

    name = "llvm.intr.sinh"


@operation_definition
class TanOp(UnaryFloatIntrinsic):
    """The tangent."""

    name = "llvm.intr.tan"


@operation_definition
class TanhOp(UnaryFloatIntrinsic):
    """The hyperbolic tangent."""

    name = "llvm.intr.tanh"


@operation_definition
class ATan2Op(BinaryFloatIntrinsic):
    """The angle of a point."""

    name = "llvm.intr.atan2"


@operation_definition
class LoadExpOp(ScaledIntrinsic):
    """A number times a power of two."""

    name = "llvm.intr.ldexp"


@operation_definition
class PowIOp(ScaledIntrinsic):
    """A number to the power of an integer."""

    name = "llvm.intr.powi"


@operation_definition
class FractionExpOp(CallForm):
    """A struct of a number's fraction and exponent."""

    name = "llvm.intr.frexp"

    value = operand_def(FLOATS)
    res = result_def(LLVMStructType)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, result_type: Attribute):
        super().__init__(operands=[value], result_types=[result_type])


@operation_definition
class SincosOp(CallForm):
    """A struct of a sine and a cosine."""

    name = "llvm.intr.sincos"

    value = operand_def(FLOATS)
    res = result_def(LLVMStructType)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue):
        pair = LLVMStructType.from_type_list((value.type, value.type))
        super().__init__(operands=[value], result_types=[pair])

    def verify_(self) -> None:
        type = self.value.type
        if self.res.type != LLVMStructType.from_type_list((type, type)):
            raise VerifyException(
                "expected result type to be an homogeneous struct with two elements "
                f"matching the operand type, but got {self.res.type}"
            )


@completes()
class CompletedFCosOp(CallForm, llvm.FCosOp):
    """`llvm.intr.cos`"""


@completes()
class CompletedFExp2Op(CallForm, llvm.FExp2Op):
    """`llvm.intr.exp2`"""


@completes()
class CompletedFExpOp(CallForm, llvm.FExpOp):
    """`llvm.intr.exp`"""


@completes()
class CompletedFLog2Op(CallForm, llvm.FLog2Op):
    """`llvm.intr.log2`"""


@completes()
class CompletedFLogOp(CallForm, llvm.FLogOp):
    """`llvm.intr.log`"""


@completes()
class CompletedFPowOp(CallForm, llvm.FPowOp):
    """`llvm.intr.pow`"""


@completes()
class CompletedFSinOp(CallForm, llvm.FSinOp):
    """`llvm.intr.sin`"""
