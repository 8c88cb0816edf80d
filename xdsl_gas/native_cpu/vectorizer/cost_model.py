"""
Which kernels are vectorized, and for how many work-items: what `mode=auto` of
`run-vecz` decides.

A cost model is a function of a kernel. It returns the options of the versions to try,
in order, or raises `NotVectorizable` with the operation that is the reason not to:

    def eight_at_once(kernel):
        return [VectorizationOptions(factor=8)]

    COST_MODELS["spir"] = eight_at_once

`run-vecz` keeps a kernel as it is if the function raises `NotVectorizable`, if it
returns no options, or if none of them works. Whether the processor has registers of
these lengths is left to LLVM, which splits and widens vectors.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Block, Operation, OpResult

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.integers.integer_ranges import PREDICATES
from xdsl_gas.analysis.ir.attribute_values import signed_constant
from xdsl_gas.analysis.ir.graph import predecessors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.traits import cost_of
from xdsl_gas.dialects.llvm.operand_types import element_type
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp
from xdsl_gas.dialects.traits import CostClass
from xdsl_gas.native_cpu.barriers.bounds_tests import bounds_test
from xdsl_gas.native_cpu.barriers.values import mask_of_branch
from xdsl_gas.native_cpu.builtins.names import called_builtin, is_barrier
from xdsl_gas.native_cpu.host.vector_functions import (
    has_vector_form,
)
from xdsl_gas.native_cpu.utils.unrolling import is_unrolled
from xdsl_gas.native_cpu.vectorizer.kernel_shapes import (
    BY_LANE,
    CONSECUTIVE,
    MASKED,
    between_barriers,
    form_of,
    is_divergent,
    is_fallback,
    is_vector,
    is_vectorized_alone,
    mask_of,
    operations_in_loops,
    repeats_constant,
)
from xdsl_gas.native_cpu.vectorizer.operation_costs import (
    BETTER_PARTS,
    Cost,
    Processor,
    bits_of,
    cost_of_call,
)
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable
from xdsl_gas.native_cpu.vectorizer.values.linear_values import limits_of
from xdsl_gas.native_cpu.vectorizer.values.vector_types import short_vector
from xdsl_gas.transforms.utils.shapes import is_float


@dataclass(frozen=True)
class VectorizationOptions:
    """How a kernel is to be vectorized."""

    factor: int
    """
    The number of work-items that become one, 2 to 64: a power of two for scalable
    vectors and kernels with sub-groups.
    """

    is_predicated: bool = False
    """Whether the rest of a row is run at once, by a kernel with a mask."""

    boscc: bool = False
    """Whether branches lead around blocks and loops that no lane runs."""

    is_scalable: bool = False
    """Whether `factor` is multiplied by `vscale`, which the processor has."""

    partial_scalarization: bool | None = None
    """
    The form of vectors of the source, such as `float4`, where paths join and where
    operands have different forms: packed into a longer vector if true, taken apart into
    a vector for each element if false. None: what takes fewer shuffles. Scalable
    vectors are always taken apart.
    """


CostModel = Callable[[llvm.FuncOp], Sequence[VectorizationOptions]]

COST_MODELS: dict[str, CostModel] = {}
"""Cost models in place of the default one, by the name of the target."""

_REGISTERS = 2
"""How many vector registers a value takes: two chains of operations run at once."""

_LEAST_FACTOR, _GREATEST_FACTOR = 4, 16

_PARTS = (4, 2)
"""By what a factor is divided, to see whether fewer lanes are faster."""

_LEAST_GAIN, _GAIN_OF_FEWER = 1.1, 1.05
"""
How much faster than by an estimate fewer lanes are than more, whose values need more
registers: than twice the default, and than the default where there are 16 registers, as
of AVX2.
"""

_LEAST_SPEEDUP, _LEAST_OF_LOOPS = 1.3, 1.15
"""
What an estimate must be above, and for kernels with loops that lanes leave together: it
does not know the lanes that are idle in others.
"""

_LEAST_GATHERED = 2.2
"""
The same for kernels without loops and barriers that gather where processors have no
masks of lanes: LLVM's loops over work-items are not vectorized there.
"""

_LEAST_ONE_BY_ONE = 2.0
"""
The same for kernels with barriers, and loops between them in which lanes access memory
one by one: LLVM vectorizes the other parts, but not these loops.
"""

_BY_LLVM = "has no loops but those that LLVM unrolls: LLVM vectorizes over work-items"

_ATOMIC = (AtomicRMWOp, AtomicCmpXchgOp)


def default_options(
    kernel: llvm.FuncOp, processor: Processor
) -> Sequence[VectorizationOptions]:
    """
    Returns the options for a processor. Raises `NotVectorizable` where the loops over
    work-items are better left to LLVM.
    """
    if _is_vectorized_by_llvm(kernel, processor) and not any(
        map(_may_be_better_vectorized, operations_in(kernel))
    ):
        raise NotVectorizable(kernel, _BY_LLVM)
    return [VectorizationOptions(full_factor(kernel, processor.width))]


def _is_vectorized_by_llvm(kernel: llvm.FuncOp, processor: Processor) -> bool:
    """
    Whether LLVM vectorizes the loops over the work-items of a kernel, but for what a
    version of the kernel for several work-items shows.
    """
    forest = LoopForest(kernel.body)
    outermost = {_outermost(loop) for loop in map(forest.innermost, forest.order)}
    return all(
        is_unrolled(loop) or _counts_bits(loop) for loop in outermost if loop
    ) and not any(
        _computes_vectors(op)
        # LLVM copies what follows into the cases, which leave the loop then.
        or isinstance(op, SwitchOp)
        or (_calls_library(op) and not _is_vector_call(op, processor))
        for op in operations_in(kernel)
    )


def _counts_bits(loop: NaturalLoop) -> bool:
    """
    Whether a loop only counts how often it clears the lowest bit of a number: LLVM
    replaces it by an instruction that counts bits.
    """
    if len(loop.blocks) > 1:
        return False
    cleared = 0
    for op in loop.header.ops:
        match op:
            case llvm.AndOp(
                lhs=OpResult(op=llvm.AddOp(lhs=number, rhs=one)), rhs=other
            ):
                if number is not other or signed_constant(one) != -1:
                    return False
                cleared += number.owner is loop.header
            case llvm.AddOp(rhs=one):
                if signed_constant(one) not in (1, -1):
                    return False
            case llvm.ICmpOp() | llvm.CondBrOp():
                pass
            case _:
                return False
    return cleared == 1


def _calls_library(op: Operation) -> bool:
    """Whether an operation is a call of a function that is not a builtin."""
    if isinstance(op, llvm.CallOp):
        return called_builtin(op) is None
    return cost_of(op) is CostClass.LIBRARY_CALL


def _is_vector_function(op: Operation, processor: Processor) -> bool:
    """Whether a library computes an operation for vectors."""
    return processor.has_vector_functions and has_vector_form(op)


def _is_vector_call(op: Operation, processor: Processor) -> bool:
    """Whether all work-items call a function of vectors, as LLVM's loops do at once."""
    if not _is_vector_function(op, processor):
        return False
    kernel = op.parent_op()
    assert isinstance(kernel, llvm.FuncOp)
    blocks = kernel.body.blocks
    return op.parent is blocks[0] or (
        bounds_test(kernel) is not None and _follows(op.parent, blocks[0])
    )


