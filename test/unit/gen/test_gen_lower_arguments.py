"""
Random functions with a structure as an argument: after `gen-lower-arguments`, each lane
computes what it would with a structure of its own.
"""

import os
import random
import struct
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from soundness import parse
from xdsl.context import Context

from xdsl_gas import gen
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis import argument_uses
from xdsl_gas.gen.gen_lower_arguments import GenLowerArgumentsPass
from xdsl_gas.gen.lowering import structures

SEEDS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 60))
GLOBAL, LOCAL = 24, 12

_POINTERS = range(31, 35)
_ADDED, _LOADED, _BYTE, _WORD, _QWORD, _CONDITION, _SUM = range(35, 42)
_TYPES = {
    "int8": (_BYTE, "<b"),
    "uint16": (_WORD, "<H"),
    "int32": (_LOADED, "<i"),
    "uint64": (_QWORD, "<Q"),
}


@dataclass
class Lane:
    """One work-item of the model."""

    local_id: int
    content: bytearray
    """Its own structure."""

    x: int
    total: int = 0

    def __post_init__(self) -> None:
        self.offsets = dict.fromkeys(_POINTERS, 0)


Statement = tuple[list[str], Callable[[Lane], None]]
"""The instructions, and what they do in the model."""


def _wrapped(number: int) -> int:
    return (number + (1 << 31)) % (1 << 32) - (1 << 31)


def _constant_pointer(choose: Any, size: int, writes: bool) -> Statement:
    pointer, offset = choose.choice(_POINTERS), choose.randrange(0, size - 7)

    def run(lane: Lane) -> None:
        lane.offsets[pointer] = offset

    if not offset:
        return [f"gen.mov uint32 r{pointer} = r29"], run
    return [
        f"gen.loadi r{_ADDED} = int32 {offset}",
        f"gen.add uint32 r{pointer} = r29, r{_ADDED}",
    ], run


def _lane_pointer(choose: Any, size: int, writes: bool) -> Statement:
    pointer = choose.choice(_POINTERS)

    def run(lane: Lane) -> None:
        lane.offsets[pointer] = (lane.local_id & 1) * 4

    return [
        f"gen.loadi r{_ADDED} = uint32 1",
        f"gen.and uint32 r{_ADDED} = r0, r{_ADDED}",
        f"gen.loadi r{_LOADED} = uint32 4",
        f"gen.mul uint32 r{_ADDED} = r{_ADDED}, r{_LOADED}",
        f"gen.add uint32 r{pointer} = r{_ADDED}, r29",
    ], run


def _selected(choose: Any, size: int, writes: bool) -> Statement:
    to, one, other = (choose.choice(_POINTERS) for _ in range(3))

    def run(lane: Lane) -> None:
        chosen = one if lane.x < lane.local_id else other
        lane.offsets[to] = lane.offsets[chosen]

    return [f"gen.sel uint32 r{to} = r{_CONDITION}, r{one}, r{other}"], run


def _moved(choose: Any, size: int, writes: bool) -> Statement:
    to, source = choose.choice(_POINTERS), choose.choice(_POINTERS)

    def run(lane: Lane) -> None:
        lane.offsets[to] = lane.offsets[source]

    return [f"gen.mov uint32 r{to} = r{source}"], run


def _loaded(choose: Any, size: int, writes: bool) -> Statement:
    pointer = choose.choice(_POINTERS)
    name = choose.choice(list(_TYPES))
    register, layout = _TYPES[name]
    lines = [f"gen.load {name} private r{register} = r{pointer}"]
    if register != _LOADED:
        lines.append(f"gen.cvt int32 r{_LOADED} = {name} r{register}")

    def run(lane: Lane) -> None:
        (number,) = struct.unpack_from(layout, lane.content, lane.offsets[pointer])
        lane.total = _wrapped(lane.total * 3 + number)

    return [
        *lines,
        f"gen.loadi r{_ADDED} = int32 3",
        f"gen.mul int32 r{_SUM} = r{_SUM}, r{_ADDED}",
        f"gen.add int32 r{_SUM} = r{_SUM}, r{_LOADED}",
    ], run


def _stored(choose: Any, size: int, writes: bool) -> Statement:
    if not writes:
        return _loaded(choose, size, writes)
    pointer = choose.choice(_POINTERS)

    def run(lane: Lane) -> None:
        struct.pack_into("<i", lane.content, lane.offsets[pointer], lane.total)

    return [f"gen.store int32 private r{pointer}, r{_SUM}"], run


def _skipped(choose: Any, size: int, writes: bool) -> Statement:
    lines, then = _statement(choose, size, writes)
    first = choose.randrange(1 << 30)

    def run(lane: Lane) -> None:
        if not lane.x < lane.local_id:
            then(lane)

    return [
        f"gen.bra {first + 1} if r{_CONDITION}",
        f"gen.label {first}",
        *lines,
        f"gen.label {first + 1}",
    ], run


