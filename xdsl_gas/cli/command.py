"""The command `xdsl-gas`: from its arguments to its outputs."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from xdsl_gas.caches import SWITCH
from xdsl_gas.cli.arguments import (
    COMMANDS,
    UsageError,
    new_parser,
    new_report_parser,
    split_flags,
)
from xdsl_gas.cli.exit_codes import DONE, USAGE
from xdsl_gas.cli.messages import say, tell
from xdsl_gas.pipelines.kinds import (
    EMITTED,
    SUFFIX_OF,
    Kind,
    emitted_to,
    kind_of_input,
)
from xdsl_gas.pipelines.presets import PRESETS, REPORT_FORMATS
from xdsl_gas.printable import one_line, printable
from xdsl_gas.whole_files import write_file

if TYPE_CHECKING:
    from xdsl_gas.cli.cached_runs import CachedRun
    from xdsl_gas.cli.tasks import Outcome, Task
    from xdsl_gas.pipelines.job import Options
    from xdsl_gas.remarks import Remark


def run(arguments: Sequence[str]) -> int:
    """Returns the exit code for command-line arguments."""
    if arguments and arguments[0] in ("cache", "presets", "passes", "completion"):
        from xdsl_gas.cli.listings import run_listing

        return run_listing(arguments[0], arguments[1:])
    if arguments and arguments[0] == "lsp":
        from xdsl_gas.cli.lsp import run_server_command

        return run_server_command(arguments[1:])
    if arguments and arguments[0] in ("certify", "verify-certificate"):
        from xdsl_gas.cli.certificates import run_certificate_command

        return run_certificate_command(arguments[0], arguments[1:])
    if arguments and arguments[0] == "run":
        from xdsl_gas.cli.run import run_kernel_command

        return run_kernel_command(arguments[1:])
    if arguments and arguments[0] == "check":
        from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions

        quicken_definitions()
        from xdsl_gas.cli.check import run_check_command

        return run_check_command(arguments[1:])
    given, clang_flags = split_flags(arguments)
    parser = new_parser()
    if given and given[0] == "report":
        parser, given = new_report_parser(), given[1:]
    parsed = parser.parse_intermixed_args(given)
    if parsed.version:
        print(_versions())
        return DONE
    cached = None
    if parsed.cache or os.environ.get(SWITCH) == "1":
        from xdsl_gas.cli.cached_runs import cached_run

        cached = cached_run(parsed, clang_flags)
        if cached is not None and (code := cached.replayed()) is not None:
            return code
    try:
        return _run_files(parsed, clang_flags, cached)
    except UsageError as error:
        parser.error(str(error))


def _check_command(name: str) -> None:
    """Raises `UsageError` for the name of no file that is nearly one of a command."""
    if os.path.exists(name):
        return
    from difflib import get_close_matches

    if name in ("help", "version"):
        raise UsageError(f"there is no file '{name}'. Did you mean '--{name}'?")
    if meant := get_close_matches(name, COMMANDS, 1):
        raise UsageError(f"there is no file '{name}'. Did you mean '{meant[0]}'?")


def _run_files(
    parsed: argparse.Namespace,
    clang_flags: tuple[str, ...],
    cached: "CachedRun | None",
) -> int:
    if len(parsed.files) > 1:
        from xdsl_gas.cli.processes import needs_llvm, start_early

        start_early(needs_llvm=needs_llvm(parsed.files))
    from dataclasses import replace

    from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions

    quicken_definitions()
    from xdsl_gas.cli.inputs import (
        by_identity,
        input_files,
        is_directory,
        is_linked,
        keep_inputs,
        knows_passes,
        options_of,
        output_name,
        require_file_name,
        require_kind,
    )
    from xdsl_gas.cli.tasks import tasks_of
    from xdsl_gas.pipelines.passes import look_first_in
    from xdsl_gas.universe import XDSL_GAS_UNIVERSE

    look_first_in(XDSL_GAS_UNIVERSE)
    files = input_files(parsed)
    if not parsed.reports:
        _check_command(files[0])
        parsed.reports = parsed.preset is not None and PRESETS[parsed.preset].reports
    output = output_name(parsed)
    links = is_linked(parsed, files, output)
    in_directory = is_directory(output, files[:1] if links else files)
    emit = parsed.emit
    if emit is None and output is not None and not in_directory | parsed.reports:
        emit = emitted_to(output)
    options = replace(
        options_of(parsed, clang_flags),
        emit=emit,
        remarks=parsed.remarks or ("all",) * (parsed.remarks_output is not None),
        report=_report_format(parsed, output) if parsed.reports else None,
        width=_width(output),
        source_roots=tuple(parsed.source_roots),
        tries_fixes=parsed.tries_fixes,
        explains_all=parsed.explains_all,
        measures=parsed.measures,
        needs_figures=False,
        certifies=parsed.certificate is not None,
    )
    if not knows_passes(parsed):
        return USAGE
    require_file_name("--remarks-output", parsed.remarks_output)
    require_file_name("--certificate", parsed.certificate)
    if parsed.certificate is not None and options.report_format is not None:
        raise UsageError("--certificate is of a module, not of a report")
    if parsed.certificate is not None and parsed.certificate == output:
        raise UsageError(f"'{output}' cannot be both the output and the certificate")
    tasks = tasks_of(files, output, options, parsed.verbose, links=links)
    if parsed.certificate is not None and len(tasks) > 1:
        raise UsageError("--certificate is of one file; see --link")
    if in_directory:
        assert output is not None
        tasks = _into_directory(tasks, output, options)
    inputs = by_identity(files)
    for task in tasks:
        is_of_one = _is_module(options) and not task.linked
        made_of = task.name if is_of_one else ""
        keep_inputs(task.output, inputs, options.input_kind, module_of=made_of)
    if output is not None and not in_directory:
        if not parsed.reports and emit is None:
            require_kind(output)
        elif parsed.reports and parsed.format is None:
            _require_format(output)
    keep_inputs(parsed.remarks_output, inputs, options.input_kind)
    keep_inputs(parsed.certificate, inputs, options.input_kind)
    if len(tasks) == 1:
        return _run_one(tasks[0], parsed, cached)
    return _run_several(tasks, parsed)


def _is_module(options: "Options") -> bool:
    """Returns whether the output is a module, as the input is."""
    if options.report_format is not None:
        return False
    return options.emit is None or not EMITTED[options.emit].is_machine_code


def _report_format(parsed: argparse.Namespace, output: str | None) -> str:
    """Returns the format asked for, or the one that the output is named as."""
    from xdsl_gas.reports.formats import FORMAT_OF_SUFFIX, TEXT

    suffix = PurePath(output or "").suffix.lower()
    return parsed.format or FORMAT_OF_SUFFIX.get(suffix, TEXT)


def _require_format(output: str) -> None:
    """Raises `UsageError` for a report with the suffix of something else."""
    from xdsl_gas.reports.formats import FORMAT_OF_SUFFIX

    suffix = PurePath(output).suffix.lower()
    if suffix not in FORMAT_OF_SUFFIX and suffix not in _SUFFIXES_OF_TEXTS:
        raise UsageError(
            f"the suffix of '{output}' names no format of reports, unlike .txt, .json, "
            ".html and .sarif: see `xdsl-gas report --format`"
        )


_SUFFIXES_OF_TEXTS = frozenset(("", ".log", ".md", ".out", ".text", ".tmp"))


def _into_directory(
    tasks: "list[Task]", directory: str, options: "Options"
) -> "list[Task]":
    """Returns the tasks with outputs in a directory, which is made."""
    from dataclasses import replace

    if os.path.exists(directory) and not os.path.isdir(directory):
        raise UsageError(f"'{directory}' is no directory, which several files need")
    names: dict[str, str] = {}
    placed: list[Task] = []
    for task in tasks:
        name = _output_name(task.name, options)
        if name in names:
            raise UsageError(
                f"'{names[name]}' and '{task.name}' would both be written to '{name}'"
            )
        names[name] = task.name
        placed.append(replace(task, output=os.path.join(directory, name)))
    os.makedirs(directory, exist_ok=True)
    return placed


def _output_name(name: str, options: "Options") -> str:
    """Returns the name of an output in a directory: the input's with its suffix."""
    path = PurePath("stdin" if name == "-" else name)
    if options.report_format is not None:
        from xdsl_gas.reports.formats import SUFFIXES

        return path.stem + SUFFIXES[options.report_format]
    emit = options.emit
    if emit is None:
        try:
            with open(name, "rb") as file:
                start = file.read(_ENOUGH)
        except OSError:
            start = b""
        read = kind_of_input(name, start) or Kind.LL
        return path.stem + (_SUFFIXES_OF_SPIRV.get(read) or SUFFIX_OF[read.value])
    return path.stem + SUFFIX_OF[emit]


