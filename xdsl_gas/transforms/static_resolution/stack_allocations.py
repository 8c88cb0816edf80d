"""
Allocas in local memory on targets whose stack has generic addresses.

LLVM 22 addresses the stack of nvptx by `%SP`, a generic address. For an alloca in space
5 it writes `st.local.b32 [%SP]`, converts `%SP` to generic once more where the address
escapes (llvm#89205), and rejects address arithmetic. Its trunk addresses such allocas
by `%SPL` (https://github.com/llvm/llvm-project/pull/204346).
"""

from xdsl.dialects import llvm
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.ir.pointer_types import in_space, space_in_type
from xdsl_gas.analysis.operations.semantics import Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.static_resolution.resolution import ResolvePattern
from xdsl_gas.transforms.utils.pointer_values import (
    insert_cast_after,
    set_operand,
    set_type,
)


class CastAlloca(ResolvePattern):
    """
    Makes an alloca in local memory a generic one with a cast behind, as LLVM's code
    generator for nvptx needs it.

        %p = llvm.alloca %n x f32 : (i32) -> !llvm.ptr<5>
      ->
        %g = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
        %p = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<5>

    Lifetime markers and debug records refer to the alloca, as LLVM requires it.
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        target = self.resolution.spaces.target
        if not _is_in_local_memory(op, target):
            return
        (pointer,) = op.results
        uses = [
            use
            for use in pointer.uses
            if semantics_of(use.operation).marker not in (Marker.LIFETIME, Marker.DEBUG)
        ]
        set_type(pointer, in_space(pointer.type, MemorySpace.GENERIC, target))
        rewriter.notify_op_modified(op)
        casts = {
            use.operation: None
            for use in uses
            if semantics_of(use.operation).source is PointerSource.CAST
            and use.operation.results[0].type == pointer.type
        }
        if len(casts) < len(uses):
            in_local = insert_cast_after(pointer, MemorySpace.LOCAL, target, rewriter)
            # In this order they stay in theirs.
            for use in reversed(uses):
                if use.operation not in casts:
                    set_operand(use.operation, use.index, in_local)
                    rewriter.notify_op_modified(use.operation)
        for cast in casts:
            rewriter.replace(cast, (), (pointer,))


def _is_in_local_memory(op: Operation, target: Target) -> bool:
    """Whether an operation is an alloca in local memory, and the stack is generic."""
    return (
        target.stack_is_generic
        and isinstance(op, llvm.AllocaOp)
        and space_in_type(op.results[0].type, target) is MemorySpace.LOCAL
    )
