"""
Which work-items have nothing to do in a region, by their local id.

    if (l < k)                       for l from 0 to min(size, k)
      s[l] += s[l + k];       ->       if (l < k)
    barrier();                           s[l] += s[l + k];

A tree reduction halves k each time. A loop is bounded if its region begins with a
comparison of the local id with a uniform number and has no effect if that does not
hold. Uniform branches before it are decided in front of the loop, too. The first
work-item is run in any case: what the region returns and the uniform variables that it
sets are the same for all.

Lanes of a vectorized kernel make the comparison at once, and its result is the mask of
the accesses:

    mask = splat(k) > l + <0, 1, ..., W - 1>

No lane has an effect if the first one has none, whose local id is the least. The loop
is bounded if all effects are under such masks, or under those of the elements of their
vectors.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.integers.integer_ranges import NEGATED, PREDICATES, SWAPPED
from xdsl_gas.analysis.ir.attribute_values import (
    element_integers,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.ir.functions import is_return
from xdsl_gas.analysis.ir.graph import postorder, successors_of
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.operand_types import element_type, shape_of
from xdsl_gas.native_cpu.barriers.bounds_tests import (
    MOST_OPERATIONS,
    has_no_effect,
    is_copied,
)
from xdsl_gas.native_cpu.barriers.values import mask_of_branch
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin
from xdsl_gas.native_cpu.sub_kernels.region_functions import SubKernel
from xdsl_gas.transforms.utils.pointer_values import defining_op

_ADDED = {"slt": 0, "ult": 0, "sle": 1, "ule": 1, "eq": 1}
"""What is added to the other operand for the first local id without an effect."""

_MOST_BLOCKS = 6
"""The length of a path that is followed."""

_Path = tuple[Block, ...]
_Known = Mapping[SSAValue, SSAValue]
"""What block arguments are on a path."""


@dataclass
class LoopBound:
    """Finds the end of a loop over the work-items of a region."""

    builder: KernelBuilder
    sub_kernel: SubKernel
    operands: list[SSAValue]
    """The first operands of its call: arguments, and uniform variables by value."""

    dimension: int
    size: SSAValue
    _neutral: set[Operation] = field(init=False)

    def __post_init__(self) -> None:
        self._neutral = set(self.sub_kernel.shared_accesses)

    def end(self) -> SSAValue:
        """Returns the end of the loop: the size, or less."""
        entry = self.sub_kernel.function.body.blocks[0]
        end = self._end_from(entry, {}, ())
        return self.size if end is None else end

    def _end_from(self, block: Block, known: _Known, path: _Path) -> SSAValue | None:
        """Returns the end if the loop began with a block; None if it is the size."""
        end = block.last_op
        # A block that is executed again has other arguments than before.
        if end is None or block in path or len(path) == _MOST_BLOCKS:
            return None
        path = (*path, block)
        if not self._has_no_effect(block):
            return self._end_of_lanes(block, known, path)
        if is_return(end):
            return self.builder.number(0)
        if isinstance(end, llvm.BrOp):
            passed = self._passed(end.successors[0], end.operands, known)
            return self._end_from(end.successors[0], passed, path)
        if not isinstance(end, llvm.CondBrOp):
            return None
        comparison = defining_op(end.cond)
        if isinstance(comparison, llvm.ICmpOp):
            if self._only_ends(end.else_block):
                return self._end_by(comparison, known, inverted=False)
            if self._only_ends(end.then_block):
                return self._end_by(comparison, known, inverted=True)
        condition = self._uniform(end.cond, known)
        if condition is None:
            return self._end_of_lanes(block, known, path)
        ends = [
            self._end_from(target, self._passed(target, values, known), path)
            for target, values in (
                (end.then_block, end.then_arguments),
                (end.else_block, end.else_arguments),
            )
        ]
        if ends == [None, None]:
            return None
        yes, no = (self.size if one is None else one for one in ends)
        return self.builder.select(condition, yes, no)

    def _end_of_lanes(
        self, block: Block, known: _Known, path: _Path
    ) -> SSAValue | None:
        """
        Returns the end by the masks of all effects from a block on; None if one has
        another mask, or none. `path` leads to the block and contains it.
        """
        following = dict.fromkeys(postorder(successors_of(block), successors_of))
        # A block that is executed again has other arguments than before.
        if not following.keys().isdisjoint(path):
            return None
        masks: dict[SSAValue, None] = {}
        for each in (block, *following):
            branch_mask = mask_of_branch(each)
            for op in each.ops:
                if op.successors or is_return(op) or op in self._neutral:
                    continue
                if has_no_effect(op):
                    continue
                mask, is_read = _mask_of_access(op)
                mask = branch_mask if mask is None else mask
                if mask is None:
                    return None
                if not is_read:
                    masks[mask] = None
        end: SSAValue | None = None
        for mask in masks:
            comparison = defining_op(mask)
            if not isinstance(comparison, llvm.ICmpOp):
                return None
            one = self._end_by(comparison, known, inverted=False)
            if one is None or end is None:
                end = one
            else:
                is_later = self.builder.icmp("ugt", one, end)
                end = self.builder.select(is_later, one, end)
            if end is None:
                return None
        return end

    def _passed(
        self, block: Block, values: Sequence[SSAValue], known: _Known
    ) -> _Known:
        """Returns what is known in a block that values are passed to."""
        passed = dict(known)
        for argument, value in zip(block.args, values, strict=True):
            uniform = self._uniform(value, known)
            if uniform is None:
                passed.pop(argument, None)
            else:
                passed[argument] = uniform
        return passed

    def _end_by(
        self, comparison: llvm.ICmpOp, known: _Known, *, inverted: bool
    ) -> SSAValue | None:
        """Returns the end by a comparison that has to hold for an effect."""
        predicate = PREDICATES[integer_value(comparison.predicate) or 0]
        if inverted:
            predicate = NEGATED[predicate]
        one, other = comparison.lhs, comparison.rhs
        if not self._is_local_id(one):
            one, other = other, one
            predicate = SWAPPED[predicate]
        if not self._is_local_id(one) or predicate not in _ADDED:
            return None
        scalar = self._scalar(other)
        if scalar is None:
            return None
        limit = self._uniform(scalar, known)
        if limit is None:
            return None
        builder, is_signed = self.builder, predicate[0] == "s"
        limit = builder.cast("sext" if is_signed else "zext", limit, i64)
        if is_signed:
            zero = builder.number(0)
            limit = builder.select(builder.icmp("sgt", limit, zero), limit, zero)
        is_less = builder.icmp("ult", limit, self.size)
        if added := _ADDED[predicate]:
            limit = builder.binary("add", limit, builder.number(added))
        return builder.select(is_less, limit, self.size)

    def _is_local_id(self, value: SSAValue) -> bool:
        """Whether a value is the local id, that of each lane, or the low 32 bits."""
        op = defining_op(value)
        if isinstance(op, llvm.TruncOp) and element_type(value.type) == i32:
            # No work-group has 2^31 work-items.
            op = defining_op(op.arg)
        if isinstance(op, llvm.AddOp) and _are_lane_numbers(op.rhs):
            first = _same_in_lanes(op.lhs)
            op = None if first is None else defining_op(first)
        builtin = None if op is None else called_builtin(op)
        if op is None or builtin is None or builtin.id is not Id.GET_LOCAL_ID:
            return False
        return integer_constant(op.operands[0]) == self.dimension

    def _scalar(self, value: SSAValue) -> SSAValue | None:
        """Returns a number, or the one that a vector repeats; None for others."""
        if shape_of(value.type) is None:
            return value
        op = defining_op(value)
        if op is None:
            return None
        numbers = set(element_integers(op.properties.get("value")))
        if len(numbers) == 1:
            number_type = cast("IntegerType[int]", element_type(value.type))
            return self.builder.constant(numbers.pop(), number_type)
        return _same_in_lanes(value)

    def _uniform(self, value: SSAValue, known: _Known) -> SSAValue | None:
        """Returns a value in front of the loop; None if it is not known there."""
        entry = self.sub_kernel.function.body.blocks[0]
        passed: dict[SSAValue, SSAValue] = dict(
            zip(entry.args, self.operands, strict=False)
        )
        known = {**passed, **known}
        return copy_of_uniform(self.builder, value, known, MOST_OPERATIONS)

    def _only_ends(self, block: Block) -> bool:
        """Whether a path from a block ends the region without an effect."""
        for _ in range(_MOST_BLOCKS):
            end = block.last_op
            if end is None or not self._has_no_effect(block):
                return False
            if is_return(end):
                return True
            if not isinstance(end, llvm.BrOp):
                return False
            block = end.successors[0]
        return False

    def _has_no_effect(self, block: Block) -> bool:
        """Whether a block has no effect but those on uniform variables."""
        return all(
            op is block.last_op or op in self._neutral or has_no_effect(op)
            for op in block.ops
        )


def copy_of_uniform(
    builder: KernelBuilder, value: SSAValue, known: _Known, depth: int = MOST_OPERATIONS
) -> SSAValue | None:
    """
    Inserts a copy of what computes a value from known ones, at most as deep, and
    returns its result; None if it is not computed from them.
    """
    if value in known:
        return known[value]
    op = defining_op(value)
    if op is None or not depth or not is_copied(op):
        return None
    operands: list[SSAValue] = []
    for operand in op.operands:
        uniform = copy_of_uniform(builder, operand, known, depth - 1)
        if uniform is None:
            return None
        operands.append(uniform)
    copy = op.clone_without_regions(clone_operands=False)
    copy.operands = operands
    return builder.put(copy).results[0]


def _are_lane_numbers(value: SSAValue) -> bool:
    """Whether a value is the vector of 0, 1 and so on."""
    op, shape = defining_op(value), shape_of(value.type)
    if op is None or shape is None:
        return False
    numbers = element_integers(op.properties.get("value"))
    return bool(numbers) and numbers == tuple(range(len(numbers)))


def _same_in_lanes(value: SSAValue) -> SSAValue | None:
    """Returns the number that a vector repeats; None if that is not known."""
    op = defining_op(value)
    if not isinstance(op, llvm.ShuffleVectorOp) or any(op.mask.get_values()):
        return None
    first = defining_op(op.v1)
    if not isinstance(first, llvm.InsertElementOp):
        return None
    return first.value if integer_constant(first.index) == 0 else None


def _mask_of_access(op: Operation) -> tuple[SSAValue | None, bool]:
    """Returns the mask of an access to memory, and whether it only reads."""
    accesses = semantics_of(op).accesses
    if len(accesses) != 1 or (mask := accesses[0].mask) is None:
        return None, False
    return _lanes(op.operands[mask]), accesses[0].kind is AccessKind.READ


def _lanes(mask: SSAValue) -> SSAValue:
    """Returns the mask of lanes, of a mask of the elements of their vectors."""
    op = defining_op(mask)
    if not isinstance(op, llvm.ShuffleVectorOp):
        return mask
    shape = shape_of(op.v1.type)
    chosen = op.mask.get_values()
    is_repeated = shape is not None and 0 <= min(chosen) <= max(chosen) < shape[0][0]
    return op.v1 if is_repeated else mask
