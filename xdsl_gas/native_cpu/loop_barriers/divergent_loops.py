"""
Loops that work-items leave after different numbers of iterations, next to each other:

    for (i = get_global_id(0); i < n; i += get_global_size(0))

In LLVM IR, such a loop is tested at its end, and a branch in front of it, its guard,
makes the first test.
"""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.integers.integer_ranges import NEGATED, PREDICATES
from xdsl_gas.analysis.integers.intervals import no_wrap
from xdsl_gas.analysis.ir.attribute_values import integer_constant, signed_constant
from xdsl_gas.analysis.ir.control_flow import passed_to
from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.ir.loops import NaturalLoop
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.dialects.traits import Rematerializable
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.barriers.values import is_constant, is_repeatable_call
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin
from xdsl_gas.native_cpu.loop_barriers.work_item_counters import counts_work_items

_WIDTHS = (32, 64)
_LEAST_STEP = 64
"""The least constant step: the iterations of one work-item share no line of a cache."""

_LEAST_BOUND = 1024
"""The least constant bound: loops to lower ones run once or twice in most groups."""

_LESS = {"slt": True, "ult": False}
"""The predicates of loops that are split, and whether they compare signed integers."""

_SWAPPED = {"sgt": "slt", "ugt": "ult"}


@dataclass(frozen=True)
class Test:
    """What decides whether a loop goes on."""

    counter: SSAValue
    bound: SSAValue
    is_signed: bool

    def agrees(self, other: "Test") -> bool:
        """Whether the bounds and the predicates of two tests are the same."""
        if self.is_signed != other.is_signed:
            return False
        constant = integer_constant(self.bound)
        return self.bound is other.bound or (
            constant is not None and constant == integer_constant(other.bound)
        )


@dataclass(frozen=True)
class DivergentLoop:
    """A loop that can be split."""

    loop: NaturalLoop
    guard: CondBrOp
    """The branch in front of the loop: around it, unless the first test holds."""

    preheader: Block | None
    """The block between the guard and the loop."""

    latch: CondBrOp
    exit: Block
    counter: BlockArgument
    next_counter: SSAValue
    step: SSAValue
    test: Test
    """The first test, of the first value of the counter, which counts work-items."""

    @property
    def start(self) -> SSAValue:
        """The first value of the counter."""
        return self.test.counter

    @property
    def guarding(self) -> Block:
        """The block that ends with the guard."""
        return parent_block(self.guard)

    @property
    def leaves_one_iteration(self) -> bool:
        """
        Whether a work-item makes at most one iteration more than all others of its
        group: the counters are those of work-items next to each other, none of which
        wraps, and grow by no less than the local size.
        """
        return (
            _is_id(self.start)
            and _is_local_size_or_more(self.step)
            and self._does_not_wrap
        )

    @property
    def _does_not_wrap(self) -> bool:
        """Whether the next counter is greater than one below the bound."""
        op = self.next_counter.owner
        assert isinstance(op, Operation)
        if no_wrap(op, self.test.is_signed):
            return True
        # No sum of a number of 32 bits and a size of a grid wraps.
        bound = self.test.bound.owner
        return isinstance(bound, llvm.ZExtOp) and integer_width(bound.arg.type) == 32


def divergent_loop(loop: NaturalLoop, uniformity: Uniformity) -> DivergentLoop | None:
    """
    Returns a loop as one that can be split; None if it does not have the form, or if
    the main loop would make few iterations.
    """
    header = loop.header
    latches = [op for op in _branches_to(header) if op.parent in loop.blocks]
    entries = [op for op in _branches_to(header) if op.parent not in loop.blocks]
    if len(latches) != 1 or len(entries) != 1 or len(loop.exits) != 1:
        return None
    (latch,), (entry,), (exit_block,) = latches, entries, loop.exits
    if not isinstance(latch, CondBrOp) or exit_block not in latch.successors:
        return None
    if any(
        exit_block in successors_of(b) for b in loop.blocks if b is not latch.parent
    ):
        return None
    test = _test(latch, header)
    if test is None:
        return None
    counted = _counter(test.counter, header, latch)
    if counted is None:
        return None
    counter, step = counted
    start = operands_to(entry, header)[counter.index]
    guard, preheader = entry, None
    if isinstance(entry, BrOp):
        preheader = parent_block(entry)
        before = _branches_to(preheader)
        if len(before) != 1 or preheader.args or not _may_be_hoisted(preheader):
            return None
        (guard,) = before
    if not isinstance(guard, CondBrOp) or guard.then_block is guard.else_block:
        return None
    guarded = _test(guard, header if preheader is None else preheader)
    if guarded is None or guarded.counter is not start or not guarded.agrees(test):
        return None
    if not (uniformity.is_uniform(guarded.bound) and uniformity.is_uniform(step)):
        return None
    if not counts_work_items(start, uniformity) or not _is_long(step, guarded.bound):
        return None
    if loop.live_out() and len(_branches_to(exit_block)) > 1:
        return None
    return DivergentLoop(
        loop, guard, preheader, latch, exit_block, counter, test.counter, step, guarded
    )


