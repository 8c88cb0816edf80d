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

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from math import ceil, prod
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i1
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.integers.integer_ranges import PREDICATES
from xdsl_gas.analysis.ir.attribute_values import signed_constant
from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.graph import predecessors_of, successors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.operations.traits import cost_of
from xdsl_gas.dialects.llvm.operand_types import element_type, shape_of
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp
from xdsl_gas.dialects.llvm.ops.vectors import ExtractElementOp
from xdsl_gas.dialects.traits import CostClass
from xdsl_gas.native_cpu.barriers.bounds_tests import bounds_test
from xdsl_gas.native_cpu.barriers.values import is_constant, mask_of_branch
from xdsl_gas.native_cpu.builtins.names import called_builtin
from xdsl_gas.native_cpu.host.vector_functions import (
    computes_vector_function,
    has_vector_form,
)
from xdsl_gas.native_cpu.utils.unrolling import is_unrolled
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable
from xdsl_gas.native_cpu.vectorizer.values.linear_values import limits_of
from xdsl_gas.native_cpu.vectorizer.values.vector_types import short_vector
from xdsl_gas.transforms.utils.shapes import is_float, width_of


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

_LEAST_SPEEDUP, _LEAST_OF_LOOPS = 1.3, 1.15
"""
What an estimate must be above, and for kernels with loops that lanes leave together: it
does not know the lanes that are idle in others.
"""

_ITERATIONS = 8
"""How often a loop is taken to run."""

_BETTER_PARTS = 2
"""
How much faster LLVM's vectors are in what has no loop of its own between barriers: the
loops over work-items have bounds there, and are unrolled.
"""

_GATHERED, _SCATTERED = 2.0, 3.0
"""What each lane of a gather and scatter costs that are instructions."""

_INSERTED, _BRANCH = 6.0, 8.0
"""
What each lane costs that is accessed by itself, without and with a test of the mask.
"""

_NOT_FORWARDED = 5
"""
How much longer a gather from an array takes into which the lanes scatter, in a loop
whose next iteration waits for it: a processor predicts that of one work-item.
"""

_PER_CYCLE = 2.4
"""The additions that a processor does while an operation waits for a cycle."""

_ADDED, _LOADED, _DIVIDED = 3, 5, 12
"""The cycles of operations on floating-point numbers, of loads, and of divisions."""

_SLOW, _SLOW_WIDE = 5.0, 12.0
"""
What a division or square root of a register of `register_width` and `preferred_width`
costs.
"""

_WIDE = 1.5
"""What an operation on a register of `preferred_width` costs."""

_LIBRARY_CALL = 20
"""What a division of integers costs, too."""

_BY_LLVM = "has no loops but those that LLVM unrolls: LLVM vectorizes over work-items"

_BY_LANE = (AccessForm.GATHER, AccessForm.SCATTER)
_AT_ONCE = (AccessForm.MASKED_LOAD, AccessForm.MASKED_STORE)
_MASKED = (*_AT_ONCE, *_BY_LANE)
_ATOMIC = (AtomicRMWOp, AtomicCmpXchgOp)
_CONSECUTIVE = (AccessForm.LOAD, AccessForm.STORE, *_AT_ONCE)


@dataclass(frozen=True)
class Processor:
    """What the default cost model asks for."""

    register_width: int
    """The bits of a vector register."""

    preferred_width: int
    """
    The bits of the registers that the widest numbers of the lanes fill, if they are
    longer.
    """

    has_vector_functions: bool
    """Whether a library computes mathematical functions of vectors."""

    @property
    def has_lane_masks(self) -> bool:
        """
        Whether accesses have masks for all sizes of elements, and addresses for each
        lane: processors with AVX-512, LLVM makes branches for others.
        """
        return self.preferred_width >= 512

    def slow_registers(self, bits: float) -> float:
        """What a division or square root of a vector of some bits costs."""
        if bits <= self.register_width:
            return _SLOW
        if self.preferred_width > self.register_width:
            return _SLOW_WIDE * ceil(bits / self.preferred_width)
        return _SLOW * ceil(bits / self.register_width)

    def registers(self, bits: float) -> float:
        """What an operation on a vector of some bits costs."""
        if bits <= self.register_width:
            return 1
        if bits <= self.preferred_width:
            return _WIDE
        if self.preferred_width > self.register_width:
            return _WIDE * ceil(bits / self.preferred_width)
        return ceil(bits / self.register_width)


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
    width = max(processor.preferred_width, processor.register_width)
    return [VectorizationOptions(full_factor(kernel, width))]


