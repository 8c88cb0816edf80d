"""
Kernels whose work-groups may be joined in x, so that rows are longer.

    k<<<(1008, 1008), (16, 16)>>>        16 rows of 16, 63 times
      ->                                 16 rows of 1008

A launch of small work-groups spends its time between them, and on rows of one or two
vectors. How work-items are divided into groups cannot be told by a kernel that

* asks for global ids only, and has no barriers;
* has no local memory, and stores without atomic and volatile operations.

Joined are groups of kernels without loops whose accesses follow each other in a row, or
are the same for all of it: others, such as a transpose, are faster in tiles. So are
groups of vectorized kernels whose rows are no multiple of the number of lanes: the rest
of each row would run one by one.

The wrapper gets the attribute `"mux-joined-rows"`, with that number, if any. The host
runs several groups by one call: it passes the local size of all of them, 0 for the
group id in x, and the first global id in x as the global offset.
"""

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.functions import is_return
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.semantics.memory_locations import is_plain
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin
from xdsl_gas.native_cpu.loop_barriers.strides import Strides
from xdsl_gas.native_cpu.schedule.bounded_loops import has_no_effect

_ASKED = (Id.GET_GLOBAL_ID, Id.GET_WORK_DIM)


def is_faster_in_rows(kernel: llvm.FuncOp, target: Target) -> bool:
    """Returns whether groups of a kernel without loops and barriers are joined."""
    if not may_join_rows(kernel, target):
        return False
    accesses = [
        op for op in operations_in(kernel) if isinstance(op, llvm.LoadOp | llvm.StoreOp)
    ]
    strides = Strides(Uniformity(SplitKernel(kernel, kernel, ()), target))
    return bool(accesses) and all(_is_in_row(op, strides) for op in accesses)


def may_join_rows(kernel: llvm.FuncOp, target: Target) -> bool:
    """Returns whether a kernel without barriers cannot tell how groups are divided."""
    for op in operations_in(kernel):
        if op is kernel:
            continue
        builtin = called_builtin(op)
        if builtin is not None and builtin.id not in _ASKED:
            return False
        is_plain_store = isinstance(op, llvm.StoreOp) and is_plain(op)
        if not (op.successors or is_return(op) or is_plain_store or has_no_effect(op)):
            return False
        for value in (*op.operands, *op.results):
            if space_of_type(value.type, target) is MemorySpace.SHARED:
                return False
    return True


def _is_in_row(op: llvm.LoadOp | llvm.StoreOp, strides: Strides) -> bool:
    """Whether neighbors access neighbors in memory, or read the same."""
    stride, size = strides.of_access(op)
    if stride is None or size is None:
        return False
    return stride == size or (stride == 0 and isinstance(op, llvm.LoadOp))
