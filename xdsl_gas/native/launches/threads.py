"""
Persistent threads that share the work-groups of a launch with the calling thread.

A launch puts a ticket for each helping thread in a queue. A thread that takes a ticket
claims it; the calling thread withdraws the tickets that are not claimed when it runs
out of work, so a launch never waits for a thread that has not begun.
"""

import mmap
import os
import threading
from collections.abc import Callable
from ctypes import addressof, c_char
from queue import SimpleQueue
from typing import TypeAlias

from xdsl_gas.native.errors import LaunchError
from xdsl_gas.native.launches.stack import STACK_OF_WORKERS
from xdsl_gas.toolchain.llvm_process import start_with_stack

_PAGE = mmap.PAGESIZE


def usable_processors() -> int:
    """Returns the number of processors that this process may use."""
    return (
        len(os.sched_getaffinity(0))
        if hasattr(os, "sched_getaffinity")
        else (os.cpu_count() or 1)
    )


class Memory:
    """Memory that one thread uses during a launch, aligned to a page."""

    def __init__(self, size: int) -> None:
        self.size = -(-max(size, 1) // _PAGE) * _PAGE
        try:
            self._map = mmap.mmap(-1, self.size)
        except (OSError, OverflowError, ValueError) as error:
            raise LaunchError(
                f"{size} bytes for the live variables and the local memory of a "
                f"work-group cannot be allocated: {error}. Launch with smaller "
                "work-groups."
            ) from None
        self.address = addressof(c_char.from_buffer(self._map))


Work: TypeAlias = Callable[[Memory], None]


class _Ticket:
    """The part of one helping thread in a launch."""

    __slots__ = ("claim", "done", "memory", "work")

    def __init__(self, work: Work, memory: Memory) -> None:
        self.work = work
        self.memory = memory
        self.claim = threading.Lock()
        self.done = threading.Lock()
        self.done.acquire()


class Workers:
    """The threads and their memory, shared by all programs of a process."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begins anew, without threads: those of a parent process are not here."""
        self._tickets: SimpleQueue[_Ticket] = SimpleQueue()
        self._started = 0
        self._starting = threading.Lock()
        self._free: list[Memory] = []

    def borrow(self, size: int) -> Memory:
        """Returns memory of at least a size; `give_back` it after the launch."""
        try:
            memory = self._free.pop()
        except IndexError:
            return Memory(size)
        return memory if memory.size >= size else Memory(size)

    def give_back(self, memory: Memory) -> None:
        """Takes memory back that no thread uses any more."""
        self._free.append(memory)

    def run(self, own: Callable[[], None], other: Work, parts: list[Memory]) -> None:
        """
        Calls `own` on this thread, and `other` with each of the parts of memory on
        another thread, if that begins before `own` returns. Returns when all that began
        have returned.
        """
        if self._started < len(parts):
            self._start(len(parts))
        tickets = [_Ticket(other, memory) for memory in parts]
        for ticket in tickets:
            self._tickets.put(ticket)
        try:
            own()
        finally:
            for ticket in tickets:
                if not ticket.claim.acquire(blocking=False):
                    _wait(ticket.done)

    def _start(self, count: int) -> None:
        with self._starting:
            while self._started < count:
                self._started += 1
                thread = threading.Thread(
                    target=_serve,
                    args=(self._tickets,),
                    name=f"xdsl-gas-{self._started}",
                    daemon=True,
                )
                start_with_stack(thread, STACK_OF_WORKERS)


def _wait(lock: threading.Lock) -> None:
    """Acquires a lock even if Ctrl-C is pressed meanwhile, which is raised after."""
    interrupt: BaseException | None = None
    while True:
        try:
            lock.acquire()
            break
        except KeyboardInterrupt as error:
            interrupt = error
    if interrupt is not None:
        raise interrupt


def _serve(tickets: "SimpleQueue[_Ticket]") -> None:
    while True:
        ticket = tickets.get()
        if ticket.claim.acquire(blocking=False):
            try:
                ticket.work(ticket.memory)
            finally:
                ticket.done.release()
        del ticket


WORKERS = Workers()
"""The threads of this process."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=WORKERS.forget)
