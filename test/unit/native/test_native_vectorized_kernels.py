"""
Random kernels with divergent branches and loops compute the same when `run-vecz` has
vectorized them: in the interpreter, and natively.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from divergent_kernels import (
    DivergentKernel,
    divergent_kernel,
    interpreted,
    interpreted_lanes,
)
from divergent_results import natively
from xdsl.dialects.builtin import i1
from xdsl.ir import Operation

from xdsl_gas.interpreters import Trap
from xdsl_gas.native_cpu.barriers.lane_numbers import is_quotient_of_lanes
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.schedule.loop_nest import Span
from xdsl_gas.native_cpu.schedule.pairing import KernelVersion
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup
from xdsl_gas.native_cpu.vectorizer.linearization.linearizer import Linearizer
from xdsl_gas.native_cpu.vectorizer.operations import lane_arrays
from xdsl_gas.native_cpu.vectorizer.operations.divisions import Divisions
from xdsl_gas.native_cpu.vectorizer.operations.emitter import Emitter
from xdsl_gas.native_cpu.vectorizer.operations.vector_accesses import VectorAccesses
from xdsl_gas.native_cpu.vectorizer.operations.vector_operations import VectorOperations
from xdsl_gas.native_cpu.vectorizer.values import linear_values
from xdsl_gas.native_cpu.vectorizer.values.forms import Forms
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    vector_of,
)
from xdsl_gas.native_cpu.vectorizer.values.vector_conversions import Conversions
from xdsl_gas.remarks import Remark, RemarkKind, remarks_to

_PARTS = 3
_SEEDS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 12))
_SEEDS_OF_VECTORS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 6))
_SEEDS_OF_ARRAYS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 4))


def _way(seed: int) -> tuple[int, bool]:
    """The factor, and whether the rest of a row is run under a mask."""
    return (2, 4, 8)[seed % 3], seed % 2 == 1


def _in_interpreter(kernel: DivergentKernel, seed: int) -> list[list[int]]:
    factor, predicated = _way(seed)
    missed: list[Remark] = []
    with remarks_to(missed.append, [RemarkKind.MISSED]):
        found = interpreted_lanes(
            kernel, factor, predicated=predicated, boscc=seed % 5 == 4
        )
    assert [r for r in missed if r.name == "NotVectorized"] == []
    return found


def _natively(kernel: DivergentKernel, seed: int) -> list[list[int]]:
    factor, predicated = _way(seed)
    level = (0, 3, 1)[seed // 3 % 3]
    return natively(kernel, level, factor, predicated=predicated, boscc=seed % 5 == 3)


@pytest.mark.parametrize("part", range(_PARTS))
def test_vectorized_kernels_compute_the_same(part: int):
    for seed in _SEEDS[part::_PARTS]:
        kernel = divergent_kernel(seed)
        expected = interpreted(kernel)
        assert _in_interpreter(kernel, seed) == expected, seed
        assert _natively(kernel, seed) == expected, seed


@pytest.mark.parametrize("part", range(_PARTS))
def test_vectors_of_the_source_compute_the_same(part: int):
    for seed in _SEEDS_OF_VECTORS[part::_PARTS]:
        kernel = divergent_kernel(seed, vectors=True)
        expected = interpreted(kernel)
        assert _in_interpreter(kernel, seed) == expected, seed
        assert _natively(kernel, seed) == expected, seed


def test_private_arrays_compute_the_same():
    for seed in _SEEDS_OF_ARRAYS:
        kernel = divergent_kernel(seed, arrays=True)
        expected = interpreted(kernel)
        assert _in_interpreter(kernel, seed) == expected, seed
        assert _natively(kernel, seed) == expected, seed


@pytest.mark.parametrize(("seed", "factor"), [(0, 3), (1, 6), (8, 42)])
def test_factors_that_are_no_powers_of_two(seed: int, factor: int):
    kernel = divergent_kernel(seed, vectors=seed == 8)
    expected = interpreted(kernel)
    predicated = seed == 1
    assert interpreted_lanes(kernel, factor, predicated=predicated) == expected
    assert natively(kernel, 1, factor, predicated=predicated) == expected


def _first_difference(
    seeds: Iterable[int], *, vectors: bool = False, arrays: bool = False
) -> int | None:
    for seed in seeds:
        kernel = divergent_kernel(seed, vectors=vectors, arrays=arrays)
        try:
            if _in_interpreter(kernel, seed) != interpreted(kernel):
                return seed
        except (Trap, AssertionError):
            # Of a kernel that the pass refuses then.
            return seed
    return None


def _nothing(*_: object) -> None:
    return None


def _no_values(*_: object) -> dict[object, object]:
    return {}


def _the_other(chosen: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(self: Forms, form: Any, mask: Any, one: Any, other: Any) -> Any:
        return chosen(self, form, mask, other, one)

    return mutated


def _without_condition(extended: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(*arguments: Any) -> Linear | None:
        found: Linear | None = extended(*arguments)
        return None if found is None else Linear(found.base, found.stride)

    return mutated


def _same(self: object, value: Any) -> Any:
    return value


def _as_given(self: object, op: Any, operands: Any, *_: object) -> Any:
    return operands[1]


def _the_first(self: object, masks: Any) -> Any:
    return masks[0]


def _the_condition(self: object, mask: Any, condition: Any) -> Any:
    return condition


def _never(*_: object) -> bool:
    return False


def _main_runs_the_tail(span: Callable[..., Span]) -> Callable[..., Span]:
    def mutated(self: WorkGroup, version: KernelVersion) -> Span:
        if version is not self.pair.main:
            return span(self, version)
        return Span(self.zero, self.sizes[self.pair.dimension], self.width)

    return mutated


def _tail_runs_all(span: Callable[..., Span]) -> Callable[..., Span]:
    def mutated(self: WorkGroup, version: KernelVersion) -> Span:
        found = span(self, version)
        if version is self.pair.main:
            return found
        return Span(self.zero, found.end, self.one)

    return mutated


MISTAKES: dict[str, tuple[Any, str, Callable[[Any], Any], int]] = {
    "accesses without masks": (Emitter, "_of_memory", lambda _: _nothing, 1),
    "values behind loops are the last": (
        Linearizer,
        "_values_behind",
        lambda _: _no_values,
        23,
    ),
    "divisors of other lanes": (Divisions, "divisor", lambda _: _as_given, 0),
    "the other way's value": (Forms, "chosen", _the_other, 0),
    "extensions do not wrap": (linear_values, "extended", _without_condition, 25),
    "lanes in the order of addresses": (LaneBuilder, "reversed", lambda _: _same, 4),
    "masks do not add up": (
        Linearizer,
        "_union",
        lambda _: _the_first,
        1,
    ),
    "divergent branches are uniform": (
        Uniformity,
        "has_divergent_control",
        lambda _: _never,
        0,
    ),
    "loops are left by all lanes at once": (
        Uniformity,
        "is_left_divergently",
        lambda _: _never,
        61,
    ),
    "the tail runs twice": (WorkGroup, "_span", _main_runs_the_tail, 1),
    "the tail runs all": (WorkGroup, "_span", _tail_runs_all, 1),
    "edges without the mask of their block": (
        LaneBuilder,
        "masked",
        lambda _: _the_condition,
        1,
    ),
}
"""With the first kernel that notices each."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch):
    owner, name, make, seed = MISTAKES[mistake]
    monkeypatch.setattr(owner, name, make(getattr(owner, name)))
    assert _first_difference((seed,)) == seed


