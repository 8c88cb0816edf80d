"""The lexer that reads by one regular expression, against xDSL's own."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.irdl.declarative_assembly_format_parser import FormatLexer
from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Input
from xdsl.utils.mlir_lexer import MLIRLexer, MLIRToken, MLIRTokenKind

from xdsl_gas.xdsl_compat import fast_lexer
from xdsl_gas.xdsl_compat.fast_lexer import lex, lex_by_character, quicken_lexer

_PIECES = (
    *("a", "_x", "llvm.ptr", "b$", "é", "%", "%0", "%a.b-c", "%-", "%é", "^bb0", "^"),
    *("!", "!llvm.ptr", "!0", "#", "#a", "#-", "#-}", "#0", "@", "@f", "@0", '@"g"'),
    *(":", "::", ",", "(", ")", "{", "}", "{-", "{-#", "[", "]", "<", ">", "=", "+"),
    *("/", "//", "// c", "*", "?", "|", "-", "->", "--", ".", "..", "...", "&", "\\"),
    *("0", "12", "007", "0x", "0x1F", "0xi32", "0x1g", "1.", "1.5", "2.5e-3", "1e5"),
    *("1x2", "²", '"', '"s"', '"\\22"', '"\\ff"', '"\\q"', " ", "\n", "\t", "\xa0"),
)


def _tokens(
    text: str, lex_one: Callable[[MLIRLexer], MLIRToken]
) -> list[tuple[str, int, int]]:
    lexer = MLIRLexer(Input(text, "<test>"))
    found: list[tuple[str, int, int]] = []
    while True:
        try:
            token = lex_one(lexer)
        except ParseError as error:
            found.append((str(error), error.span.start, error.span.end))
            return found
        found.append((token.kind.name, token.span.start, token.span.end))
        assert token.span.input is lexer.input
        if token.kind is MLIRTokenKind.EOF:
            return found


@given(st.lists(st.one_of(st.sampled_from(_PIECES), st.characters())).map("".join))
def test_tokens_and_errors_are_the_same(text: str):
    assert _tokens(text, lex) == _tokens(text, lex_by_character)


def test_each_pair_of_pieces():
    for first in _PIECES:
        for second in _PIECES:
            text = first + second
            assert _tokens(text, lex) == _tokens(text, lex_by_character), text


def test_an_expression_that_goes_back_would_not_end():
    text = " \n// c\n" * 20_000 + "&"
    assert _tokens(text, lex) == _tokens(text, lex_by_character)


def test_other_lexers_keep_their_identifiers():
    quicken_lexer()
    token = FormatLexer(Input("attr-dict", "<test>")).lex()
    assert token.text == "attr-dict"


def test_it_is_not_used_if_it_reads_otherwise(monkeypatch: pytest.MonkeyPatch):
    def wrong(lexer: MLIRLexer) -> MLIRToken:
        token = lex_by_character(lexer)
        if token.kind is MLIRTokenKind.COMMA:
            token.kind = MLIRTokenKind.COLON
        return token

    monkeypatch.setattr(MLIRLexer, "lex", lex_by_character)
    with monkeypatch.context() as patch:
        patch.setattr(fast_lexer, "lex", wrong)
        quicken_lexer()
        assert MLIRLexer.lex is lex_by_character
    quicken_lexer()
    assert MLIRLexer.lex is lex
    quicken_lexer()
    assert MLIRLexer.lex is lex
