"""
Passes for whole work-groups, each with one mistake: the random kernels notice it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.native_cpu import insert_loop_barriers
from xdsl_gas.native_cpu.barriers import (
    live_variables,
    rematerialization,
    uniformity,
)
from xdsl_gas.native_cpu.builtins.collectives import GroupOperation
from xdsl_gas.native_cpu.schedule import collectives
from xdsl_gas.native_cpu.schedule.loop_nest import Span
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup
from xdsl_gas.native_cpu.schedule.wrapper import WrapperBuilder
from xdsl_gas.native_cpu.sub_kernels.frame import Frame


@dataclass(frozen=True)
class Mutation:
    """A function of a pass that is replaced."""

    owner: Any
    name: str
    replacement: Callable[[Any], Any]
    """Makes what replaces it, from what it replaces."""

    def apply(self) -> None:
        """Replaces the function in this process."""
        setattr(self.owner, self.name, self.replacement(getattr(self.owner, self.name)))


def _always(value: Any) -> Callable[[Any], Any]:
    return lambda _: lambda *arguments, **more: value  # pyright: ignore[reportUnknownLambdaType]


def _drop_stores(store: Callable[..., None]) -> Callable[..., None]:
    """Every other variable is not stored where it is defined."""
    count = 0

    def mutated(*arguments: Any) -> None:
        nonlocal count
        count += 1
        if count % 2:
            store(*arguments)

    return mutated


def _turned_round(
    continue_with: Callable[[WrapperBuilder, Sequence[int]], None],
) -> Callable[[WrapperBuilder, Sequence[int]], None]:
    """Of two regions that may follow, the wrong one does."""

    def mutated(self: WrapperBuilder, successors: Sequence[int]) -> None:
        blocks: dict[int, Block] = self._blocks  # pyright: ignore[reportPrivateUsage]
        if len(successors) != 2:
            continue_with(self, successors)
            return
        first, second = successors
        blocks[first], blocks[second] = blocks[second], blocks[first]
        continue_with(self, successors)
        blocks[first], blocks[second] = blocks[second], blocks[first]

    return mutated


def _one_less(spans: Callable[..., list[Span]]) -> Callable[..., list[Span]]:
    """The last work-item in y does not run, if there are several."""

    def mutated(self: WorkGroup, *arguments: Any) -> list[Span]:
        found = spans(self, *arguments)
        x, y, z = found
        if y.step is None or y.step is not self.one:
            return found
        builder = self.builder
        less = builder.difference_of(y.end, self.one)
        is_one = builder.icmp("eq", y.end, 1)
        return [x, Span(y.begin, builder.select(is_one, y.end, less), y.step), z]

    return mutated


def _only_in_x(index: Callable[..., SSAValue]) -> Callable[..., SSAValue]:
    """Work-items with the same x have the same variables."""

    def mutated(
        self: WorkGroup, builder: Any, version: Any, position: dict[int, SSAValue]
    ) -> SSAValue:
        flat = {0: position[0], 1: self.zero, 2: self.zero}
        return index(self, builder, version, flat)

    return mutated


def _but_loads(
    mark: Callable[[Any, Iterable[SSAValue]], None],
) -> Callable[[Any, Iterable[SSAValue]], None]:
    """What is loaded is never divergent."""

    def mutated(self: Any, values: Iterable[SSAValue]) -> None:
        mark(self, [v for v in values if not isinstance(v.owner, llvm.LoadOp)])

    return mutated


def _inclusive(start: Callable[..., SSAValue]) -> Callable[..., SSAValue]:
    """Reductions and scans start with 1."""

    def mutated(self: Any, collective: Any) -> SSAValue:
        value = start(self, collective)
        if isinstance(value.type, type(self.group.zero.type)):
            return self._builder.constant(1, value.type)
        return value

    return mutated


def _minima(combined: Callable[..., SSAValue]) -> Callable[..., SSAValue]:
    """The maximum of signed integers is the minimum."""

    def mutated(builder: Any, operation: Any, one: Any, other: Any) -> SSAValue:
        if operation is GroupOperation.SMAX:
            operation = GroupOperation.SMIN
        return combined(builder, operation, one, other)

    return mutated


def _also_loads(trait_of: Callable[..., object]) -> Callable[..., object]:
    def mutated(op: Operation, trait: Any) -> object:
        return isinstance(op, llvm.LoadOp) or trait_of(op, trait)

    return mutated


MUTATIONS: dict[str, Mutation] = {
    "a live variable is dropped": Mutation(Frame, "store", _drop_stores),
    "the wrong region follows": Mutation(
        WrapperBuilder, "_continue_with", _turned_round
    ),
    "a row of work-items is left out": Mutation(WorkGroup, "spans", _one_less),
    "rows share their variables": Mutation(WorkGroup, "index", _only_in_x),
    "loaded values are uniform": Mutation(uniformity.Uniformity, "_mark", _but_loads),
    "divergent branches choose uniform values": Mutation(
        uniformity.Uniformity, "_diverge", _always(None)
    ),
    "everything is uniform": Mutation(
        uniformity.Uniformity, "is_uniform", _always(True)
    ),
    "stack memory is in no arena": Mutation(
        live_variables, "allocas_in_arena", _always(frozenset[llvm.AllocaOp]())
    ),
    "loads are computed again": Mutation(rematerialization, "trait_of", _also_loads),
    "collectives start with 1": Mutation(
        collectives.CollectiveLoops, "_start", _inclusive
    ),
    "maxima are minima": Mutation(collectives, "combined", _minima),
    "loops that work-items leave early get barriers": Mutation(
        insert_loop_barriers._Kernel,  # pyright: ignore[reportPrivateUsage]
        "_divergent",
        lambda _: property(lambda self: frozenset[Block]()),  # pyright: ignore[reportUnknownLambdaType]
    ),
}
"""The mistakes, by what is then wrong."""

SEEDS = {
    # Native code of 0 never ends then.
    "a live variable is dropped": 3,
    "the wrong region follows": 0,
    "a row of work-items is left out": 3,
    "rows share their variables": 1,
    "loaded values are uniform": 1,
    "divergent branches choose uniform values": 13,
    "everything is uniform": 1,
    "stack memory is in no arena": 7,
    "loads are computed again": 8,
    "collectives start with 1": 5,
    "maxima are minima": 76,
    "loops that work-items leave early get barriers": 23,
}
"""For each mutation, the seed of a kernel that shows it."""
