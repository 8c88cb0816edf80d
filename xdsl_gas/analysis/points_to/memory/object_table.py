"""The abstract objects that stand for the allocations and functions of one module."""

from collections.abc import Iterable, Sequence

from xdsl.ir import Block, BlockArgument, Operation

from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.solver import PointsTo


class ObjectTable:
    """Makes objects, and keeps them in the order in which they were made."""

    def __init__(self, points_to: PointsTo) -> None:
        self._points_to = points_to
        self.objects: list[MemoryObject] = []
        self._summaries: dict[MemoryObject, MemoryObject] = {}
        self._summarized: dict[MemoryObject, list[MemoryObject]] = {}

    def allocation(
        self,
        anchor: Operation | BlockArgument | None,
        block: Block | None,
        kind: ObjectKind = ObjectKind.ALLOCATION,
        *,
        is_constant: bool = False,
    ) -> MemoryObject:
        """Makes an object with unknown initial contents."""
        stores, contents = self._points_to.node(block), self._points_to.node(block)
        memory_object = MemoryObject(kind, anchor, block, stores, contents, is_constant)
        self._points_to.address_edge(stores, contents)
        self.objects.append(memory_object)
        return memory_object

    def add_to_summary(self, place: MemoryObject, summary: MemoryObject) -> None:
        """A summary stands for an object, for which none did before."""
        self._summaries[place] = summary
        self._summarized.setdefault(summary, []).append(place)

    def summary_of(self, place: MemoryObject) -> MemoryObject | None:
        """The summary that stands for an object; None if it is distinguished."""
        return self._summaries.get(place)

    @property
    def summarized_count(self) -> int:
        """The number of objects for which a summary stands."""
        return len(self._summaries)

    def summarized(self, summary: MemoryObject) -> Sequence[MemoryObject]:
        """The objects that a summary stands for; empty for other objects."""
        return self._summarized.get(summary, ())

    def with_same_contents(self, place: MemoryObject) -> Iterable[MemoryObject]:
        """
        The objects with the same contents as one: its summary, or those that it stands
        for. None for functions.
        """
        if place.kind is ObjectKind.FUNCTION:
            return ()
        summary = self._summaries.get(place)
        return self.summarized(place) if summary is None else (summary,)

    def all_summarized(self) -> Iterable[tuple[MemoryObject, MemoryObject]]:
        """The objects that are summarized, each with its summary, but for functions."""
        for place, summary in self._summaries.items():
            if place.kind is not ObjectKind.FUNCTION:
                yield place, summary

    def function(self, anchor: Operation | None) -> MemoryObject:
        """Makes the object of a function, or without an anchor that of a summary."""
        stores, contents = self._points_to.node(None), self._points_to.node(None)
        memory_object = MemoryObject(
            ObjectKind.FUNCTION, anchor, None, stores, contents
        )
        self.objects.append(memory_object)
        return memory_object
