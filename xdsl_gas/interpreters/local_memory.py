"""The argument of a kernel that is local memory, also for launches of compiled code."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LocalMemory:
    """A kernel argument that points to local memory, allocated per work-group."""

    size: int
    """In bytes."""
