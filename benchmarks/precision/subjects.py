"""The modules that are compiled: those of the corpus, and the probes."""

import re
from dataclasses import dataclass
from pathlib import Path

from gpu_corpus.build import build, sample, select
from gpu_corpus.manifest import BUILT

PROBES = Path(__file__).parent / "probes"


@dataclass(frozen=True)
class Subject:
    """One module, and what it is counted under."""

    id: str
    package: str
    target: str
    stage: str
    path: Path
    in_sample: bool = False

    @property
    def text(self) -> str:
        """
        The module, but functions that must not be optimised: LLVM's passes would leave
        them alone, and so `-O0` would say nothing of what they can do.
        """
        text = self.path.read_text(errors="surrogateescape")
        return re.sub(r"\boptimize_none, |, optimize_none\b", "", text)


def corpus(*, sample_only: bool) -> list[Subject]:
    """The modules of the corpus, which are built where they are not there."""
    in_sample = {variant.id for variant in sample()}
    modules = build(sample() if sample_only else select(()))
    return [
        Subject(
            module.id,
            module.package,
            _target_of_text(module.path),
            module.stage,
            module.path,
            module.id in in_sample,
        )
        for module in modules
        if module.status == BUILT
    ]


def probes() -> list[Subject]:
    """The probes, in the order of their names."""
    return [
        Subject(path.stem, "probes", _target_of_text(path), "", path)
        for path in sorted(PROBES.glob("*.mlir"))
    ]


def _target_of_text(path: Path) -> str:
    text = path.read_text(errors="surrogateescape")
    triple = re.search(r'llvm\.target_triple = "([^"-]*)', text)
    return "nvptx" if triple and triple[1].startswith("nvptx") else "spir"
