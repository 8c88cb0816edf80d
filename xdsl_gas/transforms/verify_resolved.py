"""
`verify-resolved`: no access goes through a generic pointer any more, and the tags that
accesses depend on are set.

A gate to put after `resolve-gas`, or in front of a code generator that knows no generic
accesses: it changes nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.semantics.accesses import generic_accesses
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.tag_encoding import check_tags_are_set
from xdsl_gas.diagnostics import error_at
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass


@dataclass(frozen=True)
class VerifyResolvedPass(TargetPass):
    """Fails where an access through a generic pointer, or a tag to be set, is left."""

    name = "verify-resolved"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Raises `MemorySpaceError`, which names the first such access."""
        check_resolved(op, target_of_module(op, self.target))
        check_tags_are_set(op)


def check_resolved(module: Operation, target: Target) -> None:
    """
    Raises `MemorySpaceError`, which names the first access through a generic pointer or
    a vector of them, if there is one. On a target without named spaces there is none.
    """
    if not target.generic_covers:
        return
    found = list(_generic_accesses(module, target))
    if not found:
        return
    first, *others = found
    more = f" So do {len(others)} others." if others else ""
    raise error_at(
        first,
        f"the access goes through a generic pointer.{more}",
        "Run resolve-gas with the option 'runtime=true'. What it leaves can point to "
        "memory that no tag stands for, or stands in a region: run convert-scf-to-cf "
        "before it.",
    )


def _generic_accesses(module: Operation, target: Target) -> Iterator[Operation]:
    for op in module.walk():
        if any(generic_accesses(op, target)) or (
            op.name in _OTHER_ACCESSES
            and any(is_generic_type(o.type, target) for o in op.operands)
        ):
            yield op


_OTHER_ACCESSES = frozenset(
    (
        "llvm.intr.experimental.vp.strided.load",
        "llvm.intr.experimental.vp.strided.store",
        "llvm.intr.masked.compressstore",
        "llvm.intr.masked.expandload",
        "llvm.intr.matrix.column.major.load",
        "llvm.intr.matrix.column.major.store",
        "llvm.intr.vacopy",
        "llvm.intr.vaend",
        "llvm.intr.vastart",
        "llvm.intr.vp.load",
        "llvm.intr.vp.store",
        "llvm.va_arg",
    )
)
"""What accesses memory without being in the table of pointer flow."""
