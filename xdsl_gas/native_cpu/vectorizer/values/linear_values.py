"""
Linear values: lanes that differ by a constant, so that accesses are contiguous.

    %i = get_global_id(0)            base %i, stride 1
    %j = %i * 2 + %n                 base %j of lane 0, stride 2
    %p = getelementptr f32 %q[%i]    base %p of lane 0, stride 4
    %y = %i / %n                     base %y of lane 0, stride 0 on a condition
    %c = smax(%i, %n)                base %i, stride 1 on a condition

The base is computed by an operation on numbers. It may wrap where the lanes do, so it
has no flags that exclude it: lane 0 may be one that does not execute the operation.

Local ids of lanes begin at a multiple of the number of lanes. With the low bits of a
uniform number all ones, `and` keeps those of the ids, with zeros `or` and `xor` do,
which is checked at run time: as of the partners in a tree, or in a sorting network.

An extension of a linear integer is linear if no lane wraps in the narrower type. That
holds for local ids, whose low bits are the numbers of the lanes. For others, it is
checked at run time: with the base `b` and the stride `s` of the operand, by
`ext(b) + (W - 1) * s == ext(b + (W - 1) * s)` in the wider type, as the lanes between
the first and the last one lie between them. So it is for the minimum or maximum of a
linear integer and a uniform one, as of indices at the borders of images: no lane wraps,
and neither the first nor the last one is cut.
"""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i64
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.integers.integer_ranges import PREDICATES
from xdsl_gas.analysis.ir.attribute_values import signed_constant
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.native_cpu.barriers.lane_numbers import (
    is_power_of_two,
    is_quotient_of_lanes,
    keeps_lane_numbers,
)
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue, Linear
from xdsl_gas.native_cpu.vectorizer.values.vector_types import bytes_of

_BITWISE = ("llvm.and", "llvm.or", "llvm.xor")
_FLAGS = ("overflowFlags", "noWrapFlags", "isDisjoint", "nonNeg", "isExact")
_EXTENSIONS = (Opcode.SEXT, Opcode.ZEXT)
_INDEX_BITS = 64
_MOST = 1 << 31
"""Strides are smaller, so that no product with a lane's number wraps in 64 bits."""


def linear_of(
    builder: LaneBuilder, op: Operation, operands: Sequence[LaneValue]
) -> Linear | None:
    """
    Returns the result of an operation as a linear value, None if it is not linear.
    Inserts the operation for lane 0.
    """
    if isinstance(op, llvm.SelectOp):
        return _guarded_divisor(builder, op, operands)
    linears = [_linear(operand) for operand in operands]
    bases = [linear.base for linear in linears if linear is not None]
    if len(bases) < len(operands):
        return None
    strides = [linear.stride for linear in linears if linear is not None]
    conditions = [linear.condition for linear in linears if linear is not None]
    if not any(strides) and not any(conditions):
        return None
    first = linears[0]
    if (
        first is not None
        and first.has_lane_numbers
        and not builder.is_scalable
        and not any(strides[1:])
        and keeps_lane_numbers(op, builder.width)
    ):
        base = _base(builder, op, bases)
        return Linear(base, 1, first.condition, has_lane_numbers=True)
    condition = all_of(builder, conditions)
    if isinstance(op, llvm.GEPOp):
        return _address(builder, op, bases, strides, condition)
    if semantics_of(op).opcode in _EXTENSIONS:
        return _extended(builder, op, Linear(bases[0], strides[0], condition))
    if (limits := limits_of(op)) is not None and any(strides):
        return _limited(builder, limits, bases, strides, condition)
    if op.name in _BITWISE and "isDisjoint" not in op.properties:
        known = [linear for linear in linears if linear is not None]
        return _combined(builder, op, known, condition)
    stride = _stride(op, strides)
    if stride is None or abs(stride) >= _MOST:
        return None
    return Linear(_base(builder, op, bases), stride, condition)


def _combined(
    builder: LaneBuilder,
    op: Operation,
    linears: Sequence[Linear],
    condition: SSAValue | None,
) -> Linear | None:
    """
    Returns the bits of local ids combined with those of a uniform number, which keeps
    the low bits, the numbers of the lanes, on a condition.
    """
    if builder.is_scalable or not is_power_of_two(builder.width):
        return None
    for lanes, other in (linears, linears[::-1]):
        if not lanes.has_lane_numbers or other.stride or other.condition:
            continue
        number = other.base
        if signed_constant(number) is None:
            # Where no lane runs, it may be poison.
            number = builder.frozen(number)
        low = builder.width - 1
        kept = low if op.name == "llvm.and" else 0
        holds = builder.icmp("eq", builder.binary("and", number, low), kept)
        base = builder.binary(op.name.removeprefix("llvm."), lanes.base, number)
        return Linear(base, 1, all_of(builder, [condition, holds]))
    return None


