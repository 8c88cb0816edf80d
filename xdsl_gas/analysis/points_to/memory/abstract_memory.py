"""
Abstract memory: what every object of a module holds, as nodes of the solver.

The solver distinguishes the first `MOST_OBJECTS` objects of a node and replaces further
ones by a summary of several allocations or functions, which bounds its work. A summary
and the allocations that it stands for are copies of each other, in both directions. An
object has at most one summary: two would hold the same pointers, which would be
summarized in turn.
"""

from collections.abc import Callable
from functools import partial
from weakref import WeakMethod

from xdsl_gas.analysis.points_to.memory.cells import Cells
from xdsl_gas.analysis.points_to.memory.copies import Copies
from xdsl_gas.analysis.points_to.memory.escape import Escape
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
        self._functions: MemoryObject | None = None
        self.on_summarize: Callable[[MemoryObject, MemoryObject], None] | None = None
        """Called with each allocation that is summarized, and its summary."""
        points_to.summarize = WeakMethod(self._summarize)

    def watch_functions(self, watcher: Callable[[MemoryObject], None]) -> None:
        """Calls `watcher` for each summarized function, now and later."""
        self._points_to.function_watchers.append(watcher)
        if self._functions is not None:
            for function in tuple(self._objects.summarized(self._functions)):
                watcher(function)

    def _summarize(self, node: Node, place: MemoryObject) -> MemoryObject:
        """Returns the summary of an object, by default that of the node."""
        known = self._objects.summary_of(place)
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
        self._objects.add_to_summary(place, summary)
        if self.on_summarize is not None:
            self.on_summarize(place, summary)
        self._points_to.defer(partial(self._copies.add_both_ways, place, summary))
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
        self._objects.add_to_summary(place, self._functions)
        for watcher in tuple(self._points_to.function_watchers):
            watcher(place)
        return self._functions


class AbstractMemory:
    """The parts of abstract memory, each of which knows only those above it here."""

    def __init__(self, points_to: PointsTo) -> None:
        self.table = ObjectTable(points_to)
        self.escape = Escape(points_to, self.table)
        self.cells = Cells(points_to, self.escape)
        self.copies = Copies(points_to, self.table, self.cells, self.escape)
        self.summaries = Summaries(points_to, self.table, self.copies)

    @property
    def objects(self) -> list[MemoryObject]:
        """All objects but external memory, in the order in which they were made."""
        return self.table.objects

    def members(self, place: MemoryObject) -> tuple[MemoryObject, ...]:
        """An object and, if it is a summary, those that it stands for."""
        return place, *self.table.summarized(place)

    def is_only_read(self, place: MemoryObject) -> bool:
        """
        Whether neither this module nor external code stores to an object. Holds once
        the constraints are solved.
        """
        summary = self.table.summary_of(place)
        if summary is not None and self.cells.is_stored_to(summary):
            return False
        return not (
            self.cells.is_stored_to(place)
            or self.escape.has_escaped(place)
            or self.escape.may_be_written(place)
        )
