"""
Comparisons of integers, pointers and floating-point numbers.

See https://llvm.org/docs/LangRef.html#icmp-instruction and the section after it.
"""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, i64
from xdsl.dialects.llvm import ALL_FCMP_FLAGS, ALL_ICMP_FLAGS
from xdsl.irdl import IRDLOperation, VarConstraint
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.dialects.llvm.operand_types import (
    FLOATS,
    INTEGERS_OR_POINTERS,
    Derived,
    comparison_type,
)


def _numbered(names: Iterable[StrEnum]) -> dict[str, IntegerAttr[IntegerType]]:
    return {name.value: IntegerAttr(number, i64) for number, name in enumerate(names)}


INTEGER_PREDICATES = _numbered(ALL_ICMP_FLAGS)
"""The predicates of `llvm.icmp` by keyword."""

_FLOAT_PREDICATES = _numbered(ALL_FCMP_FLAGS)
_COMPARED = VarConstraint("T", INTEGERS_OR_POINTERS)
_COMPARED_FLOATS = VarConstraint("T", FLOATS)
_RESULT = Derived(comparison_type)


class _Comparison(IRDLOperation):
    assembly_format = "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)"


@extends(
    {"predicate": KeywordConstraint(INTEGER_PREDICATES, "a predicate", True)},
    operands={"lhs": _COMPARED, "rhs": _COMPARED},
    results={"res": _RESULT},
)
class ICmpOp(_Comparison, llvm.ICmpOp):
    """
    A comparison of integers or pointers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmicmp-llvmicmpop
    """


@extends(
    {"predicate": KeywordConstraint(_FLOAT_PREDICATES, "a predicate", True)},
    operands={"lhs": _COMPARED_FLOATS, "rhs": _COMPARED_FLOATS},
    results={"res": _RESULT},
)
class FCmpOp(_Comparison, llvm.FCmpOp):
    """
    A comparison of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfcmp-llvmfcmpop
    """
