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
        intrinsic = self.lowering.target.position_intrinsics.get(name)
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
        if target.barrier_intrinsic:
            _insert_barrier(op, builder, target)
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


def _insert_barrier(op: BarrierOp, builder: LLVMBuilder, target: Target) -> None:
    """
    Inserts a barrier, with a release fence before and an acquire fence after it. The
    fences order all memory, which is stronger than the barrier's flags.
    """
    scope = scope_on(target, op.scope.data)
    is_fenced = op.fence.data is not Fence.NONE and scope != target.barrier_orders
    if is_fenced:
        builder.put(FenceOp("release", scope))
    arguments = [builder.constant(each, i32) for each in target.barrier_arguments]
    intrinsic = StringAttr(target.barrier_intrinsic)
    builder.put(CallIntrinsicOp(intrinsic, arguments, []))
    if is_fenced:
        builder.put(FenceOp("acquire", scope))
