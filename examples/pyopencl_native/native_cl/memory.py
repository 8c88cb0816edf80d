"""Buffers, which are memory of the host, and what shows them as arrays."""

import warnings
from typing import Any

import numpy as np

from native_cl.devices import BASE_ALIGNMENT, DEVICE, Context
from native_cl.events import CHANGES, Event
from native_cl.extension import cl, error
from native_cl.objects import Object
from native_cl.queues import CommandQueue

_FLAGS = cl.mem_flags
_ACCESS = _FLAGS.READ_WRITE | _FLAGS.READ_ONLY | _FLAGS.WRITE_ONLY
_OF_HOST = _FLAGS.HOST_WRITE_ONLY | _FLAGS.HOST_READ_ONLY | _FLAGS.HOST_NO_ACCESS
_POINTERS = _FLAGS.USE_HOST_PTR | _FLAGS.COPY_HOST_PTR | _FLAGS.ALLOC_HOST_PTR


def bytes_of(array: Any, *, writable: bool = False) -> np.ndarray:
    """
    Returns the memory of an object with the buffer interface, in the order of its
    addresses. Raises an error for one that is not contiguous or must not be written.
    """
    if not isinstance(array, np.ndarray):
        view = memoryview(array)
        if not view.nbytes:
            return np.empty(0, np.uint8)
        if not view.contiguous:
            raise BufferError("the memory is not contiguous")
        array = np.asarray(view)
    if not (array.flags.c_contiguous or array.flags.f_contiguous):
        raise ValueError("the array is not contiguous")
    if writable and not array.flags.writeable:
        raise ValueError("the array is read-only")
    flat = array.reshape(-1, order="A" if array.ndim > 1 else "C")
    return np.ndarray(array.nbytes, np.uint8, buffer=flat) if array.nbytes else _EMPTY


_EMPTY = np.empty(0, np.uint8)


def allocated(size: int, alignment: int = BASE_ALIGNMENT) -> np.ndarray:
    """Returns new memory. Raises PyOpenCL's `MemoryError` if there is none."""
    if size > DEVICE.answers()["MAX_MEM_ALLOC_SIZE"]:
        raise error("INVALID_BUFFER_SIZE", "create_buffer", f"{size} bytes")
    try:
        memory = np.empty(size + alignment - 1, np.uint8)
    except MemoryError as problem:
        code = "MEM_OBJECT_ALLOCATION_FAILURE"
        raise error(code, "create_buffer", problem) from None
    begin = -memory.ctypes.data % alignment
    return memory[begin : begin + size]


class MemoryObjectHolder(Object):
    """What refers to memory of a context."""

    queries = cl.mem_info
    invalid = "INVALID_MEM_OBJECT"

    @property
    def memory(self) -> np.ndarray:
        """The memory, as an array of bytes."""
        raise NotImplementedError

    def get_host_array(self, shape: Any, dtype: Any, order: str = "C") -> np.ndarray:
        """Returns an array on the memory that the host gave to the object."""
        routine = "MemoryObject.get_host_array"
        if not self.answers()["FLAGS"] & _FLAGS.USE_HOST_PTR:
            message = "Only MemoryObject with USE_HOST_PTR is supported."
            raise error("INVALID_VALUE", routine, message)
        array = array_on(self, self.memory, shape, dtype, order)
        if array.nbytes > self.memory.size:
            message = "Resulting array is larger than memory object."
            raise error("INVALID_VALUE", routine, message)
        return array


def array_on(
    base: Any,
    memory: np.ndarray,
    shape: Any,
    dtype: Any,
    order: str = "C",
    strides: Any = None,
) -> np.ndarray:
    """Returns an array on memory, whose `base` is the object that keeps it."""
    dtype = np.dtype(dtype)
    shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
    if strides is None:
        lengths = shape if order in "fF" else shape[::-1]
        strides = [dtype.itemsize]
        for length in lengths[:-1]:
            strides.append(strides[-1] * length)
        strides = strides[: len(shape)]
        strides = strides if order in "fF" else strides[::-1]
    interface = {
        "version": 3,
        "shape": shape,
        "strides": tuple(strides),
        "typestr": f"|V{dtype.itemsize}",
        "data": (memory.ctypes.data, False),
    }
    with CHANGES:
        # NumPy keeps the object whose interface it has read, and no one else shall.
        base.__array_interface__ = interface
        try:
            array = np.asarray(base)
        finally:
            del base.__array_interface__
    array.dtype = dtype  # a view would have the array as its base
    return array


