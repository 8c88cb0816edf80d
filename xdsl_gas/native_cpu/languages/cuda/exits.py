"""The marks of a kernel's exits, calls of a function without a body."""

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of

EXIT_MARK = "xdsl_gas.exit"
"""The name of the function."""

EXIT_MARK_TEXT = '() attributes {no_unwind, passthrough = ["nomerge"]}'
"""
Its declaration. It may access all memory, so that LLVM moves no store behind a call.
"""

_NOT_RUN = (Marker.LIFETIME, Marker.DEBUG)


def is_exit_mark(op: Operation | None) -> bool:
    """Whether an operation marks an exit."""
    return (
        isinstance(op, llvm.CallOp)
        and op.callee is not None
        and op.callee.string_value() == EXIT_MARK
    )


def is_run(op: Operation) -> bool:
    """Whether an operation becomes code: lifetimes, debug records and marks do not."""
    return semantics_of(op).marker not in _NOT_RUN and not is_exit_mark(op)
