"""
Assembly of the target machine within the `llvm` dialect.

See external [documentation](https://llvm.org/docs/LangRef.html#inline-assembler-expressions).
"""

from collections.abc import Callable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr, UnitAttr, i64
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import parse_attributes
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.syntax.assembly import split_properties
from xdsl_gas.dialects.llvm.syntax.signatures import NO_TAIL_CALL, TAIL_CALL_KINDS

_ASM_DIALECTS = {
    word: IntegerAttr(number, i64)
    for number, word in llvm.ASM_DIALECT_NAME_BY_KEY.items()
}


@extends({"operand_attrs": ArrayAttr})
class InlineAsmOp(llvm.InlineAsmOp):
    """
    Assembly of the target machine.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvminline_asm-llvminlineasmop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "InlineAsmOp":
        properties: dict[str, Attribute] = {"tail_call_kind": NO_TAIL_CALL}
        while True:
            position = parser.pos
            word = parser.parse_optional_keyword_in(_ASM_KEYWORDS)
            if word is None:
                break
            if word in properties and word != "tail_call_kind":
                parser.raise_error(f"'{word}' is given twice", position)
            properties[word] = _ASM_KEYWORDS[word](parser)
        more, attributes = split_properties(cls, parse_attributes(parser))
        properties.update(more)
        properties["asm_string"] = StringAttr(parser.parse_str_literal())
        parser.parse_punctuation(",")
        properties["constraints"] = StringAttr(parser.parse_str_literal())
        position = parser.pos
        operands = (
            parser.parse_optional_undelimited_comma_separated_list(
                parser.parse_optional_unresolved_operand,
                parser.parse_unresolved_operand,
            )
            or []
        )
        if not attributes:
            attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        type_ = parser.parse_function_type()
        return cls.create(
            operands=parser.resolve_operands(operands, type_.inputs.data, position),
            result_types=type_.outputs.data,
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        properties = self.properties
        for word in ("has_side_effects", "is_align_stack"):
            if word in properties:
                printer.print_string(f" {word}")
        if self.tail_call_kind != NO_TAIL_CALL:
            tail_call_kind = self.tail_call_kind.data.value
            printer.print_string(f" tail_call_kind = <{tail_call_kind}>")
        if self.asm_dialect is not None:
            dialect = llvm.ASM_DIALECT_NAME_BY_KEY[self.asm_dialect.value.data]
            printer.print_string(f" asm_dialect = {dialect}")
        operand_attrs = properties.get("operand_attrs")
        if operand_attrs is not None:
            printer.print_string(" operand_attrs = ")
            printer.print_attribute(operand_attrs)
        printer.print_op_attributes(self.attributes)
        printer.print_string(" ")
        printer.print_attribute(self.asm_string)
        printer.print_string(", ")
        printer.print_attribute(self.constraints)
        if self.operands:
            printer.print_string(" ")
            printer.print_list(self.operands, printer.print_ssa_value)
        printer.print_string(" : ")
        printer.print_function_type(self.operand_types, self.result_types)

    def verify_extension(self) -> None:
        if self.tail_call_kind == TAIL_CALL_KINDS["musttail"]:
            raise VerifyException(
                "tail call kind 'musttail' is not supported by this operation"
            )


def _parse_tail_call_kind(parser: Parser) -> Attribute:
    parser.parse_punctuation("=")
    with parser.in_angle_brackets():
        return TAIL_CALL_KINDS[parser.parse_keyword_in(TAIL_CALL_KINDS)]


def _parse_asm_dialect(parser: Parser) -> Attribute:
    parser.parse_punctuation("=")
    position = parser.pos
    word = parser.parse_optional_str_literal()
    if word is None:
        word = parser.parse_keyword_in(_ASM_DIALECTS)
    elif word not in _ASM_DIALECTS:
        parser.raise_error(f"unknown dialect of assembly '{word}'", position)
    return _ASM_DIALECTS[word]


def _parse_operand_attrs(parser: Parser) -> Attribute:
    parser.parse_punctuation("=")
    return parser.parse_attribute()


_ASM_KEYWORDS: dict[str, Callable[[Parser], Attribute]] = {
    "has_side_effects": lambda parser: UnitAttr(),
    "is_align_stack": lambda parser: UnitAttr(),
    "tail_call_kind": _parse_tail_call_kind,
    "asm_dialect": _parse_asm_dialect,
    "operand_attrs": _parse_operand_attrs,
}
