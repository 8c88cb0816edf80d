"""
The sub-groups of a work-group, and the operations that their work-items run together.

A sub-group is a number of work-items in a row, the lanes. The last one of a row may
have fewer, and is numbered behind all that have not. Warps and wavefronts are
sub-groups of the work-items in the order of their linear ids, whatever the rows are.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from xdsl_gas.interpreters.state.values import Value


class SubGroupPlace(NamedTuple):
    """Where a work-item is among the sub-groups."""

    number: int
    """The number of the sub-group in the work-group."""

    lane: int
    size: int
    """How many lanes the sub-group has."""


@dataclass(frozen=True)
class SubGroups:
    """How the work-items of groups are divided."""

    size: int = 1
    """The number of lanes."""

    are_linear: bool = False
    """Whether they follow the linear ids, as warps do."""

    may_diverge: bool = False
    """Whether not all lanes have to run an operation that OpenCL C asks all to run."""

    running: int | None = None
    """The number of the one that is run, if one work-item runs the whole group."""

    total: int = 1
    """How many the work-group has, if one work-item runs it."""

    def count(self, group: tuple[int, int, int]) -> int:
        """Returns the number of sub-groups in a work-group of a size."""
        x, y, z = group
        if self.running is not None:
            return self.total
        if self.are_linear:
            return -(-x * y * z // self.size)
        return -(-x // self.size) * y * z

    def place(
        self, index: tuple[int, int, int], group: tuple[int, int, int]
    ) -> SubGroupPlace:
        """Returns the place of a local id in a work-group of a size."""
        if self.running is not None:
            return SubGroupPlace(self.running, 0, 1)
        (x, y, z), (width, height, depth) = index, group
        row = z * height + y
        if self.are_linear:
            x, width, row = row * width + x, width * height * depth, 0
        number, lane = divmod(x, self.size)
        size = min(self.size, width - number * self.size)
        whole = width // self.size
        if number < whole:
            return SubGroupPlace(row * whole + number, lane, size)
        # Those at the ends of rows are the last ones.
        rows = 1 if self.are_linear else height * depth
        return SubGroupPlace(rows * whole + row, lane, size)


@dataclass(eq=False, slots=True)
class Meeting:
    """An operation of a sub-group that a lane has come to."""

    place: SubGroupPlace
    operands: tuple[Value, ...]
    needed: int | None = None
    """The bits of the lanes that have to come; None for those that do."""

    may_have_left: bool = True
    """Whether lanes that have returned from the kernel need not come."""

    present: dict[int, tuple[Value, ...]] = field(
        default_factory=dict[int, "tuple[Value, ...]"]
    )
    """The operands of the lanes that have come, by lane."""
