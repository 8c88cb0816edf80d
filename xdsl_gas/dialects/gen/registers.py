"""
Register files of functions, and lists of registers.

A register is a number of at most 16 bits. The first ones of each function are special:
the hardware sets them before a kernel starts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from xdsl.ir import Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.gen.scalar_types import FAMILIES, RegisterFamily
from xdsl_gas.dialects.members import join

MAX_REGISTERS = 65_535
"""How many registers a function can have, special ones included."""

UNIFORM = 8
"""The bit of a register's byte that says that all lanes hold the same value."""

_DIMENSIONS = range(3)
_PER_DIMENSION = (
    "local_id",
    "group_id",
    "num_groups",
    "local_size",
    "enqueued_local_size",
    "global_size",
    "global_offset",
)

SPECIAL_REGISTERS: Sequence[str] = (
    *(f"{name}_{dimension}" for name in _PER_DIMENSION for dimension in _DIMENSIONS),
    "stack_pointer",
    "barrier_id",
    "thread_number",
    "work_dimension",
    "zero_register",
    "one_register",
    "return_value",
)
"""The names of the special registers by number."""

STACK_POINTER = SPECIAL_REGISTERS.index("stack_pointer")
"""The special register that instructions may write."""

_RETURN_VALUE = SPECIAL_REGISTERS.index("return_value")
_DIVERGENT = {*_DIMENSIONS, STACK_POINTER, _RETURN_VALUE}

POINTER_FAMILIES = {32: RegisterFamily.DWORD, 64: RegisterFamily.QWORD}
"""The family of a pointer by its size in bits."""


def register_code(family: RegisterFamily, uniform: bool = False) -> int:
    """Returns the byte of a register file for a register."""
    return FAMILIES.index(family) | (UNIFORM if uniform else 0)


def family_of_code(code: int) -> RegisterFamily:
    """Returns the family in a byte of a register file."""
    return FAMILIES[code & ~UNIFORM]


def _special_codes(pointer_size: int) -> bytes:
    pointer = POINTER_FAMILIES.get(pointer_size, RegisterFamily.DWORD)
    return bytes(
        register_code(
            pointer if number == STACK_POINTER else RegisterFamily.DWORD,
            number not in _DIVERGENT,
        )
        for number in range(len(SPECIAL_REGISTERS))
    )


@dataclass(frozen=True)
class RegisterFile:
    """The registers of a function by number."""

    pointer_size: int
    """The size of pointers in bits, 32 or 64, which decides on the stack pointer."""

    own: bytes
    """The registers after the special ones: see `register_code`."""

    codes: bytes = field(init=False, repr=False, compare=False)
    """All registers, the special ones included."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "codes", _special_codes(self.pointer_size) + self.own)


@join
@irdl_attr_definition
class RegisterFileAttr(Data[RegisterFile]):
    """`#gen.register_file<32, dword * 2, uniform qword>`"""

    name = "gen.register_file"

    @staticmethod
    def of(pointer_size: int, own: Iterable[int] = ()) -> "RegisterFileAttr":
        """
        The file with these registers after the special ones. Raises `VerifyException`
        for more than 65,535 registers.
        """
        return RegisterFileAttr(RegisterFile(pointer_size, bytes(own)))

    def verify(self) -> None:
        if self.data.pointer_size not in POINTER_FAMILIES:
            raise VerifyException(
                f"a pointer has 32 or 64 bits, not {self.data.pointer_size}"
            )
        count = len(self.data.codes)
        if count > MAX_REGISTERS:
            raise VerifyException(
                f"a function has at most 65535 registers, not {count}; split it"
            )

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> RegisterFile:
        with parser.in_angle_brackets():
            pointer_size = parser.parse_integer(False, False)
            own = bytearray()
            while parser.parse_optional_punctuation(",") is not None:
                uniform = parser.parse_optional_keyword("uniform") is not None
                code = register_code(parser.parse_str_enum(RegisterFamily), uniform)
                count = 1
                if parser.parse_optional_punctuation("*") is not None:
                    count = parser.parse_integer(False, False)
                    if count > MAX_REGISTERS:
                        # Before memory is allocated for them.
                        parser.raise_error("more registers than a function can have")
                own.extend([code] * count)
            return RegisterFile(pointer_size, bytes(own))

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(str(self.data.pointer_size))
            for code, run in groupby(self.data.own):
                count = len(list(run))
                uniform = "uniform " if code & UNIFORM else ""
                times = f" * {count}" if count > 1 else ""
                printer.print_string(f", {uniform}{family_of_code(code).value}{times}")


@join
@irdl_attr_definition
class RegistersAttr(Data[tuple[int, ...]]):
    """`#gen.registers<r1, r2>`: registers in an order."""

    name = "gen.registers"

    def verify(self) -> None:
        if any(not 0 <= number < MAX_REGISTERS for number in self.data):
            raise VerifyException("a register's number is 0 to 65534")

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> tuple[int, ...]:
        return tuple(
            parser.parse_comma_separated_list(
                parser.Delimiter.ANGLE, lambda: parse_register(parser)
            )
        )

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(", ".join(f"r{number}" for number in self.data))

    def __iter__(self) -> Iterator[int]:
        return iter(self.data)


NO_REGISTERS = RegistersAttr(())
"""The operands of an instruction without any."""


def parse_register(parser: AttrParser) -> int:
    """Reads the number of a register, `r12`. Raises `ParseError`."""
    position = parser.pos
    name = parser.parse_identifier(context_msg=" as a register")
    digits = name[1:]
    if not (name.startswith("r") and digits.isascii() and digits.isdigit()):
        parser.raise_error("expected a register, as in r12", position)
    return int(digits)
