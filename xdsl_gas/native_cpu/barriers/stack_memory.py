"""
Stack memory that outlives a barrier region, which has to be in the arena.

The frame of a sub-kernel ends at the barrier. An `alloca` may stay in a sub-kernel if
its address, and whatever is computed from it by casts and address arithmetic, is used
in the region of the `alloca` alone, and only to access it.
"""

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import copies_or_sets
from xdsl_gas.analysis.semantics.pointer_operations import is_derived_pointer
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.barriers.barrier_points import ENTRY
from xdsl_gas.native_cpu.barriers.regions import RegionGraph

DECLARE = "llvm.intr.dbg.declare"
"""A debug record: a source variable is in memory."""

_ALLOCA = llvm.AllocaOp.name
_STACK_POINTERS = frozenset(("llvm.intr.stacksave", "llvm.intr.stackrestore"))


def allocas_in_arena(
    graph: RegionGraph, *, debug: bool = False
) -> frozenset[llvm.AllocaOp]:
    """
    Returns the allocas whose memory has to be in the arena; with `debug`, also those of
    source variables. Raises `MemorySpaceError`
    if the size of one is not constant.
    """
    kernel = graph.kernel
    own = frozenset(graph.regions[ENTRY].blocks) - _blocks_of_several_regions(graph)
    allocas: list[llvm.AllocaOp] = []
    for op in operations_in(kernel.function):
        if op.name in _STACK_POINTERS:
            raise error_at(
                kernel.originals[op],
                "the stack is unwound in a kernel with barriers.",
                "Use arrays of constant size.",
            )
        if op.name != _ALLOCA:
            continue
        assert isinstance(op, llvm.AllocaOp)
        block = op.parent
        assert block is not None
        is_declared = debug and block is kernel.entry and _is_declared(op)
        if not is_declared and block in own and _is_used_only_in(op, own):
            continue
        if integer_constant(op.size) is None or block is not kernel.entry:
            raise error_at(
                kernel.originals[op],
                "the stack memory is used across a barrier, but its size is not "
                "constant, or it is not allocated at the kernel's entry.",
                "Use arrays of constant size.",
            )
        allocas.append(op)
    return frozenset(allocas)


def _is_declared(alloca: llvm.AllocaOp) -> bool:
    """Whether debug information names the memory."""
    return any(use.operation.name == DECLARE for use in alloca.res.uses)


def _blocks_of_several_regions(graph: RegionGraph) -> frozenset[Block]:
    seen: set[Block] = set()
    several: set[Block] = set()
    for region in graph.regions.values():
        for block in region.blocks:
            (several if block in seen else seen).add(block)
    return frozenset(several)


def _is_used_only_in(alloca: llvm.AllocaOp, blocks: frozenset[Block]) -> bool:
    """Whether memory is accessed in some blocks only, and its address not captured."""
    waiting: list[SSAValue] = [alloca.res]
    while waiting:
        for use in waiting.pop().uses:
            op = use.operation
            if semantics_of(op).marker is Marker.DEBUG:
                continue
            if op.parent not in blocks:
                return False
            if is_derived_pointer(op):
                waiting += op.results
            elif not _only_accesses(op, use.index):
                return False
    return True


def _only_accesses(op: Operation, index: int) -> bool:
    if isinstance(op, llvm.StoreOp):
        # The value is operand 0: the address itself must not be stored.
        return index == 1
    if semantics_of(op).marker is Marker.LIFETIME:
        return True
    return isinstance(op, llvm.LoadOp) or copies_or_sets(op)
