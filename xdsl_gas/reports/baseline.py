"""
Baselines: recorded numbers of each kernel, to fail only where they get worse.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.reports.gate import (
    DISPATCHES,
    GENERIC_ACCESSES,
    GENERIC_INSTRUCTIONS,
    Checked,
    Violation,
)
from xdsl_gas.toolchain.machine_code.figures import KernelFigures

VERSION = 1

TOLERANCE = 0.02
"""Instructions and registers are worse where they are more by this share."""


@dataclass(frozen=True)
class Record:
    """The numbers of one function. None is unknown, and not compared."""

    generic: int
    dispatches: int
    instructions: int | None = None
    registers: int | None = None
    local_bytes: int | None = None
    generic_instructions: int | None = None


_WORDS: Mapping[str, str] = {
    "generic": GENERIC_ACCESSES,
    "dispatches": DISPATCHES,
    "instructions": "instructions",
    "registers": "registers",
    "local_bytes": "bytes of local memory",
    "generic_instructions": GENERIC_INSTRUCTIONS,
}
_TOLERATED = frozenset(("instructions", "registers"))


@dataclass(frozen=True)
class Baseline:
    """Recorded numbers."""

    modules: Mapping[str, Mapping[str, Record]]
    """The records by the name of the file and the symbol of the function."""
    cpu: str | None = None
    """The processor of the machine code; None without figures of machine code."""


def record_of(checked: Checked) -> Record:
    """Returns the numbers of a function."""
    code = checked.function.machine_code or KernelFigures()
    return Record(
        checked.generic,
        checked.dispatches,
        code.instructions,
        code.registers,
        code.local_bytes,
        checked.generic_instructions,
    )


def worse_than(record: Record, checked: Checked) -> list[Violation]:
    """Returns in what a function is worse than recorded."""
    violations: list[Violation] = []
    now = record_of(checked)
    for field in fields(Record):
        before: int | None = getattr(record, field.name)
        number: int | None = getattr(now, field.name)
        if before is None or number is None:
            continue
        share = TOLERANCE if field.name in _TOLERATED else 0
        if number > before * (1 + share):
            violations.append(Violation(checked, _WORDS[field.name], number, before))
    return violations


def is_better(record: Record, checked: Checked) -> bool:
    """Whether a function has fewer generic accesses or tests than recorded."""
    now = record_of(checked)
    return now.generic < record.generic or now.dispatches < record.dispatches


def to_json(checked: Mapping[str, Iterable[Checked]], cpu: str | None = None) -> str:
    """Returns the text of a baseline, sorted, so that a change is a small diff."""
    modules = {
        name: {
            each.function.name: {
                key: value
                for key, value in asdict(record_of(each)).items()
                if value is not None
            }
            for each in sorted(functions, key=lambda each: each.function.name)
        }
        for name, functions in sorted(checked.items())
    }
    processor = {} if cpu is None else {"cpu": cpu}
    data = {"version": VERSION, **processor, "modules": modules}
    return json.dumps(data, indent=2) + "\n"


def from_json(text: str | bytes) -> Baseline:
    """
    Returns the baseline in a text that `to_json` made. Raises `MemorySpaceError` for
    another text or version.
    """
    try:
        data = json.loads(text)
        version, modules = data["version"], data["modules"]
        if version == VERSION:
            records = {
                name: {symbol: _record(each) for symbol, each in functions.items()}
                for name, functions in modules.items()
            }
            return Baseline(records, data.get("cpu"))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise MemorySpaceError(
            "the file is no baseline. `xdsl-gas check --write-baseline` writes one."
        ) from None
    raise MemorySpaceError(
        f"the baseline has version {version}, not {VERSION}. Write it again with "
        "`xdsl-gas check --write-baseline`."
    )


def _record(data: Mapping[str, object]) -> Record:
    record = Record(**data)  # pyright: ignore[reportArgumentType]
    if not all(v is None or type(v) is int for v in asdict(record).values()):
        raise TypeError
    return record
