"""
Kernels of our own in the manner of benchmarks and samples: algorithms of CUB,
cooperative groups, atomics and barriers of libcu++, tensor cores, and tiles in shared
memory.
"""

import hashlib
import shutil
from pathlib import Path

from gpu_corpus.cuda import fetch_toolkit
from gpu_corpus.fetch import once
from gpu_corpus.model import Kernel, Language, Package, Stage
from gpu_corpus.paths import PACKAGES, SAMPLES, in_cache

NAME = "samples"
_COPY = PACKAGES / NAME
_SOURCES = tuple(sorted(SAMPLES.glob("*.cu")))
VERSION = hashlib.sha256(b"\0".join(s.read_bytes() for s in _SOURCES)).hexdigest()[:16]


def _fetch() -> None:
    fetch_toolkit()
    # Compilers run in the cache: no path in a module then depends on the repository.
    once(_COPY, VERSION, _copy)


def _copy(target: Path) -> None:
    shutil.copytree(SAMPLES, target)


OWN = Package(
    NAME,
    VERSION,
    "here",
    tuple(
        Kernel(
            NAME,
            source.stem,
            Language.CUDA,
            f"{in_cache(_COPY)}/{source.name}",
            stages=(Stage.PROMOTED,),
        )
        for source in _SOURCES
    ),
    _fetch,
)
