"""
Branches to an address.

See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmindirectbr-llvmindirectbrop.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Block, SSAValue
from xdsl.irdl import (
    operand_def,
    prop_def,
    traits_def,
    var_operand_def,
    var_successor_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import IsTerminator, Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import (
    integers,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.ops.control_flow import Terminator, verify_successor
from xdsl_gas.dialects.llvm.syntax.assembly import (
    groups,
    parse_successor,
    print_successor,
)


@operation_definition
class IndirectBrOp(Terminator):
    """A branch to the block that an address, of an `llvm.blockaddress`, is of."""

    name = "llvm.indirectbr"

    addr = operand_def(POINTER)
    successor_operands = var_operand_def()
    """The operands of all blocks, one after the other."""

    indbr_operand_segments = prop_def(DenseArrayBase.constr(i32))
    """The number of operands of each block."""

    blocks = var_successor_def()

    traits = traits_def(IsTerminator(), Pure())

    @property
    def targets(self) -> list[tuple[Block, Sequence[SSAValue]]]:
        """The blocks that the address may be of, and the operands for each."""
        sizes = self.indbr_operand_segments.get_values()
        operands = groups(self.successor_operands, sizes)
        return list(zip(self.blocks, operands, strict=True))

    @classmethod
    def parse(cls, parser: Parser) -> "IndirectBrOp":
        unresolved = parser.parse_unresolved_operand()
        parser.parse_punctuation(":")
        address = parser.resolve_operand(unresolved, parse_type(parser))
        parser.parse_punctuation(",")
        targets = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parse_successor(parser)
        )
        operands = [address, *(value for _, values in targets for value in values)]
        return cls.create(
            operands=operands,
            successors=[block for block, _ in targets],
            properties={
                "indbr_operand_segments": integers(*(len(v) for _, v in targets))
            },
            attributes=dict(parse_attributes(parser)),
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.addr)
        printer.print_string(" : ")
        printer.print_attribute(self.addr.type)
        printer.print_string(", [")
        printer.print_list(
            self.targets, lambda target: print_successor(printer, *target)
        )
        printer.print_string("]")
        printer.print_op_attributes(dict(sorted(self.attributes.items())))

    def verify_(self) -> None:
        sizes = self.indbr_operand_segments.get_values()
        if len(sizes) != len(self.blocks):
            raise VerifyException(
                "expects number of operand segments to match number of blocks"
            )
        if sum(sizes) != len(self.successor_operands):
            raise VerifyException("operand segments do not sum to the operands")
        for number, (block, operands) in enumerate(self.targets):
            verify_successor(self, number, block, operands)
