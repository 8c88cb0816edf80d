"""
`widen-indices`: computes indices such that vectorizers see accesses next to each other.

    %j = llvm.sub %i, %n overflow<nsw> : i32
    %k = llvm.zext nneg %j : i32 to i64
  ->
    %a = llvm.sext %i : i32 to i64
    %b = llvm.sext %n : i32 to i64
    %k = llvm.sub %a, %b overflow<nsw> : i64

With `%i` of consecutive work-items, `%k` is consecutive where the extension of a sum is
not: in the lanes of work-items that do not run, the sum may wrap, and an extension
without sign makes 2^32 - 1 of -1. Vectorizers check that or gather, and x86 processors
take long for a masked access to such an address, as its page is not there.

A sum is widened if it is extended to 64 bits from fewer, cannot wrap (`nsw`), and is
the index of an access whose next element is that of the next work-item in x. So are the
sums that it is computed from. In kernels with loops, only extensions with `nneg` are:
LLVM widens the others there, and makes slower code of those that are wide already.
Results are equal where they were defined: what wraps, or is negative under `nneg`, is
poison. Only kernels that are entry points are changed.

See "Sign-extension elimination" in LLVM's IndVarSimplify, which widens the counters of
loops.

LLVM's optimizer makes shifts of the extension of a truncated id, such as that of
`int i = get_global_id(0);`, and a mask of one without sign. They become extensions:

    %s = llvm.shl %id, 32 : i64
    %k = llvm.ashr %s, 32 : i64
  ->
    %i = llvm.trunc %id : i64 to i32
    %k = llvm.sext %i : i32 to i64
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i32, i64
from xdsl.ir import Block, Operation, SSAValue, Use
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.ir.attribute_values import (
    integer_constant,
    integer_value,
    signed_constant,
)
from xdsl_gas.analysis.ir.loops import LoopForest
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.memory_space import Target
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.loop_barriers.strides import Strides
from xdsl_gas.native_cpu.utils.attributes import entry_points
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_NO_SIGNED_WRAP = 1
"""The bit of `overflowFlags`."""

_FLAGS = {"overflowFlags": IntegerAttr(_NO_SIGNED_WRAP, i32)}

_HALF = 32
"""The bits of the low half of an index."""

_MOST_SUMS = 8
"""The depth to which sums of sums are widened."""


@dataclass(frozen=True)
class WidenIndicesPass(TargetPass):
    """Extends the operands of sums, so that vectorizers see consecutive accesses."""

    name = "widen-indices"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        check_declarations(op)
        target = target_of_module(op, self.target)
        for kernel in entry_points(op):
            _widen_in(kernel, target)


def _widen_in(kernel: llvm.FuncOp, target: Target) -> None:
    halves = [op for op in kernel.walk() if _low_half(op) is not None]
    extensions = list(_extended_sums(kernel))
    if not halves and not extensions:
        return
    strides = Strides(Uniformity(SplitKernel(kernel, kernel, ()), target))
    of_ids = [op for op in halves if _differs_by_id(op, strides)]
    consecutive = [op for op in extensions if _is_of_neighbors(op.results[0], strides)]
    apply_patterns(of_ids, (ExtendLowHalf(),))
    apply_patterns(consecutive, (WidenIndex(),))


def _differs_by_id(op: Operation, strides: Strides) -> bool:
    """Whether the work-items in x extend numbers that differ by a constant."""
    half = _low_half(op)
    return half is not None and bool(strides.of(half.value))


class _LowHalf(NamedTuple):
    """The extension of the low half of `value`, shifted left before and behind it."""

    opcode: str
    value: SSAValue
    before: int
    behind: int


def _low_half(op: Operation) -> _LowHalf | None:
    """
    Returns what is extended from 32 to 64 bits by shifts or a mask; None if nothing is.
    """
    match op:
        case llvm.AShrOp(lhs=shifted, rhs=right) if op.results[0].type == i64:
            match shifted.owner, signed_constant(right):
                case llvm.ShlOp(lhs=value, rhs=left), int(behind):
                    before = signed_constant(left)
                    if (
                        before is not None
                        and 0 <= behind <= _HALF <= before < 2 * _HALF
                    ):
                        return _LowHalf("sext", value, before - _HALF, _HALF - behind)
                case _:
                    pass
        case llvm.AndOp(lhs=value, rhs=mask) if op.results[0].type == i64:
            if integer_constant(mask) == (1 << _HALF) - 1:
                return _LowHalf("zext", value, 0, 0)
        case _:
            pass
    return None


def _is_of_neighbors(index: SSAValue, strides: Strides) -> bool:
    """Whether neighboring work-items access neighboring elements by an index."""
    addresses = (use.operation for use in index.uses)
    return any(
        isinstance(address, llvm.GEPOp)
        and any(_is_consecutive(use, strides) for use in address.results[0].uses)
        for address in addresses
    )


def _is_consecutive(use: Use, strides: Strides) -> bool:
    op = use.operation
    if not isinstance(op, llvm.LoadOp | llvm.StoreOp):
        return False
    stride, size = strides.of_access(op)
    return stride is not None and stride == size


def _extended_sums(kernel: llvm.FuncOp) -> Iterator[Operation]:
    forest = LoopForest(kernel.body)
    has_loop = any(forest.innermost(block) is not None for block in forest.order)
    for op in kernel.walk():
        is_nonnegative = isinstance(op, llvm.ZExtOp) and "nonNeg" in op.properties
        is_widened = is_nonnegative or (isinstance(op, llvm.SExtOp) and not has_loop)
        if is_widened and op.results[0].type == i64 and _is_sum(op.operands[0]):
            yield op


def _is_sum(value: SSAValue) -> bool:
    """Whether a value is a sum or difference that cannot wrap."""
    op = value.owner
    if not isinstance(op, llvm.AddOp | llvm.SubOp):
        return False
    flags = integer_value(op.properties.get("overflowFlags")) or 0
    return bool(flags & _NO_SIGNED_WRAP)


@dataclass(frozen=True)
class ExtendLowHalf(RewritePattern):
    """
    Extends the low half of an integer by an extension in place of shifts or a mask.

        %s = llvm.shl %i, 33 : i64
        %k = llvm.ashr %s, 32 : i64
      ->
        %t = llvm.trunc %i : i64 to i32
        %u = llvm.shl %t, 1 : i32
        %k = llvm.sext %u : i32 to i64
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        half = _low_half(op)
        if half is None:
            return
        builder = LLVMBuilder.at(op, rewriter)
        narrow = builder.cast("trunc", half.value, i32)
        if half.before:
            narrow = builder.binary("shl", narrow, half.before)
        wide = builder.cast(half.opcode, narrow, i64)
        if half.behind:
            wide = builder.binary("shl", wide, half.behind)
        rewriter.replace(op, [], [wide])


