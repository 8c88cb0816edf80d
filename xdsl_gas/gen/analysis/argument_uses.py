"""
What a function does with the address of a structure that is an argument.

A value of a register is a pointer into the structure if it is the argument, a copy, a
sum with an integer, or one of several pointers into it: a merge, or the result of a
`sel`. It is at a constant offset only as a copy or as a sum with an immediate, each
with one definition.
"""

from dataclasses import dataclass, field

from xdsl_gas.dialects.gen.instruction import Instruction, number_of, type_of
from xdsl_gas.dialects.gen.scalar_types import BITS
from xdsl_gas.gen.analysis.values import Values

_ADDRESS = 0
"""The source of an access that is its address."""


@dataclass
class ArgumentUses:
    """The uses of a structure."""

    pointers: dict[int, int | None]
    """The values that point into it, with their offset in bytes if it is constant."""

    loads: list[int] = field(default_factory=list[int])
    """The positions of the loads from it."""

    writes: list[int] = field(default_factory=list[int])
    """The positions of the stores to it and of its atomic updates."""

    computed: set[int] = field(default_factory=set[int])
    """The positions of what computes pointers into it, and constant offsets."""

    is_mixed: bool = False
    """Whether a pointer may be to it or to other memory."""

    escape: str = ""
    """What is done with a pointer that is followed no further; empty if nothing is."""


def uses_of_argument(values: Values, register: int) -> ArgumentUses:
    """Returns what is done with the value that a register has at the beginning."""
    return _Search(values, register).run()


class _Search:
    def __init__(self, values: Values, register: int) -> None:
        self.values = values
        self.instructions = values.control_flow.instructions
        self.found = ArgumentUses({register: 0})
        self.waiting = [register]

    def run(self) -> ArgumentUses:
        while self.waiting:
            value = self.waiting.pop()
            for user in self.values.users(value):
                if isinstance(user, int):
                    self._add(user, None)
                else:
                    self._visit(value, user.position, user.index)
        self._check_merges()
        self.found.loads.sort()
        self.found.writes.sort()
        return self.found

    def _add(self, value: int, offset: int | None) -> None:
        if value not in self.found.pointers:
            self.found.pointers[value] = offset
            self.waiting.append(value)

    def _visit(self, value: int, position: int, source: int) -> None:
        op = self.instructions[position]
        uses = self.found
        if op.opcode in ("MOV", "ADD"):
            uses.computed.add(position)
        match op.opcode:
            case "LOAD":
                uses.loads.append(position)
            case "STORE" | "ATOMIC" if source == _ADDRESS:
                uses.writes.append(position)
            case "MOV":
                self._add(self.values.value_by(position), uses.pointers[value])
            case "ADD":
                other = self.values.value_at(position, 1 - source)
                offset = uses.pointers[value]
                added = self._immediate(other)
                is_known = offset is not None and added is not None
                whole = (offset or 0) + (added or 0) if is_known else None
                self._add(self.values.value_by(position), whole)
            case "SEL" if source:
                self._add(self.values.value_by(position), None)
            case _:
                uses.escape = uses.escape or f"'{op.name}' takes its address"

    def _immediate(self, value: int) -> int | None:
        """Returns the integer that a value is, None if it is not known."""
        operand = self.values.operand_of(value)
        if operand is None:
            return None
        op = self.instructions[operand.position]
        if op.opcode != "LOADI":
            return None
        self.found.computed.add(operand.position)
        half = 1 << BITS[type_of(op)] - 1
        return (number_of(op, "value") + half) % (2 * half) - half

    def _check_merges(self) -> None:
        """What may be another pointer, too, is followed no further."""
        values, uses = self.values, self.found
        for value in uses.pointers:
            merge = values.merge_of(value)
            operand = values.operand_of(value)
            if merge is not None:
                sources = merge.operands
            elif operand is not None:
                op = self.instructions[operand.position]
                sources = self._pointers_of(op, operand.position)
            else:
                continue
            if not all(source in uses.pointers for source in sources):
                uses.is_mixed = True

    def _pointers_of(self, op: Instruction, position: int) -> list[int]:
        if op.opcode != "SEL":
            return []
        return [self.values.value_at(position, source) for source in (1, 2)]
