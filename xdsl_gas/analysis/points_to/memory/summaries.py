"""
Summaries: objects that stand for several allocations, or for several functions.

The solver distinguishes the first `MOST_OBJECTS` objects of a node and replaces further
ones by a summary, which bounds its work. A summary and the allocations that it stands
for are copies of each other, in both directions. An object has at most one summary:
two would hold the same pointers, which would be summarized in turn.
"""

from collections.abc import Callable, Sequence
from functools import partial

from xdsl_gas.analysis.points_to.memory.copies import Copies
from xdsl_gas.analysis.points_to.memory.object_table import ObjectTable
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.solver import Node, PointsTo


class Summaries:
    """The summaries of one module."""

    def __init__(
        self, points_to: PointsTo, objects: ObjectTable, copies: Copies
    ) -> None:
        self._points_to = points_to
        self._objects = objects
        self._copies = copies
        self._of_nodes: dict[Node, MemoryObject] = {}
        self._summaries: dict[MemoryObject, MemoryObject] = {}
        self._summarized: dict[MemoryObject, list[MemoryObject]] = {}
        self._functions: MemoryObject | None = None
        self._function_watchers: list[Callable[[MemoryObject], None]] = []
        self.on_summarize: Callable[[MemoryObject, MemoryObject], None] | None = None
        """Called with each allocation that is summarized, and its summary."""
        points_to.summarize = self._summarize

    def summary_of(self, place: MemoryObject) -> MemoryObject | None:
        """The summary that stands for an object; None if it is distinguished."""
        return self._summaries.get(place)

    def summarized(self, summary: MemoryObject) -> Sequence[MemoryObject]:
        """The objects that a summary stands for; empty for other objects."""
        return self._summarized.get(summary, ())

    def forget_objects(self) -> None:
        """Drops what is known of objects."""
        for known in (self._of_nodes, self._summaries, self._summarized):
            known.clear()

    def watch_functions(self, watcher: Callable[[MemoryObject], None]) -> None:
        """Calls `watcher` for each summarized function, now and later."""
        self._function_watchers.append(watcher)
        if self._functions is not None:
            for function in tuple(self.summarized(self._functions)):
                watcher(function)

    def _summarize(self, node: Node, place: MemoryObject) -> MemoryObject:
        """Returns the summary of an object, by default that of the node."""
        known = self._summaries.get(place)
        if known is not None:
            return known
        if place.kind is ObjectKind.FUNCTION:
            return self._summarize_function(place)
        summary = self._held_by(node)
        if summary is None:
            summary = self._of_nodes.get(node)
        if summary is None:
            block = self._points_to.blocks[node]
            summary = self._objects.allocation(None, block, ObjectKind.SUMMARY)
            self._of_nodes[node] = summary
        self._add(place, summary)
        if self.on_summarize is not None:
            self.on_summarize(place, summary)
        for source, to in ((place, summary), (summary, place)):
            copy = partial(self._copies.add, source, 0, to, 0, None, None)
            self._points_to.defer(copy)
        return summary

    def _held_by(self, node: Node) -> MemoryObject | None:
        """
        Returns a summary that the pointers at a node may point to already: with one of
        their own, the nodes of a chain would hold as many summaries as it is long.
        """
        for place, _ in self._points_to.locations(node):
            if place.kind is ObjectKind.SUMMARY:
                return place
        return None

    def _summarize_function(self, place: MemoryObject) -> MemoryObject:
        # One summary for the module: functions have no contents to be merged.
        if self._functions is None:
            self._functions = self._objects.function(None)
        self._add(place, self._functions)
        for watcher in tuple(self._function_watchers):
            watcher(place)
        return self._functions

    def _add(self, place: MemoryObject, summary: MemoryObject) -> None:
        self._summaries[place] = summary
        self._summarized.setdefault(summary, []).append(place)
