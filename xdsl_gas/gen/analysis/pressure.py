"""
Register pressure, and whether a linear scan fits a function in the registers.

A thread runs 8 or 16 lanes. A register takes its size for each of them, a uniform one
its size once. The pressure is the largest number of bytes that are live at once: no
allocation takes less.

The linear scan gives each register one place from the first to the last position at
which it is needed: Poletto and Sarkar, *Linear Scan Register Allocation* (1999). Of the
lanes of a thread, those at the lowest position continue while the others wait. So all
positions between count, on whatever side of a branch they are, and a register that is
written in a loop and needed behind it keeps its place for the whole loop. A register
file has 4 KiB: 128 registers of 32 bytes, of which the first holds what the thread was
started with. Nothing is spilled: a function that does not fit has to be compiled for
fewer lanes.
"""

from bisect import bisect_right, insort
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.registers import UNIFORM, family_of_code
from xdsl_gas.dialects.gen.scalar_types import BYTES_OF_FAMILY
from xdsl_gas.gen.analysis.liveness import (
    Liveness,
    LiveSet,
    add_new,
    in_one_of,
    liveness_of,
)

REGISTER_FILE_BYTES = 4096
GRF_BYTES = 32
"""Bytes of one hardware register, and the largest alignment of a place."""

RESERVED_BYTES = GRF_BYTES
"""Bytes at the beginning that hold what the thread was started with."""

SIMD_WIDTHS = (8, 16)


@dataclass(frozen=True)
class Pressure:
    """The pressure of a function for one number of lanes."""

    simd_width: int
    largest: int
    """Bytes that are live at once at most."""

    position: int
    """The position of the first instruction before or at which they are."""

    allocated: int
    """Bytes up to the end of the last place that the linear scan gave."""

    @property
    def fits(self) -> bool:
        """Whether the register file holds the places of all registers."""
        return self.allocated <= REGISTER_FILE_BYTES


@dataclass(frozen=True)
class Interval:
    """The positions between which a register has a place."""

    start: int
    end: int
    """The last position, that of a write or a read."""

    register: int


def pressure_of(function: FunctionOp) -> Sequence[Pressure]:
    """Returns the pressure of a function for 8 and for 16 lanes."""
    return pressure(liveness_of(function))


def pressure(found: Liveness) -> Sequence[Pressure]:
    """Returns the pressure of a function for 8 and for 16 lanes."""
    intervals = live_intervals(found)
    return tuple(_pressure(found, intervals, width) for width in SIMD_WIDTHS)


def sizes_of(function: FunctionOp, simd_width: int) -> list[int]:
    """Returns how many bytes each register takes for a number of lanes."""
    return [
        BYTES_OF_FAMILY[family_of_code(code)] * (1 if code & UNIFORM else simd_width)
        for code in function.file.codes
    ]


def _pressure(
    liveness: Liveness, intervals: Sequence[Interval], simd_width: int
) -> Pressure:
    sizes = sizes_of(liveness.control_flow.function, simd_width)
    largest, position = _largest(liveness, sizes)
    places = linear_scan(intervals, sizes)
    allocated = max(
        (place + sizes[register] for register, place in places.items()),
        default=RESERVED_BYTES,
    )
    return Pressure(simd_width, largest, position, allocated)


def _largest(liveness: Liveness, sizes: Sequence[int]) -> tuple[int, int]:
    """Returns how many bytes are live at once at most, and where first."""
    flow = liveness.control_flow
    written, read = flow.written, flow.read
    live = bytearray(len(sizes))
    largest = where = total = 0
    after: LiveSet = {}
    for block in reversed(flow.blocks):
        # Only what differs from the block after it, not all that is live.
        differing = in_one_of(liveness.live_out_set(block), after)
        for register in liveness.registers(differing):
            live[register] ^= 1
            total += sizes[register] if live[register] else -sizes[register]
        for position in reversed(flow.positions(block)):
            # A result has a place while it is written, even if nothing reads it.
            unread = 0
            for register in set(written[position]):
                if not live[register]:
                    unread += sizes[register]
            if total + unread >= largest:
                largest, where = total + unread, position
            for register in written[position]:
                if live[register]:
                    live[register] = 0
                    total -= sizes[register]
            for register in read[position]:
                if not live[register]:
                    live[register] = 1
                    total += sizes[register]
            if total >= largest:
                largest, where = total, position
        after = liveness.live_in_sets[block]
    return largest, where


