"""
Operations that are written as MLIR's `assemblyFormat` says, in MLIR's own words.

`FormattedOperation.FORMAT` is the text that MLIR's tables have for the operation (see
https://mlir.llvm.org/docs/DefiningDialects/Operations/#declarative-assembly-format),
and `format_elements` is what becomes of it. What is read and printed is what MLIR
reads and prints, but for types, which are printed in full: `!llvm.ptr<3>` where MLIR
has `<3>`. A format is taken apart when the first operation is read or printed.
"""

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import AttrSizedOperandSegments, OptionalDef, VariadicDef
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.extended import print_attributes
from xdsl_gas.dialects.llvm.syntax.assembly import integers
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm
from xdsl_gas.dialects.nvvm.format_elements import (
    AllOperands,
    AllOperandTypes,
    AttributeDictionary,
    Element,
    FunctionalType,
    Group,
    Literal,
    Operands,
    Property,
    Reading,
    Shape,
    Types,
)
from xdsl_gas.dialects.nvvm.format_values import fixed_type, property_syntax, qualified

_TOKEN = re.compile(
    r"\s*(?:`(?P<literal>[^`]+)`|\$(?P<variable>\w+)|(?P<word>[\w-]+)|(?P<mark>[()?^,]))"
)


class Format:
    """The format of one operation, taken apart."""

    def __init__(self, op: type["FormattedOperation"]) -> None:
        definition = op.get_irdl_definition()
        self.operands: list[tuple[str, Attribute | None]] = []
        self.results: list[tuple[str, Attribute | None]] = []
        self._shapes: dict[str, Shape] = {}
        self._properties = definition.properties
        for kind, declared in (
            (self.operands, definition.operands),
            (self.results, definition.results),
        ):
            for name, value in declared:
                kind.append((name, fixed_type(value.constr)))
                if isinstance(value, OptionalDef):
                    self._shapes[name] = Shape.OPTIONAL
                elif isinstance(value, VariadicDef):
                    self._shapes[name] = Shape.VARIADIC
                else:
                    self._shapes[name] = Shape.SINGLE
        self._result_names = {name for name, _ in self.results}
        self.has_segments = any(
            isinstance(option, AttrSizedOperandSegments)
            for option in definition.options
        )
        self.defaults = {
            name: value.default_value
            for name, value in definition.properties.items()
            if value.default_value is not None
        }
        self.printed: set[str] = {"operandSegmentSizes"}
        self._space = True
        self._after_punctuation = False
        self._tokens = _Tokens(op.FORMAT)
        self.elements = tuple(self._read_elements())

    def _read_elements(self) -> Iterator[Element]:
        while (token := self._tokens.next()) is not None:
            kind, text = token
            if kind == "literal":
                yield Literal(text, self._space_before_literal(text))
            elif kind == "variable":
                yield self._variable(text)
            elif text == "(":
                yield self._group()
            elif text == ")":
                return
            elif text == "attr-dict":
                self._after_punctuation = False
                yield AttributeDictionary()
            elif text == "operands":
                yield AllOperands(self._space_before_value())
            else:
                yield self._types(text)

    def _space_before_literal(self, text: str) -> bool:
        """
        Whether MLIR prints a space before a literal; after OpFormatGen.cpp's
        `genLiteralPrinter`.
        """
        if len(text) != 1 and text != "->":
            space = True
        elif self._after_punctuation:
            space = text not in ">)}],"
        else:
            space = text not in "<>(){}[],"
        space = space and self._space
        self._space = text not in ("<", "(", "{", "[")
        self._after_punctuation = not text[0].isalpha()
        return space

    def _space_before_value(self) -> bool:
        space = self._space or not self._after_punctuation
        self._space = True
        self._after_punctuation = False
        return space

    def _variable(self, name: str) -> Element:
        if name in self._properties:
            self.printed.add(name)
            syntax = property_syntax(self._properties[name].constr)
            return Property(
                name, syntax, syntax.has_text and self._space_before_value()
            )
        return Operands(name, self._shapes[name], self._space_before_value())

    def _types(self, directive: str) -> Element:
        tokens = self._tokens
        tokens.expect("(")
        if directive == "qualified":
            element = self._qualified()
        elif directive == "functional-type":
            operand = tokens.text()
            tokens.expect(",")
            element = FunctionalType(operand, tokens.text(), self._space_before_value())
        else:
            name = tokens.text()
            space = self._space_before_value()
            if name == "operands":
                element = AllOperandTypes(space)
            else:
                if name == "results":
                    ((name, _),) = self.results
                element = Types(
                    name, self._shapes[name], name in self._result_names, space
                )
        tokens.expect(")")
        return element

    def _qualified(self) -> Element:
        text = self._tokens.text()
        if text not in self._properties:
            return self._types(text)
        self.printed.add(text)
        syntax = qualified(property_syntax(self._properties[text].constr))
        return Property(text, syntax, self._space_before_value())

    def _group(self) -> Element:
        elements = tuple(self._read_elements())
        self._tokens.expect("?")
        anchor = self._tokens.anchors.pop()
        return Group(elements, anchor, self.defaults.get(anchor))

    def resolve(self, reading: Reading) -> tuple[list[SSAValue], list[int]]:
        """The operands that were read, and how many of them each segment has."""
        operands = reading.operands
        values = [v for name, _ in self.operands for v in operands.get(name, ())]
        sizes = [len(operands.get(name, ())) for name, _ in self.operands]
        if reading.all_operands is not None:
            values = reading.all_operands
        types: list[Attribute] = []
        if reading.all_types is not None:
            types.extend(reading.all_types)
        else:
            for (name, fixed), size in zip(self.operands, sizes, strict=True):
                if name in reading.types:
                    types.extend(reading.types[name])
                elif fixed is not None:
                    types.extend([fixed] * size)
        parser = reading.parser
        return list(parser.resolve_operands(values, types, reading.position)), sizes

    def result_types(self, reading: Reading) -> list[Attribute]:
        """The types of the results."""
        types: list[Attribute] = []
        for name, fixed in self.results:
            if name in reading.types:
                types.extend(reading.types[name])
            elif fixed is not None and self._shapes[name] is Shape.SINGLE:
                types.append(fixed)
        return types


