"""Operations that compute each element of vectors as they compute a number."""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.traits import Elementwise, IntegerDivision
from xdsl_gas.native_cpu.utils.effects import saturating_conversion
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue, is_element


def computes_elements(op: Operation) -> bool:
    """
    Whether an operation without effects computes each element of vectors by itself. A
    conversion that saturates does, and is an intrinsic.
    """
    return bool(trait_of(op, Elementwise) or saturating_conversion(op))


def is_elementwise(
    builder: LaneBuilder, op: Operation, operands: Sequence[LaneValue]
) -> bool:
    """Whether an operation is computed by one on vectors, for these operands."""
    if not computes_elements(op) and trait_of(op, IntegerDivision) is None:
        return False
    if not builder.has_vector_form(op):
        return False
    if any(operand.lanes for operand in operands):
        return False
    kinds = [*op.operand_types, *op.result_types]
    return all(is_element(value_type) for value_type in kinds)


def widened(
    builder: LaneBuilder, op: Operation, operands: Sequence[LaneValue]
) -> LaneValue:
    """Inserts an operation on vectors in place of one on numbers."""
    if isinstance(op, llvm.GEPOp):
        # Its operands may be scalars beside vectors.
        vectors = [
            builder.vector(operand) if operand.scalar is None else operand.scalar
            for operand in operands
        ]
    else:
        vectors = [builder.vector(operand) for operand in operands]
    kinds = [builder.vector_type(result_type) for result_type in op.result_types]
    new_op = builder.copy_of(op, vectors, kinds)
    return LaneValue(vector=new_op.results[0])
