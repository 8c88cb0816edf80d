"""Queries, handles, memory, pools, queues and events of pyopencl_native."""

import gc
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

cl: Any = import_module("pyopencl")
tools: Any = import_module("pyopencl.tools")
DONE = cl.command_execution_status.COMPLETE
READ_WRITE = cl.mem_flags.READ_WRITE


@pytest.fixture(scope="module")
def context() -> Any:
    return cl.create_some_context(interactive=False)


@pytest.fixture
def queue(context: Any) -> Any:
    return cl.CommandQueue(context)


def code_of(does: Callable[[], object], kind: str = "LogicError") -> str:
    """Returns the name of the status code of the error that is raised."""
    with pytest.raises(getattr(cl, kind)) as raised:
        does()
    return cl.status_code.to_string(raised.value.code)


def read(queue: Any, buffer: Any, dtype: str = "u1") -> Any:
    found = np.empty(buffer.size // np.dtype(dtype).itemsize, dtype)
    cl.enqueue_copy(queue, found, buffer)
    return found


def test_devices_answer_queries(context: Any):
    (device,) = context.devices
    assert device.version.startswith("OpenCL 3.0 ")
    assert device.platform.numeric_version == device.numeric_version == 3 << 22
    assert [each.version >> 22 for each in device.opencl_c_all_versions] == [1, 1, 1, 3]
    assert device.mem_base_addr_align == 1024
    assert device.native_vector_width_float == device.preferred_vector_width_int
    assert not device.image_support
    assert not device.pipe_support
    assert code_of(lambda: device.warp_size_nv) == "INVALID_VALUE"
    assert context.num_devices == 1


def test_handles_give_their_objects_back(context: Any, queue: Any):
    buffer = cl.Buffer(context, READ_WRITE, 4)
    event = cl.enqueue_marker(queue)
    objects: list[Any] = [context, *context.devices, queue, buffer, event]
    for kind in (cl.Context, cl.Device, cl.CommandQueue, cl.Buffer, cl.Event):
        each = objects.pop(0)
        assert kind.from_int_ptr(each.int_ptr) is each
    handle = buffer.int_ptr
    assert code_of(lambda: cl.Context.from_int_ptr(handle)) == "INVALID_CONTEXT"
    del buffer
    gc.collect()  # the error of above has a frame with the buffer
    assert code_of(lambda: cl.Buffer.from_int_ptr(handle)) == "INVALID_MEM_OBJECT"


def test_buffers_check_their_flags(context: Any):
    flags = cl.mem_flags
    host = np.zeros(4, np.uint8)
    make = cl.Buffer
    codes = [
        code_of(lambda: make(context, flags.READ_ONLY | flags.WRITE_ONLY, 4)),
        code_of(lambda: make(context, flags.USE_HOST_PTR, 4)),
        code_of(lambda: make(context, flags.COPY_HOST_PTR, 5, hostbuf=host)),
        code_of(lambda: make(context, READ_WRITE, 0)),
    ]
    assert codes == [
        "INVALID_VALUE",
        "INVALID_HOST_PTR",
        "INVALID_VALUE",
        "INVALID_BUFFER_SIZE",
    ]
    with pytest.warns(UserWarning, match="no memory flags to make use"):
        code_of(lambda: make(context, READ_WRITE, hostbuf=host))
    aligned = make(context, READ_WRITE, 4)
    array, _ = cl.enqueue_map_buffer(
        cl.CommandQueue(context), aligned, cl.map_flags.READ, 0, 4, np.uint8
    )
    assert array.ctypes.data % 128 == 0


def test_parts_of_buffers(context: Any, queue: Any):
    flags = cl.mem_flags
    host = np.arange(256, dtype=np.uint8)
    whole = cl.Buffer(context, flags.READ_ONLY | flags.COPY_HOST_PTR, hostbuf=host)
    part = whole[128:200]
    assert (part.size, part.offset) == (72, 128)
    assert part.associated_memobject is whole
    assert part.flags & flags.READ_ONLY
    cl.enqueue_fill_buffer(queue, part, np.uint8(7), 0, 72)
    assert read(queue, whole)[127:129].tolist() == [127, 7]
    codes = [
        code_of(lambda: whole[0:9:2]),
        code_of(lambda: whole[9:9]),
        code_of(lambda: part[0:8]),
        code_of(lambda: whole.get_sub_region(128, 129)),
        code_of(lambda: whole.get_sub_region(0, 4, flags.READ_WRITE)),
    ]
    assert codes == [
        *("INVALID_VALUE", "INVALID_VALUE", "INVALID_MEM_OBJECT"),
        *("INVALID_VALUE", "INVALID_VALUE"),
    ]
    code = code_of(lambda: whole[8:16], "RuntimeError")
    assert code == "MISALIGNED_SUB_BUFFER_OFFSET"
    whole.release()
    assert read(queue, part)[0] == 7
    assert code_of(whole.release) == "INVALID_VALUE"


def test_arrays_on_memory(context: Any, queue: Any):
    host = np.arange(6, dtype=np.float32)
    flags = READ_WRITE | cl.mem_flags.USE_HOST_PTR
    used = cl.Buffer(context, flags, hostbuf=host)
    array = used.get_host_array((2, 3), np.float32)
    assert array.base is used
    assert array.tolist() == [[0, 1, 2], [3, 4, 5]]
    assert used.get_host_array((2, 3), np.float32, "F")[1, 0] == 1
    assert code_of(lambda: used.get_host_array(7, np.float32)) == "INVALID_VALUE"
    other = cl.Buffer(context, READ_WRITE, 24)
    assert code_of(lambda: other.get_host_array(6, np.float32)) == "INVALID_VALUE"

    pairs = np.dtype([("a", "i2"), ("b", "f4")], align=True)
    mapped, event = cl.enqueue_map_buffer(
        queue, other, cl.map_flags.WRITE, 8, (2,), pairs
    )
    event.wait()
    assert mapped.dtype == pairs
    assert other.map_count == 1
    with mapped.base:
        mapped["b"] = 2.5
    assert other.map_count == 0
    assert read(queue, other, "f4")[[3, 5]].tolist() == [2.5, 2.5]
    assert code_of(mapped.base.release) == "INVALID_VALUE"
    map_all = (queue, other, cl.map_flags.READ, 0, (7,), np.float32)
    assert code_of(lambda: cl.enqueue_map_buffer(*map_all)) == "INVALID_VALUE"


def test_copies_stay_in_bounds(context: Any, queue: Any):
    small, large = (cl.Buffer(context, READ_WRITE, size) for size in (8, 16))
    host = np.zeros(9, np.uint8)
    copy = cl.enqueue_copy
    fill = cl.enqueue_fill_buffer
    for does in (
        lambda: copy(queue, host, small),
        lambda: copy(queue, small, host),
        lambda: copy(queue, small, large, byte_count=9),
        lambda: copy(queue, small, large, src_offset=9),
        lambda: fill(queue, small, np.zeros(3, np.uint8), 0, 6),
        lambda: fill(queue, small, np.int32(1), 2, 4),
        lambda: fill(queue, small, np.int32(1), 0, 12),
    ):
        assert code_of(does) == "INVALID_VALUE"
    overlap = code_of(lambda: copy(queue, small, small), "RuntimeError")
    assert overlap == "MEM_COPY_OVERLAP"
    with pytest.raises(ValueError, match="contiguous"):
        copy(queue, np.zeros((4, 4), np.uint8)[:, :2], small)


def test_copies_of_rectangles(context: Any, queue: Any):
    host = np.arange(4 * 5 * 6, dtype=np.uint8).reshape(4, 5, 6)
    first, second = (cl.Buffer(context, READ_WRITE, 200) for _ in range(2))
    region = (2, 3, 2)
    cl.enqueue_copy(
        queue,
        first,
        host,
        buffer_origin=(1, 0, 1),
        host_origin=(3, 1, 2),
        region=region,
        buffer_pitches=(7, 28),
        host_pitches=(6, 30),
    )
    cl.enqueue_copy(
        queue,
        second,
        first,
        src_origin=(1, 0, 1),
        dst_origin=(0, 0, 0),
        region=region,
        src_pitches=(7, 28),
    )
    found = np.zeros((3, 4), np.uint8)
    cl.enqueue_copy(
        queue,
        found,
        second,
        buffer_origin=(0, 0, 1),
        host_origin=(1, 0),
        region=(2, 3),
        buffer_pitches=(2, 6),
        host_pitches=(4,),
    )
    assert found[:, 1:3].tolist() == host[3, 1:4, 3:5].tolist()
    assert not found[:, [0, 3]].any()
    origins = {"src_origin": (0, 0), "dst_origin": (1, 1), "region": (3, 3)}
    for pitches, code, kind in (
        ((2,), "INVALID_VALUE", "LogicError"),
        ((90,), "INVALID_VALUE", "LogicError"),
        ((5,), "MEM_COPY_OVERLAP", "RuntimeError"),
    ):
        both = {"src_pitches": pitches, "dst_pitches": pitches}

        def copy(both: Any = both) -> None:
            cl.enqueue_copy(queue, first, first, **origins, **both)

        assert code_of(copy, kind) == code


def test_pools_hold_what_is_released(context: Any, queue: Any):
    assert tools.ImmediateAllocator(queue)(0) is None
    assert tools.DeferredAllocator(context)(3).size == 3
    with pytest.warns(UserWarning, match="non-deferred semantics"):
        tools.MemoryPool(tools.DeferredAllocator(context))
    copies = cl.mem_flags.COPY_HOST_PTR
    code = code_of(lambda: tools.ImmediateAllocator(queue, copies))
    assert code == "INVALID_VALUE"
    pool = tools.MemoryPool(tools.ImmediateAllocator(queue))
    size = pool.alloc_size(pool.bin_number(1000))
    buffer = pool.allocate(1000)
    assert isinstance(buffer, cl.MemoryObjectHolder)
    assert buffer.size == size >= 1000
    counts = (pool.active_blocks, pool.active_bytes, pool.managed_bytes)
    assert counts == (1, 1000, size)
    cl.enqueue_fill_buffer(queue, buffer, np.uint8(3), 0, size)
    buffer.release()
    assert (pool.active_blocks, pool.held_blocks) == (0, 1)
    again = pool(size)
    assert read(queue, again)[0] == 3  # the same memory
    del again
    pool.stop_holding()
    assert (pool.held_blocks, pool.managed_bytes) == (0, 0)
    assert code_of(buffer.release) == "INVALID_MEM_OBJECT"


def test_user_events_hold_commands_back(context: Any, queue: Any):
    go = cl.UserEvent(context)
    assert (go.command_queue, go.command_type) == (None, cl.command_type.USER)
    buffer = cl.Buffer(context, READ_WRITE, 4)
    cl.enqueue_fill_buffer(queue, buffer, np.uint8(1), 0, 4)
    host = np.zeros(4, np.uint8)
    fill = cl.enqueue_fill_buffer(queue, buffer, np.uint8(9), 0, 4, wait_for=[go])
    # In order, and so behind the other.
    reading = cl.enqueue_copy(queue, host, buffer, is_blocking=False)
    assert isinstance(reading, cl.NannyEvent)
    assert reading.get_ward() is host
    statuses = [each.command_execution_status for each in (go, fill, reading)]
    queued = cl.command_execution_status.QUEUED
    assert statuses == [cl.command_execution_status.SUBMITTED, queued, queued]
    assert not host.any()
    threading.Timer(0.01, go.set_status, (DONE,)).start()
    queue.finish()
    assert host.tolist() == [9] * 4
    reading.wait()
    assert reading.get_ward() is None
    assert code_of(lambda: go.set_status(DONE)) == "INVALID_OPERATION"
    assert code_of(lambda: cl.UserEvent(context).set_status(1)) == "INVALID_VALUE"


def test_a_failed_event_fails_what_waits_for_it(context: Any, queue: Any):
    go = cl.UserEvent(context)
    buffer = cl.Buffer(context, READ_WRITE, 4)
    cl.enqueue_fill_buffer(queue, buffer, np.uint8(1), 0, 4)
    fill = cl.enqueue_fill_buffer(queue, buffer, np.uint8(9), 0, 4, wait_for=[go])
    last = cl.enqueue_marker(queue)
    go.set_status(-5)
    failed = "EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST"
    for event in (go, fill):
        assert code_of(event.wait, "RuntimeError") == failed
    assert fill.command_execution_status < 0
    last.wait()  # only behind it, and does not wait for it
    assert read(queue, buffer).tolist() == [1] * 4
    marker = code_of(lambda: cl.enqueue_marker(queue, wait_for=[fill]), "RuntimeError")
    assert marker == failed
    other = cl.UserEvent(cl.Context(context.devices))
    assert code_of(lambda: cl.enqueue_marker(queue, [other])) == "INVALID_CONTEXT"
    assert code_of(lambda: cl.wait_for_events([])) == "INVALID_VALUE"


def test_queues_out_of_order(context: Any):
    properties = cl.command_queue_properties.OUT_OF_ORDER_EXEC_MODE_ENABLE
    queue = cl.CommandQueue(context, properties=properties)
    go = cl.UserEvent(context)
    waiting = cl.enqueue_marker(queue, wait_for=[go])
    buffer = cl.Buffer(context, READ_WRITE, 4)
    fill = (queue, buffer, np.uint8(1), 0, 4)
    assert cl.enqueue_fill_buffer(*fill).command_execution_status == DONE
    barrier = cl.enqueue_barrier(queue)
    behind = cl.enqueue_fill_buffer(*fill)
    pending = [each.command_execution_status for each in (waiting, barrier, behind)]
    assert DONE not in pending
    go.set_status(DONE)
    cl.wait_for_events([waiting, barrier, behind])
    assert cl.enqueue_fill_buffer(*fill).command_execution_status == DONE
    bad = code_of(lambda: cl.CommandQueue(context, properties=1 << 20))
    assert bad == "INVALID_QUEUE_PROPERTIES"


def test_callbacks(context: Any, queue: Any):
    called: list[int] = []
    changed = threading.Condition()

    def call(status: int) -> None:
        with changed:
            called.append(status)
            changed.notify_all()

    def after(count: int) -> list[int]:
        with changed:
            assert changed.wait_for(lambda: len(called) >= count, 10)
        return called

    go = cl.UserEvent(context)
    marker = cl.enqueue_marker(queue, wait_for=[go])
    marker.set_callback(DONE, call)
    assert not called
    go.set_status(DONE)
    assert after(1) == [DONE]
    marker.set_callback(cl.command_execution_status.RUNNING, call)
    assert after(2) == [DONE, DONE]
    failing = cl.UserEvent(context)
    failing.set_callback(DONE, call)
    failing.set_status(-7)
    assert after(3) == [DONE, DONE, -7]
    assert code_of(lambda: marker.set_callback(7, call)) == "INVALID_VALUE"


def test_profiles_and_ends_of_queues(context: Any, queue: Any):
    event = cl.enqueue_marker(queue)
    code = code_of(lambda: event.profile.start, "RuntimeError")
    assert code == "PROFILING_INFO_NOT_AVAILABLE"
    enabled = cl.command_queue_properties.PROFILING_ENABLE
    with cl.CommandQueue(context, properties=enabled) as profiled:
        times = cl.enqueue_marker(profiled).profile
        order = [times.queued, times.submit, times.start, times.end, times.complete]
        assert order == sorted(order)
    with pytest.warns(cl.CommandQueueUsedAfterExit):
        profiled.finish()


def test_shared_memory(context: Any, queue: Any):
    array = cl.csvm_empty(context, (4,), np.int32, alignment=64)
    assert isinstance(array.base, cl.SVMAllocation)
    shared = cl.SVM(array)
    cl.enqueue_svm_memfill(queue, shared, np.int32(5))
    with shared.map_rw(queue) as mapped:
        assert mapped is array
        mapped[0] = 1
    found = np.zeros(4, np.int32)
    cl.enqueue_copy(queue, found, shared)
    assert found.tolist() == [1, 5, 5, 5]
    assert shared.svm_ptr == array.ctypes.data
    pool = tools.SVMPool(tools.SVMAllocator(context, queue=queue))
    pooled = pool(100)
    assert (pooled.size, pool.active_blocks) == (100, 1)
    assert pooled._queue is queue
    other = cl.CommandQueue(context)
    go = cl.UserEvent(context)
    cl.enqueue_marker(queue, wait_for=[go])
    pooled.bind_to_queue(other)
    behind = cl.enqueue_marker(other)
    assert behind.command_execution_status != DONE
    go.set_status(DONE)
    assert behind.command_execution_status == DONE
    pooled.release()
    assert (pool.held_blocks, pool.active_blocks) == (1, 0)
    assert code_of(pooled.release) == "INVALID_VALUE"
    short = cl.SVM(np.zeros(3, np.uint8))
    assert code_of(lambda: cl.enqueue_copy(queue, short, shared)) == "INVALID_VALUE"
    allocation = cl.SVMAllocation(context, 0, 0, cl.svm_mem_flags.READ_WRITE, queue)
    allocation.enqueue_release().wait()
    assert code_of(allocation.release) == "INVALID_VALUE"


def test_what_there_is_not(context: Any):
    read_only = cl.mem_flags.READ_ONLY
    form = cl.ImageFormat(cl.channel_order.R, cl.channel_type.FLOAT)
    kind = cl.mem_object_type.IMAGE2D
    assert cl.get_supported_image_formats(context, read_only, kind) == []
    for does in (
        lambda: cl.create_image(context, read_only, form, shape=(4, 4)),
        lambda: cl.Sampler(
            context, False, cl.addressing_mode.CLAMP, cl.filter_mode.NEAREST
        ),
        lambda: cl.Pipe(context, READ_WRITE, 4, 4),
        lambda: cl.Program(context, b"\x03\x02\x23\x07"),
    ):
        assert code_of(does) == "INVALID_OPERATION"
