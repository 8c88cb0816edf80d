"""
Alias queries are right about what happens: kernels made at random run, and no two
accesses with the result NoAlias touch a common byte.

`SOUNDNESS_EXAMPLES=2000 pytest` of this file looks longer.
"""

import os
import random
from array import array
from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from alias_generator import alias_module
from observed_accesses import Observer, WrongAnswer
from same_results import generated, result_of
from soundness import RESOLVE, apply, parse
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.alias import (
    addresses,
    alias_analysis,
    compared_addresses,
)
from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis, AliasResult
from xdsl_gas.analysis.alias.identified_objects import (
    CaptureTracking,
    IdentifiedObjects,
)
from xdsl_gas.analysis.alias.memory_effects import Effects, MemoryEffects, ModRef
from xdsl_gas.analysis.integers import known_bits
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.points_to.constraints.integers import IntegerConstraints
from xdsl_gas.analysis.points_to.memory.cells import Cells
from xdsl_gas.analysis.points_to.solver import Node
from xdsl_gas.analysis.semantics import memory_locations
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES
from xdsl_gas.interpreters import run_kernel
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.gas_forward_loads import ForwardLoadsPass

_EXAMPLES = int(os.environ.get("SOUNDNESS_EXAMPLES") or 8)
_WORK_ITEMS = 2


def run_alias_module(module: ModuleOp, seed: int) -> list[dict[int, int]]:
    """What the host sees afterwards: the bytes that are defined, by their places."""
    arrays = [array("b", range(64)), array("b", range(64))]
    run = run_kernel(
        module,
        "k",
        [*arrays, seed % 4],
        global_size=_WORK_ITEMS,
        local_size=_WORK_ITEMS,
    )
    return [
        {n: byte for n, byte in enumerate(found) if n not in run.undefined.get(i, ())}
        for i, found in enumerate(arrays)
    ]


def observe(
    text: str, run: Callable[[ModuleOp, int], object], seed: int
) -> dict[AliasResult, int]:
    """Runs a kernel and returns how often each answer was right."""
    module = parse(text)
    answers = AliasAnalysis(RESOLVE.analyze(module))
    with pytest.MonkeyPatch.context() as monkeypatch:
        observer = Observer(answers, monkeypatch)
        run(module, seed)
    return observer.compared


def alias_text(seed: int) -> str:
    return alias_module(random.Random(seed).randrange)


def test_answers_are_right():
    total = dict.fromkeys(AliasResult, 0)
    for seed in range(_EXAMPLES):
        for answer, count in observe(alias_text(seed), run_alias_module, seed).items():
            total[answer] += count
    assert all(total.values())


def test_answers_are_right_in_kernels():
    for seed in range(_EXAMPLES // 4):
        observe(generated(seed), result_of, seed)


def differs(seed: int) -> bool:
    """Whether a kernel computes something else once loads are forwarded."""
    module = parse(alias_text(seed))
    expected = run_alias_module(module, seed)
    apply((ForwardLoadsPass(),), module)
    found = run_alias_module(module, seed)
    return any(
        place not in after or after[place] != byte
        for before, after in zip(expected, found, strict=True)
        for place, byte in before.items()
    )


def test_forwarding_loads_changes_no_result():
    assert not [seed for seed in range(_EXAMPLES) if differs(seed)]


def test_a_store_that_is_not_seen_changes_results(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(AliasAnalysis, "mod_ref", _no_mod_ref)
    # Seed 51 is the first one that shows it.
    assert any(map(differs, range(50, 50 + _EXAMPLES)))


def _no_mod_ref(*_: object) -> ModRef:
    return ModRef.NONE


def _nothing(*_: object) -> None:
    pass


def _yes(*_: object) -> bool:
    return True


def _no(*_: object) -> bool:
    return False


def _no_effects(*_: object) -> Effects:
    return Effects()


def _one_byte(*_: object) -> int:
    return 1


def _itself(_: object, value: SSAValue) -> SSAValue:
    return value


def _first_passed(one: SSAValue, other: SSAValue) -> object:
    found = _PASSED_TOGETHER(one, other)
    return None if found is None else found[:1]


_PASSED_TOGETHER = compared_addresses.passed_together
_COMBINED = known_bits._combined  # pyright: ignore[reportPrivateUsage]


def _xor_changes_nothing(
    op: Operation, opcode: Opcode, found: list[known_bits.KnownBits], width: int
) -> tuple[int, int]:
    return found[0] if opcode is Opcode.XOR else _COMBINED(op, opcode, found, width)


def _stays_where_it_was(
    self: IntegerConstraints,
    op: Operation,
    end: Node,
    operand: SSAValue,
    constant: int | None,
) -> None:
    """The result of a mask is the address itself."""
    (start,) = self._values.of(operand)  # pyright: ignore[reportPrivateUsage]
    points_to = self._points_to  # pyright: ignore[reportPrivateUsage]
    points_to.moved_edge(start, end, op, ADDRESSES, 0)


def _first_source(value: SSAValue) -> Iterator[SSAValue]:
    yield from islice(_MOVED_FROM(value), 1)


_MOVED_FROM = addresses._moved_from  # pyright: ignore[reportPrivateUsage]

MUTATIONS: dict[str, tuple[object, str, object]] = {
    "selects choose the first pointer": (addresses, "_moved_from", _first_source),
    "integers add nothing": (addresses.Address, "add", _nothing),
    "places in one object never meet": (alias_analysis, "_overlap", _no),
    "no spaces overlap": (Target, "may_overlap", _no),
    "callees do nothing": (MemoryEffects, "_what_follows", _no_effects),
    "the address is not captured": (AliasAnalysis, "_is_own", _yes),
    "all memory is on the stack": (IdentifiedObjects, "is_uncaptured_stack", _yes),
    "no pointer is captured": (CaptureTracking, "_find_captured", _no),
    "accesses are to one byte": (memory_locations, "stored_size", _one_byte),
    "stores keep nothing": (Cells, "store", _nothing),
    "pointers in step stay what they were": (
        compared_addresses,
        "passed_together",
        _first_passed,
    ),
    "xor keeps known bits": (known_bits, "_combined", _xor_changes_nothing),
    "masked addresses stay where they were": (
        IntegerConstraints,
        "_add_constant",
        _stays_where_it_was,
    ),
    "all strides are the largest": (compared_addresses, "gcd", max),
    "every value is an object": (IdentifiedObjects, "_object", _itself),
}


_KNOWN_SEEDS = {
    "xor keeps known bits": 1,
    "masked addresses stay where they were": 2,
    "selects choose the first pointer": 8,
    "callees do nothing": 3,
    "the address is not captured": 8,
    "all memory is on the stack": 5,
    "accesses are to one byte": 1,
    "stores keep nothing": 3,
    "pointers in step stay what they were": 4,
    "every value is an object": 2,
}
"""A seed that shows a mutation soon, 0 for the others."""


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_wrong_rules_are_noticed(
    mutation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, replacement = MUTATIONS[mutation]
    monkeypatch.setattr(owner, name, replacement)
    seed = _KNOWN_SEEDS.get(mutation, 0)
    with pytest.raises(WrongAnswer):
        observe(alias_text(seed), run_alias_module, seed)
