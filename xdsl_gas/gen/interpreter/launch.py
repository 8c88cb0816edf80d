"""
Launches of kernels: work-groups, threads, lanes.

The work-items of a group are cut into threads of 8 or 16 lanes, dimension 0 first. Of
the lanes of a thread, those at the lowest block continue, the others wait, as on the
hardware. A thread runs until it ends or waits for the others of its work-group.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from xdsl_gas.diagnostics import MemorySpaceError, error_at, location_of
from xdsl_gas.dialects.gen.arguments import ArgumentKind
from xdsl_gas.dialects.gen.control import SyncAttr
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.instruction import number_of, type_of
from xdsl_gas.dialects.gen.others import Collective, collective_of
from xdsl_gas.dialects.gen.registers import SPECIAL_REGISTERS, family_of_code
from xdsl_gas.dialects.gen.scalar_types import (
    BYTES_OF_FAMILY,
    RegisterFamily,
    ScalarType,
)
from xdsl_gas.dialects.gen.units import UnitOp
from xdsl_gas.gen.analysis.control_flow import ControlFlow, control_flow_of
from xdsl_gas.gen.interpreter.arithmetic import Undefined
from xdsl_gas.gen.interpreter.collectives import results_of
from xdsl_gas.gen.interpreter.memory import (
    LOCAL_BYTES,
    PRIVATE_BASE,
    InvalidAccess,
    LaneMemory,
    LaunchMemory,
)
from xdsl_gas.gen.interpreter.numbers import bits_from
from xdsl_gas.gen.interpreter.steps import Step, Unsupported, step_of

MAX_STEPS = 10_000_000
"""How many instructions the threads of a launch execute by default."""

_LOCAL_ALIGNMENT = 128
_FLOATS = {
    RegisterFamily.WORD: ScalarType.HALF,
    RegisterFamily.DWORD: ScalarType.FLOAT,
    RegisterFamily.QWORD: ScalarType.DOUBLE,
}
_ENDS = frozenset({"BRA", "IF", "ELSE", "WHILE", "RET"})
_NOTHING = frozenset({"LABEL", "ENDIF"})
_UNDEFINED_BITS = 0xA5A5A5A5A5A5A5A5
"""What registers hold that nothing has written."""

Request = tuple[int, dict[int, int], int]
"""Where a thread waits, the value of each of its work-items, and a chosen one."""

Waiting = Generator[Request, dict[int, int], None]


@dataclass(frozen=True)
class Grid:
    """The sizes of a launch, in three dimensions."""

    global_size: tuple[int, int, int]
    local_size: tuple[int, int, int]
    dimensions: int


def run(
    function: FunctionOp,
    arguments: Sequence[Any],
    global_size: int | Sequence[int],
    local_size: int | Sequence[int],
    *,
    simd_width: int = 8,
    max_steps: int = MAX_STEPS,
) -> None:
    """
    Runs a kernel. Arguments: an `int` or `float` for a value; a buffer of bytes for a
    pointer to global or constant memory; a number of bytes for one to local memory; the
    bytes of a structure.

    Raises `MemorySpaceError` for arguments that do not fit, an instruction that the
    interpreter does not have, an access outside of memory, and what is undefined.
    """
    if simd_width not in (8, 16):
        raise MemorySpaceError("a thread has 8 or 16 lanes")
    grid = _grid(global_size, local_size)
    _Launch(function, arguments, grid, simd_width, max_steps).run()


def _grid(global_size: int | Sequence[int], local_size: int | Sequence[int]) -> Grid:
    sizes = [
        (size,) if isinstance(size, int) else tuple(size)
        for size in (global_size, local_size)
    ]
    dimensions = len(sizes[0])
    if len(sizes[1]) != dimensions or not 1 <= dimensions <= 3:
        raise MemorySpaceError("sizes have one to three dimensions, the same for both")
    if any(
        whole < 1 or part < 1 or whole % part
        for whole, part in zip(*sizes, strict=True)
    ):
        raise MemorySpaceError("global sizes must be multiples of local sizes")
    (gx, gy, gz), (lx, ly, lz) = ((*size, 1, 1)[:3] for size in sizes)
    return Grid((gx, gy, gz), (lx, ly, lz), dimensions)


class _Launch:
    def __init__(
        self,
        function: FunctionOp,
        arguments: Sequence[Any],
        grid: Grid,
        simd_width: int,
        max_steps: int,
    ) -> None:
        unit = function.parent_op()
        constants = list(unit.constants) if isinstance(unit, UnitOp) else []
        self.function = function
        self.grid = grid
        self.simd_width = simd_width
        self.steps_left = max_steps
        self.memory = LaunchMemory(constants)
        self.local_bytes = function.local_size.data
        self.flow: ControlFlow = control_flow_of(function)
        self.block_of = {label: block for block, label in enumerate(self.flow.labels)}
        self.preset: dict[int, int] = {}
        self._set_arguments(arguments)
        self.steps: list[Step | None] = []
        for op in self.flow.instructions:
            step: Step | None = None
            if op.opcode not in _ENDS | _NOTHING | {"SYNC", "WORKGROUP"}:
                try:
                    step = step_of(op, function.file.codes)
                except Unsupported as error:
                    raise MemorySpaceError(f"{location_of(op)}: {error}.") from None
            self.steps.append(step)

    def _set_arguments(self, arguments: Sequence[Any]) -> None:
        declared = self.function.arguments.data
        if len(arguments) != len(declared):
            raise MemorySpaceError(
                f"expected {len(declared)} arguments, got {len(arguments)}"
            )
        structures: dict[int, bytes] = {}
        for number, (argument, given) in enumerate(
            zip(declared, arguments, strict=True)
        ):
            family = family_of_code(self.function.file.codes[argument.register])
            match argument.kind:
                case ArgumentKind.GLOBAL | ArgumentKind.CONSTANT:
                    bits = self._buffer(argument.name, argument.kind, given)
                case ArgumentKind.LOCAL:
                    # A null pointer is 0.
                    end = max(self.local_bytes, 1)
                    end = -(-end // _LOCAL_ALIGNMENT) * _LOCAL_ALIGNMENT
                    bits, self.local_bytes = end, end + int(given)
                case ArgumentKind.STRUCTURE:
                    structures[number] = bytes(given)
                    if len(structures[number]) != argument.size:
                        raise MemorySpaceError(
                            f"'{argument.name}' takes {argument.size} bytes, not "
                            f"{len(structures[number])}"
                        )
                    copy = memoryview(bytearray(structures[number]))
                    bits = self.memory.arguments.add(copy, 16)
                case ArgumentKind.VALUE:
                    if isinstance(given, float):
                        bits = bits_from(_FLOATS[family])(given)
                    else:
                        bits = int(given) & ((1 << 8 * BYTES_OF_FAMILY[family]) - 1)
                case _:
                    raise MemorySpaceError(
                        f"'{argument.name}' is of kind {argument.kind.value}, which "
                        "cannot be interpreted"
                    )
            self.preset[argument.register] = bits
        if self.local_bytes > LOCAL_BYTES:
            raise MemorySpaceError(
                f"a work-group has 65536 bytes of local memory, not {self.local_bytes}"
            )
        for pushed in self.function.pushed:
            code = self.function.file.codes[pushed.register]
            size = BYTES_OF_FAMILY[family_of_code(code)]
            content = structures[pushed.argument][pushed.offset :][:size]
            self.preset[pushed.register] = int.from_bytes(content, "little")

    def _buffer(self, name: str, kind: ArgumentKind, given: Any) -> int:
        try:
            content = memoryview(given).cast("B")
        except TypeError:
            raise MemorySpaceError(f"'{name}' takes a buffer of bytes") from None
        if kind is ArgumentKind.CONSTANT:
            content = content.toreadonly()
        return self.memory.buffers.add(content, 4096)

    def run(self) -> None:
        groups = [
            size // local
            for size, local in zip(
                self.grid.global_size, self.grid.local_size, strict=True
            )
        ]
        for z, y, x in product(*(range(count) for count in reversed(groups))):
            self._run_group((x, y, z), groups)

    def _run_group(self, group: tuple[int, int, int], groups: Sequence[int]) -> None:
        local = memoryview(bytearray(self.local_bytes))
        x, y, z = self.grid.local_size
        items = [(i, j, k) for k, j, i in product(range(z), range(y), range(x))]
        threads: list[Waiting] = []
        for number, first in enumerate(range(0, len(items), self.simd_width)):
            ids = items[first : first + self.simd_width]
            thread = _Thread(self, group, groups, local, number, ids, first)
            threads.append(thread.run())
        results: list[dict[int, int] | None] = [None] * len(threads)
        waiting: dict[int, Request] = {}
        while True:
            waiting.clear()
            for number, thread in enumerate(threads):
                given = results[number]
                try:
                    waiting[number] = (
                        next(thread) if given is None else thread.send(given)
                    )
                except StopIteration:
                    continue
            if not waiting:
                return
            positions = {position for position, _, _ in waiting.values()}
            position = min(positions)
            if len(waiting) < len(threads) or len(positions) > 1:
                op = self.flow.instructions[position]
                raise error_at(
                    op,
                    "not all work-items of the work-group get here.",
                    "Move it out of divergent control flow.",
                )
            outcome = self._together(position, list(waiting.values()))
            results = [outcome] * len(threads)

    def _together(self, position: int, requests: Sequence[Request]) -> dict[int, int]:
        """Returns the result of each work-item of an instruction of the work-group."""
        op = self.flow.instructions[position]
        values: dict[int, int] = {}
        for _, of_thread, _ in requests:
            values |= of_thread
        if op.opcode == "SYNC":
            return {}
        items = sorted(values)
        chosen = requests[0][2]
        if collective_of(op) is Collective.BROADCAST and chosen not in values:
            raise error_at(
                op,
                "there is no work-item with these ids.",
                "Broadcast from an id less than the local size.",
            )
        results = results_of(
            collective_of(op), type_of(op), [values[item] for item in items], chosen
        )
        return dict(zip(items, results, strict=True))


class _Thread:
    """The lanes of a thread, with their registers and memory."""

    def __init__(
        self,
        launch: _Launch,
        group: tuple[int, int, int],
        groups: Sequence[int],
        local: memoryview,
        number: int,
        ids: Sequence[tuple[int, int, int]],
        first: int,
    ) -> None:
        self.launch = launch
        self.simd_width = launch.simd_width
        self.first = first
        self.lanes = range(len(ids))
        codes = launch.function.file.codes
        self.registers = [
            [_UNDEFINED_BITS & ((1 << 8 * BYTES_OF_FAMILY[family_of_code(code)]) - 1)]
            * self.simd_width
            for code in codes
        ]
        for register, code in enumerate(codes):
            if family_of_code(code) is RegisterFamily.BOOL:
                self.registers[register] = [0] * self.simd_width
        grid = launch.grid
        special: dict[str, Sequence[int]] = {
            "group_id": group,
            "num_groups": groups,
            "local_size": grid.local_size,
            "enqueued_local_size": grid.local_size,
            "global_size": grid.global_size,
            "global_offset": (0, 0, 0),
        }
        values = {
            f"{name}_{dimension}": value
            for name, of_dimension in special.items()
            for dimension, value in enumerate(of_dimension)
        } | {
            "stack_pointer": PRIVATE_BASE,
            "barrier_id": 0,
            "thread_number": number,
            "work_dimension": grid.dimensions,
            "zero_register": 0,
            "one_register": 1,
        }
        for register, name in enumerate(SPECIAL_REGISTERS):
            if name in values:
                self.registers[register] = [values[name]] * self.simd_width
        for lane, item in enumerate(ids):
            for dimension in range(3):
                self.registers[dimension][lane] = item[dimension]
        for register, bits in launch.preset.items():
            self.registers[register] = [bits] * self.simd_width
        stack = launch.function.stack_size.data
        self.memory: Sequence[LaneMemory] = [
            LaneMemory(launch.memory, local, stack) for _ in ids
        ]

    def run(self) -> Waiting:
        """Runs the lanes; yields where they wait for the work-group."""
        launch = self.launch
        flow = launch.flow
        at: dict[int, int] = dict.fromkeys(self.lanes, 0)
        while at:
            block = min(at.values())
            lanes = [lane for lane, place in at.items() if place == block]
            for position in flow.positions(block):
                launch.steps_left -= 1
                op = flow.instructions[position]
                if launch.steps_left < 0:
                    raise error_at(
                        op,
                        "the launch takes too many steps.",
                        "Raise `max_steps` unless it does not end.",
                    )
                step = launch.steps[position]
                if step is not None:
                    try:
                        step(self, lanes)
                    except (Undefined, InvalidAccess) as error:
                        raise MemorySpaceError(f"{location_of(op)}: {error}.") from None
                elif op.opcode in ("SYNC", "WORKGROUP"):
                    yield from self._wait(position, lanes)
            self._leave(block, lanes, at)

    def _wait(self, position: int, lanes: Sequence[int]) -> Waiting:
        """Waits for the work-group, if the instruction does."""
        op = self.launch.flow.instructions[position]
        if op.opcode == "SYNC":
            parts = op.properties["parts"]
            assert isinstance(parts, SyncAttr)
            if "workgroup" not in parts.data:
                return
        if len(lanes) < len(self.lanes):
            raise error_at(
                op,
                "not all work-items of the work-group get here.",
                "Move it out of divergent control flow.",
            )
        values: dict[int, int] = {}
        chosen = 0
        if op.opcode == "WORKGROUP":
            read, *ids = op.read
            values = {self.first + lane: self.registers[read][lane] for lane in lanes}
            size = self.launch.grid.local_size
            for register, extent in zip(reversed(ids), reversed(size), strict=False):
                chosen = chosen * extent + self.registers[register][lanes[0]]
        results = yield position, values, chosen
        for lane in lanes if op.written else ():
            self.registers[op.written[0]][lane] = results[self.first + lane]

    def _leave(self, block: int, lanes: Sequence[int], at: dict[int, int]) -> None:
        """Finds the next block of each lane."""
        flow = self.launch.flow
        last = flow.instructions[flow.starts[block + 1] - 1]
        if last.opcode == "RET":
            for lane in lanes:
                del at[lane]
            return
        if last.opcode not in _ENDS:
            at.update(dict.fromkeys(lanes, block + 1))
            return
        target = self.launch.block_of[number_of(last, "label")]
        for lane in lanes:
            taken = True
            if last.read:
                taken = bool(self.registers[last.read[0]][lane])
                if last.opcode == "IF":
                    taken = not taken
            at[lane] = target if taken else block + 1
