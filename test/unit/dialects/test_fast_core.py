"""The faster lexer, printer and accessors, against xDSL's own."""

from collections.abc import Callable
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.dialects import test
from xdsl.dialects.builtin import IntegerAttr, i1, i8, i32
from xdsl.ir import Block, Region, SSAValues
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    prop_def,
    region_def,
    result_def,
    successor_def,
    var_operand_def,
)
from xdsl.irdl.declarative_assembly_format_parser import FormatLexer
from xdsl.printer import Printer
from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Input
from xdsl.utils.mlir_lexer import MLIRLexer, MLIRToken, MLIRTokenKind

from xdsl_gas.xdsl_compat import fast_core
from xdsl_gas.xdsl_compat.fast_core import (
    lex,
    lex_by_character,
    print_by_print,
    print_string,
    quicken_accessors,
    quicken_lexer,
    quicken_printer,
)

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
        patch.setattr(fast_core, "lex", wrong)
        quicken_lexer()
        assert MLIRLexer.lex is lex_by_character
    quicken_lexer()
    assert MLIRLexer.lex is lex
    quicken_lexer()
    assert MLIRLexer.lex is lex


_Print = Callable[..., None]


def _printed(texts: list[tuple[str, int | None]], print_one: _Print) -> list[object]:
    """What is printed, and where the printer is after each text."""
    stream = StringIO()
    printer = Printer(stream)
    found: list[object] = []
    with printer.indented():
        for text, indent in texts:
            print_one(printer, text, indent=indent)
            found.append((printer._current_line, printer._current_column))  # pyright: ignore[reportPrivateUsage]
    return [stream.getvalue(), *found]


@given(
    st.lists(
        st.tuples(
            st.text(st.sampled_from("ab \n\r\u2028é"), max_size=6),
            st.none() | st.integers(0, 3),
        )
    )
)
def test_texts_and_positions_are_the_same(texts: list[tuple[str, int | None]]):
    assert _printed(texts, print_string) == _printed(texts, print_by_print)


def test_without_a_stream_it_prints_to_standard_output(
    capsys: pytest.CaptureFixture[str],
):
    print_string(Printer(), "text")
    assert capsys.readouterr().out == "text"


def test_it_is_used():
    quicken_printer()
    assert Printer.print_string is print_string


@irdl_op_definition
class _Named(IRDLOperation):
    name = "test.named"

    one = operand_def()
    some = var_operand_def()
    result = result_def()
    level = prop_def(default_value=IntegerAttr(1, i8))
    body = region_def()
    next = successor_def()


def test_parts_are_named():
    quicken_accessors()
    one, other = test.TestOp(result_types=[i32, i32]).results
    body, block = Region(Block()), Block()
    op = _Named.build(
        operands=[one, [other]], result_types=[i1], regions=[body], successors=[block]
    )
    assert op.one is one
    assert op.some == (other,)
    assert op.result is op.results[0]
    assert op.level == IntegerAttr(1, i8)
    assert op.body is body
    assert op.next is block
    with pytest.raises(NotImplementedError):
        op.one = other


@pytest.mark.parametrize(
    "at", [0, 1, -1, True, slice(1, None), slice(0, 0), slice(-2, 2)]
)
def test_values_are_found_by_position(at: int | slice):
    quicken_accessors()
    values = test.TestOp(result_types=[i32, i1, i32]).results
    op = test.TestOp(operands=values)
    expected = list(values)[at]
    for found in (op.operands[at], values[at]):
        if isinstance(at, slice):
            assert isinstance(found, SSAValues)
            assert list(found) == expected
        else:
            assert found is expected


def test_a_position_that_does_not_exist_is_refused():
    quicken_accessors()
    op = test.TestOp(operands=test.TestOp(result_types=[i32]).results)
    for values in (op.operands, op.operands[:], op.results):
        with pytest.raises(IndexError):
            values[1]
