"""
What the definition of an operation says about how its values are written.

See `xdsl_gas.dialects.nvvm.assembly_format`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from xdsl.dialects.builtin import (
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    i16,
    i32,
    i64,
)
from xdsl.ir import Attribute, Data, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    AttrConstraint,
    BaseAttr,
    EqAttrConstraint,
    RangeConstraint,
    RangeLengthConstraint,
    RangeOf,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.syntax.assembly import next_is, parse_type
from xdsl_gas.dialects.llvm.syntax.forms import UNIT
from xdsl_gas.dialects.nvvm.constraints import I16, I32, I64, PointerRule


def fixed_type(constraint: RangeConstraint[Attribute]) -> Attribute | None:
    """The only type that `constraint` allows for a value; None if there are more."""
    if isinstance(constraint, RangeLengthConstraint):
        constraint = constraint.constraint
    if not isinstance(constraint, RangeOf):
        return None
    of_one = constraint.constr
    if isinstance(of_one, EqAttrConstraint):
        return of_one.attr
    if isinstance(of_one, PointerRule) and len(of_one.spaces) == 1:
        return of_one.pointer_type()
    return None


class PropertySyntax(NamedTuple):
    """How a property is written where a format names it."""

    read: Callable[[Parser], Attribute]
    print: Callable[[Printer, Any], None]
    has_text: bool = True
    """Whether there is anything to write; there is not for a unit."""


def _print_attribute(printer: Printer, value: Attribute) -> None:
    printer.print_attribute(value)


def _read_string(parser: Parser) -> Attribute:
    return StringAttr(parser.parse_str_literal())


def _read_unit(parser: Parser) -> Attribute:
    return UNIT


def qualified(syntax: PropertySyntax) -> PropertySyntax:
    """The same, printed as an attribute is printed anywhere."""
    return PropertySyntax(syntax.read, _print_attribute)


_TYPE = PropertySyntax(parse_type, _print_attribute)
_STRING = PropertySyntax(_read_string, _print_attribute)
_UNIT = PropertySyntax(_read_unit, _print_attribute, False)


def _integer_syntax(type: IntegerType) -> PropertySyntax:
    """Just a number."""

    def read(parser: Parser) -> Attribute:
        if next_is(parser, "#"):
            return parser.parse_attribute()
        return IntegerAttr(parser.parse_integer(), type)

    def print(printer: Printer, value: IntegerAttr) -> None:
        printer.print_string(str(value.value.data))

    return PropertySyntax(read, print)


def _parameter_syntax(kind: type[Attribute]) -> PropertySyntax:
    """What follows the name of the attribute: `<gpu>` of `#nvvm.mem_scope<gpu>`."""
    of_kind = cast(Any, kind)
    is_data = issubclass(kind, Data)

    def read(parser: Parser) -> Attribute:
        if next_is(parser, "#"):
            position = parser.pos
            value = parser.parse_attribute()
            if not isinstance(value, kind):
                parser.raise_error(f"expected a #{kind.name}", position)
            return value
        if is_data:
            return of_kind(of_kind.parse_parameter(parser))
        return of_kind.new(of_kind.parse_parameters(parser))

    def print(printer: Printer, value: Any) -> None:
        if is_data:
            value.print_parameter(printer)
        else:
            value.print_parameters(printer)

    return PropertySyntax(read, print)


_INTEGER_TYPES = ((I16, i16), (I32, i32), (I64, i64))


def property_syntax(constraint: AttrConstraint) -> PropertySyntax:
    """
    How a property that has to satisfy `constraint` is written.

    Raises `NotImplementedError` for a constraint that no property of a format has.
    """
    if isinstance(constraint, BaseAttr):
        kind = constraint.attr
        if kind is UnitAttr:
            return _UNIT
        if kind is StringAttr:
            return _STRING
        if kind is TypeAttribute:
            return _TYPE
        if issubclass(kind, Data):
            return _parameter_syntax(cast(type[Attribute], kind))
        if issubclass(kind, ParametrizedAttribute):
            return _parameter_syntax(kind)
    if isinstance(constraint, EqAttrConstraint) and constraint.attr == UNIT:
        return _UNIT
    for of_type, integer_type in _INTEGER_TYPES:
        if constraint is of_type:
            return _integer_syntax(integer_type)
    raise NotImplementedError(f"no syntax for {constraint}")
