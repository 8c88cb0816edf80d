"""
Intrinsics that reduce vectors, cut them up and put them together.

See https://llvm.org/docs/LangRef.html#vector-reduction-intrinsics.
"""

from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import (
    AnyFloatConstr,
    IntegerAttr,
    IntegerType,
    SignlessIntegerConstraint,
    VectorType,
    i64,
)
from xdsl.dialects.llvm import FastMathAttr, LLVMStructType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation, VarConstraint, operand_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import (
    Failure,
    default,
    operation,
    operations,
)
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.operand_types import VECTOR, element_type
from xdsl_gas.dialects.llvm.syntax.directives import CALL, NO_FAST_MATH

_SAME_FLOAT = VarConstraint("T", AnyFloatConstr)
_SAME_VECTOR = VarConstraint("T", VECTOR)


@operation_definition
class IntegerReduction(IRDLOperation):
    """An integer computed of all elements of a vector. No custom assembly."""

    T: ClassVar = VarConstraint("T", SignlessIntegerConstraint)

    value = operand_def(VectorType.constr(T))
    res = result_def(T)

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue):
        super().__init__(operands=[value], result_types=[element_type(value.type)])


_INTEGER_REDUCTIONS = {
    "add": "The sum of the elements.",
    "and": "The bitwise and of the elements.",
    "mul": "The product of the elements.",
    "smax": "The largest element, signed.",
    "smin": "The smallest element, signed.",
    "umax": "The largest element, unsigned.",
    "umin": "The smallest element, unsigned.",
    "xor": "The bitwise exclusive or of the elements.",
}
variants(IntegerReduction, "llvm.intr.vector.reduce.", _INTEGER_REDUCTIONS)
VectorReduceOrOp = variant(
    IntegerReduction,
    "llvm.intr.vector.reduce.or",
    "The bitwise or of the elements.",
)
operations(
    "llvm.intr.vector.reduce.",
    {
        "fmax": "The largest element.",
        "fmaximum": "The largest element; NaN if one is.",
        "fmin": "The smallest element.",
        "fminimum": "The smallest element; NaN if one is.",
    },
    CALL,
    operands={"value": VectorType.constr(_SAME_FLOAT)},
    properties={"fastmathFlags": default(FastMathAttr, NO_FAST_MATH)},
    results={"res": _SAME_FLOAT},
    traits=(Pure(),),
)
operation(
    "llvm.intr.vector.insert",
    "A vector with a part of it replaced.",
    "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)",
    operands={"dstvec": _SAME_VECTOR, "srcvec": VECTOR},
    properties={
        # Where the part begins.
        "pos": IntegerAttr[IntegerType].constr(i64),
    },
    results={"res": _SAME_VECTOR},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-vector-insert-intrinsic",
)
operation(
    "llvm.intr.vector.extract",
    "A part of a vector.",
    "$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)",
    operands={"srcvec": VECTOR},
    properties={
        # Where the part begins.
        "pos": IntegerAttr[IntegerType].constr(i64),
    },
    results={"res": VECTOR},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-vector-extract-intrinsic",
)


def _verify_vector_interleave2(op: Any) -> Failure:
    half = cast(VectorType[Attribute], op.vec1.type)
    shape = [2 * size for size in half.get_shape()]
    if op.res.type != VectorType(half.element_type, shape, half.scalable_dims):
        return (
            f"result '{op.res.type}' must have twice as many elements as "
            f"'{op.vec1.type}'"
        )


operation(
    "llvm.intr.vector.interleave2",
    "The elements of two vectors in turn. No custom assembly.",
    operands={"vec1": _SAME_VECTOR, "vec2": _SAME_VECTOR},
    results={"res": VECTOR},
    verify=_verify_vector_interleave2,
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-vector-interleave2-3-4-5-6-7-8-intrinsic",
)
operation(
    "llvm.intr.vector.deinterleave2",
    "A struct of the even and of the odd elements of a vector. No custom assembly.",
    operands={"vec": VECTOR},
    results={"res": LLVMStructType},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-vector-deinterleave2-3-4-5-6-7-8-intrinsic",
)
operation(
    "llvm.intr.stepvector",
    "0, 1, 2 and so on.",
    "attr-dict `:` type($res)",
    results={"res": VectorType.constr(SignlessIntegerConstraint)},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-stepvector-intrinsic",
)
VScaleOp = operation(
    "llvm.intr.vscale",
    "How many times longer than stated scalable vectors are. No custom assembly.",
    results={"res": IntegerType},
    see="https://llvm.org/docs/LangRef.html#llvm-vscale-intrinsic",
)
