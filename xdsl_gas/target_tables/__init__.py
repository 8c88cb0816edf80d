"""
The targets: one module each, with a record of all facts of the target.

What belongs here: a module for each target, and the registry. Code elsewhere asks a
field of the record and compares with no target. What does not: what is done with the
facts.
"""

from xdsl_gas.memory_space import Architecture, Target
from xdsl_gas.target_tables.amdgpu import AMDGPU
from xdsl_gas.target_tables.host import HOST
from xdsl_gas.target_tables.nvptx import NVPTX
from xdsl_gas.target_tables.opencl import OPENCL
from xdsl_gas.target_tables.spir import SPIR

__all__ = [
    "AMDGPU",
    "HOST",
    "NVPTX",
    "OPENCL",
    "SPIR",
    "TARGETS",
    "architecture_of",
    "target_of_triple",
]

TARGETS: dict[str, Target] = {t.name: t for t in (NVPTX, SPIR, AMDGPU, HOST, OPENCL)}
"""Every target, by the value of the option `target=`. More may be added."""


def architecture_of(triple: str | None) -> tuple[Target, Architecture] | None:
    """Returns the target and the architecture of a triple; None if it is unknown."""
    name = (triple or "").split("-")[0]
    for target in TARGETS.values():
        for architecture in target.architectures:
            if architecture.name == name:
                return target, architecture
    return None


def target_of_triple(triple: str | None) -> Target | None:
    """Returns the target of a triple; None if it is unknown."""
    found = architecture_of(triple)
    return None if found is None else found[0]
