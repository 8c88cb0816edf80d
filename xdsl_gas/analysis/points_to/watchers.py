"""
What the solver calls when a node changes. Most nodes have one watcher at most.
"""

from typing import Generic, TypeVar

T = TypeVar("T")


class Watchers(Generic[T]):
    """The watchers of nodes, in the order in which they were added."""

    def __init__(self) -> None:
        self._one: dict[int, T] = {}
        """The first watcher of each node."""
        self._others: dict[int, list[T]] = {}

    def __contains__(self, node: object) -> bool:
        return node in self._one

    def add(self, node: int, watcher: T) -> None:
        """Adds a watcher of a node."""
        if node in self._one:
            self._others.setdefault(node, []).append(watcher)
        else:
            self._one[node] = watcher

    def of(self, node: int) -> tuple[T, ...]:
        """The watchers that a node has now."""
        if node not in self._one:
            return ()
        return self._one[node], *self._others.get(node, ())

    def clear(self) -> None:
        """Drops all watchers."""
        self._one.clear()
        self._others.clear()
