"""What is known of the modules that were built, or could not be."""

import csv
import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from gpu_corpus.compile import command_lines
from gpu_corpus.model import Package, Variant
from gpu_corpus.paths import CACHE, MODULES, SHIMS

BUILT = "built"
FAILED = "failed"


@dataclass(frozen=True)
class Module:
    """One module of the corpus, as it was built."""

    id: str
    package: str
    version: str
    language: str
    stage: str
    status: str
    instructions: int
    """LLVM instructions before it was imported."""
    note: str
    made_with: str
    """Changes with the tools and with how they are called."""

    @property
    def path(self) -> Path:
        return MODULES / f"{self.id}.mlir"

    @property
    def text(self) -> str:
        return self.path.read_text(errors="surrogateescape")

    @property
    def llvm_ir_path(self) -> Path:
        return MODULES / f"{self.id}.ll"

    @property
    def llvm_ir(self) -> str:
        """The LLVM IR that it was imported from."""
        return self.llvm_ir_path.read_text(errors="surrogateescape")

    @property
    def size(self) -> int:
        return self.path.stat().st_size

    def record(self) -> None:
        """Keeps what is known of the module; it is not built again."""
        text = json.dumps(asdict(self), indent=1)
        (MODULES / f"{self.id}.json").write_text(text)


def recorded(variant: Variant, made_with: str) -> Module | None:
    """What is known of a module, if it was made in the same way."""
    try:
        text = (MODULES / f"{variant.id}.json").read_text()
        module = Module(**json.loads(text))
    except (FileNotFoundError, TypeError, ValueError):
        return None
    if module.made_with != made_with:
        return None
    if module.status == BUILT and not (
        module.path.exists() and module.llvm_ir_path.exists()
    ):
        return None
    return module


def made_with(tools: str, package: Package, variant: Variant) -> str:
    """A fingerprint of all that a module depends on."""
    commands = str(command_lines(variant.kernel, variant.stage))
    shims = _shims() if str(SHIMS) in commands else ""
    everything = "\0".join((tools, package.version, commands, shims))
    return hashlib.sha256(everything.encode()).hexdigest()[:16]


def _shims() -> str:
    return "\0".join(path.read_text() for path in sorted(SHIMS.iterdir()))


def write_manifest(modules: Sequence[Module]) -> Path:
    """Writes what is known of these modules as a table."""
    path = CACHE / "manifest.csv"
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, [field.name for field in fields(Module)])
        writer.writeheader()
        writer.writerows(asdict(module) for module in modules)
    return path
