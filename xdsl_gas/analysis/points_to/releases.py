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

_made_here = ContextVar["list[ref[Releasable]] | None"]("made_here", default=None)


@contextmanager
def released_at_end() -> Generator[None]:
    """Releases what the body makes, at its end. It must not be used any more."""
    made = list["ref[Releasable]"]()
    token = _made_here.set(made)
    try:
        yield
    finally:
        _made_here.reset(token)
        for reference in made:
            releasable = reference()
            if releasable is not None:
                releasable.release()


class Releasable:
    """An object that is part of reference cycles."""

    def become_releasable(self) -> None:
        """Has `released_at_end`, if it is called within, release the object."""
        self._at_release: list[Callable[[], None]] = []
        made = _made_here.get()
        if made is not None:
            made.append(ref(self))

    def at_release(self, task: Callable[[], None]) -> None:
        """Has `release` call a function that breaks another cycle."""
        self._at_release.append(task)

    def release(self) -> None:
        """Drops all that the object refers to. It must not be used any more."""
        for task in self._at_release:
            task()
        vars(self).clear()
