"""
Operations that compute each element of vectors as they compute a number.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.native_cpu.vectorizer.operations.divisions import DIVISIONS
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    is_element,
)
from xdsl_gas.native_cpu.vectorizer.values.operation_builder import (
    saturating_conversion,
)

ELEMENTWISE = frozenset(
    (
        *(f"llvm.{name}" for name in ("add", "sub", "mul", "shl", "lshr", "ashr")),
        *(f"llvm.{name}" for name in ("and", "or", "xor", "icmp", "fcmp", "select")),
        *(f"llvm.{name}" for name in ("fadd", "fsub", "fmul", "fdiv", "frem", "fneg")),
        *(f"llvm.{name}" for name in ("trunc", "zext", "sext", "fptrunc", "fpext")),
        *(f"llvm.{name}" for name in ("fptoui", "fptosi", "uitofp", "sitofp")),
        *(f"llvm.{name}" for name in ("ptrtoint", "inttoptr", "addrspacecast")),
        *("llvm.bitcast", "llvm.freeze", "llvm.getelementptr"),
    )
) | {
    f"llvm.intr.{name}"
    for name in (
        *("abs", "bitreverse", "bswap", "ctlz", "ctpop", "cttz", "fshl", "fshr"),
        *("smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat"),
        *("usub.sat", "sshl.sat", "ushl.sat"),
        *("acos", "asin", "atan", "atan2", "cos", "cosh", "exp", "exp10", "exp2"),
        *("log", "log10", "log2", "pow", "sin", "sinh", "sqrt", "tan", "tanh"),
        *("ceil", "floor", "nearbyint", "rint", "round", "roundeven", "trunc"),
        *("copysign", "fabs", "fma", "fmuladd", "is.fpclass", "ldexp"),
        *("maximum", "maxnum", "minimum", "minnum"),
    )
}
"""Operations without effects, whatever their operands are."""


def computes_elements(op: Operation) -> bool:
    """
    Whether an operation without effects computes each element of vectors by itself: one
    of `ELEMENTWISE`, or a conversion that saturates, which is an intrinsic.
    """
    return op.name in ELEMENTWISE or saturating_conversion(op) is not None


def is_elementwise(
    builder: LaneBuilder, op: Operation, operands: Sequence[LaneValue]
) -> bool:
    """Whether an operation is computed by one on vectors, for these operands."""
    if not computes_elements(op) and op.name not in DIVISIONS:
        return False
    if not builder.has_vector_form(op):
        return False
    if any(operand.lanes for operand in operands):
        return False
    kinds = [*op.operand_types, *op.result_types]
    return all(is_element(kind) for kind in kinds)


def widened(
    builder: LaneBuilder, op: Operation, operands: Sequence[LaneValue]
) -> LaneValue:
    """Inserts an operation on vectors in place of one on numbers."""
    if isinstance(op, llvm.GEPOp):
        # Its operands may be scalars beside vectors.
        found = [
            builder.vector(operand) if operand.scalar is None else operand.scalar
            for operand in operands
        ]
    else:
        found = [builder.vector(operand) for operand in operands]
    kinds = [builder.vector_type(kind) for kind in op.result_types]
    made = builder.copy_of(op, found, kinds)
    return LaneValue(vector=made.results[0])
