"""
Conversions where rounding and floating-point exceptions are part of the meaning.

See https://llvm.org/docs/LangRef.html#constrained-floating-point-intrinsics.
"""

from typing import ClassVar

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import operand_def, prop_def, result_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.operand_types import FLOATS, I64, INTEGERS
from xdsl_gas.dialects.llvm.syntax.assembly import parse_keyword_in
from xdsl_gas.dialects.llvm.syntax.forms import CastForm
from xdsl_gas.dialects.llvm.verification import operation_definition

ROUNDING_MODES: dict[str, IntegerAttr[IntegerType]] = {
    "towardzero": IntegerAttr(0, i64),
    "tonearest": IntegerAttr(1, i64),
    "upward": IntegerAttr(2, i64),
    "downward": IntegerAttr(3, i64),
    "tonearestaway": IntegerAttr(4, i64),
    "dynamic": IntegerAttr(7, i64),
}
"""How a result is rounded; `dynamic` is as the environment says."""

EXCEPTION_BEHAVIORS: dict[str, IntegerAttr[IntegerType]] = {
    "ignore": IntegerAttr(0, i64),
    "maytrap": IntegerAttr(1, i64),
    "strict": IntegerAttr(2, i64),
}
"""Whether exceptions can be ignored, may be added or removed, or have to stay."""

_KEYWORDS = {
    "roundingmode": ("a rounding mode", ROUNDING_MODES),
    "fpExceptionBehavior": ("an exception behavior", EXCEPTION_BEHAVIORS),
}


class ConstrainedForm(CastForm):
    """`%0 tonearest strict {attributes} : i32 to f32`"""

    CONSTRAINTS: ClassVar[tuple[str, ...]] = ("roundingmode", "fpExceptionBehavior")
    """The properties that the keywords after the operand stand for."""

    ELIDED: ClassVar[tuple[str, ...]] = ("roundingmode", "fpExceptionBehavior")

    fpExceptionBehavior = prop_def(I64)

    traits = traits_def(Pure())

    @classmethod
    def parse_after(cls, parser: Parser, properties: dict[str, Attribute]) -> None:
        for name in cls.CONSTRAINTS:
            what, values = _KEYWORDS[name]
            properties[name] = values[parse_keyword_in(parser, values, what)]

    def print_after(self, printer: Printer) -> None:
        for name in self.CONSTRAINTS:
            for keyword, attribute in _KEYWORDS[name][1].items():
                if attribute == self.properties[name]:
                    printer.print_string(f" {keyword}")

    def verify_(self) -> None:
        for name in self.CONSTRAINTS:
            what, values = _KEYWORDS[name]
            if self.properties[name] not in values.values():
                raise VerifyException(f"{self.properties[name]} is not {what}")


class ConstrainedConversion(ConstrainedForm):
    """A conversion whose result may have to be rounded."""

    roundingmode = prop_def(I64)

    def __init__(
        self, arg: SSAValue, result_type: Attribute, rounding: str, exceptions: str
    ):
        super().__init__(
            operands=[arg],
            result_types=[result_type],
            properties={
                "roundingmode": ROUNDING_MODES[rounding],
                "fpExceptionBehavior": EXCEPTION_BEHAVIORS[exceptions],
            },
        )


@operation_definition
class ConstrainedUIToFPOp(ConstrainedConversion):
    """An unsigned integer as a floating-point number."""

    name = "llvm.intr.experimental.constrained.uitofp"

    arg = operand_def(INTEGERS)
    res = result_def(FLOATS)


@operation_definition
class ConstrainedSIToFPOp(ConstrainedConversion):
    """A signed integer as a floating-point number."""

    name = "llvm.intr.experimental.constrained.sitofp"

    arg = operand_def(INTEGERS)
    res = result_def(FLOATS)


@operation_definition
class ConstrainedFPTruncOp(ConstrainedConversion):
    """A floating-point number in a smaller type."""

    name = "llvm.intr.experimental.constrained.fptrunc"

    arg = operand_def(FLOATS)
    res = result_def(FLOATS)


@operation_definition
class ConstrainedFPExtOp(ConstrainedForm):
    """A floating-point number in a larger type: nothing to round."""

    name = "llvm.intr.experimental.constrained.fpext"
    CONSTRAINTS: ClassVar[tuple[str, ...]] = ("fpExceptionBehavior",)

    arg = operand_def(FLOATS)
    res = result_def(FLOATS)

    def __init__(self, arg: SSAValue, result_type: Attribute, exceptions: str):
        super().__init__(
            operands=[arg],
            result_types=[result_type],
            properties={"fpExceptionBehavior": EXCEPTION_BEHAVIORS[exceptions]},
        )
