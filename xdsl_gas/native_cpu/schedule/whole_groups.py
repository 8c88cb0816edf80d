"""
Work-groups whose work-items are all within the bounds that a kernel begins with.

    if (x >= width || y >= height)          if (last_x < width && last_y < height)
      return;                                 for y, x: body
    body                              ->    else
                                              for y, x: if (x < width && ...) body

A kernel that ends at once for some work-items, and has neither loops nor calls, gets a
version without that branch. What decides is a conjunction of comparisons of ids with
uniform numbers, or of uniform numbers. A comparison holds for all work-items of a group
if it holds for the one with the greatest id, or the least. In the version, ids are also
known to fit in 31 bits where the kernel truncates them:

    llvm.sext (llvm.trunc %id : i64 to i32) : i32 to i64    ->    %id

So LLVM sees consecutive accesses without conditions.

Of a group that is in part within the bounds, the version runs the work-items that are,
if the kernel does nothing in front of its test: each comparison is a begin or an end of
the loop over its dimension. The kernel itself is left for groups whose ids do not fit.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i1, i32, i64
from xdsl.ir import Block, BlockArgument, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.integers.integer_ranges import NEGATED, PREDICATES, SWAPPED
from xdsl_gas.analysis.ir.attribute_values import (
    integer_constant,
    integer_value,
    signed_constant,
)
from xdsl_gas.analysis.ir.functions import calls_intrinsic, is_call, is_return
from xdsl_gas.analysis.ir.loops import LoopForest
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.native_cpu.barriers.values import defining
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin
from xdsl_gas.native_cpu.schedule.bounded_loops import (
    MOST_OPERATIONS,
    copy_of_uniform,
    has_no_effect,
    is_copied,
)
from xdsl_gas.native_cpu.schedule.loop_nest import Span
from xdsl_gas.native_cpu.utils.functions import clone_function
from xdsl_gas.native_cpu.utils.unreached_blocks import erase_unreached

_LARGEST_KERNEL = 200
"""The most operations of a kernel that gets a version of its own."""

_AT_LAST = ("slt", "ult", "sle", "ule")
_AT_FIRST = ("sgt", "ugt", "sge", "uge")
_SAME_SIDE = ("sle", "ule", "sgt", "ugt")
"""The comparisons of which the number itself is on the side of those below it."""

_WIDE = 64
"""The bits of ids."""

_IDS = (Id.GET_GLOBAL_ID, Id.GET_LOCAL_ID)


@dataclass(frozen=True)
class _Id:
    """An id of a work-item, or its low 32 bits."""

    builtin: Id
    dimension: int
    width: int


@dataclass(frozen=True)
class _Comparison:
    """Holds if a work-item is within bounds; `id` is None if it is the same for all."""

    predicate: str
    left: SSAValue
    right: SSAValue
    id: _Id | None


@dataclass(frozen=True)
class WholeGroups:
    """A version of a kernel for work-groups that are within its bounds."""

    function: llvm.FuncOp
    kernel: llvm.FuncOp
    """The kernel that it was made from, for one work-item."""

    _comparisons: Sequence[_Comparison]
    _ids: frozenset[_Id]
    """Those that are compared, or taken to fit in their width with a sign."""

    is_alone: bool
    """Whether work-items that are not within the bounds do nothing at all."""

    def fits(self, builder: KernelBuilder, sizes: Sequence[SSAValue]) -> SSAValue:
        """Returns whether all ids of a group of some sizes fit in their width."""
        return self._all(builder, self._fitting(builder, sizes))

    def within(
        self,
        builder: KernelBuilder,
        spans: Sequence[Span],
        arguments: Sequence[SSAValue],
    ) -> tuple[SSAValue, list[Span]]:
        """
        Returns whether work-items of a group are within the bounds, and which, for
        arguments of the kernel. `spans` are those of the whole group, whose ids fit.
        """
        known = self._known(arguments)
        sizes = [span.end for span in spans]
        begins, ends = [span.begin for span in spans], list(sizes)
        holds: list[SSAValue] = []
        for each in self._comparisons:
            # Poison, if no work-item is within the bounds that are tested before.
            right = builder.frozen(_copied(builder, each.right, known))
            if each.id is None:
                left = builder.frozen(_copied(builder, each.left, known))
                holds.append(builder.icmp(each.predicate, left, right))
                continue
            dimension, is_signed = each.id.dimension, each.predicate[0] == "s"
            below = _count_below(
                builder,
                builder.cast("sext" if is_signed else "zext", right, i64),
                _extreme(builder, each.id, sizes, is_last=False),
                sizes[dimension],
                is_signed=is_signed,
                with_limit=each.predicate in _SAME_SIDE,
            )
            is_end = each.predicate in _AT_LAST
            places, order = (ends, "ult") if is_end else (begins, "ugt")
            is_nearer = builder.icmp(order, below, places[dimension])
            places[dimension] = builder.select(is_nearer, below, places[dimension])
        clipped: list[Span] = []
        for span, begin, end in zip(spans, begins, ends, strict=True):
            if begin is not span.begin or end is not span.end:
                holds.append(builder.icmp("ult", begin, end))
            # A single work-item is where it was, if it is within the bounds.
            is_single = span.step is None
            clipped.append(span if is_single else replace(span, begin=begin, end=end))
        return self._all(builder, holds), clipped

    def condition(
        self,
        builder: KernelBuilder,
        sizes: Sequence[SSAValue],
        arguments: Sequence[SSAValue],
    ) -> SSAValue:
        """
        Returns whether a group of some sizes is within the bounds, for arguments of the
        kernel.
        """
        holds = self._fitting(builder, sizes)
        known = self._known(arguments)
        for each in self._comparisons:
            right = _copied(builder, each.right, known)
            if each.id is None:
                left = _copied(builder, each.left, known)
            else:
                is_last = each.predicate in _AT_LAST
                left = _extreme(builder, each.id, sizes, is_last=is_last)
                if each.id.width < _WIDE:
                    left = builder.cast("trunc", left, i32)
            holds.append(builder.icmp(each.predicate, left, right))
        return self._all(builder, holds)

    def _fitting(
        self, builder: KernelBuilder, sizes: Sequence[SSAValue]
    ) -> list[SSAValue]:
        """Returns for each id whether all those of a group fit in its width."""
        holds: list[SSAValue] = []
        for one in sorted(self._ids, key=lambda each: (each.dimension, each.width)):
            greatest = builder.number((1 << one.width - 1) - 1)
            last = _extreme(builder, one, sizes, is_last=True)
            holds.append(builder.icmp("ule", last, greatest))
        return holds

    def _known(self, arguments: Sequence[SSAValue]) -> dict[SSAValue, SSAValue]:
        parameters = self.kernel.body.blocks[0].args
        return dict(zip(parameters, arguments, strict=True))

    def _all(self, builder: KernelBuilder, holds: Sequence[SSAValue]) -> SSAValue:
        """Returns whether all of some conditions hold."""
        # Where one does not hold, the kernel ignores those behind, which may be poison.
        condition, *others = holds
        for other in others:
            condition = builder.select(condition, other, builder.constant(0, i1))
        return condition


def _copied(
    builder: KernelBuilder, value: SSAValue, known: dict[SSAValue, SSAValue]
) -> SSAValue:
    """Returns a number that is the same for all work-items, in front of the loops."""
    copy = copy_of_uniform(builder, value, known)
    assert copy is not None
    return copy


def _count_below(
    builder: KernelBuilder,
    limit: SSAValue,
    first: SSAValue,
    size: SSAValue,
    *,
    is_signed: bool,
    with_limit: bool,
) -> SSAValue:
    """
    Returns how many ids from the first one on, as many as `size`, are less than a
    limit, or are the limit if that counts. The ids have no sign bit.
    """
    reached = builder.icmp("sge" if is_signed else "uge", limit, first)
    rest = builder.binary("sub", limit, first)
    is_less = builder.icmp("ult", rest, size)
    # No more than `size`, so that it cannot wrap.
    count = builder.binary("add", rest, builder.number(int(with_limit)))
    count = builder.select(is_less, count, size)
    return builder.select(reached, count, builder.number(0))


def _extreme(
    builder: KernelBuilder, one: _Id, sizes: Sequence[SSAValue], *, is_last: bool
) -> SSAValue:
    """Returns the greatest or the least id of a group, of 64 bits."""
    size, none = sizes[one.dimension], builder.number(0)
    reach = builder.difference_of(size, builder.number(1)) if is_last else none
    if one.builtin is Id.GET_LOCAL_ID:
        return reach
    rank = builder.constant(one.dimension, i32)
    group = builder.value_of_builtin(Id.GET_GROUP_ID, rank)
    enqueued = builder.value_of_builtin(Id.GET_ENQUEUED_LOCAL_SIZE, rank)
    offset = builder.value_of_builtin(Id.GET_GLOBAL_OFFSET, rank)
    first = builder.binary("add", builder.binary("mul", group, enqueued), offset)
    return builder.binary("add", first, reach)


def for_whole_groups(module: KernelModule, kernel: llvm.FuncOp) -> WholeGroups | None:
    """
    Returns a version of a kernel without barriers for work-groups that are within its
    bounds, and inserts it; None if the kernel has no bounds that it begins with.
    """
    entry = kernel.body.blocks[0]
    branch = entry.last_op
    if not isinstance(branch, llvm.CondBrOp) or not _is_straight(kernel):
        return None
    inverted = _only_returns(branch.then_block)
    if inverted is _only_returns(branch.else_block):
        return None
    comparisons = _conjuncts(branch.cond, inverted=inverted)
    if comparisons is None:
        return None
    read = [_read(one, inverted, entry) for one in comparisons]
    known = [each for each in read if each is not None]
    if len(known) < len(read) or all(each.id is None for each in known):
        return None
    name = module.unique_name(f"{kernel.sym_name.data}.mux-whole-groups")
    function = clone_function(kernel, name)
    _stay(function, inverted=inverted)
    ids = {each.id for each in known if each.id is not None} | _widen_ids(function)
    is_alone = all(op is branch or has_no_effect(op) for op in entry.ops)
    return WholeGroups(function, kernel, known, frozenset(ids), is_alone)


def _is_straight(kernel: llvm.FuncOp) -> bool:
    """Whether a kernel is small, and has no loop and no call but of mux builtins."""
    if sum(1 for _ in kernel.walk()) > _LARGEST_KERNEL:
        return False
    forest = LoopForest(kernel.body)
    if any(forest.innermost(block) is not None for block in forest.order):
        return False
    return not any(
        calls_intrinsic(op) or (is_call(op) and called_builtin(op) is None)
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
        match op := defining(value):
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


def _read(op: llvm.ICmpOp, inverted: bool, entry: Block) -> _Comparison | None:
    """Returns a comparison of an id with a uniform number, or of uniform numbers."""
    predicate = PREDICATES[integer_value(op.predicate) or 0]
    if inverted:
        predicate = NEGATED[predicate]
    left, right = op.lhs, op.rhs
    one = _id(left)
    if one is None and (one := _id(right)) is not None:
        left, right = right, left
        predicate = SWAPPED[predicate]
    if one is None:
        known = _is_uniform(left, entry) and _is_uniform(right, entry)
    else:
        known = _is_uniform(right, entry) and predicate in (*_AT_LAST, *_AT_FIRST)
    return _Comparison(predicate, left, right, one) if known else None


def _is_uniform(value: SSAValue, entry: Block, depth: int = MOST_OPERATIONS) -> bool:
    """Whether `copy_of_uniform` computes a value from arguments of the kernel."""
    if isinstance(value, BlockArgument):
        return value.block is entry
    op = defining(value)
    return (
        op is not None
        and depth > 0
        and is_copied(op)
        and all(_is_uniform(operand, entry, depth - 1) for operand in op.operands)
    )


def _id(value: SSAValue) -> _Id | None:
    op, width = defining(value), integer_width(value.type)
    if isinstance(op, llvm.TruncOp) and value.type == i32:
        op = defining(op.arg)
    builtin = None if op is None else called_builtin(op)
    if op is None or width is None or builtin is None or builtin.id not in _IDS:
        return None
    dimension = integer_constant(op.operands[0])
    if dimension is None or not 0 <= dimension < 3:
        return None
    return _Id(builtin.id, dimension, width)


def _stay(function: llvm.FuncOp, *, inverted: bool) -> None:
    """Replaces the branch at the end of the entry by the way that goes on."""
    branch = function.body.blocks[0].last_op
    assert isinstance(branch, llvm.CondBrOp)
    if inverted:
        target, values = branch.else_block, branch.else_arguments
    else:
        target, values = branch.then_block, branch.then_arguments
    block = branch.parent
    assert block is not None
    block.insert_op_before(BrOp(target, *values), branch)
    Rewriter.erase_op(branch)
    erase_unreached(function)


def _widen_ids(function: llvm.FuncOp) -> set[_Id]:
    """Replaces the extensions of truncated ids by the ids; returns these."""
    ids: set[_Id] = set()
    for op in tuple(function.walk()):
        if not isinstance(op, llvm.SExtOp | llvm.ZExtOp) or op.res.type != i64:
            continue
        truncated = defining(op.arg)
        one = _id(op.arg)
        if one is None or not isinstance(truncated, llvm.TruncOp):
            continue
        ids.add(one)
        op.res.replace_all_uses_with(truncated.arg)
        Rewriter.erase_op(op)
    return ids
