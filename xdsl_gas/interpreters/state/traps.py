"""
How a run ends that has no meaning, or that this interpreter cannot follow.
"""

from xdsl.ir import Operation
from xdsl.utils.exceptions import InterpretationError

from xdsl_gas.diagnostics import location_of


class Stopped(InterpretationError):
    """A run that did not get to its end."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.operation: Operation | None = None
        """The operation that was being run; None until that is known."""

    def at(self, operation: Operation, who: str) -> "Stopped":
        """The same, with where it happened and to which work-item."""
        stopped = type(self)(f"{location_of(operation)}: {who}: {self.reason}")
        stopped.reason = self.reason
        stopped.operation = operation
        return stopped


class Trap(Stopped):
    """The program did what has no meaning: its behavior is undefined."""


class Unsupported(Stopped):
    """The program did what this interpreter does not know."""


class OutOfSteps(Stopped):
    """The program ran for longer than it was allowed to."""
