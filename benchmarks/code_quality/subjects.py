"""What is compiled: modules of the corpus, and kernels of our own."""

from collections.abc import Collection
from pathlib import Path

from gpu_corpus.packages.samples import NAME as SAMPLES
from precision.subjects import Subject
from precision.subjects import corpus as modules_of_the_corpus
from precision.tools import run

SHAPES = "shapes"
"""The package that kernels of our own stand for."""

_SOURCES = Path(__file__).parent / SHAPES

_FRONT_END = {
    ".cu": (
        "clang++-22",
        *("-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_90"),
        *("-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version", "-std=c++20"),
    ),
    ".hip": (
        "clang++-22",
        *("-x", "hip", "--cuda-device-only", "--offload-arch=gfx90a"),
        *("-nogpuinc", "-nogpulib", "-std=c++20"),
    ),
}
_UNOPTIMIZED = ("-O3", "-Xclang", "-disable-llvm-passes")

_TARGETS = {".cu": "nvptx", ".hip": "amdgpu"}
TARGETS = frozenset(_TARGETS.values())
"""The targets that LLVM has a code generator of machine code for."""


def shapes(directory: Path) -> list[Subject]:
    """The kernels of our own, compiled to modules in a directory."""
    directory.mkdir(parents=True, exist_ok=True)
    sources = sorted(p for p in _SOURCES.iterdir() if p.suffix in _FRONT_END)
    return [_compiled(source, directory) for source in sources]


def _compiled(source: Path, directory: Path) -> Subject:
    language = source.suffix.removeprefix(".")
    name = f"{SHAPES}.{language}.{source.stem}"
    text, output = directory / f"{name}.ll", directory / f"{name}.mlir"
    front_end = (*_FRONT_END[source.suffix], *_UNOPTIMIZED, "-S", "-emit-llvm")
    run([*front_end, str(source), "-o", str(text)], text)
    run(["mlir-translate-22", "--import-llvm", str(text), "-o", str(output)], output)
    return Subject(name, SHAPES, _TARGETS[source.suffix], "promoted", output)


def corpus(
    at_random: int | None,
    *,
    only: str | None,
    as_built: bool,
    targets: Collection[str] = TARGETS,
) -> list[Subject]:
    """
    The modules of the corpus for some targets: those of the sample, the kernels of the
    package `samples` and others at random, all if None, or those with a word in their
    names.
    """
    also = f"{SAMPLES}."
    found = modules_of_the_corpus(at_random, also, only=only, as_built=as_built)
    return [subject for subject in found if subject.target in targets]
