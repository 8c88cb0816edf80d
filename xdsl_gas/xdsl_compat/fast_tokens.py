"""
Faster looks at the next token of a parser, with the same results.

xDSL 0.74 asks for the state of the parser, its lexer and its token by a property each,
and cuts the text of a token out of the input to compare it. Needless once xDSL does as
is done here.
"""

from collections.abc import Iterable
from typing import Any

from xdsl.parser import Parser
from xdsl.parser.base_parser import BaseParser
from xdsl.parser.generic_parser import GenericParser
from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING, PunctuationSpelling

# pyright: reportPrivateUsage=false

optional_characters_by_xdsl: Any = vars(GenericParser)["parse_optional_characters"]
optional_punctuation_by_xdsl = BaseParser.parse_optional_punctuation
punctuation_by_xdsl = BaseParser.parse_punctuation
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
        return optional_characters_by_xdsl(self, text)
    start = span.start
    if span.end - start != len(text) or not content.startswith(text, start):
        return None
    state.current_token = state.lexer.lex()
    return text


def parse_optional_punctuation(
    self: BaseParser, punctuation: PunctuationSpelling
) -> PunctuationSpelling | None:
    """Returns a punctuation and advances, if it is next; else None."""
    kind = KIND_BY_PUNCTUATION_SPELLING.get(punctuation)
    if kind is None:
        return optional_punctuation_by_xdsl(self, punctuation)
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
        return punctuation_by_xdsl(self, punctuation, context_msg)
    state.current_token = state.lexer.lex()
    return punctuation


def quicken_tokens() -> None:
    """Lets parsers look at tokens so. Doing so again changes nothing."""
    replaced: Any = GenericParser
    replaced._consume_token = consume_token
    replaced._parse_optional_token = parse_optional_token
    replaced._parse_optional_token_in = parse_optional_token_in
    replaced.parse_optional_characters = parse_optional_characters
    replaced = BaseParser
    replaced.parse_optional_punctuation = parse_optional_punctuation
    replaced.parse_punctuation = parse_punctuation