class _Tokens:
    """The tokens of a format; anchors (`$name^`) are put aside."""

    def __init__(self, text: str) -> None:
        self._matches = list(_TOKEN.finditer(text))
        self._position = 0
        self.anchors: list[str] = []
        """The anchors of the groups that are not closed yet, and of the last one."""

    def next(self) -> tuple[str, str] | None:
        """The kind and the text of the next token, None at the end."""
        if self._position == len(self._matches):
            return None
        match = self._matches[self._position]
        self._position += 1
        kind = match.lastgroup or ""
        if kind == "variable" and self._peek() == "^":
            self._position += 1
            self.anchors.append(match["variable"])
        elif match[kind] == ")" and self._peek() == "^":
            # As in `type($res)^`.
            self._position += 1
            self.anchors.append(self._matches[self._position - 3]["variable"])
        return kind, match[kind]

    def text(self) -> str:
        """The text of the next token."""
        token = self.next()
        assert token is not None
        return token[1]

    def expect(self, text: str) -> None:
        """Skips the next token, which has to be that one."""
        found = self.text()
        assert found == text, f"{found} instead of {text}"

    def _peek(self) -> str | None:
        if self._position == len(self._matches):
            return None
        return self._matches[self._position]["mark"]


class FormattedOperation(AssemblyForm):
    """An operation whose assembly is `FORMAT`."""

    FORMAT: ClassVar[str] = "attr-dict"
    """The format, in the words of MLIR's `assemblyFormat`."""

    @classmethod
    def format(cls) -> Format:
        """`FORMAT`, taken apart."""
        format = _formats.get(cls)
        if format is None:
            format = _formats[cls] = Format(cls)
        return format

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        format = cls.format()
        reading = Reading(parser)
        read_all(format.elements, reading)
        operands, sizes = format.resolve(reading)
        if format.has_segments:
            reading.properties["operandSegmentSizes"] = integers(*sizes)
        return cls.make(
            operands, format.result_types(reading), reading.named, reading.properties
        )

    def print(self, printer: Printer) -> None:
        for element in self.format().elements:
            element.print(printer, self)

    def print_named(self, printer: Printer) -> None:
        """Prints all attributes but what the format has, and no defaults."""
        format = self.format()
        elided = format.printed
        for name, default in format.defaults.items():
            if name not in elided and self.properties.get(name) == default:
                elided = elided | {name}
        print_attributes(printer, self, elided=elided)


_formats: dict[type[FormattedOperation], Format] = {}
"""The formats that were taken apart."""


def read_all(elements: Sequence[Element], reading: Reading) -> None:
    """Reads one element after the other."""
    for element in elements:
        element.read(reading)
