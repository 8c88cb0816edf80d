"""
The kernels that Oclgrind, a checking interpreter of OpenCL, is tested with.

A `.sim` file names the source, the kernel, sizes and arguments; a `.ref` file the
expected errors and contents of arguments. What Oclgrind finds, the checked mode must
find; where it finds nothing, kernels run in all modes with the expected results.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
from gpu_corpus.fetch import debian_source
from gpu_corpus.paths import PACKAGES

from suites.outcomes import Outcome, Verdict
from suites.values import TYPES, array
from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

VERSION = "21.10-3"
ROOT = PACKAGES / "oclgrind"

MODES: Mapping[str, Mapping[str, Any]] = {
    "checked": {"checked": True},
    "loops": {},
    "vectorized by 8": {"vecz_factor": 8, "vecz_auto": False},
}
"""The modes in which kernels run, and the options of `native.compile`."""

FINDINGS = (
    (re.compile(r"(Read-write|Write-write) data race"), re.compile("race")),
    (
        re.compile("Uninitialized"),
        re.compile("undefined|poison|uninitialized|not written"),
    ),
    (
        re.compile("Invalid (read|write) of size|exceeds static array|memory load"),
        re.compile("access (to|aligned to) .* memory|out of bounds|null"),
    ),
    (re.compile("divergence"), re.compile("barrier|work-group|all work-items")),
    (re.compile("wait|Invalid wait event"), re.compile("event|async|wait")),
)
"""An error of Oclgrind's, and what the checked mode says in its place."""


def fetch() -> None:
    """Downloads and unpacks the suite."""
    debian_source("oclgrind", VERSION, "tests/kernels")


def files() -> list[Path]:
    """Returns the tests but those of the debugger and of flags of buffers."""
    return sorted(
        path
        for path in ROOT.rglob("*.sim")
        if path.parent.name != "interactive"
        and not re.search("(read|write)-only buffer", _reference(path))
    )


@dataclass(frozen=True)
class Simulation:
    """A `.sim` file."""

    flags: list[str]
    """Those of clang, in the first line."""
    source: str
    kernel: str
    global_size: tuple[int, ...]
    local_size: tuple[int, ...]
    arguments: list[tuple[list[str], list[str]]]
    """The words in angle brackets, and those that follow."""


def run(path: Path) -> Iterator[Outcome]:
    """Runs a test in the checked mode, and natively where no error is expected."""
    reference = _reference(path)
    errors = re.findall("^ERROR (.*)$", reference, re.MULTILINE)
    simulation = _parse(path)
    for mode, options in MODES.items():
        if errors and not options.get("checked"):
            continue
        verdict, reason = _run(simulation, options, errors, reference)
        yield Outcome(path.parent.name, path.stem, mode, verdict, reason)


def _run(
    simulation: Simulation,
    options: Mapping[str, Any],
    errors: list[str],
    reference: str,
) -> tuple[Verdict, str]:
    try:
        program = native.compile(
            simulation.source,
            kind="cl",
            flags=simulation.flags,
            use_cache=False,
            **options,
        )
        arguments = _arguments(simulation)
        program[simulation.kernel](
            simulation.global_size, simulation.local_size, *arguments.values()
        )
    except native.Trap as trap:
        return _found(str(trap), errors)
    except MemorySpaceError as error:
        return Verdict.REFUSED, str(error).strip().splitlines()[0]
    except Exception as error:
        return Verdict.WRONG, f"{type(error).__name__}: {error}"
    if errors:
        return Verdict.MISSED, re.sub(r" at .*| \(.*", "", errors[0])
    problem = _contents(arguments, reference)
    return (Verdict.WRONG, problem) if problem else (Verdict.PASSED, "")


def _found(message: str, errors: list[str]) -> tuple[Verdict, str]:
    for theirs, ours in FINDINGS:
        if ours.search(message) and any(theirs.search(error) for error in errors):
            return Verdict.PASSED, ""
    first = message.strip().splitlines()[0]
    return Verdict.WRONG, f"{first} (expected: {errors[0] if errors else 'no error'})"


def _reference(path: Path) -> str:
    reference = path.with_suffix(".ref")
    return reference.read_text() if reference.exists() else ""


def _contents(arguments: Mapping[str, Any], reference: str) -> str | None:
    for name, index, expected in re.findall(
        r"^EXACT\s+(\w+)\[(\d+)\] = (\S+)$", reference, re.MULTILINE
    ):
        got = arguments[name][int(index)]
        dtype = got.dtype
        type_name = next(name for name, code in TYPES.items() if dtype == code)
        if got != array(type_name, [expected])[0]:
            return f"{name}[{index}] is {got}, not {expected}"
    return None


def _parse(path: Path) -> Simulation:
    text = re.sub("^#.*", "", path.read_text(), flags=re.MULTILINE)
    words = re.findall(r"<[^>]*>|\S+", text)
    arguments: list[tuple[list[str], list[str]]] = []
    for word in words[8:]:
        if word.startswith("<"):
            arguments.append((word[1:-1].split(), []))
        else:
            arguments[-1][1].append(word)
    return Simulation(
        re.findall("-cl-std=\\S+", path.read_text().partition("\n")[0]),
        (path.parent / words[0]).read_text(),
        words[1],
        tuple(map(int, words[2:5])),
        tuple(map(int, words[5:8])),
        arguments,
    )


def _arguments(simulation: Simulation) -> dict[str, Any]:
    """The arguments by the names of their parameters."""
    head = re.search(
        rf"\b{simulation.kernel}\s*\(([^)]*)\)", _uncommented(simulation.source)
    )
    assert head is not None
    parameters = [
        parameter.strip() for parameter in head[1].split(",") if parameter.strip()
    ]
    return {
        re.findall(r"\w+", parameter)[-1]: _argument(parameter, description, data)
        for parameter, (description, data) in zip(
            parameters, simulation.arguments, strict=True
        )
    }


def _uncommented(source: str) -> str:
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", source, flags=re.DOTALL)


def _argument(parameter: str, description: list[str], data: list[str]) -> Any:
    if "null" in description:
        return None
    settings: dict[str, str] = dict(re.findall(r"(\w+)=(\S+)", " ".join(description)))
    size = int(settings["size"])
    if re.search(r"\b(__)?local\b", parameter):
        return native.LocalMemory(size)
    named = [
        word
        for word in (*description, *re.findall("[a-z_]+", parameter))
        if word in TYPES
    ]
    type_name = named[0] if named else "int"
    if named and re.search(rf"\bunsigned\s+{type_name}", parameter):
        type_name = f"u{type_name}"
    count = size // numpy.dtype(TYPES[type_name]).itemsize
    if "fill" in settings:
        data = [settings["fill"]] * count
    elif "range" in settings:
        first, step, last = map(int, settings["range"].split(":"))
        data = [str(number) for number in range(first, last + step // abs(step), step)]
    elif "hex" in description:
        data = [f"0x{word.removeprefix('0x')}" for word in data]
    elif not data:
        data = ["0"] * count
    values = array(type_name, data)
    if "*" in parameter or "[" in parameter:
        return values
    if "struct" in parameter:
        return values.tobytes()
    return values if len(values) > 1 else values[0]
