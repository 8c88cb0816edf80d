"""A CUDA toolkit that clang accepts, put together from PyPI packages."""

import shutil
from pathlib import Path

from gpu_corpus.fetch import once, wheel
from gpu_corpus.paths import PACKAGES

TOOLKIT = PACKAGES / "cuda"

# Of the newest toolkit that clang 22 knows, which is not the newest one there is.
_PARTS = (
    ("nvidia-cuda-cccl-cu12", "12.4.127.post1", "nvidia/cuda_cccl"),
    ("nvidia-cuda-runtime-cu12", "12.4.127", "nvidia/cuda_runtime"),
    ("nvidia-cuda-nvcc-cu12", "12.4.131", "nvidia/cuda_nvcc"),
)


def fetch_toolkit() -> None:
    """Headers and device library. For cuBLAS and cuRAND there are shims of ours."""
    for name, version, part in _PARTS:
        wheel(name, version, part)
    once(TOOLKIT, " ".join(version for _, version, _ in _PARTS), _put_together)


def _put_together(target: Path) -> None:
    for directory in ("bin", "lib64", "include", "nvvm"):
        (target / directory).mkdir(parents=True)
    libdevice = PACKAGES / "nvidia-cuda-nvcc-cu12" / "nvvm" / "libdevice"
    shutil.copytree(libdevice, target / "nvvm" / "libdevice")
    for name, _, _ in _PARTS:
        headers = PACKAGES / name / "include"
        shutil.copytree(headers, target / "include", dirs_exist_ok=True)
