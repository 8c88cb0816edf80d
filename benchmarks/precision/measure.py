"""What is measured of one module, and kept for the next time."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from xdsl.passes import PassPipeline
from xdsl.universe import Universe

from precision import igc
from precision.count import Count
from precision.gcn import count_gcn
from precision.llvm_ir import count_llvm_ir
from precision.mlir import count_mlir, leftovers
from precision.ptx import count_ptx
from precision.subjects import Subject
from precision.tools import INFERRED, OPTIMIZED, Tools, printed, run_ours

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "precision"
RESULTS = BUILD / "results"

PIPELINES: Mapping[str, str] = {
    "ours": "whole-program,ip-msp,resolve-gas",
    "polyvariant": "whole-program,ip-msp{polyvariant=true},resolve-gas",
}
"""The passes of this package that are measured, those that exist."""

_COUNTERS = {
    ".ll": count_llvm_ir,
    ".ptx": count_ptx,
    ".igc": igc.count_igc,
    ".gcn": count_gcn,
}
_COUNTED_BY = ("gcn", "llvm_ir", "ptx", "reachability", "tools", "libnvvm")


def existing_pipelines() -> Mapping[str, str]:
    """Those whose passes and options this version has."""
    found: dict[str, str] = {}
    for name, pipeline in PIPELINES.items():
        try:
            PassPipeline.parse_spec(Universe.get_multiverse().all_passes, pipeline)
        except Exception:  # of several kinds: the pass or the option is unknown
            continue
        found[name] = pipeline
    return found


@dataclass
class Result:
    """What came of one module."""

    id: str
    package: str
    target: str
    stage: str
    counts: dict[str, Count] = field(default_factory=dict[str, Count])
    errors: dict[str, str] = field(default_factory=dict[str, str])
    leftovers: list[tuple[str, str, str, int]] = field(
        default_factory=list[tuple[str, str, str, int]]
    )
    """The function, the spaces, the origin, and how many accesses."""
    made_of: str = ""
    ours_made_by: str = ""

    def has(self, *names: str) -> bool:
        """Whether all these were measured."""
        return all(name in self.counts for name in names)

    def write(self) -> None:
        RESULTS.mkdir(parents=True, exist_ok=True)
        (RESULTS / f"{self.id}.json").write_text(json.dumps(asdict(self), indent=1))


def recorded(id: str) -> Result | None:
    """What was measured of a module before, if it was."""
    try:
        values = json.loads((RESULTS / f"{id}.json").read_text())
        values["counts"] = {name: Count(**c) for name, c in values["counts"].items()}
        values["leftovers"] = [tuple(row) for row in values["leftovers"]]
        return Result(**values)
    except (FileNotFoundError, TypeError, ValueError):  # none, or of another form
        return None


@dataclass(frozen=True)
class Versions:
    """What a result depends on, beside the module."""

    others: str
    """Changes with how other compilers are called and how is counted."""
    ours: str
    """Changes with this package and with what is told of its results."""


def versions() -> Versions:
    """Those of now."""
    here = Path(__file__).parent
    others = _digest(here / f"{name}.py" for name in _COUNTED_BY)
    ours = sorted((ROOT / "xdsl_gas").rglob("*.py"))
    return Versions(others, _digest([*ours, here / "mlir.py"]))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def measure(
    subject: Subject, made_with: Versions, libnvvm: Path | None, *, fully: bool
) -> Result:
    """
    Measures what is not known yet; of what is left after optimization and in machine
    code only if `fully`. What other compilers make of a module stays known when this
    package changes.
    """
    text = subject.text.encode(errors="surrogateescape")
    made_of = f"{hashlib.sha256(text).hexdigest()[:16]} {made_with.others}"
    result = Result(
        subject.id,
        subject.package,
        subject.target,
        subject.stage,
        made_of=made_of,
        ours_made_by=made_with.ours,
    )
    old = recorded(subject.id)
    if old is not None and old.made_of == made_of:
        current = old.ours_made_by == made_with.ours
        for name, count in old.counts.items():
            if current or not _is_ours(name):
                result.counts[name] = count
        if current:
            result.leftovers, result.errors = old.leftovers, old.errors
    BUILD.mkdir(parents=True, exist_ok=True)
    directory = Path(tempfile.mkdtemp(dir=BUILD))
    try:
        tools = Tools(directory, subject.target, libnvvm)
        _Measurement(subject, result, tools, fully).run()
    finally:
        shutil.rmtree(directory)
    result.write()
    return result


def _is_ours(name: str) -> bool:
    return name.split(" ")[0] in PIPELINES


@dataclass
class _Measurement:
    subject: Subject
    result: Result
    tools: Tools
    fully: bool

    def run(self) -> None:
        tools, text = self.tools, self.subject.text
        before = _File("before", lambda: tools.translate(text, "before"))
        self._follow("", before)
        if self.fully and self.subject.target == "nvptx":
            self._count(
                _File("libNVVM", lambda: tools.compile_with_nvidia(before(), "libnvvm"))
            )
        for name, pipeline in existing_pipelines().items():
            ours = _File(name, lambda n=name, p=pipeline: self._ours(n, p))
            self._follow(f"{name} ", ours)

    def _follow(self, prefix: str, start: _File) -> None:
        """Counts a module, and what LLVM makes of it."""
        self._count(start)
        self._count(self._optimized(start, INFERRED, f"{prefix}infer"))
        if not self.fully:
            return
        optimized = self._optimized(start, OPTIMIZED, f"{prefix}O3")
        self._count(optimized)
        inferred = self._optimized(optimized, INFERRED, f"{prefix}O3 infer")
        self._count(inferred)
        if self.subject.target == "nvptx":
            name = f"{prefix}PTX"
            self._count(_File(name, lambda: self.tools.generate(inferred(), name)))
        elif self.subject.target == "amdgpu":
            name = f"{prefix}GCN"
            self._count(
                _File(name, lambda: self.tools.generate_for_amd(inferred(), name))
            )
        elif igc.exists():
            output = self.tools.directory / f"{prefix}intel.igc"
            self._count(
                _File(f"{prefix}IGC", lambda: igc.compile_with_intel(start(), output))
            )

    def _optimized(self, source: _File, passes: str, name: str) -> _File:
        return _File(name, lambda: self.tools.optimize(source(), passes, name))

    def _count(self, file: _File) -> None:
        """Counts a file that is made now, unless that was done before."""
        if file.name in self.result.counts:
            return
        self.result.errors.pop(file.name, None)
        try:
            path = file()
            text = path.read_text(errors="surrogateescape")
            self.result.counts[file.name] = _COUNTERS[path.suffix](text)
        except Exception as error:  # whatever goes wrong belongs in the report
            self.result.errors[file.name] = f"{type(error).__name__}: {error}"[:600]

    def _ours(self, name: str, pipeline: str) -> Path:
        context, module = run_ours(self.subject.text, pipeline)
        path = self.tools.translate(printed(context, module), name)
        found = count_llvm_ir(path.read_text(errors="surrogateescape"))
        counted = count_mlir(module)
        if found != counted:
            self.result.errors[f"{name} counted"] = (
                f"{found} in LLVM, {counted} in MLIR"
            )
        if name == "ours":
            self.result.leftovers = [
                (left.function, left.spaces, left.origin, number)
                for left, number in leftovers(module).items()
            ]
        return path


@dataclass
class _File:
    """A file that is made when it is first asked for."""

    name: str
    make: Callable[[], Path]
    made: Path | Exception | None = None

    def __call__(self) -> Path:
        if self.made is None:
            try:
                self.made = self.make()
            except Exception as error:
                self.made = error
        if isinstance(self.made, Exception):
            raise self.made
        return self.made
