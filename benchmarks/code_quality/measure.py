"""What is measured of one module, and kept for the next time."""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from precision.measure import ROOT
from precision.subjects import Subject
from precision.tools import Tools

from code_quality.columns import COLUMNS, LIBNVVM, LLVM, LLVM_WHOLE, OURS, Compiler
from code_quality.figures import Figures
from code_quality.subjects import SHAPES

BUILD = ROOT / "build" / "code_quality"
RESULTS = BUILD / "results"
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
    most_registers: int | None


def environment(
    ptxas: Path | None, libnvvm: Path | None, most_registers: int | None
) -> Environment:
    """That of now."""
    here = Path(__file__).parent
    counting = [
        *sorted(here.glob("*.py")),
        *(here.parent / "precision" / f"{name}.py" for name in _PRECISION),
    ]
    package = sorted((ROOT / "xdsl_gas").rglob("*.py"))
    others = _digest(counting)
    if most_registers is not None:
        others += f" {most_registers} registers"
    return Environment(ptxas, libnvvm, others, _digest(package), most_registers)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        if path.name != "report.py":
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def measure(subject: Subject, made_with: Environment) -> Result:
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
    known = _recorded(subject.id)
    if known is not None and known.made_of == result.made_of:
        current = known.ours_made_by == result.ours_made_by
        for name, figures in known.figures.items():
            if current or name not in OURS:
                result.figures[name] = figures
    RESULTS.mkdir(parents=True, exist_ok=True)
    directory = Path(tempfile.mkdtemp(dir=BUILD))
    try:
        tools = Tools(directory, subject.target, made_with.libnvvm)
        compiler = Compiler(subject, tools, made_with.ptxas, made_with.most_registers)
        _fill(result, compiler)
    finally:
        shutil.rmtree(directory)
    (RESULTS / f"{result.id}.json").write_text(json.dumps(asdict(result), indent=1))
    return result


def _fill(result: Result, compiler: Compiler) -> None:
    for name, compiled in COLUMNS.items():
        if name in result.figures:
            continue
        if name == LIBNVVM and result.target != "nvptx":
            continue
        try:
            if name == LLVM_WHOLE and result.package != SHAPES:
                # The corpus is compiled with everything but kernels internal.
                result.figures[name] = result.figures[LLVM]
            else:
                result.figures[name] = compiled(compiler)
        except Exception as error:  # whatever goes wrong belongs in the report
            result.errors[name] = f"{type(error).__name__}: {error}"[:600]


def _recorded(id: str) -> Result | None:
    try:
        values = json.loads((RESULTS / f"{id}.json").read_text())
        values["figures"] = {n: Figures(**f) for n, f in values["figures"].items()}
        return Result(**values)
    except (FileNotFoundError, TypeError, ValueError):  # none, or of another form
        return None
