"""
Converts OpenCL C's work-item functions and barriers.

    opencl.get_local_id x    ->    nvptx: llvm.nvvm.read.ptx.sreg.tid.x
                                   spir:  call @_Z12get_local_idj(0)

Without an intrinsic of the target, an operation becomes a call of the built-in
function, as in clang.
"""

from xdsl.dialects.builtin import IndexType, StringAttr, i32, i64
from xdsl.pattern_rewriter import PatternRewriter, op_type_rewrite_pattern

from xdsl_gas.analysis.operations.library_function import OPENCL_FENCES
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.dialects.llvm.ops.atomics import FenceOp
from xdsl_gas.dialects.opencl.attributes import Dimension, Fence, MemoryScope
from xdsl_gas.dialects.opencl.work_items import BarrierOp, GetWorkDimOp, PositionBase
from xdsl_gas.memory_space import Target
from xdsl_gas.target_fields import required
from xdsl_gas.target_tables import NVPTX
from xdsl_gas.transforms.opencl.accesses import scope_on
from xdsl_gas.transforms.opencl.library import (
    BARRIER,
    GET_WORK_DIM,
    WORK_GROUP_BARRIER,
    position_function,
)
from xdsl_gas.transforms.opencl.lowering import OpenclPattern, loaded
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_FLAGS = {
    Fence.NONE: 0,
    Fence.LOCAL: OPENCL_FENCES.local,
    Fence.GLOBAL: OPENCL_FENCES.other,
    Fence.ALL: OPENCL_FENCES.local | OPENCL_FENCES.other,
}


class ConvertPositionOp(OpenclPattern):
    """Converts ids and sizes in one dimension, widened to `size_t`."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: PositionBase, rewriter: PatternRewriter, /) -> None:
        name, dimension = op.name.removeprefix("opencl."), op.dimension.data
        target = self.lowering.target
        intrinsics = target.position_intrinsics
        intrinsic = required(target, "position_intrinsics", intrinsics).get(name)
        builder = LLVMBuilder.at(op, rewriter)
        if intrinsic is None:
            number = builder.constant(list(Dimension).index(dimension), i32)
            function = position_function(op)
            result = self.lowering.call(op, rewriter, function, [number], i64)
        else:
            call = CallIntrinsicOp(StringAttr(intrinsic + dimension.value), [], [i32])
            narrow = builder.put(call).results[0]
            result = builder.cast("zext", narrow, i64)
        rewriter.replace(op, (), [loaded(builder, result, IndexType())])


class ConvertGetWorkDimOp(OpenclPattern):
    """Converts to a call of `get_work_dim`."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: GetWorkDimOp, rewriter: PatternRewriter, /) -> None:
        result = self.lowering.call(op, rewriter, GET_WORK_DIM, [], i32)
        rewriter.replace(op, (), [result])


class ConvertBarrierOp(OpenclPattern):
    """Converts to a barrier intrinsic between fences, or to a call."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: BarrierOp, rewriter: PatternRewriter, /) -> None:
        builder, target = LLVMBuilder.at(op, rewriter), self.lowering.target
        intrinsic = required(target, "barrier_intrinsic", target.barrier_intrinsic)
        if intrinsic:
            _insert_barrier(op, intrinsic, builder, target)
        else:
            self._insert_call(op, rewriter, builder)
        rewriter.erase(op)

    def _insert_call(
        self, op: BarrierOp, rewriter: PatternRewriter, builder: LLVMBuilder
    ) -> None:
        scope = op.scope.data
        name, arguments = BARRIER, [builder.constant(_FLAGS[op.fence.data], i32)]
        if scope is not MemoryScope.WORK_GROUP:
            name = WORK_GROUP_BARRIER
            arguments.append(builder.constant(_NUMBERED_SCOPES.index(scope), i32))
        self.lowering.call_for_effect(op, rewriter, name, arguments)


_NUMBERED_SCOPES = (
    MemoryScope.WORK_ITEM,
    MemoryScope.WORK_GROUP,
    MemoryScope.DEVICE,
    MemoryScope.ALL_DEVICES,
    MemoryScope.SUB_GROUP,
)
"""The scopes by their numbers in OpenCL C's `memory_scope`."""


def _insert_barrier(
    op: BarrierOp, intrinsic: str, builder: LLVMBuilder, target: Target
) -> None:
    """
    Inserts a barrier, with a release fence before and an acquire fence after it. The
    fences order all memory, which is stronger than the barrier's flags.
    """
    is_nvptx = target is NVPTX
    scope = scope_on(target, op.scope.data)
    # NVIDIA's barrier orders memory for its work-group by itself.
    ordered = is_nvptx and scope == scope_on(NVPTX, MemoryScope.WORK_GROUP)
    is_fenced = op.fence.data is not Fence.NONE and not ordered
    if is_fenced:
        builder.put(FenceOp("release", scope))
    arguments = [builder.constant(0, i32)] if is_nvptx else []
    builder.put(CallIntrinsicOp(StringAttr(intrinsic), arguments, []))
    if is_fenced:
        builder.put(FenceOp("acquire", scope))
