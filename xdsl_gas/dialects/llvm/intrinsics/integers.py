"""
Intrinsics that compute integers.

See https://llvm.org/docs/LangRef.html#bit-manipulation-intrinsics and the sections
around it.
"""

from typing import ClassVar

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i1
from xdsl.dialects.llvm import LLVMStructType
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

from xdsl_gas.dialects.llvm.operand_types import INTEGERS, comparison_type
from xdsl_gas.dialects.llvm.syntax.forms import CallForm
from xdsl_gas.dialects.llvm.verification import operation_definition


class _OneType(CallForm):
    """An intrinsic whose operands and result are of one type."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    res = result_def(T)

    traits = traits_def(Pure())

    def __init__(self, *operands: SSAValue):
        super().__init__(operands=operands, result_types=[operands[0].type])


class UnaryIntegerIntrinsic(_OneType):
    """An integer computed from one of its type."""

    value = operand_def(_OneType.T)


class BinaryIntegerIntrinsic(_OneType):
    """An integer computed from two of its type."""

    a = operand_def(_OneType.T)
    b = operand_def(_OneType.T)


class TernaryIntegerIntrinsic(_OneType):
    """An integer computed from three of its type."""

    a = operand_def(_OneType.T)
    b = operand_def(_OneType.T)
    c = operand_def(_OneType.T)


class ThreeWayComparison(CallForm):
    """How two integers compare; the result may be of another integer type."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    a = operand_def(T)
    b = operand_def(T)
    res = result_def(INTEGERS)

    traits = traits_def(Pure())

    def __init__(self, a: SSAValue, b: SSAValue, result_type: Attribute):
        super().__init__(operands=[a, b], result_types=[result_type])


class WithOverflow(IRDLOperation):
    """A struct of what is computed and whether it overflowed. No custom assembly."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    a = operand_def(T)
    b = operand_def(T)
    res = result_def(LLVMStructType)

    traits = traits_def(Pure())

    def __init__(self, a: SSAValue, b: SSAValue):
        super().__init__(operands=[a, b], result_types=[_with_overflow(a.type)])


def _with_overflow(type: Attribute) -> LLVMStructType:
    return LLVMStructType.from_type_list((type, comparison_type(type)))


class CountZeros(IRDLOperation):
    """A number of zero bits. No custom assembly."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    value = operand_def(T)
    res = result_def(T)
    is_zero_poison = prop_def(IntegerAttr[IntegerType].constr(i1))
    """Whether the result for zero is poison."""

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, is_zero_poison: bool):
        super().__init__(
            operands=[value],
            result_types=[value.type],
            properties={"is_zero_poison": IntegerAttr(int(is_zero_poison), i1)},
        )


@operation_definition
class CountLeadingZerosOp(CountZeros):
    """The number of zero bits before the most significant one."""

    name = "llvm.intr.ctlz"


@operation_definition
class CountTrailingZerosOp(CountZeros):
    """The number of zero bits after the least significant one."""

    name = "llvm.intr.cttz"


@operation_definition
class AbsOp(IRDLOperation):
    """An absolute value. No custom assembly."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    name = "llvm.intr.abs"

    value = operand_def(T)
    res = result_def(T)
    is_int_min_poison = prop_def(IntegerAttr[IntegerType].constr(i1))
    """Whether the result for the smallest integer is poison."""

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, is_int_min_poison: bool):
        super().__init__(
            operands=[value],
            result_types=[value.type],
            properties={"is_int_min_poison": IntegerAttr(int(is_int_min_poison), i1)},
        )


@operation_definition
class BitReverseOp(UnaryIntegerIntrinsic):
    """The bits in the opposite order."""

    name = "llvm.intr.bitreverse"


@operation_definition
class ByteSwapOp(UnaryIntegerIntrinsic):
    """The bytes in the opposite order."""

    name = "llvm.intr.bswap"


@operation_definition
class CtPopOp(UnaryIntegerIntrinsic):
    """The number of bits that are one."""

    name = "llvm.intr.ctpop"


@operation_definition
class SMaxOp(BinaryIntegerIntrinsic):
    """The larger of two signed integers."""

    name = "llvm.intr.smax"


@operation_definition
class SMinOp(BinaryIntegerIntrinsic):
    """The smaller of two signed integers."""

    name = "llvm.intr.smin"


@operation_definition
class UMaxOp(BinaryIntegerIntrinsic):
    """The larger of two unsigned integers."""

    name = "llvm.intr.umax"


@operation_definition
class UMinOp(BinaryIntegerIntrinsic):
    """The smaller of two unsigned integers."""

    name = "llvm.intr.umin"


@operation_definition
class SAddSatOp(BinaryIntegerIntrinsic):
    """A signed sum, or the nearest number there is."""

    name = "llvm.intr.sadd.sat"


@operation_definition
class UAddSatOp(BinaryIntegerIntrinsic):
    """An unsigned sum, or the largest number there is."""

    name = "llvm.intr.uadd.sat"


@operation_definition
class SSubSatOp(BinaryIntegerIntrinsic):
    """A signed difference, or the nearest number there is."""

    name = "llvm.intr.ssub.sat"


@operation_definition
class USubSatOp(BinaryIntegerIntrinsic):
    """An unsigned difference, or zero."""

    name = "llvm.intr.usub.sat"


@operation_definition
class SShlSatOp(BinaryIntegerIntrinsic):
    """A signed left shift, or the nearest number there is."""

    name = "llvm.intr.sshl.sat"


@operation_definition
class UShlSatOp(BinaryIntegerIntrinsic):
    """An unsigned left shift, or the largest number there is."""

    name = "llvm.intr.ushl.sat"


@operation_definition
class FshlOp(TernaryIntegerIntrinsic):
    """The upper half of two integers, side by side, shifted left."""

    name = "llvm.intr.fshl"


@operation_definition
class FshrOp(TernaryIntegerIntrinsic):
    """The lower half of two integers, side by side, shifted right."""

    name = "llvm.intr.fshr"


@operation_definition
class SCmpOp(ThreeWayComparison):
    """-1, 0 or 1, by the order of two signed integers."""

    name = "llvm.intr.scmp"


@operation_definition
class UCmpOp(ThreeWayComparison):
    """-1, 0 or 1, by the order of two unsigned integers."""

    name = "llvm.intr.ucmp"


@operation_definition
class SAddWithOverflowOp(WithOverflow):
    """A signed sum, and whether it is wrong."""

    name = "llvm.intr.sadd.with.overflow"


@operation_definition
class UAddWithOverflowOp(WithOverflow):
    """An unsigned sum, and whether it is wrong."""

    name = "llvm.intr.uadd.with.overflow"


@operation_definition
class SSubWithOverflowOp(WithOverflow):
    """A signed difference, and whether it is wrong."""

    name = "llvm.intr.ssub.with.overflow"


@operation_definition
class USubWithOverflowOp(WithOverflow):
    """An unsigned difference, and whether it is wrong."""

    name = "llvm.intr.usub.with.overflow"


@operation_definition
class SMulWithOverflowOp(WithOverflow):
    """A signed product, and whether it is wrong."""

    name = "llvm.intr.smul.with.overflow"


@operation_definition
class UMulWithOverflowOp(WithOverflow):
    """An unsigned product, and whether it is wrong."""

    name = "llvm.intr.umul.with.overflow"
