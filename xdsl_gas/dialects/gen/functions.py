"""
Functions: a register file, arguments, and blocks that labels begin.

The region has one block in the sense of MLIR: blocks of Gen IR follow each other in it.
"""

from collections.abc import Iterable, Iterator
from typing import cast

from xdsl.dialects.builtin import IntAttr, StringAttr
from xdsl.ir import Attribute, Block, Region
from xdsl.irdl import IRDLOperation, prop_def, region_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    IsolatedFromAbove,
    NoTerminator,
    SymbolOpInterface,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.gen.arguments import (
    POINTERS,
    Argument,
    ArgumentKind,
    ArgumentsAttr,
    PushedAttr,
)
from xdsl_gas.dialects.gen.control import Jump, LabelOp
from xdsl_gas.dialects.gen.instruction import FUNCTION, Instruction, number_of
from xdsl_gas.dialects.gen.registers import (
    NO_REGISTERS,
    POINTER_FAMILIES,
    SPECIAL_REGISTERS,
    UNIFORM,
    RegisterFile,
    RegisterFileAttr,
    RegistersAttr,
    family_of_code,
)
from xdsl_gas.dialects.gen.scalar_types import BYTES_OF_FAMILY

_ENDINGS = frozenset({"gen.ret", "gen.bra"})


