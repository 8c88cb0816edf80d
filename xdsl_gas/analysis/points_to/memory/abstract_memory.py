"""
Abstract memory: what every object of a module holds, as nodes of the solver.
"""

from xdsl_gas.analysis.points_to.memory.cells import Cells
from xdsl_gas.analysis.points_to.memory.copies import Copies
from xdsl_gas.analysis.points_to.memory.escape import Escape
from xdsl_gas.analysis.points_to.memory.object_table import ObjectTable
from xdsl_gas.analysis.points_to.memory.summaries import Summaries
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.solver import PointsTo


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

    def settle(self) -> None:
        """Drops the parts of objects, once nothing is stored or loaded any more."""
        self.cells.settle()
        self.copies.settle()

    def forget_objects(self) -> None:
        """Drops all objects of settled memory, if nothing is asked about them."""
        for part in (self.table, self.escape, self.cells, self.summaries):
            part.forget_objects()

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
