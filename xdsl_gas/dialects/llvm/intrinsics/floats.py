"""
Intrinsics on floating-point numbers: rounding, order, sign, multiply-add.

See https://llvm.org/docs/LangRef.html#standard-c-c-library-intrinsics.
"""

from typing import ClassVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, i32
from xdsl.dialects.llvm import FastMathAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.extended import completes
from xdsl_gas.dialects.llvm.operand_types import (
    FLOAT,
    FLOATS,
    INTEGER,
    INTEGERS,
    comparison_type,
)
from xdsl_gas.dialects.llvm.syntax.forms import NO_FAST_MATH, CallForm
from xdsl_gas.dialects.llvm.verification import operation_definition


class _OneType(CallForm):
    """An intrinsic whose operands and result are of one type."""

    T: ClassVar = VarConstraint("T", FLOATS)

    res = result_def(T)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    traits = traits_def(Pure())

    def __init__(self, *operands: SSAValue, fast_math: FastMathAttr = NO_FAST_MATH):
        super().__init__(
            operands=operands,
            result_types=[operands[0].type],
            properties={"fastmathFlags": fast_math},
        )


class UnaryFloatIntrinsic(_OneType):
    """A number computed from one of its type."""

    value = operand_def(_OneType.T)


class BinaryFloatIntrinsic(_OneType):
    """A number computed from two of its type."""

    a = operand_def(_OneType.T)
    b = operand_def(_OneType.T)


class TernaryFloatIntrinsic(_OneType):
    """A number computed from three of its type."""

    a = operand_def(_OneType.T)
    b = operand_def(_OneType.T)
    c = operand_def(_OneType.T)


class FloatToIntegerIntrinsic(CallForm):
    """A number rounded to an integer."""

    value = operand_def(FLOATS)
    res = result_def(INTEGERS)

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, result_type: Attribute):
        super().__init__(operands=[value], result_types=[result_type])


class ScaledIntrinsic(CallForm):
    """A number computed from one of its type and an integer."""

    T: ClassVar = VarConstraint("T", FLOATS)

    value = operand_def(T)
    power = operand_def(INTEGER)
    res = result_def(T)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    traits = traits_def(Pure())

    def __init__(
        self, value: SSAValue, power: SSAValue, fast_math: FastMathAttr = NO_FAST_MATH
    ):
        super().__init__(
            operands=[value, power],
            result_types=[value.type],
            properties={"fastmathFlags": fast_math},
        )


@operation_definition
class IsFPClassOp(IRDLOperation):
    """
    Whether a number is of certain classes. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-is-fpclass.
    """

    name = "llvm.intr.is.fpclass"

    value = operand_def(FLOATS)
    res = result_def(INTEGERS)
    bit = prop_def(IntegerAttr[IntegerType].constr(i32))
    """The classes asked for, one bit each."""

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, classes: int):
        super().__init__(
            operands=[value],
            result_types=[comparison_type(value.type)],
            properties={"bit": IntegerAttr(classes, i32)},
        )

    def verify_(self) -> None:
        expected = comparison_type(self.value.type)
        if self.res.type != expected:
            raise VerifyException(f"expected the result to be a {expected}")


@operation_definition
class FTruncOp(UnaryFloatIntrinsic):
    """Rounded to an integer towards zero."""

    name = "llvm.intr.trunc"


@operation_definition
class NearbyintOp(UnaryFloatIntrinsic):
    """Rounded to an integer, by the current mode, without exceptions."""

    name = "llvm.intr.nearbyint"


@operation_definition
class RintOp(UnaryFloatIntrinsic):
    """Rounded to an integer, by the current mode."""

    name = "llvm.intr.rint"


@operation_definition
class RoundEvenOp(UnaryFloatIntrinsic):
    """Rounded to the nearest integer, halves to the even one."""

    name = "llvm.intr.roundeven"


@operation_definition
class RoundOp(UnaryFloatIntrinsic):
    """Rounded to the nearest integer, halves away from zero."""

    name = "llvm.intr.round"


@operation_definition
class MaximumOp(BinaryFloatIntrinsic):
    """The larger one; NaN if one is."""

    name = "llvm.intr.maximum"


@operation_definition
class MinimumOp(BinaryFloatIntrinsic):
    """The smaller one; NaN if one is."""

    name = "llvm.intr.minimum"


@operation_definition
class FMulAddOp(TernaryFloatIntrinsic):
    """A product plus a number, rounded once or twice."""

    name = "llvm.intr.fmuladd"


@operation_definition
class LrintOp(FloatToIntegerIntrinsic):
    """Rounded by the current mode, as an integer."""

    name = "llvm.intr.lrint"


@operation_definition
class LlrintOp(FloatToIntegerIntrinsic):
    """Rounded by the current mode, as an integer."""

    name = "llvm.intr.llrint"


@operation_definition
class LroundOp(FloatToIntegerIntrinsic):
    """Rounded to the nearest, halves away from zero, as an integer."""

    name = "llvm.intr.lround"


@operation_definition
class LlroundOp(FloatToIntegerIntrinsic):
    """Rounded to the nearest, halves away from zero, as an integer. No vectors."""

    name = "llvm.intr.llround"

    value = operand_def(FLOAT)


@completes()
class CompletedFAbsOp(CallForm, llvm.FAbsOp):
    """`llvm.intr.fabs`"""


@completes()
class CompletedFCeilOp(CallForm, llvm.FCeilOp):
    """`llvm.intr.ceil`"""


@completes()
class CompletedFCopySignOp(CallForm, llvm.FCopySignOp):
    """`llvm.intr.copysign`"""


@completes()
class CompletedFFloorOp(CallForm, llvm.FFloorOp):
    """`llvm.intr.floor`"""


@completes()
class CompletedFMAOp(CallForm, llvm.FMAOp):
    """`llvm.intr.fma`"""


@completes()
class CompletedFSqrtOp(CallForm, llvm.FSqrtOp):
    """`llvm.intr.sqrt`"""


@completes()
class CompletedVectorFMaxOp(CallForm, llvm.VectorFMaxOp):
    """`llvm.intr.maxnum`"""


@completes()
class CompletedVectorFMinOp(CallForm, llvm.VectorFMinOp):
    """`llvm.intr.minnum`"""
