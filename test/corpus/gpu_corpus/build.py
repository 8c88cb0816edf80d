"""Builds the modules that are not there yet."""

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from gpu_corpus.catalogue import PACKAGES
from gpu_corpus.commands import CommandError, first_error, run
from gpu_corpus.compile import compile_kernel
from gpu_corpus.manifest import (
    BUILT,
    FAILED,
    Module,
    made_with,
    recorded,
    write_manifest,
)
from gpu_corpus.model import Package, Variant
from gpu_corpus.paths import MODULES
from gpu_corpus.sample import SAMPLE

PROCESSES = 2


def select(words: Sequence[str]) -> list[Variant]:
    """The modules whose identifiers contain one of the words; all, without words."""
    return [
        variant
        for package in PACKAGES
        for kernel in package.kernels
        for variant in (Variant(kernel, stage) for stage in kernel.stages)
        if not words or any(word in variant.id for word in words)
    ]


def sample() -> list[Variant]:
    """The modules that every change is checked with."""
    by_id = {variant.id: variant for variant in select(())}
    return [by_id[name] for name in SAMPLE]


@dataclass(frozen=True)
class _Job:
    package: Package
    variant: Variant
    made_with: str

    @property
    def done(self) -> Module | None:
        return recorded(self.variant, self.made_with)


def build(variants: Sequence[Variant]) -> list[Module]:
    """Fetches packages and builds what is not up to date."""
    MODULES.mkdir(parents=True, exist_ok=True)
    jobs = _jobs(variants)
    for package in PACKAGES:
        waiting = [j for j in jobs if j.package is package and j.done is None]
        if waiting:
            package.fetch()
            package.prepare([job.variant.kernel for job in waiting])
    with ThreadPoolExecutor(PROCESSES) as pool:
        modules = list(_with_progress(pool.map(_build_one, jobs), len(jobs)))
    write_manifest(modules)
    return modules


def is_built(variants: Sequence[Variant]) -> bool:
    """Whether nothing remains to be fetched or built."""
    return all(job.done is not None for job in _jobs(variants))


def _jobs(variants: Sequence[Variant]) -> list[_Job]:
    tools = "".join(
        run([tool, "--version"]) for tool in ("clang-22", "opt-22", "mlir-translate-22")
    )
    packages = {package.name: package for package in PACKAGES}
    return [
        _Job(package, variant, made_with(tools, package, variant))
        for variant in variants
        for package in (packages[variant.kernel.package],)
    ]


def _build_one(job: _Job) -> Module:
    if (known := job.done) is not None:
        return known
    kernel, stage = job.variant.kernel, job.variant.stage
    status, note, instructions = BUILT, "", 0
    try:
        output = MODULES / f"{job.variant.id}.mlir"
        instructions = compile_kernel(kernel, stage, output)
    except CommandError as error:
        status, note = FAILED, first_error(error)
    module = Module(
        id=job.variant.id,
        package=job.package.name,
        version=job.package.version,
        language=kernel.language.value,
        stage=stage.value,
        status=status,
        instructions=instructions,
        note=note,
        made_with=job.made_with,
    )
    module.record()
    return module


def _with_progress(modules: Iterator[Module], total: int) -> Iterator[Module]:
    for number, module in enumerate(modules, 1):
        if module.status == FAILED:
            print(f"{module.id}: {module.note}", file=sys.stderr)
        if number % 50 == 0 or number == total:
            print(f"built {number} of {total}", file=sys.stderr, flush=True)
        yield module
