"""
What one call of a kernel costs by the estimate of the cost model, in additions.
"""

from collections.abc import Set
from dataclasses import dataclass
from math import ceil, prod
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i1
from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.graph import block_of, predecessors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.operations.traits import cost_of
from xdsl_gas.dialects.llvm.operand_types import element_type, shape_of
from xdsl_gas.dialects.llvm.ops.vectors import ExtractElementOp
from xdsl_gas.dialects.traits import CostClass
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin
from xdsl_gas.native_cpu.host.vector_functions import (
    computes_vector_function,
)
from xdsl_gas.native_cpu.vectorizer.kernel_shapes import (
    AT_ONCE,
    BY_LANE,
    addresses_of,
    between_barriers,
    form_of,
    is_divergent,
    is_fallback,
    is_private,
    is_strided,
    mask_of,
    repeats_constant,
)
from xdsl_gas.transforms.utils.shapes import is_float, width_of

_ITERATIONS = 8
"""How often a loop is taken to run."""

BETTER_PARTS = 2
"""
How much faster LLVM's vectors are in what has no loop of its own between barriers: the
loops over work-items have bounds there, and are unrolled.
"""

_GATHERED, _SCATTERED = 2.0, 3.0
"""What each lane of a gather and scatter costs that are instructions."""

_INSERTED, _PREDICTED, _BRANCH = 3.5, 4.5, 8.0
"""
What each lane costs that is accessed by itself: without a mask, with a test of one that
the loop does not change, whose branches are predicted, and of other masks.
"""

_SELECTED = 0.5
"""What the choice of an address costs for each lane of a gather under a mask."""

_MOST_STREAMS = 8
"""
The lanes that may access memory a row apart from each other in a loop. Rows of more may
share the sets of a cache: each costs 1 more, for elements of 32 bits and more.
"""

_MASKED_STORE = 12.0
"""
What a masked store of a register costs without masks of lanes: microcode on some
processors, and loads behind it wait.
"""

_NOT_FORWARDED = 5
"""
How much longer a gather from an array takes into which the lanes scatter, in a loop
whose next iteration waits for it: a processor predicts that of one work-item.
"""

_PER_CYCLE = 2.4
"""The additions that a processor does while an operation waits for a cycle."""

_ADDED, _LOADED, _DIVIDED, _BRANCHED = 3, 5, 12, 8
"""
The cycles of operations on floating-point numbers, of loads, of divisions, and of a
choice by what an iteration computes: LLVM makes a branch of it in scalar code.
"""

_SLOW, _SLOW_WIDE = 5.0, 12.0
"""
What a division or square root of a register of `register_width` and `preferred_width`
costs.
"""

_WIDE = 1.5
"""What an operation on a register of `preferred_width` costs."""

_LIBRARY_CALL = 20
"""What a division of integers costs, too."""

_SCALED = (llvm.ShlOp, llvm.LShrOp, llvm.AShrOp, llvm.MulOp, llvm.UDivOp, llvm.SDivOp)


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
    def width(self) -> int:
        """The bits of the registers that values fill."""
        return max(self.preferred_width, self.register_width)

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


def bits_of(element_type: Attribute) -> int:
    """The bits of a number; of a pointer, 64."""
    if isinstance(element_type, IntegerType):
        return max(cast("IntegerType[int]", element_type).width.data, 8)
    return width_of(element_type) if is_float(element_type) else 64


@dataclass(frozen=True)
class Cost:
    """What one call costs, in units of an addition, with loops that run some times."""

    between_barriers: float
    """In loops that LLVM neither unrolls nor divides at barriers."""

    others: float

    lane_by_lane: float = 0.0
    """The part of gathers and scatters in loops, lane by lane, in the other two."""

    @property
    def total(self) -> float:
        return self.between_barriers + self.others


