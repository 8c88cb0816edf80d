"""Assumptions: facts about a module that the analysis takes for granted, by name."""

from dataclasses import dataclass

KERNEL_POINTERS_ARE_GLOBAL = "kernel-pointers-are-global"
POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL = "pointers-in-global-memory-are-global"
ALLOCAS_ARE_LOCAL = "allocas-are-local"
GENERIC_POINTERS_ARE_TAGGED = "generic-pointers-are-tagged"
HOST_INITIALIZES_VARIABLES = "host-initializes-variables"
"""Not read by the analysis: `host_variables` writes it into the module."""


@dataclass(frozen=True)
class Assumptions:
    """The assumptions that hold of a module."""

    kernel_pointers_are_global: bool
    """Generic pointer arguments of kernels point to global memory or are null."""

    pointers_in_global_memory_are_global: bool
    """
    Pointers that the host or external code leaves in memory that outlives a kernel
    point to global memory or are null.
    """

    allocas_are_local: bool
    """
    An alloca and the copy behind a `byval` argument are local memory if the pointer to
    them is generic.
    """

    generic_pointers_are_tagged: bool
    """
    Bits 61 to 63 of a generic pointer are the tag of its memory space, as in Intel's
    graphics compiler.
    """