class MemoryObject(MemoryObjectHolder):
    """Memory that can be released."""

    def release(self) -> None:
        raise NotImplementedError


class Buffer(MemoryObject):
    """A buffer, or a part of one."""

    def __init__(
        self, context: Context, flags: int, size: int = 0, hostbuf: Any = None
    ) -> None:
        flags = int(flags) if flags & _ACCESS else flags | _FLAGS.READ_WRITE
        self._check_flags(flags)
        self._context, self._flags = context, flags
        self._parent: Buffer | None = None
        self._origin = 0
        self.maps = 0
        uses, copies = flags & _FLAGS.USE_HOST_PTR, flags & _FLAGS.COPY_HOST_PTR
        if hostbuf is not None and not uses | copies:
            message = "'hostbuf' was passed, but no memory flags to make use of it."
            warnings.warn(message, stacklevel=2)
        if (hostbuf is not None) != bool(uses | copies):
            raise error("INVALID_HOST_PTR", "create_buffer")
        self._hostbuf = hostbuf if uses else None
        if hostbuf is None:
            if size <= 0:
                raise error("INVALID_BUFFER_SIZE", "create_buffer", size)
            self._memory: np.ndarray | None = allocated(size)
            return
        is_written = uses and not flags & _FLAGS.READ_ONLY
        given = bytes_of(hostbuf, writable=bool(is_written))
        if size > given.size:
            message = "specified size is greater than host buffer size"
            raise error("INVALID_VALUE", "Buffer", message)
        given = given[: size or given.size]
        if not given.size:
            raise error("INVALID_BUFFER_SIZE", "create_buffer", 0)
        self._memory = given
        if copies:
            self._memory = allocated(given.size)
            self._memory[:] = given

    @staticmethod
    def _check_flags(flags: int) -> None:
        for exclusive in (_ACCESS, _OF_HOST):
            if (flags & exclusive).bit_count() > 1:
                raise error("INVALID_VALUE", "create_buffer", "exclusive flags")
        others = _FLAGS.COPY_HOST_PTR | _FLAGS.ALLOC_HOST_PTR
        if flags & _FLAGS.USE_HOST_PTR and flags & others:
            raise error("INVALID_VALUE", "create_buffer", "exclusive flags")

    def answers(self) -> dict[str, Any]:
        return {
            "TYPE": cl.mem_object_type.BUFFER,
            "FLAGS": self._flags,
            "SIZE": self.memory.size,
            "OFFSET": self._origin,
            "CONTEXT": self._context,
            "ASSOCIATED_MEMOBJECT": self._parent,
            "MAP_COUNT": self.maps,
            "USES_SVM_POINTER": False,
            "PROPERTIES": [],
        }

    def get_info(self, query: int) -> Any:
        if query == cl.mem_info.HOST_PTR:
            message = "Use MemoryObject.get_host_array to get host pointer."
            raise error("INVALID_VALUE", "MemoryObject.get_info", message)
        return super().get_info(query)

    @property
    def memory(self) -> np.ndarray:
        if self._memory is None:
            raise error("INVALID_MEM_OBJECT", "buffer", "is released")
        return self._memory

    @property
    def hostbuf(self) -> Any:
        return self._hostbuf

    def release(self) -> None:
        if self._memory is None:
            message = "trying to double-unref mem object"
            raise error("INVALID_VALUE", "MemoryObject.free", message)
        self._memory = self._hostbuf = None

    def get_sub_region(self, origin: int, size: int, flags: int = 0) -> "Buffer":
        """Returns a buffer on a part of the memory, of `size` bytes at `origin`."""
        routine = "create_sub_buffer"
        if self._parent is not None:
            raise error("INVALID_MEM_OBJECT", routine, "a part has no parts")
        memory = self.memory
        if origin < 0 or size < 0 or origin + size > memory.size:
            raise error("INVALID_VALUE", routine, "the part is out of bounds")
        if not size:
            raise error("INVALID_BUFFER_SIZE", routine, 0)
        if origin % BASE_ALIGNMENT:
            message = f"{origin} is not divisible by {BASE_ALIGNMENT}"
            raise error("MISALIGNED_SUB_BUFFER_OFFSET", routine, message)
        allowed = self._flags & _ACCESS
        wanted = flags & _ACCESS or allowed
        if flags & _POINTERS or (wanted != allowed and allowed != _FLAGS.READ_WRITE):
            raise error("INVALID_VALUE", routine, "flags that the buffer lacks")
        self._check_flags(flags)
        part = Buffer.__new__(Buffer)
        part._context, part._parent, part._origin = self._context, self, origin
        of_host = flags & _OF_HOST or self._flags & _OF_HOST
        part._flags = wanted | of_host | self._flags & _POINTERS
        part._memory = memory[origin : origin + size]
        part._hostbuf, part.maps = self._hostbuf, 0
        return part

    def __getitem__(self, place: slice) -> "Buffer":
        begin, end, step = place.indices(self.memory.size)
        routine = "Buffer.__getitem__"
        if step != 1:
            message = "Buffer slice must have stride 1"
            raise error("INVALID_VALUE", routine, message)
        if end <= begin:
            raise error("INVALID_VALUE", routine, "Buffer slice have end > start")
        return self.get_sub_region(begin, end - begin)