_SUFFIXES_OF_SPIRV = {Kind.OBJ: ".spv", Kind.ASM: ".spvasm"}
"""Those of inputs of these kinds: of machine code, only SPIR-V is read."""

_ENOUGH = 65536
"""The bytes that tell the kind of a file."""


def _run_one(
    task: "Task", parsed: argparse.Namespace, cached: "CachedRun | None"
) -> int:
    from dataclasses import replace

    from xdsl_gas.cli.progress import Progress
    from xdsl_gas.cli.tasks import run_task

    if cached is not None:
        # Others may write to the files meanwhile.
        task = replace(task, data=cached.source, keeps_data=True)
    with Progress(files=1, shown=not parsed.quiet) as progress:
        outcome = run_task(task, progress)
    lines = _tell(task, outcome, parsed)
    remarks = _write_remarks([outcome], parsed)
    result = outcome.result
    if result is None:
        return outcome.code
    if result.certificate:
        write_file(parsed.certificate, result.certificate)
    printed = result.printed
    if sys.stdout is None:  # closed by the shell: `>&-`
        if task.output is None:
            raise OSError(errno.EBADF, "it is closed", "<stdout>")
        return outcome.code
    if task.output is not None:
        if cached is not None:
            cached.store(lines, remarks, printed, result.data)
        _write(printed.encode(errors="surrogateescape"))
        return outcome.code
    if result.kind is not None and result.kind.is_llvm:
        # The comments of LLVM IR begin with another character.
        printed = printed.replace("//", ";") if not result.kind.is_binary else ""
    if result.kind is not None and result.kind.is_binary and sys.stdout.isatty():
        say("the output is not text: name a file with -o, or use a pipe.")
        return USAGE
    is_text = task.options.report_format == REPORT_FORMATS[0]
    if is_text and _printed_in_color(result.data):
        return outcome.code
    if cached is not None:
        cached.store(lines, remarks, printed, result.data)
    _write(printed.encode(errors="surrogateescape") + result.data)
    return outcome.code


