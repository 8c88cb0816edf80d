"""
Errors in the input as one paragraph instead of a traceback, in `xdsl-opt` on request.

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


def runs_xdsl_opt() -> bool:
    """Whether the running program is `xdsl-opt`."""
    program = os.path.basename(sys.argv[0] if sys.argv else "")
    return program.replace("_", "-").split(".")[0] == _PROGRAM


def install() -> None:
    """Sets the hook if no other one is set, and tracebacks are not asked for."""
    if KEEP_TRACEBACKS not in os.environ and sys.excepthook is sys.__excepthook__:
        sys.excepthook = _print_concisely


def _print_concisely(
    error_class: type[BaseException],
    error: BaseException,
    traceback: TracebackType | None,
) -> None:
    message = message_of(error, traceback)
    if message is None:
        sys.__excepthook__(error_class, error, traceback)
        return
    from xdsl_gas.printable import printable

    print(printable(f"{_PROGRAM}: error: {message}"), file=sys.stderr)
    if isinstance(error, BrokenPipeError):
        # Python would write what is left at its end, and fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def message_of(error: BaseException, traceback: TracebackType | None) -> str | None:
    """What was wrong with the input or the command; None for everything else."""
    from xdsl.utils.exceptions import (
        ArgSpecParseError,
        DiagnosticException,
        ParseError,
        VerifyException,
    )

    message = str(error).strip()
    match error:
        case VerifyException():
            return _where_verification_failed(traceback) + message
        case DiagnosticException() | ParseError() | ArgSpecParseError():
            return message
        case BrokenPipeError():
            return "the output was closed before everything was written."
        case OSError() if _is_of_the_command(traceback) and error.filename:
            return f"cannot open '{error.filename}': {error.strerror}."
        case ValueError() if _is_of_the_command(traceback):
            return _message_of_the_command(message)
        case UnicodeDecodeError():
            return _where_parsing_stopped(traceback, "a text is not UTF-8")
        case ValueError() if message.startswith("('Invalid Block name format"):
            name = str(error.args[0]).split("`")[1]
            return _where_parsing_stopped(
                traceback, f"xDSL reads no block with the name ^{name}"
            )
        case _ if is_too_large(error):
            return _where_parsing_stopped(traceback, "a number is too large")
        case RecursionError():
            return _where_parsing_stopped(traceback, "the input is nested too deeply")
        case KeyError() if _function_of(traceback) == "_parse_block":
            label = str(error.args[0])
            return _where_parsing_stopped(
                traceback, f"the block ^{label} is defined twice"
            )
        case _:
            return None


def _message_of_the_command(message: str) -> str | None:
    """What is wrong with options, with the remedy where that is known."""
    if message.startswith("Unrecognized file extension"):
        return (
            f"{message}. {_PROGRAM} reads MLIR: `xdsl-gas` reads LLVM IR, too. Or name "
            "the format by `-f mlir`."
        )
    if message.startswith("Unrecognized passes"):
        return f"{message}. `{_PROGRAM} --help` lists all passes."
    if message.startswith("Exceeds the limit"):
        return "a number in the options is too large."
    return message


_OF_THE_COMMAND = (
    "arg_spec.py",
    "command_line_tool.py",
    "passes.py",
    "xdsl_opt_main.py",
)
"""The files of xDSL that read the command line and open files."""


def _is_of_the_command(traceback: TracebackType | None) -> bool:
    frame = _innermost(traceback)
    if frame is None:
        return False
    path, name = os.path.split(frame.tb_frame.f_code.co_filename)
    return name in _OF_THE_COMMAND and "xdsl" in path.split(os.sep)


def is_too_large(error: BaseException) -> bool:
    """Whether a number is one that Python, or the memory, does not hold."""
    if isinstance(error, ValueError):
        return "Exceeds the limit" in str(error)
    return isinstance(error, OverflowError | MemoryError)


def _function_of(traceback: TracebackType | None) -> str | None:
    frame = _innermost(traceback)
    return None if frame is None else frame.tb_frame.f_code.co_name


def _innermost(traceback: TracebackType | None) -> TracebackType | None:
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    return traceback


def _where_parsing_stopped(traceback: TracebackType | None, problem: str) -> str | None:
    """The problem at the place that a parser has come to; None if none is at work."""
    from xdsl.parser import AttrParser
    from xdsl.utils.exceptions import ParseError

    while traceback is not None:
        parser = traceback.tb_frame.f_locals.get("self")
        if isinstance(parser, AttrParser):
            span = parser._current_token.span  # pyright: ignore[reportPrivateUsage]
            return str(ParseError(span, problem + ".")).strip()
        traceback = traceback.tb_next
    return None


def _where_verification_failed(traceback: TracebackType | None) -> str:
    """The place of the innermost operation that was being verified, if there is one."""
    from xdsl.ir import Operation

    from xdsl_gas.diagnostics import location_of

    failed_op: Operation | None = None
    while traceback is not None:
        verified = traceback.tb_frame.f_locals.get("self")
        if isinstance(verified, Operation):
            failed_op = verified
        traceback = traceback.tb_next
    return "" if failed_op is None else f"{location_of(failed_op)}: "
