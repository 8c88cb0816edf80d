"""Which document is analyzed when: a while after its last edit, and one at a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress


class Analyses:
    """
    The documents that wait to be analyzed. An analysis of a document that changes
    meanwhile is cancelled.
    """

    def __init__(self, analyze: Callable[[str], Awaitable[None]]) -> None:
        self._analyze = analyze
        self._due: dict[str, float] = {}
        """When each document is analyzed, in the time of the event loop."""
        self._current: tuple[str, asyncio.Task[None]] | None = None
        self._changed = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None

    def request(self, uri: str, delay: float) -> None:
        """Has a document analyzed in some seconds, in place of earlier requests."""
        loop = asyncio.get_running_loop()
        self.forget(uri)
        self._due[uri] = loop.time() + delay
        self._changed.set()
        if self._runner is None:
            self._runner = loop.create_task(self._run())

    def forget(self, uri: str) -> None:
        """Cancels what is requested or done for a document."""
        self._due.pop(uri, None)
        if self._current is not None and self._current[0] == uri:
            self._current[1].cancel()

    async def close(self) -> None:
        """Cancels all, and waits for the end of the current process."""
        self._due.clear()
        if self._current is not None:
            self._current[1].cancel()
            await asyncio.wait([self._current[1]])
        if self._runner is not None:
            self._runner.cancel()
            self._runner = None

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._changed.clear()
            if not self._due:
                await self._changed.wait()
                continue
            due, uri = min((due, uri) for uri, due in self._due.items())
            wait = due - loop.time()
            if wait > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), wait)
                continue
            del self._due[uri]
            task = asyncio.ensure_future(self._analyze(uri))
            self._current = uri, task
            await asyncio.wait([task])
            self._current = None
            if not task.cancelled() and (error := task.exception()) is not None:
                logging.getLogger(__name__).error("%s: %r", uri, error)
