"""
Custom directives of assembly formats that several operations share.

See
https://mlir.llvm.org/docs/DefiningDialects/Operations/#custom-directives.
"""

from collections.abc import Mapping

from xdsl.dialects.builtin import IntegerAttr, i32
from xdsl.dialects.llvm import FastMathAttr, OverflowAttr
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation
from xdsl.irdl.declarative_assembly_format import (
    AttributeVariable,
    CustomDirective,
    ParsingState,
    PrintingState,
    irdl_custom_directive,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.matcher import Matched, TextDirective

NO_FAST_MATH = FastMathAttr(None)
"""The `fastmathFlags` of an operation that has to be exact, which are not printed."""

CAST = "$arg attr-dict `:` type($arg) `to` type($res)"
"""The format of conversions."""

SAME_TYPE = "operands attr-dict `:` type($res)"
"""The format of operations whose operands and result are of one type."""

CALL = "`(` operands `)` attr-dict `:` functional-type(operands, results)"
"""The format of intrinsics that look like calls."""

MIXED = "operands attr-dict `:` functional-type(operands, results)"
"""The format of operations on values of several types."""

_OVERFLOW_FLAGS = tuple(IntegerAttr(flags, i32) for flags in range(4))
"""The values of `overflowFlags`: no signed wrap is bit 0, no unsigned wrap bit 1."""

_OVERFLOW_KEYWORDS = {"none": 0, "nsw": 1, "nuw": 2}
_OVERFLOW_TEXTS = ("", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>")
_USUAL_OVERFLOW = {
    text.strip(): Matched((), {"overflowFlags": flags})
    for text, flags in zip(_OVERFLOW_TEXTS, _OVERFLOW_FLAGS, strict=True)
}


@irdl_custom_directive
class OverflowFlags(TextDirective, CustomDirective):
    """`overflow<nsw, nuw>`, if there are flags."""

    flags: AttributeVariable

    @property
    def pattern(self) -> str:
        return r"(overflow<[a-z, ]*>)?+"

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched | None:
        return _USUAL_OVERFLOW.get(text)

    def parse(self, parser: Parser, state: ParsingState) -> None:
        flags = 0
        if parser.parse_optional_keyword("overflow") is not None:
            for keyword in parser.parse_comma_separated_list(
                parser.Delimiter.ANGLE, parser.parse_identifier
            ):
                if keyword not in _OVERFLOW_KEYWORDS:
                    parser.raise_error(
                        f"unknown overflow flag '{keyword}', expected nsw, nuw or none"
                    )
                flags |= _OVERFLOW_KEYWORDS[keyword]
        self.flags.set(state, _OVERFLOW_FLAGS[flags])

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        flags = self.flags.get(op)
        if isinstance(flags, IntegerAttr):
            printer.print_string(_OVERFLOW_TEXTS[flags.value.data & 3])


def normalize_overflow(op: IRDLOperation) -> None:
    """
    Makes `overflowFlags` what MLIR has, an integer: xDSL has an attribute of its own in
    places, and some generic text has nothing.
    """
    flags = op.properties.get("overflowFlags")
    if flags is None:
        op.properties["overflowFlags"] = _OVERFLOW_FLAGS[0]
    elif isinstance(flags, OverflowAttr):
        op.properties["overflowFlags"] = _OVERFLOW_FLAGS[flags.to_int()]


def verify_overflow(op: IRDLOperation) -> None:
    """Raises `VerifyException` when `overflowFlags` has other bits than the two."""
    flags = op.properties["overflowFlags"]
    if isinstance(flags, IntegerAttr) and flags.value.data & ~3:
        raise VerifyException(f"{flags.value.data} is no combination of nsw and nuw")
