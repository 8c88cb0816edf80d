"""
Fields of bits, and dot products of bytes.

Sources: the OpenCL C specification, chapters 6.15.3.1 "Extended Bit Operations" and
6.15.3.2 "Integer dot product".
"""

from xdsl.dialects.builtin import VectorType, i1, i8, i16, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Table
from xdsl_gas.transforms.utils.shapes import element, like, width_of

_BYTES, _HALVES = VectorType(i8, [4]), VectorType(i16, [2])


def _shift(call: BuiltinCall, value: SSAValue, number: SSAValue) -> SSAValue:
    """A number of bits in the type of a value, less than its width."""
    code = call.code
    below = code.binary("and", number, width_of(value.type) - 1)
    return code.in_each_lane(code.resized(below, element(value.type)), value.type)


def _unused(call: BuiltinCall, value: SSAValue, count: SSAValue) -> SSAValue:
    """How many of a value's bits a field does not have."""
    width = call.code.constant(width_of(value.type), count.type)
    return call.code.binary("sub", width, count)


def _unless_empty(
    call: BuiltinCall, count: SSAValue, value: SSAValue, otherwise: SSAValue
) -> SSAValue:
    code = call.code
    is_empty = code.in_each_lane(code.icmp("eq", count, 0), like(value.type, i1))
    return code.select(is_empty, otherwise, value)


def _inserts(call: BuiltinCall) -> SSAValue:
    code = call.code
    base, value, offset, count = call.operands
    ones = code.constant(-1, base.type)
    unused = _shift(call, base, _unused(call, base, count))
    place = _shift(call, base, offset)
    mask = code.binary("shl", code.binary("lshr", ones, unused), place)
    changed = code.binary("xor", base, code.binary("shl", value, place))
    found = code.binary("xor", base, code.binary("and", changed, mask))
    return _unless_empty(call, count, found, base)


def _extracts(call: BuiltinCall) -> SSAValue:
    """The field at the highest bits, shifted down with or without its sign."""
    code = call.code
    base, offset, count = call.operands
    unused = _unused(call, base, count)
    above = code.binary("sub", unused, offset)
    top = code.binary("shl", base, _shift(call, base, above))
    shift = "ashr" if call.function.is_result_signed else "lshr"
    found = code.binary(shift, top, _shift(call, base, unused))
    return _unless_empty(call, count, found, code.constant(0, base.type))


def _dot(
    call: BuiltinCall,
    left: SSAValue,
    right: SSAValue,
    *,
    left_signed: bool,
    right_signed: bool,
) -> SSAValue:
    """The sum of the products of two vectors, as an integer of 64 bits."""
    code, wide = call.code, like(left.type, i64)
    product = code.binary(
        "mul",
        code.resized(left, wide, is_signed=left_signed),
        code.resized(right, wide, is_signed=right_signed),
    )
    return code.intrinsic("vector.reduce.add", product, result=i64)


def dot_of_words(
    call: BuiltinCall,
    left: SSAValue,
    right: SSAValue,
    added: SSAValue,
    *,
    left_signed: bool,
    right_signed: bool,
    half: int | None = None,
) -> SSAValue:
    """
    The dot product of two words as four bytes each, plus a third one; with `half`, of
    one as two halves and the other's bytes at the low (0) or high (1) end.
    """
    code = call.code
    right = code.cast("bitcast", right, _BYTES)
    if half is None:
        left = code.cast("bitcast", left, _BYTES)
    else:
        left = code.cast("bitcast", left, _HALVES)
        right = code.shuffle(right, right, [2 * half, 2 * half + 1])
    total = _dot(call, left, right, left_signed=left_signed, right_signed=right_signed)
    return code.binary("add", code.resized(total, added.type), added)


def packed_dot(call: BuiltinCall) -> SSAValue:
    """The dot product of two words as four bytes each."""
    left, right = call.operands
    return dot_of_words(
        call,
        left,
        right,
        call.code.constant(0, i32),
        left_signed=call.is_signed(0),
        right_signed=call.is_signed(1),
    )


def _accumulates(call: BuiltinCall) -> SSAValue:
    """The sum with the third operand, clamped to its range."""
    code, left_signed, right_signed = call.code, call.is_signed(0), call.is_signed(1)
    is_signed = left_signed or right_signed
    left, right = (code.cast("bitcast", v, _BYTES) for v in call.operands[:2])
    total = _dot(call, left, right, left_signed=left_signed, right_signed=right_signed)
    added = code.resized(call.operands[2], i64, is_signed=is_signed)
    total = code.binary("add", total, added)
    least, most = (-(1 << 31), (1 << 31) - 1) if is_signed else (0, (1 << 32) - 1)
    total = code.intrinsic("smin", total, code.constant(most, i64))
    total = code.intrinsic("smax", total, code.constant(least, i64))
    return code.resized(total, call.kind)


BIT_FIELDS: Table = {
    "bitfield_insert": _inserts,
    "bitfield_extract": _extracts,
    "dot_acc_sat": _accumulates,
}
"""The functions by their names in OpenCL C."""
