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

from precision.count import Count
from precision.llvm_ir import count_llvm_ir
from precision.mlir import count_mlir, leftovers
from precision.ptx import count_ptx
from precision.subjects import Subject
from precision.tools import INFERRED, OPTIMISED, Tools, printed, run_ours

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "precision"
RESULTS = BUILD / "results"

PIPELINES: Mapping[str, str] = {
    "ours": "ip-msp,resolve-gas",
    "polyvariant": "ip-msp{polyvariant=true},resolve-gas",
}
"""The passes of this package that are measured, those that exist."""

_COUNTED_BY = ("llvm_ir", "ptx", "reachability", "tools", "libnvvm")


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
    """Changes with this package."""


def versions() -> Versions:
    """Those of now."""
    here = Path(__file__).parent
    others = _digest(here / f"{name}.py" for name in _COUNTED_BY)
    return Versions(others, _digest(sorted((ROOT / "xdsl_gas").rglob("*.py"))))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def measure(
    subject: Subject, made_with: Versions, libnvvm: Path | None, *, nvidia: bool
) -> Result:
    """
    Measures what is not known yet. What other compilers make of a module stays known
    when this package changes; `nvidia` tells whether NVIDIA's is asked.
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
        _Measurement(subject, result, Tools(directory, subject.target, libnvvm)).run(
            nvidia=nvidia
        )
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

    def run(self, *, nvidia: bool) -> None:
        files = _Files(self.tools, self.result)
        on_nvptx = self.subject.target == "nvptx"
        text = self.subject.text
        tools = self.tools
        before = files.lazily("before", lambda: tools.translate(text, "before"))
        self._follow("", before, files, nvidia=nvidia and on_nvptx)
        for name, pipeline in existing_pipelines().items():
            if self.result.has(name, f"{name} O3 infer"):
                continue
            ours = files.lazily(name, lambda n=name, p=pipeline: self._ours(n, p))
            self._follow(f"{name} ", ours, files, nvidia=False)

    def _follow(self, name: str, start: _Lazy, files: _Files, *, nvidia: bool) -> None:
        tools = self.tools

        def optimise(source: _Lazy, passes: str, kind: str) -> _Lazy:
            full = f"{name}{kind}"
            return files.lazily(
                full, lambda: tools.optimise(source(), passes, full.replace(" ", "-"))
            )

        files.count(start)
        files.count(optimise(start, INFERRED, "infer"))
        optimised = optimise(start, OPTIMISED, "O3")
        files.count(optimised)
        inferred = optimise(optimised, INFERRED, "O3 infer")
        files.count(inferred)
        if self.subject.target == "nvptx":
            full = f"{name}PTX"
            files.count(
                files.lazily(
                    full,
                    lambda: tools.generate(inferred(), full.replace(" ", "-")),
                )
            )
        if nvidia:
            files.count(
                files.lazily(
                    "libNVVM", lambda: tools.compile_with_nvidia(start(), "libnvvm")
                )
            )

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
class _Lazy:
    name: str
    make: Callable[[], Path]
    made: Path | None = None

    def __call__(self) -> Path:
        if self.made is None:
            self.made = self.make()
        return self.made


@dataclass
class _Files:
    tools: Tools
    result: Result

    def lazily(self, name: str, make: Callable[[], Path]) -> _Lazy:
        return _Lazy(name, make)

    def count(self, file: _Lazy) -> None:
        """Counts a file that is made now, unless that was done before."""
        if file.name in self.result.counts:
            return
        self.result.errors.pop(file.name, None)
        try:
            path = file()
            text = path.read_text(errors="surrogateescape")
            counter = count_ptx if path.suffix == ".ptx" else count_llvm_ir
            self.result.counts[file.name] = counter(text)
        except Exception as error:  # whatever goes wrong belongs in the report
            self.result.errors[file.name] = f"{type(error).__name__}: {error}"[:600]
