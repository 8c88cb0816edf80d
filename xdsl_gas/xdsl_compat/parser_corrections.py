"""
Corrections of xDSL's parser that no dialect can make for itself.

The operations of this package read constants by themselves. What is left is what
xDSL's parser reads without asking for what operation: the constants of operations in
generic form, integer types, strings, and source locations.

`CorrectedParser` is the parser of this package's own reading. Other programs make
xDSL's: it is corrected when they register the dialects of this package in a context, or
when `xdsl-opt` loads the first of them, each part only if xDSL is seen to read what it
is about wrongly.
"""

# The private names are those of the methods of xDSL that are corrected here.
# pyright: reportPrivateUsage=false

import re
from collections.abc import Callable, Mapping
from typing import Any

from xdsl.context import Context
from xdsl.dialects.builtin import Builtin, FloatAttr, IntegerAttr, LocationAttr
from xdsl.ir import Attribute, TypeAttribute
from xdsl.parser import AttrParser, Parser
from xdsl.parser.generic_parser import ParserState
from xdsl.utils.lexer import Input
from xdsl.utils.mlir_lexer import MLIRLexer, MLIRTokenKind

from xdsl_gas.dialects.constants.parser import (
    parse_optional_elements,
    parse_optional_number,
)
from xdsl_gas.once import once
from xdsl_gas.xdsl_compat.locations import parse_location, skip_definition_read_ahead

NUMBERS = {
    text: text
    for text in (
        "0x7fa00000 : f32",
        "0x7c01 : f16",
        "0x7f81 : bf16",
        "0x7fff8000000000000001 : f80",
    )
}
"""Signaling NaNs, and how they are to be printed: xDSL 0.74 makes others of them."""

ELEMENTS = {
    "dense<[0x7f800000, 0x7fa00000]> : vector<2xf32>": (
        "dense<[0x7f800000, 0x7fa00000]> : vector<2xf32>"
    ),
    'dense<"0x05"> : vector<4xi1>': "dense<[true, false, true, false]> : vector<4xi1>",
    "sparse<[[0]], [1]> : vector<2xi32>": "sparse<[[0]], [1]> : vector<2xi32>",
}
"""Constants of many elements, and how they are to be printed."""

LOCATIONS = """
"builtin.module"() ({}) : () -> () loc(#loc1)
#loc = loc("a.cu":3:4 to :5)
#loc1 = loc(fused<"why">[#loc, "b.cu":6])
"""
LOCATION = 'loc(fused<"why">["a.cu":3:4 to :5, "b.cu":6:0])'
"""
Where code compiled with debug information is from, and how it is to be printed. xDSL
0.74 reads neither metadata nor ranges, lines alone, or aliases defined at the end.
"""

MAX_INTEGER_WIDTH = (1 << 24) - 1
"""The number of bits of the widest integer type of MLIR. xDSL 0.74 has no limit."""

_MAX_KNOWN_TYPES = 256
"""The number of types of one word that are kept: a text may have any width."""

_PARSE_SCALAR_TYPE = "_parse_optional_integer_or_float_type"
_PARSE_NUMBER = "parse_optional_builtin_int_or_float_attr"
_PARSE_ELEMENTS = "_parse_optional_builtin_parametrized_attr"
_PARSE_LOCATION = "_parse_location"
_PARSE_ALIAS = "_parse_alias_def"


def correct_parser() -> None:
    """
    Makes the corrections that are needed. Doing so again changes nothing.

    Raises `RuntimeError` when constants would still become other ones.
    """
    if not is_read(NUMBERS):
        setattr(AttrParser, _PARSE_NUMBER, parse_optional_number)
        _require(NUMBERS)
    if not is_read(ELEMENTS):
        _correct_elements()
        _require(ELEMENTS)
    if not is_location_read():
        _correct_locations()
    if is_read({f"i{MAX_INTEGER_WIDTH + 1}": f"i{MAX_INTEGER_WIDTH + 1}"}):
        _limit_integer_types()
    lexer_strings: re.Pattern[str] | None = getattr(MLIRLexer, _STRINGS, None)
    if lexer_strings is not None and lexer_strings.pattern == _SLOW_STRING:
        setattr(MLIRLexer, _STRINGS, _STRING)


_STRINGS = "_unescaped_characters_regex"
_SLOW_STRING = r'"(?:[^"\\\n\v\f]+|\\(?:["nt\\]|[0-9A-Fa-f]{2}))*"'
_STRING = re.compile(r'"(?:[^"\\\n\v\f]++|\\(?:["nt\\]|[0-9A-Fa-f]{2}))*+"')
"""
A string. xDSL 0.74 needs time exponential in its length to see that it has no end.
"""


