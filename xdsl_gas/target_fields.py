"""
The facts of a target that features need, and the error for a target that lacks one.
"""

from typing import TypeVar

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import Target

T = TypeVar("T")


def required(target: Target, field: str, value: T | None) -> T:
    """
    Returns the value of a field of a target. Raises `MemorySpaceError`, which names
    both, if the target lacks it: no target has the facts of another.
    """
    if value is None:
        raise MemorySpaceError(
            f"the table of the target '{target.name}' has no '{field}', which this "
            "needs. Add it to the table, or correct the target triple if the module is "
            "for another target."
        )
    return value


def check_tags(target: Target) -> None:
    """
    Raises `MemorySpaceError` unless generic pointers have tags on a target without
    generic addressing in hardware.
    """
    required(target, "has_tags", target.has_tags or None)
