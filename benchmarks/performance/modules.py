"""The modules that are measured: those of the corpus for NVPTX, or the examples."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from gpu_corpus.paths import MODULES
from gpu_corpus.sample import SAMPLE

from performance.baseline import BUILD, ROOT, environment, program

REAL = tuple(name for name in SAMPLE if ".nvptx." in name)
"""
Modules of ggml, Thrust, Warp and hashcat, as clang compiles their CUDA C++ to every
stage: 31,000 operations.
"""


LARGER = (
    "hashcat-data.nvptx.m10700-optimized.noinline",
    "hashcat-data.nvptx.m02501-pure.noinline",
)
"""Two of hashcat that are larger than all of `REAL`."""


class Module(NamedTuple):
    """One module in both of its forms."""

    name: str
    mlir: Path
    llvm_ir: Path | None
    """None: no LLVM IR was kept."""


_INSTRUCTION = re.compile(r"^  [^\s#;\]]", re.MULTILINE)
"""The beginning of an instruction as LLVM prints it; others of its lines have more."""


def instructions_of(module: Module) -> int:
    """The number of instructions in the LLVM IR of a module; 0 if none was kept."""
    if module.llvm_ir is None:
        return 0
    return len(_INSTRUCTION.findall(module.llvm_ir.read_text(errors="replace")))


def large_modules() -> list[Module]:
    """
    Those of `LARGER` that are built, and the largest of `REAL`, seven in all; the
    smallest first.
    """
    real = sorted(real_modules(), key=instructions_of)
    larger = real_modules(LARGER)
    return sorted([*real[len(larger) - 7 :], *larger], key=instructions_of)


def real_modules(names: Sequence[str] = REAL) -> list[Module]:
    """The modules of some names that are built."""
    found: list[Module] = []
    for name in names:
        mlir, llvm_ir = (MODULES / f"{name}.{suffix}" for suffix in ("mlir", "ll"))
        if mlir.is_file() and llvm_ir.is_file():
            found.append(Module(name, mlir, llvm_ir))
    return found


def shipped_modules() -> list[Module]:
    """The examples in CUDA C++."""
    examples = sorted((ROOT / "examples" / "cuda").glob("*.mlir"))
    return [Module(path.stem, path, None) for path in examples]


def measured_modules() -> tuple[list[Module], str]:
    """The modules, and a sentence that says which these are."""
    real = real_modules()
    if not real:
        shipped = shipped_modules()
        return shipped, (
            f"The corpus is not built (`make corpus-sample`): {len(shipped)} examples "
            "of this repository stand in for real modules."
        )
    text = f"{len(real)} real NVPTX modules of ggml, Thrust, Warp and hashcat."
    missing = len(REAL) - len(real)
    if missing:
        text += f" {missing} are not built (`make corpus-sample`)."
    return real, text


_OF_PLUGIN = re.compile(r'(?<=["#!])(?=(?:llvm|nvvm)\.)')


def unregistered(module: Module) -> Path:
    """
    A module in MLIR's generic form, whose operations, types and attributes no dialect
    defines: what `xdsl-opt` can read and print without this package.
    """
    printed = subprocess.run(
        (program("xdsl-opt"), "--print-op-generic", str(module.mlir)),
        env=environment(),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    path = BUILD / "unregistered" / f"{module.name}.mlir"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_OF_PLUGIN.sub("of_", printed))
    return path
