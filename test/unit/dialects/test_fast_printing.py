"""What a printer keeps of attributes, and how it prints strings, against xDSL's own."""

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from performance.phases import new_context
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.metadata.printing import AliasPrinter
from xdsl_gas.xdsl_compat import fast_printing
from xdsl_gas.xdsl_compat.alias_printing import FastAliasPrinter
from xdsl_gas.xdsl_compat.fast_printing import FastPrinter

# pyright: reportPrivateUsage=false


@irdl_attr_definition
class ColumnAttr(ParametrizedAttribute):
    """Prints the column, so that its text differs from time to time."""

    name = "test.column"

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(f"<{printer._current_column}>")


@irdl_attr_definition
class LinesAttr(ParametrizedAttribute):
    """Prints two lines, the second with the indentation of the printer."""

    name = "test.lines"

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string("<\n>")


@irdl_attr_definition
class FailingAttr(ParametrizedAttribute):
    """Fails when half of it is printed."""

    name = "test.failing"

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string("<a")
        raise ZeroDivisionError


# As those that are kept.
LinesAttr.__module__ = "xdsl_gas.dialects.lines"

TEXTS = (
    *('"a\\22b"', "!llvm.ptr<3>", "{a = 1 : i32, b = [2 : i8]}", "#llvm.zero"),
    *('loc("f":1:2)', '[loc("f":1:2), 1 : i8]', 'loc(fused<"x">["f":1:2, "g":3:4])'),
    "!llvm.struct<(i32, array<2 x ptr>)>",
    "dense_resource<blob> : tensor<1xi32>",
)


def _attributes() -> list[Attribute]:
    read = [Parser(new_context(), text).parse_attribute() for text in TEXTS]
    column, lines = ColumnAttr(), LinesAttr()
    held = [ArrayAttr([column, read[0]]), DictionaryAttr({"a": lines, "b": column})]
    return [*read, column, lines, *held]


def _printed(attributes: list[Attribute], new: Callable[[StringIO], Printer]) -> Any:
    """Each attribute four times, the last of which is in a location, by one printer."""
    stream = StringIO()
    printer = new(stream)
    for _ in range(3):
        for attribute in attributes:
            printer.print_attribute(attribute)
            with printer.indented():
                printer.print_string(" |")
    with printer.in_location():
        for attribute in attributes:
            printer.print_attribute(attribute)
    where = printer._current_line, printer._current_column
    return stream.getvalue(), where, printer._dialect_resources


@pytest.mark.parametrize(
    ("new", "by"),
    [
        (Printer, Printer),
        (AliasPrinter, AliasPrinter),
        (FastPrinter, Printer),
        (FastAliasPrinter, AliasPrinter),
    ],
)
def test_what_is_printed_again_is_the_same(
    new: Callable[[StringIO], Printer],
    by: Callable[[StringIO], Printer],
    monkeypatch: pytest.MonkeyPatch,
):
    attributes = _attributes()
    here = _printed(attributes, new)
    by_xdsl = fast_printing.print_attribute_by_xdsl
    monkeypatch.setattr(Printer, "print_attribute", by_xdsl)
    assert here == _printed(attributes, by)
    assert len(here[2]["builtin"]) == 1


def test_an_attribute_that_fails_is_printed_as_far_as_it_goes():
    stream, attribute = StringIO(), ArrayAttr([StringAttr("b"), FailingAttr()])
    printer = Printer(stream)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            printer.print_attribute(attribute)
    assert stream.getvalue() == '["b", #test.failing<a' * 3
    assert printer.stream is stream


def test_strings_are_escaped_the_same():
    text = bytes(range(256)) + b'a\\"\n'
    here, by_xdsl = StringIO(), StringIO()
    fast_printing.print_bytes_literal(Printer(here), text)
    fast_printing.print_bytes_by_xdsl(Printer(by_xdsl), text)
    assert here.getvalue() == by_xdsl.getvalue()
    fast_printing.print_bytes_literal(empty := Printer(StringIO()), b"")
    assert empty._current_column == 2
