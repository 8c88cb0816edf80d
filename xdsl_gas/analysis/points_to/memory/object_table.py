"""
The abstract objects that stand for the allocations and functions of one module.
"""

from xdsl.ir import Block, BlockArgument, Operation

from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.solver import PointsTo


class ObjectTable:
    """Makes objects, and keeps them in the order in which they were made."""

    def __init__(self, points_to: PointsTo) -> None:
        self._points_to = points_to
        self.objects: list[MemoryObject] = []

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
        made = MemoryObject(kind, anchor, block, stores, contents, is_constant)
        self._points_to.address_edge(stores, contents)
        self.objects.append(made)
        return made

    def forget_objects(self) -> None:
        """Drops all objects."""
        self.objects.clear()

    def function(self, anchor: Operation | None) -> MemoryObject:
        """Makes the object of a function, or without an anchor that of a summary."""
        stores, contents = self._points_to.node(None), self._points_to.node(None)
        made = MemoryObject(ObjectKind.FUNCTION, anchor, None, stores, contents)
        self.objects.append(made)
        return made
