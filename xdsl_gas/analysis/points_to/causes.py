"""Why nodes have spaces: what explanations end at."""

from typing import NamedTuple, TypeAlias

from xdsl.ir import Operation

FORWARDED_COPY = "LLVM may forward the copy here"
"""The text of causes where LLVM may substitute an object for a copy of it."""


class Cause(NamedTuple):
    """Why `PointsTo.add_spaces` added a space to a node."""

    source: int | None
    """The node whose state implies it, if there is one."""

    op: Operation | None
    """The operation that makes the pointers, if there is one."""

    assumption: str | None = None
    """The name of the assumption that it depends on."""

    text: str | None = None
    """The explanation, where the operation does not give it."""


Reason: TypeAlias = Cause | Operation | None
"""A cause, or in its place the operation that makes the pointers, if there is one."""


def cause_of(reason: Reason) -> Cause:
    """Returns the cause that a reason stands for."""
    return reason if isinstance(reason, Cause) else Cause(None, reason)
