"""The command `xdsl-gas check`: a gate for continuous integration."""

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from xdsl_gas.cli.arguments import UsageError, new_check_parser, split_flags
from xdsl_gas.cli.exit_codes import DONE, GATE_FAILED, USAGE
from xdsl_gas.cli.inputs import (
    by_identity,
    input_files,
    is_linked,
    keep_inputs,
    knows_passes,
    options_of,
    require_file_name,
)
from xdsl_gas.cli.messages import say
from xdsl_gas.cli.progress import Progress
from xdsl_gas.cli.several import run_tasks
from xdsl_gas.cli.tasks import Outcome, Task, run_task, tasks_of
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.printable import one_line, printable
from xdsl_gas.reports import baseline, serialization
from xdsl_gas.reports.gate import (
    Checked,
    Limits,
    Violation,
    accesses_of,
    checked_functions,
    violations,
)
from xdsl_gas.reports.model import Report
from xdsl_gas.reports.sarif import sarif_of
from xdsl_gas.reports.text import text_of_accesses
from xdsl_gas.whole_files import STANDARD_INPUT, write_file

_MOST_SHOWN = 20
"""The maximum number of groups of accesses that are shown of each file."""


@dataclass
class _Gate:
    """The checked files."""

    limits: Limits
    recorded: baseline.Baseline
    """By the name of a file relative to the baseline."""
    directory: Path
    """The directory of the baseline."""
    reports: list[Report] = field(default_factory=list[Report])
    checked: dict[str, list[Checked]] = field(default_factory=dict[str, list[Checked]])
    failures: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    """The accesses that a violation is about, by file and number."""
    improved: bool = False
    """Whether some function is better than recorded."""

    def check(self, name: str, report: Report) -> list[Violation]:
        """Returns what fails of a file. Raises as `checked_functions`."""
        self.reports.append(report)
        key = _key(name, self.directory)
        checked = self.checked[key] = checked_functions(report, self.limits)
        records = self.recorded.modules.get(key, {})
        new = (each for each in checked if each.function.name not in records)
        exceeded = violations(new, self.limits)
        for each in checked:
            record = records.get(each.function.name)
            if record is not None:
                exceeded += baseline.worse_than(record, each)
                self.improved |= baseline.is_better(record, each)
        self.failures |= {(report.source, a.id) for a in accesses_of(exceeded)}
        return exceeded


def run_check_command(arguments: Sequence[str]) -> int:
    """Returns the exit code of the command for its arguments."""
    given, clang_flags = split_flags(arguments)
    parser = new_check_parser()
    parsed = parser.parse_intermixed_args(given)
    try:
        files = input_files(parsed)
        _check_usage(parsed)
        inputs = by_identity(files)
        keep_inputs(parsed.sarif, inputs, parsed.input_kind)
        if parsed.write_baseline:
            keep_inputs(parsed.baseline, inputs, parsed.input_kind)
    except UsageError as error:
        parser.error(str(error))
    if not knows_passes(parsed):
        return USAGE
    options = replace(
        options_of(parsed, clang_flags),
        report="json",
        tries_fixes=not parsed.write_baseline,
        measures=parsed.measures,
    )
    path = None if parsed.baseline is None else Path(parsed.baseline)
    gate = _Gate(
        Limits(tuple(parsed.kernels), parsed.max_generic, parsed.max_dispatch),
        _recorded(path, parsed),
        Path.cwd() if path is None else path.resolve().parent,
    )
    links = is_linked(parsed, files)
    tasks = tasks_of(files, None, options, parsed.verbose, links=links)
    code = DONE
    for task, outcome in _outcomes(tasks, parsed):
        code = max(code, _check_file(gate, task, outcome, parsed))
    if parsed.sarif is not None:
        sarif = sarif_of(gate.reports, gate.failures)
        write_file(parsed.sarif, sarif.encode(errors="replace"))
    if path is not None and parsed.write_baseline and code == DONE:
        cpu = parsed.cpu if parsed.measures else None
        write_file(str(path), baseline.to_json(gate.checked, cpu).encode())
    elif gate.improved and code == DONE and not parsed.quiet:
        say("better than the baseline: record it with --write-baseline.")
    return code


def _check_usage(parsed: argparse.Namespace) -> None:
    for name in ("max_generic", "max_dispatch"):
        if (getattr(parsed, name) or 0) < 0:
            option = name.replace("_", "-")
            raise UsageError(f"--{option} takes no negative number")
    require_file_name("--sarif", parsed.sarif)
    require_file_name("--baseline", parsed.baseline)
    if parsed.write_baseline and parsed.baseline is None:
        raise UsageError("--write-baseline needs --baseline FILE")


def _outcomes(
    tasks: Sequence[Task], parsed: argparse.Namespace
) -> Iterator[tuple[Task, Outcome]]:
    """Yields the files in their order, with their reports."""
    progress = Progress(files=len(tasks), shown=not parsed.quiet)
    if len(tasks) == 1:
        with progress:
            yield tasks[0], run_task(tasks[0], progress)
        return
    done = run_tasks(tasks, parsed.jobs, progress.finished)
    with progress:
        yield from done


def _check_file(
    gate: _Gate, task: Task, outcome: Outcome, parsed: argparse.Namespace
) -> int:
    """Prints what is wrong with a file, and returns the exit code for it."""
    name = "<stdin>" if task.name == STANDARD_INPUT else task.name
    shown_name = one_line(task.shown_name, special="")
    if outcome.message:
        say(outcome.message)
    if outcome.result is None:
        return outcome.code
    report = serialization.from_json(outcome.result.data)
    try:
        violations = gate.check(name, report)
    except MemorySpaceError as error:
        say(f"{name}: {error}")
        return GATE_FAILED
    if parsed.write_baseline:
        return DONE
    for violation in violations:
        print(printable(f"{shown_name}: {violation}"))
    shown = text_of_accesses(report, accesses_of(violations), most=_MOST_SHOWN)
    if shown:
        print(printable(shown))
    if not violations and not parsed.quiet:
        functions = gate.checked[_key(name, gate.directory)]
        generic = sum(each.generic for each in functions)
        numbers = f"functions: {len(functions)}, generic accesses: {generic}"
        counts = [each.generic_instructions for each in functions]
        if functions and None not in counts:
            numbers += f", in the machine code: {sum(filter(None, counts))}"
        print(printable(f"{shown_name}: passed: {numbers}"))
    return GATE_FAILED if violations else DONE


def _key(name: str, directory: Path) -> str:
    """Returns the name of a file in a baseline: relative to it, with slashes."""
    return Path(os.path.relpath(Path(name).resolve(), directory)).as_posix()


def _recorded(path: Path | None, parsed: argparse.Namespace) -> baseline.Baseline:
    """Returns the baseline to compare with."""
    if path is None or parsed.write_baseline:
        return baseline.Baseline({})
    try:
        record = baseline.from_json(path.read_bytes())
    except FileNotFoundError:
        raise MemorySpaceError(
            f"{path}: there is no such baseline. `--write-baseline` writes it."
        ) from None
    except MemorySpaceError as error:
        raise MemorySpaceError(f"{path}: {error}") from None
    if parsed.measures and record.cpu not in (None, parsed.cpu):
        raise MemorySpaceError(
            f"{path}: the machine code was recorded for the processor "
            f"'{record.cpu}', not '{parsed.cpu}'. Give it by --cpu, or record it again."
        )
    return record
