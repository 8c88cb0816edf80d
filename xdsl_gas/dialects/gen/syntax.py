"""Custom directives of the assembly formats."""

from typing import cast

from xdsl.dialects.builtin import IntAttr
from xdsl.irdl import IRDLOperation
from xdsl.irdl.declarative_assembly_format import (
    AttributeVariable,
    CustomDirective,
    ParsingState,
    PrintingState,
    irdl_custom_directive,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.gen.immediates import immediate_bits, immediate_text
from xdsl_gas.dialects.gen.registers import RegistersAttr, parse_register
from xdsl_gas.dialects.gen.scalar_types import ScalarType, TypeAttr


def _print_word(printer: Printer, state: PrintingState, text: str) -> None:
    state.print_whitespace(printer)
    printer.print_string(text)
    state.should_emit_space = True
    state.last_was_punctuation = False


@irdl_custom_directive
class Registers(CustomDirective):
    """`r1, r2`; `[]` for none."""

    registers: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        numbers: list[int] = []
        if parser.parse_optional_punctuation("[") is not None:
            parser.parse_punctuation("]")
        else:
            numbers = parser.parse_comma_separated_list(
                parser.Delimiter.NONE, lambda: parse_register(parser)
            )
        self.registers.set(state, RegistersAttr(tuple(numbers)))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        registers = self.registers.get(op)
        assert isinstance(registers, RegistersAttr)
        text = ", ".join(f"r{number}" for number in registers.data)
        _print_word(printer, state, text or "[]")


@irdl_custom_directive
class Number(CustomDirective):
    """An integer without a type."""

    number: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        self.number.set(state, IntAttr(parser.parse_integer(False, False)))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        number = cast(IntAttr[int], self.number.get(op))
        _print_word(printer, state, str(number.data))


@irdl_custom_directive
class BindingTable(CustomDirective):
    """`bti 3`, if there is a number."""

    number: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        if parser.parse_optional_keyword("bti") is None:
            return
        self.number.set(state, IntAttr(parser.parse_integer(False, False)))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        number = cast("IntAttr[int] | None", self.number.get(op))
        if number is not None:
            _print_word(printer, state, f"bti {number.data}")


@irdl_custom_directive
class Predicate(CustomDirective):
    """`if r3`, if there is a register."""

    registers: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        is_conditional = parser.parse_optional_keyword("if") is not None
        numbers = (parse_register(parser),) if is_conditional else ()
        self.registers.set(state, RegistersAttr(numbers))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        registers = self.registers.get(op)
        if isinstance(registers, RegistersAttr) and registers.data:
            text = ", ".join(f"r{number}" for number in registers.data)
            _print_word(printer, state, f"if {text}")


@irdl_custom_directive
class Immediate(CustomDirective):
    """The type and the value of an immediate: `int32 -4`, `float 1.5`."""

    type: AttributeVariable
    value: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        type = parser.parse_str_enum(ScalarType)
        position = parser.pos
        text = "-" if parser.parse_optional_punctuation("-") is not None else ""
        number = parser.parse_optional_number(allow_boolean=False)
        text += parser.parse_identifier() if number is None else str(number)
        try:
            bits = immediate_bits(type, text)
        except ValueError as error:
            parser.raise_error(str(error), position)
        self.type.set(state, TypeAttr(type))
        self.value.set(state, IntAttr(bits))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        type = cast(TypeAttr, self.type.get(op))
        value = cast(IntAttr[int], self.value.get(op))
        text = immediate_text(type.data, value.data)
        _print_word(printer, state, f"{type.data.value} {text}")