@once
def correct_parser_once() -> None:
    """`correct_parser`, which checks each time what is to be corrected, once only."""
    correct_parser()


def is_read(constants: Mapping[str, str]) -> bool:
    """Whether xDSL reads each attribute so that it is printed as it is to be."""
    try:
        return all(
            str(Parser(Context(), text).parse_attribute()).lower() == expected
            for text, expected in constants.items()
        )
    except Exception:
        # Whatever stops xDSL from reading them, they are not read.
        return False


def _require(constants: Mapping[str, str]) -> None:
    if not is_read(constants):
        raise RuntimeError(
            "this xDSL does not read constants in generic form, such as "
            f'`{next(iter(constants))}` of an "llvm.mlir.constant", as what they are: '
            "install the one that xdsl-gas names"
        )


def is_location_read() -> bool:
    """Whether xDSL reads all kinds of locations, wherever their aliases are."""
    try:
        context = Context()
        context.load_dialect(Builtin)
        module = Parser(context, LOCATIONS).parse_module()
        return str(module.location) == LOCATION
    except Exception:
        return False


def _correct_elements() -> None:
    """Lets the parser read `dense<...>` and `sparse<...>` as this package does."""
    parse: Any = getattr(AttrParser, _PARSE_ELEMENTS, None)
    if parse is None:
        return

    def parse_elements_or_else(self: AttrParser) -> Any:
        elements = parse_optional_elements(self)
        return parse(self) if elements is None else elements

    setattr(AttrParser, _PARSE_ELEMENTS, parse_elements_or_else)


def _limit_integer_types() -> None:
    """Lets the parser refuse integer types wider than MLIR's."""
    parse: Any = getattr(AttrParser, _PARSE_SCALAR_TYPE, None)
    if parse is None:
        return

    def parse_within_limit(self: AttrParser) -> Any:
        return _within_limit(self, parse)

    setattr(AttrParser, _PARSE_SCALAR_TYPE, parse_within_limit)


_known_types: dict[str, TypeAttribute] = {}


def _within_limit(
    parser: AttrParser, parse: Callable[[AttrParser], TypeAttribute | None]
) -> TypeAttribute | None:
    """Returns the type of one word that comes next, if there is one."""
    token = parser._current_token
    if token.kind is not MLIRTokenKind.BARE_IDENT:
        return parse(parser)
    text = token.text
    type_ = _known_types.get(text)
    if type_ is not None:
        parser._consume_token()
        return type_
    position = token.span.start
    type_ = parse(parser)
    # No other type is that wide.
    if getattr(type_, "bitwidth", 0) > MAX_INTEGER_WIDTH:
        parser.raise_error(
            f"integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits", position
        )
    if type_ is not None and len(_known_types) < _MAX_KNOWN_TYPES:
        _known_types[text] = type_
    return type_


def _correct_locations() -> None:
    """
    Lets the parser read locations, and skip definitions of their aliases that were
    read ahead.
    """
    define: Any = getattr(Parser, _PARSE_ALIAS, None)
    if define is None or not hasattr(AttrParser, _PARSE_LOCATION):
        return

    def define_or_skip(self: Parser) -> Any:
        if not skip_definition_read_ahead(self):
            define(self)

    setattr(AttrParser, _PARSE_LOCATION, parse_location)
    setattr(Parser, _PARSE_ALIAS, define_or_skip)


class CorrectedLexer(MLIRLexer):
    """xDSL's lexer, which reads strings in linear time."""

    _unescaped_characters_regex = _STRING


class CorrectedParser(Parser):
    """xDSL's parser, which reads what this module is about as MLIR does."""

    lexer_class: type[MLIRLexer] = CorrectedLexer

    def __init__(
        self, ctx: Context, input: str | bytes, name: str = "<unknown>"
    ) -> None:
        super().__init__(ctx, "", name)
        text = input.decode() if isinstance(input, bytes) else input
        self._parser_state = ParserState(self.lexer_class(Input(text, name)))

    def parse_optional_builtin_int_or_float_attr(
        self,
    ) -> IntegerAttr | FloatAttr | None:
        return parse_optional_number(self)

    def _parse_optional_builtin_parametrized_attr(self) -> Attribute | None:
        elements = parse_optional_elements(self)
        if elements is not None:
            return elements
        return super()._parse_optional_builtin_parametrized_attr()

    def _parse_optional_integer_or_float_type(self) -> TypeAttribute | None:
        return _within_limit(self, AttrParser._parse_optional_integer_or_float_type)

    def _parse_location(self) -> LocationAttr:
        return parse_location(self)

    def _parse_alias_def(self) -> None:
        if not skip_definition_read_ahead(self):
            super()._parse_alias_def()
