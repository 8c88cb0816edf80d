"""
What is shown on a terminal while a run takes longer than two seconds: with rich, a line
that tells the phase; without it, a line for each phase.
"""

import sys
import time
from threading import Lock, Timer
from typing import Any

from xdsl_gas.cli.messages import PROGRAM
from xdsl_gas.printable import printable

PATIENCE = 2.0
"""Seconds before anything is shown."""


class Progress:
    """The progress of one run: a context manager that shows and removes it."""

    def __init__(self, *, files: int, shown: bool) -> None:
        self._shown = shown and sys.stderr is not None and sys.stderr.isatty()
        self._files = files
        self._done = 0
        self._phase = "starting"
        self._display: Any = None
        self._task: Any = None
        self._begin = time.monotonic()
        self._lock = Lock()
        self._timer: Timer | None = None
        self._late = False

    def __enter__(self) -> "Progress":
        if self._shown:
            self._timer = Timer(PATIENCE, self._start)
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
        with self._lock:
            self._shown = False
            if self._display is not None:
                self._display.stop()

    def begins(self, phase: str) -> None:
        """Notes that a phase of the only file begins."""
        self._phase = phase
        self._update()

    def finished(self, name: str) -> None:
        """Notes that one of several files is done."""
        self._done += 1
        self._phase = name
        self._update()

    def _text(self) -> str:
        if self._files > 1:
            done = f"{self._done} of {self._files} files, last {self._phase}"
            return printable(done)
        return self._phase

    def _update(self) -> None:
        if not self._shown or not self._late:
            return
        with self._lock:
            if self._display is not None:
                self._display.update(
                    self._task, description=self._text(), completed=self._done
                )
            else:
                self._print()

    def _print(self) -> None:
        seconds = time.monotonic() - self._begin
        print(f"{PROGRAM}: {seconds:.0f} s: {self._text()}", file=sys.stderr)

    def _start(self) -> None:
        """Begins to show the progress; runs in a thread."""
        display = _new_display(self._files)
        with self._lock:
            if not self._shown:
                return
            self._late = True
            if display is None:
                self._print()
                return
            total = self._files if self._files > 1 else None
            self._display = display
            self._task = display.add_task(self._text(), total=total)
            display.start()


def _new_display(files: int) -> Any:
    """Returns rich's display, or None without rich."""
    try:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            Progress,
            ProgressColumn,
            SpinnerColumn,
            TextColumn,
            TimeElapsedColumn,
        )
    except ModuleNotFoundError:
        return None
    columns: list[ProgressColumn] = [
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
    ]
    if files > 1:
        columns.append(BarColumn())
    return Progress(
        *columns,
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