def _write(data: bytes) -> None:
    """Writes to standard output; to a terminal, without what would command it."""
    if sys.stdout.isatty():
        data = printable(data.decode(errors="replace")).encode()
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _width(output: str | None) -> int:
    """Returns the characters in a line of a report to standard output or a file."""
    import shutil

    is_shown = output is None and sys.stdout is not None and sys.stdout.isatty()
    return shutil.get_terminal_size().columns if is_shown else _USUAL_WIDTH


_USUAL_WIDTH = 80


def _printed_in_color(report: bytes) -> bool:
    """Prints the text of a report in color. Returns False without terminal or rich."""
    if not sys.stdout.isatty():
        return False
    try:
        from rich.console import Console

        from xdsl_gas.reports.text import styled

        text = styled(printable(report.decode(errors="replace")))
    except ImportError:
        return False
    Console(highlight=False, soft_wrap=True).print(text, end="")
    return True


def _run_several(tasks: "list[Task]", parsed: argparse.Namespace) -> int:
    from xdsl_gas.cli.progress import Progress
    from xdsl_gas.cli.several import run_tasks

    code, outcomes = DONE, list["Outcome"]()
    progress = Progress(files=len(tasks), shown=not parsed.quiet)
    done = run_tasks(tasks, parsed.jobs, progress.finished)
    with progress:
        for task, outcome in done:
            _tell(task, outcome, parsed)
            outcomes.append(outcome)
            if outcome.result is not None and sys.stdout is not None:
                _write(outcome.result.printed.encode(errors="surrogateescape"))
            code = max(code, outcome.code)
    _write_remarks(outcomes, parsed)
    return code


def _write_remarks(
    outcomes: "Sequence[Outcome]", parsed: argparse.Namespace
) -> str | None:
    """Writes the remarks of all files to the file for them, if one is named."""
    if parsed.remarks_output is None:
        return None
    from xdsl_gas.remarks.yaml_format import yaml_of

    text = "".join(yaml_of(outcome.remarks) for outcome in outcomes)
    write_file(parsed.remarks_output, text.encode())
    return text


def _tell(task: "Task", outcome: "Outcome", parsed: argparse.Namespace) -> list[str]:
    """Prints the remarks, the times and the error of a file; returns the remarks."""
    name, lines = task.shown_name, list[str]()
    if not parsed.quiet:
        # A file gets all kinds, where none were asked for here.
        is_quiet = parsed.remarks is None and parsed.remarks_output is not None
        shown = [
            _line(name, each)
            for each in outcome.remarks
            if each.is_default or not is_quiet
        ]
        lines = list(dict.fromkeys(shown))
        for line in lines:
            tell(line)
    if parsed.time:
        _print_times(name, outcome.times)
    if outcome.message:
        say(outcome.message)
    return lines


def _line(name: str, remark: "Remark") -> str:
    """Returns the line of a remark, which names a file in any case."""
    has_place = remark.location is not None and remark.location.file
    return str(remark) if has_place else f"{one_line(name, special='')}: {remark}"


def _print_times(name: str, times: list[tuple[str, float]]) -> None:
    total = sum(seconds for _, seconds in times)
    width = max((len(phase) for phase, _ in times), default=0)
    lines = [f"{name}: {total:.3f} s"]
    lines += [f"  {phase:{width}} {seconds:8.3f} s" for phase, seconds in times]
    say("\n".join(lines))


def _versions() -> str:
    from importlib.metadata import PackageNotFoundError, version

    words = [f"xdsl-gas {version('xdsl-gas')}", f"xDSL {version('xdsl')}"]
    try:
        words.append(f"llvmlite {version('llvmlite')}")
    except PackageNotFoundError:
        words.append("no llvmlite")
    return ", ".join(words)
