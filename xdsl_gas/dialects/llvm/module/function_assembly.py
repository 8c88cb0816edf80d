"""
The parts of the assembly of `llvm.func`: arguments, attributes, `vscale_range`.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfunc-llvmllvmfuncop).
"""

from collections.abc import Mapping

from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr, i32
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.assembly_formats.texts import (
    continue_at,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.llvm.attributes.common import VScaleRangeAttr
from xdsl_gas.dialects.llvm.syntax.signatures import rest_of_line


def parse_dictionary(parser: Parser) -> Mapping[str, Attribute]:
    """
    A dictionary of attributes. It is long and the same for most functions of a module,
    so what a line holds of it is read once.
    """
    content = parser.lexer.input.content
    start = parser.pos
    text = rest_of_line(content, start).removesuffix(" {")
    known = parser.attribute_aliases.get(text)
    if isinstance(known, DictionaryAttr):
        continue_at(parser, start + len(text))
        return known.data
    attributes = parser.parse_optional_attr_dict()
    if content[start : parser.pos].rstrip() == text:
        parser.attribute_aliases[text] = DictionaryAttr(attributes)
    return attributes


class Arguments:
    """The arguments of a function as they are parsed."""

    def __init__(self, parser: Parser):
        self.named: list[Parser.Argument] = []
        self.types: list[Attribute] = []
        self.attributes: list[Mapping[str, Attribute]] = []
        self.variadic = False
        parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, lambda: self._parse_one(parser)
        )

    def _parse_one(self, parser: Parser) -> None:
        if self.variadic:
            parser.raise_error("`...` must be the last argument")
        if parser.parse_optional_punctuation("...") is not None:
            self.variadic = True
            return
        position = parser.pos
        name = parser.parse_optional_argument(expect_type=False)
        if name is not None:
            parser.parse_punctuation(":")
        if (name is None) != (len(self.named) == 0) and self.types:
            parser.raise_error("either all arguments have a name or none", position)
        type_ = parse_type(parser)
        self.types.append(type_)
        self.attributes.append(parse_attributes(parser))
        location = parser.parse_optional_location()
        if name is not None:
            self.named.append(Parser.Argument(name.name, type_, location))


def parse_vscale_range(parser: Parser) -> VScaleRangeAttr:
    """`(1, 16)`, the bounds of the size of scalable vectors."""
    with parser.in_parens():
        least = parser.parse_integer(allow_boolean=False, allow_negative=False)
        parser.parse_punctuation(",")
        most = parser.parse_integer(allow_boolean=False, allow_negative=False)
    return VScaleRangeAttr.of(
        minRange=IntegerAttr(least, i32), maxRange=IntegerAttr(most, i32)
    )


def print_vscale_range(printer: Printer, vscale_range: VScaleRangeAttr) -> None:
    """`vscale_range(1, 16)`, after a space."""
    bounds = (vscale_range.get("minRange"), vscale_range.get("maxRange"))
    numbers = [bound.value.data for bound in bounds if isinstance(bound, IntegerAttr)]
    printer.print_string(f" vscale_range({', '.join(map(str, numbers))})")
