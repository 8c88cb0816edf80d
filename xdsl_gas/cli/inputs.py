"""What the commands that process files share: which files, and what is done to each."""

import argparse
import os
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import TypeAlias

from xdsl_gas.cli.arguments import UsageError
from xdsl_gas.cli.messages import say
from xdsl_gas.pipelines.job import Options
from xdsl_gas.pipelines.kinds import emitted_to
from xdsl_gas.pipelines.passes import UnknownPass, parse_passes, passes_of
from xdsl_gas.pipelines.presets import DEFAULT
from xdsl_gas.toolchain.languages import LANGUAGES, is_source
from xdsl_gas.whole_files import STANDARD_INPUT


def input_files(parsed: argparse.Namespace) -> list[str]:
    """Returns the files of a command line, each once. Raises `UsageError`."""
    files: list[str] = list(dict.fromkeys(parsed.files))
    if not files:
        raise UsageError("no input file; - is standard input")
    if len(files) > 1 and STANDARD_INPUT in files:
        raise UsageError("standard input is read alone")
    if parsed.passes is not None and parsed.whole_program is not None:
        raise UsageError("--whole-program and --rdc are for presets, not for --passes")
    if parsed.jobs is not None and parsed.jobs < 1:
        raise UsageError("-j takes a positive number")
    return files


def output_name(parsed: argparse.Namespace) -> str | None:
    """Returns the output's name, None for standard output. Raises `UsageError`."""
    if parsed.output == "":
        raise UsageError("the output has no name")
    return None if parsed.output == STANDARD_INPUT else parsed.output


def require_kind(output: str) -> None:
    """
    Raises `UsageError` for the name of a file whose suffix implies no kind of output,
    unless it has none, or that of a temporary file, or is no regular file.
    """
    suffix = PurePath(output).suffix.lower()
    if emitted_to(output) is not None or suffix in ("", ".tmp"):
        return
    if os.path.exists(output) and not os.path.isfile(output):
        return
    advice = "`ptxas` makes it of PTX" if suffix == ".cubin" else "see --emit KIND"
    raise UsageError(
        f"the suffix of '{output}' names no kind of output, unlike .ll, .bc, .mlir, "
        f".ptx, .s, .o and .spv: {advice}"
    )


def require_file_name(option: str, name: str | None) -> None:
    """
    Raises `UsageError` if an option names no file, or standard output, which is for
    another output.
    """
    if name == "":
        raise UsageError(f"the file of {option} has no name")
    if name == STANDARD_INPUT:
        raise UsageError(f"{option} names a file, not standard output")


def is_directory(output: str | None, files: list[str]) -> bool:
    """Returns whether an output is the directory of several. Raises `UsageError`."""
    if output is None:
        if len(files) > 1:
            raise UsageError(
                "several files need a directory, -o DIRECTORY, or --link, which makes "
                "one program of them"
            )
        return False
    return len(files) > 1 or output.endswith(os.sep) or os.path.isdir(output)


def is_linked(
    parsed: argparse.Namespace, files: list[str], output: str | None = None
) -> bool:
    """
    Returns whether files are one program: if that is asked for, or if several are
    written to what is named as a file and is no directory.
    """
    if parsed.links or len(files) == 1 or output is None or parsed.reports:
        return parsed.links
    return emitted_to(output) is not None and not os.path.isdir(output)


def options_of(parsed: argparse.Namespace, clang_flags: tuple[str, ...]) -> Options:
    """Returns what a command line asks for."""
    return Options(
        preset=parsed.preset or DEFAULT,
        passes=parsed.passes,
        whole_program=parsed.whole_program is not False,
        level=parsed.level,
        target=parsed.target,
        cpu=parsed.cpu,
        emit=parsed.emit,
        emit_for=getattr(parsed, "emit_for", None),
        input_kind=parsed.input_kind,
        clang_flags=clang_flags,
    )


_Identity: TypeAlias = tuple[int, int]
"""The device and the inode of a file, which links to it share."""


def by_identity(files: Sequence[str]) -> dict[_Identity, list[str]]:
    """Returns the names of the input files that exist, by what they are names of."""
    names: dict[_Identity, list[str]] = {}
    for name in files:
        if name != STANDARD_INPUT and (identity := _identity(name)) is not None:
            names.setdefault(identity, []).append(name)
    return names


def keep_inputs(
    output: str | None,
    inputs: Mapping[_Identity, Sequence[str]],
    kind: str | None,
    *,
    module_of: str = "",
) -> None:
    """
    Raises `UsageError` for an output that would replace a source, or one of the input
    files, which are of a kind if it is named. Only a module may replace a module: the
    input that it is made of.
    """
    if output is None:
        return
    if PurePath(output).suffix.lower() in LANGUAGES:
        raise UsageError(
            f"'{output}' is named as a source, which is not written: name the output "
            "otherwise"
        )
    identity = _identity(output)
    for name in inputs.get(identity, ()) if identity is not None else ():
        if name != module_of or is_source(name, kind):
            raise UsageError(
                f"the output '{output}' would replace the input '{name}': name the "
                "output otherwise"
            )


def _identity(name: str) -> _Identity | None:
    try:
        status = os.stat(name)
    except (OSError, ValueError):  # it does not exist
        return None
    return status.st_dev, status.st_ino


def knows_passes(parsed: argparse.Namespace) -> bool:
    """Returns whether all passes that are asked for exist; says which one does not."""
    try:
        passes_of(parse_passes(parsed.passes or ""))
    except UnknownPass as error:
        say(str(error))
        return False
    return True
