"""
The elements of an assembly format: how each is read and printed.

See `xdsl_gas.dialects.nvvm.assembly_format`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Protocol

from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.syntax.assembly import (
    next_is,
    parse_attributes,
    parse_function_type,
    parse_type,
)
from xdsl_gas.dialects.llvm.syntax.forms import UNIT, AssemblyForm
from xdsl_gas.dialects.nvvm.format_values import PropertySyntax


class Shape(Enum):
    """How many values an operand or a result stands for."""

    SINGLE = auto()
    OPTIONAL = auto()
    VARIADIC = auto()


@dataclass
class Reading:
    """What was read of an operation so far."""

    parser: Parser
    operands: dict[str, list[UnresolvedOperand]] = field(
        default_factory=dict[str, list[UnresolvedOperand]]
    )
    all_operands: list[UnresolvedOperand] | None = None
    """What `operands` stands for, if the format has it."""

    types: dict[str, Sequence[Attribute]] = field(
        default_factory=dict[str, Sequence[Attribute]]
    )
    """The types of operands and results, by name."""

    all_types: Sequence[Attribute] | None = None
    """What `type(operands)` stands for, if the format has it."""

    properties: dict[str, Attribute] = field(default_factory=dict[str, Attribute])
    named: Mapping[str, Attribute] = field(default_factory=dict[str, Attribute])

    def __post_init__(self) -> None:
        self.position = self.parser.pos
        """Where the operation's text begins, for errors."""


class Element(Protocol):
    """A part of a format."""

    def read(self, reading: Reading) -> None:
        """Reads it; an error if it is not there."""
        ...

    def read_optionally(self, reading: Reading) -> bool:
        """Reads it if it is there, and returns whether it was."""
        ...

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        """Prints it."""
        ...


class _Compulsory:
    """An element that no group begins with."""

    def read(self, reading: Reading) -> None:
        raise NotImplementedError

    def read_optionally(self, reading: Reading) -> bool:
        self.read(reading)
        return True


def values_of(op: IRDLOperation, name: str) -> Sequence[SSAValue]:
    """The values of the operand or result with that name."""
    values: SSAValue | Sequence[SSAValue] | None = getattr(op, name)
    if values is None:
        return ()
    return (values,) if isinstance(values, SSAValue) else values


def _read_values(
    parser: Parser, first: UnresolvedOperand | None
) -> list[UnresolvedOperand]:
    """A list of values of which the first, if there is one, was read."""
    values: list[UnresolvedOperand] = []
    while first is not None:
        values.append(first)
        if parser.parse_optional_punctuation(",") is None:
            break
        first = parser.parse_unresolved_operand()
    return values


def _read_type(parser: Parser) -> Attribute:
    """A type; of a pointer, MLIR often prints the space only: `<3>`."""
    if next_is(parser, "<"):
        return LLVMPointerType.new(LLVMPointerType.parse_parameters(parser))
    return parse_type(parser)


def _read_types(parser: Parser) -> list[Attribute]:
    types = [_read_type(parser)]
    while parser.parse_optional_punctuation(",") is not None:
        types.append(_read_type(parser))
    return types


def _print_space(printer: Printer, space: bool) -> None:
    if space:
        printer.print_string(" ")


@dataclass(frozen=True)
class Literal:
    """A keyword or punctuation."""

    text: str
    space: bool

    def read(self, reading: Reading) -> None:
        parser = reading.parser
        if self.text[0].isalpha():
            parser.parse_keyword(self.text)
        else:
            parser.parse_characters(self.text)

    def read_optionally(self, reading: Reading) -> bool:
        parser = reading.parser
        if self.text[0].isalpha():
            return parser.parse_optional_keyword(self.text) is not None
        return parser.parse_optional_characters(self.text) is not None

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        _print_space(printer, self.space)
        printer.print_string(self.text)


