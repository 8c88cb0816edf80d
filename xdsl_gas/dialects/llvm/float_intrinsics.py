"""
Intrinsics that compute with floating-point numbers, beyond those that xDSL has.

See https://llvm.org/docs/LangRef.html#standard-c-c-library-intrinsics.
"""

from typing import ClassVar

from xdsl.dialects.builtin import (
    IntegerAttr,
    IntegerType,
    SignlessIntegerConstraint,
    i32,
)
from xdsl.dialects.llvm import FastMathAttr, LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.forms import NO_FAST_MATH, CallForm
from xdsl_gas.dialects.llvm.operand_types import (
    FLOATS,
    INTEGERS,
    comparison_type,
)


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
    power = operand_def(SignlessIntegerConstraint)
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


@irdl_op_definition
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


@irdl_op_definition
class ACosOp(UnaryFloatIntrinsic):
    """The inverse cosine."""

    name = "llvm.intr.acos"


@irdl_op_definition
class ASinOp(UnaryFloatIntrinsic):
    """The inverse sine."""

    name = "llvm.intr.asin"


@irdl_op_definition
class ATanOp(UnaryFloatIntrinsic):
    """The inverse tangent."""

    name = "llvm.intr.atan"


@irdl_op_definition
class CoshOp(UnaryFloatIntrinsic):
    """The hyperbolic cosine."""

    name = "llvm.intr.cosh"


@irdl_op_definition
class Exp10Op(UnaryFloatIntrinsic):
    """A power of ten."""

    name = "llvm.intr.exp10"


@irdl_op_definition
class FTruncOp(UnaryFloatIntrinsic):
    """Rounded to an integer towards zero."""

    name = "llvm.intr.trunc"


@irdl_op_definition
class Log10Op(UnaryFloatIntrinsic):
    """The logarithm to base ten."""

    name = "llvm.intr.log10"


@irdl_op_definition
class NearbyintOp(UnaryFloatIntrinsic):
    """Rounded to an integer, by the current mode, without exceptions."""

    name = "llvm.intr.nearbyint"


@irdl_op_definition
class RintOp(UnaryFloatIntrinsic):
    """Rounded to an integer, by the current mode."""

    name = "llvm.intr.rint"


@irdl_op_definition
class RoundEvenOp(UnaryFloatIntrinsic):
    """Rounded to the nearest integer, halves to the even one."""

    name = "llvm.intr.roundeven"


@irdl_op_definition
class RoundOp(UnaryFloatIntrinsic):
    """Rounded to the nearest integer, halves away from zero."""

    name = "llvm.intr.round"


@irdl_op_definition
class SinhOp(UnaryFloatIntrinsic):
    """The hyperbolic sine."""

    name = "llvm.intr.sinh"


@irdl_op_definition
class TanOp(UnaryFloatIntrinsic):
    """The tangent."""

    name = "llvm.intr.tan"


@irdl_op_definition
class TanhOp(UnaryFloatIntrinsic):
    """The hyperbolic tangent."""

    name = "llvm.intr.tanh"


@irdl_op_definition
class ATan2Op(BinaryFloatIntrinsic):
    """The angle of a point."""

    name = "llvm.intr.atan2"


@irdl_op_definition
class MaximumOp(BinaryFloatIntrinsic):
    """The larger one; NaN if one is."""

    name = "llvm.intr.maximum"


@irdl_op_definition
class MinimumOp(BinaryFloatIntrinsic):
    """The smaller one; NaN if one is."""

    name = "llvm.intr.minimum"


@irdl_op_definition
class FMulAddOp(TernaryFloatIntrinsic):
    """A product plus a number, rounded once or twice."""

    name = "llvm.intr.fmuladd"


@irdl_op_definition
class LrintOp(FloatToIntegerIntrinsic):
    """Rounded by the current mode, as an integer."""

    name = "llvm.intr.lrint"


@irdl_op_definition
class LlrintOp(FloatToIntegerIntrinsic):
    """Rounded by the current mode, as an integer."""

    name = "llvm.intr.llrint"


@irdl_op_definition
class LroundOp(FloatToIntegerIntrinsic):
    """Rounded to the nearest, halves away from zero, as an integer."""

    name = "llvm.intr.lround"


@irdl_op_definition
class LlroundOp(FloatToIntegerIntrinsic):
    """Rounded to the nearest, halves away from zero, as an integer."""

    name = "llvm.intr.llround"


@irdl_op_definition
class LoadExpOp(ScaledIntrinsic):
    """A number times a power of two."""

    name = "llvm.intr.ldexp"


@irdl_op_definition
class PowIOp(ScaledIntrinsic):
    """A number to the power of an integer."""

    name = "llvm.intr.powi"


@irdl_op_definition
class FractionExpOp(CallForm):
    """A struct of a number's fraction and exponent."""

    name = "llvm.intr.frexp"

    value = operand_def(FLOATS)
    res = result_def(LLVMStructType)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, result_type: Attribute):
        super().__init__(operands=[value], result_types=[result_type])


@irdl_op_definition
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


ADDED_OPS: tuple[type[Operation], ...] = (
    ACosOp,
    ASinOp,
    ATan2Op,
    ATanOp,
    CoshOp,
    Exp10Op,
    FMulAddOp,
    FTruncOp,
    FractionExpOp,
    IsFPClassOp,
    LlrintOp,
    LlroundOp,
    LoadExpOp,
    Log10Op,
    LrintOp,
    LroundOp,
    MaximumOp,
    MinimumOp,
    NearbyintOp,
    PowIOp,
    RintOp,
    RoundEvenOp,
    RoundOp,
    SincosOp,
    SinhOp,
    TanOp,
    TanhOp,
)
COMPLETED_OPS: tuple[type[Operation], ...] = ()
ADDED_ATTRS: tuple[type[Attribute], ...] = ()
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()
