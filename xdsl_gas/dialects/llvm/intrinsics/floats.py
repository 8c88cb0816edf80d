"""
Intrinsics on floating-point numbers: rounding, order, sign, mathematical functions.

See https://llvm.org/docs/LangRef.html#standard-c-c-library-intrinsics.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from xdsl.dialects import llvm
from xdsl.dialects.llvm import FastMathAttr, LLVMStructType
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation, VarConstraint, prop_def, result_def, traits_def
from xdsl.traits import OpTrait, Pure

from xdsl_gas.dialects.definitions.extensions import extended
from xdsl_gas.dialects.definitions.records import (
    Failure,
    default,
    operation,
    operations,
    shape,
)
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.operand_types import (
    FLOAT,
    FLOATS,
    I32,
    INTEGER,
    INTEGERS,
    comparison_type,
)
from xdsl_gas.dialects.llvm.syntax.directives import CALL, NO_FAST_MATH
from xdsl_gas.dialects.traits import (
    ELEMENTARY,
    ELEMENTWISE,
    FAST,
    SLOW,
    Elementwise,
)


class _Call(IRDLOperation):
    assembly_format = CALL

    traits = traits_def(Pure())


class _OneType(_Call):
    """An intrinsic whose operands and result are of one type."""

    T: ClassVar = VarConstraint("T", FLOATS)

    res = result_def(T)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)


TernaryFloatIntrinsic = shape(
    "",
    operands={"a": _OneType.T, "b": _OneType.T, "c": _OneType.T},
    base=_OneType,
    traits=FAST,
)
FloatToIntegerIntrinsic = shape(
    "", operands={"value": FLOATS}, results={"res": INTEGERS}, base=_Call
)
operations(
    "llvm.intr.",
    {
        "acos": "The inverse cosine.",
        "asin": "The inverse sine.",
        "atan": "The inverse tangent.",
        "cosh": "The hyperbolic cosine.",
        "exp10": "A power of ten.",
        "log10": "The logarithm to base ten.",
        "sinh": "The hyperbolic sine.",
        "tan": "The tangent.",
        "tanh": "The hyperbolic tangent.",
    },
    operands={"value": _OneType.T},
    base=_OneType,
    traits=ELEMENTARY,
)
operations(
    "llvm.intr.",
    {
        "nearbyint": "Rounds to an integer in the current mode, without exceptions.",
        "rint": "Rounds to an integer in the current mode.",
        "round": "Rounds to the nearest integer, halves away from zero.",
        "roundeven": "Rounds to the nearest integer, halves to the even one.",
        "trunc": "Rounds to an integer towards zero.",
    },
    operands={"value": _OneType.T},
    base=_OneType,
    traits=(ELEMENTWISE,),
)
operation(
    "llvm.intr.atan2",
    "The angle of a point.",
    operands={"a": _OneType.T, "b": _OneType.T},
    base=_OneType,
    traits=ELEMENTARY,
)
operations(
    "llvm.intr.",
    {
        "maximum": "The larger number; NaN if one is.",
        "maximumnum": "The larger number, of zeros 0.0; the other one if one is NaN.",
        "minimum": "The smaller number; NaN if one is.",
        "minimumnum": "The smaller number, of zeros -0.0; the other one if one is NaN.",
    },
    operands={"a": _OneType.T, "b": _OneType.T},
    base=_OneType,
    traits=FAST,
)
variant(
    TernaryFloatIntrinsic,
    "llvm.intr.fmuladd",
    "The product of two numbers plus a third, rounded once or twice.",
)
operation(
    "llvm.intr.ldexp",
    "A number times a power of two.",
    operands={"value": _OneType.T, "power": INTEGER},
    base=_OneType,
    traits=(Elementwise(is_scalable=False),),
)
operation(
    "llvm.intr.powi",
    "A number to the power of an integer.",
    operands={"value": _OneType.T, "power": INTEGER},
    base=_OneType,
)
variants(
    FloatToIntegerIntrinsic,
    "llvm.intr.",
    {
        "llrint": "Rounds in the current mode.",
        "lrint": "Rounds in the current mode.",
        "lround": "Rounds to the nearest integer, halves away from zero.",
    },
)
variant(
    FloatToIntegerIntrinsic,
    "llvm.intr.llround",
    "Rounds to the nearest integer, halves away from zero. No vectors.",
    operands={"value": FLOAT},
)

_EXTENDED: Mapping[type[IRDLOperation], tuple[str, Sequence[OpTrait]]] = {
    # xDSL's class has no traits.
    llvm.FAbsOp: ("The absolute value.", (Pure(), *FAST)),
    llvm.FCeilOp: ("Rounds up to an integer.", (ELEMENTWISE,)),
    llvm.FCopySignOp: ("A number with the sign of another one.", FAST),
    llvm.FCosOp: ("The cosine.", ELEMENTARY),
    llvm.FExp2Op: ("A power of two.", ELEMENTARY),
    llvm.FExpOp: ("A power of e.", ELEMENTARY),
    llvm.FFloorOp: ("Rounds down to an integer.", (ELEMENTWISE,)),
    llvm.FLog2Op: ("The logarithm to base two.", ELEMENTARY),
    llvm.FLogOp: ("The natural logarithm.", ELEMENTARY),
    llvm.FMAOp: ("The product of two numbers plus a third, rounded once.", FAST),
    llvm.FPowOp: ("A number to the power of another one.", ELEMENTARY),
    llvm.FSinOp: ("The sine.", ELEMENTARY),
    llvm.FSqrtOp: ("The square root.", (ELEMENTWISE, SLOW)),
    llvm.VectorFMaxOp: ("The larger number; the other one if one is NaN.", FAST),
    llvm.VectorFMinOp: ("The smaller number; the other one if one is NaN.", FAST),
}
for _upstream, (_doc, _traits) in _EXTENDED.items():
    extended(_upstream, _doc, _Call, traits=_traits)


def _verify_is_fpclass(op: Any) -> Failure:
    expected = comparison_type(op.value.type)
    if op.res.type != expected:
        return f"expected the result to be a {expected}"


operation(
    "llvm.intr.is.fpclass",
    "Whether a number is of certain classes. No custom assembly.",
    operands={"value": FLOATS},
    properties={
        # The classes asked for, one bit each.
        "bit": I32,
    },
    results={"res": INTEGERS},
    verify=_verify_is_fpclass,
    traits=(Pure(), ELEMENTWISE),
    see="https://llvm.org/docs/LangRef.html#llvm-is-fpclass",
)
operation(
    "llvm.intr.frexp",
    "A struct of a number's fraction and exponent.",
    operands={"value": FLOATS},
    properties={"fastmathFlags": default(FastMathAttr, NO_FAST_MATH)},
    results={"res": LLVMStructType},
    base=_Call,
)


def _verify_sincos(op: Any) -> Failure:
    type: Attribute = op.value.type
    if op.res.type != LLVMStructType.from_type_list((type, type)):
        return (
            "expected result type to be an homogeneous struct with two elements "
            f"matching the operand type, but got {op.res.type}"
        )


operation(
    "llvm.intr.sincos",
    "A struct of a sine and a cosine.",
    operands={"value": FLOATS},
    properties={"fastmathFlags": default(FastMathAttr, NO_FAST_MATH)},
    results={"res": LLVMStructType},
    base=_Call,
    verify=_verify_sincos,
)
