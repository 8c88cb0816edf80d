"""
Certificates of what `ip-msp` and `resolve-gas` make of the LLVM IR of a module.
"""

from dataclasses import dataclass

from gpu_corpus.manifest import Module
from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError


@dataclass(frozen=True)
class Outcome:
    """What became of one module."""

    module: str
    claims: int = 0
    """The claims of its certificate."""
    refused: str = ""
    """Why what the passes make by default has none."""


def check(module: Module) -> Outcome:
    """Makes the certificate of a module, and verifies it."""
    text = module.llvm_ir
    before = api.read(text, kind="ll")
    after = before.clone()
    api.resolve(after, passes="ip-msp,resolve-gas")
    # For older releases, the data layout is another.
    written = api.read(api.emit(after, "llvm", emit_for=22), kind="ll")
    try:
        certificate = api.certify(before, written)
        refused = ""
    except MemorySpaceError as error:
        refused = str(error)
        certificate = api.resolve_certified(after := before.clone())
        written = api.read(api.emit(after, "llvm", emit_for=22), kind="ll")
    claims = api.verify_certificate(before, written, certificate)
    return Outcome(module.id, claims, refused)
