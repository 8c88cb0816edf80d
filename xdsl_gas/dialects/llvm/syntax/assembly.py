"""What hand-written assembly has in common: successors, typed operands, integers."""

from collections.abc import Collection, Sequence

from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerType,
)
from xdsl.ir import Block, SSAValue
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer

from xdsl_gas.dialects.assembly_formats.texts import integers, parse_type


def parse_operands(parser: Parser) -> list[UnresolvedOperand]:
    """One or more values, separated by commas."""
    operands = [parser.parse_unresolved_operand()]
    while parser.parse_optional_punctuation(",") is not None:
        operands.append(parser.parse_unresolved_operand())
    return operands


def parse_typed_operands(parser: Parser) -> list[SSAValue]:
    """One or more values, a colon, and as many types: `%0, %1 : i32, !llvm.ptr`."""
    position = parser.pos
    operands = parse_operands(parser)
    parser.parse_punctuation(":")
    types = [parse_type(parser)]
    while parser.parse_optional_punctuation(",") is not None:
        types.append(parse_type(parser))
    return list(parser.resolve_operands(operands, types, position))


def print_typed_operands(printer: Printer, operands: Sequence[SSAValue]) -> None:
    """What `parse_typed_operands` reads."""
    printer.print_list(operands, printer.print_ssa_value)
    printer.print_string(" : ")
    printer.print_list([o.type for o in operands], printer.print_attribute)


def parse_successor(parser: Parser) -> tuple[Block, list[SSAValue]]:
    """A block and the values for its arguments: `^bb1(%0, %1 : i32, i64)`."""
    block = parser.parse_successor()
    if parser.parse_optional_punctuation("(") is None:
        return block, []
    operands = parse_typed_operands(parser)
    parser.parse_punctuation(")", " after the operands of a successor")
    return block, operands


def print_successor(
    printer: Printer, block: Block, operands: Sequence[SSAValue]
) -> None:
    """What `parse_successor` reads."""
    printer.print_block_name(block)
    if operands:
        with printer.in_parens():
            print_typed_operands(printer, operands)


def parse_integers(parser: Parser) -> DenseArrayBase[IntegerType]:
    """A list of 32-bit integers in square brackets: `[1, -2]`."""
    values = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
    )
    return integers(*values)


def print_integers(printer: Printer, array: DenseArrayBase[IntegerType]) -> None:
    """What `parse_integers` reads."""
    with printer.in_square_brackets():
        printer.print_string(", ".join(str(value) for value in array.iter_values()))


def parse_keyword_in(parser: Parser, keywords: Collection[str], what: str) -> str:
    """
    One of `keywords`; `what` says of what, in the error when there is none of them.
    """
    keyword = parser.parse_optional_keyword_in(keywords)
    if keyword is None:
        parser.raise_error(f"expected {what}: {', '.join(keywords)}")
    return keyword
