"""
The text of types and attribute dictionaries, read once.

Cutting text into tokens and building the same few types and attributes again takes most
of the time that parsing takes. The text of each is remembered with what it means, among
the aliases of the parser, which are exactly that.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from xdsl.dialects.builtin import (
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntegerType,
    i32,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.parser import AttrParser, Parser

# A shortcut must not end where the text continues: not in the middle of a word, and not
# before what may follow after white space and comments.
VALUE = r"%(\d+|[A-Za-z$._-][\w$.-]*)(?=[\s,:\[\](){])(?!\s*[#/])"
"""The regular expression of a value that is no element of a tuple. Group: its name."""


def _balanced(brackets: str, depth: int) -> str:
    """Text in a pair of brackets, nested `depth` times at most, and with strings."""
    opening, closing = map(re.escape, brackets)
    text = rf'[^{brackets}"]*'
    text += rf'(?:"[^"\\]*"{text})*'
    nested = rf"{opening}{text}{closing}"
    for _ in range(depth):
        nested = rf"{opening}{text}(?:{nested}{text})*{closing}"
    return nested


_TYPE = rf"!?[A-Za-z][\w$.]*(?:{_balanced('<>', 2)})?(?![\w$.-])(?!\s*[</])"

TYPE = rf"({_TYPE})"
"""The regular expression of a type that is not too deeply nested. Group: its text."""

FUNCTION_TYPE = rf"({_balanced('()', 1)}\s*->\s*{_TYPE})"
"""The regular expression of a function type with one result. Group: its text."""

ATTRIBUTES = rf"({_balanced('{}', 0)})?+(?!\s*\{{)"
"""
The regular expression of a dictionary of attributes, if there is one, without another
one in it. Group: its text.
"""


@cache
def _compiled(text: str) -> re.Pattern[str]:
    # At the start, that takes as long as reading the first operation.
    return re.compile(text, re.ASCII)


def defined_value(parser: Parser, name: str, type: Attribute) -> SSAValue | None:
    """The value of that name (without `%`), if it is defined already, and of `type`."""
    values = parser.ssa_values.get(name)
    if values is None:
        return None
    value = values[0]
    return value if value.type is type or value.type == type else None


def continue_at(parser: Parser, position: int) -> None:
    """Lets the parser continue at a position."""
    parser._resume_from(position)  # pyright: ignore[reportPrivateUsage]


def next_is(parser: AttrParser, text: str) -> bool:
    """Whether the text from the current token on begins with `text`."""
    return parser.lexer.input.content.startswith(text, parser.pos)


def _known(parser: Parser, text: str) -> Attribute | None:
    """Reads what `text` matches from the current token on, if it was read before."""
    match = _compiled(text).match(parser.lexer.input.content, parser.pos)
    if match is None or (known := parser.attribute_aliases.get(match[1])) is None:
        return None
    continue_at(parser, match.end())
    return known


def _remember(parser: Parser, text: str, start: int, meaning: Attribute) -> None:
    """Remembers the meaning of what was read from `start` on, if `text` matches it."""
    content = parser.lexer.input.content
    match = _compiled(text).match(content, start)
    if match is not None and match[1] == content[start : parser.pos].rstrip():
        parser.attribute_aliases[match[1]] = meaning


def parse_type(parser: Parser) -> Attribute:
    """A type."""
    if (known := _known(parser, TYPE)) is not None:
        return known
    start = parser.pos
    type = parser.parse_type()
    _remember(parser, TYPE, start, type)
    return type


def parse_function_type(parser: Parser) -> FunctionType:
    """A function type."""
    known = _known(parser, FUNCTION_TYPE)
    if isinstance(known, FunctionType):
        return known
    start = parser.pos
    type = parser.parse_function_type()
    _remember(parser, FUNCTION_TYPE, start, type)
    return type


def parse_attributes(parser: Parser) -> Mapping[str, Attribute]:
    """A dictionary of attributes, if there is one. It is not to be changed."""
    content = parser.lexer.input.content
    start = parser.pos
    if content[start : start + 1] != "{":
        return {}
    known = _known(parser, ATTRIBUTES)
    if isinstance(known, DictionaryAttr):
        return known.data
    attributes = parser.parse_optional_attr_dict()
    _remember(parser, ATTRIBUTES, start, DictionaryAttr(attributes))
    return attributes


@lru_cache(1 << 12)
def integers(*values: int) -> DenseArrayBase[IntegerType]:
    """An array of 32-bit integers; the same few are needed again and again."""
    return DenseArrayBase.from_list(i32, values)