def _all_lanes(self: Conversions, mask: Any, count: int) -> Any:
    return self.builder.constant(1, vector_of(i1, count * self.builder.width))


def _in_order(interleaved: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(self: Conversions, parts: Sequence[Any]) -> Any:
        return interleaved(self, parts[::-1])

    return mutated


def _of_the_first(parts_of: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(self: Conversions, packed: Any, count: int) -> Any:
        first, *_ = parts_of(self, packed, count)
        return (first,) * count

    return mutated


MISTAKES_OF_VECTORS: dict[str, tuple[Any, str, Callable[[Any], Any], int]] = {
    "packed vectors without masks": (Conversions, "repeated", lambda _: _all_lanes, 1),
    "parts in another order": (Conversions, "_interleaved", _in_order, 2),
    "the first element": (Conversions, "_parts_of", _of_the_first, 12),
    "divisors of other lanes": (
        VectorOperations,
        "_divisor",
        lambda _: _divided_by,
        22,
    ),
    "vectors lie side by side": (
        VectorAccesses,
        "_consecutive",
        lambda _: _consecutive,
        23,
    ),
    "local ids are divided by less": (
        linear_values,
        "is_quotient_of_lanes",
        lambda _: _always,
        23,
    ),
}
"""With the first kernel that notices each."""


def _always(op: Operation, width: int) -> bool:
    return is_quotient_of_lanes(op, 1)


def _divided_by(self: VectorOperations, divisor: Any, mask: Any) -> Any:
    return divisor


def _consecutive(self: VectorAccesses, access: Any, pointer: LaneValue) -> Any:
    return pointer.linear


@pytest.mark.parametrize("mistake", MISTAKES_OF_VECTORS)
def test_mistakes_of_vectors_are_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch):
    owner, name, make, seed = MISTAKES_OF_VECTORS[mistake]
    monkeypatch.setattr(owner, name, make(getattr(owner, name)))
    assert _first_difference((seed,), vectors=True) == seed


def _unrepeated(kind: Any, *_: object) -> Any:
    return kind


def test_offsets_of_one_lane_are_noticed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lane_arrays, "_repeated", _unrepeated)
    assert _first_difference((1,), arrays=True) == 1
