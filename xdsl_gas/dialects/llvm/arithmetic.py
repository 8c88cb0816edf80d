"""
Arithmetic, logic, conversions, selection.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""

from typing import ClassVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i1
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AnyAttr,
    VarConstraint,
    irdl_op_definition,
    operand_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.assembly import (
    ATTRIBUTES,
    TYPE,
    VALUE,
    UsualForm,
    parse_attributes,
    parse_operands,
    parse_type,
)
from xdsl_gas.dialects.llvm.completion import completes
from xdsl_gas.dialects.llvm.forms import (
    AssemblyForm,
    SameTypeForm,
)
from xdsl_gas.dialects.llvm.operand_types import (
    INTEGERS,
    element_type,
)


class _OverflowForm(SameTypeForm):
    OVERFLOW: ClassVar[bool] = True


class _ExactForm(SameTypeForm):
    KEYWORD: ClassVar[tuple[str, str] | None] = ("exact", "isExact")


@completes()
class CompletedAddOp(_OverflowForm, llvm.AddOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmadd-llvmaddop"""


@completes()
class CompletedSubOp(_OverflowForm, llvm.SubOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsub-llvmsubop"""


@completes()
class CompletedMulOp(_OverflowForm, llvm.MulOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmul-llvmmulop"""


@completes()
class CompletedShlOp(_OverflowForm, llvm.ShlOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmshl-llvmshlop"""


@completes()
class CompletedUDivOp(_ExactForm, llvm.UDivOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmudiv-llvmudivop"""


@completes()
class CompletedSDivOp(_ExactForm, llvm.SDivOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsdiv-llvmsdivop"""


@completes()
class CompletedLShrOp(_ExactForm, llvm.LShrOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmlshr-llvmlshrop"""


@completes()
class CompletedAShrOp(_ExactForm, llvm.AShrOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmashr-llvmashrop"""


@completes()
class CompletedURemOp(SameTypeForm, llvm.URemOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmurem-llvmuremop"""


@completes()
class CompletedSRemOp(SameTypeForm, llvm.SRemOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmsrem-llvmsremop"""


@completes()
class CompletedAndOp(SameTypeForm, llvm.AndOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmand-llvmandop"""


@completes()
class CompletedXOrOp(SameTypeForm, llvm.XOrOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmxor-llvmxorop"""


@completes()
class CompletedOrOp(SameTypeForm, llvm.OrOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmor-llvmorop"""

    KEYWORD: ClassVar[tuple[str, str] | None] = ("disjoint", "isDisjoint")


@completes()
class CompletedFAddOp(SameTypeForm, llvm.FAddOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfadd-llvmfaddop"""


@completes()
class CompletedFSubOp(SameTypeForm, llvm.FSubOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfsub-llvmfsubop"""


@completes()
class CompletedFMulOp(SameTypeForm, llvm.FMulOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfmul-llvmfmulop"""


@completes()
class CompletedFDivOp(SameTypeForm, llvm.FDivOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfdiv-llvmfdivop"""


@completes()
class CompletedFRemOp(SameTypeForm, llvm.FRemOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfrem-llvmfremop"""


@completes()
class CompletedFNegOp(SameTypeForm, llvm.FNegOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfneg-llvmfnegop"""

    ARITY: ClassVar[int] = 1


@irdl_op_definition
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


@completes(operands={"cond": INTEGERS})
class CompletedSelectOp(AssemblyForm, llvm.SelectOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmselect-llvmselectop"""

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

    def verify_completed(self) -> None:
        condition = self.cond.type
        if element_type(condition) != i1:
            raise VerifyException(
                f"the condition must be an i1 or a vector of them, got {condition}"
            )


ADDED_OPS: tuple[type[Operation], ...] = (FreezeOp,)
COMPLETED_OPS: tuple[type[Operation], ...] = (
    CompletedAShrOp,
    CompletedAddOp,
    CompletedAndOp,
    CompletedFAddOp,
    CompletedFDivOp,
    CompletedFMulOp,
    CompletedFNegOp,
    CompletedFRemOp,
    CompletedFSubOp,
    CompletedLShrOp,
    CompletedMulOp,
    CompletedOrOp,
    CompletedSDivOp,
    CompletedSRemOp,
    CompletedSelectOp,
    CompletedShlOp,
    CompletedSubOp,
    CompletedUDivOp,
    CompletedURemOp,
    CompletedXOrOp,
)
ADDED_ATTRS: tuple[type[Attribute], ...] = ()
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()
