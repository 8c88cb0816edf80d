"""
The OpenCL C tests of Piglit, Mesa's test suite (Debian's package `piglit`).

Each is a source with a comment that names kernels, sizes, arguments and results; the
format is described in the package's `tests/cl/doc_program.program_test`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy
from gpu_corpus.fetch import debian
from gpu_corpus.paths import PACKAGES

from suites.outcomes import Outcome, Verdict
from suites.values import TYPES, array, difference
from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

VERSION = "0~git20220119-124bca3c9-1"
ROOT = PACKAGES / "piglit"
PARTS = ("tests/cl/program", "generated_tests/cl")

MODES: Mapping[str, Mapping[str, Any]] = {
    "loops": {},
    "vectorized by 8": {"vecz_factor": 8, "vecz_auto": False},
    "predicated by 4": {"vecz_factor": 4, "vecz_auto": False, "vecz_predicated": True},
    "checked": {"checked": True},
}
"""The modes in which kernels run, and the options of `native.compile`."""


def fetch() -> None:
    """Downloads and unpacks the suite."""
    debian("piglit", VERSION, "usr/lib/x86_64-linux-gnu/piglit")


_LEFT_OUT = ("device_regex", "This test should skip")


def files() -> list[Path]:
    """
    Returns the tests of the suite, but those for one vendor's hardware and of what the
    suite itself leaves out.
    """
    found = (
        path
        for part in PARTS
        for pattern in ("*.cl", "*.program_test")
        for path in (ROOT / part).rglob(pattern)
    )
    return sorted(
        path
        for path in found
        if not any(words in path.read_text() for words in _LEFT_OUT)
    )


@dataclass(frozen=True)
class Parameter:
    """A line `arg_in` or `arg_out`."""

    index: int
    type_name: str
    """A scalar type: that of the elements of vectors."""
    width: int
    """Elements of a vector, 1 for scalars."""
    buffer: bool
    values: Any
    """An array of NumPy; None for `NULL`."""
    size: int = 0
    """Elements of the buffer, those of vectors counted one by one."""
    tolerance: float = 0
    ulps: bool = False


@dataclass
class Section:
    """What `[config]` or `[test]` says."""

    entries: dict[str, str] = field(default_factory=dict[str, str])
    inputs: list[str] = field(default_factory=list[str])
    outputs: list[str] = field(default_factory=list[str])


class Unsupported(Exception):
    """A test needs what the runner does not have."""


def run(path: Path) -> Iterator[Outcome]:
    """Runs the tests of a file in all modes."""
    config, tests, source = _parse(path)
    part = str(path.parent.relative_to(ROOT))
    for mode, options in MODES.items():
        try:
            program = _compile(config, source, path, options)
        except MemorySpaceError as error:
            failed = _of_build(config, tests, error)
            for name, verdict, reason in failed:
                yield Outcome(part, f"{path.name}: {name}", mode, verdict, reason)
            continue
        except Exception as error:
            reason = _undocumented(error)
            for test in tests or [config]:
                name = _name(config, test)
                yield Outcome(part, f"{path.name}: {name}", mode, Verdict.WRONG, reason)
            continue
        if _true(config, "expect_build_fail"):
            yield Outcome(part, path.name, mode, Verdict.WRONG, "compiles")
            continue
        if not tests:
            yield Outcome(part, path.name, mode, Verdict.PASSED)
        for test in tests:
            verdict, reason = _run_test(program, config, test)
            name = _name(config, test)
            yield Outcome(part, f"{path.name}: {name}", mode, verdict, reason)


def _compile(
    config: Section, source: str, path: Path, options: Mapping[str, Any]
) -> Any:
    entries = config.entries
    version = int(entries.get("clc_version_min", "10"))
    standard = {10: "CL1.0", 11: "CL1.1", 12: "CL1.2", 20: "CL2.0"}.get(
        version, "CL3.0"
    )
    # An error in clang since version 20, and of its time a warning.
    older = "-Wno-error=incompatible-pointer-types"
    flags = [f"-cl-std={standard}", f"-I{path.parent}", older]
    flags += _flags(entries.get("build_options", ""))
    return native.compile(source, kind="cl", flags=flags, use_cache=False, **options)


def _flags(text: str) -> list[str]:
    return text.replace('"', "").split()


def _of_build(
    config: Section, tests: list[Section], error: Exception
) -> list[tuple[str, Verdict, str]]:
    if _true(config, "expect_build_fail"):
        return [("build", Verdict.PASSED, "")]
    reason = str(error).strip().splitlines()[0]
    sections = tests or [config]
    return [(_name(config, each), Verdict.REFUSED, reason) for each in sections]


def _name(config: Section, test: Section) -> str:
    entries = config.entries | test.entries
    return entries.get("name") or entries.get("kernel_name", "")


def _true(section: Section, key: str) -> bool:
    return section.entries.get(key, "").lower() == "true"


def _undocumented(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [""]
    return f"{type(error).__name__}: {lines[0]}"


def _run_test(program: Any, config: Section, test: Section) -> tuple[Verdict, str]:
    entries = config.entries | test.entries
    try:
        problem = _launch(program, entries, test)
    except (MemorySpaceError, Unsupported) as error:
        return Verdict.REFUSED, str(error).strip().splitlines()[0]
    except Exception as error:
        return Verdict.WRONG, _undocumented(error)
    if entries.get("expect_test_fail", "").lower() == "true":
        problem = None if problem else "expected to fail"
    return (Verdict.WRONG, problem) if problem else (Verdict.PASSED, "")


def _launch(program: Any, entries: Mapping[str, str], test: Section) -> str | None:
    inputs = [_parameter(line) for line in test.inputs]
    outputs = [_parameter(line) for line in test.outputs]
    arguments: dict[int, Any] = {}
    for parameter in (*outputs, *inputs):
        arguments[parameter.index] = _argument(parameter)
    # Memory without contents gets as many bytes as what is expected of it.
    for parameter in outputs:
        if parameter.index not in {p.index for p in inputs}:
            zeros = numpy.zeros(parameter.size, TYPES[parameter.type_name])
            arguments[parameter.index] = zeros
    dimensions = int(entries.get("dimensions", "1"))
    size = _sizes(entries.get("global_size", "1 0 0"), dimensions)
    local = entries.get("local_size")
    offset = entries.get("global_offset")
    program[entries["kernel_name"]](
        size,
        None if local is None else _sizes(local, dimensions),
        *(arguments[index] for index in sorted(arguments)),
        **({"global_offset": _sizes(offset, dimensions)} if offset else {}),
    )
    for parameter in outputs:
        if parameter.values is None:
            continue
        got = arguments[parameter.index].view(TYPES[parameter.type_name])
        if found := difference(
            _expected_elements(got, parameter),
            _expected_elements(parameter.values, parameter),
            parameter.tolerance,
            parameter.ulps,
        ):
            return f"argument {parameter.index}{found}"
    return None


def _expected_elements(values: Any, parameter: Parameter) -> Any:
    """The elements but the fourth of each vector of three, which holds anything."""
    if parameter.width != 3:
        return values
    return values.reshape(-1, 4)[:, :3].reshape(-1)


def _sizes(text: str, dimensions: int) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split()[:dimensions])


def _argument(parameter: Parameter) -> Any:
    if parameter.buffer and parameter.values is None:
        # The suite has no `NULL` for other pointers than those to local memory.
        size = parameter.size * numpy.dtype(TYPES[parameter.type_name]).itemsize
        return native.LocalMemory(size)
    if parameter.buffer:
        return parameter.values.copy()
    if parameter.width > 1:
        return parameter.values[: parameter.width]
    return parameter.values[0]


_PARAMETER = re.compile(
    r"(?P<index>\d+)\s+(?P<buffer>buffer\s+)?(?P<type>[a-z_]+?)(?P<width>2|3|4|8|16)?"
    r"(?:\s*\[\s*(?P<size>\d+)\s*\])?(?:\s+(?P<values>.*))?"
)


def _parameter(line: str) -> Parameter:
    line, _, bound = line.partition("tolerance")
    match = _PARAMETER.fullmatch(line.strip())
    if match is None or match["type"] not in TYPES:
        raise Unsupported(f"an argument that is {' '.join(line.split()[1:2])}")
    width = int(match["width"] or 1)
    stride = 4 if width == 3 else width
    size = stride * int(match["size"] or 1)
    words = bound.split()
    return Parameter(
        int(match["index"]),
        match["type"],
        width,
        match["buffer"] is not None,
        _values(match["type"], width, size, match["values"] or ""),
        size,
        float(words[0]) if words else 0,
        "ulp" in words,
    )


def _values(type_name: str, width: int, size: int, text: str) -> Any:
    words = text.split()
    if words[:1] == ["NULL"]:
        return None
    if words[:1] == ["random"]:
        words = [str(number % 100) for number in range(size)]
    elif words[:1] == ["repeat"]:
        given = size // 4 * 3 if width == 3 else size
        words = words[1:] * (given // max(1, len(words) - 1))
    values = array(type_name, words)
    if width == 3:
        padded = numpy.zeros((len(values) // 3, 4), values.dtype)
        padded[:, :3] = values.reshape(-1, 3)
        values = padded.reshape(-1)
    return values


def _parse(path: Path) -> tuple[Section, list[Section], str]:
    """Returns the configuration, the tests and the source of a file."""
    text = path.read_text()
    if path.suffix == ".cl":
        match = re.search(r"/\*!(.*?)!\*/", text, re.DOTALL)
        return *_sections(match[1] if match else ""), text
    description, _, source = text.partition("[program source]")
    config, tests = _sections(description)
    if name := config.entries.get("program_source_file"):
        source = (path.parent / name.strip('"')).read_text()
    return config, tests, source


def _sections(text: str) -> tuple[Section, list[Section]]:
    config, tests = Section(), list[Section]()
    section = config
    # A comment may follow the backslash that continues a line.
    text = re.sub(r"\\[ \t]*(#[^\n]*)?\n", " ", text)
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        if line == "[test]":
            section = Section()
            tests.append(section)
        elif line and not line.startswith("["):
            key, _, value = line.partition(":")
            if key == "arg_in":
                section.inputs.append(value)
            elif key == "arg_out":
                section.outputs.append(value)
            else:
                section.entries[key.strip()] = value.strip()
    return config, tests
