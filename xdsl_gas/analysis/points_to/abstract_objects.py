"""
The objects that pointers point into, and what each of their bytes may hold.

An object is a piece of memory that comes into being as a whole: an alloca, a variable,
the copy behind a `byval` argument; or a function, which holds nothing. Two objects
stand for all the memory that is not seen being made.
"""

from dataclasses import dataclass, field
from enum import Enum, auto

from xdsl.ir import Block, BlockArgument, Operation

from xdsl_gas.analysis.points_to.offsets import Offset, overlap, strided


class ObjectKind(Enum):
    """What an object is."""

    ALLOCATION = auto()
    """A variable, an alloca or a copy: nobody else's memory."""

    GROUP = auto()
    """Allocations that are not told apart."""

    FUNCTION = auto()
    """A function, which can be called; without an anchor, any of its members."""

    HOST = auto()
    """Memory that exists before the kernels run, and what else the host can see."""

    UNSEEN = auto()
    """Memory that code outside of the module passes pointers to."""


@dataclass(frozen=True, slots=True)
class CellKey:
    """A place in an object that holds a pointer."""

    offset: int
    size: int
    representation: int
    """The address space whose addresses have the same bits as that pointer."""

    def lies_in(self, part: "Extract") -> bool:
        """Whether all its bytes belong to a part of the object."""
        if self.offset < part.start:
            return False
        return part.end is None or self.offset + self.size <= part.end

    def overlaps(self, part: "Extract") -> bool:
        """Whether some byte of it belongs to a part of the object."""
        return overlap(self.offset, self.size, part.offset, part.size)


@dataclass(frozen=True, slots=True)
class Extract:
    """Bytes of an object, from `start` on and before `end`."""

    start: int
    end: int | None
    """None: to the end of the object, wherever that is."""

    step: int = 0
    """The distance of further parts that are meant, too; 0 for none."""

    @property
    def offset(self) -> Offset:
        """Where the part begins, or each part."""
        return strided(self.start, self.step)

    @property
    def size(self) -> int | None:
        """The bytes of the part, or of each part."""
        return None if self.end is None else self.end - self.start

    def overlaps(self, other: "Extract") -> bool:
        """Whether both have some byte."""
        return overlap(self.offset, self.size, other.offset, other.size)


@dataclass(eq=False, slots=True)
class MemoryObject:
    """One object. Its nodes and ranges belong to `abstract_memory`."""

    kind: ObjectKind
    anchor: Operation | BlockArgument | None
    """What makes it: None for the memory that is not seen being made."""

    block: Block | None
    """The block it is made in, if that is one of a function."""

    written: int = -1
    """The node of what may be stored anywhere in it."""

    read: int = -1
    """The node of everything that it may hold."""

    cells: dict[CellKey, int] = field(default_factory=dict[CellKey, int])
    """The nodes of what is stored at known places."""

    ranges: dict[tuple[Extract, bool], int] = field(
        default_factory=dict[tuple[Extract, bool], int]
    )
    """
    Bytes that were written without a pointer at a place that is known, and the nodes of
    the pointers that they may amount to; apart from each other numbers and pointers
    that are followed, as in copies of memory in sight.
    """

    missing_bytes: dict[CellKey, frozenset[int]] = field(
        default_factory=dict[CellKey, frozenset[int]]
    )
    """Of a cell that shares bytes with `ranges`, the bytes that are in none of them."""

    observed: dict[Extract, Operation] = field(default_factory=dict[Extract, Operation])
    """
    Bytes that were read as something else than a pointer. Here and below, with the
    first operation that did it.
    """

    copied_to: dict[tuple[Extract, "MemoryObject", int], Operation | None] = field(
        default_factory=dict[tuple[Extract, "MemoryObject", int], Operation | None]
    )
    """Bytes that are copied to another object, and where they begin there."""

    copied_from: dict[tuple[Extract, "MemoryObject", int], Operation | None] = field(
        default_factory=dict[tuple[Extract, "MemoryObject", int], Operation | None]
    )
    """Bytes of this object that are a copy of another's, and where they begin there."""

    representations: set[int] = field(default_factory=set[int])
    """Those of all the pointers that are loaded from it and stored to it."""

    readers: dict[int, Operation] = field(default_factory=dict[int, Operation])
    """The nodes that something in it is read at."""

    copies: dict["MemoryObject", Operation | None] = field(
        default_factory=dict["MemoryObject", Operation | None]
    )
    """The objects that something in it is copied to."""

    members: list["MemoryObject"] = field(default_factory=list["MemoryObject"])
    """Of a group, the objects that it stands for."""

    group: "MemoryObject | None" = None
    """The group that also stands for it, if there is one."""

    is_stored_to: bool = False
    """Whether the module may store something there, by a pointer into this object."""

    has_escaped: bool = False
    """Whether code that is not seen may have its address."""

    is_written_unseen: bool = False
    """Whether such code may have written what is in it."""

    written_by: Operation | None = None
    """The call that lets it, or the copy; None if it has the address."""

    is_constant: bool = False
    """Whether nobody writes it after it was made."""

    @property
    def can_be_grouped(self) -> bool:
        """Whether a group may stand for it."""
        return (
            self.kind in (ObjectKind.ALLOCATION, ObjectKind.FUNCTION)
            and not self.is_several_functions
        )

    @property
    def is_several_functions(self) -> bool:
        """Whether it is the summary of functions that are not told apart."""
        return self.kind is ObjectKind.FUNCTION and self.anchor is None

    @property
    def is_allocated(self) -> bool:
        """Whether it stands for allocations, one or some."""
        return self.kind in (ObjectKind.ALLOCATION, ObjectKind.GROUP)

    @property
    def is_outside(self) -> bool:
        """Whether it stands for memory that is not seen being made."""
        return self.kind in (ObjectKind.HOST, ObjectKind.UNSEEN)
