"""
Data races: conflicting accesses of two work-items to a byte that nothing orders.

Two accesses conflict if one of them writes and not both are atomic. Of what happens
before what, this is tracked:

- A barrier orders the accesses of its work-group to the memory that it names, and those
  of its async copies, each of which runs on its own from its call on. An operation of a
  sub-group orders those of the lanes that run it.
- A release publishes what its work-group has done: an atomic operation of that order,
  or a relaxed one behind a fence or barrier. An atomic operation that reads the
  location acquires it, whatever its order is.
- Work-groups of one launch are ordered by nothing else.

Where this is not exact, accesses count as ordered: an acquire is taken for one of all
that was released until then. So no program without a race is reported, and some races
behind atomic operations are not found.

Two cases are undefined in the memory models, and not reported: writes of the values
that are there (`*found = 1` by many), and a read whose value a compare-and-exchange of
the same work-item confirms. Volatile accesses to global memory count as relaxed ones,
as in PTX. As there, too, a write to a location is ordered behind the atomic accesses
whose results an atomic operation before it has read, as where the last work-group sets
a counter back.

The times are numbers of synchronizing operations, in the order in which they are run.
Of the readers of a byte three are kept: the last one, another one of its work-group,
and one of another work-group. A write that conflicts with any reader conflicts with one
of them, but for what atomic operations order.

Sources: the OpenCL specification, chapter 3.3.6 "Memory Consistency Model"; "PTX ISA",
chapter "Memory Consistency Model". Oclgrind, too, does not report writes of equal
values, unless `--uniform-writes` is given.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import NamedTuple, Protocol, TypeAlias

from xdsl.ir import Operation

from xdsl_gas.diagnostics import location_of, source_location
from xdsl_gas.interpreters.state.memory_objects import MemoryObject, describe
from xdsl_gas.interpreters.state.traps import Stopped, Trap
from xdsl_gas.memory_space import MemorySpace, Target


class Worker(Protocol):
    """A work-item, as far as races are concerned."""

    def operation(self) -> Operation:
        """Returns the operation that is run."""
        ...

    def kernel(self) -> str:
        """Returns the symbol of the kernel."""
        ...


class Atomic(NamedTuple):
    """How an atomic access is ordered."""

    releases: bool = False
    """Whether the order is release or a stronger one."""

    compares: bool = False
    """Whether it is a compare-and-exchange."""

    is_volatile: bool = False
    """Whether it is a volatile access, which is not atomic in local memory."""


class Ordered(NamedTuple):
    """The memory whose accesses a barrier orders."""

    is_local: bool = True
    is_global: bool = True


ALL_MEMORY = Ordered()


class GroupOrder:
    """What a work-group has synchronized."""

    __slots__ = ("global_barriers", "local_barriers", "releases")

    def __init__(self) -> None:
        self.local_barriers = 0
        """The number of barriers that order local memory."""
        self.global_barriers = 0
        self.releases: list[int] = []
        """The times of its releases, in order."""


class _Segment(NamedTuple):
    """The accesses of a work-item between two synchronizing operations."""

    track: "Track"
    begin: int
    local_barriers: int
    global_barriers: int
    meetings: int
    """The number of operations of its sub-group that the work-item has run."""


_Access: TypeAlias = tuple[_Segment, Operation]


class _Recent:
    """Accesses that stand for all of a kind."""

    __slots__ = ("far", "latest", "near")

    def __init__(self, latest: _Access) -> None:
        self.latest = latest
        self.near: _Access | None = None
        """By another work-item of the same work-group."""
        self.far: _Access | None = None
        """By another work-group."""

    def add(self, access: _Access) -> None:
        """Makes an access the latest one."""
        last, track = self.latest[0].track, access[0].track
        if last is not track:
            if last.group is track.group:
                self.near = self.latest
            else:
                self.near, self.far = None, self.latest
        self.latest = access

    def __iter__(self) -> Iterator[_Access]:
        return (a for a in (self.latest, self.near, self.far) if a is not None)


class _Cell:
    """The accesses to some bytes."""

    __slots__ = (
        "atomic_reads",
        "atomic_writes",
        "observer",
        "reads",
        "stamp",
        "write",
    )

    def __init__(self) -> None:
        self.write: _Access | None = None
        self.reads: _Recent | None = None
        self.atomic_reads: _Recent | None = None
        self.atomic_writes: _Recent | None = None
        self.observer: _Access | None = None
        """The atomic access that has read what all atomic ones so far have written."""

        self.stamp = 0
        """The time of the last release to it."""

    def copy(self) -> "_Cell":
        """Returns a cell with the same accesses."""
        cell = _Cell()
        cell.write, cell.stamp = self.write, self.stamp
        cell.observer = self.observer
        for name in ("reads", "atomic_reads", "atomic_writes"):
            recent: _Recent | None = getattr(self, name)
            if recent is not None:
                copied = _Recent(recent.latest)
                copied.near, copied.far = recent.near, recent.far
                setattr(cell, name, copied)
        return cell


class _Shadow:
    """The cells of a memory object, of equal sizes, by their offsets."""

    __slots__ = ("cells", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        """Of a cell, in bytes: all accesses so far are of whole cells."""
        self.cells: dict[int, _Cell] = {}

    def divide(self, size: int) -> None:
        """Divides the cells into smaller ones."""
        old, self.cells = self.cells, {}
        for start, cell in old.items():
            self.cells[start] = cell
            for offset in range(size, self.size, size):
                self.cells[start + offset] = cell.copy()
        self.size = size

    def of(self, start: int, size: int) -> list[tuple[int, _Cell]]:
        """Returns the cells of a range of bytes, and their offsets."""
        if start % self.size or size % self.size:
            self.divide(gcd(self.size, start, size))
        cells: list[tuple[int, _Cell]] = []
        for offset in range(start, start + size, self.size):
            cell = self.cells.get(offset)
            if cell is None:
                cell = self.cells[offset] = _Cell()
            cells.append((offset, cell))
        return cells


@dataclass(eq=False)
class RaceDetector:
    """Finds the races of one launch."""

    target: Target
    time: int = 0
    """The number of synchronizing operations."""

    _shadows: dict[MemoryObject, _Shadow] = field(
        default_factory=dict[MemoryObject, _Shadow]
    )

    def track(
        self, order: GroupOrder, worker: Worker, sub_group: int | None
    ) -> "Track":
        """Returns what follows the accesses of a work-item, before it runs."""
        return Track(self, order, worker, sub_group)

    def barrier(self, tracks: "Sequence[Track]", ordered: Ordered) -> None:
        """Orders the accesses of a work-group, all of whose work-items wait."""
        group = tracks[0].group
        group.local_barriers += ordered.is_local
        group.global_barriers += ordered.is_global
        self._join(tracks)

    def meet(self, tracks: "Sequence[Track]") -> None:
        """Orders the accesses of the lanes that run an operation together."""
        for track in tracks:
            track.meetings.append(self.time + 1)
        self._join(tracks)

    def _join(self, tracks: "Sequence[Track]") -> None:
        self.time += 1
        acquired = max([track.acquired for track in tracks])
        for track in tracks:
            track.synchronize(acquired)

    def finish(self, tracks: "Sequence[Track]", owner: object) -> None:
        """Forgets the local memory of a work-group that has finished."""
        for track in tracks:
            track.settle()
        for memory in [m for m in self._shadows if m.owner is owner]:
            del self._shadows[memory]

    def cells(
        self, memory_object: MemoryObject, start: int, size: int
    ) -> "list[tuple[int, _Cell]]":
        """Returns the cells of a range of bytes, and their offsets."""
        shadow = self._shadows.get(memory_object)
        if shadow is None:
            shadow = self._shadows[memory_object] = _Shadow(gcd(start, size))
        elif shadow.size == size and not start % size:
            cell = shadow.cells.get(start)
            if cell is not None:
                return [(start, cell)]
        return shadow.of(start, size)


class Track:
    """What a work-item has accessed, and what it knows of others."""

    __slots__ = (
        "_suspected",
        "_worker",
        "acquired",
        "detector",
        "fenced",
        "group",
        "meetings",
        "now",
        "starter",
        "sub_group",
    )

    def __init__(
        self,
        detector: RaceDetector,
        group: GroupOrder,
        worker: Worker,
        sub_group: int | None,
    ) -> None:
        self.detector = detector
        self._worker = worker
        self.group = group
        self.sub_group: int | None = sub_group
        """The number of its sub-group in the work-group; None for an async copy."""

        self.starter: Track | None = None
        """The work-item that started the copy."""

        self.acquired = 0
        """The time of the last release that it knows."""
        self.fenced = 0
        """The time of its last fence or barrier."""
        self.meetings: list[int] = []
        self._suspected: tuple[_Cell, Stopped] | None = None
        """A read that races unless a compare-and-exchange confirms its value."""
        self.now = self._segment()

    def __str__(self) -> str:
        return str(self._worker)

    def copier(self) -> "Track":
        """Returns an async copy that starts now, and that barriers wait for."""
        track = Track(self.detector, self.group, self._worker, None)
        track.starter = self
        return track

    def fence(self) -> None:
        """Publishes the accesses so far by the atomic operations that follow."""
        self.detector.time += 1
        self.fenced = self.detector.time
        self.now = self._segment()

    def synchronize(self, acquired: int) -> None:
        """The work-item waits for others that know of releases until a time."""
        self.settle()
        self.acquired = acquired
        self.fenced = self.detector.time
        self.now = self._segment()

    def settle(self) -> None:
        """Raises the race of a read that was not confirmed."""
        if self._suspected is not None:
            raise self._suspected[1]

    def read(
        self, memory_object: MemoryObject, start: int, size: int, atomic: Atomic | None
    ) -> None:
        """Raises `Trap` if the read of some bytes races with an earlier access."""
        if (
            memory_object.owner is self._worker
            or not memory_object.is_writable
            or not size
        ):
            return
        is_local = memory_object.space is MemorySpace.SHARED
        if is_local and atomic is not None and atomic.is_volatile:
            atomic = None
        cells = self.detector.cells(memory_object, start, size)
        if self._suspected is not None:
            self._confirm(cells, atomic, writes=False)
        now, is_changed = self.now, False
        for _, cell in cells:
            if atomic is not None:
                self.acquired = max(self.acquired, cell.stamp)
            write = cell.write
            if write is not None and write[0] is not now:
                self._check(write, memory_object, start, size, "reads", "wrote")
            if atomic is None:
                if write is not None and write[0] is now:
                    continue  # Whatever races with the read races with the write.
                if cell.atomic_writes is not None:
                    is_changed = True
                reads = cell.reads
                if reads is None:
                    cell.reads = _Recent((now, self._worker.operation()))
                elif reads.latest[0] is not now:
                    reads.add((now, self._worker.operation()))
                continue
            if atomic.compares:
                _confirm_reads(cell, self)
            access = cell.observer = now, self._worker.operation()
            if cell.atomic_reads is None:
                cell.atomic_reads = _Recent(access)
            else:
                cell.atomic_reads.add(access)
        if is_changed:
            self._suspect(cells, memory_object, start, size)

    def write(
        self,
        memory_object: MemoryObject,
        start: int,
        data: bytes | bytearray,
        known: bytes | bytearray,
        atomic: Atomic | None,
    ) -> None:
        """Raises `Trap` if the write of some bytes races with an earlier access."""
        if memory_object.owner is self._worker or not data:
            return
        is_local = memory_object.space is MemorySpace.SHARED
        if is_local and atomic is not None and atomic.is_volatile:
            atomic = None
        size = len(data)
        cells = self.detector.cells(memory_object, start, size)
        if self._suspected is not None:
            self._confirm(cells, atomic, writes=True)
        width = size // len(cells)
        now = self.now
        access = now, self._worker.operation()
        for offset, cell in cells:
            write = cell.write
            if write is not None and write[0] is not now:
                end, first = offset + width, offset - start
                is_same = (
                    memory_object.data[offset:end] == data[first : first + width]
                    and memory_object.defined[offset:end]
                    == known[first : first + width]
                )
                if not is_same or atomic is not None:
                    self._check(write, memory_object, start, size, "writes", "wrote")
            if cell.reads is not None:
                for read in cell.reads:
                    self._check(read, memory_object, start, size, "writes", "read")
            observer = cell.observer
            if atomic is not None:
                if observer is not None and observer[0].track is not self:
                    cell.observer = None
                if cell.atomic_writes is None:
                    cell.atomic_writes = _Recent(access)
                else:
                    cell.atomic_writes.add(access)
                continue
            if observer is None or not self._follows(observer[0], is_local=is_local):
                for recent in (cell.atomic_reads, cell.atomic_writes):
                    for other in recent or ():
                        self._check(
                            other, memory_object, start, size, "writes", "accessed"
                        )
            # Who is ordered behind the write is ordered behind these.
            cell.reads = cell.atomic_reads = cell.atomic_writes = cell.observer = None
            cell.write = access
        if atomic is not None:
            self._release(cells, atomic)

    def _release(self, cells: "list[tuple[int, _Cell]]", atomic: Atomic) -> None:
        stamp = self.fenced
        if atomic.releases:
            self.detector.time += 1
            stamp = self.detector.time
            self.now = self._segment()
        if stamp:
            releases = self.group.releases
            place = bisect_left(releases, stamp)
            if place == len(releases) or releases[place] != stamp:
                releases.insert(place, stamp)
            for _, cell in cells:
                cell.stamp = max(cell.stamp, stamp)

    def _segment(self) -> _Segment:
        return _Segment(
            self,
            self.detector.time,
            self.group.local_barriers,
            self.group.global_barriers,
            len(self.meetings),
        )

    def _follows(self, other: _Segment, *, is_local: bool) -> bool:
        """Whether what the work-item does now happens after a segment."""
        track, now = other.track, self.now
        if track is self:
            return True
        if self.starter is not None:
            return self.starter._follows(other, is_local=is_local)
        if track.group is self.group:
            if is_local:
                if other.local_barriers < now.local_barriers:
                    return True
            elif other.global_barriers < now.global_barriers:
                return True
            if (
                track.sub_group == self.sub_group
                and self.meetings
                and len(track.meetings) > other.meetings
                and track.meetings[other.meetings] <= self.meetings[-1]
            ):
                return True
        if self.acquired <= other.begin:
            return False
        releases = track.group.releases
        place = bisect_right(releases, other.begin)
        return place < len(releases) and releases[place] <= self.acquired

    def _check(
        self,
        other: _Access,
        found: MemoryObject,
        start: int,
        size: int,
        does: str,
        did: str,
    ) -> None:
        is_local = found.space is MemorySpace.SHARED
        if not self._follows(other[0], is_local=is_local):
            raise self._race(other, found, start, size, does, did)

    def _suspect(
        self,
        cells: "list[tuple[int, _Cell]]",
        memory_object: MemoryObject,
        start: int,
        size: int,
    ) -> None:
        """A read of what others change by atomic operations."""
        is_local = memory_object.space is MemorySpace.SHARED
        for _, cell in cells:
            for other in cell.atomic_writes or ():
                if not self._follows(other[0], is_local=is_local):
                    self.settle()
                    race = self._race(
                        other, memory_object, start, size, "reads", "changed"
                    )
                    self._suspected = cells[0][1], race
                    return

    def _confirm(
        self,
        cells: "list[tuple[int, _Cell]]",
        atomic: Atomic | None,
        *,
        writes: bool,
    ) -> None:
        """
        An access behind a suspected read. What the work-item reads elsewhere may be an
        operand of the compare-and-exchange.
        """
        assert self._suspected is not None
        suspected, race = self._suspected
        if atomic is not None and atomic.compares and cells[0][1] is suspected:
            self._suspected = None
        elif writes or any(cell is suspected for _, cell in cells):
            raise race

    def _race(
        self,
        other: _Access,
        memory_object: MemoryObject,
        start: int,
        size: int,
        does: str,
        did: str,
    ) -> Stopped:
        segment, earlier = other
        worker, op = self._worker, self._worker.operation()
        place = source_location(earlier)
        where = f"at {place}" if place is not None else f"by {location_of(earlier)}"
        memory = describe(memory_object, self.detector.target)
        return Trap(
            f"data race in kernel '{worker.kernel()}': {does} {size} bytes at offset "
            f"{start} of {memory}, which {segment.track} {did} {where}, and nothing "
            f"orders the two accesses. {self._remedy(segment, memory_object, did)}"
        ).at(op, str(worker))

    def _remedy(self, other: _Segment, memory_object: MemoryObject, did: str) -> str:
        if did in ("accessed", "changed"):
            return (
                "Make both accesses atomic operations, or put a barrier between them."
            )
        if other.track.starter is not None:
            return (
                "Order the copy: by a barrier before it, by wait_group_events() behind "
                "it."
            )
        if other.track.group is not self.group:
            return (
                "A barrier does not order work-groups: divide the kernel into two "
                "launches, or use atomic operations."
            )
        is_local = memory_object.space is MemorySpace.SHARED
        flag = "CLK_LOCAL_MEM_FENCE" if is_local else "CLK_GLOBAL_MEM_FENCE"
        now = self.now
        barriers = (
            (other.global_barriers, now.global_barriers)
            if is_local
            else (other.local_barriers, now.local_barriers)
        )
        if barriers[0] < barriers[1]:
            return f"The barrier between them does not order this memory: add {flag}."
        return (
            f"Put a barrier between them: barrier({flag}) in OpenCL C, __syncthreads() "
            "in CUDA and HIP."
        )


def _confirm_reads(cell: _Cell, track: Track) -> None:
    """A compare-and-exchange confirms what its work-item has read of the cell."""
    reads = cell.reads
    if reads is None or reads.latest[0].track is not track:
        return
    left = [each for each in reads if each[0].track is not track]
    cell.reads = _Recent(left[-1]) if left else None
    for each in reversed(left[:-1]):
        assert cell.reads is not None
        cell.reads.add(each)
