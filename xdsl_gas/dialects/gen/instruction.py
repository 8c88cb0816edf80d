"""What all instructions have: registers they write and read, and checks of these."""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation, prop_def

from xdsl_gas.dialects.definitions.records import Failure
from xdsl_gas.dialects.gen.registers import (
    NO_REGISTERS,
    SPECIAL_REGISTERS,
    STACK_POINTER,
    RegisterFileAttr,
    RegistersAttr,
    family_of_code,
)
from xdsl_gas.dialects.gen.scalar_types import FAMILY_OF, ScalarType, TypeAttr

FUNCTION = "gen.function"
"""The operation around instructions."""


class Instruction(IRDLOperation):
    """An instruction of Gen IR."""

    destinations = prop_def(RegistersAttr, default_value=NO_REGISTERS)
    """The registers that it writes."""

    sources = prop_def(RegistersAttr, default_value=NO_REGISTERS)
    """The registers that it reads."""

    @property
    def opcode(self) -> str:
        """The opcode in capital letters, as Gen IR's textual dump has it."""
        return self.name.removeprefix("gen.").upper()

    @property
    def written(self) -> tuple[int, ...]:
        """The registers that it writes, without attribute verification."""
        registers = self.properties["destinations"]
        assert isinstance(registers, RegistersAttr)
        return registers.data

    @property
    def read(self) -> tuple[int, ...]:
        """The registers that it reads, in the order of its sources."""
        registers = self.properties["sources"]
        assert isinstance(registers, RegistersAttr)
        return registers.data


def type_of(op: Operation, name: str = "type") -> ScalarType:
    """Returns the type in a property of an instruction."""
    type = op.properties[name]
    assert isinstance(type, TypeAttr)
    return type.data


def number_of(op: Operation, name: str) -> int:
    """Returns the integer in a property of an instruction."""
    number = op.properties[name]
    assert isinstance(number, IntAttr)
    return cast(IntAttr[int], number).data


def type_failure(
    op: Operation, type: ScalarType, types: frozenset[ScalarType]
) -> Failure:
    """Says what is wrong if an instruction does not take a type."""
    if type not in types:
        return f"'{op.name}' has no {type.value} form"
    return None


def operands_failure(
    op: Operation, destinations: Sequence[ScalarType], sources: Sequence[ScalarType]
) -> Failure:
    """Says what is wrong unless the registers hold values of these types."""
    assert isinstance(op, Instruction)
    function = op.parent_op()
    if function is None or function.name != FUNCTION:
        return "an instruction is in a gen.function only"
    registers: Attribute | None = function.properties.get("registers")
    assert isinstance(registers, RegisterFileAttr)
    codes = registers.data.codes
    for word, numbers, types in (
        ("destination", op.written, destinations),
        ("source", op.read, sources),
    ):
        if len(numbers) != len(types):
            return (
                f"expected {len(types)} {word}{'s' * (len(types) != 1)}, got "
                f"{len(numbers)}"
            )
        for number, type in zip(numbers, types, strict=True):
            if number >= len(codes):
                return (
                    f"r{number} is not in the register file, which has {len(codes)} "
                    "registers"
                )
            family = family_of_code(codes[number])
            if family is not FAMILY_OF[type]:
                return (
                    f"{word} r{number} is a {family.value}, but {type.value} takes a "
                    f"{FAMILY_OF[type].value}"
                )
    for number in op.written:
        if number < len(SPECIAL_REGISTERS) and number != STACK_POINTER:
            return f"r{number}, {SPECIAL_REGISTERS[number]}, is read-only"
    return None
