"""
Faster printing of attributes, and of text in brackets, with the same results.

xDSL 0.74 asks up to six abstract classes for each attribute whether it is an instance,
prints integer types in parts, and makes a generator for each pair of brackets. Needless
once xDSL does as is done here.
"""

from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, NamedTuple

from xdsl.dialects.builtin import IntegerType, Signedness
from xdsl.ir import (
    Attribute,
    BuiltinAttribute,
    Data,
    OpaqueSyntaxAttribute,
    ParametrizedAttribute,
    SpacedOpaqueSyntaxAttribute,
    TypeAttribute,
)
from xdsl.printer import Printer
from xdsl.utils.base_printer import BasePrinter

print_attribute_by_xdsl = Printer.print_attribute
print_integer_type_by_xdsl = IntegerType.print_builtin
"""xDSL's own."""


class _Form(NamedTuple):
    """How the attributes of a class are printed."""

    before: str
    """The text before the parameters."""

    after: str
    is_builtin: bool = False
    is_data: bool = False
    is_parametrized: bool = False


_forms: dict[type[Attribute], _Form] = {}


def _form_of(attribute: Attribute) -> _Form:
    if isinstance(attribute, BuiltinAttribute):
        return _Form("", "", is_builtin=True)
    before = "!" if isinstance(attribute, TypeAttribute) else "#"
    after = ""
    if isinstance(attribute, OpaqueSyntaxAttribute):
        before += attribute.name.replace(".", "<", 1)
        after = ">"
        if isinstance(attribute, SpacedOpaqueSyntaxAttribute):
            before += " "
    else:
        before += attribute.name
    is_data = isinstance(attribute, Data)
    return _Form(
        before,
        after,
        is_data=is_data,
        is_parametrized=not is_data and isinstance(attribute, ParametrizedAttribute),
    )


def print_attribute(self: Printer, attribute: Any) -> None:
    """Prints an attribute or a type."""
    kind = attribute.__class__
    form = _forms.get(kind)
    if form is None:
        form = _forms[kind] = _form_of(attribute)
    if form.is_builtin:
        attribute.print_builtin(self)
        return
    self.print_string(form.before)
    if form.is_data:
        attribute.print_parameter(self)
    elif form.is_parametrized:
        attribute.print_parameters(self)
    if form.after:
        self.print_string(form.after)


def print_integer_type(self: IntegerType, printer: Printer) -> None:
    """Prints an integer type, such as `i32`."""
    if self.signedness.data is Signedness.SIGNLESS:
        printer.print_string(f"i{self.width.data}")
    else:
        print_integer_type_by_xdsl(self, printer)


class _Delimited(AbstractContextManager[None]):
    """Prints text before a body, and behind it unless it raises an exception."""

    def __init__(self, printer: BasePrinter, start: str, end: str) -> None:
        self._printer = printer
        self._start = start
        self._end = end

    def __enter__(self) -> None:
        self._printer.print_string(self._start)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if kind is None:
            self._printer.print_string(self._end)


def delimited(self: BasePrinter, start: str, end: str) -> AbstractContextManager[None]:
    """Returns a context that prints text before its body and behind it."""
    return _Delimited(self, start, end)


def quicken_printing() -> None:
    """Lets attributes and brackets be printed so. Doing so again changes nothing."""
    Printer.print_attribute = print_attribute
    IntegerType.print_builtin = print_integer_type
    replaced: Any = BasePrinter
    replaced.delimited = delimited
