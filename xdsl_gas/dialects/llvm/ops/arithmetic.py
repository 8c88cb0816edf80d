"""
Arithmetic, bitwise logic, comparisons, freezing, selection.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, i64
from xdsl.dialects.llvm import ALL_FCMP_FLAGS, ALL_ICMP_FLAGS
from xdsl.ir import SSAValue
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    VarConstraint,
    operand_def,
    result_def,
    traits_def,
)
from xdsl.traits import OpTrait, Pure
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.definitions.extensions import OpT, extended, extends
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.dialects.llvm.operand_types import (
    BOOLEANS,
    FLOATS,
    INTEGERS,
    INTEGERS_OR_POINTERS,
    Derived,
    comparison_type,
)
from xdsl_gas.dialects.llvm.syntax.directives import (
    OverflowFlags,
    normalize_overflow,
    verify_overflow,
)
from xdsl_gas.dialects.traits import (
    CHEAP,
    ELEMENTARY,
    ELEMENTWISE,
    FREE,
    SIGNED_DIVISION,
    SLOW,
    UNSIGNED_DIVISION,
)


def _numbered(names: Iterable[StrEnum]) -> dict[str, IntegerAttr[IntegerType]]:
    return {name.value: IntegerAttr(number, i64) for number, name in enumerate(names)}


INTEGER_PREDICATES = _numbered(ALL_ICMP_FLAGS)
"""The predicates of `llvm.icmp` by keyword."""

FLOAT_PREDICATES = _numbered(ALL_FCMP_FLAGS)
"""The predicates of `llvm.fcmp` by keyword."""

_COMPARED = VarConstraint("T", INTEGERS_OR_POINTERS)
_COMPARED_FLOATS = VarConstraint("T", FLOATS)
_RESULT = Derived(comparison_type)


class _Comparison(IRDLOperation):
    assembly_format = "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)"


@extends(
    {"predicate": KeywordConstraint(INTEGER_PREDICATES, "a predicate", True)},
    operands={"lhs": _COMPARED, "rhs": _COMPARED},
    results={"res": _RESULT},
    more_traits=CHEAP,
)
class ICmpOp(_Comparison, llvm.ICmpOp):
    """
    A comparison of integers or pointers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmicmp-llvmicmpop
    """


@extends(
    {"predicate": KeywordConstraint(FLOAT_PREDICATES, "a predicate", True)},
    operands={"lhs": _COMPARED_FLOATS, "rhs": _COMPARED_FLOATS},
    results={"res": _RESULT},
    more_traits=(ELEMENTWISE,),
)
class FCmpOp(_Comparison, llvm.FCmpOp):
    """
    A comparison of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfcmp-llvmfcmpop
    """


class _Binary(IRDLOperation):
    assembly_format = "$lhs `,` $rhs attr-dict `:` type($res)"


class _Unary(IRDLOperation):
    assembly_format = "$arg attr-dict `:` type($arg)"


class _Exact(IRDLOperation):
    assembly_format = "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"


class _Disjoint(IRDLOperation):
    assembly_format = (
        "(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)"
    )


class _Overflow(IRDLOperation):
    assembly_format = (
        "$lhs `,` $rhs custom<OverflowFlags>($overflowFlags) attr-dict `:` type($res)"
    )
    custom_directives = (OverflowFlags,)

    def __post_init__(self) -> None:
        normalize_overflow(self)
        super().__post_init__()

    def verify_extension(self) -> None:
        verify_overflow(self)


_SLOW = (ELEMENTWISE, SLOW)
_SIGNED, _UNSIGNED = SIGNED_DIVISION, UNSIGNED_DIVISION


def _integer(
    upstream: type[OpT],
    doc: str,
    base: type[IRDLOperation] = _Binary,
    traits: Sequence[OpTrait] = CHEAP,
) -> type[OpT]:
    type = VarConstraint("T", INTEGERS)
    operands, results = {"lhs": type, "rhs": type}, {"res": type}
    return extended(
        upstream, doc, base, operands=operands, results=results, traits=traits
    )


def _float(
    upstream: type[OpT], doc: str, traits: Sequence[OpTrait] = (ELEMENTWISE,)
) -> type[OpT]:
    type = VarConstraint("T", FLOATS)
    operands, results = {"lhs": type, "rhs": type}, {"res": type}
    return extended(
        upstream, doc, _Binary, operands=operands, results=results, traits=traits
    )


AddOp = _integer(llvm.AddOp, "A sum of integers.", _Overflow)
SubOp = _integer(llvm.SubOp, "A difference of integers.", _Overflow)
MulOp = _integer(llvm.MulOp, "A product of integers.", _Overflow)
ShlOp = _integer(llvm.ShlOp, "A left shift.", _Overflow)
UDivOp = _integer(llvm.UDivOp, "A quotient of unsigned integers.", _Exact, _UNSIGNED)
SDivOp = _integer(llvm.SDivOp, "A quotient of signed integers.", _Exact, _SIGNED)
LShrOp = _integer(llvm.LShrOp, "A right shift that fills up with zeros.", _Exact)
AShrOp = _integer(llvm.AShrOp, "A right shift that keeps the sign.", _Exact)
URemOp = _integer(llvm.URemOp, "A remainder of unsigned integers.", _Binary, _UNSIGNED)
SRemOp = _integer(llvm.SRemOp, "A remainder of signed integers.", _Binary, _SIGNED)
AndOp = _integer(llvm.AndOp, "A bitwise and.")
XOrOp = _integer(llvm.XOrOp, "A bitwise exclusive or.")
OrOp = _integer(
    llvm.OrOp, "A bitwise or; `disjoint` if no bit is one in both operands.", _Disjoint
)

FAddOp = _float(llvm.FAddOp, "A sum of floating-point numbers.")
FSubOp = _float(llvm.FSubOp, "A difference of floating-point numbers.")
FMulOp = _float(llvm.FMulOp, "A product of floating-point numbers.")
FDivOp = _float(llvm.FDivOp, "A quotient of floating-point numbers.", _SLOW)
FRemOp = _float(llvm.FRemOp, "A remainder of floating-point numbers.", ELEMENTARY)
FNegOp = extended(
    llvm.FNegOp,
    "A floating-point number with the other sign.",
    _Unary,
    operands={"arg": VarConstraint("T", FLOATS)},
    results={"res": VarConstraint("T", FLOATS)},
    traits=(ELEMENTWISE,),
)


@operation_definition
class FreezeOp(IRDLOperation):
    """
    Any value, but some fixed one in place of undef and poison.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfreeze-llvmfreezeop
    """

    T: ClassVar = VarConstraint("T", AnyAttr())

    name = "llvm.freeze"
    assembly_format = "$val attr-dict `:` type($val)"

    val = operand_def(T)
    res = result_def(T)

    traits = traits_def(Pure(), ELEMENTWISE, FREE)

    def __init__(self, val: SSAValue):
        super().__init__(operands=[val], result_types=[val.type])


@extends(operands={"cond": BOOLEANS}, more_traits=CHEAP)
class SelectOp(llvm.SelectOp):
    """
    One of two values, by a condition; or lane by lane.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmselect-llvmselectop
    """