def _is_vectorized_by_llvm(kernel: llvm.FuncOp, processor: Processor) -> bool:
    """
    Whether LLVM vectorizes the loops over the work-items of a kernel, but for what a
    version of the kernel for several work-items shows.
    """
    forest = LoopForest(kernel.body)
    outermost = {_outermost(loop) for loop in map(forest.innermost, forest.order)}
    return all(is_unrolled(loop) for loop in outermost if loop) and not any(
        _computes_vectors(op)
        # LLVM copies what follows into the cases, which leave the loop then.
        or isinstance(op, SwitchOp)
        or (_calls_library(op) and not _is_vector_call(op, processor))
        for op in operations_in(kernel)
    )


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
        _is_fallback(block) and not _repeats_constant(op.operands[1])
        if cost_of(op) is CostClass.SCALARIZED
        else _is_at_once(op, within)
        or (_form(op) is AccessForm.GATHER and _is_fallback_of_limits(block))
        for block in vectorized.body.blocks
        for op in block.ops
    )


def _is_at_once(op: Operation, within: Block | None) -> bool:
    """
    Whether some lanes access one address, or lanes take elements of loaded vectors. All
    lanes are in the masks that the block `within` computes.
    """
    if isinstance(op, llvm.ShuffleVectorOp):
        return _form(op.v2.owner) in (AccessForm.LOAD, AccessForm.MASKED_LOAD)
    mask = mask_of_branch(op.parent)
    if _form(op) in _BY_LANE:
        # Skipped if no lane runs it.
        return mask is not None and mask is _mask(op)
    if _form(op) not in _CONSECUTIVE or _is_vector(op):
        return False
    return mask is not None and (within is None or mask.owner.parent is not within)


def _is_fallback_of_limits(block: Block) -> bool:
    """Whether a block is for lanes whose indices are limited."""
    if not _is_fallback(block):
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
    if _is_vectorized_by_llvm(kernel, processor) and not _is_better_vectorized(
        kernel, vectorized
    ):
        raise NotVectorizable(kernel, _BY_LLVM)
    cost, vector_cost = (
        _cost(function, processor) for function in (kernel, vectorized)
    )
    has_barriers = any(map(_is_barrier, operations_in(kernel)))
    if has_barriers:
        if _has_own_loops(kernel, vectorized, processor):
            others = vector_cost.others / factor / _BETTER_PARTS
            cost = _Cost(cost.between_barriers, others)
        elif factor * _widest_element(kernel) < processor.register_width:
            raise NotVectorizable(
                kernel,
                f"has barriers, and {factor} lanes do not fill a register: LLVM "
                "vectorizes its parts over more work-items",
            )
    least = 1.0 if is_asked else _least_speedup(vectorized)
    speedup = factor * cost.total / vector_cost.total
    for parts in () if is_asked or has_barriers else _PARTS:
        fewer = factor // parts
        some = fewer * cost.total / _cost(vectorized, processor, parts).total
        if fewer >= _LEAST_FACTOR and some > max(speedup, least):
            raise NotVectorizable(
                kernel,
                f"would be {speedup:.2f} times as fast, by an estimate, and {some:.2f} "
                f"times with a factor of {fewer}",
                better_factor=fewer,
            )
    if speedup < least:
        raise NotVectorizable(
            kernel,
            f"would be {speedup:.2f} times as fast, by an estimate that has to be "
            f"{least}",
        )


def _least_speedup(vectorized: llvm.FuncOp) -> float:
    """Returns what the estimate for a kernel must be above."""
    forest = LoopForest(vectorized.body)
    loops = set(map(forest.innermost, forest.order)) - {None}
    if not loops or any(map(_is_divergent, loops)):
        return _LEAST_SPEEDUP
    return _LEAST_OF_LOOPS


def _has_own_loops(
    kernel: llvm.FuncOp, vectorized: llvm.FuncOp, processor: Processor
) -> bool:
    """
    Whether a kernel has loops between barriers, so that LLVM does not vectorize the
    loops over work-items around them. Raises `NotVectorizable` if lanes access memory
    one by one there, or if there are no such loops, and only some lanes access memory
    in a loop with barriers, one by one, or where LLVM calls functions of vectors: a
    loop over work-items has a bound for these. It has none if all of them store there,
    and LLVM vectorizes no loop with vectors of the source.
    """
    forest = LoopForest(vectorized.body)
    own = _between_barriers(forest)
    # LLVM makes no longer vectors of those of the source.
    is_left = any(map(_computes_vectors, _in_loops(kernel)))
    kept = _BY_LANE
    if any(_is_vector_function(op, processor) for op in _in_loops(kernel)):
        kept = _MASKED
    elif processor.has_lane_masks:
        kept = ()
    in_loops = [(op, _form(op)) for op in _in_loops(vectorized)]
    without_bound = {
        forest.innermost(op.parent)
        for op, form in in_loops
        if form is AccessForm.STORE and _is_vector(op) and op.parent is not None
    }
    for op, form in in_loops:
        if op.parent in own:
            if form in _BY_LANE or isinstance(op, _ATOMIC):
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
    return bool(own)


