"""
The memory accesses of a module, and how many of them are generic.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_declaration, is_kernel
from xdsl_gas.analysis.ir.pointer_types import (
    argument_attributes,
    is_generic_type,
    lanes_of,
)
from xdsl_gas.analysis.operations.semantics import Access
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.call_accesses import accesses_of_call
from xdsl_gas.analysis.semantics.memory_locations import (
    accessed_type,
    is_ordered,
    is_volatile,
)
from xdsl_gas.analysis.semantics.pointer_operations import (
    LONGEST_CAST_CHAIN,
    is_address_arithmetic,
)
from xdsl_gas.memory_space import MemorySpace, Target

# pyright: reportPrivateUsage=false

_ATOMIC_FORMS = {
    AccessForm.LOAD: AccessForm.ATOMIC_LOAD,
    AccessForm.STORE: AccessForm.ATOMIC_STORE,
}
# No sets, since enumerations have a hash function in Python.
_PLAIN = (AccessForm.LOAD, AccessForm.STORE)
_ALWAYS_ATOMIC = (AccessForm.ATOMIC_RMW, AccessForm.COMPARE_EXCHANGE)

USUB_SAT = 18
"""The number of `usub_sat` among the operations of `llvm.atomicrmw`."""

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
        pointer = op._operands[access.operand]
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
        pointer = op._operands[access.operand]
        if is_generic_type(pointer.type, target):
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
        pointer = pointer.op._operands[0]
    return False


def form_of(op: Operation, access: Access) -> AccessForm:
    """The form of one of the accesses of an operation."""
    form = access.form
    if form in _PLAIN:
        if not is_ordered(op):
            return form
        form = _ATOMIC_FORMS[form]
    elif form not in _ALWAYS_ATOMIC:
        return form
    elif integer_value(op.properties.get("bin_op")) == USUB_SAT:
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


def _is_wide(kind: Attribute | None) -> bool:
    """Whether values of a type may have more bits than the widest plain atomic."""
    count = lanes_of(kind) if kind is not None else 1
    if count is None:
        return True
    if isinstance(kind, VectorType):
        kind = cast(VectorType[Attribute], kind).element_type
    if isinstance(kind, IntegerType):
        return count * cast(IntegerType, kind).width.data > _WIDEST_ATOMIC
    if isinstance(kind, AnyFloat):
        return count * kind.bitwidth > _WIDEST_ATOMIC
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
