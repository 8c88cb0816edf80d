"""
What a kernel and its vectorized version show to the cost model: the forms of accesses,
and the loops and blocks in which they are.
"""

from collections.abc import Iterator, Set

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i1
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.graph import block_of, successors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.operations.traits import cost_of
from xdsl_gas.dialects.llvm.operand_types import element_type, shape_of
from xdsl_gas.dialects.traits import CostClass
from xdsl_gas.native_cpu.barriers.values import is_constant
from xdsl_gas.native_cpu.builtins.names import is_barrier
from xdsl_gas.native_cpu.utils.unrolling import is_unrolled

BY_LANE = (AccessForm.GATHER, AccessForm.SCATTER)

AT_ONCE = (AccessForm.MASKED_LOAD, AccessForm.MASKED_STORE)

MASKED = (*AT_ONCE, *BY_LANE)

CONSECUTIVE = (AccessForm.LOAD, AccessForm.STORE, *AT_ONCE)


def between_barriers(forest: LoopForest) -> Set[Block]:
    """Returns the blocks of loops without barriers that LLVM does not unroll."""
    waiting = {block for block in forest.order if any(map(is_barrier, block.ops))}
    found: set[Block] = set()
    for loop in dict.fromkeys(map(forest.innermost, forest.order)):
        if loop is None or is_unrolled(loop) or not waiting.isdisjoint(loop.blocks):
            continue
        found |= loop.blocks
    return found


def operations_in_loops(function: llvm.FuncOp) -> Iterator[Operation]:
    forest = LoopForest(function.body)
    for block in forest.order:
        if forest.innermost(block) is not None and not is_fallback(block):
            yield from block.ops


def is_fallback(block: Block) -> bool:
    """
    Whether a block runs lane by lane what another one does at once where a test at run
    time finds that numbers, or the addresses of accesses, follow each other.
    """
    branches = [use.operation for use in block.uses]
    if len(branches) != 1 or not isinstance(branches[0], llvm.CondBrOp):
        return False
    return _runs_lane_by_lane(block) and any(
        other is not block
        and successors_of(other) == successors_of(block)
        and not _runs_lane_by_lane(other)
        # A block without operations skips one that no lane runs.
        and any(cost_of(op) is not CostClass.FREE for op in other.ops)
        for other in branches[0].successors
    )


def _runs_lane_by_lane(block: Block) -> bool:
    return any(
        form_of(op) in BY_LANE or (_is_one_by_one(op) and is_vector(op))
        for op in block.ops
    )


def _is_one_by_one(op: Operation) -> bool:
    return cost_of(op) is CostClass.SCALARIZED or isinstance(op, llvm.FRemOp)


def form_of(op: Operation | Block) -> AccessForm | None:
    """Returns the form of an access, None for other operations."""
    accesses = semantics_of(op).accesses if isinstance(op, Operation) else ()
    return accesses[0].form if accesses else None


def is_vector(op: Operation) -> bool:
    kinds = (*op.result_types, *op.operand_types)
    return any(shape_of(kind) is not None for kind in kinds)


def is_divergent(loop: NaturalLoop | None) -> bool:
    """Whether lanes leave a loop of a vectorized kernel in different iterations."""
    while loop is not None:
        for argument in loop.header.args:
            if shape_of(argument.type) and element_type(argument.type) == i1:
                return True
        loop = loop.parent
    return False


def repeats_constant(value: SSAValue) -> bool:
    """Whether a value is a constant, or a vector of the elements of one."""
    match value.owner:
        case llvm.ShuffleVectorOp(v1=repeated):
            return repeats_constant(repeated)
        case llvm.InsertElementOp(value=repeated):
            return is_constant(repeated)
        case _:
            return is_constant(value)


_REDUCTIONS = frozenset(
    (
        *(Opcode.ADD, Opcode.AND, Opcode.OR, Opcode.XOR),
        *(Opcode.SMAX, Opcode.SMIN, Opcode.UMAX, Opcode.UMIN),
    )
)


def is_vectorized_alone(loop: NaturalLoop) -> bool:
    """
    Whether LLVM vectorizes the loop of one work-item, whose iterations only reduce
    integers that they load one behind the other: those of lanes, a row apart.
    """
    loaded = [op for op in loop.header.ops if form_of(op) in BY_LANE]
    if len(loop.blocks) > 1 or not loaded or is_divergent(loop):
        return False
    forms = {form_of(op) for op in loop.header.ops} - {None}
    if not forms <= {AccessForm.GATHER, AccessForm.LOAD} or not all(
        is_strided(addresses_of(op), loop) for op in loaded
    ):
        return False
    return all(
        _is_reduced(argument, loop)
        for argument in loop.header.args
        if shape_of(argument.type) is not None
    )


def _is_reduced(argument: SSAValue, loop: NaturalLoop) -> bool:
    """Whether iterations only add to an integer, or get it from the one before."""
    passed = [v for v in incoming_values(argument) if block_of(v) in loop.blocks]
    if len(passed) != 1 or not isinstance(owner := passed[0].owner, Operation):
        return False
    if argument in owner.operands:
        return (
            semantics_of(owner).opcode in _REDUCTIONS and len(list(argument.uses)) == 1
        )
    return form_of(owner) is AccessForm.GATHER


def is_strided(addresses: SSAValue, loop: NaturalLoop) -> bool:
    """Whether the addresses of lanes in a loop are as far apart in all iterations."""
    waiting, seen = [addresses], {addresses}
    while waiting:
        value = waiting.pop()
        if block_of(value) not in loop.blocks:
            continue
        owner = value.owner
        if isinstance(owner, Block):
            if shape_of(value.type) is not None:
                return False
            continue
        if semantics_of(owner).accesses:
            return False
        waiting += [v for v in owner.operands if v not in seen]
        seen.update(owner.operands)
    return True


def mask_of(op: Operation) -> SSAValue:
    """Returns the mask of a gather or scatter."""
    return op.operands[1 if form_of(op) is AccessForm.GATHER else 2]


def addresses_of(op: Operation) -> SSAValue:
    """Returns the addresses of a gather or scatter."""
    return op.operands[form_of(op) is AccessForm.SCATTER]


def is_private(addresses: SSAValue) -> bool:
    """Whether addresses are of an array of the kernel."""
    match addresses.owner:
        case llvm.AllocaOp():
            return True
        case llvm.GEPOp(ptr=base):
            return is_private(base)
        case llvm.ShuffleVectorOp(v1=base) | llvm.InsertElementOp(value=base):
            return is_private(base)
        case _:
            return False
