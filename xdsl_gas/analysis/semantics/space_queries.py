"""
Space queries: tests for the memory space of a generic pointer, and explicit casts,
which yield null if the pointer points elsewhere; and fence queries.

The rows of functions and intrinsics in `library`, and the records of operations, say
which of them are queries: OpenCL C 2.0's `to_global`, `to_local`, `to_private` (clang
calls `__to_global`, ...), SPIR-V's GenericCastToPtrExplicit as a function or an LLVM
intrinsic, NVPTX's `isspacep`, AMDGPU's `is.shared` and `is.private`; for fences, OpenCL
C's `get_fence` and SPIR-V's GenericPtrMemSemantics.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, SymbolRefAttr
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import calls_function, calls_intrinsic
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_of_type
from xdsl_gas.analysis.operations.library_function import FenceFlags, LibraryFunction
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library.intrinsics import INTRINSICS
from xdsl_gas.analysis.semantics.library.opencl import opencl_function
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.memory_space import MemorySpace, Target


@dataclass(frozen=True)
class SpaceQuery:
    """A test of a generic pointer for a memory space, or an explicit cast to one."""

    pointer: SSAValue
    space: MemorySpace

    is_cast: bool
    """Whether the result is a pointer in `space`, or null; else it is an i1."""


def may_be_query(op: Operation) -> bool:
    """Whether an operation may be a space query or a fence query."""
    row = _called_function(op)
    if row is None:
        semantics = semantics_of(op)
        return semantics.explicit_cast is not None or semantics.fences is not None
    return (
        row.casts_to_result_space
        or row.queried_space is not None
        or row.fences is not None
    )


def space_query(op: Operation, target: Target) -> SpaceQuery | None:
    """The space query that an operation makes; None for every other operation."""
    space = _queried_space(op, target)
    if space is None or not op.operands or len(op.results) != 1:
        return None
    pointer, result = op.operands[0], op.results[0]
    if not _is_generic(pointer, target) or not target.has(space):
        return None
    if not is_pointer(result.type):
        is_test = result.type == IntegerType(1)
        return SpaceQuery(pointer, space, False) if is_test else None
    if space_of_type(result.type, target) is not space:
        return None
    return SpaceQuery(pointer, space, True)


@dataclass(frozen=True)
class FenceQuery:
    """A query for the fence flags of the memory that a generic pointer points to."""

    pointer: SSAValue
    flags: FenceFlags


def fence_query(op: Operation, target: Target) -> FenceQuery | None:
    """The fence query that an operation makes; None for every other operation."""
    row = _called_function(op)
    flags = semantics_of(op).fences if row is None else row.fences
    if flags is None:
        return None
    if len(op.operands) != 1 or tuple(op.result_types) != (IntegerType(32),):
        return None
    pointer = op.operands[0]
    return FenceQuery(pointer, flags) if _is_generic(pointer, target) else None


def _is_generic(pointer: SSAValue, target: Target) -> bool:
    return space_of_type(pointer.type, target) is MemorySpace.GENERIC


def _queried_space(op: Operation, target: Target) -> MemorySpace | None:
    row = _called_function(op)
    if row is None:
        return semantics_of(op).explicit_cast
    if row.casts_to_result_space:
        return space_of_type(op.results[0].type, target) if op.results else None
    return row.queried_space


def _called_function(op: Operation) -> LibraryFunction | None:
    """The row of the intrinsic or OpenCL C function that an operation calls by name."""
    if any(effects_of_bundles(op)):
        # It is more than a query.
        return None
    if calls_intrinsic(op):
        return INTRINSICS.find(op.intrin.data)
    if calls_function(op):
        callee = op.properties.get("callee")
        if isinstance(callee, SymbolRefAttr):
            return opencl_function(callee.string_value())
    return None
