"""
Arguments of functions, and the registers that the driver presets from them.

The driver passes every argument in one register: a value, the address of a buffer, or,
for a structure that is passed by value, the address of the one copy that all work-items
share.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.ir import Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.gen.registers import parse_register
from xdsl_gas.dialects.members import join


class ArgumentKind(StrEnum):
    """What the register of an argument holds."""

    GLOBAL = "global"
    CONSTANT = "constant"
    LOCAL = "local"
    VALUE = "value"
    STRUCTURE = "structure"
    IMAGE = "image"
    SAMPLER = "sampler"
    PIPE = "pipe"


POINTERS = frozenset(
    {
        ArgumentKind.GLOBAL,
        ArgumentKind.CONSTANT,
        ArgumentKind.LOCAL,
        ArgumentKind.STRUCTURE,
        ArgumentKind.PIPE,
    }
)
"""The kinds of arguments that are addresses."""


@dataclass(frozen=True)
class Argument:
    """An argument of a function."""

    kind: ArgumentKind
    register: int
    name: str
    size: int = 0
    """Bytes of a structure; 0 for all other kinds."""


@dataclass(frozen=True)
class Pushed:
    """A register that holds a part of an argument when the kernel starts."""

    register: int
    argument: int
    """The position of the argument."""

    offset: int
    """Where the part begins in the argument, in bytes."""


@join
@irdl_attr_definition
class ArgumentsAttr(Data[tuple[Argument, ...]]):
    """`#gen.arguments[global r28 "dst", structure r29 "bar" 64]`"""

    name = "gen.arguments"

    def verify(self) -> None:
        for argument in self.data:
            is_structure = argument.kind is ArgumentKind.STRUCTURE
            if is_structure != (argument.size > 0):
                raise VerifyException(
                    "a structure, and no other argument, has a size of at least 1 byte"
                )

    def __iter__(self) -> Iterator[Argument]:
        return iter(self.data)

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> tuple[Argument, ...]:
        def argument() -> Argument:
            kind = parser.parse_str_enum(ArgumentKind)
            register = parse_register(parser)
            name = _parse_name(parser)
            size = 0
            if kind is ArgumentKind.STRUCTURE:
                size = parser.parse_integer(False, False)
            return Argument(kind, register, name, size)

        return tuple(
            parser.parse_comma_separated_list(parser.Delimiter.SQUARE, argument)
        )

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_square_brackets():
            printer.print_list(self.data, lambda one: _print_argument(printer, one))


def _parse_name(parser: AttrParser) -> str:
    # xDSL takes a literal with escapes of what is not ASCII for bytes.
    position = parser.pos
    content = parser.parse_optional_bytes_literal()
    if content is None:
        return parser.parse_str_literal()
    try:
        return content.decode()
    except UnicodeDecodeError:
        parser.raise_error("expected a name in UTF-8", position)


def _print_argument(printer: Printer, argument: Argument) -> None:
    printer.print_string(f"{argument.kind.value} r{argument.register} ")
    printer.print_string_literal(argument.name)
    if argument.kind is ArgumentKind.STRUCTURE:
        printer.print_string(f" {argument.size}")


@join
@irdl_attr_definition
class PushedAttr(Data[tuple[Pushed, ...]]):
    """`#gen.pushed[r30 = {1, 4}]`: bytes 4 and on of argument 1 are in register 30."""

    name = "gen.pushed"

    def __iter__(self) -> Iterator[Pushed]:
        return iter(self.data)

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> tuple[Pushed, ...]:
        def pushed() -> Pushed:
            register = parse_register(parser)
            parser.parse_punctuation("=")
            parser.parse_punctuation("{")
            argument = parser.parse_integer(False, False)
            parser.parse_punctuation(",")
            offset = parser.parse_integer(False, False)
            parser.parse_punctuation("}")
            return Pushed(register, argument, offset)

        return tuple(parser.parse_comma_separated_list(parser.Delimiter.SQUARE, pushed))

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_square_brackets():
            printer.print_list(
                self.data,
                lambda one: printer.print_string(
                    f"r{one.register} = {{{one.argument}, {one.offset}}}"
                ),
            )