def _is_id(value: SSAValue) -> bool:
    """Whether a value is the local id in x, or the global one without truncation."""
    op = value.owner
    if isinstance(op, llvm.TruncOp):
        # No work-group has 2^31 work-items.
        return _calls(op.arg.owner, Id.GET_LOCAL_ID)
    return _calls(op, Id.GET_LOCAL_ID, Id.GET_GLOBAL_ID)


def _is_local_size_or_more(value: SSAValue) -> bool:
    """Whether a value is the local size in x, or the global one without truncation."""
    op = value.owner
    if isinstance(op, llvm.TruncOp):
        return _calls(op.arg.owner, *_LOCAL_SIZES)
    return _calls(op, *_LOCAL_SIZES, Id.GET_GLOBAL_SIZE)


_LOCAL_SIZES = (Id.GET_LOCAL_SIZE, Id.GET_ENQUEUED_LOCAL_SIZE)


def _calls(op: Operation | Block, *ids: Id) -> bool:
    """Whether an operation calls one of some builtins for x."""
    if isinstance(op, Block):
        return False
    builtin = called_builtin(op)
    return (
        builtin is not None
        and builtin.id in ids
        and integer_constant(op.operands[0]) == 0
    )


def operands_to(branch: Operation, block: Block) -> list[SSAValue]:
    """Returns what a branch passes to a block that is one of its successors."""
    return passed_to(branch, list(branch.successors).index(block))


def parent_block(op: Operation) -> Block:
    assert op.parent is not None
    return op.parent


def _branches_to(block: Block) -> list[Operation]:
    """Returns the branches to a block, each as often as it leads there."""
    return [use.operation for use in block.uses]


def _test(branch: Operation, into: Block) -> Test | None:
    """Returns the test of a branch: it leads to `into` if the counter is below."""
    if not isinstance(branch, CondBrOp):
        return None
    compared = branch.cond.owner
    if not isinstance(compared, llvm.ICmpOp):
        return None
    predicate = PREDICATES[compared.predicate.value.data]
    if branch.then_block is not into:
        predicate = NEGATED[predicate]
    counter, bound = compared.operands
    if predicate in _SWAPPED:
        counter, bound, predicate = bound, counter, _SWAPPED[predicate]
    if integer_width(counter.type) not in _WIDTHS:
        return None
    signed = _LESS.get(predicate)
    return None if signed is None else Test(counter, bound, signed)


def _counter(
    tested: SSAValue, header: Block, latch: CondBrOp
) -> tuple[BlockArgument, SSAValue] | None:
    """Returns the counter whose next value is tested, and by how much it grows."""
    op = tested.owner
    if not isinstance(op, llvm.AddOp):
        return None
    for counter, step in (op.operands, tuple(op.operands)[::-1]):
        if (
            isinstance(counter, BlockArgument)
            and counter.block is header
            and operands_to(latch, header)[counter.index] is tested
        ):
            return counter, step
    return None


def _is_long(step: SSAValue, bound: SSAValue) -> bool:
    distance, end = signed_constant(step), signed_constant(bound)
    return (distance is None or distance >= _LEAST_STEP) and (
        end is None or end >= _LEAST_BOUND
    )


def _may_be_hoisted(block: Block) -> bool:
    """Whether the operations of a block but the last may run where it does not."""
    return all(
        trait_of(op, Rematerializable)
        or all(map(is_constant, op.results))
        or is_repeatable_call(op)
        for op in tuple(block.ops)[:-1]
    )
