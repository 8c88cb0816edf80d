"""
The exceptions that end a run early.
"""

from typing import TYPE_CHECKING

from xdsl.utils.exceptions import InterpretationError

if TYPE_CHECKING:
    from xdsl.ir import Operation


class Stopped(InterpretationError):
    """A run that ended early."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.operation: Operation | None = None
        """The operation that caused it; None until known."""

    def at(self, operation: "Operation", who: str) -> "Stopped":
        """Adds the location and the work-item to the message."""
        # Programs that only launch compiled kernels import this module, too.
        from xdsl_gas.diagnostics import location_of

        stopped = type(self)(f"{location_of(operation)}: {who}: {self.reason}")
        stopped.reason = self.reason
        stopped.operation = operation
        return stopped


class Trap(Stopped):
    """The program has undefined behavior."""


class Unsupported(Stopped):
    """The program uses an unsupported feature."""


class OutOfSteps(Stopped):
    """The program exceeded the limit of executed operations."""
