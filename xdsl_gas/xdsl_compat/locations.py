"""
Source locations as MLIR prints them.

xDSL 0.74 does not read fused locations with metadata, ranges, locations without a
column, nor aliases that are defined behind the module, where MLIR defines those of
locations.
"""

# The parser offers no other way to read text that lies ahead.
# pyright: reportPrivateUsage=false

import re
from collections.abc import Mapping
from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    DictionaryAttr,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    LocationAttr,
    NameLoc,
    NoneAttr,
    StringAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.hints import isa

from xdsl_gas.dialects.final_attributes import Extension


@irdl_attr_definition
class FileLineColRange(Extension, FileLineColLoc):
    """From one place of a file to another: `loc("a.cu":3:4 to 5:6)`."""

    name = "file_line_range"

    end_line: IntAttr
    end_column: IntAttr

    def print_builtin(self, printer: Printer) -> None:
        with printer.in_location():
            printer.print_string_literal(self.filename.data)
            printer.print_string(f":{self.line.data}:{self.column.data} to ")
            if self.end_line != self.line:
                printer.print_string(str(self.end_line.data))
            printer.print_string(f":{self.end_column.data}")


def parse_location(parser: AttrParser) -> LocationAttr:
    """What is in the parentheses of `loc(...)`."""
    if parser.parse_optional_keyword("unknown") is not None:
        return UnknownLoc()
    if (text := parser.parse_optional_str_literal()) is not None:
        if parser.parse_optional_punctuation(":") is not None:
            return _parse_place(parser, StringAttr(text))
        child = NoneAttr()
        if parser.parse_optional_punctuation("(") is not None:
            child = parse_location(parser)
            parser.parse_punctuation(")")
        return NameLoc(StringAttr(text), child)
    if parser.parse_optional_keyword("callsite") is not None:
        with parser.in_parens():
            callee = parse_location(parser)
            parser.parse_keyword("at")
            return CallSiteLoc(callee, parse_location(parser))
    if parser.parse_optional_keyword("fused") is not None:
        metadata = NoneAttr()
        if parser.parse_optional_punctuation("<") is not None:
            metadata = parser.parse_attribute()
            parser.parse_punctuation(">")
        locations = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parse_location(parser)
        )
        return FusedLoc(ArrayAttr(locations), metadata)
    position = parser.pos
    read_definition_ahead(parser)
    location = parser.parse_optional_attribute()
    if not isa(location, LocationAttr):
        parser.raise_error("expected a location", position)
    return location


def _parse_place(parser: AttrParser, file: StringAttr) -> LocationAttr:
    line = _parse_number(parser)
    column = IntAttr(0)
    if parser.parse_optional_punctuation(":") is not None:
        column = _parse_number(parser)
    if parser.parse_optional_keyword("to") is None:
        return FileLineColLoc(file, line, column)
    end_line = line
    if parser.parse_optional_punctuation(":") is None:
        end_line = _parse_number(parser)
        parser.parse_punctuation(":")
    end_column = _parse_number(parser)
    if (end_line, end_column) == (line, column):
        return FileLineColLoc(file, line, column)
    return FileLineColRange(file, line, column, end_line, end_column)


def _parse_number(parser: AttrParser) -> IntAttr:
    return IntAttr(parser.parse_integer(allow_boolean=False, allow_negative=False))


_ALIAS = re.compile(r"#[A-Za-z_][\w$.-]*", re.ASCII)
_DEFINITION = re.compile(
    r"^[ \t]*(#[A-Za-z_][\w$.-]*)[ \t]*=[ \t]*(loc\()?", re.ASCII | re.MULTILINE
)
_PLACES = "places of the definitions of locations"
"""Where a parser keeps, among the aliases, at which character each is defined."""

_READ_AHEAD = "read ahead "
"""Marks the aliases that were read before their definition was reached."""


def read_definition_ahead(parser: AttrParser) -> None:
    """
    Reads the definition of the alias of a location that comes next, if there is one
    that is not known yet. The parser stays where it is.
    """
    alias = _ALIAS.match(parser.lexer.input.content, parser.pos)
    if alias is None or alias[0] in parser.attribute_aliases:
        return
    place = _places_of_definitions(parser).get(alias[0])
    if place is not None:
        _read_ahead(parser, alias[0], cast(IntAttr, place).data)


def _places_of_definitions(parser: AttrParser) -> Mapping[str, Attribute]:
    """
    Where each location is defined behind this place. Other attributes defined there,
    which locations may mention, are read when this is first called.
    """
    content, known = parser.lexer.input.content, parser.attribute_aliases
    recorded = known.get(_PLACES)
    if isinstance(recorded, DictionaryAttr):
        return recorded.data
    places: dict[str, Attribute] = {}
    others: dict[str, int] = {}
    for definition in _DEFINITION.finditer(content, parser.pos):
        if definition[2] is None:
            others.setdefault(definition[1], definition.end())
        else:
            places.setdefault(definition[1], IntAttr(definition.start(2)))
    known[_PLACES] = DictionaryAttr(places)
    for name, place in others.items():
        _read_ahead(parser, name, place)
    return places


def _read_ahead(parser: AttrParser, name: str, place: int) -> None:
    known = parser.attribute_aliases
    if _READ_AHEAD + name in known:
        # A definition that mentions its own alias.
        return
    known[_READ_AHEAD + name] = UnknownLoc()
    position = parser.pos
    parser._resume_from(place)
    known[name] = parser.parse_attribute()
    parser._resume_from(position)


def skip_definition_read_ahead(parser: AttrParser) -> bool:
    """
    Skips the definition of an alias that comes next, if it was read ahead. Returns
    whether it did.
    """
    alias = _ALIAS.match(parser.lexer.input.content, parser.pos)
    if alias is None:
        return False
    if parser.attribute_aliases.pop(_READ_AHEAD + alias[0], None) is None:
        return False
    parser._resume_from(alias.end())
    parser.parse_punctuation("=", " after attribute alias name")
    parser.parse_attribute()
    return True
