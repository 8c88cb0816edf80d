"""
Instructions as functions that execute them for some lanes of a thread.

They are made once for a function. Registers hold bits, one integer for each lane.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from xdsl_gas.dialects.gen.computations import Computation
from xdsl_gas.dialects.gen.instruction import Instruction, number_of, type_of
from xdsl_gas.dialects.gen.memory import (
    AtomicUpdate,
    Surface,
    SurfaceAttr,
    update_of,
)
from xdsl_gas.dialects.gen.others import Collective, collective_of
from xdsl_gas.dialects.gen.registers import UNIFORM
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType, bytes_of
from xdsl_gas.gen.interpreter.arithmetic import Undefined, function_of
from xdsl_gas.gen.interpreter.collectives import results_of
from xdsl_gas.gen.interpreter.memory import LaneMemory
from xdsl_gas.gen.interpreter.numbers import bits_from, converted, number_from

Lanes = Sequence[int]
"""The lanes that execute an instruction."""


class State(Protocol):
    """What a step changes."""

    simd_width: int
    registers: list[list[int]]
    """The bits of each register, for each lane."""

    memory: Sequence[LaneMemory]
    """The memory of each lane."""


Step = Callable[[State, Lanes], None]


class Unsupported(Exception):
    """Raised for an instruction that the interpreter does not have."""


def step_of(op: Instruction, codes: bytes) -> Step:
    """
    Returns the step of an instruction that neither ends a block nor waits. Raises
    `Unsupported`.
    """
    if isinstance(op, Computation):
        step = _COMPUTED.get(op.opcode, _computation)(op)
    else:
        maker = _OTHERS.get(op.opcode)
        if maker is None:
            raise Unsupported(f"'{op.name}' cannot be interpreted")
        step = maker(op)
    uniform = [register for register in op.written if codes[register] & UNIFORM]
    return _spread(step, uniform) if uniform else step


def _spread(step: Step, uniform: Sequence[int]) -> Step:
    """The step, after which uniform registers hold one value for all lanes."""

    def run(state: State, lanes: Lanes) -> None:
        step(state, lanes)
        for register in uniform:
            values = state.registers[register]
            value = values[lanes[0]]
            if any(values[lane] != value for lane in lanes):
                raise Undefined(f"lanes write different values to uniform r{register}")
            values[:] = [value] * len(values)

    return run


def _computation(op: Instruction) -> Step:
    type = type_of(op)
    function = function_of(op.opcode, type)
    if function is None:
        raise Unsupported(f"'{op.name}' cannot be interpreted for {type.value}")
    compute = function
    number = number_from(type)
    # A comparison writes a `bool`.
    is_test = op.opcode in _TESTS
    bits: Callable[[object], int] = int if is_test else bits_from(type)
    (written,), read = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        sources = [registers[register] for register in read]
        results = [
            bits(compute(*[number(source[lane]) for source in sources]))
            for lane in lanes
        ]
        _write(registers[written], lanes, results)

    return run


_TESTS = frozenset({"EQ", "NE", "LT", "LE", "GT", "GE", "ORD"})


def _write(register: list[int], lanes: Lanes, values: Sequence[int]) -> None:
    for lane, value in zip(lanes, values, strict=True):
        register[lane] = value


def _move(op: Instruction) -> Step:
    (written,), (read,) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        source = state.registers[read]
        _write(state.registers[written], lanes, [source[lane] for lane in lanes])

    return run


def _select(op: Instruction) -> Step:
    (written,), (condition, first, second) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        values = [
            registers[first if registers[condition][lane] else second][lane]
            for lane in lanes
        ]
        _write(registers[written], lanes, values)

    return run


def _simd_id(op: Instruction) -> Step:
    (written,) = op.written
    return lambda state, lanes: _write(state.registers[written], lanes, lanes)


def _simd_size(op: Instruction) -> Step:
    (written,) = op.written
    return lambda state, lanes: _write(
        state.registers[written], lanes, [state.simd_width] * len(lanes)
    )


def _vote(op: Instruction) -> Step:
    (written,), (read,) = op.written, op.read
    test = any if op.opcode == "SIMD_ANY" else all

    def run(state: State, lanes: Lanes) -> None:
        result = int(test(state.registers[read][lane] for lane in lanes))
        _write(state.registers[written], lanes, [result] * len(lanes))

    return run


def _shuffle(op: Instruction) -> Step:
    (written,), (read, index) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        source, chosen = state.registers[read], state.registers[index]
        if any(chosen[lane] >= state.simd_width for lane in lanes):
            raise Undefined("there is no lane with this number")
        values = [source[chosen[lane]] for lane in lanes]
        _write(state.registers[written], lanes, values)

    return run


def _upsample(op: Instruction) -> Step:
    (written,), (high, low) = op.written, op.read
    half = BITS[type_of(op)] // 2

    def run(state: State, lanes: Lanes) -> None:
        upper, lower = state.registers[high], state.registers[low]
        values = [upper[lane] << half | lower[lane] for lane in lanes]
        _write(state.registers[written], lanes, values)

    return run


_COMPUTED: dict[str, Callable[[Instruction], Step]] = {
    "MOV": _move,
    "SEL": _select,
    "SIMD_ID": _simd_id,
    "SIMD_SIZE": _simd_size,
    "SIMD_ANY": _vote,
    "SIMD_ALL": _vote,
    "SIMD_SHUFFLE": _shuffle,
    "UPSAMPLE_SHORT": _upsample,
    "UPSAMPLE_INT": _upsample,
    "UPSAMPLE_LONG": _upsample,
}


def _immediate(op: Instruction) -> Step:
    (written,) = op.written
    value = number_of(op, "value") & ((1 << BITS[type_of(op)]) - 1)
    return lambda state, lanes: _write(
        state.registers[written], lanes, [value] * len(lanes)
    )


def _convert(op: Instruction) -> Step:
    to, source = type_of(op), type_of(op, "from")
    if op.opcode == "F16TO32":
        source = ScalarType.HALF
    elif op.opcode == "F32TO16":
        to = ScalarType.HALF
    saturate = op.opcode == "SAT_CVT"
    number, bits = number_from(source), bits_from(to)
    (written,), (read,) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        values = state.registers[read]
        results = [
            bits(converted(to, source, number(values[lane]), saturate))
            for lane in lanes
        ]
        _write(state.registers[written], lanes, results)

    return run


def _bitcast(op: Instruction) -> Step:
    to, source = BITS[type_of(op)], BITS[type_of(op, "from")]
    written, read = op.written, op.read
    mask = (1 << to) - 1

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        for lane in lanes:
            bits = 0
            for register in reversed(read):
                bits = bits << source | registers[register][lane]
            for register in written:
                registers[register][lane] = bits & mask
                bits >>= to

    return run


def _surface(op: Instruction) -> Surface:
    surface = op.properties["surface"]
    assert isinstance(surface, SurfaceAttr)
    return surface.data


def _load(op: Instruction) -> Step:
    surface, type = _surface(op), type_of(op)
    size = bytes_of(type)
    mask = (1 << BITS[type]) - 1
    written, (address,) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        for lane in lanes:
            place = registers[address][lane]
            for register in written:
                bits = state.memory[lane].load(surface, place, size)
                registers[register][lane] = bits & mask
                place += size

    return run


def _store(op: Instruction) -> Step:
    surface, size = _surface(op), bytes_of(type_of(op))
    address, *values = op.read

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        for lane in lanes:
            place = registers[address][lane]
            for register in values:
                bits = registers[register][lane]
                state.memory[lane].store(surface, place, size, bits)
                place += size

    return run


_UPDATES: dict[AtomicUpdate, Callable[[int, list[int]], int]] = {
    AtomicUpdate.ADD: lambda old, values: old + values[0],
    AtomicUpdate.SUB: lambda old, values: old - values[0],
    AtomicUpdate.AND: lambda old, values: old & values[0],
    AtomicUpdate.OR: lambda old, values: old | values[0],
    AtomicUpdate.XOR: lambda old, values: old ^ values[0],
    AtomicUpdate.XCHG: lambda old, values: values[0],
    AtomicUpdate.INC: lambda old, values: old + 1,
    AtomicUpdate.DEC: lambda old, values: old - 1,
    AtomicUpdate.CMPXCHG: lambda old, values: values[1] if old == values[0] else old,
    AtomicUpdate.UMIN: lambda old, values: min(old, values[0]),
    AtomicUpdate.UMAX: lambda old, values: max(old, values[0]),
}


def _atomic(op: Instruction) -> Step:
    surface, type, update = _surface(op), type_of(op), update_of(op)
    size, mask = bytes_of(type), (1 << BITS[type]) - 1
    half = 1 << BITS[type] - 1
    # Signed numbers compare as unsigned ones after their sign bit is flipped.
    flipped = half if update in (AtomicUpdate.IMIN, AtomicUpdate.IMAX) else 0
    name = AtomicUpdate(update.value.replace("imi", "umi").replace("ima", "uma"))
    compute = _UPDATES[name]
    (written,), (address, *values) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        for lane in lanes:
            memory, place = state.memory[lane], registers[address][lane]
            old = memory.load(surface, place, size)
            operands = [registers[register][lane] ^ flipped for register in values]
            new = compute(old ^ flipped, operands) ^ flipped
            memory.store(surface, place, size, new & mask)
            registers[written][lane] = old

    return run


def _indirect_move(op: Instruction) -> Step:
    (written,), (index, *choices) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        if any(registers[index][lane] >= len(choices) for lane in lanes):
            raise Undefined("the index is beyond the last register")
        values = [registers[choices[registers[index][lane]]][lane] for lane in lanes]
        _write(registers[written], lanes, values)

    return run


def _region(op: Instruction) -> Step:
    (written,), (read,) = op.written, op.read
    offset = number_of(op, "offset")

    def run(state: State, lanes: Lanes) -> None:
        if offset >= state.simd_width:
            raise Undefined("there is no lane with this number")
        value = state.registers[read][offset]
        _write(state.registers[written], lanes, [value] * len(lanes))

    return run


def _subgroup(op: Instruction) -> Step:
    collective, type = collective_of(op), type_of(op)
    (written,), (read, *chosen) = op.written, op.read

    def run(state: State, lanes: Lanes) -> None:
        registers = state.registers
        position = 0
        if collective is Collective.BROADCAST:
            lane = registers[chosen[0]][lanes[0]]
            if lane not in lanes:
                raise Undefined("there is no lane with this number")
            position = lanes.index(lane)
        values = [registers[read][lane] for lane in lanes]
        results = results_of(collective, type, values, position)
        _write(registers[written], lanes, results)

    return run


_OTHERS: dict[str, Callable[[Instruction], Step]] = {
    "LOADI": _immediate,
    "CVT": _convert,
    "SAT_CVT": _convert,
    "F16TO32": _convert,
    "F32TO16": _convert,
    "BITCAST": _bitcast,
    "LOAD": _load,
    "STORE": _store,
    "ATOMIC": _atomic,
    "INDIRECT_MOV": _indirect_move,
    "REGION": _region,
    "SUBGROUP": _subgroup,
}