def quotient_of_lanes(
    builder: LaneBuilder, op: Operation, operands: Sequence[LaneValue]
) -> SSAValue | None:
    """
    Returns the result of an operation if it is the same for all lanes, as that of a
    local id divided by their number; None if it is not known to be.
    """
    if len(operands) != 2 or builder.is_scalable:
        return None
    if not is_quotient_of_lanes(op, builder.width):
        return None
    linear, divisor = operands[0].linear, operands[1].scalar
    if linear is None or divisor is None or not linear.has_lane_numbers:
        return None
    return _base(builder, op, [linear.base, divisor])


def uniform_of(value: LaneValue) -> tuple[SSAValue, SSAValue | None] | None:
    """
    Returns the number that all lanes have, and the condition for that, None if it
    always holds; None for others.
    """
    if value.scalar is not None:
        return value.scalar, None
    linear = value.linear
    return (linear.base, linear.condition) if linear and not linear.stride else None


def _guarded_divisor(
    builder: LaneBuilder, op: llvm.SelectOp, operands: Sequence[LaneValue]
) -> Linear | None:
    """
    Returns a divisor that is 1 for lanes for which a division by a number that all
    lanes have is undefined, as `guard-divisions` has it; None for other values.
    """
    number, one = operands[2].scalar, signed_constant(op.lhs)
    if number is None or one != 1 or not _is_unsafe(op.cond, op.rhs):
        return None
    # Neither 0 nor -1.
    above = builder.binary("add", number, builder.constant(1, number.type))
    is_safe = builder.icmp("ugt", above, builder.constant(1, number.type))
    return Linear(number, 0, is_safe)


def _is_unsafe(condition: SSAValue, number: SSAValue) -> bool:
    """Whether a condition holds for a number only if that is 0 or -1."""
    match condition.owner:
        case llvm.OrOp(lhs=one, rhs=other):
            return _is_unsafe(one, number) and _is_unsafe(other, number)
        case llvm.AndOp(lhs=one, rhs=other):
            return _is_unsafe(one, number) or _is_unsafe(other, number)
        case llvm.SelectOp(cond=one, lhs=other, rhs=no) if signed_constant(no) == 0:
            return _is_unsafe(one, number) or _is_unsafe(other, number)
        case llvm.SelectOp(cond=one, lhs=yes, rhs=other) if signed_constant(yes):
            return _is_unsafe(one, number) and _is_unsafe(other, number)
        case llvm.ICmpOp(lhs=one, rhs=other) as compared:
            is_equal = PREDICATES[compared.predicate.value.data] == "eq"
            return is_equal and one is number and signed_constant(other) in (0, -1)
        case _:
            return False


def _linear(value: LaneValue) -> Linear | None:
    return value.linear if value.scalar is None else Linear(value.scalar, 0)


def all_of(
    builder: LaneBuilder, conditions: Sequence[SSAValue | None]
) -> SSAValue | None:
    """Returns whether all conditions hold; None for none, which always hold."""
    conjunction: SSAValue | None = None
    for condition in dict.fromkeys(conditions):
        if condition is not None:
            conjunction = (
                condition
                if conjunction is None
                else builder.both(conjunction, condition)
            )
    return conjunction


def _stride(op: Operation, strides: Sequence[int]) -> int | None:
    """Returns the stride of the result of arithmetic, None if it is not linear."""
    match op.name:
        case "llvm.add":
            return strides[0] + strides[1]
        case "llvm.or" if "isDisjoint" in op.properties:
            return strides[0] + strides[1]
        case "llvm.sub":
            return strides[0] - strides[1]
        case "llvm.mul" | "llvm.shl" if not any(strides):
            return 0
        case "llvm.mul" | "llvm.shl":
            left, right = (signed_constant(operand) for operand in op.operands)
            if op.name == "llvm.mul" and right is None and left is not None:
                return strides[1] * left
            if right is None:
                return None
            if op.name == "llvm.mul":
                return strides[0] * right
            return strides[0] << right if 0 <= right < 31 else None
        case "llvm.trunc" | "llvm.addrspacecast":
            return strides[0]
        case _:
            return None


def _base(
    builder: LaneBuilder, op: Operation, operands: Sequence[SSAValue]
) -> SSAValue:
    """Inserts an operation for lane 0, which may wrap."""
    if op.name == "llvm.or":
        # A sum of integers whose bits may not be disjoint in lane 0.
        return builder.binary("add", *operands)
    return builder.copy_of(op, operands, op.result_types, without=_FLAGS).results[0]


