"""
Faster looks at the next token of a parser, and reading of operations, with the same
results.

xDSL 0.74 asks for the state of the parser, its lexer, its token and the text of that by
a property each, or by several. It reads the one result that most operations have as a
list of lists, and asks for a location whatever follows. Needless once xDSL does as is
done here.
"""

from collections.abc import Iterable
from typing import Any

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.parser import Parser
from xdsl.parser.base_parser import BaseParser
from xdsl.parser.generic_parser import GenericParser
from xdsl.utils.mlir_lexer import (
    KIND_BY_PUNCTUATION_SPELLING,
    MLIRTokenKind,
    PunctuationSpelling,
)

from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.xdsl_compat.fast_core import lex_token
from xdsl_gas.xdsl_compat.parser_corrections import CorrectedLexer, CorrectedParser
from xdsl_gas.xdsl_compat.speed import stays_plain

# The private names are those of the methods of xDSL that are replaced here.
# pyright: reportPrivateUsage=false

_IN_TOKENS = (
    "_consume_token",
    "_parse_optional_token",
    "_parse_optional_token_in",
    "parse_optional_characters",
)
_IN_MLIR = ("parse_optional_punctuation", "parse_punctuation")

by_xdsl: dict[str, Any] = {
    **{name: vars(GenericParser)[name] for name in _IN_TOKENS},
    **{name: vars(BaseParser)[name] for name in _IN_MLIR},
}
"""xDSL's own, by name."""

parse_operation_by_xdsl = Parser.parse_operation
"""xDSL's own."""


def consume_token(self: Parser, expected_kind: Any = None) -> Any:
    """Returns the next token, of a kind if it is given, and advances."""
    state = self._parser_state
    token = state.current_token
    assert expected_kind is None or token.kind == expected_kind, (
        f"Unexpected token {token}, expected {expected_kind}"
    )
    state.current_token = state.lexer.lex()
    return token


def parse_optional_token(self: Parser, expected_kind: Any) -> Any:
    """Returns the next token and advances, if it is of a kind; else None."""
    state = self._parser_state
    token = state.current_token
    if token.kind is not expected_kind:
        return None
    state.current_token = state.lexer.lex()
    return token


def parse_optional_token_in(self: Parser, expected_kinds: Iterable[Any]) -> Any:
    """Returns the next token and advances, if it is of one of some kinds; else None."""
    state = self._parser_state
    token = state.current_token
    if token.kind not in expected_kinds:
        return None
    state.current_token = state.lexer.lex()
    return token


def parse_optional_characters(self: Parser, text: str) -> str | None:
    """Returns a text and advances, if it is that of the next token; else None."""
    state = self._parser_state
    span = state.current_token.span
    content: object = span.input.content
    if content.__class__ is not str:
        return by_xdsl["parse_optional_characters"](self, text)
    if content[span.start : span.end] != text:
        return None
    state.current_token = state.lexer.lex()
    return text


def parse_optional_punctuation(
    self: BaseParser, punctuation: PunctuationSpelling
) -> PunctuationSpelling | None:
    """Returns a punctuation and advances, if it is next; else None."""
    kind = KIND_BY_PUNCTUATION_SPELLING.get(punctuation)
    if kind is None:
        return by_xdsl["parse_optional_punctuation"](self, punctuation)
    state = self._parser_state
    if state.current_token.kind is not kind:
        return None
    state.current_token = state.lexer.lex()
    return punctuation


def parse_punctuation(
    self: BaseParser, punctuation: PunctuationSpelling, context_msg: str = ""
) -> PunctuationSpelling:
    """Returns a punctuation, which must be next, and advances."""
    kind = KIND_BY_PUNCTUATION_SPELLING.get(punctuation)
    state = self._parser_state
    if kind is None or state.current_token.kind is not kind:
        return by_xdsl["parse_punctuation"](self, punctuation, context_msg)
    state.current_token = state.lexer.lex()
    return punctuation


_NAME = MLIRTokenKind.BARE_IDENT
_RESULT = MLIRTokenKind.PERCENT_IDENT
_EQUAL = MLIRTokenKind.EQUAL


def parse_operation(self: Parser) -> Operation:
    """
    Reads an operation; the generic format, and results but a single one without a
    number of values, are left to xDSL.
    """
    state, lexer = self._parser_state, self.lexer
    first = token = state.current_token
    if first.kind is _RESULT:
        state.current_token = lexer.lex()
        if state.current_token.kind is _EQUAL:
            state.current_token = token = lexer.lex()
    if token.kind is not _NAME:
        state.current_token = first
        lexer.pos = first.span.end
        return parse_operation_by_xdsl(self)
    state.current_token = lexer.lex()
    op_class = self._get_op_by_name(token.text)
    state.dialect_stack.append(op_class.dialect_name())
    op = op_class.parse(self)
    # It may be another state than before.
    state = self._parser_state
    state.dialect_stack.pop()
    if state.current_token.kind is _NAME:
        location = self.parse_optional_location()
        if location is not None:
            op.location = location
    if first is not token:
        results, span = op.results, first.span
        if len(results) != 1:
            self.raise_error(
                f"Operation has {len(results)} results, but was given 1 to bind.",
                at_position=span,
            )
        self._register_ssa_definition(span.text[1:], results, span)
    return op


class FastLexer(CorrectedLexer):
    """The lexer of this package's own reading."""

    lex = lex_token


class FastParser(CorrectedParser):
    """The parser of this package's own reading, with the methods of this module."""

    lexer_class = FastLexer

    _consume_token = consume_token
    _parse_optional_token = parse_optional_token
    _parse_optional_token_in = parse_optional_token_in
    parse_optional_characters = parse_optional_characters
    parse_optional_punctuation = parse_optional_punctuation
    parse_punctuation = parse_punctuation
    parse_operation = parse_operation

    def parse_module(self, allow_implicit_module: bool = True) -> ModuleOp:
        # All that is made is part of the module.
        with without_garbage_collection():
            return super().parse_module(allow_implicit_module)


def new_parser(context: Context, text: str, name: str = "<unknown>") -> Parser:
    """Returns a parser for this package's own reading."""
    kind = CorrectedParser if stays_plain() else FastParser
    return kind(context, text, name)


def quicken_tokens() -> None:
    """
    Lets parsers look at tokens and read operations so. Doing so again changes nothing.
    """
    Parser.parse_operation = parse_operation
    ours: tuple[Any, ...] = (
        *(consume_token, parse_optional_token, parse_optional_token_in),
        *(parse_optional_characters, parse_optional_punctuation, parse_punctuation),
    )
    for name, function in zip(by_xdsl, ours, strict=True):
        place = GenericParser if name in _IN_TOKENS else BaseParser
        setattr(place, name, function)
