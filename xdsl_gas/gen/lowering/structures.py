"""Structures that are arguments: pushed, loaded, gathered, or copied for each lane."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from xdsl.dialects.builtin import IntAttr, UnitAttr
from xdsl.ir import Attribute
from xdsl.rewriter import Rewriter

from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.gen.arguments import (
    Argument,
    ArgumentKind,
    Pushed,
    PushedAttr,
)
from xdsl_gas.dialects.gen.control import Jump
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.instruction import Instruction, number_of, type_of
from xdsl_gas.dialects.gen.memory import Surface, SurfaceAttr
from xdsl_gas.dialects.gen.registers import (
    MAX_REGISTERS,
    SPECIAL_REGISTERS,
    STACK_POINTER,
    RegisterFileAttr,
    RegistersAttr,
    register_code,
)
from xdsl_gas.dialects.gen.scalar_types import (
    FAMILY_OF,
    RegisterFamily,
    ScalarType,
    TypeAttr,
    bytes_of,
)
from xdsl_gas.gen.analysis.argument_uses import ArgumentUses, uses_of_argument
from xdsl_gas.gen.analysis.values import values_of
from xdsl_gas.gen.text.syntax import operations_by_opcode
from xdsl_gas.remarks import names, remark

_MOST_GATHERED = 16
"""The registers from which a load at an offset that varies chooses."""

_AT_ONCE = 16
"""The numbers that one instruction copies."""

_INDEX = ScalarType.UINT32
"""The type of the number of a register."""

_ALIGNMENT = 16
"""Of structures, in bytes: of their one copy, and of that of each lane."""

_OF_PRIVATE_MEMORY = frozenset({Surface.PRIVATE, Surface.MIXED, Surface.GENERIC})
"""The surfaces of accesses that may be to private memory."""


def lower_structures(function: FunctionOp, *, gather: bool) -> None:
    """Lowers the structures that are arguments of a function."""
    for structure in _structures_of(function):
        structure.lower(gather=gather)


def copy_written_structures(function: FunctionOp) -> None:
    """Gives each lane a copy of the structures that a function may write to."""
    for structure in _structures_of(function):
        structure.lower(gather=False, only_copies=True)


def _structures_of(function: FunctionOp) -> "list[_Structure]":
    return [
        _Structure(function, index, argument)
        for index, argument in enumerate(function.arguments)
        if argument.kind is ArgumentKind.STRUCTURE
    ]


@dataclass
class _Structure:
    function: FunctionOp
    index: int
    argument: Argument
    codes: list[int] = field(default_factory=list[int], init=False)
    """The register file, as it becomes."""

    pushed: dict[tuple[int, RegisterFamily], int] = field(
        default_factory=dict[tuple[int, RegisterFamily], int]
    )
    """The register of each part: its offset, and its family."""

    def lower(self, *, gather: bool, only_copies: bool = False) -> None:
        """Chooses a case, and rewrites the function."""
        self.codes = list(self.function.file.own)
        values = values_of(self.function)
        uses = uses_of_argument(values, self.argument.register)
        ops = values.control_flow.instructions
        loads = [ops[position] for position in uses.loads]
        if only_copies and not uses.writes and not uses.escape:
            return
        if uses.is_mixed and not uses.writes and not uses.escape:
            self._report("it is loaded: a pointer may be to it or to other memory")
            return
        if uses.writes or uses.escape:
            reason = uses.escape or f"'{ops[uses.writes[0]].name}' writes to it"
            accesses = [*loads, *(ops[position] for position in uses.writes)]
            self._spill(accesses, is_mixed=uses.is_mixed)
            self._report(f"each lane copies it to private memory: {reason}")
            return
        if not loads:
            self._report("it is not read")
            return
        offsets = {
            op: uses.pointers[values.value_at(position, 0)]
            for op, position in zip(loads, uses.loads, strict=True)
        }
        why_not = self._why_not_pushed(offsets)
        if why_not is None:
            self._push(offsets)
            self._erase_unused(ops[position] for position in uses.computed)
            self._report("what is loaded is pushed: all loads are at constant offsets")
        elif gather and self._can_gather(loads, uses):
            self._gather(loads)
            self._report(f"loads choose from pushed registers: {why_not}")
        else:
            for op in loads:
                op.properties["surface"] = SurfaceAttr(Surface.CONSTANT)
            self._report(f"it is loaded from the constant buffer: {why_not}")
        self._finish()

    def _report(self, what: str) -> None:
        words = f"argument '{self.argument.name}': {what}."
        remark(names.ARGUMENT_LOWERED, self.function, lambda: [words])

    # Case 1.

    def _why_not_pushed(self, offsets: dict[Instruction, int | None]) -> str | None:
        parts: set[tuple[int, RegisterFamily]] = set()
        for op, offset in offsets.items():
            type = type_of(op)
            if offset is None:
                return f"'{op.name}' is at an offset that varies"
            end = offset + len(op.written) * bytes_of(type)
            if offset < 0 or end > self.argument.size:
                return f"'{op.name}' is out of bounds"
            if type is ScalarType.BOOL:
                return f"'{op.name}' loads a bool, which is not pushed"
            starts = range(offset, end, bytes_of(type))
            parts.update((start, FAMILY_OF[type]) for start in starts)
        if len(self.function.file.codes) + len(parts) > MAX_REGISTERS:
            return "what is loaded takes more registers than a function can have"
        return None

    def _push(self, offsets: dict[Instruction, int | None]) -> None:
        for op, offset in offsets.items():
            type = type_of(op)
            assert offset is not None
            moves = [
                _made(
                    op,
                    "MOV",
                    (register,),
                    (self._part(offset + number * bytes_of(type), type),),
                    type,
                )
                for number, register in enumerate(op.written)
            ]
            Rewriter.replace_op(op, moves, ())

    def _part(self, offset: int, type: ScalarType) -> int:
        """Returns the register into which a part of the structure is pushed."""
        family = FAMILY_OF[type]
        if (offset, family) not in self.pushed:
            self.pushed[offset, family] = self._register(family, uniform=True)
        return self.pushed[offset, family]

    # Case 2.

    def _can_gather(self, loads: Iterable[Instruction], uses: ArgumentUses) -> bool:
        return all(
            "aligned" in op.properties
            and type_of(op) is not ScalarType.BOOL
            and self.argument.size <= _MOST_GATHERED * bytes_of(type_of(op))
            for op in loads
        )

    def _gather(self, loads: Iterable[Instruction]) -> None:
        pointer = ScalarType(f"uint{self.function.file.pointer_size}")
        for op in loads:
            type = type_of(op)
            size = bytes_of(type)
            count = self.argument.size // size
            parts = [self._part(number * size, type) for number in range(count)]
            instructions: list[Instruction] = []

            base = self.argument.register
            distance = self._compute(instructions, op, "SUB", pointer, op.read[0], base)
            shift = self._immediate(instructions, op, pointer, size.bit_length() - 1)
            first = self._compute(instructions, op, "SHR", pointer, distance, shift)
            if pointer is not _INDEX:
                first = self._compute(instructions, op, "CVT", _INDEX, first)
                instructions[-1].properties["from"] = TypeAttr(pointer)
            for number, register in enumerate(op.written):
                chosen = first
                if number:
                    more = self._immediate(instructions, op, _INDEX, number)
                    chosen = self._compute(instructions, op, "ADD", _INDEX, first, more)
                instructions.append(
                    _made(op, "INDIRECT_MOV", (register,), (chosen, *parts), type)
                )
            Rewriter.replace_op(op, instructions, ())

    def _register(self, family: RegisterFamily, *, uniform: bool = False) -> int:
        if len(SPECIAL_REGISTERS) + len(self.codes) == MAX_REGISTERS:
            raise error_at(
                self.function,
                f"argument '{self.argument.name}' takes another register, but a "
                f"function has at most {MAX_REGISTERS}.",
                "Split the kernel.",
            )
        self.codes.append(register_code(family, uniform))
        return len(SPECIAL_REGISTERS) + len(self.codes) - 1

    def _new(self, type: ScalarType) -> int:
        return self._register(FAMILY_OF[type])

    def _compute(
        self,
        instructions: list[Instruction],
        at: Instruction,
        opcode: str,
        type: ScalarType,
        *read: int,
    ) -> int:
        """Adds an instruction, and returns the register that it writes."""
        register = self._new(type)
        instructions.append(_made(at, opcode, (register,), read, type))
        return register

    def _immediate(
        self, made: list[Instruction], at: Instruction, type: ScalarType, value: int
    ) -> int:
        found = self._compute(made, at, "LOADI", type)
        made[-1].properties["value"] = IntAttr(value)
        return found

    # Case 3.

    def _spill(self, accesses: Iterable[Instruction], *, is_mixed: bool) -> None:
        function = self.function
        for op in accesses:
            surface = op.properties["surface"]
            assert isinstance(surface, SurfaceAttr)
            if not is_mixed:
                op.properties["surface"] = SurfaceAttr(Surface.PRIVATE)
            elif surface.data not in _OF_PRIVATE_MEMORY:
                op.properties["surface"] = SurfaceAttr(Surface.MIXED)
        start = -(-function.stack_size.data // _ALIGNMENT) * _ALIGNMENT
        function.properties["stack_size"] = IntAttr(start + self.argument.size)
        pointer = ScalarType(f"uint{function.file.pointer_size}")
        label = next(function.instructions)
        instructions: list[Instruction] = []

        def moved(register: int, distance: int, used: list[int]) -> int:
            """Returns the sum, in registers that may be used for the next one, too."""
            if not distance:
                return register
            if not used:
                used += (self._new(pointer), self._new(pointer))
            number, address = used
            immediate = _made(label, "LOADI", (number,), (), pointer)
            immediate.properties["value"] = IntAttr(distance)
            read = (register, number)
            instructions.extend(
                (immediate, _made(label, "ADD", (address,), read, pointer))
            )
            return address

        register = self.argument.register
        own = moved(STACK_POINTER, start, [])
        registers: dict[ScalarType, list[int]] = {}
        sources: list[int] = []
        targets: list[int] = []
        for type, offset, count in _chunks(self.argument.size):
            of_type = registers.setdefault(type, [])
            of_type += [self._new(type) for _ in range(count - len(of_type))]
            copied = of_type[:count]
            source = moved(register, offset, sources)
            target = moved(own, offset, targets)
            aligned: dict[str, Attribute] = {"aligned": UnitAttr()}
            loaded = _made(label, "LOAD", copied, (source,), type)
            loaded.properties |= {"surface": SurfaceAttr(Surface.CONSTANT), **aligned}
            stored = _made(label, "STORE", (), (target, *copied), type)
            stored.properties |= {"surface": SurfaceAttr(Surface.PRIVATE), **aligned}
            instructions += (loaded, stored)
        instructions.append(_made(label, "MOV", (register,), (own,), pointer))
        self._begin_with(label, instructions)
        self._finish()

    def _begin_with(
        self, label: Instruction, instructions: Sequence[Instruction]
    ) -> None:
        """Runs instructions once, before all others."""
        block = self.function.body.block
        ops = list(self.function.instructions)
        number = number_of(label, "label")
        if all(number_of(op, "label") != number for op in ops if isinstance(op, Jump)):
            block.insert_ops_after(list(instructions), label)
            return
        first = _made(label, "LABEL", (), ())
        labels = [number_of(op, "label") for op in ops if op.opcode == "LABEL"]
        first.properties["label"] = IntAttr(1 + max(labels))
        block.insert_ops_before([first, *instructions], label)

    # All cases.

    def _finish(self) -> None:
        function = self.function
        size = function.file.pointer_size
        function.properties["registers"] = RegisterFileAttr.of(size, self.codes)
        parts = sorted((o, register) for (o, _), register in self.pushed.items())
        pushed = [Pushed(register, self.index, offset) for offset, register in parts]
        function.properties["pushed"] = PushedAttr((*function.pushed, *pushed))

    def _erase_unused(self, computed: Iterable[Instruction]) -> None:
        """Erases computations of addresses that nothing reads any more."""
        left = set(computed)
        while True:
            read = {r for op in self.function.instructions for r in op.read}
            read.update(self.function.outputs)
            unused = [op for op in left if read.isdisjoint(op.written)]
            for op in unused:
                left.discard(op)
                Rewriter.erase_op(op)
            if not unused:
                return


def _chunks(size: int) -> Iterable[tuple[ScalarType, int, int]]:
    """Yields the type, the offset and the number of what is copied at once."""
    dwords = size // 4
    for start in range(0, dwords, _AT_ONCE):
        yield ScalarType.UINT32, 4 * start, min(_AT_ONCE, dwords - start)
    if size % 4:
        yield ScalarType.UINT8, 4 * dwords, size % 4


def _made(
    at: Instruction,
    opcode: str,
    written: Sequence[int],
    read: Sequence[int],
    type: ScalarType | None = None,
) -> Instruction:
    properties: dict[str, Attribute] = {
        "destinations": RegistersAttr(tuple(written)),
        "sources": RegistersAttr(tuple(read)),
    }
    if type is not None:
        properties["type"] = TypeAttr(type)
    instruction = operations_by_opcode()[opcode].create(properties=properties)
    instruction.location = at.location
    return instruction
