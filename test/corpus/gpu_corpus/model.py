"""What the corpus is made of."""

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass


class Language(enum.Enum):
    """What a kernel is written in, and thereby what it is compiled to."""

    OPENCL = "spir"
    CUDA = "nvptx"
    HIP_SPIRV = "spirv"
    OPENCL_AMDGPU = "amdgpu"
    HIP = "hip"
    LLVM_IR = "llvm-ir"


class Stage(enum.Enum):
    """How far a module is optimized before it is imported."""

    O0 = "O0"
    """As clang makes it at -O0."""

    PROMOTED = "promoted"
    """Variables promoted to values; every function kept."""

    NOINLINE = "noinline"
    """All of -O2 but inlining."""


@dataclass(frozen=True)
class Kernel:
    """One source file of a package, and how it is compiled."""

    package: str
    name: str
    language: Language
    source: str
    """Its path in the cache."""
    flags: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = tuple(Stage)
    """Those it is built at."""

    @property
    def id(self) -> str:
        """Unique in the corpus."""
        return f"{self.package}.{self.language.value}.{self.name}"


@dataclass(frozen=True)
class Variant:
    """One module of a kernel."""

    kernel: Kernel
    stage: Stage

    @property
    def id(self) -> str:
        """Unique in the corpus, and the name of the module's files."""
        return f"{self.kernel.id}.{self.stage.value}"


def no_preparation(kernels: Sequence[Kernel]) -> None:
    """The sources are part of the package."""


@dataclass(frozen=True)
class Package:
    """A package of a registry, and the kernels that are built from it."""

    name: str
    version: str
    registry: str
    kernels: tuple[Kernel, ...]
    fetch: Callable[[], None]
    prepare: Callable[[Sequence[Kernel]], None] = no_preparation
    """Makes the sources of these kernels, where the package generates them."""
