"""
Faster printing of attributes, strings, and text in brackets, with the same results.

xDSL 0.74 asks up to six abstract classes for each attribute whether it is an instance,
prints integer types in parts, strings byte by byte, and attributes anew each time, and
makes a generator for each pair of brackets. Needless once xDSL does as is done here.
"""

import re
from contextlib import AbstractContextManager
from io import StringIO
from types import TracebackType
from typing import IO, Any, NamedTuple

from xdsl.dialects.builtin import (
    DenseResourceAttr,
    IntegerType,
    LocationAttr,
    Signedness,
)
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

from xdsl_gas.xdsl_compat.fast_core import print_string
from xdsl_gas.xdsl_compat.speed import stays_plain

print_attribute_by_xdsl = Printer.print_attribute
print_bytes_by_xdsl = Printer.print_bytes_literal
"""xDSL's own."""


class _Form(NamedTuple):
    """How the attributes of a class are printed."""

    before: str
    """The text before the parameters."""

    after: str
    is_constant: bool
    """Whether a printer prints it as the same text each time."""

    is_builtin: bool = False
    is_data: bool = False
    is_parametrized: bool = False


_forms: dict[type[Attribute], _Form] = {}


_CONSTANT = ("xdsl.dialects.builtin", "xdsl.dialects.llvm", "xdsl_gas.")
"""The beginnings of the modules of classes that print the same text each time."""


def _form_of(attribute: Attribute) -> _Form:
    is_constant = attribute.__class__.__module__.startswith(_CONSTANT) and not (
        # The outermost location is in brackets; a printer collects its resources.
        isinstance(attribute, (LocationAttr, DenseResourceAttr))
    )
    if isinstance(attribute, BuiltinAttribute):
        return _Form("", "", is_constant, is_builtin=True)
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
        is_constant,
        is_data=is_data,
        is_parametrized=not is_data and isinstance(attribute, ParametrizedAttribute),
    )


class _Texts(dict[int, tuple[Attribute, str | None]]):
    """
    The attributes that a printer has printed, by `id`: each is kept, so that its number
    is not used again. Those that were printed twice have their text.
    """

    only_constants = True
    """Whether all attributes that were printed since this was set are constant."""


def print_attribute(self: Printer, attribute: Any) -> None:
    """Prints an attribute or a type."""
    attribute_class = attribute.__class__
    form = _forms.get(attribute_class)
    if form is None:
        form = _forms[attribute_class] = _form_of(attribute)
    if (
        attribute_class is IntegerType
        and attribute.signedness.data is Signedness.SIGNLESS
    ):
        self.print_string(f"i{attribute.width.data}")
        return
    if self.__class__ is not Printer and self.__class__ is not FastPrinter:
        # It may print what is in the attribute otherwise.
        _print_anew(self, attribute, form)
        return
    texts: _Texts | None = self.__dict__.get("_texts")
    if texts is None:
        texts = self.__dict__["_texts"] = _Texts()
    number = id(attribute)
    known = texts.get(number)
    if known is None:
        if form.is_constant:
            texts[number] = attribute, None
        else:
            texts.only_constants = False
        _print_anew(self, attribute, form)
    elif known[1] is not None:
        self.print_string(known[1])
    else:
        text = _print_and_keep(self, attribute, form, texts)
        if text is not None:
            texts[number] = attribute, text


def _print_anew(self: Printer, attribute: Any, form: _Form) -> None:
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


def _print_and_keep(
    self: Printer, attribute: Any, form: _Form, texts: _Texts
) -> str | None:
    """Prints an attribute; returns its text if it will be the same and is one line."""
    stream = self.stream
    if stream is None:
        _print_anew(self, attribute, form)
        return None
    before, texts.only_constants = texts.only_constants, True
    self.stream = kept = StringIO()
    try:
        _print_anew(self, attribute, form)
    finally:
        self.stream = stream
        text = kept.getvalue()
        stream.write(text)
        is_constant = texts.only_constants
        texts.only_constants = before and is_constant
    return text if is_constant and "\n" not in text else None


_ESCAPED = re.compile(r"[^ !#-\[\]-~]")
"""The bytes, as characters, that are not printed as they are."""


def _escape(found: re.Match[str]) -> str:
    return "\\\\" if found[0] == "\\" else f"\\{ord(found[0]):02X}"


def print_bytes_literal(self: Printer, bytestring: bytes) -> None:
    """Prints bytes as a string in quotes."""
    text = _ESCAPED.sub(_escape, bytestring.decode("latin-1"))
    self.print_string(f'"{text}"')


class _Delimited(AbstractContextManager[None]):
    """Prints text before a body, and behind it unless it raises an exception."""

    def __init__(self, printer: Printer, start: str, end: str) -> None:
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


def delimited(self: Printer, start: str, end: str) -> AbstractContextManager[None]:
    """Returns a context that prints text before its body and behind it."""
    return _Delimited(self, start, end)


class FastPrinter(Printer):
    """xDSL's printer, with the methods of this module."""

    PRINTS_AS_XDSL = True

    print_string = print_string
    print_attribute = print_attribute
    print_bytes_literal = print_bytes_literal

    # xDSL's annotation names the class of its generators.
    delimited = delimited  # pyright: ignore[reportAssignmentType]


def new_printer(stream: IO[str], *, print_generic_format: bool = False) -> Printer:
    """Returns a printer of this package's own output."""
    kind = Printer if stays_plain() else FastPrinter
    return kind(stream, print_generic_format=print_generic_format)


def quicken_printing() -> None:
    """
    Lets attributes, strings and brackets be printed so. Doing so again changes nothing.
    """
    replaced: Any = Printer
    replaced.print_attribute = print_attribute
    replaced.print_bytes_literal = print_bytes_literal
    replaced.delimited = delimited
