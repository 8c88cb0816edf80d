"""What is measured of one module, and kept for the next time."""

import hashlib
import json
import tempfile
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from precision.measure import ROOT
from precision.subjects import Subject

from code_quality.figures import Figures
from code_quality.nvptx import Limit

BUILD = ROOT / "build" / "code_quality"
_PRECISION = ("ptx", "reachability", "tools", "libnvvm")


@dataclass
class Result:
    """The figures of one module, in each column that could be measured."""

    id: str
    package: str
    target: str
    stage: str
    figures: dict[str, Figures] = field(default_factory=dict[str, Figures])
    errors: dict[str, str] = field(default_factory=dict[str, str])
    made_of: str = ""
    ours_made_by: str = ""

    def has(self, *names: str) -> bool:
        """Whether all these columns were measured."""
        return all(name in self.figures for name in names)


@dataclass(frozen=True)
class Environment:
    """The tools, and what a result depends on beside the module."""

    ptxas: Path | None
    libnvvm: Path | None
    others: str
    """Changes with how other compilers are called and how is counted."""
    ours: str
    """Changes with this package."""
    limit: Limit
    """On the registers of `ptxas`."""


def environment(ptxas: Path | None, libnvvm: Path | None, limit: Limit) -> Environment:
    """That of now."""
    here = Path(__file__).parent
    counting = [
        *sorted(here.glob("*.py")),
        *(here.parent / "precision" / f"{name}.py" for name in _PRECISION),
    ]
    package = sorted((ROOT / "xdsl_gas").rglob("*.py"))
    others = _digest(counting)
    if limit is not None:
        others += f" {limit} registers"
    return Environment(ptxas, libnvvm, others, _digest(package), limit)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        if not path.name.endswith("report.py"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Comparison:
    """Columns of a table, and where their figures are kept."""

    name: str
    """The directory of the results below that of all."""
    columns: Callable[[Subject, Environment, Path], Mapping[str, Callable[[], Figures]]]
    """The columns of a module by name, whose files go to a directory."""
    ours: Collection[str]
    """The columns that change with this package."""


def measure(subject: Subject, made_with: Environment, comparison: Comparison) -> Result:
    """
    Measures what is not known yet. What other compilers make of a module stays known
    when this package changes.
    """
    text = subject.text.encode(errors="surrogateescape")
    result = Result(
        subject.id,
        subject.package,
        subject.target,
        subject.stage,
        made_of=f"{hashlib.sha256(text).hexdigest()[:16]} {made_with.others}",
        ours_made_by=made_with.ours,
    )
    results = BUILD / comparison.name
    results.mkdir(parents=True, exist_ok=True)
    kept = results / f"{result.id}.json"
    known = _recorded(kept)
    if known is not None and known.made_of == result.made_of:
        current = known.ours_made_by == result.ours_made_by
        for name, figures in known.figures.items():
            if current or name not in comparison.ours:
                result.figures[name] = figures
    with tempfile.TemporaryDirectory(dir=BUILD) as directory:
        columns = comparison.columns(subject, made_with, Path(directory))
        for name, compiled in columns.items():
            if name in result.figures:
                continue
            try:
                result.figures[name] = compiled()
            except Exception as error:  # whatever goes wrong belongs in the report
                result.errors[name] = f"{type(error).__name__}: {error}"[:600]
    kept.write_text(json.dumps(asdict(result), indent=1))
    return result


def _recorded(path: Path) -> Result | None:
    try:
        values = json.loads(path.read_text())
        values["figures"] = {n: Figures(**f) for n, f in values["figures"].items()}
        return Result(**values)
    except (FileNotFoundError, TypeError, ValueError):  # none, or of another form
        return None