def cost_of_call(function: llvm.FuncOp, processor: Processor, parts: float = 1) -> Cost:
    """What a call costs for one of some equal parts of the lanes."""
    forest = LoopForest(function.body)
    own = between_barriers(forest)
    blocks: dict[NaturalLoop | None, list[Block]] = {None: []}
    for block in forest.order:
        if not is_fallback(block):
            blocks.setdefault(forest.innermost(block), []).append(block)
    inside, others, lane_by_lane = 0.0, 1.0, 0.0
    # Values of one lane, by which there are fewer for fewer lanes.
    of_lanes: set[SSAValue] = set()
    vectors = _Vectors()
    bounded = () if processor.has_lane_masks else _within_bounds(forest)
    for loop, own_blocks in blocks.items():
        once = one_by_one = 0.0
        for op in (op for block in own_blocks for op in block.ops):
            cost = _cost_of(op, processor, parts, loop, vectors)
            if op.parent in bounded:
                cost /= _ITERATIONS * BETTER_PARTS
            if isinstance(op, ExtractElementOp) or (
                of_lanes and not of_lanes.isdisjoint(op.operands)
            ):
                cost /= parts
                of_lanes.update(r for r in op.results if shape_of(r.type) is None)
            once += cost
            one_by_one += cost if form_of(op) in BY_LANE else 0
        if loop is not None and not loop.inner:
            cycles = _recurrence(loop, has_lane_masks=processor.has_lane_masks)
            once = max(once, _PER_CYCLE * cycles)
        depth, outer = 0, loop
        while outer is not None:
            depth, outer = depth + 1, outer.parent
        if loop is not None:
            lane_by_lane += _ITERATIONS**depth * one_by_one
        if loop is not None and loop.header in own:
            inside += _ITERATIONS**depth * once
        else:
            others += _ITERATIONS**depth * once
    return Cost(inside, others, lane_by_lane)


def _within_bounds(forest: LoopForest) -> Set[Block]:
    """
    Returns the blocks in loops that work-items run whose local id is within a bound
    that the loop halves or doubles, as `if (id < step)`: in all iterations together,
    these are about as many as the work-items.
    """
    within: set[Block] = set()
    for block in forest.order:
        before = list(predecessors_of(block))
        if before and within.issuperset(before):
            within.add(block)
            continue
        loop = forest.innermost(block)
        if len(before) != 1 or loop is None or before[0] not in loop.blocks:
            continue
        match before[0].last_op:
            case llvm.CondBrOp(cond=OpResult(op=llvm.ICmpOp(lhs=one, rhs=other))):
                if any(
                    _is_local_id(number) and _is_scaled(bound, loop)
                    for number, bound in ((one, other), (other, one))
                ):
                    within.add(block)
            case _:
                pass
    return within


def _is_scaled(value: SSAValue, loop: NaturalLoop) -> bool:
    """Whether each iteration of a loop multiplies or divides a value."""
    return value.owner is loop.header and any(
        isinstance(passed.owner, _SCALED) for passed in incoming_values(value)
    )


def _is_local_id(value: SSAValue) -> bool:
    """Whether a value is a local id, of any number of bits."""
    match value.owner:
        case (
            llvm.TruncOp(arg=number) | llvm.SExtOp(arg=number) | llvm.ZExtOp(arg=number)
        ):
            return _is_local_id(number)
        case llvm.CallOp() as call:
            called = called_builtin(call)
            return called is not None and called.id is Id.GET_LOCAL_ID
        case _:
            return False


def _recurrence(loop: NaturalLoop, *, has_lane_masks: bool) -> int:
    """Returns the cycles from a value of an iteration to that of the next one."""
    longest = 0
    blocks = [
        (block, [(op, tuple(op.operands)) for op in block.ops])
        for block in loop.own_blocks
    ]
    for argument in loop.header.args:
        cycles: dict[SSAValue, int] = {argument: 0}
        for block, operations in blocks:
            if block is not loop.header:
                for each in block.args:
                    known = [cycles[v] for v in incoming_values(each) if v in cycles]
                    if known:
                        cycles[each] = max(known)
            for op, operands in operations:
                known = [cycles[v] for v in operands if v in cycles]
                if known:
                    taken = _latency(op, has_lane_masks=has_lane_masks)
                    if isinstance(op, llvm.SelectOp) and op.cond in cycles:
                        taken = _BRANCHED if shape_of(op.res.type) is None else 1
                    total = max(known) + taken
                    cycles |= dict.fromkeys(op.results, total)
        passed = [cycles.get(v, 0) for v in incoming_values(argument)]
        longest = max(longest, *passed) if passed else longest
    return longest


def _latency(op: Operation, *, has_lane_masks: bool) -> int:
    """Returns the cycles that an operation takes."""
    cost = cost_of(op)
    if cost is CostClass.FREE or isinstance(op, llvm.GEPOp):
        return 0
    match form_of(op):
        case AccessForm.LOAD | AccessForm.MASKED_LOAD:
            return _LOADED
        case AccessForm.GATHER:
            return (4 if has_lane_masks else 6) * _LOADED
        case _:
            pass
    if cost is CostClass.SLOW:
        return _DIVIDED
    is_number = any(is_float(result.type) for result in op.results)
    return _ADDED if is_number and not isinstance(op, llvm.SelectOp) else 1


