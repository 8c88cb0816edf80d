"""
Warps and wavefronts: the work-items of a group in the order of x, y and z, by 32 or 64.

Work-items are vectorized in x. So the lanes of a vector are a warp where the size of
the block in x is a multiple of that of the warp, or the block has one row.
"""

from typing import NamedTuple

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.native_cpu.utils.attributes import ValueAttribute, number_attribute

WARP_SIZE = number_attribute("mux-warp-size", 1)
"""The size of the warps of a kernel with operations on their lanes."""


class WarpConflict(NamedTuple):
    """An operation that waits for a lane that never comes, if the lane exists."""

    threads: int
    """The number of threads of a block up to which the lane does not exist."""

    text: str
    """What is wrong with the operation, and the remedy."""

    @classmethod
    def from_text(cls, text: str) -> "WarpConflict | None":
        """Returns what a text says; None if it does not begin with a number."""
        threads, _, what = text.partition(" ")
        return cls(int(threads), what) if threads.isdecimal() else None

    def to_text(self) -> str:
        """Returns the number and what is wrong."""
        return f"{self.threads} {self.text}"


WARP_CONFLICT = ValueAttribute(
    "mux-warp-conflict",
    WarpConflict.from_text,
    "must have a number of threads, not '{}'",
    write=WarpConflict.to_text,
)
"""What is wrong with a kernel for more than some number of threads."""


def has_warps(module: ModuleOp) -> bool:
    """Whether the target of a module is known, and has warps."""
    try:
        target = target_of_module(module)
    except MemorySpaceError:
        return False
    return target.warp_size > 0
