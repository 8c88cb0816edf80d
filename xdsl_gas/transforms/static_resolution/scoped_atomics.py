"""Replaces NVPTX's atomic intrinsics with a scope by LLVM's atomic operations."""

from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.ir.functions import calls_intrinsic
from xdsl_gas.analysis.semantics.library.intrinsics import ScopedAtomic, scoped_atomic
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.memory_space import MachineCode, MemorySpace
from xdsl_gas.transforms.static_resolution.access_remarks import access_resolved
from xdsl_gas.transforms.static_resolution.resolution import ResolvePattern
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead


class ReplaceScopedAtomic(ResolvePattern):
    """
    Replaces an atomic intrinsic with a scope, which LLVM has for generic pointers only.

        call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%p, %v)
            : (!llvm.ptr, i32) -> i32
      ->
        llvm.atomicrmw add %s, %v syncscope("block") monotonic : !llvm.ptr<3>, i32

    Those of the scope of the system in global memory are left: LLVM 22 writes an
    `atomicrmw`, and earlier releases a `cmpxchg`, too, with that of the GPU.
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        atomic = _scoped_atomic_of(op)
        if atomic is None:
            return
        spaces, pointer = self.resolution.spaces, op.operands[0]
        if spaces.target.machine_code is not MachineCode.PTX or not spaces.is_generic(
            pointer
        ):
            return
        space = self.resolution.space_to_cast_to(op, pointer)
        if space is not MemorySpace.SHARED and (
            space is not MemorySpace.GLOBAL or not atomic.scope
        ):
            return
        address = self.resolution.pointers.specific_at(pointer, space, op)
        builder = LLVMBuilder.at(op, rewriter)
        scope = atomic.scope or None
        if atomic.operation is None:
            _, expected, value = op.operands
            exchange = AtomicCmpXchgOp(
                address, expected, value, "monotonic", "monotonic", scope
            )
            pair = builder.put(exchange).results[0]
            result = builder.part(pair, 0, value.type)
        else:
            update = AtomicRMWOp(
                atomic.operation, address, op.operands[1], "monotonic", scope
            )
            result = builder.put(update).results[0]
        access_resolved(op, 0, space, spaces.target)
        result.name_hint = op.results[0].name_hint
        rewriter.replace(op, (), (result,))
        erase_if_dead([pointer], rewriter=rewriter)


def _scoped_atomic_of(op: Operation) -> ScopedAtomic | None:
    """Returns what an operation does if it is an atomic intrinsic with a scope."""
    atomic = scoped_atomic(op.intrin.data) if calls_intrinsic(op) else None
    if atomic is None:
        return None
    # MLIR does not verify the types of intrinsics.
    operands = 3 if atomic.operation is None else 2
    results = [result.type for result in op.results]
    is_valid = len(op.operands) == operands and all(
        results == [value.type] for value in op.operands[1:]
    )
    return atomic if is_valid else None