class MemoryMap:
    """The memory of a buffer while the host may access it."""

    def __init__(self, queue: CommandQueue, buffer: Any, memory: np.ndarray) -> None:
        self._queue, self._buffer, self._memory = queue, buffer, memory
        buffer.maps += 1

    def release(self, queue: CommandQueue | None = None, wait_for: Any = None) -> Event:
        """Unmaps the memory."""
        if self._buffer is None:
            message = "trying to double-unref mem map"
            raise error("INVALID_VALUE", "MemoryMap.release", message)
        buffer, self._buffer = self._buffer, None

        def unmap() -> None:
            buffer.maps -= 1

        queue = self._queue if queue is None else queue
        return queue.enqueue("UNMAP_MEM_OBJECT", unmap, wait_for)

    def __del__(self) -> None:
        if getattr(self, "_buffer", None) is not None:
            self._buffer.maps -= 1


def in_bounds(memory: np.ndarray, offset: int, size: int, routine: str) -> np.ndarray:
    """Returns a part of memory. Raises `LogicError` if it is out of bounds."""
    if offset < 0 or size < 0 or offset + size > memory.size:
        message = f"{size} bytes at {offset} are not in {memory.size} bytes"
        raise error("INVALID_VALUE", routine, message)
    return memory[offset : offset + size]


def enqueue_map_buffer(
    queue: CommandQueue,
    buf: Buffer,
    flags: int,
    offset: int,
    shape: Any,
    dtype: Any,
    order: str = "C",
    strides: Any = None,
    wait_for: Any = None,
    is_blocking: bool = True,
) -> tuple[np.ndarray, Event]:
    """Returns an array on the memory of a buffer, and the event of the map."""
    routine = "enqueue_map_buffer"
    lengths = (shape,) if hasattr(shape, "__index__") else tuple(shape)
    count = int(np.prod(lengths, dtype=np.int64))
    memory = in_bounds(buf.memory, offset, count * np.dtype(dtype).itemsize, routine)
    held = MemoryMap(queue, buf, memory)
    array = array_on(held, memory, shape, dtype, order, strides)
    low, high = np.lib.array_utils.byte_bounds(array)
    if high - low > memory.size:
        message = "miscalculated numpy array size (not contiguous?)"
        raise error("INVALID_VALUE", routine, message)
    event = queue.enqueue("MAP_BUFFER", lambda: None, wait_for, is_blocking=is_blocking)
    return array, event
