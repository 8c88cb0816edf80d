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
from math import ceil
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, VectorType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.integers.integer_ranges import PREDICATES
from xdsl_gas.analysis.ir.attribute_values import signed_constant
from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.operations.traits import cost_of
from xdsl_gas.dialects.llvm.operand_types import element_type, shape_of
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp
from xdsl_gas.dialects.traits import CostClass
from xdsl_gas.native_cpu.barriers.bounds_tests import bounds_test
from xdsl_gas.native_cpu.barriers.values import is_constant, mask_of_branch
from xdsl_gas.native_cpu.builtins.names import called_builtin
from xdsl_gas.native_cpu.host.vector_functions import computes_vector_function
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
_LEAST_SPEEDUP = 1.3
"""What an estimate must be above: it does not know the lanes that are idle."""

_ITERATIONS = 8
"""How often a loop is taken to run."""

_BETTER_PARTS = 2
"""
How much faster LLVM's vectors are in what has no loop of its own between barriers: the
loops over work-items have bounds there, and are unrolled.
"""

_GATHERED, _SCATTERED = 2.5, 3
"""What each lane of a gather and scatter costs, as measured on Zen 4."""

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


def default_options(
    kernel: llvm.FuncOp, processor: Processor
) -> Sequence[VectorizationOptions]:
    """
    Returns the options for a processor. Raises `NotVectorizable` where the loops over
    work-items are better left to LLVM.
    """
    if _is_vectorized_by_llvm(kernel) and not any(
        map(_may_be_better_vectorized, operations_in(kernel))
    ):
        raise NotVectorizable(kernel, _BY_LLVM)
    width = max(processor.preferred_width, processor.register_width)
    return [VectorizationOptions(full_factor(kernel, width))]


def _is_vectorized_by_llvm(kernel: llvm.FuncOp) -> bool:
    """
    Whether LLVM vectorizes the loops over the work-items of a kernel, but for what a
    version of the kernel for several work-items shows.
    """
    forest = LoopForest(kernel.body)
    outermost = {_outermost(loop) for loop in map(forest.innermost, forest.order)}
    return all(is_unrolled(loop) for loop in outermost if loop) and not any(
        cost_of(op) is CostClass.LIBRARY_CALL
        or _computes_vectors(op)
        # LLVM copies what follows into the cases, which leave the loop then.
        or isinstance(op, SwitchOp)
        for op in operations_in(kernel)
    )


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
        _is_fallback(block)
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
    if _form(op) not in _CONSECUTIVE or _is_vector(op):
        return False
    mask = mask_of_branch(op.parent)
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
    the parts between barriers, better.
    """
    if _is_vectorized_by_llvm(kernel) and not _is_better_vectorized(kernel, vectorized):
        raise NotVectorizable(kernel, _BY_LLVM)
    cost, vector_cost = (
        _cost(function, processor) for function in (kernel, vectorized)
    )
    if any(map(_is_barrier, operations_in(kernel))):
        if _has_own_loops(kernel, vectorized):
            others = vector_cost.others / factor / _BETTER_PARTS
            cost = _Cost(cost.between_barriers, others)
        elif factor * _widest_element(kernel) < processor.register_width:
            raise NotVectorizable(
                kernel,
                f"has barriers, and {factor} lanes do not fill a register: LLVM "
                "vectorizes its parts over more work-items",
            )
    least = 1 if is_asked else _LEAST_SPEEDUP
    speedup = factor * cost.total / vector_cost.total
    if speedup < least:
        raise NotVectorizable(
            kernel,
            f"would be {speedup:.2f} times as fast, by an estimate that has to be "
            f"{least}",
        )


def _has_own_loops(kernel: llvm.FuncOp, vectorized: llvm.FuncOp) -> bool:
    """
    Whether a kernel has loops between barriers, so that LLVM does not vectorize the
    loops over work-items around them. Raises `NotVectorizable` if lanes access memory
    one by one there, or if there are no such loops, and only some lanes access memory
    in a loop with barriers: a loop over work-items has a bound for these. It has none
    if all of them store there, and LLVM vectorizes no loop with vectors of the source.
    """
    forest = LoopForest(vectorized.body)
    own = _between_barriers(forest)
    # LLVM makes no longer vectors of those of the source.
    is_left = any(map(_computes_vectors, _in_loops(kernel)))
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
            form in _MASKED
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


def _cost(function: llvm.FuncOp, processor: Processor) -> _Cost:
    forest = LoopForest(function.body)
    own = _between_barriers(forest)
    inside, others = 0.0, 1.0
    for block in forest.order:
        if _is_fallback(block):
            continue
        depth, loop = 0, forest.innermost(block)
        while loop is not None:
            depth, loop = depth + 1, loop.parent
        cost = _ITERATIONS**depth * sum(_cost_of(op, processor) for op in block.ops)
        if block in own:
            inside += cost
        else:
            others += cost
    return _Cost(inside, others)


def _repeats_constant(value: SSAValue) -> bool:
    """Whether a value is a constant, or a vector of the elements of one."""
    match value.owner:
        case llvm.ShuffleVectorOp(v1=repeated):
            return _repeats_constant(repeated)
        case llvm.InsertElementOp(value=repeated):
            return is_constant(repeated)
        case _:
            return is_constant(value)


def _cost_of(op: Operation, processor: Processor) -> float:
    cost = cost_of(op)
    if cost is CostClass.FREE:
        return 0
    lanes = registers = 1
    for value in (*op.results, *op.operands):
        if (value_type := value.type).__class__ is not VectorType:
            continue
        elements = cast("VectorType[Attribute]", value_type).element_count()
        lanes = max(lanes, elements)
        bits = elements * _bits(element_type(value_type))
        registers = max(registers, ceil(bits / processor.register_width))
    form = _form(op)
    if form is AccessForm.GATHER:
        return _GATHERED * lanes
    if form is AccessForm.SCATTER:
        return _SCATTERED * lanes
    if processor.has_vector_functions and computes_vector_function(op):
        return _LIBRARY_CALL * registers
    if cost is CostClass.SCALARIZED and _repeats_constant(op.operands[1]):
        # By a product.
        cost = CostClass.SLOW
    if cost in (CostClass.LIBRARY_CALL, CostClass.SCALARIZED):
        return _LIBRARY_CALL * lanes
    if cost is CostClass.SLOW:
        return 5 * registers
    if op.name == "llvm.getelementptr":
        return registers if lanes > 1 else 0
    if isinstance(op, llvm.CallOp):
        return 0 if called_builtin(op) is not None else 10
    return registers
