"""
The assumptions: what is believed of a module and not proven, each under its own name.
"""

from dataclasses import dataclass

KERNEL_POINTERS_ARE_GLOBAL = "kernel-pointers-are-global"
POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL = "pointers-in-global-memory-are-global"
ALLOCAS_ARE_LOCAL = "allocas-are-local"
GENERIC_POINTERS_ARE_TAGGED = "generic-pointers-are-tagged"
HOST_INITIALIZES_VARIABLES = "host-initializes-variables"
"""What the analysis does not read: `host_variables` writes it into the module."""


@dataclass(frozen=True)
class Assumptions:
    """Which assumptions hold of a module."""

    kernel_pointers_are_global: bool
    """Generic pointer arguments of kernels point to global memory, or are null."""

    pointers_in_global_memory_are_global: bool
    """
    What the host and other code that is not seen leave in memory that outlives a kernel
    are pointers to global memory, or null.
    """

    allocas_are_local: bool
    """
    Memory of the stack whose pointer is generic, an alloca or the copy behind a `byval`
    argument, is local memory.
    """

    generic_pointers_are_tagged: bool
    """
    Bits 61 to 63 of a generic pointer tell its memory space as Intel's graphics
    compiler writes them there.
    """
