"""
The start and the end of the command `xdsl-gas`, which Ctrl-C and signals may end at any
time.

Nothing is imported but in `main`, for an interrupt during an import is one of the
command.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_INTERRUPTED = 130
"""`exit_codes.INTERRUPTED`, which may not have been imported."""


_SERVER = "XDSL_GAS_SERVER"
"""`serving.requests.SWITCH`."""


def main() -> None:
    """Runs the command, and exits."""
    _occupy_closed_descriptors()
    sys.exit(_uninterrupted(_code_by_server_or_here))


def run_here() -> int:
    """Runs the command in this process; returns its exit code."""
    return _uninterrupted(_exit_code)


def _occupy_closed_descriptors() -> None:
    """
    Opens the null device as the standard streams that the shell closed, `2>&-`: another
    file would get the number, and what LLVM writes to standard error.
    """
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _uninterrupted(run: "Callable[[], int]") -> int:
    """Returns an exit code, also after an interrupt."""
    try:
        sys.unraisablehook = _end_if_interrupted
        return run()
    except KeyboardInterrupt:
        _say_interrupted()
        return _INTERRUPTED


def _code_by_server_or_here() -> int:
    """Runs the command on a server, and ends with that run, or in this process."""
    named = sys.argv[1:2]
    served = named not in (["serve"], ["lsp"]) and os.environ.get(_SERVER) == "auto"
    if served and sys.platform == "linux":
        from xdsl_gas.cli.serving.client import run_on_server

        run_on_server()
    return _exit_code()


def _exit_code() -> int:
    """Runs the command; returns its exit code, also after an error."""
    from xdsl_gas.cli.exit_codes import DONE
    from xdsl_gas.cli.messages import (
        explained,
        keeps_tracebacks,
        names_standard_output,
        say,
        show_traceback,
    )
    from xdsl_gas.garbage_collection import collect_seldom, leave_objects_at_exit
    from xdsl_gas.xdsl_compat.fast_data_classes import quicken_data_classes
    from xdsl_gas.xdsl_compat.speed import own_this_process

    own_this_process()
    quicken_data_classes()
    leave_objects_at_exit()
    collect_seldom()
    _end_on_sigterm()
    try:
        with names_standard_output():
            code = _code_of_command()
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads the output has seen enough, as in `| head`. Python would write
        # what is left when it ends, and fail again.
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = DONE
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if keeps_tracebacks():
            show_traceback(error)
        code, message = explained(error)
        say(message)
    return code


def _code_of_command() -> int:
    """Runs the command; returns the exit code with which it ends, also by `--help`."""
    from xdsl_gas.cli.exit_codes import USAGE

    try:
        if sys.argv[1:2] == ["serve"]:
            from xdsl_gas.cli.serving.command import run_serve_command

            return run_serve_command(sys.argv[2:], run_here)
        from xdsl_gas.cli.command import run

        return run(sys.argv[1:])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE


def _say_interrupted() -> None:
    if sys.stderr is not None:
        print("xdsl-gas: interrupted.", file=sys.stderr, flush=True)


def _end_if_interrupted(lost: "sys.UnraisableHookArgs") -> None:
    """
    Ends the process if Python drops an interrupt, as it does in a finalizer or in a
    callback of a weak reference, of which imports have some.
    """
    if not issubclass(lost.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
        return
    _say_interrupted()
    os._exit(_INTERRUPTED)


def _end_on_sigterm() -> None:
    """Lets SIGTERM end the program as Ctrl-C does, so that new files are removed."""
    import signal

    from xdsl_gas.cli.exit_codes import TERMINATED

    def end(*_: object) -> None:
        raise SystemExit(TERMINATED)

    signal.signal(signal.SIGTERM, end)


if __name__ == "__main__":
    main()
