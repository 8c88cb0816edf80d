"""
`verify-resolved`: verifies that no access goes through a generic pointer.

    llvm.load %p : !llvm.ptr<4> -> f32         // error: generic pointer on spir

For use after `resolve-gas`, or before a code generator without generic addressing.
Fails at the first access through a generic pointer or a vector of them, and counts the
others; fails as well if a module with tag tests has casts that are not lowered. On
`host` no access is generic. It changes nothing.

With `pointers`, a module may have no generic pointer at all, as on devices without the
generic address space: none that is cast, stored or compared, none in a type, and none
that a function takes, library functions and intrinsics included.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.functions import is_call
from xdsl_gas.analysis.ir.pointer_types import names_generic_type
from xdsl_gas.analysis.operations.semantics import Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import all_generic_accesses, generic_accesses
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.tag_encoding import check_tags_are_set
from xdsl_gas.diagnostics import error_at, so_do_others
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass


@dataclass(frozen=True)
class VerifyResolvedPass(TargetPass):
    """Verifies that no generic access and no cast that must set a tag is left."""

    name = "verify-resolved"

    pointers: bool = False
    """Whether to fail at generic pointers that are not accessed, too."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Raises `MemorySpaceError` at the first generic access or unset tag, and with
        `pointers` at the first generic pointer.
        """
        target = target_of_module(op, self.target)
        check_resolved(op, target, allows_pointers=not self.pointers)
        check_tags_are_set(op)
        if self.pointers:
            check_no_generic_pointers(op, target)


def check_resolved(
    module: Operation, target: Target, *, allows_pointers: bool = True
) -> None:
    """
    Raises `MemorySpaceError` at the first access through a generic pointer or a vector
    of them; `allows_pointers` tells whether other generic pointers may be left. A
    target without specific address spaces has no generic accesses.
    """
    if not target.generic_covers:
        return
    accesses = list(_generic_accesses(module, target))
    if not accesses:
        return
    first, *others = accesses
    more = so_do_others(len(others))
    problem = f"the access goes through a generic pointer.{more}"
    if not any(generic_accesses(first, target)):
        raise error_at(
            first,
            problem,
            "No pass tests the tag for this operation: give it a pointer to a specific "
            "memory space.",
        )
    if not allows_pointers:
        raise error_at(
            first,
            problem,
            "Access each memory space by pointers of its own: `xdsl-gas report` with "
            "the same options tells why the space is not known, and where.",
        )
    raise error_at(
        first,
        problem,
        "Run resolve-gas with the option 'runtime=true'. It leaves accesses to memory "
        "without a tag, and accesses in nested regions: run convert-scf-to-cf before.",
    )


def _generic_accesses(module: Operation, target: Target) -> Iterator[Operation]:
    for op in module.walk():
        # Functions take generic pointers on every device.
        if not is_call(op) and any(all_generic_accesses(op, None, target)):
            yield op


def check_no_generic_pointers(module: Operation, target: Target) -> None:
    """
    Raises `MemorySpaceError` at the first operation that takes, returns or names the
    type of generic pointers; calls and accesses come before others. Debug records, and
    constants that only these have, are no part of the machine code. A target without
    specific address spaces has no generic pointers.
    """
    if not target.generic_covers:
        return
    known: dict[Attribute, bool] = {}
    generic_ops = [
        op
        for op in module.walk()
        if _names_generic(op, target, known) and not _is_for_debugging(op)
    ]
    if not generic_ops:
        return
    named = next(filter(is_call, generic_ops), generic_ops[0])
    others = len(generic_ops) - 1
    more = f" So have {others} other operations." if others > 1 else ""
    raise error_at(
        named,
        f"it has a generic pointer, although no access is generic.{more}",
        "Pass and store pointers to a named address space, such as `__global`, or have "
        "functions inlined that pointers are passed to, as by the option `-O3`.",
    )


def _is_for_debugging(op: Operation) -> bool:
    semantics = semantics_of(op)
    if semantics.source in (PointerSource.UNDEFINED, PointerSource.NULL):
        return all(
            semantics_of(use.operation).marker is Marker.DEBUG
            for result in op.results
            for use in result.uses
        )
    return semantics.marker is Marker.DEBUG


def _names_generic(op: Operation, target: Target, known: dict[Attribute, bool]) -> bool:
    """Whether operands, results, arguments of blocks or attributes have such a type."""
    if isinstance(op, ModuleOp):
        # Its data layout is that of all address spaces.
        return False
    attributes = (
        *(operand.type for operand in op.operands),
        *(result.type for result in op.results),
        *(a.type for region in op.regions for b in region.blocks for a in b.args),
        *op.properties.values(),
        *op.attributes.values(),
    )
    return any(names_generic_type(each, target, known) for each in attributes)
