"""Operations that only compute, those included that are calls of intrinsics."""

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.operation_index import is_side_effect_free
from xdsl_gas.analysis.semantics.library.spelling import Spelled, resolve


def only_computes(op: Operation) -> bool:
    """Whether an operation has no effect, and its results depend on its operands."""
    return is_side_effect_free(op) or saturating_conversion(op) is not None


def saturating_conversion(op: Operation) -> str | None:
    """
    Returns the name, without types, of the intrinsic that converts numbers to the
    nearest integer of a type; None for other operations.
    """
    if op.name != llvm.CallIntrinsicOp.name:
        return None
    assert isinstance(op, llvm.CallIntrinsicOp)
    function = resolve(op.intrin.data)
    if function is None or (function.name, function.spelled) != (
        "convert",
        Spelled.LLVM,
    ):
        return None
    return f"llvm.fpto{'s' if function.is_result_signed else 'u'}i.sat"
