"""
What a run of the command wrote, from a cache.

A run is found by all that its result depends on: the contents of the file, the command
line, the working directory, the environment, and what is installed. Imports neither
xDSL nor what it needs.

Left out: several files, standard input, sources (clang reads more files than they
name), passes that read a file, reports, outputs to a terminal, and runs that print
times or commands or write certificates.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from xdsl_gas.caches import DIRECTORY, RUNS, SWITCH, key_of
from xdsl_gas.cli.exit_codes import DONE
from xdsl_gas.cli.messages import tell
from xdsl_gas.installed import (
    PACKAGES,
    distributions,
    files_below,
    folder_of,
    is_in_place,
    stamp,
)
from xdsl_gas.pipelines.kinds import Kind, emitted_to, kind_of_input
from xdsl_gas.targets.releases import NEWEST, OLDEST
from xdsl_gas.toolchain.languages import LANGUAGES, is_source
from xdsl_gas.whole_files import write_file

_FILE_OPTION = "metadata"
"""The option of a pass, `raise-opencl-spaces`, that names another file."""
_NOT_IN_KEY = frozenset(("cache", "files", "jobs", "output"))
_OWN_VARIABLES = "XDSL_GAS_"
_TOOLS = ("llc", "llc-22", *(f"llvm-as-{n}" for n in range(OLDEST, NEWEST + 1)))
_VARIABLES = ("LLC", "LLVM_AS", "PATH")


@dataclass
class Written:
    """What a run has written."""

    lines: list[str]
    """The lines on standard error."""
    remarks: str | None
    """The file of remarks, if one is asked for."""
    printed: str
    """The text on standard output in front of the module."""
    data: bytes
    """The module."""


@dataclass
class CachedRun:
    """A run that may be in the cache."""

    key: str
    source: bytes
    """The contents of the file that the key is for."""
    output: str | None
    """The name of the output; None for standard output."""
    remarks_output: str | None

    def replayed(self) -> int | None:
        """Writes what the run wrote. Returns its exit code; None if it has to run."""
        entry = RUNS.load(self.key)
        if entry is None:
            return None
        written = _written(*entry)
        if written is None:
            return None
        try:
            if self.output is not None:
                write_file(self.output, written.data)
            if self.remarks_output is not None and written.remarks is not None:
                write_file(self.remarks_output, written.remarks.encode())
        except OSError:
            # The run explains it.
            return None
        for line in written.lines:
            tell(line)
        shown = written.printed.encode(errors="surrogateescape")
        sys.stdout.buffer.write(shown if self.output else shown + written.data)
        return DONE

    def store(
        self, lines: list[str], remarks: str | None, printed: str, data: bytes
    ) -> None:
        """Keeps what the run, which ended well, has written: see `Written`."""
        RUNS.store(self.key, [lines, remarks, printed], data)


def _written(description: Any, data: bytes) -> Written | None:
    """Returns what an entry is of; None for none that a run has stored."""
    match description:
        case [[*lines], None | str() as remarks, str(printed)] if all(
            isinstance(line, str) for line in cast(list[object], lines)
        ):
            return Written(cast(list[str], lines), remarks, printed, data)
        case _:
            return None


def cached_run(parsed: argparse.Namespace, flags: tuple[str, ...]) -> CachedRun | None:
    """Returns the run of a command line; None if it cannot be in the cache."""
    output = None if parsed.output == "-" else parsed.output
    if (
        os.environ.get(SWITCH) == "0"
        or len(parsed.files) != 1
        or (flags or parsed.reports or parsed.verbose or parsed.time or parsed.links)
        or parsed.certificate is not None
        or _FILE_OPTION in (parsed.passes or "")
        or not _is_written(output, parsed.files[0])
        or not _is_written(parsed.remarks_output, parsed.files[0])
        or sys.stdout is None
        or sys.stderr is None
        or sys.stdout.isatty()
    ):
        return None
    (name,) = parsed.files
    if is_source(name, parsed.input_kind):
        return None
    try:
        data = Path(name).read_bytes()
        kind = kind_of_input(name, data)
        if kind not in (Kind.LL, Kind.BC, Kind.MLIR):
            return None
        key = key_of((name, data, *_surroundings(parsed, output)))
    except (OSError, ValueError):  # also for an impossible name
        return None
    return CachedRun(key, data, output, parsed.remarks_output)


def _is_written(output: str | None, source: str) -> bool:
    """Whether an output is a file besides the input, or none is named."""
    if output is None:
        return True
    place = Path(output)
    if not output or output.endswith(os.sep) or place.suffix in LANGUAGES:
        return False
    if not place.exists():
        return True
    return place.is_file() and not (Path(source).exists() and place.samefile(source))


def _surroundings(parsed: argparse.Namespace, output: str | None) -> Iterator[str]:
    """Yields all that a result depends on besides the file."""
    yield repr(sorted((k, v) for k, v in vars(parsed).items() if k not in _NOT_IN_KEY))
    # Standard output gets the text of passes and the module, a file the module alone.
    yield repr(("-",) if output is None else emitted_to(output))
    yield os.getcwd()
    yield repr(
        sorted(
            (name, value)
            for name, value in os.environ.items()
            if (name.startswith(_OWN_VARIABLES) and name not in (SWITCH, DIRECTORY))
            or name in _VARIABLES
        )
    )
    for tool in (*_TOOLS, os.environ.get("LLC", ""), os.environ.get("LLVM_AS", "")):
        if tool and (path := shutil.which(tool)) is not None:
            yield stamp(path)
    yield f"{sys.version} {sys.platform} {os.uname().machine}"
    yield from _installed()


def _installed() -> Iterator[str]:
    """
    Yields what is installed, by name and version, and the files of the packages that
    were not installed but are used in place.
    """
    yield from distributions()
    for package in PACKAGES:
        folder = folder_of(package)
        if is_in_place(folder):
            yield from map(stamp, files_below(folder))
