"""
The assembly `<key = value, ...>` that MLIR generates for attributes with named
parameters (`struct(params)` in an attribute's assembly format), and the values in it.

See external [documentation](https://mlir.llvm.org/docs/DefiningDialects/AttributesAndTypes/#struct-directive).
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, ClassVar, Self, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DictionaryAttr,
    IntAttr,
    StringAttr,
)
from xdsl.ir import Attribute, BuiltinAttribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import next_is
from xdsl_gas.dialects.members import join


@irdl_attr_definition
class DistinctAttr(ParametrizedAttribute, BuiltinAttribute):
    """
    `distinct[0]<...>`: equal to no other attribute but the one with the same number.

    xDSL's parser does not know it as an attribute; the attributes of this dialect that
    may hold one parse it themselves.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/Builtin/#distinctattribute).
    """

    name = "distinct"

    identifier: IntAttr
    """Unique in its file."""
    referenced: ArrayAttr
    """The attribute made distinct, or nothing."""

    def print_builtin(self, printer: Printer) -> None:
        printer.print_string(f"distinct[{self.identifier.data}]<")
        printer.print_list(self.referenced, printer.print_attribute)
        printer.print_string(">")


class _Numbers:
    """The numbers of new distinct attributes, larger than all that were parsed."""

    def __init__(self) -> None:
        self._next = 1 << 20

    def new(self) -> int:
        """Returns a number that no attribute of this process has."""
        self._next += 1
        return self._next - 1

    def parsed(self, number: int) -> None:
        """Takes note of the number of an attribute that was parsed."""
        self._next = max(self._next, number + 1)


_numbers = _Numbers()


def new_distinct() -> DistinctAttr:
    """Returns an attribute that is equal to no other one."""
    return DistinctAttr(IntAttr(_numbers.new()), ArrayAttr(()))


def parse_attribute(parser: AttrParser) -> Attribute:
    """Any attribute, distinct ones included."""
    if parser.parse_optional_keyword("distinct") is None:
        return parser.parse_attribute()
    with parser.in_square_brackets():
        identifier = parser.parse_integer(allow_boolean=False, allow_negative=False)
    _numbers.parsed(identifier)
    with parser.in_angle_brackets():
        referenced = parser.parse_optional_attribute()
    return DistinctAttr(
        IntAttr(identifier), ArrayAttr([] if referenced is None else [referenced])
    )


@dataclass(frozen=True, eq=False, repr=False)
class Syntax:
    """How a value is parsed and printed."""

    parse: Callable[[AttrParser], Attribute]
    print: Callable[[Printer, Attribute], None]


def _print_attribute(printer: Printer, attribute: Attribute) -> None:
    printer.print_attribute(attribute)


def _parse_integer(parser: AttrParser) -> IntAttr:
    return IntAttr(parser.parse_integer(allow_boolean=False))


def _print_integer(printer: Printer, attribute: Attribute) -> None:
    printer.print_string(str(cast(IntAttr, attribute).data))


def _print_keyword(printer: Printer, attribute: Attribute) -> None:
    printer.print_identifier_or_string_literal(cast(StringAttr, attribute).data)


def _parse_any_keyword(parser: AttrParser) -> StringAttr:
    return StringAttr(parser.parse_identifier_or_str_literal())


ATTRIBUTE = Syntax(parse_attribute, _print_attribute)
"""Any attribute, in full."""

INTEGER = Syntax(_parse_integer, _print_integer)
"""An integer without a type, as an `IntAttr`."""

KEYWORD = Syntax(_parse_any_keyword, _print_keyword)
"""Any keyword, as a `StringAttr`."""


def keyword(*words: str) -> Syntax:
    """One of `words`, as a `StringAttr`."""

    def parse(parser: AttrParser) -> StringAttr:
        word = parser.parse_optional_identifier_or_str_literal()
        if word not in words:
            parser.raise_error(f"expected one of {', '.join(words)}")
        return StringAttr(word)

    return Syntax(parse, _print_keyword)


def nested(attribute: Callable[[], type[ParametrizedAttribute]]) -> Syntax:
    """
    An attribute of a known class, whose name MLIR elides: `<...>` stands for
    `#llvm.name<...>`. Both are parsed.
    """

    def parse(parser: AttrParser) -> Attribute:
        value = parser.parse_optional_attribute()
        if value is None:
            cls = attribute()
            value = cls.new(cls.parse_parameters(parser))
        return value

    def print_(printer: Printer, value: Attribute) -> None:
        if isinstance(value, attribute()) and prints_as_xdsl(printer):
            value.print_parameters(printer)
        else:
            printer.print_attribute(value)

    return Syntax(parse, print_)


_NEXT_FIELD = re.compile(r",\s*[A-Za-z_]\w*\s*=", re.ASCII)


def list_of(element: Syntax) -> Syntax:
    """Values separated by commas, without brackets, as an `ArrayAttr`."""

    def parse(parser: AttrParser) -> Attribute:
        elements = [element.parse(parser)]
        content = parser.lexer.input.content
        while (
            _NEXT_FIELD.match(content, parser.pos) is None
            and parser.parse_optional_punctuation(",") is not None
        ):
            elements.append(element.parse(parser))
        return ArrayAttr(elements)

    def print_(printer: Printer, value: Attribute) -> None:
        printer.print_list(
            cast(ArrayAttr, value), lambda attr: element.print(printer, attr)
        )

    return Syntax(parse, print_)


@dataclass(frozen=True, eq=False, repr=False)
class Field:
    """One named parameter."""

    key: str
    syntax: Syntax = ATTRIBUTE
    optional: bool = True
    default: Attribute | None = None
    """A value that is the same as none, and is not kept."""


def required(key: str, syntax: Syntax = ATTRIBUTE) -> Field:
    """A parameter that must be there."""
    return Field(key, syntax, optional=False)


def flag(key: str) -> Field:
    """A boolean that is false if it is not there."""
    return Field(key, default=BoolAttr.from_bool(False))


def parse_fields(parser: AttrParser, fields: Sequence[Field]) -> dict[str, Attribute]:
    """
    Parses `<key = value, ...>`, in any order.

    Raises a `ParseError` that names an unknown, repeated or missing key.
    """
    by_key = {field.key: field for field in fields}
    values: dict[str, Attribute] = {}
    parser.parse_punctuation("<")
    if parser.parse_optional_punctuation(">") is None:
        while True:
            position = parser.pos
            key = parser.parse_identifier()
            field = by_key.get(key)
            if field is None:
                parser.raise_error(f"unknown parameter '{key}'", position)
            if key in values:
                parser.raise_error(f"duplicate parameter '{key}'", position)
            parser.parse_punctuation("=")
            values[key] = field.syntax.parse(parser)
            if parser.parse_optional_punctuation(",") is None:
                break
        parser.parse_punctuation(">")
    for field in fields:
        if not field.optional and field.key not in values:
            parser.raise_error(f"missing parameter '{field.key}'")
        if field.default is not None and values.get(field.key) == field.default:
            del values[field.key]
    return values


def print_fields(
    printer: Printer, fields: Iterable[Field], values: Mapping[str, Attribute]
) -> None:
    """Prints `<key = value, ...>` in the order of `fields`."""
    with printer.in_angle_brackets():
        printer.print_list(
            [field for field in fields if field.key in values],
            lambda field: _print_field(printer, field, values[field.key]),
        )


def _print_field(printer: Printer, field: Field, value: Attribute) -> None:
    printer.print_string(f"{field.key} = ")
    field.syntax.print(printer, value)


def prints_as_xdsl(printer: Printer) -> bool:
    """
    Whether a printer prints each attribute as xDSL's does: it is xDSL's, or its class
    says so itself by `PRINTS_AS_XDSL`, which is not inherited.
    """
    printer_class = type(printer)
    return printer_class is Printer or "PRINTS_AS_XDSL" in vars(printer_class)


class PrintedOnce(ParametrizedAttribute):
    """
    Base class of attributes that are deeply nested and used often: the text is made
    once for each attribute and kept with it.
    """

    def print_parameters(self, printer: Printer) -> None:
        if not prints_as_xdsl(printer):
            # It may print what is in it otherwise, such as the names of aliases.
            self.print_once(printer)
            return
        text: str | None = self.__dict__.get("_text")
        if text is None:
            stream = StringIO()
            self.print_once(Printer(stream))
            text = stream.getvalue()
            # The attribute is frozen; what it prints is no part of its value.
            object.__setattr__(self, "_text", text)
        printer.print_string(text)

    def print_once(self, printer: Printer) -> None:
        """Prints the parameters. To be overridden in place of `print_parameters`."""
        raise NotImplementedError


# Without this, equality would not look at what a base class declares.
@dataclass(frozen=True, init=False)
class StructAttribute(PrintedOnce):
    """
    Base class of the attributes whose parameters this package only carries along. They
    are kept in one dictionary, by the names that MLIR gives them.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = ()

    fields: DictionaryAttr

    @classmethod
    def of(cls, **values: Attribute) -> Self:
        """The attribute with the parameters of these names."""
        return cls.new([DictionaryAttr(values)])

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return [DictionaryAttr(parse_fields(parser, cls.FIELDS))]

    def print_once(self, printer: Printer) -> None:
        print_fields(printer, self.FIELDS, self.fields.data)

    def verify(self) -> None:
        known = {field.key for field in self.FIELDS}
        for key in self.fields.data:
            if key not in known:
                raise VerifyException(f"{self.name}: unknown parameter '{key}'")
        for field in self.FIELDS:
            if not field.optional and field.key not in self.fields.data:
                raise VerifyException(f"{self.name}: missing parameter '{field.key}'")

    def get(self, key: str) -> Attribute | None:
        """The parameter of MLIR's name `key`, if it is there."""
        return self.fields.data.get(key)

    def value_of(self, key: str) -> Attribute | None:
        """The parameter of MLIR's name `key`, or its default."""
        defaults = (field.default for field in self.FIELDS if field.key == key)
        return self.fields.data.get(key, next(defaults, None))


def _parse_string(parser: AttrParser) -> Attribute:
    return StringAttr(parser.parse_str_literal())


STRING = Syntax(_parse_string, ATTRIBUTE.print)
"""A string literal."""


# Without this, equality would not look at what a base class declares.
@dataclass(frozen=True, init=False)
class OptionalStructAttribute(StructAttribute):
    """An attribute whose assembly is its name alone if it has no parameters."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        if not next_is(parser, "<"):
            return [DictionaryAttr({})]
        return super().parse_parameters(parser)

    def print_once(self, printer: Printer) -> None:
        if self.fields.data:
            super().print_once(printer)


def struct_attribute(
    name: str,
    doc: str,
    *fields: Field,
    see: str | None = None,
    base: type[StructAttribute] = StructAttribute,
) -> type[StructAttribute]:
    """
    The attribute of a name with these parameters, which joins its dialect. `see` is the
    address of more documentation.
    """
    members: dict[str, Any] = {
        "name": name,
        "FIELDS": fields,
        "__doc__": doc if see is None else f"{doc}\n\nSee {see}",
        "__module__": __name__,
    }
    metaclass: Any = type(base)
    cls: type[StructAttribute] = metaclass(name, (base,), members)
    return join(irdl_attr_definition(cls))
