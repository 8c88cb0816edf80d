"""
What OpenCL C's questions of a work-item become, and its barriers.

A question is a call of the built-in function, as clang writes it for every target,
where the target has no intrinsic that answers it.
"""

from types import MappingProxyType

from xdsl.dialects.builtin import IndexType, StringAttr, i32, i64

from xdsl_gas.analysis.semantics.space_queries import LOCAL_FENCE, OTHER_FENCE
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.dialects.llvm.ops.atomics import FenceOp
from xdsl_gas.dialects.llvm.ops.conversions import CompletedZExtOp
from xdsl_gas.dialects.opencl.attributes import Dimension, Fence, MemoryScope
from xdsl_gas.dialects.opencl.work_items import BarrierOp, GetWorkDimOp, PositionBase
from xdsl_gas.memory_space import AMDGPU, NVPTX
from xdsl_gas.transforms.opencl.accesses import scope_on
from xdsl_gas.transforms.opencl.library import (
    BARRIER,
    GET_WORK_DIM,
    WORK_GROUP_BARRIER,
    position_function,
)
from xdsl_gas.transforms.opencl.lowering import Lowering, loaded, replace
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_POSITIONS = MappingProxyType(
    {
        NVPTX.name: {
            "get_local_id": "llvm.nvvm.read.ptx.sreg.tid.",
            "get_group_id": "llvm.nvvm.read.ptx.sreg.ctaid.",
            "get_local_size": "llvm.nvvm.read.ptx.sreg.ntid.",
            "get_num_groups": "llvm.nvvm.read.ptx.sreg.nctaid.",
        },
        AMDGPU.name: {
            "get_local_id": "llvm.amdgcn.workitem.id.",
            "get_group_id": "llvm.amdgcn.workgroup.id.",
        },
    }
)
"""The intrinsics that answer a question, up to the name of the dimension."""

_BARRIERS = MappingProxyType(
    {
        NVPTX.name: "llvm.nvvm.barrier.cta.sync.aligned.all",
        AMDGPU.name: "llvm.amdgcn.s.barrier",
    }
)
"""The intrinsics that wait."""

_FLAGS = {
    Fence.NONE: 0,
    Fence.LOCAL: LOCAL_FENCE,
    Fence.GLOBAL: OTHER_FENCE,
    Fence.ALL: LOCAL_FENCE | OTHER_FENCE,
}


def lower_position(op: PositionBase, lowering: Lowering) -> None:
    """A number of one dimension."""
    name, dimension = op.name.removeprefix("opencl."), op.dimension.data
    intrinsic = _POSITIONS.get(lowering.target.name, {}).get(name)
    builder = LLVMBuilder.before(op)
    if intrinsic is None:
        number = builder.constant(list(Dimension).index(dimension), i32)
        answer = lowering.call(op, position_function(op), [number], i64)
    else:
        call = CallIntrinsicOp(StringAttr(intrinsic + dimension.value), [], [i32])
        narrow = builder.put(call).results[0]
        answer = builder.put(CompletedZExtOp(narrow, i64)).results[0]
    replace(op, loaded(builder, answer, IndexType()))


def lower_work_dim(op: GetWorkDimOp, lowering: Lowering) -> None:
    """How many dimensions there are."""
    replace(op, lowering.call(op, GET_WORK_DIM, [], i32))


def lower_barrier(op: BarrierOp, lowering: Lowering) -> None:
    """A call, or the instruction that waits between fences."""
    intrinsic = _BARRIERS.get(lowering.target.name)
    if intrinsic is not None:
        _wait(op, intrinsic, lowering)
    else:
        _call_barrier(op, lowering)
    replace(op)


def _call_barrier(op: BarrierOp, lowering: Lowering) -> None:
    builder, scope = LLVMBuilder.before(op), op.scope.data
    flags = builder.constant(_FLAGS[op.fence.data], i32)
    if scope is MemoryScope.WORK_GROUP:
        lowering.call_for_effect(op, BARRIER, [flags])
        return
    number = builder.constant(list(_NUMBERED_SCOPES).index(scope), i32)
    lowering.call_for_effect(op, WORK_GROUP_BARRIER, [flags, number])


_NUMBERED_SCOPES = (
    MemoryScope.WORK_ITEM,
    MemoryScope.WORK_GROUP,
    MemoryScope.DEVICE,
    MemoryScope.ALL_DEVICES,
    MemoryScope.SUB_GROUP,
)
"""The scopes in the order of their numbers in `memory_scope`."""


def _wait(op: BarrierOp, intrinsic: str, lowering: Lowering) -> None:
    """
    Waits. Fences order more than the memory that the barrier names, which is never
    less than asked for.
    """
    builder, is_nvptx = LLVMBuilder.before(op), lowering.target is NVPTX
    scope = scope_on(lowering.target, op.scope.data)
    # NVIDIA's barrier orders memory for its work-group by itself.
    ordered = is_nvptx and scope == scope_on(NVPTX, MemoryScope.WORK_GROUP)
    is_fenced = op.fence.data is not Fence.NONE and not ordered
    if is_fenced:
        builder.put(FenceOp("release", scope))
    arguments = [builder.constant(0, i32)] if is_nvptx else []
    builder.put(CallIntrinsicOp(StringAttr(intrinsic), arguments, []))
    if is_fenced:
        builder.put(FenceOp("acquire", scope))
