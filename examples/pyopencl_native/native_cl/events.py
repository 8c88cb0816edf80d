"""
Events: states of commands, callbacks, and user events.

A command whose dependencies are complete runs on the thread that enqueues it. Another
one runs on the thread that completes the last of its dependencies.
"""

import time
from collections.abc import Callable, Iterable
from threading import Condition, Thread
from typing import Any

from native_cl.extension import cl, error
from native_cl.objects import Object, answer

_STATUS = cl.command_execution_status
CHANGES = Condition()
"""Guards the states of commands and the order of queues; notified of completions."""

_FAILED = "EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST"


class Event(Object):
    """A command, and whether it is complete."""

    queries = cl.event_info
    invalid = "INVALID_EVENT"

    def __init__(
        self, context: Any, command: str, queue: Any = None, ward: Any = None
    ) -> None:
        self._context, self._queue, self._command = context, queue, command
        self._ward = ward
        self._status = int(_STATUS.QUEUED)
        self._times = {"QUEUED": time.perf_counter_ns()}
        self._failure: BaseException | None = None
        self._callbacks: list[tuple[int, Callable[[int], Any]]] = []
        self._work: Callable[[], None] | None = None
        self._waited: tuple[Event, ...] = ()
        self._missing = 0
        """The dependencies that are not complete."""
        self._followers: list[Event] = []

    def answers(self) -> dict[str, Any]:
        return {
            "COMMAND_QUEUE": self._queue,
            "COMMAND_TYPE": getattr(cl.command_type, self._command),
            "CONTEXT": self._context,
            "COMMAND_EXECUTION_STATUS": self._status,
        }

    @property
    def owner(self) -> Any:
        return self._context

    @property
    def is_complete(self) -> bool:
        """Whether the command is done, or failed."""
        return self._status <= _STATUS.COMPLETE

    def get_profiling_info(self, query: int) -> int:
        is_known = self._queue is not None and self._queue.is_profiled
        if not is_known or self._status != _STATUS.COMPLETE:
            raise error("PROFILING_INFO_NOT_AVAILABLE", "get_profiling_info")
        return answer(cl.profiling_info, self._times, query, "get_profiling_info")

    def wait(self) -> None:
        """Returns when the command is complete. Raises the error of one that failed."""
        with CHANGES:
            CHANGES.wait_for(lambda: self.is_complete)
        self._ward = None
        if self._failure is not None:
            raise self._failure
        if self._status < 0:
            raise error(_FAILED, "wait", f"a command ended with status {self._status}")

    def set_callback(self, status: int, function: Callable[[int], Any]) -> None:
        """
        Calls a function with the status once the command has reached `status` or has
        failed, on a thread of its own.
        """
        if status not in (_STATUS.COMPLETE, _STATUS.RUNNING, _STATUS.SUBMITTED):
            raise error("INVALID_VALUE", "set_callback")
        with CHANGES:
            self._callbacks.append((status, function))
            self._call_back()

    def _call_back(self) -> None:
        due = [each for each in self._callbacks if self._status <= each[0]]
        for each in due:
            self._callbacks.remove(each)
            status = min(self._status, 0) if self.is_complete else each[0]
            Thread(target=each[1], args=(status,), daemon=True).start()

    def _reach(self, status: int) -> None:
        self._status = int(status)
        name = {_STATUS.SUBMITTED: "SUBMIT", _STATUS.RUNNING: "START"}.get(status)
        now = time.perf_counter_ns()
        if name is not None:
            self._times[name] = now
        elif self.is_complete:
            self._times["END"] = self._times["COMPLETE"] = now
            for earlier in ("START", "SUBMIT"):
                self._times.setdefault(earlier, now)
        self._call_back()

    def start(
        self, work: Callable[[], None], waited: Iterable["Event"], order: list["Event"]
    ) -> bool:
        """
        Makes this the command that does `work` once the events of its wait list are
        complete, and those that its queue puts in front of it. Returns whether that is
        now: the caller then calls `run`. `CHANGES` is held.
        """
        self._work = work
        self._waited = tuple(waited)
        dependencies = {*self._waited, *order}
        pending = [event for event in dependencies if not event.is_complete]
        for event in pending:
            event._followers.append(self)
        self._missing = len(pending)
        return not pending

    def run(self) -> None:
        """
        Does the work of this command, and of those that waited for it. Raises what
        this command raises; another one's error is that of its event.
        """
        _run_all([self])
        if self._failure is not None:
            raise self._failure

    def _do_work(self) -> None:
        with CHANGES:
            work, self._work = self._work, None
            self._reach(_STATUS.SUBMITTED)
            self._reach(_STATUS.RUNNING)
            failed = any(event._status < 0 for event in self._waited)
            self._waited = ()
        try:
            if failed:
                raise error(_FAILED, "enqueue")
            if work is not None:
                work()
        except BaseException as failure:
            self._failure = failure

    def _complete(self, status: int = _STATUS.COMPLETE) -> list["Event"]:
        """Returns the commands whose last dependency this was."""
        with CHANGES:
            if self._failure is not None:
                code = getattr(self._failure, "code", None)
                status = code if isinstance(code, int) and code < 0 else _OUT_OF_MEMORY
            self._reach(status)
            ready: list[Event] = []
            for follower in self._followers:
                follower._missing -= 1
                if not follower._missing:
                    ready.append(follower)
            self._followers = []
            if self._queue is not None:
                self._queue.forget(self)
            CHANGES.notify_all()
        ready.reverse()
        return ready


def _run_all(ready: list[Event]) -> None:
    """Does the work of commands, and of those that waited for them."""
    interrupt: BaseException | None = None
    while ready:
        event = ready.pop()
        event._do_work()
        ready += event._complete()
        failure = event._failure
        if failure is not None and not isinstance(failure, Exception):
            interrupt = failure
    if interrupt is not None:
        raise interrupt


_OUT_OF_MEMORY = int(cl.status_code.OUT_OF_RESOURCES)
"""The status of commands that failed with an error of Python."""


class NannyEvent(Event):
    """The event of a transfer, which keeps the host's memory until it is waited for."""

    def get_ward(self) -> Any:
        return self._ward


class UserEvent(Event):
    """An event that the host completes."""

    def __init__(self, context: Any) -> None:
        super().__init__(context, "USER")
        self._reach(_STATUS.SUBMITTED)

    def set_status(self, status: int) -> None:
        """
        Completes the event, or ends it with a negative status; the commands that
        wait for it run. A second call is an error.
        """
        if status > _STATUS.COMPLETE:
            raise error("INVALID_VALUE", "set_status")
        with CHANGES:
            if self.is_complete:
                raise error("INVALID_OPERATION", "set_status")
            ready = self._complete(status)
        _run_all(ready)


def wait_for_events(events: Iterable[Event]) -> None:
    """Returns when events are complete; raises an error if one of them failed."""
    if not (listed := list(events)):
        raise error("INVALID_VALUE", "wait_for_events", "there are no events")
    with CHANGES:
        CHANGES.wait_for(lambda: all(event.is_complete for event in listed))
    for event in listed:
        event.wait()
