"""
The analysis of a document, in a process of its own: `xdsl-gas report`. To cancel it,
the process is killed, and no crash of LLVM in it ends the server.
"""

import asyncio
import json
import os
import re
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from xdsl_gas.diagnostics import MemorySpaceError, SourceLocation
from xdsl_gas.language_server.places import (
    with_places_in_llvm_ir,
    with_places_in_mlir,
)
from xdsl_gas.language_server.settings import Settings, SettingsError, settings_of
from xdsl_gas.reports.model import Report
from xdsl_gas.reports.serialization import from_json
from xdsl_gas.toolchain.languages import LANGUAGES, is_source

SUFFIXES = frozenset((*LANGUAGES, ".ll", ".mlir"))
"""The suffixes of documents that are analyzed."""

_PLACED = {".ll": with_places_in_llvm_ir, ".mlir": with_places_in_mlir}

_MOST_SECONDS = 120
_SERVER = "XDSL_GAS_SERVER"
"""What would have another process, which is not to be killed, run the command."""

_STANDARD_INPUT = "<stdin>"

_PROBLEM = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+)(?::(?P<column>\d+))?(?:: |, )"
    r"(?:(?P<severity>fatal error|error|warning|note): )?(?P<text>.*)$"
)
_INCLUDED = re.compile(r"^(?:In file included| +) ?from (?P<file>[^:]+):(?P<line>\d+)")
_PREFIX = "xdsl-gas: "


@dataclass(frozen=True)
class Problem:
    """What is wrong with a document."""

    text: str
    location: SourceLocation | None = None
    included_at: SourceLocation | None = None
    """The `#include` of the file that the place is in, if a file was included."""
    severity: str = "error"
    """`error`, `warning` or `note`, which is about the problem in front of it."""


@dataclass(frozen=True)
class Outcome:
    """A report, or what prevents it."""

    report: Report | None = None
    problems: tuple[Problem, ...] = ()


async def analyze(path: Path, text: str, opened: Mapping[Path, str]) -> Outcome:
    """
    Returns what the report says of a document with a text, where `opened` are the texts
    of open files that clang may read. Kills the process if it is cancelled.
    """
    try:
        settings = settings_of(path, is_source=is_source(path.name, None))
    except SettingsError as error:
        return Outcome(problems=(Problem(str(error)),))
    with TemporaryDirectory(prefix="xdsl-gas-lsp-") as folder:
        if is_source(path.name, None):
            overlay = _overlay(Path(folder), {**opened, path: text})
            flags = (*settings.flags, "-ivfsoverlay", overlay)
            arguments, data = (str(path), "--", *flags), b""
        else:
            suffix = path.suffix.lower()
            arguments = ("-", "-x", suffix[1:])
            placed = _PLACED[suffix](text, str(path))
            data = placed.encode(errors="surrogateescape")
        outcome = await _run(path, settings, arguments, data)
        if outcome.report is None and not is_source(path.name, None):
            # The text may be one that cannot have places so, and messages quote it.
            outcome = await _run(
                path, settings, arguments, text.encode(errors="surrogateescape")
            )
        return outcome


def _overlay(folder: Path, texts: Mapping[Path, str]) -> str:
    """
    Writes texts in place of which clang reads them from files, see
    https://clang.llvm.org/doxygen/classclang_1_1vfs_1_1RedirectingFileSystem.html
    """
    roots: list[dict[str, str]] = []
    for number, (path, text) in enumerate(texts.items()):
        file = folder / str(number)
        file.write_text(text, "utf-8", newline="")
        roots.append(
            {"name": str(path), "type": "file", "external-contents": str(file)}
        )
    overlay = folder / "overlay.yaml"
    description = {"version": 0, "use-external-names": False, "roots": roots}
    overlay.write_text(json.dumps(description), "utf-8")
    return str(overlay)


async def _run(
    path: Path, settings: Settings, arguments: tuple[str, ...], data: bytes
) -> Outcome:
    # With -P, for modules in the folder of the document are not those of this program.
    command = (sys.executable, "-P", "-m", "xdsl_gas", "report", "--format", "json")
    # Flags of clang are behind `--` in `arguments`.
    process = await asyncio.create_subprocess_exec(
        *command,
        *("--explain-all", "-q"),
        *settings.arguments,
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=path.parent,
        env={name: text for name, text in os.environ.items() if name != _SERVER},
        # clang and the forks for LLVM are of its group.
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(_MOST_SECONDS):
            output, errors = await process.communicate(data)
    except TimeoutError:
        return Outcome(
            problems=(Problem(f"no result within {_MOST_SECONDS} seconds."),)
        )
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
    said = errors.decode(errors="replace")
    if process.returncode == 0:
        try:
            return Outcome(from_json(output))
        except MemorySpaceError as error:
            return Outcome(problems=(Problem(str(error)),))
    if not said:
        said = f"xdsl-gas: the analysis ended with code {process.returncode}."
    return Outcome(problems=tuple(problems_in(said, path)))


def problems_in(said: str, path: Path) -> Iterator[Problem]:
    """Yields the problems in what the command said of a document; at least one."""
    included: SourceLocation | None = None
    any_placed = False
    for line in said.splitlines():
        line = line.removeprefix(_PREFIX).removeprefix(f"{path}: ")
        if match := _INCLUDED.match(line):
            included = SourceLocation(match["file"], int(match["line"]))
        elif match := _PROBLEM.match(line):
            is_input = match["file"] == _STANDARD_INPUT
            file = str(path) if is_input else match["file"]
            place = SourceLocation(file, int(match["line"]), int(match["column"] or 0))
            severity = (match["severity"] or "error").removeprefix("fatal ")
            is_included = included is not None and file != str(path)
            yield Problem(
                match["text"], place, included if is_included else None, severity
            )
            any_placed = True
            if not is_included:
                included = None
    if not any_placed:
        yield Problem(said.removeprefix(_PREFIX).strip())
