"""
Intrinsics that compute integers.

See https://llvm.org/docs/LangRef.html#bit-manipulation-intrinsics and the sections
around it.
"""

from typing import ClassVar

from xdsl.dialects.llvm import LLVMStructType
from xdsl.irdl import IRDLOperation, VarConstraint, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.llvm.operand_types import I1, INTEGERS
from xdsl_gas.dialects.llvm.syntax.directives import CALL
from xdsl_gas.dialects.traits import ELEMENTWISE, FAST, INSTRUCTION

_SAME_INTEGERS = VarConstraint("T", INTEGERS)


class _OneType(IRDLOperation):
    """An intrinsic whose operands and result are of one type."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    assembly_format = CALL

    res = result_def(T)

    traits = traits_def(Pure(), ELEMENTWISE)


operation(
    "llvm.intr.abs",
    "An absolute value. No custom assembly.",
    operands={"value": _SAME_INTEGERS},
    properties={
        # Whether the result for the smallest integer is poison.
        "is_int_min_poison": I1,
    },
    results={"res": _SAME_INTEGERS},
    traits=(Pure(), *FAST),
)
operations(
    "llvm.intr.",
    {
        "bitreverse": "The bits in the opposite order.",
        "bswap": "The bytes in the opposite order.",
        "ctpop": "The number of bits that are one.",
    },
    operands={"value": _OneType.T},
    base=_OneType,
)
operations(
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
    },
    operands={"a": _OneType.T, "b": _OneType.T},
    base=_OneType,
    traits=(INSTRUCTION,),
)
operations(
    "llvm.intr.",
    {
        "sshl.sat": "A signed left shift, or the nearest representable integer.",
        "ushl.sat": "An unsigned left shift, or the largest integer.",
    },
    operands={"a": _OneType.T, "b": _OneType.T},
    base=_OneType,
)
operations(
    "llvm.intr.",
    {
        "fshl": "The upper half of two concatenated integers, shifted left.",
        "fshr": "The lower half of two concatenated integers, shifted right.",
    },
    operands={"a": _OneType.T, "b": _OneType.T, "c": _OneType.T},
    base=_OneType,
)
operations(
    "llvm.intr.",
    {
        "scmp": "-1, 0 or 1, by the order of two signed integers.",
        "ucmp": "-1, 0 or 1, by the order of two unsigned integers.",
    },
    CALL,
    operands={"a": _SAME_INTEGERS, "b": _SAME_INTEGERS},
    results={"res": INTEGERS},
    traits=(Pure(),),
)
operations(
    "llvm.intr.",
    {
        "sadd.with.overflow": "A signed sum, and whether it overflowed.",
        "uadd.with.overflow": "An unsigned sum, and whether it overflowed.",
        "ssub.with.overflow": "A signed difference, and whether it overflowed.",
        "usub.with.overflow": "An unsigned difference, and whether it overflowed.",
        "smul.with.overflow": "A signed product, and whether it overflowed.",
        "umul.with.overflow": "An unsigned product, and whether it overflowed.",
    },
    operands={"a": _SAME_INTEGERS, "b": _SAME_INTEGERS},
    results={"res": LLVMStructType},
    traits=(Pure(),),
)
operations(
    "llvm.intr.",
    {
        "ctlz": "The number of zero bits above the most significant one bit.",
        "cttz": "The number of zero bits below the least significant one bit.",
    },
    operands={"value": _SAME_INTEGERS},
    properties={
        # Whether the result for zero is poison.
        "is_zero_poison": I1,
    },
    results={"res": _SAME_INTEGERS},
    traits=(Pure(), ELEMENTWISE),
)
