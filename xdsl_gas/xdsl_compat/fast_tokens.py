"""
Faster looks at the next token of a parser, with the same results.

xDSL 0.74 asks for the state of the parser, its lexer, its token and the text of that by
a property each, or by several. Needless once xDSL does as is done here.
"""

from collections.abc import Iterable
from typing import Any

from xdsl.parser import Parser
from xdsl.parser.base_parser import BaseParser
from xdsl.parser.generic_parser import GenericParser
from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING, PunctuationSpelling

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


def quicken_tokens() -> None:
    """Lets parsers look at tokens so. Doing so again changes nothing."""
    ours: tuple[Any, ...] = (
        *(consume_token, parse_optional_token, parse_optional_token_in),
        *(parse_optional_characters, parse_optional_punctuation, parse_punctuation),
    )
    for name, function in zip(by_xdsl, ours, strict=True):
        place = GenericParser if name in _IN_TOKENS else BaseParser
        setattr(place, name, function)
