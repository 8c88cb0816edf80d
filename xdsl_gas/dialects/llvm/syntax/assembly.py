"""
How operations of the LLVM dialect are read and written.

Parsing is the slowest thing that happens to a large module, and nearly all of the time
goes into cutting the text into tokens and building the same few types and attributes
again. Two things are done about it here, with what the parser offers in public:

- *texts are read once*: the text of a type or of an attribute dictionary is remembered
  with what it means, among the aliases of the parser, which are exactly that;
- *usual forms are read at once*: a regular expression takes an operation of the usual
  form in one step. It is only ever a shortcut: whatever it does not match is read token
  by token, by code that knows the whole grammar and reports errors.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from xdsl.dialects.builtin import (
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntegerType,
    StringAttr,
    i32,
)
from xdsl.ir import Attribute, Block, SSAValue
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer

# A shortcut must not end where the text goes on: not in the middle of a word, and not
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

_GROUPS = {VALUE: 1, TYPE: 1, FUNCTION_TYPE: 1, ATTRIBUTES: 1, ":": 0, ",": 0}
"""The number of groups of the parts that most forms have."""

_TYPE_TEXT = re.compile(TYPE, re.ASCII)
_FUNCTION_TYPE_TEXT = re.compile(FUNCTION_TYPE, re.ASCII)
_ATTRIBUTES_TEXT = re.compile(ATTRIBUTES, re.ASCII)


class Reading(NamedTuple):
    """What a `UsualForm` has read."""

    operands: list[SSAValue]
    """The operands, in the order of the text."""

    types: list[Attribute]
    """
    The types, in the order of the text. A function type counts as the types of its
    inputs and of its output.
    """

    attributes: Mapping[str, Attribute]
    """The attributes; not to be changed."""

    words: list[str | None]
    """What the groups of all other parts matched."""


class UsualForm:
    """
    How an operation is usually written: `parts` are regular expressions with white
    space between them, among them `VALUE`, `TYPE`, `FUNCTION_TYPE` (of as many inputs
    as there are values) and `ATTRIBUTES`. `operand_types` has for each value the
    position of its type among the types, or what makes its type of all types.
    """

    def __init__(
        self,
        parts: Sequence[str],
        operand_types: Sequence[int | Callable[[Sequence[Attribute]], Attribute]],
    ) -> None:
        self._parts = parts
        self._pattern: re.Pattern[str] | None = None
        values: list[int] = []
        self._types: list[int] = []
        self._attributes: int | None = None
        self._words: list[int] = []
        group = 1
        for part in parts:
            groups = _GROUPS.get(part)
            if groups is None:
                groups = re.compile(part).groups
            if part == VALUE:
                values.append(group)
            elif part in (TYPE, FUNCTION_TYPE):
                self._types.append(group)
            elif part == ATTRIBUTES:
                self._attributes = group
            else:
                self._words.extend(range(group, group + groups))
            group += groups
        self._operands = tuple(zip(values, operand_types, strict=True))

    def read(self, parser: Parser) -> Reading | None:
        """
        Reads an operation from the token after its name on. Returns None, and leaves
        the parser where it is, when the text differs from the usual form, has a type or
        a dictionary that was not read before, or a value that is not defined before.
        """
        pattern = self._pattern
        if pattern is None:
            # Compiled when needed: it takes longer than reading many an operation.
            pattern = self._pattern = re.compile(r"\s*".join(self._parts), re.ASCII)
        match = pattern.match(parser.lexer.input.content, parser.pos)
        if match is None:
            return None
        known = parser.attribute_aliases
        types: list[Attribute] = []
        for group in self._types:
            type = known.get(match[group])
            if type is None:
                return None
            if isinstance(type, FunctionType):
                if len(type.inputs.data) != len(self._operands):
                    return None
                types.extend(type.inputs)
                types.extend(type.outputs)
            else:
                types.append(type)
        attributes: Mapping[str, Attribute] = {}
        if self._attributes is not None and (text := match[self._attributes]):
            dictionary = known.get(text)
            if not isinstance(dictionary, DictionaryAttr):
                return None
            attributes = dictionary.data
        operands: list[SSAValue] = []
        for group, type in self._operands:
            expected = types[type] if isinstance(type, int) else type(types)
            value = defined_value(parser, match[group], expected)
            if value is None:
                return None
            operands.append(value)
        words: list[str | None] = [match[group] for group in self._words]
        continue_at(parser, match.end())
        return Reading(operands, types, attributes, words)


def defined_value(parser: Parser, name: str, type: Attribute) -> SSAValue | None:
    """The value of that name (without `%`), if it is defined already, and of `type`."""
    values = parser.ssa_values.get(name)
    if values is None:
        return None
    value = values[0]
    return value if value.type is type or value.type == type else None


def continue_at(parser: Parser, position: int) -> None:
    """Lets the parser continue at a position after the current token."""
    lexer = parser.lexer
    current = lexer.input.content[parser.pos : lexer.pos]
    lexer.pos = position
    parser.parse_optional_characters(current)


def next_is(parser: Parser, text: str) -> bool:
    """Whether the text from the current token on begins with `text`."""
    return parser.lexer.input.content.startswith(text, parser.pos)


def _known(parser: Parser, text: re.Pattern[str]) -> Attribute | None:
    """Reads what `text` matches from the current token on, if it was read before."""
    match = text.match(parser.lexer.input.content, parser.pos)
    if match is None or (known := parser.attribute_aliases.get(match[1])) is None:
        return None
    continue_at(parser, match.end())
    return known


def _remember(
    parser: Parser, text: re.Pattern[str], start: int, meaning: Attribute
) -> None:
    """Remembers the meaning of what was read from `start` on, if `text` matches it."""
    content = parser.lexer.input.content
    match = text.match(content, start)
    if match is not None and match[1] == content[start : parser.pos].rstrip():
        parser.attribute_aliases[match[1]] = meaning


def parse_type(parser: Parser) -> Attribute:
    """A type."""
    if (known := _known(parser, _TYPE_TEXT)) is not None:
        return known
    start = parser.pos
    type = parser.parse_type()
    _remember(parser, _TYPE_TEXT, start, type)
    return type


def parse_function_type(parser: Parser) -> FunctionType:
    """A function type."""
    known = _known(parser, _FUNCTION_TYPE_TEXT)
    if isinstance(known, FunctionType):
        return known
    start = parser.pos
    type = parser.parse_function_type()
    _remember(parser, _FUNCTION_TYPE_TEXT, start, type)
    return type


def parse_attributes(parser: Parser) -> Mapping[str, Attribute]:
    """A dictionary of attributes, if there is one. It is not to be changed."""
    content = parser.lexer.input.content
    start = parser.pos
    if content[start : start + 1] != "{":
        return {}
    known = _known(parser, _ATTRIBUTES_TEXT)
    if isinstance(known, DictionaryAttr):
        return known.data
    attributes = parser.parse_optional_attr_dict()
    _remember(parser, _ATTRIBUTES_TEXT, start, DictionaryAttr(attributes))
    return attributes


def parse_operands(parser: Parser) -> list[UnresolvedOperand]:
    """One or more values, separated by commas."""
    operands = [parser.parse_unresolved_operand()]
    while parser.parse_optional_punctuation(",") is not None:
        operands.append(parser.parse_unresolved_operand())
    return operands


def parse_typed_operands(parser: Parser) -> list[SSAValue]:
    """One or more values, a colon, and as many types: `%0, %1 : i32, !llvm.ptr`."""
    position = parser.pos
    operands = parse_operands(parser)
    parser.parse_punctuation(":")
    types = [parse_type(parser)]
    while parser.parse_optional_punctuation(",") is not None:
        types.append(parse_type(parser))
    return list(parser.resolve_operands(operands, types, position))


def print_typed_operands(printer: Printer, operands: Sequence[SSAValue]) -> None:
    """What `parse_typed_operands` reads."""
    printer.print_list(operands, printer.print_ssa_value)
    printer.print_string(" : ")
    printer.print_list([o.type for o in operands], printer.print_attribute)


def parse_successor(parser: Parser) -> tuple[Block, list[SSAValue]]:
    """A block and the values for its arguments: `^bb1(%0, %1 : i32, i64)`."""
    block = parser.parse_successor()
    if parser.parse_optional_punctuation("(") is None:
        return block, []
    operands = parse_typed_operands(parser)
    parser.parse_punctuation(")", " after the operands of a successor")
    return block, operands


def print_successor(
    printer: Printer, block: Block, operands: Sequence[SSAValue]
) -> None:
    """What `parse_successor` reads."""
    printer.print_block_name(block)
    if operands:
        with printer.in_parens():
            print_typed_operands(printer, operands)


@lru_cache(1 << 12)
def integers(*values: int) -> DenseArrayBase[IntegerType]:
    """An array of 32-bit integers; the same few are needed again and again."""
    return DenseArrayBase.from_list(i32, values)


def parse_integers(parser: Parser) -> DenseArrayBase[IntegerType]:
    """A list of 32-bit integers in square brackets: `[1, -2]`."""
    values = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
    )
    return integers(*values)


def print_integers(printer: Printer, array: DenseArrayBase[IntegerType]) -> None:
    """What `parse_integers` reads."""
    with printer.in_square_brackets():
        printer.print_string(", ".join(str(value) for value in array.iter_values()))


def parse_keyword_in(parser: Parser, keywords: Collection[str], what: str) -> str:
    """
    One of `keywords`; `what` says of what, in the error when there is none of them.
    """
    keyword = parser.parse_optional_keyword_in(keywords)
    if keyword is None:
        parser.raise_error(f"expected {what}: {', '.join(keywords)}")
    return keyword


def parse_optional_syncscope(parser: Parser) -> StringAttr | None:
    """A synchronisation scope, if there is one: `syncscope("device")`."""
    if parser.parse_optional_keyword("syncscope") is None:
        return None
    with parser.in_parens():
        return StringAttr(parser.parse_str_literal(" in syncscope"))


def print_syncscope(printer: Printer, scope: StringAttr | None) -> None:
    """What `parse_optional_syncscope` reads, after a space."""
    if scope is not None:
        printer.print_string(" syncscope(")
        printer.print_string_literal(scope.data)
        printer.print_string(")")