@dataclass(frozen=True)
class WidenIndex(RewritePattern):
    """
    Extends the operands of a sum that cannot wrap in place of the sum.

        %j = llvm.add %i, %n overflow<nsw> : i32
        %k = llvm.sext %j : i32 to i64
      ->
        %a = llvm.sext %i : i32 to i64
        %b = llvm.sext %n : i32 to i64
        %k = llvm.add %a, %b overflow<nsw> : i64
    """

    _wide: dict[tuple[Block | None, SSAValue], SSAValue] = field(
        default_factory=dict[tuple[Block | None, SSAValue], SSAValue]
    )
    """What was extended to 64 bits, from there on in a block."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        wide = self._widened(op, rewriter, op.operands[0], _MOST_SUMS)
        rewriter.replace(op, [], [wide])

    def _widened(
        self, user: Operation, rewriter: PatternRewriter, value: SSAValue, depth: int
    ) -> SSAValue:
        """Returns the extension of a value: of a sum, the sum of extensions."""
        known = self._wide.get((user.parent, value))
        if known is not None:
            return known
        builder = LLVMBuilder.at(user, rewriter)
        op, constant = value.owner, signed_constant(value)
        if constant is not None:
            wide = builder.constant(constant, i64)
        elif depth and isinstance(op, Operation) and _is_sum(value):
            operands = [
                self._widened(user, rewriter, operand, depth - 1)
                for operand in op.operands
            ]
            wide = builder.made(op.name.removeprefix("llvm."), operands, i64, _FLAGS)
        else:
            wide = builder.cast("sext", value, i64)
        self._wide[user.parent, value] = wide
        return wide
