"""Where things are: in the repository, and in the cache that is not part of it."""

import os
import sys
from pathlib import Path

CORPUS = Path(__file__).resolve().parent.parent
"""`test/corpus`."""

SHIMS = CORPUS / "shims"
"""Headers of our own, for what the packages include and do not need."""

SAMPLES = CORPUS / "samples"
"""Kernels of our own in CUDA C++."""

GENERATORS = CORPUS / "generators"
"""Scripts that ask a package for the code it generates; run where it is installed."""

ROOT = CORPUS.parent.parent

CACHE = Path(os.environ.get("XDSL_GAS_CORPUS", ROOT / "build" / "corpus")).resolve()
"""Packages and modules. Compilers run here, so no path in a module depends on it."""

PACKAGES = CACHE / "packages"
MODULES = CACHE / "modules"
DOWNLOADS = CACHE / "downloads"
ENVIRONMENTS = CACHE / "environments"

XDSL_OPT = Path(sys.executable).with_name("xdsl-opt")


def in_cache(path: Path) -> str:
    """The path as the compilers see it."""
    return str(path.relative_to(CACHE))
