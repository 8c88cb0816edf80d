"""
Abstract objects: the memory that pointers point into.

An object is one allocation (an alloca, a global variable, the copy behind a `byval`
argument), a summary of several allocations, or a function. Two further objects stand
for memory that is not allocated by the module: that of the host, and that of external
code. What objects hold is in `memory/`.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar

from xdsl.ir import Block, BlockArgument, Operation


class ObjectKind(Enum):
    """The kinds of abstract objects."""

    ALLOCATION = auto()
    """An alloca, a global variable or a `byval` copy, allocated by this module."""

    SUMMARY = auto()
    """Several allocations that the analysis does not distinguish."""

    FUNCTION = auto()
    """A function; without an anchor, the summary of several functions."""

    HOST = auto()
    """Memory that the host allocates, and other memory that it can access."""

    EXTERNAL = auto()
    """Memory that external code passes pointers to."""


# Not frozen: that takes a call of a function for each field of each object.
@dataclass(eq=False, slots=True)
class MemoryObject:
    """One abstract object, compared by identity. It never changes."""

    kind: ObjectKind

    anchor: Operation | BlockArgument | None
    """What allocates it; None for summaries and external memory."""

    block: Block | None
    """The block of the allocation; None outside of functions."""

    unknown_offset_stores: int
    """The node of the pointers stored at unknown offsets."""

    contents: int
    """The node of all pointers that it may hold."""

    is_constant: bool = False
    """Whether it is a global variable that is marked `constant`."""

    is_external: ClassVar[bool] = False
    """Whether it stands for memory that is not allocated by this module."""

    @property
    def can_be_summarized(self) -> bool:
        """Whether a summary may stand for it."""
        return (
            self.kind in (ObjectKind.ALLOCATION, ObjectKind.FUNCTION)
            and not self.is_function_summary
        )

    @property
    def is_summary(self) -> bool:
        """Whether it stands for several allocations."""
        return self.kind is ObjectKind.SUMMARY

    @property
    def is_function_summary(self) -> bool:
        """Whether it is the summary of several functions."""
        return self.kind is ObjectKind.FUNCTION and self.anchor is None

    @property
    def is_allocated(self) -> bool:
        """Whether it stands for one or more allocations of this module."""
        kind = self.kind
        return kind is ObjectKind.ALLOCATION or kind is ObjectKind.SUMMARY


class ExternalObject(MemoryObject):
    """Memory that is not allocated by this module."""

    __slots__ = ()

    is_external = True
