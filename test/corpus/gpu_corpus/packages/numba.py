"""Numba: the LLVM IR it makes of the kernels of its documentation."""

from collections.abc import Sequence

from gpu_corpus.commands import run
from gpu_corpus.fetch import environment
from gpu_corpus.model import Kernel, Language, Package
from gpu_corpus.paths import GENERATORS, PACKAGES, in_cache

NAME = "numba-cuda"
VERSION = "0.30.4"

_GENERATED = PACKAGES / f"numba-examples-{VERSION}"
_REQUIREMENTS = (
    f"{NAME}=={VERSION}",
    "cuda-bindings==13.5.0",
    "cuda-core==1.2.2",
    "cuda-pathfinder==1.9.0",
    "llvmlite==0.50.0",
    "numba==0.68.1",
    "numpy==2.4.6",
    "packaging==26.3",
    # The device library, and NVVM, which is asked for its version.
    "nvidia-cuda-nvcc-cu12==12.4.131",
)
_KERNELS = "array_sum f fast_matmul matmul"


def _prepare(kernels: Sequence[Kernel]) -> None:
    """All at once: Numba takes longer to start than to compile."""
    if all((_GENERATED / f"{name}.ll").exists() for name in _KERNELS.split()):
        return
    _GENERATED.mkdir(parents=True, exist_ok=True)
    python = environment(NAME, *_REQUIREMENTS)
    run([str(python), str(GENERATORS / "numba_examples.py"), str(_GENERATED)])


NUMBA = Package(
    NAME,
    VERSION,
    "PyPI",
    tuple(
        Kernel(NAME, name, Language.LLVM_IR, f"{in_cache(_GENERATED)}/{name}.ll")
        for name in _KERNELS.split()
    ),
    lambda: None,
    _prepare,
)
