"""
Helpers of hand-written assembly: successors, typed operands, integers,
dictionaries of attributes.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import ClassVar, Self

from xdsl.dialects.builtin import DenseArrayBase, IntegerType, UnitAttr
from xdsl.ir import Attribute, Block, SSAValue
from xdsl.irdl import IRDLOperation
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


def groups(
    operands: Sequence[SSAValue], sizes: Iterable[int]
) -> list[Sequence[SSAValue]]:
    """Operands cut into groups of these sizes."""
    ends = pairwise(accumulate(sizes, initial=0))
    return [operands[start:end] for start, end in ends]


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


def split_properties(
    op: type[IRDLOperation], named: Mapping[str, Attribute]
) -> tuple[dict[str, Attribute], dict[str, Attribute]]:
    """
    The properties and the discardable attributes of `op` among the attributes that
    its custom assembly gives in one dictionary, as MLIR's `prop-dict` does.
    """
    declared = op.get_irdl_definition().properties
    properties: dict[str, Attribute] = {}
    attributes: dict[str, Attribute] = {}
    for name, value in named.items():
        (properties if name in declared else attributes)[name] = value
    return properties, attributes


def print_attributes(
    printer: Printer, op: IRDLOperation, *, elided: Collection[str] = ()
) -> None:
    """
    Prints the properties (but `elided`) and attributes of `op` as one dictionary, in
    MLIR's order.
    """
    named = {k: v for k, v in op.properties.items() if k not in elided} | op.attributes
    if named:
        printer.print_op_attributes(dict(sorted(named.items())))


def parse_typed_operand(parser: Parser) -> SSAValue:
    """An operand followed by its type, as in `%p : !llvm.ptr`."""
    operand: UnresolvedOperand = parser.parse_unresolved_operand()
    parser.parse_punctuation(":")
    return parser.resolve_operand(operand, parse_type(parser))


UNIT = UnitAttr()
"""The one unit attribute."""


class AssemblyForm(IRDLOperation):
    """A base class of operations that a declarative assembly format cannot describe."""

    ELIDED: ClassVar[tuple[str, ...]] = ()
    """The properties that are not to be printed among the attributes."""

    def print_named(self, printer: Printer) -> None:
        """Prints all attributes and those properties that nothing else stands for."""
        print_attributes(printer, self, elided=self.ELIDED)

    @classmethod
    def make(
        cls,
        operands: Sequence[SSAValue],
        result_types: Sequence[Attribute],
        named: Mapping[str, Attribute],
        properties: dict[str, Attribute],
    ) -> Self:
        """The operation that was read; `named` is the dictionary in its text."""
        more, attributes = split_properties(cls, named)
        return cls.create(
            operands=operands,
            result_types=result_types,
            properties=properties | more,
            attributes=attributes,
        )