_MAKERS = (
    *(_constant_pointer, _constant_pointer, _lane_pointer, _selected, _moved),
    *(_loaded, _loaded, _loaded, _stored, _skipped),
)


def _statement(choose: Any, size: int, writes: bool) -> Statement:
    made: Statement = choose.choice(_MAKERS)(choose, size, writes)
    return made


def function_of(seed: int) -> tuple[str, int, list[Statement]]:
    """Returns a function, the size of its structure, and its statements."""
    choose = random.Random(seed)
    size = choose.randrange(12, 40)
    writes = choose.random() < 0.5
    simple = choose.random() < 0.4
    statements: list[Statement] = []
    while len(statements) < choose.randrange(6, 16):
        maker = choose.choice((_constant_pointer, _loaded)) if simple else _statement
        statements.append(maker(choose, size, writes))
    lines = [
        "gen.label 0",
        *(f"gen.mov uint32 r{pointer} = r29" for pointer in _POINTERS),
        f"gen.loadi r{_SUM} = int32 1",
        f"gen.lt int32 r{_CONDITION} = r30, r0",
        *(line for statement in statements for line in statement[0]),
        f"gen.mul uint32 r{_ADDED} = r3, r9",
        f"gen.add uint32 r{_ADDED} = r{_ADDED}, r0",
        f"gen.loadi r{_LOADED} = uint32 4",
        f"gen.mul uint32 r{_ADDED} = r{_ADDED}, r{_LOADED}",
        f"gen.add uint32 r{_ADDED} = r28, r{_ADDED}",
        f"gen.store int32 global r{_ADDED}, r{_SUM}",
        "gen.ret",
    ]
    text = (
        "gen.unit 32 { gen.function @f "
        "<32, dword * 9, byte, word, qword, bool, dword> arguments "
        f'[global r28 "out", structure r29 "s" {size}, value r30 "x"] '
        "{\n" + "\n".join(lines) + "\n} }"
    )
    return text, size, statements


def launched(
    text: str, size: int, x: int, width: int, *, lowered: bool = True, gather: bool
) -> list[int]:
    module = parse(text)
    if lowered:
        GenLowerArgumentsPass(gather=gather).apply(Context(), module)
        module.verify()
    (function,) = (op for op in module.walk() if isinstance(op, FunctionOp))
    out = array("i", [0] * GLOBAL)
    gen.run(
        function, [out, bytes(range(1, size + 1)), x], GLOBAL, LOCAL, simd_width=width
    )
    return list(out)


def differs(seed: int, *, lowered: bool = True) -> bool:
    """Whether a lane computes something else than in the model."""
    text, size, statements = function_of(seed)
    x = seed % LOCAL
    expected: list[int] = []
    for item in range(GLOBAL):
        lane = Lane(item % LOCAL, bytearray(range(1, size + 1)), x, 1)
        for _, run in statements:
            run(lane)
        expected.append(lane.total)
    found = launched(text, size, x, 8 + 8 * (seed % 2), lowered=lowered, gather=False)
    if lowered and seed % 3 == 0:
        gathered = launched(text, size, x, 8, gather=True)
        assert gathered == found
    return found != expected


@pytest.mark.parametrize("share", range(4))
def test_each_lane_has_a_structure_of_its_own(share: int):
    for seed in SEEDS[share::4]:
        assert not differs(seed), seed


def test_without_the_pass_lanes_share_one():
    assert any(differs(seed, lowered=False) for seed in SEEDS)


def _no_copy(self: Any, label: object, made: list[Any]) -> None:
    """The argument stays the pointer to the structure that all lanes share."""


def _next_field(self: Any, value: int) -> int | None:
    found = _IMMEDIATE(self, value)
    return None if found is None else found + 1


_IMMEDIATE: Callable[[Any, int], int | None] = vars(argument_uses)["_Search"]._immediate


def _always_constant(self: Any, value: int, offset: int | None) -> None:
    _ADD(self, value, offset or 0)


_ADD: Callable[[Any, int, int | None], None] = vars(argument_uses)["_Search"]._add


def _no_writes(values: Any, register: int) -> argument_uses.ArgumentUses:
    found = argument_uses.uses_of_argument(values, register)
    found.writes.clear()
    return found


_SEARCH, _STRUCTURE = vars(argument_uses)["_Search"], vars(structures)["_Structure"]

WRONG: dict[str, tuple[object, str, object]] = {
    "lanes share the copy": (_STRUCTURE, "_begin_with", _no_copy),
    "offsets are off by one": (_SEARCH, "_immediate", _next_field),
    "every offset is constant": (_SEARCH, "_add", _always_constant),
    "writes are not seen": (structures, "uses_of_argument", _no_writes),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_wrong_rules_are_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(*WRONG[mistake])

    def is_noticed(seed: int) -> bool:
        try:
            return differs(seed)
        except (AssertionError, MemorySpaceError):
            return True

    assert any(map(is_noticed, SEEDS))
