"""The printer that writes within a line by itself, against xDSL's own."""

from collections.abc import Callable
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.utils.base_printer import BasePrinter

from xdsl_gas.xdsl_compat.fast_printer import (
    print_by_print,
    print_string,
    quicken_printer,
)

_Print = Callable[..., None]


def _printed(texts: list[tuple[str, int | None]], print_one: _Print) -> list[object]:
    """What is printed, and where the printer is after each text."""
    stream = StringIO()
    printer = BasePrinter(stream)
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
    print_string(BasePrinter(), "text")
    assert capsys.readouterr().out == "text"


def test_it_is_used():
    quicken_printer()
    assert BasePrinter.print_string is print_string
