"""Shared virtual memory: memory of the host, by its addresses."""

from collections.abc import Callable
from typing import Any

import numpy as np

from native_cl.devices import BASE_ALIGNMENT, Context
from native_cl.events import Event
from native_cl.extension import cl, error
from native_cl.memory import allocated, bytes_of, in_bounds
from native_cl.objects import Object
from native_cl.pools import Pool
from native_cl.queues import (
    CommandQueue,
    _enqueue_barrier_with_wait_list,
    _enqueue_marker_with_wait_list,
)


class SVMPointer:
    """What has the address of shared memory."""

    @property
    def memory(self) -> np.ndarray:
        """The memory, as an array of bytes."""
        raise NotImplementedError

    @property
    def svm_ptr(self) -> int:
        return self.memory.ctypes.data

    @property
    def size(self) -> int:
        return self.memory.size

    @property
    def buf(self) -> np.ndarray:
        return self.memory


class SVM(SVMPointer):
    """Memory of an object with the buffer interface."""

    def __init__(self, mem: Any) -> None:
        self.mem = mem
        self._memory = bytes_of(mem)

    @property
    def memory(self) -> np.ndarray:
        return self._memory


class SVMAllocation(SVMPointer, Object):
    """Memory that was allocated to be shared."""

    def __init__(
        self,
        context: Context,
        size: int,
        alignment: int,
        flags: int,
        queue: CommandQueue | None = None,
    ) -> None:
        if alignment < 0 or (alignment and alignment.bit_count() != 1):
            message = f"{alignment} is no power of two"
            raise error("INVALID_VALUE", "SVMAllocation", message)
        self._queue = queue
        self._memory: np.ndarray | None = allocated(
            size, max(alignment, BASE_ALIGNMENT)
        )

    @property
    def memory(self) -> np.ndarray:
        if self._memory is None:
            message = "the memory is released"
            raise error("INVALID_VALUE", "SVMAllocation", message)
        return self._memory

    def release(self) -> None:
        if self._memory is None:
            message = "trying to double-unref svm allocation"
            raise error("INVALID_VALUE", "SVMAllocation.release", message)
        self._memory = None

    def enqueue_release(
        self, queue: CommandQueue | None = None, wait_for: Any = None
    ) -> Event:
        """Releases the memory behind the commands of a queue."""
        queue = self._queue if queue is None else queue
        if queue is None:
            message = "no queue was specified, and none is bound"
            raise error("INVALID_VALUE", "SVMAllocation.enqueue_release", message)
        memory, self._memory = self.memory, None
        return queue.enqueue("SVM_FREE", lambda: _keep(memory), wait_for)

    def bind_to_queue(self, queue: CommandQueue) -> None:
        """Has the commands of another queue wait for those of the one before."""
        if self._queue is not None and self._queue is not queue:
            before = _enqueue_marker_with_wait_list(self._queue)
            _enqueue_barrier_with_wait_list(queue, [before])
        self._queue = queue

    def unbind_from_queue(self) -> None:
        if self._queue is not None:
            self._queue.finish()
        self._queue = None


def _keep(memory: np.ndarray) -> None:
    """Commands keep their memory until they are complete."""


def _assignment(target: np.ndarray, source: np.ndarray) -> Callable[[], None]:
    def assign() -> None:
        target[...] = source

    return assign


def _enqueue_svm_memcpy(
    queue: CommandQueue,
    is_blocking: int,
    dst: SVMPointer,
    src: SVMPointer,
    wait_for: Any = None,
    byte_count: int | None = None,
) -> Event:
    routine = "enqueue_svm_memcpy"
    if byte_count is None:
        if dst.size != src.size:
            message = "sizes of source and destination buffer do not match"
            raise error("INVALID_VALUE", routine, message)
        byte_count = src.size
    target = in_bounds(dst.memory, 0, byte_count, routine)
    source = in_bounds(src.memory, 0, byte_count, routine)
    if np.shares_memory(target, source):
        raise error("MEM_COPY_OVERLAP", routine)
    return queue.enqueue(
        "SVM_MEMCPY",
        _assignment(target, source),
        wait_for,
        is_blocking=bool(is_blocking),
        ward=(dst, src),
    )


