"""
What accesses really touch in a run of a kernel, held against what alias queries say.

An answer is about values that exist at the same time. So an earlier access is compared
with a later one only while what its pointer was computed from has not been computed
anew, as a loop does.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import islice

import pytest
from seen_places import place_seen_by
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis, AliasResult
from xdsl_gas.analysis.alias.memory_effects import ModRef
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.interpreters import handlers
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.values import Value
from xdsl_gas.interpreters.state.work_item import Action, Frame, Handler, WorkItem

_MOST_EARLIER = 40
"""The number of accesses of a frame that the next one is compared with."""


class WrongAnswer(AssertionError):
    """A query says something that is not so in a run."""


@dataclass(frozen=True)
class Touched:
    """Bytes that were read or written."""

    object: MemoryObject
    start: int
    size: int
    writes: bool

    def meets(self, other: "Touched") -> bool:
        """Whether both have some byte."""
        return (
            self.object is other.object
            and self.start < other.start + other.size
            and other.start < self.start + self.size
        )


@dataclass
class _Earlier:
    """An access of a frame, and what it touched."""

    op: Operation
    location: MemoryLocation
    touched: list[Touched]
    visits: dict[Block, int]
    """How often each block had been entered that the pointer depends on."""


@dataclass
class _Seen:
    """What is known of a frame."""

    visits: dict[Block, int] = field(default_factory=dict[Block, int])
    accesses: dict[tuple[Operation, int], _Earlier] = field(
        default_factory=dict[tuple[Operation, int], _Earlier]
    )
    running: tuple[Operation, int] | None = None
    """The operation that was begun last, and how much had been touched then."""


class Observer:
    """Watches the runs of one module."""

    def __init__(self, answers: AliasAnalysis, monkeypatch: pytest.MonkeyPatch) -> None:
        self._values_of_condition = answers
        # Loops ask the same again and again.
        self._alias = cache(answers.alias_of_locations)
        self._mod_ref = cache(answers.mod_ref)
        self._frames: dict[int, tuple[Frame, _Seen]] = {}
        self._log: list[Touched] = []
        self._blocks: dict[SSAValue, frozenset[Block]] = {}
        self._now: list[tuple[SSAValue, Touched]] = []
        self.compared: dict[AliasResult, int] = dict.fromkeys(AliasResult, 0)
        """How many answers of each kind were held against a run."""

        original_handler = handlers.handler_of

        def handler_of(name: str) -> Handler:
            inner = original_handler(name)

            def run(
                item: WorkItem, op: Operation, operands: tuple[Value, ...]
            ) -> Value | Action | None:
                return self._run(item, op, lambda: inner(item, op, operands))

            return run

        monkeypatch.setattr(WorkItem, "place", place_seen_by(self._touch))
        monkeypatch.setattr(handlers, "handler_of", handler_of)

    def _run(
        self,
        item: WorkItem,
        op: Operation,
        run: Callable[[], Value | Action | None],
    ) -> Value | Action | None:
        if not item.frames:
            return run()
        frame = item.frames[-1]
        seen = self._seen(frame)
        if seen.running is not None:
            self._check_effects(seen, *seen.running)
        if op.prev_op is None and op.parent is not None:
            seen.visits[op.parent] = seen.visits.get(op.parent, 0) + 1
        seen.running = op, len(self._log)
        self._now = []
        result = run()
        if semantics_of(op).accesses:
            self._check_accesses(seen, op)
        return result

    def _touch(
        self, item: WorkItem, operand: SSAValue, found: Place, writes: bool
    ) -> None:
        touched = Touched(found.object, found.start, found.size, writes)
        self._log.append(touched)
        self._now.append((operand, touched))

    def _seen(self, frame: Frame) -> _Seen:
        known = self._frames.get(id(frame))
        if known is None or known[0] is not frame:
            known = self._frames[id(frame)] = frame, _Seen()
        return known[1]

    def _check_accesses(self, seen: _Seen, op: Operation) -> None:
        locations = self._values_of_condition.accesses(op)
        found: list[_Earlier] = []
        for number, location in enumerate(locations):
            touched = [t for operand, t in self._now if operand is location.pointer]
            if semantics_of(op).accesses[number].kind & AccessKind.WRITE:
                touched = [t for t in touched if t.writes] or touched
            visits = {b: seen.visits.get(b, 0) for b in self._depends_on(location)}
            found.append(_Earlier(op, location, touched, visits))
        for earlier in self._current(seen):
            for now in found:
                self._compare(earlier, now)
        for number, now in enumerate(found):
            seen.accesses.pop((op, number), None)
            seen.accesses[op, number] = now

    def _current(self, seen: _Seen) -> list[_Earlier]:
        """The accesses whose pointers still are what they were."""
        return [
            earlier
            for earlier in islice(reversed(seen.accesses.values()), _MOST_EARLIER)
            if all(
                seen.visits.get(block, 0) == count
                for block, count in earlier.visits.items()
            )
        ]

    def _compare(self, first: _Earlier, second: _Earlier) -> None:
        if not first.touched or not second.touched:
            return
        answer = self._alias(first.location, second.location)
        self.compared[answer] += 1
        meet = any(a.meets(b) for a in first.touched for b in second.touched)
        starts = [{(t.object, t.start) for t in e.touched} for e in (first, second)]
        is_wrong = {
            AliasResult.NO: meet,
            AliasResult.MAY: False,
            AliasResult.MUST: starts[0] != starts[1],
            AliasResult.PARTIAL: not meet,
        }
        if is_wrong[answer]:
            raise WrongAnswer(
                f"{answer.value}: {first.op} touches {first.touched[0]}, "
                f"{second.op} {second.touched[0]}"
            )

    def _check_effects(self, seen: _Seen, op: Operation, start: int) -> None:
        """What was touched while an operation ran, by whomever."""
        happened = self._log[start:]
        if not happened:
            return
        for earlier in self._current(seen):
            if earlier.op is op:
                continue
            does = ModRef.NONE
            for touched in happened:
                if any(touched.meets(place) for place in earlier.touched):
                    does |= ModRef.MOD if touched.writes else ModRef.REF
            answer = self._mod_ref(op, earlier.location)
            if does & ~answer:
                raise WrongAnswer(
                    f"{answer}: {op} does {does} to what {earlier.op} touches"
                )

    def _depends_on(self, location: MemoryLocation) -> frozenset[Block]:
        """The blocks of what a pointer is computed from."""
        pointer = location.pointer
        if pointer not in self._blocks:
            seen = {pointer}
            waiting = [pointer]
            found: set[Block] = set()
            while waiting:
                owner = waiting.pop().owner
                if isinstance(owner, Block):
                    found.add(owner)
                    continue
                if owner.parent is not None:
                    found.add(owner.parent)
                for operand in owner.operands:
                    if operand not in seen:
                        seen.add(operand)
                        waiting.append(operand)
            self._blocks[pointer] = frozenset(found)
        return self._blocks[pointer]
