"""
The accesses of library functions, intrinsics and inline assembly.

    call void @_Z11atomic_initPU3AS4VU7_Atomicii(ptr addrspace(4) %p, i32 0)
    call void @llvm.masked.compressstore.v4f32(<4 x float> %v, ptr %p, <4 x i1> %m)
    call i32 asm volatile "ld.b32 $0, [$1];", "=r,l,~{memory}"(ptr %p)

Their effects are in the tables of library functions, not in the column `accesses` of
operations: passes do not rewrite them as they rewrite loads and stores. Reports, gates
and verifiers count them, one for each pointer operand.

Inline assembly for nvptx and amdgpu is read: an instruction of PTX that names a state
space has no generic address. For other targets, assembly that has side effects may
access what each of its pointers points to. So may an unknown intrinsic, unless it
returns a pointer.
"""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    calls_function,
    calls_intrinsic,
    has_exact_definition,
)
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, pointer_in
from xdsl_gas.analysis.operations.library_function import LibraryFunction
from xdsl_gas.analysis.operations.semantics import Access
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library_functions import (
    known_function,
    known_operation,
)
from xdsl_gas.assembly_accesses import FINDERS, addresses_in
from xdsl_gas.memory_space import Target

_ANY = AccessKind.READ | AccessKind.WRITE
_OF_INTRINSICS = ("nvvm.", "rocdl.")
"""The dialects whose operations are intrinsics or instructions."""


def accesses_of_call(
    op: Operation, callee: Function | None, target: Target
) -> tuple[Access, ...]:
    """
    Returns the accesses of an operation that no `Access` of its record describes.
    `callee` is the function that it calls directly, if any.
    """
    if calls_function(op):
        if callee is None or has_exact_definition(callee):
            return ()
        known = known_function(callee, target)
        return () if known is None else _of_row(op, known)
    if isinstance(op, llvm.InlineAsmOp):
        return _of_assembly(op, target)
    semantics = semantics_of(op)
    if semantics.accesses or semantics.marker is not None:
        return ()
    known = known_operation(op)
    if known is not None and (known.accesses or known.takes_pointers):
        return _of_row(op, known)
    is_unknown = calls_intrinsic(op) or (
        op.name.startswith(_OF_INTRINSICS)
        and known is None
        and semantics.captures_operands
        and not semantics.is_number
    )
    returns_pointer = any(pointer_in(result.type) for result in op.results)
    if semantics.other_accesses or (is_unknown and not returns_pointer):
        return _through(op, range(len(arguments_of(op))), _ANY, AccessForm.CALL)
    return ()


def _of_row(op: Operation, known: LibraryFunction) -> tuple[Access, ...]:
    kinds: dict[int, AccessKind] = {}
    for access in known.accesses:
        kinds[access.argument] = kinds.get(access.argument, access.kind) | access.kind
        if access.source is not None:
            read = AccessKind.READ
            kinds[access.source] = kinds.get(access.source, read) | read
    return tuple(
        found
        for position, kind in kinds.items()
        for found in _through(op, (position,), kind, AccessForm.CALL)
    )


def _of_assembly(op: llvm.InlineAsmOp, target: Target) -> tuple[Access, ...]:
    operands = range(len(op.operands))
    find = FINDERS.get(target.name)
    if find is not None:
        instructions = find(op.asm_string.data)
        if not instructions:
            return ()
        outputs = sum(
            constraint.startswith("=") and "*" not in constraint
            for constraint in op.constraints.data.split(",")
        )
        named = {
            number - outputs
            for instruction in instructions
            for number in addresses_in(instruction)
        }
        pointers = [
            position
            for position in operands
            if is_generic_type(op.operands[position].type, target)
        ]
        # An address may be computed by the assembly itself.
        operands = [p for p in pointers if p in named] or pointers
    elif "has_side_effects" not in op.properties and _CLOBBER not in (
        op.constraints.data
    ):
        return ()
    return _through(op, operands, _ANY, AccessForm.ASSEMBLY)


_CLOBBER = "~{memory}"


def _through(
    op: Operation, positions: Iterable[int], kind: AccessKind, form: AccessForm
) -> tuple[Access, ...]:
    """Returns an access for each of the operands that is a pointer."""
    operands = op.operands
    return tuple(
        Access(position, kind, form)
        for position in positions
        if position < len(operands) and pointer_in(operands[position].type)
    )