def _follows(block: Block | None, first: Block) -> bool:
    """Whether a block is one of those that a branch leads to, and no other one does."""
    return block is not None and list(predecessors_of(block)) == [first]


def _may_be_better_vectorized(op: Operation) -> bool:
    """Whether a version of a kernel with an operation is looked at."""
    match op:
        case llvm.CondBrOp():
            return True
        case llvm.MulOp(rhs=factor) | llvm.ShlOp(rhs=factor):
            return signed_constant(factor) is not None
        case llvm.GEPOp(elem_type=llvm.LLVMStructType() | llvm.LLVMArrayType()):
            return True
        case _:
            return limits_of(op) is not None or cost_of(op) is CostClass.SCALARIZED


def _is_better_vectorized(kernel: llvm.FuncOp, vectorized: llvm.FuncOp) -> bool:
    """
    Whether lanes do at once what LLVM's vectorizer does one by one: divisions of ids by
    one number, accesses to one address by some lanes, which it gathers and scatters,
    loads of elements that are not adjacent, and those at limited indices. All lanes of
    `kernel` are within the bounds that it begins with, see `work-item-loops`.
    """
    within: Block | None = None
    if bounds_test(kernel) is not None:
        within = vectorized.body.blocks[0]
    return any(
        is_fallback(block) and not repeats_constant(op.operands[1])
        if cost_of(op) is CostClass.SCALARIZED
        else _is_at_once(op, within)
        or (form_of(op) is AccessForm.GATHER and _is_fallback_of_limits(block))
        for block in vectorized.body.blocks
        for op in block.ops
    )


def _is_at_once(op: Operation, within: Block | None) -> bool:
    """
    Whether some lanes access one address, or lanes take elements of loaded vectors. All
    lanes are in the masks that the block `within` computes.
    """
    if isinstance(op, llvm.ShuffleVectorOp):
        return form_of(op.v2.owner) in (AccessForm.LOAD, AccessForm.MASKED_LOAD)
    mask = mask_of_branch(op.parent)
    if form_of(op) in BY_LANE:
        # Skipped if no lane runs it.
        return mask is not None and mask is mask_of(op)
    if form_of(op) not in CONSECUTIVE or is_vector(op):
        return False
    return mask is not None and (within is None or mask.owner.parent is not within)


