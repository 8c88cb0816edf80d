"""What the solver calls when a node changes. Most nodes have one watcher at most."""

from typing import Generic, TypeVar, cast

T = TypeVar("T")


class Watchers(Generic[T]):
    """The watchers of nodes, in the order in which they were added."""

    def __init__(self) -> None:
        self.by_node: dict[int, T | _Several[T]] = {}
        """The watcher of each node that has one, or all of them."""

    def add(self, node: int, watcher: T) -> None:
        before = self.by_node.get(node)
        if before is None:
            self.by_node[node] = watcher
        elif before.__class__ is _Several:
            cast(_Several[T], before).append(watcher)
        else:
            self.by_node[node] = _Several((cast(T, before), watcher))

    def of(self, node: int) -> tuple[T, ...]:
        """The watchers that a node has now."""
        watchers = self.by_node.get(node)
        if watchers is None:
            return ()
        if watchers.__class__ is _Several:
            return tuple(cast(_Several[T], watchers))
        return (cast(T, watchers),)

    def clear(self) -> None:
        """Drops all watchers."""
        self.by_node.clear()


class _Several(list[T]):
    """The watchers of a node that has more than one."""

    __slots__ = ()
