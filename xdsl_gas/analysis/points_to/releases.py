"""
Frees solved constraints by reference counting.

The parts of an analysis and the watchers of nodes refer to each other. To find such
cycles, the garbage collector traverses the whole module, and to break them it takes as
long as the solver did. `release` breaks them at once.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from weakref import ref

_made_here = ContextVar["list[tuple[ref[object], ref[Releasable]]] | None"](
    "made_here", default=None
)


@contextmanager
def released_at_end() -> Generator[None]:
    """Releases, at its end, what the body made and nothing uses any more."""
    releasables = list["tuple[ref[object], ref[Releasable]]"]()
    token = _made_here.set(releasables)
    try:
        yield
    finally:
        _made_here.reset(token)
        for user, reference in releasables:
            releasable = reference()
            if releasable is not None and user() is None:
                releasable.release()


class Releasable:
    """An object that is part of reference cycles."""

    def __init__(self) -> None:
        self._at_release: list[Callable[[], None]] = []

    def release_after(self, user: object) -> None:
        """Has `released_at_end` release the object if its one user is gone by then."""
        releasables = _made_here.get()
        if releasables is not None:
            releasables.append((ref(user), ref(self)))

    def at_release(self, task: Callable[[], None]) -> None:
        """Has `release` call a function that breaks another cycle."""
        self._at_release.append(task)

    def release(self) -> None:
        """
        Drops all that the object refers to. It must not be used any more, but may be
        released again.
        """
        for task in vars(self).pop("_at_release", ()):
            task()
        vars(self).clear()
