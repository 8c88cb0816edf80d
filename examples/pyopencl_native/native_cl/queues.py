"""Command queues, in order and out of order, and their markers and barriers."""

import sys
import warnings
from collections.abc import Callable
from typing import Any

from native_cl.devices import DEVICE, Context
from native_cl.events import CHANGES, Event, NannyEvent
from native_cl.extension import cl, error
from native_cl.objects import Object

_PROPERTIES = cl.command_queue_properties
_KNOWN = _PROPERTIES.OUT_OF_ORDER_EXEC_MODE_ENABLE | _PROPERTIES.PROFILING_ENABLE


class CommandQueue(Object):
    queries = cl.command_queue_info
    invalid = "INVALID_COMMAND_QUEUE"

    def __init__(
        self, context: Context, device: Any = None, properties: Any = None
    ) -> None:
        if device is not None and device is not DEVICE:
            raise error("INVALID_DEVICE", "CommandQueue")
        listed = properties if isinstance(properties, list | tuple) else []
        named = dict(zip(listed[::2], listed[1::2], strict=False))
        if not listed:
            named = {cl.queue_properties.PROPERTIES: properties or 0}
        bits = int(named.get(cl.queue_properties.PROPERTIES, 0))
        if bits & ~_KNOWN or cl.queue_properties.SIZE in named:
            raise error("INVALID_QUEUE_PROPERTIES", "CommandQueue")
        self.owner = context
        self._bits, self._listed = bits, list(listed)
        self.is_profiled = bool(bits & _PROPERTIES.PROFILING_ENABLE)
        self._is_in_order = not bits & _PROPERTIES.OUT_OF_ORDER_EXEC_MODE_ENABLE
        self._pending: list[Event] = []
        """The commands that are not complete, in the order of their enqueuing."""
        self._barrier: Event | None = None
        self._is_finalized = False

    def answers(self) -> dict[str, Any]:
        return {
            "CONTEXT": self.owner,
            "DEVICE": DEVICE,
            "PROPERTIES": self._bits,
            "PROPERTIES_ARRAY": self._listed,
        }

    def flush(self) -> None:
        """Commands are submitted as soon as they are enqueued."""
        self._check()

    def finish(self) -> None:
        """Returns when all commands are complete."""
        self._check()
        with CHANGES:
            waited = tuple(self._pending)
            CHANGES.wait_for(lambda: all(event.is_complete for event in waited))

    def _finalize(self) -> None:
        self._is_finalized = True

    def _check(self) -> None:
        if self._is_finalized:
            category = sys.modules["pyopencl"].CommandQueueUsedAfterExit
            warnings.warn("Command queue used after exit.", category, stacklevel=3)

    def forget(self, event: Event) -> None:
        """Removes a command that is complete. `CHANGES` is held."""
        self._pending.remove(event)
        if self._barrier is event:
            self._barrier = None

    def enqueue(
        self,
        command: str,
        work: Callable[[], None],
        wait_for: Any = None,
        *,
        is_blocking: bool = False,
        ward: Any = None,
    ) -> Event:
        """
        Returns the event of a command that does `work` behind the events of its wait
        list and what the queue puts in front of it. The command is complete unless it
        waits for a user event or for other threads.
        """
        self._check()
        waited = () if wait_for is None else tuple(wait_for)
        for event in waited:
            if not isinstance(event, Event):
                raise error("INVALID_EVENT_WAIT_LIST", "enqueue", repr(event))
            if event.owner is not self.owner:
                raise error("INVALID_CONTEXT", "enqueue")
        kind = Event if ward is None else NannyEvent
        event = kind(self.owner, command, self, ward)
        with CHANGES:
            is_ready = event.start(work, waited, self._order(command, waited))
            self._pending.append(event)
            if command == "BARRIER":
                self._barrier = event
        if is_ready:
            event.run()
        elif is_blocking:
            event.wait()
        return event

    def _order(self, command: str, waited: tuple[Event, ...]) -> list[Event]:
        """Returns the earlier commands that a command runs behind."""
        if self._is_in_order:
            return self._pending[-1:]
        if command in ("MARKER", "BARRIER") and not waited:
            return self._pending
        return [] if self._barrier is None else [self._barrier]


def _nothing() -> None:
    pass


def _enqueue_marker_with_wait_list(queue: CommandQueue, wait_for: Any = None) -> Event:
    return queue.enqueue("MARKER", _nothing, wait_for)


def _enqueue_barrier_with_wait_list(queue: CommandQueue, wait_for: Any = None) -> Event:
    return queue.enqueue("BARRIER", _nothing, wait_for)


def _enqueue_marker(queue: CommandQueue) -> Event:
    return _enqueue_marker_with_wait_list(queue)


def _enqueue_barrier(queue: CommandQueue) -> None:
    _enqueue_barrier_with_wait_list(queue)


def _enqueue_wait_for_events(queue: CommandQueue, wait_for: Any = None) -> None:
    _enqueue_barrier_with_wait_list(queue, wait_for)


def enqueue_migrate_mem_objects(
    queue: CommandQueue, mem_objects: Any, flags: int = 0, wait_for: Any = None
) -> Event:
    """Does nothing but wait: there is one memory."""
    if not list(mem_objects):
        raise error("INVALID_VALUE", "enqueue_migrate_mem_objects")
    return queue.enqueue("MIGRATE_MEM_OBJECTS", _nothing, wait_for)


FUNCTIONS = (
    *(_enqueue_marker, _enqueue_marker_with_wait_list, _enqueue_barrier),
    *(_enqueue_barrier_with_wait_list, _enqueue_wait_for_events),
    enqueue_migrate_mem_objects,
)
"""The functions that take the place of PyOpenCL's."""
