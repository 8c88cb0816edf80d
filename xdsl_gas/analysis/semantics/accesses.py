"""
The memory accesses of a module, those of library functions, intrinsics and inline
assembly included, and how many of them are generic.

    call void @_Z11atomic_initPU3AS4VU7_Atomicii(ptr addrspace(4) %p, i32 0)
    call void @llvm.masked.compressstore.v4f32(<4 x float> %v, ptr %p, <4 x i1> %m)
    call i32 asm volatile "ld.b32 $0, [$1];", "=r,l,~{memory}"(ptr %p)

The effects of calls are in the tables of library functions, not in the column
`accesses` of operations: passes do not rewrite them as they rewrite loads and stores.
Reports, gates and verifiers count them, one for each pointer operand.

Accesses through memrefs count by the memory space of the type. No pass rewrites them.

Inline assembly for nvptx and amdgpu is read: an instruction of PTX that names a state
space has no generic address. For other targets, assembly that has side effects may
access what each of its pointers points to. So may an unknown intrinsic, unless it
returns a pointer.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from xdsl_gas.access_forms import UPDATES, AccessForm, AccessKind
from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    calls_function,
    calls_intrinsic,
    has_exact_definition,
    is_declaration,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import (
    argument_attributes,
    is_generic_type,
    is_memref,
    lanes_of,
    pointer_in,
    space_of_memory,
)
from xdsl_gas.analysis.operations.library_function import LibraryFunction
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Access
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library_functions import (
    known_function,
    known_operation,
)
from xdsl_gas.analysis.semantics.memory_locations import (
    accessed_type,
    is_ordered,
    is_volatile,
)
from xdsl_gas.analysis.semantics.pointer_operations import (
    LONGEST_CAST_CHAIN,
    is_address_arithmetic,
)
from xdsl_gas.assembly_accesses import (
    FINDERS,
    addresses_in,
    generic_in_ptx,
    specific_in_ptx,
)
from xdsl_gas.dialects.llvm.syntax.orderings import AtomicBinOp
from xdsl_gas.memory_space import MemorySpace, Target

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
        accessed
        for position, access_kind in kinds.items()
        for accessed in _through(op, (position,), access_kind, AccessForm.CALL)
    )


def _of_assembly(op: llvm.InlineAsmOp, target: Target) -> tuple[Access, ...]:
    operands = range(len(op.operands))
    find = FINDERS.get(target.machine_code)
    if find is not None:
        text = op.asm_string.data
        specific = specific_in_ptx(text) if find is generic_in_ptx else ()
        generic = find(text)
        if not generic and not specific:
            return ()
        pointers = [
            position
            for position in operands
            if is_generic_type(op.operands[position].type, target)
        ]
        named = _addresses(op, generic)
        # An address may be computed by the assembly itself.
        by_generic = [p for p in pointers if p in named] or pointers
        by_specific = _addresses(op, specific).difference(pointers)
        operands = sorted({*(by_generic if generic else ()), *by_specific})
    elif "has_side_effects" not in op.properties and _CLOBBER not in (
        op.constraints.data
    ):
        return ()
    return _through(op, operands, _ANY, AccessForm.ASSEMBLY)


def outputs_of(op: llvm.InlineAsmOp) -> int:
    """The number of results of inline assembly, the first numbers in its text."""
    return sum(
        constraint.startswith("=") and "*" not in constraint
        for constraint in op.constraints.data.split(",")
    )


def _addresses(op: llvm.InlineAsmOp, instructions: Iterable[str]) -> set[int]:
    """Returns the operands that are addresses in instructions of assembly."""
    outputs = outputs_of(op)
    return {
        number - outputs
        for instruction in instructions
        for number in addresses_in(instruction)
        if number >= outputs
    }


_CLOBBER = "~{memory}"


def _through(
    op: Operation, positions: Iterable[int], access_kind: AccessKind, form: AccessForm
) -> tuple[Access, ...]:
    """Returns an access for each of the operands that is a pointer or a memref."""
    operands = op.operands
    return tuple(
        Access(position, access_kind, form)
        for position in positions
        if position < len(operands) and _may_point(operands[position].type)
    )


def _may_point(kind: Attribute) -> bool:
    return pointer_in(kind) is not None or is_memref(kind)


_ATOMIC_FORMS = {
    AccessForm.LOAD: AccessForm.ATOMIC_LOAD,
    AccessForm.STORE: AccessForm.ATOMIC_STORE,
}
# No sets, since enumerations have a hash function in Python.
PLAIN = (AccessForm.LOAD, AccessForm.STORE)

_WIDEST_ATOMIC = 64
"""Bits. Wider atomic accesses are an instruction of their own."""


def generic_accesses(
    op: Operation, target: Target
) -> Iterator[tuple[Access, SSAValue]]:
    """
    The accesses of one operation through a generic pointer, or a vector of them, as far
    as passes rewrite them: see `all_generic_accesses`.
    Accesses to a `byval` argument do not count on targets where the backend knows the
    space of such copies: a cast would keep LLVM from passing the parts of the argument
    as scalars.
    """
    for access in semantics_of(op).accesses:
        pointer = operands_of(op)[access.operand]
        if not is_generic_type(pointer.type, target):
            continue
        if target.byval_spaces and _is_place_in_copy(pointer):
            continue
        yield access, pointer


def all_accesses(
    op: Operation, callee: Function | None, target: Target
) -> tuple[Access, ...]:
    """
    Returns the accesses of one operation, which calls `callee` directly if any, those
    of library functions, intrinsics and inline assembly included.
    """
    return semantics_of(op).accesses or accesses_of_call(op, callee, target)


def all_generic_accesses(
    op: Operation, callee: Function | None, target: Target
) -> Iterator[tuple[Access, SSAValue]]:
    """
    The accesses of `all_accesses` through generic pointers, without those that do not
    count as in `generic_accesses`.
    """
    if semantics_of(op).accesses:
        yield from generic_accesses(op, target)
        return
    for access in accesses_of_call(op, callee, target):
        pointer = operands_of(op)[access.operand]
        if space_of_memory(pointer.type, target) is MemorySpace.GENERIC:
            yield access, pointer


def _is_place_in_copy(pointer: SSAValue) -> bool:
    """Whether a pointer is a `byval` argument, or address arithmetic on one."""
    for _ in range(LONGEST_CAST_CHAIN):
        if type(pointer) is BlockArgument:
            function = pointer.block.parent_op()
            return (
                isinstance(function, llvm.FuncOp)
                and function.body.first_block is pointer.block
                and "llvm.byval" in argument_attributes(function, pointer.index)
            )
        if type(pointer) is not OpResult or not is_address_arithmetic(pointer.op):
            return False
        pointer = operands_of(pointer.op)[0]
    return False


def form_of(op: Operation, access: Access) -> AccessForm:
    """The form of one of the accesses of an operation."""
    form = access.form
    if form in PLAIN:
        if not is_ordered(op):
            return form
        form = _ATOMIC_FORMS[form]
    elif form not in UPDATES:
        return form
    elif integer_value(op.properties.get("bin_op")) == AtomicBinOp.USUB_SAT:
        form = AccessForm.ATOMIC_USUB_SAT
    return AccessForm.WIDE_ATOMIC if _is_wide(accessed_type(op, access)) else form


def specific_space(
    op: Operation,
    access: Access,
    space: MemorySpace,
    target: Target,
    *,
    specialize_volatile: bool = False,
) -> MemorySpace | None:
    """
    The specific space in which an operation can access memory of a space; None if the
    access has to stay generic. Volatile accesses are specific only if the target's
    other compilers rewrite them, or where all accesses may be.
    """
    return target.accessed_through(
        form_of(op, access),
        space,
        is_volatile=is_volatile(op) and not specialize_volatile,
    )


def _is_wide(value_type: Attribute | None) -> bool:
    """Whether values of a type may have more bits than the widest plain atomic."""
    count = lanes_of(value_type) if value_type is not None else 1
    if count is None:
        return True
    if isinstance(value_type, VectorType):
        value_type = cast(VectorType[Attribute], value_type).element_type
    if isinstance(value_type, IntegerType):
        return count * cast(IntegerType, value_type).width.data > _WIDEST_ATOMIC
    if isinstance(value_type, AnyFloat):
        return count * value_type.bitwidth > _WIDEST_ATOMIC
    return count > 1


@dataclass(frozen=True)
class AccessCount:
    """
    How many accesses go through generic pointers, those of library functions,
    intrinsics and inline assembly included; each side of a copy counts.
    """

    module: int
    """In the whole module."""

    from_kernels: int
    """In the kernels and the functions they call, directly or not."""


def count_generic_accesses(module: Operation, target: Target) -> AccessCount:
    """Counts the generic accesses of a module."""
    call_graph = CallGraph(module)
    reached = call_graph.reachable_from(
        f for f in call_graph.functions if is_kernel(f) and not is_declaration(f)
    )
    in_module = from_kernels = 0
    for function in call_graph.functions:
        count = sum(
            1
            for op in function.walk()
            for _ in all_generic_accesses(op, call_graph.callee_of(op), target)
        )
        in_module += count
        if function in reached:
            from_kernels += count
    return AccessCount(in_module, from_kernels)


def only_reads(op: Operation) -> bool:
    """Whether an operation accesses memory through its operands, only to read it."""
    accesses = semantics_of(op).accesses
    return bool(accesses) and all(one.kind is AccessKind.READ for one in accesses)


_OF_RANGES = (AccessForm.COPY_DESTINATION, AccessForm.SET)


def copies_or_sets(op: Operation) -> bool:
    """Whether an operation is an LLVM intrinsic that copies or fills memory."""
    forms = [access.form for access in semantics_of(op).accesses]
    return op.name.startswith("llvm.") and bool(forms) and forms[0] in _OF_RANGES
