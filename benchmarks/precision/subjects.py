"""The modules that are compiled: those of the corpus, and the probes."""

import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gpu_corpus.build import build, sample, select
from gpu_corpus.manifest import BUILT, Module
from gpu_corpus.model import Variant
from gpu_corpus.packages.samples import NAME as OWN
from gpu_corpus.paths import MODULES
from gpu_corpus.sample import SAMPLE

SEED = 22
PROBES = Path(__file__).parent / "probes"


@dataclass(frozen=True)
class Subject:
    """One module, and what it is counted under."""

    id: str
    package: str
    target: str
    stage: str
    path: Path

    @property
    def text(self) -> str:
        """
        The module, but functions that must not be optimized: LLVM's passes would leave
        them alone, and so `-O0` would say nothing of what they can do.
        """
        text = self.path.read_text(errors="surrogateescape")
        return re.sub(r"\boptimize_none, |, optimize_none\b", "", text)


def corpus(
    at_random: int | None, also: str | None, *, only: str | None, as_built: bool
) -> list[Subject]:
    """
    The modules of the corpus: all, or those of the sample, so many `at_random`, always
    the same, and those with the word `also` in their names; or those with the word
    `only` in their names. They are built where they are not there, but for `as_built`:
    then those that are there are taken as they are.
    """
    chosen = select(())
    if only is not None:
        chosen = [v for v in chosen if only in v.id]
    elif at_random is not None:
        taken = sample() + _others(chosen)[:at_random]
        named = [v for v in chosen if also and also in v.id and v not in taken]
        chosen = taken + named
    modules = _as_built(chosen) if as_built else build(chosen)
    return [
        Subject(
            module.id,
            module.package,
            _target_of_text(module.path),
            module.stage,
            module.path,
        )
        for module in modules
        if module.status == BUILT
    ]


def sample_and_others(count: int) -> frozenset[str]:
    """The names of the modules of the sample and of so many others, always the same."""
    others = _others(select(()))[:count]
    return frozenset(SAMPLE) | {variant.id for variant in others}


def _others(variants: Sequence[Variant]) -> list[Variant]:
    """Those of packages and not in the sample, in an order made up by chance."""
    packaged = (v for v in variants if v.kernel.package != OWN)
    others = [v for v in packaged if v.id not in SAMPLE]
    random.Random(SEED).shuffle(others)
    return others


def _as_built(variants: Sequence[Variant]) -> Iterator[Module]:
    for variant in variants:
        path = MODULES / f"{variant.id}.json"
        if path.exists():
            yield Module(**json.loads(path.read_text()))


def probes() -> list[Subject]:
    """The probes, in the order of their names."""
    return [
        Subject(path.stem, "probes", _target_of_text(path), "", path)
        for path in sorted(PROBES.glob("*.mlir"))
    ]


def _target_of_text(path: Path) -> str:
    text = path.read_text(errors="surrogateescape")
    triple = re.search(r'llvm\.target_triple = "([^"-]*)', text)
    architecture = triple[1] if triple else ""
    if architecture == "amdgcn":
        return "amdgpu"
    return "nvptx" if architecture.startswith("nvptx") else "spir"