def _between_barriers(forest: LoopForest) -> Set[Block]:
    """Returns the blocks of loops without barriers that LLVM does not unroll."""
    waiting = {block for block in forest.order if any(map(_is_barrier, block.ops))}
    found: set[Block] = set()
    for loop in dict.fromkeys(map(forest.innermost, forest.order)):
        if loop is None or is_unrolled(loop) or not waiting.isdisjoint(loop.blocks):
            continue
        found |= loop.blocks
    return found


def _in_loops(function: llvm.FuncOp) -> Iterator[Operation]:
    forest = LoopForest(function.body)
    for block in forest.order:
        if forest.innermost(block) is not None and not _is_fallback(block):
            yield from block.ops


def _is_fallback(block: Block) -> bool:
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
        for other in branches[0].successors
    )


def _runs_lane_by_lane(block: Block) -> bool:
    return any(
        _form(op) in _BY_LANE or (_is_one_by_one(op) and _is_vector(op))
        for op in block.ops
    )


def _is_one_by_one(op: Operation) -> bool:
    return cost_of(op) is CostClass.SCALARIZED or isinstance(op, llvm.FRemOp)


def _form(op: Operation | Block) -> AccessForm | None:
    """Returns the form of an access, None for other operations."""
    accesses = semantics_of(op).accesses if isinstance(op, Operation) else ()
    return accesses[0].form if accesses else None


def _is_vector(op: Operation) -> bool:
    kinds = (*op.result_types, *op.operand_types)
    return any(shape_of(kind) is not None for kind in kinds)


def _is_barrier(op: Operation) -> bool:
    builtin = called_builtin(op)
    return builtin is not None and builtin.synchronizes_work_group


def _bits(element_type: Attribute) -> int:
    """The bits of a number; of a pointer, 64."""
    if isinstance(element_type, IntegerType):
        return max(cast("IntegerType[int]", element_type).width.data, 8)
    return width_of(element_type) if is_float(element_type) else 64


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
        widest = max(widest, _bits(element_type(value_type)))
    return widest


@dataclass(frozen=True)
class _Cost:
    """What one call costs, in units of an addition, with loops that run some times."""

    between_barriers: float
    """In loops that LLVM neither unrolls nor divides at barriers."""

    others: float

    @property
    def total(self) -> float:
        return self.between_barriers + self.others


def _cost(function: llvm.FuncOp, processor: Processor, parts: int = 1) -> _Cost:
    """What a call costs for one of some equal parts of the lanes."""
    forest = LoopForest(function.body)
    own = _between_barriers(forest)
    blocks: dict[NaturalLoop | None, list[Block]] = {None: []}
    for block in forest.order:
        if not _is_fallback(block):
            blocks.setdefault(forest.innermost(block), []).append(block)
    inside, others = 0.0, 1.0
    # Values of one lane, by which there are fewer for fewer lanes.
    of_lanes: set[SSAValue] = set()
    for loop, own_blocks in blocks.items():
        is_divergent = _is_divergent(loop)
        once = 0.0
        for op in (op for block in own_blocks for op in block.ops):
            cost = _cost_of(op, processor, parts, is_divergent=is_divergent)
            if isinstance(op, ExtractElementOp) or any(
                operand in of_lanes for operand in op.operands
            ):
                cost /= parts
                of_lanes.update(r for r in op.results if shape_of(r.type) is None)
            once += cost
        if loop is not None and not loop.inner:
            once = max(once, _PER_CYCLE * _recurrence(loop))
        depth, outer = 0, loop
        while outer is not None:
            depth, outer = depth + 1, outer.parent
        if loop is not None and loop.header in own:
            inside += _ITERATIONS**depth * once
        else:
            others += _ITERATIONS**depth * once
    return _Cost(inside, others)


def _is_divergent(loop: NaturalLoop | None) -> bool:
    """Whether lanes leave a loop of a vectorized kernel in different iterations."""
    while loop is not None:
        for argument in loop.header.args:
            if shape_of(argument.type) and element_type(argument.type) == i1:
                return True
        loop = loop.parent
    return False


def _recurrence(loop: NaturalLoop) -> int:
    """Returns the cycles from a value of an iteration to that of the next one."""
    longest = 0
    for argument in loop.header.args:
        cycles: dict[SSAValue, int] = {argument: 0}
        for block in loop.own_blocks:
            if block is not loop.header:
                for each in block.args:
                    known = [cycles[v] for v in incoming_values(each) if v in cycles]
                    if known:
                        cycles[each] = max(known)
            for op in block.ops:
                known = [cycles[v] for v in op.operands if v in cycles]
                if known:
                    total = max(known) + _latency(op)
                    cycles |= dict.fromkeys(op.results, total)
        passed = [cycles.get(v, 0) for v in incoming_values(argument)]
        longest = max(longest, *passed) if passed else longest
    return longest


