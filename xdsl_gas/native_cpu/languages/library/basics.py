"""
What functions of floating-point numbers are made of: operations, intrinsics, C's
functions, rounding to a format, comparisons, and the next number.

C has no functions of `f16`: they are computed as `f32`. A function of vectors that only
C has is called for each lane.
"""

import math
from collections.abc import Callable
from typing import TypeAlias

from xdsl.dialects.builtin import f32, f64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.transforms.utils.arithmetic import number_of
from xdsl_gas.transforms.utils.shapes import element, like, width_of

Function: TypeAlias = Callable[..., SSAValue]
"""Inserts a function of a call and its operands, which are of one shape."""


def intrinsic(name: str) -> Function:
    """An intrinsic of LLVM."""

    def put(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        return call.code.intrinsic(name, *operands)

    return put


def from_c(name: str) -> Function:
    """A function of C, with the suffix `f` for `f32`."""

    def put(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        code = call.code
        element_type = element(operands[0].type)
        computed = f32 if width_of(element_type) < 32 else element_type

        def lane(*values: SSAValue) -> SSAValue:
            wide = [code.float_resized(v, computed) for v in values]
            spelled = f"{name}f" if computed == f32 else name
            return code.float_resized(call.c_function(spelled, *wide), element_type)

        return code.each_lane(operands[0].type, lane, *operands)

    return put


def operation(opcode: str) -> Function:
    """An operation of two numbers."""

    def put(call: BuiltinCall, left: SSAValue, right: SSAValue) -> SSAValue:
        return call.code.binary(opcode, left, right)

    return put


def widened(function: Function) -> Function:
    """A function computed as `f64`, and rounded."""

    def put(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        code, kind = call.code, operands[0].type
        wide = [code.float_resized(value, like(kind, f64)) for value in operands]
        return code.in_format(function(call, *wide), kind)

    return put


def constant_of(call: BuiltinCall, value: SSAValue, number: float) -> SSAValue:
    """Returns a constant of the type of a value, rounded to its format."""
    return call.code.constant(number, value.type)


def is_nan(call: BuiltinCall, value: SSAValue) -> SSAValue:
    return call.code.fcmp("uno", value, value)


def is_infinite(call: BuiltinCall, value: SSAValue) -> SSAValue:
    return call.code.fcmp("oeq", call.code.intrinsic("fabs", value), math.inf)


def stepped(call: BuiltinCall, value: SSAValue, up: SSAValue) -> SSAValue:
    """
    Returns the number next to a value: the greater one where `up` holds, else the
    lesser one. The value is neither NaN nor the infinity that the step leads to.
    """
    return call.code.library("floats", "float.next", value, up)


def largest_fraction(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """The largest number below one."""
    return constant_of(call, value, number_of("#largest_fraction", value.type))
