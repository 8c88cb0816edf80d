"""The figures of one kernel's machine code."""

from dataclasses import astuple, dataclass


@dataclass(frozen=True)
class KernelFigures:
    """
    What the machine code of one kernel needs. None is unknown: without `ptxas`, PTX
    tells neither machine instructions nor registers.
    """

    instructions: int | None = None
    """Instructions of the machine in the kernel itself, callees left out."""
    registers: int | None = None
    """Registers of a work-item: vector registers on AMD's GPUs."""
    local_bytes: int | None = None
    """Bytes of stack (nvptx) or scratch memory (amdgpu) of a work-item."""
    spills: int | None = None
    """Bytes stored and loaded for registers (nvptx), registers spilled (amdgpu)."""


FIGURES = ("instructions", "registers", "local bytes", "spills")
"""What the figures are called in tables, in the order of the fields."""


def figures_of(figures: KernelFigures) -> tuple[str, ...]:
    """Returns the figures in their order, for a table; `?` for unknown ones."""
    return tuple("?" if each is None else str(each) for each in astuple(figures))