def _extended(builder: LaneBuilder, op: Operation, given: Linear) -> Linear | None:
    # Lanes that do not run may be negative. As 2^32 - 1, -1 is far from what is there,
    # and processors take long to leave out the lanes of pages that are not there.
    name = "llvm.sext" if "nonNeg" in op.properties else op.name
    return extended(builder, given, cast(IntegerType, op.results[0].type), name)


def extended(
    builder: LaneBuilder, given: Linear, kind: IntegerType, name: str
) -> Linear | None:
    """Returns a linear integer, extended to a wider type; None if none can be."""
    narrow = cast(IntegerType, given.base.type)
    if abs(builder.greatest_reach(given.stride)) >> (narrow.bitwidth - 1):
        return None

    def wide(value: SSAValue) -> SSAValue:
        return builder.made(name.removeprefix("llvm."), [value], kind)

    base = wide(given.base)
    last = builder.binary("add", given.base, builder.reach(given.stride, narrow))
    expected = builder.binary("add", base, builder.reach(given.stride, kind))
    holds = builder.icmp("eq", expected, wide(last))
    condition = all_of(builder, (given.condition, holds))
    return Linear(base, given.stride, condition)


def limits_of(op: Operation) -> tuple[str, str] | None:
    """
    Returns which comparison with the limit holds for what a minimum or maximum of
    integers does not change, and which one for the ends of lanes that do not wrap; None
    for other operations.
    """
    match op.name:
        case "llvm.intr.smax":
            return "sge", "sle"
        case "llvm.intr.smin":
            return "sle", "sle"
        case "llvm.intr.umax":
            return "uge", "ule"
        case "llvm.intr.umin":
            return "ule", "ule"
        case _:
            return None


def _limited(
    builder: LaneBuilder,
    limits: tuple[str, str],
    bases: Sequence[SSAValue],
    strides: Sequence[int],
    condition: SSAValue | None,
) -> Linear | None:
    """Returns a linear integer limited by a uniform one, where no lane is changed."""
    if all(strides):
        return None
    (base, stride), (limit, _) = sorted(
        zip(bases, strides, strict=True), key=lambda each: not each[1]
    )
    kind = cast(IntegerType, base.type)
    if abs(builder.greatest_reach(stride)) >> (kind.bitwidth - 1):
        return None
    last = builder.binary("add", base, builder.reach(stride, kind))
    within, increases = limits
    if signed_constant(limit) is None:
        # Where no lane runs, it may be poison.
        limit = builder.frozen(limit)
    order = (base, last) if stride > 0 else (last, base)
    holds = [
        builder.icmp(within, base, limit),
        builder.icmp(within, last, limit),
        builder.icmp(increases, *order),
    ]
    return Linear(base, stride, all_of(builder, (condition, *holds)))


def _address(
    builder: LaneBuilder,
    op: llvm.GEPOp,
    bases: Sequence[SSAValue],
    strides: Sequence[int],
    condition: SSAValue | None,
) -> Linear | None:
    """The address of an element of an array, or of nested arrays."""
    sizes = _sizes(op)
    if sizes is None:
        return None
    pointer, *indices = bases
    stride = strides[0]
    for number, size in enumerate(sizes):
        index = Linear(indices[number], strides[number + 1], condition)
        if index.stride:
            bits = cast(IntegerType, index.base.type).bitwidth
            if size is None or bits > _INDEX_BITS:
                return None
            if bits < _INDEX_BITS:
                # Indices are sign-extended.
                widened = extended(builder, index, i64, "llvm.sext")
                if widened is None:
                    return None
                index, condition = widened, widened.condition
            stride += size * index.stride
        indices[number] = index.base
    if abs(stride) >= _MOST:
        return None
    return Linear(_base(builder, op, [pointer, *indices]), stride, condition)


def _sizes(op: llvm.GEPOp) -> list[int | None] | None:
    """Returns the bytes that each dynamic index counts, None if it cannot be said."""
    sizes: list[int | None] = []
    indexed_type: Attribute = op.elem_type
    for level, raw in enumerate(op.rawConstantIndices.get_values()):
        if level:
            if isinstance(indexed_type, llvm.LLVMStructType):
                if raw == llvm.GEP_USE_SSA_VAL:
                    return None
                indexed_type = indexed_type.types.data[int(raw)]
                continue
            if not isinstance(indexed_type, llvm.LLVMArrayType):
                return None
            indexed_type = indexed_type.type
        if raw == llvm.GEP_USE_SSA_VAL:
            sizes.append(bytes_of(indexed_type))
    return sizes