def _enqueue_svm_memfill(
    queue: CommandQueue,
    dst: SVMPointer,
    pattern: Any,
    byte_count: int | None = None,
    wait_for: Any = None,
) -> Event:
    routine = "enqueue_svm_memfill"
    given = bytes_of(np.ascontiguousarray(pattern)).copy()
    size = dst.size if byte_count is None else byte_count
    if given.size.bit_count() != 1 or given.size > BASE_ALIGNMENT or size % given.size:
        message = f"a pattern of {given.size} bytes in {size} bytes"
        raise error("INVALID_VALUE", routine, message)
    target = in_bounds(dst.memory, 0, size, routine).reshape(-1, given.size)
    return queue.enqueue("SVM_MEMFILL", _assignment(target, given), wait_for)


def _enqueue_svm_map(
    queue: CommandQueue,
    is_blocking: int,
    flags: int,
    svm: SVMPointer,
    wait_for: Any = None,
    size: int | None = None,
) -> Event:
    memory = in_bounds(
        svm.memory, 0, svm.size if size is None else size, "enqueue_svm_map"
    )
    return queue.enqueue(
        "SVM_MAP", lambda: _keep(memory), wait_for, is_blocking=bool(is_blocking)
    )


def _enqueue_svm_unmap(
    queue: CommandQueue, svm: SVMPointer, wait_for: Any = None
) -> Event:
    memory = svm.memory
    return queue.enqueue("SVM_UNMAP", lambda: _keep(memory), wait_for)


def _enqueue_svm_migrate_mem(
    queue: CommandQueue, svms: Any, flags: int | None = None, wait_for: Any = None
) -> Event:
    memories = [svm.memory for svm in svms]
    return queue.enqueue("SVM_MIGRATE_MEM", lambda: memories.clear(), wait_for)


class SVMAllocator:
    """Allocates shared memory of a context."""

    def __init__(
        self,
        context: Context,
        alignment: int = 0,
        flags: int = cl.svm_mem_flags.READ_WRITE,
        queue: CommandQueue | None = None,
    ) -> None:
        self._arguments = context, alignment, flags
        self.queue = queue

    def __call__(self, size: int) -> SVMAllocation:
        context, alignment, flags = self._arguments
        return SVMAllocation(context, size, alignment, flags, self.queue)


class SVMPool(Pool[SVMAllocation]):
    """A pool of shared memory."""

    def __init__(
        self, allocator: SVMAllocator, leading_bits_in_bin_id: int = 4
    ) -> None:
        super().__init__(allocator, leading_bits_in_bin_id)
        self._queue = allocator.queue

    def __call__(self, size: int) -> "PooledSVM":
        pooled = PooledSVM(self, size)
        if self._queue is not None:
            pooled.bind_to_queue(self._queue)
        return pooled


class PooledSVM(SVMPointer):
    """Shared memory that goes back to its pool when it is released or deleted."""

    def __init__(self, pool: SVMPool, size: int) -> None:
        self._pool, self._size = pool, size
        self._allocation: SVMAllocation | None = pool.take(size)

    @property
    def memory(self) -> np.ndarray:
        return self.allocation.memory[: self._size]

    def release(self) -> None:
        allocation, self._allocation = self.allocation, None
        self._pool.give_back(allocation, self._size)

    enqueue_release = release

    @property
    def allocation(self) -> SVMAllocation:
        if self._allocation is None:
            raise error("INVALID_VALUE", "PooledSVM", "the memory is released")
        return self._allocation

    @property
    def _queue(self) -> CommandQueue | None:
        return self.allocation._queue

    def bind_to_queue(self, queue: CommandQueue) -> None:
        self.allocation.bind_to_queue(queue)

    def unbind_from_queue(self) -> None:
        self.allocation.unbind_from_queue()

    def __del__(self) -> None:
        if getattr(self, "_allocation", None) is not None:
            self.release()


FUNCTIONS = (
    *(_enqueue_svm_memcpy, _enqueue_svm_memfill, _enqueue_svm_map),
    *(_enqueue_svm_unmap, _enqueue_svm_migrate_mem),
)
"""The functions that take the place of PyOpenCL's."""
