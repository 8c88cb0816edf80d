"""
What a run in the interpreter writes to memory that work-items share, step by step.

A step is one write: of a store, of a lane of one, of an atomic operation, of a copy.
Private memory has none. The steps of a byte are in the same order in all runs of a
kernel, unless two work-items access it and nothing orders them. So the record also says
where that is so:

- `unordered` are bytes that several work-items update by an atomic operation of
  integers that commutes, whose results are not used: the value behind all of them is
  the same in any order;
- `unsteady` are bytes whose value depends on the order: updates of floating-point
  numbers, exchanges, races;
- behind `limit`, what work-items do depends on the order, for one has read such a byte,
  or has used the result of an atomic operation.

Barriers order accesses, and operations that all lanes of a sub-group run. Orders by
fences and atomic operations are not seen, which makes the limit an earlier one.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.llvm.ops.atomics import BINARY_OPERATIONS, AtomicRMWOp
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.races import (
    Atomic,
    GroupOrder,
    Ordered,
    RaceDetector,
    Track,
    Worker,
)
from xdsl_gas.interpreters.state.work_item import WorkItem
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.native_cpu.utils.step_numbers import step_of

Byte: TypeAlias = tuple[str, int]
"""The name of a memory object, and an offset in it."""


class Step(NamedTuple):
    """One write."""

    op: Operation
    number: int | None
    """That of the operation; None for one that a pass has added."""

    memory: MemoryObject
    start: int
    data: bytes
    known: bytes
    """One byte for each one of `data`: 0 if it is undefined."""

    track: "RecordingTrack"
    epoch: int
    update: str
    """What an atomic operation computes; empty for other writes."""

    def bytes_written(self) -> Iterator[Byte]:
        """Yields the bytes that it writes."""
        for offset in range(self.start, self.start + len(self.data)):
            yield self.memory.name, offset

    def has(self, offset: int) -> bool:
        """Whether it writes the byte at an offset."""
        return self.start <= offset < self.start + len(self.data)

    def value(self, offset: int) -> int | None:
        """Returns the byte that is written at an offset; None if it is undefined."""
        at = offset - self.start
        return self.data[at] if self.known[at] else None


@dataclass
class GroupSteps:
    """The steps of a work-group."""

    steps: list[Step] = field(default_factory=list[Step])
    unordered: set[Byte] = field(default_factory=set[Byte])
    limit: int | None = None
    """The number of steps behind which their order matters; None if it never does."""

    def of_bytes(self, limit: int | None = None) -> dict[Byte, list[int]]:
        """Returns for each byte which steps write it, of the first `limit` ones."""
        writers: dict[Byte, list[int]] = {}
        for index, step in enumerate(self.steps[:limit]):
            for byte in step.bytes_written():
                writers.setdefault(byte, []).append(index)
        return writers


class _Read(NamedTuple):
    memory: MemoryObject
    start: int
    size: int
    track: "RecordingTrack"
    epoch: int


_COMMUTES = {
    name: "add" if name == "sub" else name
    for name in ("add", "sub", "and", "or", "xor", "max", "min", "umax", "umin")
}


class RecordingTrack(Track):
    """Records the accesses of a work-item."""

    __slots__ = ("epoch", "recorder", "worker")

    def __init__(
        self,
        recorder: "StepRecorder",
        order: GroupOrder,
        worker: WorkItem,
        sub_group: int | None,
    ) -> None:
        super().__init__(recorder, order, worker, sub_group)
        self.recorder = recorder
        self.worker = worker
        self.epoch = 0
        """How often its sub-group has met."""

    def copier(self) -> Track:
        return self

    def fence(self) -> None:
        pass

    def read(
        self, memory_object: MemoryObject, start: int, size: int, atomic: Atomic | None
    ) -> None:
        if not self.recorder.finds_orders or not _is_shared(memory_object):
            return
        if atomic is None or not _update_of(self.worker.operation()):
            read = _Read(memory_object, start, size, self, self.epoch)
            self.recorder.reads[read] = None

    def write(
        self,
        memory_object: MemoryObject,
        start: int,
        data: bytes | bytearray,
        known: bytes | bytearray,
        atomic: Atomic | None,
    ) -> None:
        if not data or not _is_shared(memory_object):
            return
        op = self.worker.operation()
        update = "" if atomic is None else _update_of(op)
        self.recorder.group.steps.append(
            Step(
                op,
                step_of(op),
                memory_object,
                start,
                bytes(data),
                bytes(known),
                self,
                self.epoch,
                update,
            )
        )


def _is_shared(memory: MemoryObject) -> bool:
    """
    Whether memory is known by the same name in each run, and no work-item's own. Memory
    that kernels allocate is not.
    """
    is_own = memory.owner is not None and memory.space is not MemorySpace.SHARED
    return not is_own and memory.name.startswith(("@", "argument "))


def _update_of(op: Operation) -> str:
    """Returns what an atomic operation computes whose result is not used, if it is."""
    if not isinstance(op, AtomicRMWOp) or op.res.uses:
        return ""
    number = integer_value(op.bin_op)
    assert number is not None
    return BINARY_OPERATIONS[number].removeprefix("_")


class StepRecorder(RaceDetector):
    """Records the steps of a launch, group by group."""

    def __init__(
        self,
        target: Target,
        *,
        finds_orders: bool,
        at_barrier: Callable[[Operation], bool] = lambda op: False,
        at_end: Callable[[GroupSteps], None] = lambda group: None,
    ) -> None:
        """
        `finds_orders` is whether to find what depends on the order of work-items.
        `at_barrier` returns whether the result of an operation that the work-group
        waits at depends on the order. `at_end` is called with the steps of each group
        when it ends.
        """
        super().__init__(target)
        self.finds_orders = finds_orders
        self.groups: list[GroupSteps] = []
        self.unsteady = set[Byte]()
        self.reads: dict[_Read, None] = {}
        """Those since the last barrier, each once."""

        self._at_barrier = at_barrier
        self._at_end = at_end
        self._begin = 0
        """The number of steps before the last barrier."""

        self._is_running = False

    @property
    def group(self) -> GroupSteps:
        """The steps of the group that runs, or ran last."""
        return self.groups[-1]

    def track(self, order: GroupOrder, worker: Worker, sub_group: int | None) -> Track:
        if not self._is_running:
            self.groups.append(GroupSteps())
            self._begin, self._is_running = 0, True
        assert isinstance(worker, WorkItem)
        return RecordingTrack(self, order, worker, sub_group)

    def barrier(self, tracks: Sequence[Track], ordered: Ordered) -> None:
        self._order()
        (track, *_) = tracks
        assert isinstance(track, RecordingTrack)
        if self.group.limit is None and self._at_barrier(track.worker.operation()):
            self.group.limit = self._begin

    def meet(self, tracks: Sequence[Track]) -> None:
        if len(tracks) < self._lanes(tracks[0]):
            return
        for track in tracks:
            assert isinstance(track, RecordingTrack)
            track.epoch += 1

    def finish(self, tracks: Sequence[Track], owner: object) -> None:
        self._order()
        self._is_running = False
        self._at_end(self.group)

    def _lanes(self, track: Track) -> int:
        """Returns how many lanes the sub-group of a work-item has."""
        assert isinstance(track, RecordingTrack)
        return track.worker.sub_group.size

    def _order(self) -> None:
        """Finds what depends on the order of the accesses since the last barrier."""
        group, begin = self.group, self._begin
        steps, self._begin = group.steps[begin:], len(group.steps)
        reads, self.reads = self.reads, {}
        if not self.finds_orders or group.limit is not None:
            return
        writers: dict[Byte, list[Step]] = {}
        for step in steps:
            for byte in step.bytes_written():
                writers.setdefault(byte, []).append(step)
        for byte, written in writers.items():
            if _are_ordered(written):
                continue
            first = written[0]
            commutes = first.update and first.update in _COMMUTES
            if commutes and len({_COMMUTES.get(s.update) for s in written}) == 1:
                group.unordered.add(byte)
            elif any(s.update for s in written) or (
                len({s.value(byte[1]) for s in written}) > 1
            ):
                self.unsteady.add(byte)
            elif len({s.number for s in written}) > 1:
                group.unordered.add(byte)
        if self._depends_on_order(reads, writers):
            group.limit = begin

    def _depends_on_order(
        self, reads: dict[_Read, None], writers: dict[Byte, list[Step]]
    ) -> bool:
        """Whether a value is read that another work-item may write before or after."""
        for read in reads:
            for offset in range(read.start, read.start + read.size):
                byte = read.memory.name, offset
                if byte in self.unsteady:
                    return True
                for step in writers.get(byte, ()):
                    if not _is_ordered(read, step):
                        return True
        return False


def _is_ordered(one: _Read | Step, other: _Read | Step) -> bool:
    if one.track is other.track:
        return True
    return one.track.sub_group == other.track.sub_group and one.epoch != other.epoch


def _are_ordered(steps: list[Step]) -> bool:
    first = steps[0]
    if all(step.track is first.track for step in steps):
        return True
    return all(
        _is_ordered(step, other)
        for index, step in enumerate(steps)
        for other in steps[:index]
    )
