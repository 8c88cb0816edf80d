"""One file of the command, in this process or in one of several."""

import errno
import sys
from dataclasses import dataclass, field
from pathlib import Path

from xdsl_gas.cli.exit_codes import DONE
from xdsl_gas.cli.inputs import STANDARD_INPUT
from xdsl_gas.cli.messages import explained, keeps_tracebacks, say
from xdsl_gas.cli.progress import Progress
from xdsl_gas.garbage_collection import freeze_for_good
from xdsl_gas.pipelines.job import Options, Result, is_source, run_job
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.remarks import Remark


@dataclass(frozen=True)
class Task:
    """One file."""

    name: str
    """The name of the input; `-` for standard input."""
    output: str | None
    """The name of the output; None for standard output."""
    options: Options
    verbose: bool = False
    data: bytes | None = None
    """The contents of the input if they were read already."""


@dataclass
class Outcome:
    """What became of a task."""

    code: int = DONE
    message: str = ""
    remarks: list[Remark] = field(default_factory=list[Remark])
    times: list[tuple[str, float]] = field(default_factory=list[tuple[str, float]])
    result: Result | None = None
    """What goes to standard output."""


def run_task(task: Task, progress: Progress | None = None) -> Outcome:
    """Processes a file and writes it, unless it goes to standard output."""
    outcome = Outcome()
    phases = Phases(None if progress is None else progress.begins)
    phases.times = outcome.times
    shown = "<stdin>" if task.name == STANDARD_INPUT else task.name
    try:
        data = task.data
        if data is None:
            data = _contents(task)
        report = say if task.verbose else None
        result = run_job(shown, data, task.options, phases=phases, report=report)
        outcome.remarks = result.remarks
        if task.output is None:
            outcome.result = result
        else:
            from xdsl_gas.pipelines.files import write_file

            shown = task.output
            with phases.phase("save"):
                write_file(task.output, result.data)
            outcome.result = Result(b"", result.kind, result.printed)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        if keeps_tracebacks():
            raise
        outcome.code, outcome.message = explained(error, shown)
    return outcome


def _contents(task: Task) -> bytes:
    """Returns the bytes of the input. Raises `OSError` naming the file."""
    if task.name == STANDARD_INPUT:
        if sys.stdin is None:  # closed by the shell: `<&-`
            raise OSError(errno.EBADF, "it is closed", "<stdin>")
        return sys.stdin.buffer.read()
    if is_source(task.name, task.options.input_kind):
        # clang reads it; what is wrong with the file is told as for all others.
        with open(task.name, "rb"):
            return b""
    return Path(task.name).read_bytes()


def prepare_worker() -> None:
    """Prepares a process of several: the one that started it handles Ctrl-C."""
    import signal

    from xdsl_gas.cli.exit_codes import TERMINATED

    # What was imported is neither traversed nor copied for this process.
    freeze_for_good()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))

    def end(*_: object) -> None:
        sys.exit(TERMINATED)

    signal.signal(signal.SIGTERM, end)
