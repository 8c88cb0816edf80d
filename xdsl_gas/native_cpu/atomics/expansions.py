"""
Expands `atomicrmw` operations that processors have no instruction for to loops of
`cmpxchg`.

The exchange succeeds only if memory still has the value that the new one was computed
of, so that reading and writing are one step, as LLVM's AtomicExpandPass has it. The
numbers are compared bit by bit: NaN and -0.0 are exchanged like any other value. No
operation is lost, and some work-item's exchange succeeds in each round.

The results are those of https://llvm.org/docs/LangRef.html#atomicrmw-instruction.
"""

from collections.abc import Callable
from typing import TypeGuard, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    IntegerAttr,
    IntegerType,
    VectorType,
    i1,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.pattern_rewriter import (
    PatternRewriter,
    RewritePattern,
    op_type_rewrite_pattern,
)
from xdsl.rewriter import BlockInsertPoint, InsertPoint, Rewriter

from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.attributes.alias_scopes import ALIASING
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.ops.memory import LoadOp
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS
from xdsl_gas.native_cpu.atomics.orderings import (
    MONOTONIC,
    ONLY_MONOTONIC,
    orderings_of,
)
from xdsl_gas.native_cpu.atomics.plain_accesses import INTEGER_UPDATES
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_LEGAL_OPERATIONS = frozenset(("xchg", *INTEGER_UPDATES))
"""The operations of `atomicrmw` that stay."""

_FLOAT_OPERATIONS = {
    "fadd": "fadd",
    "fsub": "fsub",
    "fmax": "intr.maxnum",
    "fmin": "intr.minnum",
    "fmaximum": "intr.maximum",
    "fminimum": "intr.minimum",
}


def check_operation(op: AtomicRMWOp) -> None:
    """Raises `MemorySpaceError` for an operation that cannot be expanded."""
    if not is_expanded(op):
        return
    width = _width(op.val.type)
    if width < 8 or width & (width - 1):
        raise error_at(
            op,
            f"an atomic operation on {width} bits is not supported.",
            "Use a type of 8, 16, 32 or 64 bits.",
        )


class ExpandUpdate(RewritePattern):
    """
    Replaces a `monotonic` update that processors lack by a loop of `cmpxchg`.

        %old = llvm.atomicrmw fadd %p, %v monotonic : f32
      ->
          %0 = llvm.load %p atomic monotonic : i32
          llvm.br ^retry(%0)
        ^retry(%expected: i32):
          %old = llvm.bitcast %expected : i32 to f32
          %new = llvm.fadd %old, %v
          %1 = llvm.bitcast %new : f32 to i32
          %2 = llvm.cmpxchg %p, %expected, %1 monotonic monotonic
          (the value read and whether it was exchanged: done, or ^retry with that value)
    """

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: AtomicRMWOp, rewriter: PatternRewriter, /) -> None:
        if not is_expanded(op) or orderings_of(op) != ONLY_MONOTONIC:
            return
        value_type = op.val.type
        integer = IntegerType(_width(value_type))
        before = op.parent
        assert before is not None
        behind, retry = before.split_before(op), Block(arg_types=(integer,))
        rewriter.handle_block_creation(behind)
        Rewriter.insert_block(retry, BlockInsertPoint.before(behind))
        rewriter.handle_block_creation(retry)
        if (function := before.parent_op()) is not None:
            rewriter.notify_op_modified(function)

        builder = LLVMBuilder(InsertPoint.at_end(before), op.location, rewriter)
        builder.branch(retry, [builder.put(_load(op, integer)).dereferenced_value])

        builder = LLVMBuilder(InsertPoint.at_end(retry), op.location, rewriter)
        expected = retry.args[0]
        old = builder.cast("bitcast", expected, value_type)
        new = builder.cast("bitcast", _computed(builder, op, old), integer)
        pair = builder.put(_exchange(op, expected, new)).res
        observed = builder.part(pair, 0, integer)
        succeeded = builder.part(pair, 1, i1)
        builder.put(llvm.CondBrOp(succeeded, behind, (), retry, (observed,)))
        rewriter.replace(op, (), (old,))


