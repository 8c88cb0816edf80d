"""The figures of a module's machine code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

TOLERANCE = 0.01
"""Instructions count as worse where they are more by this share."""

MORE_REGISTERS = 2
"""Registers count as worse where they are more by more than this."""


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


def worse(ours: Figures, theirs: Figures) -> list[str]:
    """The figures of one module that are worse than those it is compared with."""
    return [
        name
        for name in COMPARED
        if getattr(ours, name) > _most(name, getattr(theirs, name))
    ]


def _most(name: str, theirs: int) -> float:
    """The highest figure that does not count as worse."""
    match name:
        case "instructions" | "machine_instructions":
            return theirs * (1 + TOLERANCE)
        case "registers":
            return theirs + MORE_REGISTERS
        case _:
            return theirs


def total(figures: Iterable[Figures]) -> Figures:
    """The sum."""
    return sum(figures, Figures())
