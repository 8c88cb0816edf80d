"""Allocators of buffers, and pools that keep what was released."""

import gc
import warnings
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import numpy as np

from native_cl.devices import Context
from native_cl.extension import cl, error
from native_cl.memory import Buffer, MemoryObjectHolder
from native_cl.queues import CommandQueue

Block = TypeVar("Block")


class AllocatorBase:
    """Allocates buffers of a context."""

    def __init__(self, context: Context, flags: int) -> None:
        if flags & (cl.mem_flags.USE_HOST_PTR | cl.mem_flags.COPY_HOST_PTR):
            message = "cannot specify USE_HOST_PTR or COPY_HOST_PTR flags"
            raise error("INVALID_VALUE", "Allocator", message)
        self._context, self._flags = context, flags

    def __call__(self, size: int) -> Buffer | None:
        """Returns a buffer; None for a size of zero."""
        return Buffer(self._context, self._flags, size) if size else None


class DeferredAllocator(AllocatorBase):
    def __init__(
        self, context: Context, mem_flags: int = cl.mem_flags.READ_WRITE
    ) -> None:
        super().__init__(context, mem_flags)


class ImmediateAllocator(AllocatorBase):
    def __init__(
        self, queue: CommandQueue, mem_flags: int = cl.mem_flags.READ_WRITE
    ) -> None:
        super().__init__(queue.owner, mem_flags)


class Pool(Generic[Block]):
    """
    Blocks by their size: those in use, and those that are held for the next
    allocation. Sizes are rounded as PyOpenCL does.
    """

    def __init__(self, allocate: Callable[[int], Block], leading_bits: int) -> None:
        self._new = allocate
        # PyOpenCL's pool without a device: its sizes are those of the others.
        self._sizes = cl._TestMemoryPool(leading_bits)
        self._held: dict[int, list[Block]] = {}
        self._keeps = True
        self.active_blocks = self.active_bytes = self.managed_bytes = 0

    @property
    def held_blocks(self) -> int:
        return sum(map(len, self._held.values()))

    def bin_number(self, size: int) -> int:
        return self._sizes.bin_number(size)

    def alloc_size(self, number: int) -> int:
        return self._sizes.alloc_size(number)

    def take(self, size: int) -> Block:
        """Returns a block of at least `size` bytes."""
        number = self.bin_number(size)
        whole = self.alloc_size(number)
        if held := self._held.get(number):
            block = held.pop()
        else:
            try:
                block = self._new(whole)
            except cl.MemoryError:
                self.free_held()
                gc.collect()
                block = self._new(whole)
            self.managed_bytes += whole
        self.active_blocks += 1
        self.active_bytes += size
        return block

    def give_back(self, block: Block, size: int) -> bool:
        """Takes back a block, and returns whether the pool holds it."""
        number = self.bin_number(size)
        self.active_blocks -= 1
        self.active_bytes -= size
        if self._keeps:
            self._held.setdefault(number, []).append(block)
        else:
            self.managed_bytes -= self.alloc_size(number)
        return self._keeps

    def free_held(self) -> None:
        """Frees what is not in use."""
        for number, blocks in self._held.items():
            self.managed_bytes -= self.alloc_size(number) * len(blocks)
        self._held.clear()

    def stop_holding(self) -> None:
        """Frees what is not in use, and from now on what is given back."""
        self._keeps = False
        self.free_held()


class MemoryPool(Pool[Buffer]):
    """A pool of buffers."""

    def __init__(
        self, allocator: AllocatorBase, leading_bits_in_bin_id: int = 4
    ) -> None:
        if isinstance(allocator, DeferredAllocator):
            message = (
                "Memory pools expect non-deferred semantics from their allocators. You "
                "passed a deferred allocator, i.e. an allocator whose allocations can "
                "turn out to be unavailable long after allocation."
            )
            warnings.warn(message, stacklevel=2)
        super().__init__(allocator, leading_bits_in_bin_id)

    def allocate(self, size: int) -> "PooledBuffer":
        return PooledBuffer(self, size)

    __call__ = allocate


class PooledBuffer(MemoryObjectHolder):
    """A buffer that goes back to its pool when it is released or deleted."""

    def __init__(self, pool: MemoryPool, size: int) -> None:
        self._pool, self._size = pool, size
        self._buffer: Buffer | None = pool.take(size)

    @property
    def buffer(self) -> Buffer:
        if self._buffer is None:
            raise error("INVALID_MEM_OBJECT", "pooled_buffer", "is released")
        return self._buffer

    def answers(self) -> dict[str, Any]:
        return self.buffer.answers()

    @property
    def memory(self) -> np.ndarray:
        return self.buffer.memory

    @property
    def maps(self) -> int:
        return self.buffer.maps

    @maps.setter
    def maps(self, count: int) -> None:
        self.buffer.maps = count

    def release(self) -> None:
        buffer, self._buffer = self.buffer, None
        self._pool.give_back(buffer, self._size)

    def bind_to_queue(self, queue: CommandQueue) -> None:
        """Commands that use the memory hold it until they are complete."""

    def unbind_from_queue(self) -> None:
        """Nothing is bound."""

    def __del__(self) -> None:
        if getattr(self, "_buffer", None) is not None:
            self.release()
