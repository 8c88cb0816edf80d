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
from xdsl.ir import SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.native_cpu.barriers.bounds_tests import (
    BoundsBranch,
    Comparison,
    ItemId,
    bounds_test,
    has_no_effect,
    item_id,
)
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.schedule.bounded_loops import copy_of_uniform
from xdsl_gas.native_cpu.schedule.loop_nest import Span
from xdsl_gas.native_cpu.utils.functions import clone_function
from xdsl_gas.native_cpu.utils.unreached_blocks import erase_unreached
from xdsl_gas.transforms.utils.pointer_values import defining_op

_WIDE = 64
"""The bits of ids."""


@dataclass(frozen=True)
class WholeGroups:
    """A version of a kernel for work-groups that are within its bounds."""

    function: llvm.FuncOp
    kernel: llvm.FuncOp
    """The kernel that it was made from, for one work-item."""

    _comparisons: Sequence[Comparison]
    _ids: frozenset[ItemId]
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
                with_limit=each.has_limit_below,
            )
            is_end = each.is_at_last
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
                is_last = each.is_at_last
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
    builder: KernelBuilder, one: ItemId, sizes: Sequence[SSAValue], *, is_last: bool
) -> SSAValue:
    """Returns the greatest or the least id of a group, of 64 bits."""
    size, none = sizes[one.dimension], builder.number(0)
    reach = builder.difference_of(size, builder.number(1)) if is_last else none
    if one.builtin is Id.GET_LOCAL_ID:
        return reach
    return builder.binary("add", builder.first_of_group(one.dimension), reach)


def for_whole_groups(module: KernelModule, kernel: llvm.FuncOp) -> WholeGroups | None:
    """
    Returns a version of a kernel without barriers for work-groups that are within its
    bounds, and inserts it; None if the kernel has no bounds that it begins with.
    """
    test = bounds_test(kernel)
    if test is None:
        return None
    first, known = test.branches[0].branch, test.comparisons
    name = module.unique_name(f"{kernel.sym_name.data}.mux-whole-groups")
    function = clone_function(kernel, name)
    for each in test.branches:
        _stay(function, each)
    ids = {each.id for each in known if each.id is not None} | _widen_ids(function)
    entry = kernel.body.blocks[0]
    is_alone = all(op is first or has_no_effect(op) for op in entry.ops)
    return WholeGroups(function, kernel, known, frozenset(ids), is_alone)


def _stay(function: llvm.FuncOp, test: BoundsBranch) -> None:
    """
    Replaces a branch, the first one of a version, by the way that goes on. `test` is
    the branch of the kernel that it is a clone of.
    """
    block = function.body.blocks[0]
    while isinstance(way := block.last_op, BrOp | llvm.BrOp):
        (block,) = way.successors
    branch = block.last_op
    assert isinstance(branch, llvm.CondBrOp)
    if test.inverted:
        target, values = branch.else_block, branch.else_arguments
    else:
        target, values = branch.then_block, branch.then_arguments
    block.insert_op_before(BrOp(target, *values), branch)
    Rewriter.erase_op(branch)
    erase_unreached(function)


def _widen_ids(function: llvm.FuncOp) -> set[ItemId]:
    """Replaces the extensions of truncated ids by the ids; returns these."""
    ids: set[ItemId] = set()
    for op in tuple(function.walk()):
        if not isinstance(op, llvm.SExtOp | llvm.ZExtOp) or op.res.type != i64:
            continue
        truncated = defining_op(op.arg)
        one = item_id(op.arg)
        if one is None or not isinstance(truncated, llvm.TruncOp):
            continue
        ids.add(one)
        op.res.replace_all_uses_with(truncated.arg)
        Rewriter.erase_op(op)
    return ids
