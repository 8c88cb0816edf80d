"""
What is shown on a terminal while a kernel runs for longer than two seconds.

One thread watches all launches. It begins with the first of them and ends when there
was none for some time, so that a launch costs no more than an entry in a dictionary.
"""

import os
import sys
import threading
import time
from dataclasses import dataclass, field

from xdsl_gas.native.driver import COUNTER
from xdsl_gas.printable import one_line

PATIENCE = 2.0
"""Seconds before anything is shown."""

_INTERVAL = 0.25
_LINGERS = 40
"""The number of intervals without a launch after which the thread ends."""


@dataclass(eq=False)
class Watched:
    """A launch that runs."""

    name: str
    record: bytearray
    """The launch record; the counter is at its beginning."""
    total: int
    """The number of work-groups."""
    begin: float = field(default_factory=time.monotonic)

    def text(self) -> str:
        """Returns the line that is shown."""
        taken = min(COUNTER.unpack_from(self.record)[0], self.total)
        seconds = time.monotonic() - self.begin
        return (
            f"{self.name}: {100 * taken // self.total} % of {self.total} work-groups, "
            f"{seconds:.0f} s"
        )


class _Watcher:
    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begins anew: the thread of a parent process is not here."""
        self.running: dict[Watched, None] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def begin(self, launch: Watched) -> None:
        with self._lock:
            self.running[launch] = None
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._watch, name="xdsl-gas-progress", daemon=True
                )
                self._thread.start()

    def end(self, launch: Watched) -> None:
        self.running.pop(launch, None)

    def _watch(self) -> None:
        idle = width = 0
        while not self._ends(idle):
            time.sleep(_INTERVAL)
            launch = next(iter(tuple(self.running)), None)
            idle = idle + 1 if launch is None else 0
            text = ""
            if launch is not None and time.monotonic() - launch.begin > PATIENCE:
                text = one_line(launch.text(), special="")
            if text or width:
                print(f"\r{text:{width}}", end="\r", file=sys.stderr, flush=True)
            width = len(text)

    def _ends(self, idle: int) -> bool:
        if idle < _LINGERS:
            return False
        with self._lock:
            if not self.running:
                self._thread = None
            return not self.running


_WATCHER = _Watcher()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_WATCHER.forget)


def is_shown() -> bool:
    """Returns whether there is a terminal to show progress on."""
    stream = sys.stderr
    return stream is not None and not stream.closed and stream.isatty()


begin, end = _WATCHER.begin, _WATCHER.end
"""Note that a launch begins, and that it ended."""
