"""
Functions of integers, of whichever language.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerAttr, i1
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.transforms.utils.shapes import integers_like, width_of

Function: TypeAlias = Callable[..., SSAValue]
"""
Inserts a function of a call, whether its operands are signed, and its operands, which
are of one shape.
"""


def _doubled(kind: Attribute) -> Attribute:
    return integers_like(kind, 2 * width_of(kind))


def magnitude(call: BuiltinCall, is_signed: bool, value: SSAValue) -> SSAValue:
    """`abs`: the result is unsigned, so that every number has one."""
    if not is_signed:
        return value
    return call.code.intrinsic(
        "abs", value, properties={"is_int_min_poison": IntegerAttr(0, i1)}
    )


def extreme(word: str) -> Function:
    """`min` or `max`."""

    def put(
        call: BuiltinCall, is_signed: bool, left: SSAValue, right: SSAValue
    ) -> SSAValue:
        return call.code.intrinsic(("s" if is_signed else "u") + word, left, right)

    return put


def _difference(
    call: BuiltinCall, is_signed: bool, left: SSAValue, right: SSAValue
) -> SSAValue:
    """`abs_diff`: the greater one less the lesser one, without overflow."""
    most = extreme("max")(call, is_signed, left, right)
    least = extreme("min")(call, is_signed, left, right)
    return call.code.binary("sub", most, least)


def saturated(word: str) -> Function:
    """`add_sat` or `sub_sat`."""

    def put(
        call: BuiltinCall, is_signed: bool, left: SSAValue, right: SSAValue
    ) -> SSAValue:
        name = ("s" if is_signed else "u") + word + ".sat"
        return call.code.intrinsic(name, left, right)

    return put


def halved(*, up: bool) -> Function:
    """`hadd`, or `rhadd` if it rounds up: without overflow of the sum."""

    def put(
        call: BuiltinCall, is_signed: bool, left: SSAValue, right: SSAValue
    ) -> SSAValue:
        code = call.code
        half = "ashr" if is_signed else "lshr"
        shared = code.binary("or" if up else "and", left, right)
        rest = code.binary(half, code.binary("xor", left, right), 1)
        return code.binary("sub" if up else "add", shared, rest)

    return put


def product_high(
    call: BuiltinCall, is_signed: bool, left: SSAValue, right: SSAValue
) -> SSAValue:
    """`mul_hi`: the upper half of a product."""
    code, kind = call.code, left.type
    wide = _doubled(kind)
    product = code.binary(
        "mul",
        code.resized(left, wide, is_signed=is_signed),
        code.resized(right, wide, is_signed=is_signed),
    )
    return code.resized(code.binary("lshr", product, width_of(kind)), kind)


def _multiply_add_high(
    call: BuiltinCall,
    is_signed: bool,
    left: SSAValue,
    right: SSAValue,
    added: SSAValue,
) -> SSAValue:
    return call.code.binary("add", product_high(call, is_signed, left, right), added)


def _multiply_add_saturated(
    call: BuiltinCall,
    is_signed: bool,
    left: SSAValue,
    right: SSAValue,
    added: SSAValue,
) -> SSAValue:
    """The sum has at most twice the bits: it cannot overflow."""
    code, kind = call.code, left.type
    width = width_of(kind)
    wide = _doubled(kind)
    left, right, added = (
        code.resized(value, wide, is_signed=is_signed) for value in (left, right, added)
    )
    total = code.binary("add", code.binary("mul", left, right), added)
    most = (1 << width - is_signed) - 1
    bound = code.constant(most, wide)
    if not is_signed:
        return code.resized(code.intrinsic("umin", total, bound), kind)
    total = code.intrinsic("smin", total, bound)
    total = code.intrinsic("smax", total, code.constant(-most - 1, wide))
    return code.resized(total, kind)


def _low_bits(
    call: BuiltinCall, value: SSAValue, width: int, *, is_signed: bool
) -> SSAValue:
    """The lowest bits of a number, extended."""
    code = call.code
    unused = width_of(value.type) - width
    shifted = code.binary("shl", value, unused)
    return code.binary("ashr" if is_signed else "lshr", shifted, unused)


def multiply_24(
    call: BuiltinCall, is_signed: bool, left: SSAValue, right: SSAValue
) -> SSAValue:
    """`mul24`: the lower 32 bits of the product of the lower 24 bits."""
    left = _low_bits(call, left, 24, is_signed=is_signed)
    right = _low_bits(call, right, 24, is_signed=is_signed)
    return call.code.binary("mul", left, right)


def _multiply_add_24(
    call: BuiltinCall,
    is_signed: bool,
    left: SSAValue,
    right: SSAValue,
    added: SSAValue,
) -> SSAValue:
    return call.code.binary("add", multiply_24(call, is_signed, left, right), added)


def rotated(
    call: BuiltinCall, is_signed: bool, value: SSAValue, by: SSAValue
) -> SSAValue:
    """`rotate`: to the left, by any number modulo the width."""
    return call.code.intrinsic("fshl", value, value, by)


def zeros(name: str) -> Function:
    """`clz` (`ctlz`) or `ctz` (`cttz`): the width for zero."""

    def put(call: BuiltinCall, is_signed: bool, value: SSAValue) -> SSAValue:
        return call.code.intrinsic(
            name, value, properties={"is_zero_poison": IntegerAttr(0, i1)}
        )

    return put


def of_bits(name: str) -> Function:
    """An intrinsic of one number for which its sign does not matter."""

    def put(call: BuiltinCall, is_signed: bool, value: SSAValue) -> SSAValue:
        return call.code.intrinsic(name, value)

    return put


def _upsampled(
    call: BuiltinCall, is_signed: bool, high: SSAValue, low: SSAValue
) -> SSAValue:
    code = call.code
    wide = _doubled(high.type)
    upper = code.binary("shl", code.resized(high, wide), width_of(high.type))
    return code.binary("or", upper, code.resized(low, wide))


def _clamped(
    call: BuiltinCall,
    is_signed: bool,
    value: SSAValue,
    low: SSAValue,
    high: SSAValue,
) -> SSAValue:
    value = extreme("max")(call, is_signed, value, low)
    return extreme("min")(call, is_signed, value, high)


INTEGERS: Mapping[str, Function] = {
    "abs": magnitude,
    "abs_diff": _difference,
    "add_sat": saturated("add"),
    "sub_sat": saturated("sub"),
    "hadd": halved(up=False),
    "rhadd": halved(up=True),
    "max": extreme("max"),
    "min": extreme("min"),
    "clamp": _clamped,
    "mul_hi": product_high,
    "mad_hi": _multiply_add_high,
    "mad_sat": _multiply_add_saturated,
    "mul24": multiply_24,
    "mad24": _multiply_add_24,
    "rotate": rotated,
    "clz": zeros("ctlz"),
    "ctz": zeros("cttz"),
    "popcount": of_bits("ctpop"),
    "bit_reverse": of_bits("bitreverse"),
    "upsample": _upsampled,
}
"""The functions by their names in OpenCL C."""