def _is_fallback_of_limits(block: Block) -> bool:
    """Whether a block is for lanes whose indices are limited."""
    if not is_fallback(block):
        return False
    (use,) = block.uses
    waiting, limits = [use.operation.operands[0].owner], 0
    while waiting:
        match waiting.pop():
            case llvm.AndOp(lhs=one, rhs=other):
                waiting += [one.owner, other.owner]
            case llvm.ICmpOp() as compared:
                limits += PREDICATES[compared.predicate.value.data] != "eq"
            case _:
                pass
    return limits > 0


def _computes_vectors(op: Operation) -> bool:
    """Whether an operation is on vectors, of which LLVM makes no longer ones."""
    return any(
        short_vector(value_type) is not None
        for value_type in (*op.operand_types, *op.result_types)
    )


def full_factor(kernel: llvm.FuncOp, register_width: int) -> int:
    """
    Returns the number of work-items, 4 to 16, whose widest values fill two vector
    registers of some bits.
    """
    wanted = _REGISTERS * register_width // _widest_element(kernel)
    factor = min(max(wanted, _LEAST_FACTOR), _GREATEST_FACTOR)
    # The types of numbers have any number of bits, and registers those of an option.
    return 1 << (factor.bit_length() - 1)


def _outermost(loop: NaturalLoop | None) -> NaturalLoop | None:
    while loop is not None and loop.parent is not None:
        loop = loop.parent
    return loop


def check_speedup(
    kernel: llvm.FuncOp,
    vectorized: llvm.FuncOp,
    factor: int,
    processor: Processor,
    *,
    is_asked: bool = False,
) -> None:
    """
    Raises `NotVectorizable` if the vectorized version of a kernel is hardly faster, or
    if it is slower and `is_asked` says that its factor was asked for: by an estimate of
    what their operations cost, and where LLVM vectorizes the loops over work-items, or
    the parts between barriers, better. With a better factor if fewer lanes are faster.
    """
    has_barriers = any(map(is_barrier, operations_in(kernel)))
    least = 1.0 if is_asked else _least_speedup(vectorized)
    is_left = _is_vectorized_by_llvm(kernel, processor) and not _is_better_vectorized(
        kernel, vectorized
    )
    if is_left:
        if processor.has_lane_masks or has_barriers or not _gathers(vectorized):
            raise NotVectorizable(kernel, _BY_LLVM)
        least = _LEAST_GATHERED
    if any(map(is_vectorized_alone, LoopForest(vectorized.body).innermost_loops())):
        raise NotVectorizable(
            kernel,
            "has a loop over memory that lanes read a row apart from each other: LLVM "
            "vectorizes that of one work-item",
        )
    cost, vector_cost = (
        cost_of_call(function, processor) for function in (kernel, vectorized)
    )
    if has_barriers:
        if not (
            is_asked
            or processor.has_lane_masks
            or any(map(_computes_vectors, operations_in(kernel)))
        ):
            # LLVM vectorizes the parts, with bounds in place of masks.
            least = _LEAST_SPEEDUP
        own_loops = _own_loops(kernel, vectorized, processor)
        if own_loops is OwnLoops.ONE_BY_ONE:
            least = _LEAST_ONE_BY_ONE
        elif own_loops is OwnLoops.AT_ONCE:
            others = vector_cost.others / factor / BETTER_PARTS
            cost = Cost(cost.between_barriers, others)
        elif factor * _widest_element(kernel) < processor.register_width:
            raise NotVectorizable(
                kernel,
                f"has barriers, and {factor} lanes do not fill a register: LLVM "
                "vectorizes its parts over more work-items",
            )
    speedup = factor * cost.total / vector_cost.total
    if not is_asked and not has_barriers:
        _check_factor(kernel, vectorized, factor, processor, cost.total, speedup, least)
    if speedup < least:
        raise NotVectorizable(
            kernel,
            _BY_LLVM
            if is_left
            else f"would be {speedup:.2f} times as fast, by an estimate that has to be "
            f"{least}",
        )


def _gathers(vectorized: llvm.FuncOp) -> bool:
    """Whether all lanes load elements that are not adjacent, one by one."""
    return any(
        form_of(op) is AccessForm.GATHER
        and repeats_constant(mask_of(op))
        and not is_fallback(block)
        for block in vectorized.body.blocks
        for op in block.ops
    )


