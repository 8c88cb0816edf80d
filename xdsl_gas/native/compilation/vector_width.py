"""
How wide LLVM's vectors are: narrow for kernels that only stream through memory, else as
wide as the registers of this processor, where LLVM prefers narrower ones.
"""

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, OpResult

from xdsl_gas.analysis.ir.functions import callee_name, calls_intrinsic, is_call
from xdsl_gas.analysis.operations.traits import cost_of
from xdsl_gas.dialects.traits import CostClass
from xdsl_gas.native.kernels import NARROW
from xdsl_gas.native_cpu.builtins.names import PREFIX
from xdsl_gas.native_cpu.host.vector_functions import widest_vectors
from xdsl_gas.native_cpu.utils.effects import only_computes
from xdsl_gas.toolchain.host import this_host
from xdsl_gas.toolchain.vector_library import sets_of

_MOST_COMPUTED = 2
"""
The operations for each access up to which a kernel waits for memory, even for the first
level of the cache: 256 and 512 bits are equally fast up to six for two accesses.
"""


_SLOW = (CostClass.SLOW, CostClass.SCALARIZED, CostClass.LIBRARY_CALL)


def preferred_width(kernel: llvm.FuncOp | None) -> int:
    """
    Returns the bits of the vectors that LLVM shall prefer for the loops over the
    work-items of a kernel, which is None if it has barriers; 0 leaves them to LLVM.
    """
    if kernel is None:
        return 0
    if streams(kernel):
        return NARROW
    widest = widest_vectors(sets_of(this_host()))
    return widest if widest > NARROW else 0


def streams(kernel: llvm.FuncOp) -> bool:
    """
    Whether a work-item of a kernel reads and writes memory without a loop, calls only
    work-item functions, and computes little in between.
    """
    accesses = computed = 0
    seen: set[Operation] = set()
    blocks = list(kernel.body.blocks)
    places = {block: place for place, block in enumerate(blocks)}
    for block in blocks:
        if block.last_op is None or _may_loop(block, places):
            return False
        for op in block.ops:
            if _is_slow(op):
                return False
            if isinstance(op, llvm.LoadOp | llvm.StoreOp):
                accesses += 1
            if isinstance(op, llvm.StoreOp):
                computed += _computed(op.value.owner, seen)
    return accesses > 0 and computed <= _MOST_COMPUTED * accesses


def _may_loop(block: Block, places: dict[Block, int]) -> bool:
    """Whether a block branches to itself or to one that is written before it."""
    last = block.last_op
    assert last is not None
    return any(places[each] <= places[block] for each in last.successors)


def _is_slow(op: Operation) -> bool:
    """Whether an operation may take as long as an access."""
    if is_call(op):
        callee = callee_name(op)
        return callee is None or not callee.string_value().startswith(PREFIX)
    if calls_intrinsic(op):
        return not only_computes(op)
    cost = cost_of(op)
    return cost in _SLOW or (cost is None and op.name.startswith("llvm.intr."))


def _computed(owner: Operation | Block, seen: set[Operation]) -> int:
    """Returns the number of operations between what is loaded and a stored value."""
    count = 0
    waiting = [owner]
    while waiting:
        op = waiting.pop()
        if not isinstance(op, Operation) or op in seen:
            continue
        seen.add(op)
        if isinstance(op, llvm.LoadOp | llvm.ConstantOp) or is_call(op):
            continue
        count += 1
        waiting += [value.owner for value in op.operands if isinstance(value, OpResult)]
    return count
