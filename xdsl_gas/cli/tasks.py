"""One file of the command, in this process or in one of several."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from xdsl_gas.cli.exit_codes import DONE
from xdsl_gas.cli.messages import explained, keeps_tracebacks, say
from xdsl_gas.cli.progress import Progress
from xdsl_gas.pipelines.job import Options, Result, run_job
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.remarks import Remark
from xdsl_gas.toolchain.languages import is_source
from xdsl_gas.whole_files import STANDARD_INPUT, read_standard_input


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
    linked: tuple[str, ...] = ()
    """The other files of a program, in their order."""
    keeps_data: bool = False
    """Whether the outcome has the output, also if it is written to a file."""

    @property
    def shown_name(self) -> str:
        """The name of the input in messages; of a program those of its files."""
        first = "<stdin>" if self.name == STANDARD_INPUT else self.name
        return ", ".join((first, *self.linked))


def tasks_of(
    files: Sequence[str],
    output: str | None,
    options: Options,
    verbose: bool,
    *,
    links: bool,
) -> list[Task]:
    """Returns a task for each file, or one for the program that they make."""
    if links:
        first, *others = files
        return [Task(first, output, options, verbose, linked=tuple(others))]
    return [Task(name, output, options, verbose) for name in files]


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
    shown = task.shown_name
    try:
        data = task.data
        if data is None:
            data = _contents(task.name, task.options)
        linked = [(name, _contents(name, task.options)) for name in task.linked]
        report = say if task.verbose else None
        first = "<stdin>" if task.name == STANDARD_INPUT else task.name
        result = run_job(
            first, data, task.options, linked=linked, phases=phases, report=report
        )
        outcome.remarks = result.remarks
        if task.output is None:
            outcome.result = result
        else:
            from xdsl_gas.whole_files import write_file

            shown = task.output
            with phases.phase("save"):
                write_file(task.output, result.data)
            kept = result.data if task.keeps_data else b""
            outcome.result = replace(result, data=kept)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        if keeps_tracebacks():
            raise
        outcome.code, outcome.message = explained(error, shown)
    return outcome


def _contents(name: str, options: Options) -> bytes:
    """Returns the bytes of an input. Raises `OSError` naming the file."""
    if name == STANDARD_INPUT:
        return read_standard_input()
    if is_source(name, options.input_kind):
        # clang reads it; what is wrong with the file is told as for all others.
        with open(name, "rb"):
            return b""
    return Path(name).read_bytes()


def prepare_worker() -> None:
    """Prepares a process of several: the one that started it handles Ctrl-C."""
    import signal

    from xdsl_gas.cli.exit_codes import TERMINATED
    from xdsl_gas.xdsl_compat.speed import own_this_process

    own_this_process()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))

    def end(*_: object) -> None:
        sys.exit(TERMINATED)

    signal.signal(signal.SIGTERM, end)