@dataclass(frozen=True)
class Operands:
    """The values of an operand."""

    name: str
    shape: Shape
    space: bool

    def read(self, reading: Reading) -> None:
        if self.shape is Shape.SINGLE:
            operand = reading.parser.parse_unresolved_operand()
            reading.operands[self.name] = [operand]
        else:
            self.read_optionally(reading)

    def read_optionally(self, reading: Reading) -> bool:
        parser = reading.parser
        first = parser.parse_optional_unresolved_operand()
        if self.shape is Shape.VARIADIC:
            reading.operands[self.name] = _read_values(parser, first)
        elif first is not None:
            reading.operands[self.name] = [first]
        return first is not None

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        values = values_of(op, self.name)
        _print_space(printer, self.space)
        printer.print_list(values, printer.print_ssa_value)


@dataclass(frozen=True)
class AllOperands(_Compulsory):
    """`operands`"""

    space: bool

    def read(self, reading: Reading) -> None:
        first = reading.parser.parse_optional_unresolved_operand()
        reading.all_operands = _read_values(reading.parser, first)

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        _print_space(printer, self.space)
        printer.print_list(op.operands, printer.print_ssa_value)


@dataclass(frozen=True)
class Property:
    """A property; of a unit property, nothing is read or printed."""

    name: str
    syntax: PropertySyntax
    space: bool

    def read(self, reading: Reading) -> None:
        value = self.syntax.read(reading.parser) if self.syntax.has_text else UNIT
        reading.properties[self.name] = value

    def read_optionally(self, reading: Reading) -> bool:
        # Dictionaries and locations are attributes too.
        if not next_is(reading.parser, "#"):
            return False
        self.read(reading)
        return True

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        if self.syntax.has_text:
            _print_space(printer, self.space)
            self.syntax.print(printer, op.properties[self.name])


@dataclass(frozen=True)
class Types(_Compulsory):
    """`type($name)`"""

    name: str
    shape: Shape
    of_result: bool
    space: bool

    def read(self, reading: Reading) -> None:
        parser = reading.parser
        if self.shape is Shape.VARIADIC:
            reading.types[self.name] = _read_types(parser)
        else:
            reading.types[self.name] = (_read_type(parser),)

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        types = [value.type for value in values_of(op, self.name)]
        _print_space(printer, self.space)
        printer.print_list(types, printer.print_attribute)


@dataclass(frozen=True)
class AllOperandTypes(_Compulsory):
    """`type(operands)`"""

    space: bool

    def read(self, reading: Reading) -> None:
        reading.all_types = _read_types(reading.parser)

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        _print_space(printer, self.space)
        printer.print_list(op.operand_types, printer.print_attribute)


@dataclass(frozen=True)
class FunctionalType(_Compulsory):
    """`functional-type($operand, $result)`"""

    operand: str
    result: str
    space: bool

    def read(self, reading: Reading) -> None:
        type = parse_function_type(reading.parser)
        reading.types[self.operand] = type.inputs.data
        reading.types[self.result] = type.outputs.data

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        _print_space(printer, self.space)
        printer.print_function_type(
            [value.type for value in values_of(op, self.operand)],
            [value.type for value in values_of(op, self.result)],
        )


class AttributeDictionary(_Compulsory):
    """`attr-dict`"""

    def read(self, reading: Reading) -> None:
        reading.named = parse_attributes(reading.parser)

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        op.print_named(printer)


@dataclass(frozen=True)
class Group:
    """`(first ... $anchor^ ...)?`: read when the first element is there."""

    elements: Sequence[Element]
    anchor: str
    """The operand, result or property without which nothing is printed."""

    default: Attribute | None
    """The value of the anchor that is as good as none."""

    def read(self, reading: Reading) -> None:
        self.read_optionally(reading)

    def read_optionally(self, reading: Reading) -> bool:
        first, *others = self.elements
        if not first.read_optionally(reading):
            return False
        for element in others:
            element.read(reading)
        return True

    def _is_there(self, op: AssemblyForm) -> bool:
        if self.anchor in op.properties:
            return op.properties[self.anchor] != self.default
        return len(values_of(op, self.anchor)) > 0

    def print(self, printer: Printer, op: AssemblyForm) -> None:
        if self._is_there(op):
            for element in self.elements:
                element.print(printer, op)