def _latency(op: Operation) -> int:
    """Returns the cycles that an operation takes."""
    cost = cost_of(op)
    if cost is CostClass.FREE or isinstance(op, llvm.GEPOp):
        return 0
    match _form(op):
        case AccessForm.LOAD | AccessForm.MASKED_LOAD:
            return _LOADED
        case AccessForm.GATHER:
            return 4 * _LOADED
        case _:
            pass
    if cost is CostClass.SLOW:
        return _DIVIDED
    is_number = any(is_float(result.type) for result in op.results)
    return _ADDED if is_number and not isinstance(op, llvm.SelectOp) else 1


def _repeats_constant(value: SSAValue) -> bool:
    """Whether a value is a constant, or a vector of the elements of one."""
    match value.owner:
        case llvm.ShuffleVectorOp(v1=repeated):
            return _repeats_constant(repeated)
        case llvm.InsertElementOp(value=repeated):
            return is_constant(repeated)
        case _:
            return is_constant(value)


def _cost_of(
    op: Operation, processor: Processor, parts: int, *, is_divergent: bool
) -> float:
    """
    What an operation costs for one of some equal parts of the lanes. `is_divergent` is
    whether it is in a loop that lanes leave in different iterations.
    """
    cost = cost_of(op)
    if cost is CostClass.FREE:
        return 0
    lanes, bits = 1.0, 0.0
    for value_type in (*op.result_types, *op.operand_types):
        if (shape := shape_of(value_type)) is None:
            continue
        elements = prod(shape[0]) / parts
        lanes = max(lanes, elements)
        bits = max(bits, elements * _bits(element_type(value_type)))
    form = _form(op)
    if form in _BY_LANE:
        cost_of_lane = _lane_by_lane(op, processor)
        if is_divergent and _is_private(op.operands[form is AccessForm.SCATTER]):
            cost_of_lane *= _NOT_FORWARDED
        return cost_of_lane * lanes
    if form in _AT_ONCE and not processor.has_lane_masks and bits < 32 * lanes:
        return _BRANCH * lanes
    registers = processor.registers(bits)
    if processor.has_vector_functions and computes_vector_function(op):
        return _LIBRARY_CALL * registers
    if cost is CostClass.SCALARIZED and _repeats_constant(op.operands[1]):
        # By a product.
        cost = CostClass.SLOW
    if cost in (CostClass.LIBRARY_CALL, CostClass.SCALARIZED):
        return _LIBRARY_CALL * lanes
    if cost is CostClass.SLOW:
        return processor.slow_registers(bits)
    if op.name == "llvm.getelementptr":
        return registers if lanes > 1 else 0
    if isinstance(op, llvm.CallOp):
        return 0 if called_builtin(op) is not None else 10
    if isinstance(op, llvm.ShuffleVectorOp):
        return _shuffled(op, processor, parts)
    return registers


def _lane_by_lane(op: Operation, processor: Processor) -> float:
    """What each lane of a gather or scatter costs."""
    if processor.has_lane_masks:
        return _GATHERED if _form(op) is AccessForm.GATHER else _SCATTERED
    return _INSERTED if _repeats_constant(_mask(op)) else _BRANCH


def _mask(op: Operation) -> SSAValue:
    """Returns the mask of a gather or scatter."""
    return op.operands[1 if _form(op) is AccessForm.GATHER else 2]


def _is_private(addresses: SSAValue) -> bool:
    """Whether addresses are of an array of the kernel."""
    match addresses.owner:
        case llvm.AllocaOp():
            return True
        case llvm.GEPOp(ptr=base):
            return _is_private(base)
        case llvm.ShuffleVectorOp(v1=base) | llvm.InsertElementOp(value=base):
            return _is_private(base)
        case _:
            return False


def _shuffled(op: llvm.ShuffleVectorOp, processor: Processor, parts: int) -> float:
    """
    What a shuffle costs: an instruction for each register that it takes from, and two
    for each element if their number is no power of two.
    """
    chosen = op.mask.get_values()
    length = prod((shape_of(op.v1.type) or ((1,),))[0])
    is_odd = any(n & (n - 1) for n in (length, len(chosen)))
    if is_odd and list(chosen) != list(range(chosen[0], chosen[0] + len(chosen))):
        return 2 * len(chosen) / parts
    bits = _bits(element_type(op.res.type))
    size = max(1, max(processor.register_width, processor.preferred_width) // bits)
    taken = 0
    for start in range(0, len(chosen), size):
        part = [n for n in chosen[start : start + size] if n >= 0]
        registers = {n // size for n in part}
        is_copy = part == list(range(part[0], part[0] + size)) if part else True
        taken += 0 if is_copy and len(registers) == 1 else len(registers)
    return taken / parts if taken > parts else min(taken, 1)
