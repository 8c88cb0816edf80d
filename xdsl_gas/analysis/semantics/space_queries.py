"""
Program text that asks for the memory space of a generic pointer: explicit casts that
yield null when the pointer lies elsewhere, and predicates.

OpenCL C 2.0's `to_global`, `to_local`, `to_private` (clang calls `__to_global`, ...),
SPIR-V's GenericCastToPtrExplicit as a function or as an LLVM intrinsic, NVPTX's
`isspacep` and AMDGPU's `is.shared` and `is.private`; the operations of the dialect
`opencl` that stand for the first ones. Also the questions for a fence, OpenCL C's
`get_fence` and SPIR-V's GenericPtrMemSemantics.
"""

import re
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Call
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_of_type
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.memory_space import MemorySpace, Target

_CAST_FUNCTIONS = {
    "__to_global": MemorySpace.GLOBAL,
    "__to_local": MemorySpace.SHARED,
    "__to_private": MemorySpace.LOCAL,
}
_SPIRV_CAST_FUNCTION = re.compile(
    r"(?:_Z\d+)?__spirv_GenericCastToPtrExplicit_To(Global|Local|Private)(?=P|U|$)"
)
_SPIRV_SPACES = {
    "Global": MemorySpace.GLOBAL,
    "Local": MemorySpace.SHARED,
    "Private": MemorySpace.LOCAL,
}
_CAST_INTRINSIC = "llvm.spv.generic.cast.to.ptr.explicit"
_PREDICATE_INTRINSICS = {
    "llvm.nvvm.isspacep.global": MemorySpace.GLOBAL,
    "llvm.nvvm.isspacep.shared": MemorySpace.SHARED,
    "llvm.nvvm.isspacep.const": MemorySpace.CONSTANT,
    "llvm.nvvm.isspacep.local": MemorySpace.LOCAL,
    "llvm.nvvm.isspacep.shared.cluster": MemorySpace.DISTRIBUTED_SHARED,
    "llvm.amdgcn.is.shared": MemorySpace.SHARED,
    "llvm.amdgcn.is.private": MemorySpace.LOCAL,
}


@dataclass(frozen=True)
class SpaceQuery:
    """One question about the space of a generic pointer."""

    pointer: SSAValue
    space: MemorySpace

    is_cast: bool
    """Whether the answer is a pointer in `space`, or null; else it is an i1."""


def space_query(op: Operation, target: Target) -> SpaceQuery | None:
    """The question that an operation asks, None for every other operation."""
    found = semantics_of(op).explicit_cast
    if found is not None:
        pass
    elif isinstance(op, Call):
        found = _space_of_cast_function(op)
    elif isinstance(op, llvm.CallIntrinsicOp):
        found = _space_of_intrinsic(op, target)
    else:
        return None
    if found is None or not op.operands or len(op.results) != 1:
        return None
    pointer, answer = op.operands[0], op.results[0]
    if not _is_generic(pointer, target) or not target.has(found):
        return None
    if not is_pointer(answer.type):
        is_predicate = answer.type == IntegerType(1)
        return SpaceQuery(pointer, found, False) if is_predicate else None
    if space_of_type(answer.type, target) is not found:
        return None
    return SpaceQuery(pointer, found, True)


@dataclass(frozen=True)
class FenceQuery:
    """A question about the fence that the memory behind a generic pointer needs."""

    pointer: SSAValue

    local: int
    """The answer for local memory."""

    other: int
    """The answer for all other memory: there is no fence for private memory."""


LOCAL_FENCE, OTHER_FENCE = 1, 2
"""OpenCL C's CLK_LOCAL_MEM_FENCE and CLK_GLOBAL_MEM_FENCE."""


_FENCES = (
    (re.compile(r"_Z9get_fencePU3AS4V?K?v"), LOCAL_FENCE, OTHER_FENCE),
    (re.compile(r"(?:_Z\d+)?__spirv_GenericPtrMemSemantics(?:P\w*)?"), 0x100, 0x200),
)
"""
The functions, and their answers: OpenCL C's, and SPIR-V's memory semantics
WorkgroupMemory and CrossWorkgroupMemory.
"""


def fence_query(op: Operation, target: Target) -> FenceQuery | None:
    """
    The question for a fence that an operation asks, as OpenCL C's `get_fence` does;
    None for every other operation.
    """
    named = op.callee if isinstance(op, Call) else None
    if named is None and not semantics_of(op).is_fence_query:
        return None
    if len(op.operands) != 1 or tuple(op.result_types) != (IntegerType(32),):
        return None
    pointer = op.operands[0]
    if not _is_generic(pointer, target):
        return None
    if named is None:
        return FenceQuery(pointer, LOCAL_FENCE, OTHER_FENCE)
    for function, local, other in _FENCES:
        if function.fullmatch(named.string_value()) is not None:
            return FenceQuery(pointer, local, other)
    return None


def _is_generic(pointer: SSAValue, target: Target) -> bool:
    return space_of_type(pointer.type, target) is MemorySpace.GENERIC


def _space_of_cast_function(call: Call) -> MemorySpace | None:
    if call.callee is None:
        return None
    name = call.callee.string_value()
    if name in _CAST_FUNCTIONS:
        return _CAST_FUNCTIONS[name]
    spirv = _SPIRV_CAST_FUNCTION.match(name)
    return None if spirv is None else _SPIRV_SPACES[spirv[1]]


def _space_of_intrinsic(
    call: llvm.CallIntrinsicOp, target: Target
) -> MemorySpace | None:
    name = call.intrin.data
    if name.startswith(_CAST_INTRINSIC):
        return space_of_type(call.results[0].type, target) if call.results else None
    return _PREDICATE_INTRINSICS.get(name)
