"""
Errors in the input as one paragraph instead of a traceback, in `xdsl-opt` only.

`xdsl-opt` lets errors in its input end in a Python traceback. A program's uncaught
errors go through `sys.excepthook`; where the running program is `xdsl-opt`, the hook
set here prints what was wrong with the input and leaves everything else to Python.
"""

import os
import sys
from types import TracebackType

_PROGRAM = "xdsl-opt"

KEEP_TRACEBACKS = "XDSL_GAS_TRACEBACK"
"""The environment variable that, when set, keeps Python's tracebacks."""


def install_if_xdsl_opt() -> None:
    """Sets the hook if the running program is `xdsl-opt` and nobody set another."""
    program = os.path.basename(sys.argv[0] if sys.argv else "")
    runs_xdsl_opt = program.replace("_", "-").split(".")[0] == _PROGRAM
    if not runs_xdsl_opt or KEEP_TRACEBACKS in os.environ:
        return
    if sys.excepthook is sys.__excepthook__:
        sys.excepthook = _print_concisely


def _print_concisely(
    kind: type[BaseException],
    error: BaseException,
    traceback: TracebackType | None,
) -> None:
    from xdsl.utils.exceptions import (
        ArgSpecParseError,
        DiagnosticException,
        ParseError,
        VerifyException,
    )

    message = str(error).strip()
    if isinstance(error, VerifyException):
        message = _where_verification_failed(traceback) + message
    elif not isinstance(error, DiagnosticException | ParseError | ArgSpecParseError):
        sys.__excepthook__(kind, error, traceback)
        return
    print(f"{_PROGRAM}: error: {message}", file=sys.stderr)


def _where_verification_failed(traceback: TracebackType | None) -> str:
    """The place of the innermost operation that was being verified, if there is one."""
    from xdsl.ir import Operation

    from xdsl_gas.diagnostics import location_of

    found: Operation | None = None
    while traceback is not None:
        verified = traceback.tb_frame.f_locals.get("self")
        if isinstance(verified, Operation):
            found = verified
        traceback = traceback.tb_next
    return "" if found is None else f"{location_of(found)}: "
