"""
`verify-resolved`: verifies that no access goes through a generic pointer.

    llvm.load %p : !llvm.ptr<4> -> f32         // error: generic pointer on spir

For use after `resolve-gas`, or before a code generator without generic addressing.
Fails at the first access through a generic pointer or a vector of them, and counts the
others; fails as well if a module with tag tests has casts that are not lowered. On
`host` no access is generic. It changes nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import generic_accesses
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.tag_encoding import check_tags_are_set
from xdsl_gas.diagnostics import error_at
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass


@dataclass(frozen=True)
class VerifyResolvedPass(TargetPass):
    """Verifies that no generic access and no cast that must set a tag is left."""

    name = "verify-resolved"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Raises `MemorySpaceError` at the first generic access or unset tag."""
        check_resolved(op, target_of_module(op, self.target))
        check_tags_are_set(op)


def check_resolved(module: Operation, target: Target) -> None:
    """
    Raises `MemorySpaceError` at the first access through a generic pointer or a vector
    of them. A target without specific address spaces has no generic accesses.
    """
    if not target.generic_covers:
        return
    found = list(_generic_accesses(module, target))
    if not found:
        return
    first, *others = found
    more = f" So do {len(others)} others." if others else ""
    problem = f"the access goes through a generic pointer.{more}"
    if not any(generic_accesses(first, target)):
        raise error_at(
            first,
            problem,
            "No pass rewrites this operation: give it a pointer to a specific memory "
            "space.",
        )
    raise error_at(
        first,
        problem,
        "Run resolve-gas with the option 'runtime=true'. It leaves accesses to memory "
        "without a tag, and accesses in nested regions: run convert-scf-to-cf before.",
    )


def _generic_accesses(module: Operation, target: Target) -> Iterator[Operation]:
    for op in module.walk():
        if any(generic_accesses(op, target)) or (
            semantics_of(op).other_accesses
            and any(is_generic_type(o.type, target) for o in op.operands)
        ):
            yield op
