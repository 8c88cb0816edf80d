"""
Arithmetic of floating-point numbers rounded to zero, up or down.

LLVM rounds to nearest only. The operation is computed as `f64` together with the sign
of its error; then the result is the number on the side that the mode asks for. Where an
operation of `f64` overflows or its error vanishes, the result is rounded to nearest.
"""

import math

from xdsl.dialects.builtin import f64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.emission.shapes import like
from xdsl_gas.native_cpu.languages.library.basics import Function, to_format
from xdsl_gas.native_cpu.languages.library.conversions import step_to_mode


def _sum(
    call: BuiltinCall, left: SSAValue, right: SSAValue
) -> tuple[SSAValue, SSAValue]:
    """A rounded sum and its exact error, by Knuth's algorithm."""
    code = call.code
    total = code.binary("fadd", left, right)
    other = code.binary("fsub", total, left)
    first = code.binary("fsub", left, code.binary("fsub", total, other))
    second = code.binary("fsub", right, other)
    return total, code.binary("fadd", first, second)


def _product(
    call: BuiltinCall, left: SSAValue, right: SSAValue
) -> tuple[SSAValue, SSAValue]:
    code = call.code
    product = code.binary("fmul", left, right)
    rest = code.intrinsic("fma", left, right, code.unary("fneg", product))
    return product, rest


def _quotient(
    call: BuiltinCall, left: SSAValue, right: SSAValue
) -> tuple[SSAValue, SSAValue]:
    """The error has the sign of the remainder over the divisor."""
    code = call.code
    quotient = code.binary("fdiv", left, right)
    rest = code.intrinsic("fma", code.unary("fneg", quotient), right, left)
    sign = code.intrinsic("copysign", code.constant(1.0, right.type), right)
    return quotient, code.binary("fmul", rest, sign)


def _root(call: BuiltinCall, value: SSAValue) -> tuple[SSAValue, SSAValue]:
    code = call.code
    root = code.intrinsic("sqrt", value)
    return root, code.intrinsic("fma", code.unary("fneg", root), root, value)


def _multiply_add(
    call: BuiltinCall, left: SSAValue, right: SSAValue, added: SSAValue
) -> tuple[SSAValue, SSAValue]:
    """Of factors of `f32`, whose product is exact."""
    return _sum(call, call.code.binary("fmul", left, right), added)


_OPERATIONS = {
    "add": _sum,
    "mul": _product,
    "div": _quotient,
    "sqrt": _root,
    "fma": _multiply_add,
}
_NEAREST = {"add": "fadd", "mul": "fmul", "div": "fdiv"}


def directed(word: str, mode: str) -> Function:
    """
    An operation (`add`, `mul`, `div`, `sqrt`, `fma`) rounded to nearest (e), to zero
    (z), up (p) or down (n).
    """

    def nearest(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        if word in _NEAREST:
            return call.code.binary(_NEAREST[word], operands[0], operands[1])
        return call.code.intrinsic(word, *operands)

    def put(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        code, kind = call.code, operands[0].type
        wide: Attribute = like(kind, f64)
        if word == "fma" and kind == wide:
            raise call.refused(
                "a multiply-add of f64 that is rounded to zero, up or down is not "
                "supported on the processor.",
                "Round it to nearest.",
            )
        found, error = _OPERATIONS[word](
            call, *(code.float_resized(operand, wide) for operand in operands)
        )
        near = to_format(call, found, kind)
        back = code.float_resized(near, wide)
        same = code.fcmp("oeq", back, found)
        above = code.binary(
            "or",
            code.fcmp("ogt", back, found),
            code.binary("and", same, code.fcmp("olt", error, 0.0)),
        )
        below = code.binary(
            "or",
            code.fcmp("olt", back, found),
            code.binary("and", same, code.fcmp("ogt", error, 0.0)),
        )
        is_finite = code.fcmp("one", code.intrinsic("fabs", found), math.inf)
        above = code.binary("and", above, is_finite)
        below = code.binary("and", below, is_finite)
        return step_to_mode(call, near, above, below, mode)

    return nearest if mode == "e" else put
