"""
A faster `MLIRLexer.lex`: the same tokens by one regular expression.

xDSL 0.74 looks at each token character by character, and makes a table of punctuation
for each. What the expression does not match, such as strings, floating-point numbers,
metadata of files and everything invalid, is left to xDSL. Needless once xDSL's lexer is
as fast.
"""

import re

from xdsl.utils.lexer import Input, Span, Token
from xdsl.utils.mlir_lexer import (
    KIND_BY_PUNCTUATION_SPELLING,
    MLIRLexer,
    MLIRToken,
    MLIRTokenKind,
)

_SUFFIX = r"([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*)"
_NAME = r"([a-zA-Z_][a-zA-Z0-9_$.]*)"

_TOKEN = re.compile(
    r"(?://[^\n]*+\n?+|\s++)*+(?:"
    rf"{_NAME}"
    rf"|%{_SUFFIX}"
    r"|([:,()}\[\]<>=+/*?|]|{(?!-))"
    r"|([0-9]+)(?![.x0-9])"
    rf"|@{_NAME}"
    rf"|!{_SUFFIX}"
    rf"|\^{_SUFFIX}"
    rf"|#(?!-){_SUFFIX}"
    r")",
    re.ASCII,
)

_KINDS = (
    None,
    MLIRTokenKind.BARE_IDENT,
    MLIRTokenKind.PERCENT_IDENT,
    None,
    MLIRTokenKind.INTEGER_LIT,
    MLIRTokenKind.AT_IDENT,
    MLIRTokenKind.EXCLAMATION_IDENT,
    MLIRTokenKind.CARET_IDENT,
    MLIRTokenKind.HASH_IDENT,
)
"""The kinds of the groups; None for punctuation, which has a kind for each."""

_WITHOUT_PREFIX = (MLIRTokenKind.BARE_IDENT, MLIRTokenKind.INTEGER_LIT)

lex_by_character = MLIRLexer.lex
"""xDSL's own."""


def lex(self: MLIRLexer) -> MLIRToken:
    """Returns the next token. Raises `ParseError` for invalid text."""
    if self.__class__ is not MLIRLexer:
        # Such as that of assembly formats, which has other identifiers.
        return lex_by_character(self)
    source = self.input
    match = _TOKEN.match(source.content, self.pos)
    if match is None:
        return lex_by_character(self)
    group = match.lastindex
    assert group is not None
    start, end = match.span(group)
    self.pos = end
    kind = _KINDS[group]
    if kind is None:
        kind = KIND_BY_PUNCTUATION_SPELLING[match[group]]
    elif kind not in _WITHOUT_PREFIX:
        start -= 1
    return Token(kind, Span(start, end, source))


_SAMPLE = """a.b_$ %0 %x.y-z ^bb1 #a !llvm.ptr @f @"g" "h" // c
{-# #-} {} -> -1 0x1f 0xi32 2.5 1.e3 : , ( ) [ ] < > = + / * ? | ..."""


def quicken_lexer() -> None:
    """
    Lets xDSL's lexer read by one regular expression, if both are seen to read the same.
    Doing so again changes nothing.
    """
    if MLIRLexer.lex is not lex_by_character:
        return
    expected = _tokens(_SAMPLE)
    MLIRLexer.lex = lex
    if _tokens(_SAMPLE) != expected:
        MLIRLexer.lex = lex_by_character


def _tokens(text: str) -> list[MLIRToken]:
    lexer = MLIRLexer(Input(text, "sample"))
    found: list[MLIRToken] = []
    while not found or found[-1].kind is not MLIRTokenKind.EOF:
        found.append(lexer.lex())
    return found