@operation_definition
class FunctionOp(IRDLOperation):
    """A kernel or a function that was not inlined."""

    name = FUNCTION

    sym_name = prop_def(StringAttr)
    registers = prop_def(RegisterFileAttr)
    arguments = prop_def(ArgumentsAttr, default_value=ArgumentsAttr(()))
    outputs = prop_def(RegistersAttr, default_value=NO_REGISTERS)
    """The registers that hold results when the function ends."""

    pushed = prop_def(PushedAttr, default_value=PushedAttr(()))
    local_size = prop_def(IntAttr, default_value=IntAttr(0))
    """Bytes of local memory that variables of the function take."""

    stack_size = prop_def(IntAttr, default_value=IntAttr(0))
    """Bytes of private memory that each work-item takes."""

    body = region_def("single_block")

    traits = traits_def(
        IsolatedFromAbove(),
        NoTerminator(),
        SymbolOpInterface(),
    )

    def __init__(
        self,
        name: str,
        registers: RegisterFileAttr,
        instructions: Iterable[Instruction] = (),
        *,
        arguments: Iterable[Argument] = (),
        outputs: Iterable[int] = (),
        pushed: PushedAttr | None = None,
        local_size: int = 0,
        stack_size: int = 0,
    ):
        super().__init__(
            properties={
                "sym_name": StringAttr(name),
                "registers": registers,
                "arguments": ArgumentsAttr(tuple(arguments)),
                "outputs": RegistersAttr(tuple(outputs)),
                "pushed": pushed or PushedAttr(()),
                "local_size": IntAttr(local_size),
                "stack_size": IntAttr(stack_size),
            },
            regions=[Region(Block(instructions))],
        )

    @property
    def file(self) -> RegisterFile:
        """The registers of the function."""
        return self.registers.data

    @property
    def instructions(self) -> Iterator[Instruction]:
        """The instructions of all blocks, in order."""
        return cast(Iterator[Instruction], iter(self.body.block.ops))

    @classmethod
    def parse(cls, parser: Parser) -> "FunctionOp":
        properties: dict[str, Attribute] = {
            "sym_name": parser.parse_symbol_name(),
            "registers": RegisterFileAttr(RegisterFileAttr.parse_parameter(parser)),
        }
        if parser.parse_optional_keyword("arguments") is not None:
            properties["arguments"] = ArgumentsAttr(
                ArgumentsAttr.parse_parameter(parser)
            )
        if parser.parse_optional_keyword("outputs") is not None:
            properties["outputs"] = RegistersAttr(RegistersAttr.parse_parameter(parser))
        if parser.parse_optional_keyword("pushed") is not None:
            properties["pushed"] = PushedAttr(PushedAttr.parse_parameter(parser))
        for word in ("local", "stack"):
            if parser.parse_optional_keyword(word) is not None:
                size = parser.parse_integer(False, False)
                properties[f"{word}_size"] = IntAttr(size)
        attributes = parser.parse_optional_attr_dict_with_keyword()
        body = parser.parse_region()
        if not body.blocks:
            body.add_block(Block())
        return FunctionOp.create(
            properties=properties,
            attributes={} if attributes is None else dict(attributes.data),
            regions=[body],
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        printer.print_string(" ")
        self.registers.print_parameter(printer)
        for word, attribute in (
            ("arguments", self.arguments),
            ("outputs", self.outputs),
            ("pushed", self.pushed),
        ):
            if attribute.data:
                printer.print_string(f" {word} ")
                attribute.print_parameter(printer)
        for word, size in (("local", self.local_size), ("stack", self.stack_size)):
            if size.data:
                printer.print_string(f" {word} {size.data}")
        printer.print_op_attributes(self.attributes, print_keyword=True)
        printer.print_string(" ")
        printer.print_region(self.body, print_empty_block=False)

    def verify_(self) -> None:
        unit = self.parent_op()
        if unit is None or unit.name != "gen.unit":
            raise VerifyException("a function is in a gen.unit only")
        self._verify_arguments()
        self._verify_pushed()
        for number in self.outputs:
            self._verify_register(number, "output")
        for size in (self.local_size, self.stack_size):
            if size.data < 0:
                raise VerifyException(f"memory has no {size.data} bytes")
        self._verify_blocks()

    def _verify_register(self, number: int, what: str) -> None:
        if number >= len(self.file.codes):
            raise VerifyException(f"{what} r{number} is not in the register file")
        if number < len(SPECIAL_REGISTERS):
            raise VerifyException(
                f"{what} r{number} is special: {SPECIAL_REGISTERS[number]}"
            )

    def _verify_arguments(self) -> None:
        pointer = POINTER_FAMILIES[self.file.pointer_size]
        seen: set[int] = set()
        for argument in self.arguments:
            number = argument.register
            self._verify_register(number, "argument")
            if number in seen:
                raise VerifyException(f"r{number} is preset twice")
            seen.add(number)
            family = family_of_code(self.file.codes[number])
            if argument.kind in POINTERS and family is not pointer:
                raise VerifyException(
                    f"argument r{number} is an address, so it must be a {pointer.value}"
                )

    def _verify_pushed(self) -> None:
        arguments = self.arguments.data
        seen = {argument.register for argument in arguments}
        for pushed in self.pushed:
            number = pushed.register
            self._verify_register(number, "pushed")
            if number in seen:
                raise VerifyException(f"r{number} is preset twice")
            seen.add(number)
            code = self.file.codes[number]
            if not code & UNIFORM:
                raise VerifyException(f"pushed r{number} must be uniform")
            if pushed.argument >= len(arguments):
                raise VerifyException(
                    f"pushed r{number} is of argument {pushed.argument}, of which "
                    f"there are {len(arguments)}"
                )
            argument = arguments[pushed.argument]
            end = pushed.offset + BYTES_OF_FAMILY[family_of_code(code)]
            if argument.kind is not ArgumentKind.STRUCTURE or end > argument.size:
                raise VerifyException(
                    f"pushed r{number} is not within the bytes of a structure"
                )

    def _verify_blocks(self) -> None:
        instructions = list(self.body.block.ops)
        pushed = {pushed.register for pushed in self.pushed}
        for op in instructions:
            if not isinstance(op, Instruction):
                raise VerifyException(f"'{op.name}' is no instruction of Gen IR")
            for number in op.written if pushed else ():
                if number in pushed:
                    raise VerifyException(
                        f"'{op.name}' writes to r{number}, a pushed one"
                    )
        if not instructions or not isinstance(instructions[0], LabelOp):
            raise VerifyException("the first instruction must be a gen.label")
        last = instructions[-1]
        if last.name not in _ENDINGS or cast(Instruction, last).read:
            raise VerifyException(
                "the last instruction must be a gen.ret, or a gen.bra without a "
                "predicate"
            )
        labels: set[int] = set()
        for op in instructions:
            if isinstance(op, LabelOp):
                label = number_of(op, "label")
                if label in labels:
                    raise VerifyException(f"two blocks have label {label}")
                labels.add(label)
        for op in instructions:
            if isinstance(op, Jump):
                label = number_of(op, "label")
                if label not in labels:
                    raise VerifyException(f"no block has label {label}")
