"""
What the solver calls when a node changes. Most nodes have one watcher at most.
"""

from typing import Generic, TypeVar

T = TypeVar("T")


class Watchers(Generic[T]):
    """The watchers of nodes, in the order in which they were added."""

    def __init__(self) -> None:
        self.first: dict[int, T] = {}
        """The first watcher of each node that has some."""
        self._others: dict[int, list[T]] = {}

    def add(self, node: int, watcher: T) -> None:
        """Adds a watcher of a node."""
        if node not in self.first:
            self.first[node] = watcher
        elif (others := self._others.get(node)) is None:
            self._others[node] = [watcher]
        else:
            others.append(watcher)

    def of(self, node: int) -> tuple[T, ...]:
        """The watchers that a node has now."""
        if node not in self.first:
            return ()
        others = self._others.get(node)
        return (self.first[node],) if others is None else (self.first[node], *others)

    def clear(self) -> None:
        """Drops all watchers."""
        self.first.clear()
        self._others.clear()