def is_expanded(op: Operation) -> TypeGuard[AtomicRMWOp]:
    """Whether an operation becomes a loop of `cmpxchg`."""
    return isinstance(op, AtomicRMWOp) and op.operation not in _LEGAL_OPERATIONS


def _load(op: AtomicRMWOp, integer: IntegerType) -> LoadOp:
    """Returns the load of the first value."""
    return LoadOp.create(
        operands=[op.ptr],
        result_types=[integer],
        properties={
            **_kept(op),
            "alignment": op.alignment or IntegerAttr(integer.width.data // 8, i64),
            "ordering": ORDERINGS[MONOTONIC],
        },
    )


def _exchange(op: AtomicRMWOp, expected: SSAValue, new: SSAValue) -> AtomicCmpXchgOp:
    """Returns the exchange of an expected value."""
    exchange = AtomicCmpXchgOp(op.ptr, expected, new, MONOTONIC, MONOTONIC)
    exchange.properties.update(_kept(op))
    if op.alignment is not None:
        exchange.properties["alignment"] = op.alignment
    return exchange


def _width(value_type: Attribute) -> int:
    """The bits of a number or of a vector of numbers."""
    if isinstance(value_type, VectorType):
        vector = cast(VectorType[Attribute], value_type)
        return vector.element_count() * _width(vector.element_type)
    return cast(IntegerType | AnyFloat, value_type).bitwidth


def _kept(op: AtomicRMWOp) -> dict[str, Attribute]:
    """The properties of an access that its parts have, too."""
    names = (*ALIASING, "volatile_")
    return {name: op.properties[name] for name in names if name in op.properties}


def _computed(builder: LLVMBuilder, op: AtomicRMWOp, old: SSAValue) -> SSAValue:
    """Inserts the operation, and returns the new value."""
    name, value = op.operation, op.val
    if (floating := _FLOAT_OPERATIONS.get(name)) is not None:
        properties = {"fastmathFlags": NO_FAST_MATH}
        return builder.made(floating, [old, value], value.type, properties)
    return _INTEGER_OPERATIONS[name](builder, old, value)


def _nand(builder: LLVMBuilder, old: SSAValue, value: SSAValue) -> SSAValue:
    """`~(old & value)`"""
    ones = builder.constant(-1, old.type)
    return builder.binary("xor", builder.both(old, value), ones)


def _uinc_wrap(builder: LLVMBuilder, old: SSAValue, value: SSAValue) -> SSAValue:
    """`old >= value ? 0 : old + 1`"""
    is_last = builder.icmp("uge", old, value)
    next_ = builder.binary("add", old, 1)
    return builder.select(is_last, builder.constant(0, old.type), next_)


def _udec_wrap(builder: LLVMBuilder, old: SSAValue, value: SSAValue) -> SSAValue:
    """`old == 0 || old > value ? value : old - 1`"""
    is_zero = builder.icmp("eq", old, 0)
    is_above = builder.icmp("ugt", old, value)
    next_ = builder.binary("sub", old, 1)
    wraps = builder.either(is_zero, is_above)
    return builder.select(wraps, value, next_)


def _usub_cond(builder: LLVMBuilder, old: SSAValue, value: SSAValue) -> SSAValue:
    """`old >= value ? old - value : old`"""
    fits = builder.icmp("uge", old, value)
    return builder.select(fits, builder.binary("sub", old, value), old)


def _usub_sat(builder: LLVMBuilder, old: SSAValue, value: SSAValue) -> SSAValue:
    """`old >= value ? old - value : 0`"""
    fits = builder.icmp("uge", old, value)
    zero = builder.constant(0, old.type)
    return builder.select(fits, builder.binary("sub", old, value), zero)


_Compute = Callable[[LLVMBuilder, SSAValue, SSAValue], SSAValue]

_INTEGER_OPERATIONS: dict[str, _Compute] = {
    "nand": _nand,
    "uinc_wrap": _uinc_wrap,
    "udec_wrap": _udec_wrap,
    "usub_cond": _usub_cond,
    "usub_sat": _usub_sat,
}
