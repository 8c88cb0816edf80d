"""
Arithmetic, logic, conversions, selection.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""

from collections.abc import Mapping
from typing import ClassVar

from xdsl.dialects import llvm
from xdsl.ir import SSAValue
from xdsl.irdl import (
    AnyAttr,
    AttrConstraint,
    VarConstraint,
    operand_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.extended import completes
from xdsl_gas.dialects.llvm.operand_types import BOOLEANS, FLOATS, INTEGERS
from xdsl_gas.dialects.llvm.syntax.assembly import (
    ATTRIBUTES,
    TYPE,
    VALUE,
    UsualForm,
    parse_attributes,
    parse_operands,
    parse_type,
)
from xdsl_gas.dialects.llvm.syntax.forms import (
    AssemblyForm,
    SameTypeForm,
    normalise_overflow,
    verify_overflow,
)
from xdsl_gas.dialects.llvm.verification import operation_definition

_INTEGER = VarConstraint("T", INTEGERS)
_INTEGER_OPERANDS: Mapping[str, AttrConstraint] = {"lhs": _INTEGER, "rhs": _INTEGER}
_FLOAT = VarConstraint("T", FLOATS)
_FLOAT_OPERANDS: Mapping[str, AttrConstraint] = {"lhs": _FLOAT, "rhs": _FLOAT}


class _OverflowForm(SameTypeForm):
    OVERFLOW: ClassVar[bool] = True

    def __post_init__(self) -> None:
        normalise_overflow(self)
        super().__post_init__()

    def verify_completed(self) -> None:
        verify_overflow(self)


class _ExactForm(SameTypeForm):
    KEYWORD: ClassVar[tuple[str, str] | None] = ("exact", "isExact")


@completes(operands=_INTEGER_OPERANDS)
class CompletedAddOp(_OverflowForm, llvm.AddOp):
    """
    A sum of integers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmadd-llvmaddop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedSubOp(_OverflowForm, llvm.SubOp):
    """
    A difference of integers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsub-llvmsubop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedMulOp(_OverflowForm, llvm.MulOp):
    """
    A product of integers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmul-llvmmulop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedShlOp(_OverflowForm, llvm.ShlOp):
    """
    A left shift.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmshl-llvmshlop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedUDivOp(_ExactForm, llvm.UDivOp):
    """
    A quotient of unsigned integers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmudiv-llvmudivop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedSDivOp(_ExactForm, llvm.SDivOp):
    """
    A quotient of signed integers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsdiv-llvmsdivop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedLShrOp(_ExactForm, llvm.LShrOp):
    """
    A right shift that fills up with zeros.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmlshr-llvmlshrop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedAShrOp(_ExactForm, llvm.AShrOp):
    """
    A right shift that keeps the sign.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmashr-llvmashrop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedURemOp(SameTypeForm, llvm.URemOp):
    """
    A remainder of unsigned integers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmurem-llvmuremop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedSRemOp(SameTypeForm, llvm.SRemOp):
    """
    A remainder of signed integers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsrem-llvmsremop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedAndOp(SameTypeForm, llvm.AndOp):
    """
    A bitwise and.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmand-llvmandop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedXOrOp(SameTypeForm, llvm.XOrOp):
    """
    A bitwise exclusive or.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmxor-llvmxorop
    """


@completes(operands=_INTEGER_OPERANDS)
class CompletedOrOp(SameTypeForm, llvm.OrOp):
    """
    A bitwise or; `disjoint` if no bit is one in both operands.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmor-llvmorop
    """

    KEYWORD: ClassVar[tuple[str, str] | None] = ("disjoint", "isDisjoint")


@completes(operands=_FLOAT_OPERANDS)
class CompletedFAddOp(SameTypeForm, llvm.FAddOp):
    """
    A sum of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfadd-llvmfaddop
    """


@completes(operands=_FLOAT_OPERANDS)
class CompletedFSubOp(SameTypeForm, llvm.FSubOp):
    """
    A difference of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfsub-llvmfsubop
    """


@completes(operands=_FLOAT_OPERANDS)
class CompletedFMulOp(SameTypeForm, llvm.FMulOp):
    """
    A product of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfmul-llvmfmulop
    """


@completes(operands=_FLOAT_OPERANDS)
class CompletedFDivOp(SameTypeForm, llvm.FDivOp):
    """
    A quotient of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfdiv-llvmfdivop
    """


@completes(operands=_FLOAT_OPERANDS)
class CompletedFRemOp(SameTypeForm, llvm.FRemOp):
    """
    A remainder of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfrem-llvmfremop
    """


@completes(operands={"arg": _FLOAT})
class CompletedFNegOp(SameTypeForm, llvm.FNegOp):
    """
    A floating-point number with the other sign.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfneg-llvmfnegop
    """

    ARITY: ClassVar[int] = 1


@operation_definition
class FreezeOp(SameTypeForm):
    """
    Any value, but some fixed one in place of undef and poison.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfreeze-llvmfreezeop
    """

    T: ClassVar = VarConstraint("T", AnyAttr())

    name = "llvm.freeze"
    ARITY: ClassVar[int] = 1

    val = operand_def(T)
    res = result_def(T)

    traits = traits_def(Pure())

    def __init__(self, val: SSAValue):
        super().__init__(operands=[val], result_types=[val.type])


_USUAL_SELECT = UsualForm(
    (VALUE, ",", VALUE, ",", VALUE, ATTRIBUTES, ":", TYPE, ",", TYPE), (0, 1, 1)
)


@completes(operands={"cond": BOOLEANS})
class CompletedSelectOp(AssemblyForm, llvm.SelectOp):
    """
    One of two values, by a condition; or lane by lane.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmselect-llvmselectop
    """

    @classmethod
    def parse(cls, parser: Parser):
        if (usual := _USUAL_SELECT.read(parser)) is not None:
            return cls.make(usual.operands, (usual.types[1],), usual.attributes, {})
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        condition = parse_type(parser)
        parser.parse_punctuation(",")
        type = parse_type(parser)
        operands = parser.resolve_operands(
            unresolved, (condition, type, type), position
        )
        return cls.make(operands, (type,), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.cond.type)
        printer.print_string(", ")
        printer.print_attribute(self.res.type)
