"""Units: functions, and constants in one buffer."""

from collections.abc import Iterable, Iterator

from xdsl.dialects.builtin import IntAttr, StringAttr
from xdsl.ir import Block, Operation, Region
from xdsl.irdl import IRDLOperation, prop_def, region_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    HasParent,
    IsolatedFromAbove,
    NoTerminator,
    SymbolOpInterface,
    SymbolTable,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.gen.functions import FunctionOp

CONSTANT_BASE = 0x10000
"""The address of the constant buffer of a unit."""


@operation_definition
class UnitOp(IRDLOperation):
    """Functions and constants that are compiled together."""

    name = "gen.unit"

    pointer_size = prop_def(IntAttr)
    """The size of pointers in bits: 32 or 64."""

    body = region_def("single_block")

    traits = traits_def(IsolatedFromAbove(), NoTerminator(), SymbolTable())

    def __init__(self, pointer_size: int, members: Iterable[Operation] = ()):
        super().__init__(
            properties={"pointer_size": IntAttr(pointer_size)},
            regions=[Region(Block(members))],
        )

    @property
    def functions(self) -> Iterator[FunctionOp]:
        """The functions, in order."""
        return (op for op in self.body.block.ops if isinstance(op, FunctionOp))

    @property
    def constants(self) -> "Iterator[ConstantOp]":
        """The constants, in order."""
        return (op for op in self.body.block.ops if isinstance(op, ConstantOp))

    @classmethod
    def parse(cls, parser: Parser) -> "UnitOp":
        pointer_size = parser.parse_integer(False, False)
        attributes = parser.parse_optional_attr_dict_with_keyword()
        body = parser.parse_region()
        if not body.blocks:
            body.add_block(Block())
        return UnitOp.create(
            properties={"pointer_size": IntAttr(pointer_size)},
            attributes={} if attributes is None else dict(attributes.data),
            regions=[body],
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.pointer_size.data}")
        printer.print_op_attributes(self.attributes, print_keyword=True)
        printer.print_string(" ")
        printer.print_region(self.body, print_empty_block=False)

    def verify_(self) -> None:
        size = self.pointer_size.data
        if size not in (32, 64):
            raise VerifyException(f"pointers of a unit have 32 or 64 bits, not {size}")
        for op in self.body.block.ops:
            if isinstance(op, FunctionOp):
                if op.file.pointer_size != size:
                    raise VerifyException(
                        f"pointers have {size} bits in the unit, but "
                        f"{op.file.pointer_size} in '{op.sym_name.data}'"
                    )
            elif not isinstance(op, ConstantOp):
                raise VerifyException(f"'{op.name}' is no member of a unit")


@operation_definition
class ConstantOp(IRDLOperation):
    """
    Bytes in the constant buffer of a unit: `gen.constant @table align 4 "00ff"`. The
    constants follow each other there, each at the next multiple of its alignment; the
    buffer begins at `CONSTANT_BASE`.
    """

    name = "gen.constant"

    sym_name = prop_def(StringAttr)
    alignment = prop_def(IntAttr)
    """In bytes, a power of two."""

    value = prop_def(StringAttr)
    """The bytes, two hexadecimal digits each."""

    traits = traits_def(HasParent(UnitOp), SymbolOpInterface())

    def __init__(self, name: str, alignment: int, value: bytes):
        super().__init__(
            properties={
                "sym_name": StringAttr(name),
                "alignment": IntAttr(alignment),
                "value": StringAttr(value.hex()),
            }
        )

    @property
    def content(self) -> bytes:
        """The bytes of the constant."""
        return bytes.fromhex(self.value.data)

    @classmethod
    def parse(cls, parser: Parser) -> "ConstantOp":
        name = parser.parse_symbol_name()
        parser.parse_keyword("align")
        alignment = parser.parse_integer(False, False)
        value = parser.parse_str_literal()
        attributes = parser.parse_optional_attr_dict_with_keyword()
        return ConstantOp.create(
            properties={
                "sym_name": name,
                "alignment": IntAttr(alignment),
                "value": StringAttr(value),
            },
            attributes={} if attributes is None else dict(attributes.data),
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        printer.print_string(f" align {self.alignment.data} ")
        printer.print_string_literal(self.value.data)
        printer.print_op_attributes(self.attributes, print_keyword=True)

    def verify_(self) -> None:
        alignment, text = self.alignment.data, self.value.data
        if alignment < 1 or alignment & (alignment - 1):
            raise VerifyException(
                f"a constant's alignment is a power of two, not {alignment}"
            )
        if len(text) % 2 or set(text) - set("0123456789abcdef"):
            raise VerifyException(
                "a constant's bytes are pairs of lower-case hexadecimal digits"
            )


def constant_offsets(constants: Iterable[ConstantOp]) -> dict[str, int]:
    """Returns where each constant of a unit begins in the constant buffer, in bytes."""
    offsets: dict[str, int] = {}
    end = 0
    for constant in constants:
        alignment = constant.alignment.data
        end = -(-end // alignment) * alignment
        offsets[constant.sym_name.data] = end
        end += len(constant.content)
    return offsets
