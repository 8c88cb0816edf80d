"""Commands that read, write, copy and fill buffers."""

from collections.abc import Callable
from math import prod
from typing import Any

import numpy as np

from native_cl.events import Event
from native_cl.extension import error
from native_cl.memory import MemoryObjectHolder, bytes_of, in_bounds
from native_cl.queues import CommandQueue


def _assignment(target: np.ndarray, source: np.ndarray) -> Callable[[], None]:
    def assign() -> None:
        target[...] = source

    return assign


def _enqueue_read_buffer(
    queue: CommandQueue,
    mem: MemoryObjectHolder,
    hostbuf: Any,
    src_offset: int = 0,
    wait_for: Any = None,
    is_blocking: bool = True,
) -> Event:
    target = bytes_of(hostbuf, writable=True)
    source = in_bounds(mem.memory, src_offset, target.size, "enqueue_read_buffer")
    work = _assignment(target, source)
    return queue.enqueue(
        "READ_BUFFER", work, wait_for, is_blocking=is_blocking, ward=hostbuf
    )


def _enqueue_write_buffer(
    queue: CommandQueue,
    mem: MemoryObjectHolder,
    hostbuf: Any,
    dst_offset: int = 0,
    wait_for: Any = None,
    is_blocking: bool = True,
) -> Event:
    source = bytes_of(hostbuf)
    target = in_bounds(mem.memory, dst_offset, source.size, "enqueue_write_buffer")
    work = _assignment(target, source)
    return queue.enqueue(
        "WRITE_BUFFER", work, wait_for, is_blocking=is_blocking, ward=hostbuf
    )


def _enqueue_copy_buffer(
    queue: CommandQueue,
    src: MemoryObjectHolder,
    dst: MemoryObjectHolder,
    byte_count: int | None = -1,
    src_offset: int = 0,
    dst_offset: int = 0,
    wait_for: Any = None,
) -> Event:
    routine = "enqueue_copy_buffer"
    if byte_count is None or byte_count < 0:
        byte_count = min(src.memory.size, dst.memory.size)
    source = in_bounds(src.memory, src_offset, byte_count, routine)
    target = in_bounds(dst.memory, dst_offset, byte_count, routine)
    _check_overlap(target, source, routine)
    return queue.enqueue("COPY_BUFFER", _assignment(target, source), wait_for)


def _check_overlap(target: np.ndarray, source: np.ndarray, routine: str) -> None:
    if np.shares_memory(target, source):
        raise error("MEM_COPY_OVERLAP", routine)


def _enqueue_fill_buffer(
    queue: CommandQueue,
    mem: MemoryObjectHolder,
    pattern: Any,
    offset: int,
    size: int,
    wait_for: Any = None,
) -> Event:
    routine = "enqueue_fill_buffer"
    # Arrays without dimensions, and scalars, are patterns, too.
    given = bytes_of(np.ascontiguousarray(pattern)).copy()
    if given.size.bit_count() != 1 or given.size > _LARGEST_PATTERN:
        message = f"a pattern has 1, 2, 4, ... 128 bytes, not {given.size}"
        raise error("INVALID_VALUE", routine, message)
    if offset % given.size or size % given.size:
        message = "the offset and the size are not divisible by the pattern's size"
        raise error("INVALID_VALUE", routine, message)
    target = in_bounds(mem.memory, offset, size, routine).reshape(-1, given.size)
    return queue.enqueue("FILL_BUFFER", _assignment(target, given), wait_for)


_LARGEST_PATTERN = 128


def _rectangle(
    memory: np.ndarray, origin: Any, region: Any, pitches: Any, routine: str
) -> np.ndarray:
    """
    Returns a rectangle of memory as an array of planes, rows and bytes. The origin and
    the region are in bytes, rows and planes, the pitches those of rows and planes.
    """
    x, y, z = (*origin, 0, 0, 0)[:3]
    width, height, depth = (*region, 1, 1, 1)[:3]
    row, plane = (*(pitches or ()), 0, 0)[:2]
    row = row or width
    plane = plane or height * row
    is_empty = not prod((width, height, depth))
    if is_empty or row < width or plane < height * row or plane % row:
        message = f"region {tuple(region)} with pitches {row} and {plane}"
        raise error("INVALID_VALUE", routine, message)
    begin = x + y * row + z * plane
    size = (depth - 1) * plane + (height - 1) * row + width
    place = in_bounds(memory, int(begin), int(size), routine)
    shape, strides = (depth, height, width), (plane, row, 1)
    return np.lib.stride_tricks.as_strided(place, shape, strides)


def _enqueue_read_buffer_rect(
    queue: CommandQueue,
    mem: MemoryObjectHolder,
    hostbuf: Any,
    buffer_origin: Any,
    host_origin: Any,
    region: Any,
    buffer_pitches: Any = None,
    host_pitches: Any = None,
    wait_for: Any = None,
    is_blocking: bool = True,
) -> Event:
    routine = "enqueue_read_buffer_rect"
    memory = bytes_of(hostbuf, writable=True)
    source = _rectangle(mem.memory, buffer_origin, region, buffer_pitches, routine)
    target = _rectangle(memory, host_origin, region, host_pitches, routine)
    work = _assignment(target, source)
    return queue.enqueue(
        "READ_BUFFER_RECT", work, wait_for, is_blocking=is_blocking, ward=hostbuf
    )


def _enqueue_write_buffer_rect(
    queue: CommandQueue,
    mem: MemoryObjectHolder,
    hostbuf: Any,
    buffer_origin: Any,
    host_origin: Any,
    region: Any,
    buffer_pitches: Any = None,
    host_pitches: Any = None,
    wait_for: Any = None,
    is_blocking: bool = True,
) -> Event:
    routine = "enqueue_write_buffer_rect"
    target = _rectangle(mem.memory, buffer_origin, region, buffer_pitches, routine)
    memory = bytes_of(hostbuf)
    source = _rectangle(memory, host_origin, region, host_pitches, routine)
    work = _assignment(target, source)
    return queue.enqueue(
        "WRITE_BUFFER_RECT", work, wait_for, is_blocking=is_blocking, ward=hostbuf
    )


def _enqueue_copy_buffer_rect(
    queue: CommandQueue,
    src: MemoryObjectHolder,
    dst: MemoryObjectHolder,
    src_origin: Any,
    dst_origin: Any,
    region: Any,
    src_pitches: Any = None,
    dst_pitches: Any = None,
    wait_for: Any = None,
) -> Event:
    routine = "enqueue_copy_buffer_rect"
    source = _rectangle(src.memory, src_origin, region, src_pitches, routine)
    target = _rectangle(dst.memory, dst_origin, region, dst_pitches, routine)
    _check_overlap(target, source, routine)
    return queue.enqueue("COPY_BUFFER_RECT", _assignment(target, source), wait_for)


FUNCTIONS = (
    *(_enqueue_read_buffer, _enqueue_write_buffer, _enqueue_copy_buffer),
    *(_enqueue_read_buffer_rect, _enqueue_write_buffer_rect),
    *(_enqueue_copy_buffer_rect, _enqueue_fill_buffer),
)
"""The functions that take the place of PyOpenCL's."""
