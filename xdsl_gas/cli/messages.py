"""Errors as one paragraph, with the source line and a caret where there is one."""

import errno
import os
import re
import sys
from collections.abc import Generator
from contextlib import contextmanager

from xdsl_gas.cli.exit_codes import INTERNAL, INVALID_INPUT, MISSING, USAGE
from xdsl_gas.printable import printable
from xdsl_gas.xdsl_compat.concise_errors import KEEP_TRACEBACKS

PROGRAM = "xdsl-gas"

_XDSL_PLACE = re.compile(r"\A(\S.*:\d+:\d+)\n")
_LLVM_PLACE = re.compile(r"\A(?:LLVM IR parsing error\n)?<string>:(\d+:\d+: )")
_LONG_LINE = 160


def say(text: str) -> None:
    """Prints a message of this program to standard error, unless that is closed."""
    tell(f"{PROGRAM}: {text}")


def tell(text: str) -> None:
    """Prints a text to standard error, unless that is closed."""
    if sys.stderr is None:  # closed by the shell: `2>&-`
        return
    try:
        print(printable(text), file=sys.stderr, flush=True)
    except OSError:
        return


@contextmanager
def names_standard_output() -> Generator[None]:
    """
    Names standard output in errors of the system that name no file: a disk that is
    full, for example, of which each other file is named where it is written.
    """
    try:
        yield
    except OSError as error:
        if error.filename is None and error.errno in _OF_WRITING:
            error.filename = "<stdout>"
        raise


_OF_WRITING = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)
"""What is wrong where a file cannot be written that was opened."""


def explained(error: BaseException, name: str | None = None) -> tuple[int, str]:
    """
    Returns the exit code and the message for an error while the file `name` was
    processed.
    """
    from xdsl_gas.pipelines.passes import UnknownPass
    from xdsl_gas.toolchain.errors import ToolMissing
    from xdsl_gas.xdsl_compat.concise_errors import is_too_large, message_of

    if isinstance(error, UnknownPass):
        return USAGE, str(error).strip()
    if isinstance(error, OSError):
        return INVALID_INPUT, _of_file(error, name)
    if isinstance(error, ToolMissing):
        return MISSING, str(error).strip()
    message = message_of(error, error.__traceback__)
    if message is None and isinstance(error, RecursionError):
        message = "types or constants of the module are nested too deeply."
    if message is None and is_too_large(error):
        message = "a type or a constant of the module is too large."
    if message is None:
        return INTERNAL, _internal(error, name)
    if message == "":
        message = type(error).__name__
    return INVALID_INPUT, _placed(message, name)


def _of_file(error: OSError, name: str | None) -> str:
    path = error.filename if error.filename is not None else name
    reason = error.strerror or str(error)
    if path is None and isinstance(error, FileNotFoundError):
        # `os.getcwd` names no file.
        return "the working directory does not exist: change to another one."
    verb = "write" if error.errno in _OF_WRITING else "open"
    return f"cannot {verb} '{path}': {reason}." if path is not None else f"{reason}."


def _placed(message: str, name: str | None) -> str:
    """Returns a message that begins with the file, the line and the column."""
    if match := _XDSL_PLACE.match(message):
        place, rest = match[1], message[match.end() :]
        return _in_order(place, rest)
    if name is not None and (match := _LLVM_PLACE.match(message)):
        message = f"{name}:{match[1]}{message[match.end() :]}"
    elif name is not None and not message.startswith(name):
        message = f"{name}: {message}"
    return _shortened(message)


def _in_order(place: str, rest: str) -> str:
    """Returns xDSL's message with its text in front of the line and the caret."""
    lines = rest.rstrip().split("\n")
    carets = [n for n, line in enumerate(lines) if set(line.strip()) == {"^"}]
    if not carets:
        return _shortened(f"{place}: {rest.strip()}")
    last = carets[-1]
    text = " ".join(line.strip() for line in lines[last + 1 :])
    source, caret = lines[carets[0] - 1], lines[carets[0]]
    return f"{place}: {text}\n{_window(source, caret)}"


def _window(source: str, caret: str) -> str:
    """Returns a source line with its caret, cut to what is around the caret."""
    start = len(caret) - len(caret.lstrip())
    if len(source) > _LONG_LINE:
        begin = max(0, start - _LONG_LINE // 2)
        source = source[begin : begin + _LONG_LINE]
        caret = caret[begin : begin + _LONG_LINE]
    return f"{source}\n{caret.rstrip()}"


def _shortened(message: str) -> str:
    lines = message.strip().split("\n")
    return "\n".join(
        line if len(line) <= 20 * _LONG_LINE else line[: 20 * _LONG_LINE] + "..."
        for line in lines
    )


def _internal(error: BaseException, name: str | None) -> str:
    where = "" if name is None else f"{name}: "
    text = " ".join(str(error).split())[:300]
    return (
        f"{where}internal error: {type(error).__name__}: {text}\n"
        f"This is a defect of {PROGRAM}. With {KEEP_TRACEBACKS}=1 in the environment "
        "it prints where it happened; please report that with the input."
    )


def keeps_tracebacks() -> bool:
    """Returns whether the user wants Python's tracebacks."""
    return KEEP_TRACEBACKS in os.environ


def show_traceback(error: BaseException) -> None:
    """Prints Python's traceback of an error."""
    import traceback

    tell("".join(traceback.format_exception(error)).rstrip())