class _Vectors:
    """The elements of vector types, and the bits of one; None for other types."""

    def __init__(self) -> None:
        # By their identity, for their hash takes as long as the rest.
        self._known: dict[int, tuple[Attribute, tuple[int, int] | None]] = {}

    def of(self, value_type: Attribute) -> tuple[int, int] | None:
        known = self._known.get(id(value_type))
        if known is None:
            shape = shape_of(value_type)
            vector = shape and (prod(shape[0]), bits_of(element_type(value_type)))
            known = self._known[id(value_type)] = value_type, vector
        return known[1]


def _cost_of(
    op: Operation,
    processor: Processor,
    parts: float,
    loop: NaturalLoop | None,
    vectors: _Vectors,
) -> float:
    """
    What an operation in a loop, if any, costs for one of some equal parts of the lanes.
    """
    cost = cost_of(op)
    if cost is CostClass.FREE:
        return 0
    lanes, bits = 1.0, 0.0
    for value_type in (*op.result_types, *op.operand_types):
        if (vector := vectors.of(value_type)) is not None:
            elements = vector[0] / parts
            lanes = max(lanes, elements)
            bits = max(bits, elements * vector[1])
    form = form_of(op)
    if form in BY_LANE:
        cost_of_lane = _lane_by_lane(op, processor, lanes, loop)
        if is_divergent(loop) and is_private(addresses_of(op)):
            cost_of_lane *= _NOT_FORWARDED
        return cost_of_lane * lanes
    registers = processor.registers(bits)
    if form in AT_ONCE and not processor.has_lane_masks:
        if bits < 32 * lanes:
            return _BRANCH * lanes
        return registers * (_MASKED_STORE if form is AccessForm.MASKED_STORE else 1)
    if (
        bits > processor.register_width
        and not processor.has_lane_masks
        and _is_packed(op)
    ):
        registers += registers
    if processor.has_vector_functions and computes_vector_function(op):
        return _LIBRARY_CALL * registers
    if cost is CostClass.SCALARIZED and repeats_constant(op.operands[1]):
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


def _is_packed(op: Operation) -> bool:
    """
    Whether an operation has a mask of lanes that others compute with: LLVM packs those
    that take several registers into one.
    """
    match op:
        case llvm.ICmpOp() | llvm.FCmpOp():
            return any(
                element_type(result.type) == i1
                or not isinstance(use.operation, llvm.SelectOp)
                for use in op.results[0].uses
                for result in use.operation.results
            )
        case llvm.ZExtOp(arg=mask) | llvm.SExtOp(arg=mask):
            return element_type(mask.type) == i1
        case _:
            return False


def _lane_by_lane(
    op: Operation, processor: Processor, lanes: float, loop: NaturalLoop | None
) -> float:
    """What each of some lanes of a gather or scatter in a loop, if any, costs."""
    if processor.has_lane_masks:
        return _GATHERED if form_of(op) is AccessForm.GATHER else _SCATTERED
    mask = mask_of(op)
    is_all = repeats_constant(mask)
    if is_all:
        cost = _INSERTED
    elif form_of(op) is AccessForm.GATHER:
        # Excluded lanes load a constant, see `convert-to-host`.
        cost = _INSERTED + _SELECTED
    elif loop is not None and block_of(mask) not in loop.blocks:
        cost = _PREDICTED
    else:
        return _BRANCH
    if (
        loop is not None
        and lanes > _MOST_STREAMS
        and is_strided(addresses_of(op), loop)
    ):
        cost += min(1, _accessed_bits(op) / 32)
    return cost


def _accessed_bits(op: Operation) -> int:
    """Returns the bits of an element that a gather or scatter accesses."""
    values = op.results or op.operands[:1]
    return bits_of(element_type(values[0].type))


def _shuffled(op: llvm.ShuffleVectorOp, processor: Processor, parts: float) -> float:
    """
    What a shuffle costs: an instruction for each register that it takes from, and two
    for each element if their number is no power of two.
    """
    chosen = op.mask.get_values()
    length = prod((shape_of(op.v1.type) or ((1,),))[0])
    is_odd = any(n & (n - 1) for n in (length, len(chosen)))
    if is_odd and list(chosen) != list(range(chosen[0], chosen[0] + len(chosen))):
        return 2 * len(chosen) / parts
    bits = bits_of(element_type(op.res.type))
    size = max(1, max(processor.register_width, processor.preferred_width) // bits)
    taken = 0
    for start in range(0, len(chosen), size):
        part = [n for n in chosen[start : start + size] if n >= 0]
        registers = {n // size for n in part}
        is_copy = part == list(range(part[0], part[0] + size)) if part else True
        taken += 0 if is_copy and len(registers) == 1 else len(registers)
    return taken / parts if taken > parts else min(taken, 1)