def live_intervals(liveness: Liveness) -> Sequence[Interval]:
    """Returns the interval of each register that is read or written, by start."""
    flow = liveness.control_flow
    count = len(flow.function.file.codes)
    start, end = [-1] * count, [-1] * count
    for position, registers in enumerate(flow.written):
        for register in (*registers, *flow.read[position]):
            if start[register] < 0:
                start[register] = position
            end[register] = position
    seen: dict[int, int] = {}
    for block in flow.blocks:
        for register in liveness.registers(add_new(liveness.live_in_sets[block], seen)):
            start[register] = min(start[register], flow.starts[block])
    seen = {}
    for block in reversed(flow.blocks):
        for register in liveness.registers(add_new(liveness.live_out_set(block), seen)):
            end[register] = max(end[register], flow.starts[block + 1] - 1)
    loops = _innermost_loops(liveness)
    intervals = [
        _extended(liveness, Interval(start[register], end[register], register), loops)
        for register in range(count)
        if start[register] >= 0
    ]
    return sorted(intervals, key=lambda interval: (interval.start, interval.register))


@dataclass
class _Loop:
    """Positions that a jump backwards repeats."""

    first: int
    last: int
    parent: "_Loop | None" = None
    """The next larger one around it."""


def _innermost_loops(liveness: Liveness) -> list[_Loop | None]:
    """Returns the smallest loop around each block, None outside of loops."""
    flow = liveness.control_flow
    ranges = sorted(
        (flow.starts[block + 1] - 1, -flow.starts[successor])
        for block in flow.blocks
        for successor in flow.successors[block]
        if successor <= block
    )
    loops: list[_Loop] = []
    outermost: list[_Loop] = []
    for last, first in ranges:
        loop = _Loop(-first, last)
        while outermost and outermost[-1].last >= loop.first:
            inner = outermost.pop()
            inner.parent = loop
            # Where they overlap in part, one of both ranges around the other.
            loop.first = min(loop.first, inner.first)
        outermost.append(loop)
        loops.append(loop)
    loops.sort(key=lambda loop: (loop.first, -loop.last))
    innermost: list[_Loop | None] = []
    begun = 0
    current: _Loop | None = None
    for block in flow.blocks:
        start = flow.starts[block]
        while current is not None and current.last < start:
            current = current.parent
        while begun < len(loops) and loops[begun].first <= start:
            current = loops[begun]
            begun += 1
        innermost.append(current)
    return innermost


def _extended(
    liveness: Liveness, interval: Interval, loops: list[_Loop | None]
) -> Interval:
    """
    Extends an interval that begins in a loop and ends behind it to the whole loop:
    a lane that has left the loop keeps the value while others repeat it.
    """
    start = interval.start
    loop = loops[bisect_right(liveness.control_flow.starts, start) - 1]
    while loop is not None and loop.last < interval.end:
        start = min(start, loop.first)
        loop = loop.parent
    return Interval(start, interval.end, interval.register)


def linear_scan(intervals: Sequence[Interval], sizes: Sequence[int]) -> dict[int, int]:
    """
    Returns the place of each register in bytes from the beginning of the register file:
    the first one that is free and aligned. Places may lie behind the end of the file.
    """
    free: list[tuple[int, int]] = [(RESERVED_BYTES, 1 << 62)]
    active: list[tuple[int, int, int]] = []
    places: dict[int, int] = {}
    for interval in intervals:
        while active and active[0][0] < interval.start:
            _, first, last = heappop(active)
            _release(free, first, last)
        size = sizes[interval.register]
        place = _take(free, size, min(size, GRF_BYTES))
        places[interval.register] = place
        heappush(active, (interval.end, place, place + size))
    return places


def _take(free: list[tuple[int, int]], size: int, alignment: int) -> int:
    for index, (first, last) in enumerate(free):
        place = -(-first // alignment) * alignment
        if place + size <= last:
            rest = [(first, place)] if first < place else []
            if place + size < last:
                rest.append((place + size, last))
            free[index : index + 1] = rest
            return place
    raise AssertionError("the last range has no end")


def _release(free: list[tuple[int, int]], first: int, last: int) -> None:
    insort(free, (first, last))
    index = free.index((first, last))
    if index + 1 < len(free) and free[index + 1][0] == last:
        free[index : index + 2] = [(first, free[index + 1][1])]
    if index and free[index - 1][1] == first:
        free[index - 1 : index + 1] = [(free[index - 1][0], free[index][1])]