def _check_factor(
    kernel: llvm.FuncOp,
    vectorized: llvm.FuncOp,
    factor: int,
    processor: Processor,
    cost: float,
    speedup: float,
    least: float,
) -> None:
    """
    Raises `NotVectorizable` with a better factor, if the estimate for fewer lanes, or
    for twice as many, is above that for the factor. Of more lanes than the options of
    `default_options` have, no other factor is tried.
    """
    full = full_factor(kernel, processor.width)
    gain_of_fewer = _GAIN_OF_FEWER
    if processor.has_lane_masks or factor < full:
        gain_of_fewer = 1.0
    vector_cost = cost_of_call(vectorized, processor)
    if vector_cost.lane_by_lane > vector_cost.total / 2:
        # More lanes wait for more loads at once.
        gain_of_fewer = 1 / gain_of_fewer
    parts = _PARTS if factor <= full else ()
    if factor == full:
        parts = (*parts, 1 / 2)
    estimates = {factor: max(speedup, least)}
    for part in parts:
        other = round(factor / part)
        if _LEAST_FACTOR <= other <= _GREATEST_FACTOR:
            some = other * cost / cost_of_call(vectorized, processor, part).total
            more = {1 / 2: 1 / _LEAST_GAIN, 2: gain_of_fewer}.get(part, 1.0)
            estimates[other] = some * more if some > least else 0
    better = max(estimates, key=lambda each: estimates[each])
    if better != factor:
        raise NotVectorizable(
            kernel,
            f"would be {speedup:.2f} times as fast, by an estimate, and faster with a "
            f"factor of {better}",
            better_factor=better,
        )


def _least_speedup(vectorized: llvm.FuncOp) -> float:
    """Returns what the estimate for a kernel must be above."""
    forest = LoopForest(vectorized.body)
    loops = set(map(forest.innermost, forest.order)) - {None}
    if not loops or any(map(is_divergent, loops)):
        return _LEAST_SPEEDUP
    return _LEAST_OF_LOOPS


class OwnLoops(Enum):
    """The loops between barriers, around which LLVM vectorizes no others."""

    NONE = auto()
    AT_ONCE = auto()

    ONE_BY_ONE = auto()
    """Lanes access memory one by one in one, as LLVM does."""


def _own_loops(
    kernel: llvm.FuncOp, vectorized: llvm.FuncOp, processor: Processor
) -> OwnLoops:
    """
    Returns which loops between barriers a kernel has. Raises `NotVectorizable` if lanes
    update memory atomically there, or access it one by one though processors have masks
    of lanes. Also if there are no such loops, and only some lanes access memory in a
    loop with barriers, where LLVM calls functions of vectors, or one by one or by
    stores without masks of lanes: a loop over work-items has a bound for these. It has
    none if all of them store there, and LLVM vectorizes no loop with vectors of the
    source.
    """
    forest = LoopForest(vectorized.body)
    own = between_barriers(forest)
    # LLVM makes no longer vectors of those of the source.
    is_left = any(map(_computes_vectors, operations_in_loops(kernel)))
    kept: Sequence[AccessForm | None] = (*BY_LANE, AccessForm.MASKED_STORE)
    if any(_is_vector_function(op, processor) for op in operations_in_loops(kernel)):
        kept = MASKED
    elif processor.has_lane_masks:
        kept = ()
    in_loops = [(op, form_of(op)) for op in operations_in_loops(vectorized)]
    without_bound = {
        forest.innermost(op.parent)
        for op, form in in_loops
        if form is AccessForm.STORE and is_vector(op) and op.parent is not None
    }
    one_by_one = False
    for op, form in in_loops:
        if op.parent in own:
            if form in BY_LANE and not processor.has_lane_masks:
                one_by_one = True
            elif form in BY_LANE or isinstance(op, _ATOMIC):
                raise NotVectorizable(
                    kernel,
                    "has barriers, and a loop between them whose lanes access memory "
                    "one by one",
                )
        elif (
            form in kept
            and not own
            and not is_left
            and op.parent is not None
            and forest.innermost(op.parent) not in without_bound
        ):
            raise NotVectorizable(
                kernel,
                "has barriers, and a loop with accesses of some lanes: LLVM "
                "vectorizes its parts over work-items",
            )
    if one_by_one:
        return OwnLoops.ONE_BY_ONE
    return OwnLoops.AT_ONCE if own else OwnLoops.NONE


def _widest_element(kernel: llvm.FuncOp) -> int:
    """The bits of the widest number that the kernel loads, stores or computes with."""
    widest = 8
    for op in operations_in(kernel):
        match op:
            case llvm.LoadOp():
                value_type: Attribute = op.results[0].type
            case llvm.StoreOp():
                value_type = op.operands[0].type
            case _ if op.results and is_float(op.results[0].type):
                value_type = op.results[0].type
            case _:
                continue
        widest = max(widest, bits_of(element_type(value_type)))
    return widest
