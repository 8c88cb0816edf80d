"""
Branches, and what terminators share.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and
https://llvm.org/docs/LangRef.html#terminator-instructions.
"""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerType,
    VectorType,
    i1,
    i32,
)
from xdsl.ir import Attribute, Block, ErasedSSAValue, Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    operand_def,
    opt_prop_def,
    prop_def,
    successor_def,
    traits_def,
    var_operand_def,
    var_successor_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import IsTerminator, Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.assembly_formats.texts import (
    integers,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.operand_types import INTEGER, integer_width
from xdsl_gas.dialects.llvm.syntax.assembly import (
    groups,
    parse_integers,
    parse_successor,
    print_attributes,
    print_integers,
    print_successor,
    split_properties,
)


class Terminator(IRDLOperation):
    """
    A base class for the terminators of the dialect, to be named before any other.

    What a terminator can be wrong about does not depend on how many blocks there are.
    """

    def verify(self, verify_nested_ops: bool = True) -> None:
        block = self.parent
        for operand in self.operands:
            if isinstance(operand, ErasedSSAValue):
                raise ValueError("Erased SSA value is used by the operation")
        if self.successors:
            if block is None or block.parent is None:
                raise VerifyException(
                    f"Operation {self.name} with block successors does not belong to a "
                    "block or a region"
                )
            if block.last_op is not self:
                raise VerifyException(
                    f"Operation {self.name} with block successors must terminate its "
                    "parent block"
                )
            for successor in self.successors:
                if successor.parent is not block.parent:
                    raise VerifyException(
                        f"Operation {self.name} is branching to a block of a different "
                        "region"
                    )
        try:
            self.verify_()
        except VerifyException as error:
            self.emit_error(f"Operation does not verify: {error}", error)


def verify_successor(
    op: Operation, number: int, block: Block, operands: Sequence[SSAValue]
) -> None:
    """
    Raises `VerifyException` unless `operands` fit the arguments of `block`, the
    successor of `op` with that number.
    """
    arguments = block.args
    if len(operands) != len(arguments):
        raise VerifyException(
            f"branch has {len(operands)} operands for successor #{number}, but target "
            f"block has {len(arguments)}"
        )
    for position, (operand, argument) in enumerate(
        zip(operands, arguments, strict=True)
    ):
        if operand.type is not argument.type and operand.type != argument.type:
            raise VerifyException(
                f"type mismatch for bb argument #{position} of successor #{number}: "
                f"{operand.type} is not {argument.type}"
            )


def verify_branch_weights(op: Operation) -> None:
    """
    Raises `VerifyException` when `op` has branch weights, but not one a successor.
    """
    weights = cast(DenseArrayBase | None, op.properties.get("branch_weights"))
    if weights is not None and len(weights) != len(op.successors):
        raise VerifyException(
            "expects number of branch weights to match number of successors: "
            f"{len(weights)} vs {len(op.successors)}"
        )


_INTEGERS_32 = DenseArrayBase.constr(i32)


@extends({"loop_annotation": LoopAnnotationAttr})
class BrOp(Terminator, llvm.BrOp):
    """
    A branch.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmbr-llvmbrop
    """

    @classmethod
    def parse(cls, parser: Parser) -> "BrOp":
        block, operands = parse_successor(parser)
        named = parse_attributes(parser)
        properties, attributes = split_properties(cls, named) if named else ({}, {})
        return cls.create(
            operands=operands,
            successors=[block],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        print_successor(printer, self.successors[0], self.operands)
        print_attributes(printer, self)

    def verify_extension(self) -> None:
        verify_successor(self, 0, self.successors[0], self.operands)


@extends({"branch_weights": _INTEGERS_32, "loop_annotation": LoopAnnotationAttr})
class CondBrOp(Terminator, llvm.CondBrOp):
    """
    A branch to one of two blocks, by a condition.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcond_br-llvmcondbrop
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CondBrOp":
        condition = parser.resolve_operand(parser.parse_unresolved_operand(), i1)
        properties: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("weights") is not None:
            with parser.in_parens():
                properties["branch_weights"] = parse_integers(parser)
        parser.parse_punctuation(",")
        then_block, then_operands = parse_successor(parser)
        parser.parse_punctuation(",")
        else_block, else_operands = parse_successor(parser)
        properties["operandSegmentSizes"] = integers(
            1, len(then_operands), len(else_operands)
        )
        attributes: dict[str, Attribute] = {}
        if named := parse_attributes(parser):
            more, attributes = split_properties(cls, named)
            properties |= more
        return cls.create(
            operands=[condition, *then_operands, *else_operands],
            successors=[then_block, else_block],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.cond)
        weights = _weights_of(self)
        if weights is not None:
            printer.print_string(" weights(")
            print_integers(printer, weights)
            printer.print_string(")")
        printer.print_string(", ")
        print_successor(printer, self.then_block, self.then_arguments)
        printer.print_string(", ")
        print_successor(printer, self.else_block, self.else_arguments)
        print_attributes(
            printer, self, elided=("branch_weights", "operandSegmentSizes")
        )

    def verify_extension(self) -> None:
        verify_branch_weights(self)
        verify_successor(self, 0, self.then_block, self.then_arguments)
        verify_successor(self, 1, self.else_block, self.else_arguments)


@operation_definition
class SwitchOp(Terminator):
    """
    A branch to the block of the case that an integer equals, or to the default block.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmswitch-llvmswitchop
    """

    name = "llvm.switch"

    value = operand_def(INTEGER)
    default_operands = var_operand_def()
    case_operands = var_operand_def()
    """The operands of all cases, one after the other."""

    case_values = opt_prop_def(DenseIntOrFPElementsAttr)
    """The value of each case; missing when there is no case."""

    case_operand_segments = prop_def(_INTEGERS_32)
    """The number of operands of each case."""

    branch_weights = opt_prop_def(_INTEGERS_32)
    """How often the default and each case is chosen, relative to each other."""

    default_block = successor_def()
    case_blocks = var_successor_def()

    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(IsTerminator(), Pure())

    def __init__(
        self,
        value: SSAValue,
        default: tuple[Block, Sequence[SSAValue]],
        cases: Sequence[tuple[int, Block, Sequence[SSAValue]]],
    ):
        operands = [operand for case in cases for operand in case[2]]
        super().__init__(
            operands=[value, default[1], operands],
            successors=[default[0], [block for _, block, _ in cases]],
            properties={
                "case_values": _case_values(value.type, [case[0] for case in cases]),
                "case_operand_segments": integers(*(len(case[2]) for case in cases)),
            },
        )

    @property
    def cases(self) -> list[tuple[int, Block, Sequence[SSAValue]]]:
        """The value of each case, its block, and the operands for the block."""
        values = () if self.case_values is None else self.case_values.get_values()
        sizes = self.case_operand_segments.get_values()
        operands = groups(self.case_operands, sizes)
        numbers = cast(Sequence[int], values)
        return list(zip(numbers, self.case_blocks, operands, strict=True))

    @classmethod
    def parse(cls, parser: Parser) -> "SwitchOp":
        unresolved = parser.parse_unresolved_operand()
        parser.parse_punctuation(":")
        type = parse_type(parser)
        value = parser.resolve_operand(unresolved, type)
        parser.parse_punctuation(",")
        default = parse_successor(parser)
        width = integer_width(type)
        if width is None:
            parser.raise_error(f"cannot switch on a {type}")
        cases = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE,
            lambda: _parse_case(parser, width),
            " in switch cases",
        )
        op = cls(value, default, cases)
        if named := parse_attributes(parser):
            properties, attributes = split_properties(cls, named)
            op.properties |= properties
            op.attributes |= attributes
        return op

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.value)
        printer.print_string(" : ")
        printer.print_attribute(self.value.type)
        printer.print_string(", ")
        print_successor(printer, self.default_block, self.default_operands)
        printer.print_string(" [")
        with printer.indented():
            for number, (value, block, operands) in enumerate(self.cases):
                printer.print_string(",\n" if number else "\n")
                printer.print_string(f"{value}: ")
                print_successor(printer, block, operands)
        printer.print_string("\n]")
        print_attributes(
            printer,
            self,
            elided=("case_values", "case_operand_segments", "operandSegmentSizes"),
        )

    def verify_(self) -> None:
        blocks = len(self.case_blocks)
        values = self.case_values
        if (0 if values is None else len(values)) != blocks:
            raise VerifyException(
                "expects number of case values to match number of case destinations"
            )
        sizes = self.case_operand_segments.get_values()
        if len(sizes) != blocks:
            raise VerifyException(
                "expects number of case operand segments to match number of case "
                "destinations"
            )
        if sum(sizes) != len(self.case_operands):
            raise VerifyException("case operand segments do not sum to the operands")
        if values is not None and values.get_element_type() != self.value.type:
            raise VerifyException(
                "expects case value type to match condition value type"
            )
        verify_branch_weights(self)
        verify_successor(self, 0, self.default_block, self.default_operands)
        for number, (_, block, operands) in enumerate(self.cases, start=1):
            verify_successor(self, number, block, operands)


@extends()
class UnreachableOp(Terminator, llvm.UnreachableOp):
    """
    A place that is never reached.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmunreachable-llvmunreachableop
    """

    assembly_format = "attr-dict"


def _case_values(
    type: Attribute, values: Sequence[int]
) -> DenseIntOrFPElementsAttr | None:
    if not values:
        return None
    assert isa(type, IntegerType)
    return DenseIntOrFPElementsAttr.from_list(VectorType(type, [len(values)]), values)


def _parse_case(parser: Parser, width: int) -> tuple[int, Block, Sequence[SSAValue]]:
    position = parser.pos
    value = parser.parse_integer()
    if not -(1 << width >> 1) <= value < 1 << width:
        parser.raise_error(f"case value {value} does not fit i{width}", position)
    parser.parse_punctuation(":")
    return value, *parse_successor(parser)


def _weights_of(op: Operation) -> DenseArrayBase[IntegerType] | None:
    return cast(DenseArrayBase[IntegerType] | None, op.properties.get("branch_weights"))
