"""
Intrinsics that compute integers.

See https://llvm.org/docs/LangRef.html#bit-manipulation-intrinsics and the sections
around it.
"""

from typing import ClassVar

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i1
from xdsl.dialects.llvm import LLVMStructType
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.operand_types import INTEGERS
from xdsl_gas.dialects.llvm.syntax.directives import CALL

_FLAG = IntegerAttr[IntegerType].constr(i1)


class _OneType(IRDLOperation):
    """An intrinsic whose operands and result are of one type."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    assembly_format = CALL

    res = result_def(T)

    traits = traits_def(Pure())


@operation_definition
class UnaryIntegerIntrinsic(_OneType):
    value = operand_def(_OneType.T)


@operation_definition
class BinaryIntegerIntrinsic(_OneType):
    a = operand_def(_OneType.T)
    b = operand_def(_OneType.T)


@operation_definition
class TernaryIntegerIntrinsic(_OneType):
    a = operand_def(_OneType.T)
    b = operand_def(_OneType.T)
    c = operand_def(_OneType.T)


@operation_definition
class ThreeWayComparison(IRDLOperation):
    """How two integers compare; the result may be of another integer type."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    assembly_format = CALL

    a = operand_def(T)
    b = operand_def(T)
    res = result_def(INTEGERS)

    traits = traits_def(Pure())


@operation_definition
class WithOverflow(IRDLOperation):
    """A struct of what is computed and whether it overflowed. No custom assembly."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    a = operand_def(T)
    b = operand_def(T)
    res = result_def(LLVMStructType)

    traits = traits_def(Pure())


@operation_definition
class CountZeros(IRDLOperation):
    """A number of zero bits. No custom assembly."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    value = operand_def(T)
    res = result_def(T)
    is_zero_poison = prop_def(_FLAG)
    """Whether the result for zero is poison."""

    traits = traits_def(Pure())


@operation_definition
class AbsOp(IRDLOperation):
    """An absolute value. No custom assembly."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    name = "llvm.intr.abs"

    value = operand_def(T)
    res = result_def(T)
    is_int_min_poison = prop_def(_FLAG)
    """Whether the result for the smallest integer is poison."""

    traits = traits_def(Pure())


variants(
    UnaryIntegerIntrinsic,
    "llvm.intr.",
    {
        "bitreverse": "The bits in the opposite order.",
        "bswap": "The bytes in the opposite order.",
        "ctpop": "The number of bits that are one.",
    },
)
variants(
    BinaryIntegerIntrinsic,
    "llvm.intr.",
    {
        "smax": "The larger of two signed integers.",
        "smin": "The smaller of two signed integers.",
        "umax": "The larger of two unsigned integers.",
        "umin": "The smaller of two unsigned integers.",
        "sadd.sat": "A signed sum, or the nearest representable integer.",
        "uadd.sat": "An unsigned sum, or the largest integer.",
        "ssub.sat": "A signed difference, or the nearest representable integer.",
        "usub.sat": "An unsigned difference, or zero.",
        "sshl.sat": "A signed left shift, or the nearest representable integer.",
        "ushl.sat": "An unsigned left shift, or the largest integer.",
    },
)
variants(
    TernaryIntegerIntrinsic,
    "llvm.intr.",
    {
        "fshl": "The upper half of two concatenated integers, shifted left.",
        "fshr": "The lower half of two concatenated integers, shifted right.",
    },
)
variants(
    ThreeWayComparison,
    "llvm.intr.",
    {
        "scmp": "-1, 0 or 1, by the order of two signed integers.",
        "ucmp": "-1, 0 or 1, by the order of two unsigned integers.",
    },
)
variants(
    WithOverflow,
    "llvm.intr.",
    {
        "sadd.with.overflow": "A signed sum, and whether it overflowed.",
        "uadd.with.overflow": "An unsigned sum, and whether it overflowed.",
        "ssub.with.overflow": "A signed difference, and whether it overflowed.",
        "usub.with.overflow": "An unsigned difference, and whether it overflowed.",
        "smul.with.overflow": "A signed product, and whether it overflowed.",
        "umul.with.overflow": "An unsigned product, and whether it overflowed.",
    },
)
variants(
    CountZeros,
    "llvm.intr.",
    {
        "ctlz": "The number of zero bits above the most significant one bit.",
        "cttz": "The number of zero bits below the least significant one bit.",
    },
)
