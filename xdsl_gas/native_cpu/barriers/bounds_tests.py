"""
Tests of bounds: branches that kernels begin with, and that end some work-items.

    if (x >= width || y >= height)
      return;

What decides is a conjunction of comparisons of ids with uniform numbers, or of uniform
numbers. It may take several branches one behind the other, as where LLVM tests ids for
the least values, computes the greatest ones, and tests these.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i32
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.integers.integer_ranges import NEGATED, PREDICATES, SWAPPED
from xdsl_gas.analysis.ir.attribute_values import (
    integer_constant,
    integer_value,
    signed_constant,
)
from xdsl_gas.analysis.ir.functions import calls_intrinsic, is_call, is_return
from xdsl_gas.analysis.ir.loops import LoopForest
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.analysis.semantics.memory_locations import is_plain
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.dialects.traits import Constant, Rematerializable
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin
from xdsl_gas.native_cpu.utils.effects import only_computes
from xdsl_gas.transforms.utils.pointer_values import defining_op

_LARGEST_KERNEL = 200
"""The most operations of a kernel that is looked at."""

MOST_OPERATIONS = 8
"""The depth of an expression that is computed in front of the loop."""

_AT_LAST = ("slt", "ult", "sle", "ule")
_AT_FIRST = ("sgt", "ugt", "sge", "uge")
_SAME_SIDE = ("sle", "ule", "sgt", "ugt")

_IDS = (Id.GET_GLOBAL_ID, Id.GET_LOCAL_ID)


@dataclass(frozen=True)
class ItemId:
    """An id of a work-item, or its low 32 bits."""

    builtin: Id
    dimension: int
    width: int


@dataclass(frozen=True)
class Comparison:
    """Holds if a work-item is within bounds; `id` is None if it is the same for all."""

    predicate: str
    left: SSAValue
    right: SSAValue
    id: ItemId | None

    @property
    def is_at_last(self) -> bool:
        """Whether it holds for all ids up to one for which it holds."""
        return self.predicate in _AT_LAST

    @property
    def has_limit_below(self) -> bool:
        """Whether the number itself is on the side of those below it."""
        return self.predicate in _SAME_SIDE


@dataclass(frozen=True)
class BoundsBranch:
    """A branch that ends the work-items for which one of the comparisons fails."""

    branch: llvm.CondBrOp
    inverted: bool
    """Whether it ends those for which its condition holds."""
    comparisons: Sequence[Comparison]

    @property
    def next_block(self) -> Block:
        """The block of the work-items that it does not end."""
        return self.branch.else_block if self.inverted else self.branch.then_block


@dataclass(frozen=True)
class BoundsTest:
    """The branches that end work-items, each in the next block of the one before."""

    branches: Sequence[BoundsBranch]

    @property
    def comparisons(self) -> list[Comparison]:
        """What holds for work-items within the bounds, in the order of evaluation."""
        return [each for branch in self.branches for each in branch.comparisons]


def bounds_test(kernel: llvm.FuncOp) -> BoundsTest | None:
    """
    Returns the test of bounds that a kernel begins with; None if there is none, or if
    the kernel is large, or has loops or calls. Nothing but the first block may have
    effects in front of a branch.
    """
    entry = block = kernel.body.blocks[0]
    if not isinstance(entry.last_op, llvm.CondBrOp) or not _is_straight(kernel):
        return None
    branches: list[BoundsBranch] = []
    while (one := _branch(block, entry)) is not None:
        branches.append(one)
        block = one.next_block
        if not all(op is block.last_op or has_no_effect(op) for op in block.ops):
            break
    test = BoundsTest(branches)
    return test if any(each.id for each in test.comparisons) else None


def _branch(block: Block, entry: Block) -> BoundsBranch | None:
    """Returns the branch at the end of a block if it tests bounds."""
    branch = block.last_op
    if not isinstance(branch, llvm.CondBrOp):
        return None
    inverted = _only_returns(branch.then_block)
    if inverted is _only_returns(branch.else_block):
        return None
    comparisons = _conjuncts(branch.cond, inverted=inverted)
    if comparisons is None:
        return None
    read = [_read(one, inverted, entry) for one in comparisons]
    known = [each for each in read if each is not None]
    return BoundsBranch(branch, inverted, known) if len(known) == len(read) else None


def has_no_effect(op: Operation) -> bool:
    """Whether an operation only computes, reads memory, or asks for a number."""
    if trait_of(op, Constant):
        return True
    if isinstance(op, llvm.LoadOp):
        return is_plain(op)
    builtin = called_builtin(op)
    if builtin is not None:
        return builtin.has_no_effect
    return only_computes(op)


def _is_straight(kernel: llvm.FuncOp) -> bool:
    """Whether a kernel is small, and has no loop and no call but of mux builtins."""
    if sum(1 for _ in kernel.walk()) > _LARGEST_KERNEL:
        return False
    forest = LoopForest(kernel.body)
    if any(forest.innermost(block) is not None for block in forest.order):
        return False
    return not any(
        (calls_intrinsic(op) and not only_computes(op))
        or (is_call(op) and called_builtin(op) is None)
        for op in kernel.walk()
    )


def _only_returns(block: Block) -> bool:
    """Whether nothing follows a block but returns."""
    seen: set[Block] = set()
    while block not in seen:
        seen.add(block)
        end = block.last_op
        if end is None or block.first_op is not end:
            return False
        if is_return(end):
            return True
        if not isinstance(end, BrOp):
            return False
        (block,) = end.successors
    return False


def _conjuncts(condition: SSAValue, *, inverted: bool) -> list[llvm.ICmpOp] | None:
    """
    Returns the comparisons that hold together if a condition does, or none of which
    does if inverted, in the order in which they are evaluated; None if there are other
    operations.
    """
    comparisons: list[llvm.ICmpOp] = []
    pending, seen = [condition], set[SSAValue]()
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        match op := defining_op(value):
            case llvm.ICmpOp():
                comparisons.append(op)
            case llvm.OrOp() if inverted:
                pending += op.rhs, op.lhs
            case llvm.AndOp() if not inverted:
                pending += op.rhs, op.lhs
            case llvm.SelectOp() if inverted and signed_constant(op.lhs):
                pending += op.rhs, op.cond
            case llvm.SelectOp() if not inverted and signed_constant(op.rhs) == 0:
                pending += op.lhs, op.cond
            case _:
                return None
    return comparisons


def _read(op: llvm.ICmpOp, inverted: bool, entry: Block) -> Comparison | None:
    """Returns a comparison of an id with a uniform number, or of uniform numbers."""
    predicate = PREDICATES[integer_value(op.predicate) or 0]
    if inverted:
        predicate = NEGATED[predicate]
    left, right = op.lhs, op.rhs
    one = item_id(left)
    if one is None and (one := item_id(right)) is not None:
        left, right = right, left
        predicate = SWAPPED[predicate]
    if one is None:
        known = _is_uniform(left, entry) and _is_uniform(right, entry)
    else:
        known = _is_uniform(right, entry) and predicate in (*_AT_LAST, *_AT_FIRST)
    return Comparison(predicate, left, right, one) if known else None


def _is_uniform(value: SSAValue, entry: Block, depth: int = MOST_OPERATIONS) -> bool:
    """Whether `copy_of_uniform` computes a value from arguments of the kernel."""
    if isinstance(value, BlockArgument):
        return value.block is entry
    op = defining_op(value)
    return (
        op is not None
        and depth > 0
        and is_copied(op)
        and all(_is_uniform(operand, entry, depth - 1) for operand in op.operands)
    )


def item_id(value: SSAValue) -> ItemId | None:
    """Returns the id that a value is, or has the low half of; None for others."""
    op, width = defining_op(value), integer_width(value.type)
    if isinstance(op, llvm.TruncOp) and value.type == i32:
        op = defining_op(op.arg)
    builtin = None if op is None else called_builtin(op)
    if op is None or width is None or builtin is None or builtin.id not in _IDS:
        return None
    dimension = integer_constant(op.operands[0])
    if dimension is None or not 0 <= dimension < 3:
        return None
    return ItemId(builtin.id, dimension, width)


def is_copied(op: Operation) -> bool:
    """Whether an operation may be copied to wherever its operands are known."""
    return bool(trait_of(op, Rematerializable) or trait_of(op, Constant))
