"""The figures of a module's machine code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

TOLERANCE = 0.02
"""Instructions and registers count as worse where they are more by this share."""


@dataclass(frozen=True)
class Figures:
    """Sums over the kernels of a module and the functions that they call."""

    generic: int = 0
    """Accesses without a state space (nvptx), flat (amdgpu), generic ones (spir)."""
    instructions: int = 0
    """Of PTX (nvptx), of the machine (amdgpu), of SPIR-V (spir)."""
    registers: int = 0
    """Registers (nvptx) or vector registers (amdgpu) of each kernel."""
    stack: int = 0
    """Bytes of stack (nvptx) or scratch (amdgpu, spir) of each kernel."""
    spills: int = 0
    """Bytes stored and loaded for registers (nvptx), or registers spilled (amdgpu)."""
    scalar_registers: int = 0
    """Scalar registers of each kernel (amdgpu)."""
    machine_instructions: int = 0
    """Of the machine, without those that do nothing (nvptx, spir)."""
    generic_pointer: int = 0
    """Modules that need the capability `GenericPointer` (spir)."""

    def __add__(self, other: Figures) -> Figures:
        return Figures(
            *(getattr(self, f.name) + getattr(other, f.name) for f in fields(self))
        )


COMPARED = (
    *("generic", "instructions", "machine_instructions"),
    *("registers", "stack", "spills"),
)
"""The figures that the bar is about."""

TOLERATED = frozenset(("instructions", "machine_instructions", "registers"))


def worse(ours: Figures, theirs: Figures) -> list[str]:
    """The figures of one module that are worse than those it is compared with."""
    found: list[str] = []
    for name in COMPARED:
        mine, other = getattr(ours, name), getattr(theirs, name)
        if mine > other * (1 + TOLERANCE if name in TOLERATED else 1):
            found.append(name)
    return found


def total(figures: Iterable[Figures]) -> Figures:
    """The sum."""
    return sum(figures, Figures())
