"""The analyses of Gen IR agree with naive ones on random functions."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from gen_ir_generator import random_function
from hypothesis import given, settings
from hypothesis import strategies as st
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import gen
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.registers import RegisterFileAttr
from xdsl_gas.dialects.gen.units import UnitOp
from xdsl_gas.gen.analysis.control_flow import ControlFlow, control_flow_of
from xdsl_gas.gen.analysis.liveness import GROUP_BITS, liveness, members_of_set
from xdsl_gas.gen.analysis.pressure import (
    RESERVED_BYTES,
    linear_scan,
    live_intervals,
    pressure,
    pressure_of,
    sizes_of,
)
from xdsl_gas.gen.analysis.values import Operand, Values

randoms = st.randoms(use_true_random=False)


def flow_of(random: Random) -> ControlFlow:
    """The control flow of a random function with a few registers."""
    function = random_function(random, registers=3, blocks=8, length=4)
    return control_flow_of(function)


def next_positions(flow: ControlFlow, position: int) -> list[int]:
    """The positions that a lane may continue at."""
    if flow.instructions[position].opcode == "RET":
        return []
    block = max(block for block in flow.blocks if flow.starts[block] <= position)
    if position + 1 < flow.starts[block + 1]:
        return [position + 1]
    return [flow.starts[successor] for successor in flow.successors[block]]


def is_live(flow: ControlFlow, register: int, position: int) -> bool:
    """Whether some path from a position reads a register before it is written."""
    seen: set[int] = set()
    stack = [position]
    while stack:
        position = stack.pop()
        if position in seen:
            continue
        seen.add(position)
        if register in flow.read[position]:
            return True
        if register not in flow.written[position]:
            stack += next_positions(flow, position)
    return False


def reached_uses(
    flow: ControlFlow, register: int, starts: list[int]
) -> Iterator[Operand]:
    """The uses of a register that paths from some positions reach."""
    seen: set[int] = set()
    stack = list(starts)
    while stack:
        position = stack.pop()
        if position in seen:
            continue
        seen.add(position)
        for index, read in enumerate(flow.read[position]):
            if read == register:
                yield Operand(position, index)
        if register not in flow.written[position]:
            stack += next_positions(flow, position)


def reached_positions(flow: ControlFlow) -> set[int]:
    return {p for block in flow.postorder for p in flow.positions(block)}


@settings(max_examples=60, deadline=None)
@given(randoms)
def test_liveness(random: Random) -> None:
    flow = flow_of(random)
    found = liveness(flow, random.choice([0, 2, GROUP_BITS]))
    registers = range(len(flow.function.file.codes))
    for block in flow.blocks:
        start = flow.starts[block]
        assert found.live_in(block) == [
            register for register in registers if is_live(flow, register, start)
        ]
        assert found.live_out(block) == [
            register
            for register in registers
            if any(
                is_live(flow, register, flow.starts[successor])
                for successor in flow.successors[block]
            )
        ]
        assert sorted(found.killed[block]) == sorted(
            {w for p in flow.positions(block) for w in flow.written[p]}
        )


@settings(max_examples=60, deadline=None)
@given(randoms)
def test_values(random: Random) -> None:
    flow = flow_of(random)
    values = Values(liveness(flow, random.choice([0, 2, GROUP_BITS])))
    reached = reached_positions(flow)
    expected: dict[Operand, list[Operand]] = {}
    at_entry: set[Operand] = set()
    for register in range(len(flow.function.file.codes)):
        for use in reached_uses(flow, register, [0]):
            at_entry.add(use)
    for position in sorted(reached):
        for index, register in enumerate(flow.written[position]):
            definition = Operand(position, index)
            # A register that is written twice by an instruction keeps the last value.
            uses: set[Operand] = set()
            if register not in flow.written[position][index + 1 :]:
                starts = next_positions(flow, position)
                uses = set(reached_uses(flow, register, starts))
            for use in uses:
                expected.setdefault(use, []).append(definition)
            assert values.uses(values.value_by(position, index)) == sorted(
                uses, key=lambda use: (use.position, use.index)
            )
    for position, read in enumerate(flow.read):
        for index in range(len(read)):
            use = Operand(position, index)
            found = values.definitions(position, index)
            if position in reached:
                assert found == (expected.get(use, []), use in at_entry)
            else:
                assert found == ([], False)


@pytest.mark.parametrize("members", [[], [0], [31], [32], [0, 31, 32, 1000], range(99)])
def test_bit_sets(members: list[int]) -> None:
    bits = sum(1 << member for member in members)
    assert list(members_of_set(bits)) == list(members)


def weight(sizes: list[int], registers: set[int]) -> int:
    return sum(sizes[register] for register in registers)


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_pressure(random: Random) -> None:
    flow = flow_of(random)
    found = liveness(flow, random.choice([0, 2, GROUP_BITS]))
    registers = range(len(flow.function.file.codes))
    live = [
        {register for register in registers if is_live(flow, register, position)}
        for position in range(len(flow.instructions))
    ]
    for width, result in zip((8, 16), pressure(found), strict=True):
        sizes = sizes_of(flow.function, width)
        needed: list[int] = []
        for position, before in enumerate(live):
            following = (
                next_positions(flow, position) if position + 1 < len(live) else []
            )
            if flow.instructions[position].opcode == "RET":
                following = []
            after = set[int]().union(*(live[other] for other in following))
            after |= set(flow.written[position])
            needed.append(max(weight(sizes, before), weight(sizes, after)))
        assert result.simd_width == width
        assert result.largest == max(needed)
        assert needed[result.position] == max(needed)
        assert result.allocated >= result.largest + RESERVED_BYTES or not result.largest


@settings(max_examples=60, deadline=None)
@given(randoms)
def test_no_two_lanes_need_the_same_place(random: Random) -> None:
    """
    Lanes run as the threads of `xdsl_gas.gen.analysis.pressure` do. What an instruction
    writes is not at the place of a register that a waiting lane is going to read.
    """
    flow = flow_of(random)
    found = liveness(flow)
    sizes = sizes_of(flow.function, 8)
    places = linear_scan(live_intervals(found), sizes)
    registers = range(len(flow.function.file.codes))
    live = [
        {register for register in registers if is_live(flow, register, position)}
        for position in range(len(flow.instructions))
    ]
    lanes: list[int | None] = [0] * 4
    for _ in range(200):
        waiting = [lane for lane in lanes if lane is not None]
        if not waiting:
            break
        position = min(waiting)
        for written in flow.written[position]:
            for lane in waiting:
                kept = live[position] if lane == position else live[lane]
                after = kept if lane != position else set[int]()
                for register in after - {written}:
                    assert (
                        places[written] + sizes[written] <= places[register]
                        or places[register] + sizes[register] <= places[written]
                    )
        is_return = flow.instructions[position].opcode == "RET"
        for index, lane in enumerate(lanes):
            if lane == position:
                lanes[index] = (
                    None if is_return else random.choice(next_positions(flow, position))
                )


def parse_function(declarations: Iterable[str], *lines: str) -> FunctionOp:
    """The function of a dump with these declarations after the special registers."""
    empty = RegisterFileAttr.of(32)
    special = gen.dump(ModuleOp([UnitOp(32, [FunctionOp("f", empty)])]))
    head = special.removesuffix(".end_function\n")
    module = gen.parse("\n".join([head, *declarations, *lines, ".end_function"]))
    (function,) = (op for op in module.walk() if isinstance(op, FunctionOp))
    return function


def test_a_value_keeps_its_place_while_other_lanes_repeat_the_loop() -> None:
    """Of two nested loops, the inner one is enough to need it."""
    function = parse_function(
        (".decl.dword %28", ".decl.dword %29", ".decl.dword %30", ".decl.bool %31"),
        *("LABEL $0", "LABEL $1", "LABEL $2", "LOADI.int32 %29 1"),
        *("ADD.int32 %30 %29 %29", "LOADI.int32 %28 2", "BRA<%31> -> label$2"),
        *(
            "LABEL $3",
            "ADD.int32 %30 %28 %28",
            "BRA<%31> -> label$1",
            "LABEL $4",
            "RET",
        ),
    )
    intervals = {
        interval.register: (interval.start, interval.end)
        for interval in live_intervals(liveness(control_flow_of(function)))
    }
    assert intervals[28] == (2, 8)
    assert intervals[29] == (3, 4)


@pytest.mark.parametrize(
    ("count", "fits"),
    [
        (63, (True, True)),
        (64, (True, False)),
        (127, (True, False)),
        (128, (False, False)),
    ],
)
def test_what_fits_the_register_file(count: int, fits: tuple[bool, bool]) -> None:
    """A dword takes 32 bytes for 8 lanes and 64 for 16; 4,064 bytes can be given."""
    numbers = range(28, 28 + count)
    function = parse_function(
        [f".decl.dword %{number}" for number in numbers],
        "LABEL $0",
        *(f"LOADI.int32 %{number} 1" for number in numbers),
        *(f"ADD.int32 %28 %28 %{number}" for number in numbers),
        "RET",
    )
    found = pressure_of(function)
    assert tuple(result.fits for result in found) == fits
    assert [result.largest for result in found] == [count * 32, count * 64]
    assert [result.allocated for result in found] == [count * 32 + 32, count * 64 + 32]


def test_uniform_registers_take_their_size_once() -> None:
    function = parse_function(
        [
            ".decl.dword.uniform %28",
            ".decl.byte %29",
            ".decl.qword %30",
            ".decl.bool %31",
        ],
        *("LABEL $0", "LOADI.int32 %28 1", "LOADI.int8 %29 1", "LOADI.int64 %30 1"),
        *("LOADI.bool %31 1", "MOV.int32 %28 %28", "MOV.int8 %29 %29"),
        *("MOV.int64 %30 %30", "MOV.bool %31 %31", "RET"),
    )
    found = pressure_of(function)
    assert [result.largest for result in found] == [4 + 88, 4 + 176]
