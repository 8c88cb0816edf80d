"""
Operations that return a number that a range may be known of.
"""

from typing import ClassVar, Self

from xdsl.dialects.builtin import IntegerType, i32
from xdsl.ir import Attribute
from xdsl.irdl import opt_prop_def, result_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.common import ConstantRangeAttr
from xdsl_gas.dialects.llvm.syntax.assembly import parse_attributes, parse_type
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm


class RangedForm(AssemblyForm):
    """`range <i32, 0, 1024> {attributes} : i32`"""

    ELIDED: ClassVar[tuple[str, ...]] = ("range",)

    res = result_def(IntegerType)
    range = opt_prop_def(ConstantRangeAttr)
    """What the result is known to be in."""

    def __init__(
        self, type: Attribute = i32, range: ConstantRangeAttr | None = None
    ) -> None:
        super().__init__(result_types=[type], properties={"range": range})

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        properties: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("range") is not None:
            properties["range"] = ConstantRangeAttr.new(
                ConstantRangeAttr.parse_parameters(parser)
            )
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        return cls.make((), (parse_type(parser),), named, properties)

    def print(self, printer: Printer) -> None:
        if self.range is not None:
            printer.print_string(" range ")
            self.range.print_parameters(printer)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.res.type)

    def verify_(self) -> None:
        if self.range is None:
            return
        lower, upper = self.range.lower.data, self.range.upper.data
        largest = (1 << self.range.type.width.data) - 1
        if lower == upper and lower not in (0, largest, -1):
            raise VerifyException(
                f"invalid range attribute: Lower == Upper, but they aren't min (0) or "
                f"max ({largest}) value"
            )
