"""
Conversions between numbers of all types, with saturation and rounding.

LLVM rounds to nearest only. A directed rounding compares what LLVM's conversion gives
with the argument, exactly, and steps to the next number where it went the other way.

Source: the OpenCL C specification, chapter 6.4.3 "Explicit Conversions".
"""

from xdsl.dialects.builtin import f32, f64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.library.basics import stepped
from xdsl_gas.transforms.utils.shapes import is_float, like, width_of

_TO_INTEGERS = {"e": "roundeven", "z": "trunc", "p": "ceil", "n": "floor"}
"""LLVM's intrinsics by the letter of a rounding mode."""


def to_integer(
    call: BuiltinCall,
    value: SSAValue,
    kind: Attribute,
    *,
    is_signed: bool,
    saturates: bool,
    mode: str = "z",
) -> SSAValue:
    """
    Converts a floating-point number to an integer. Without saturation the result for
    numbers out of range is any number.
    """
    code = call.code
    if width_of(value.type) < 32:
        # LLVM 22 converts a NaN of f16 to the least i16 on x86.
        value = code.float_resized(value, like(value.type, f32))
    if mode != "z":
        value = code.intrinsic(_TO_INTEGERS[mode], value)
    opcode = "fptosi" if is_signed else "fptoui"
    if saturates:
        return code.intrinsic(f"{opcode}.sat", value, result=kind)
    return code.unary("freeze", code.cast(opcode, value, kind))


def to_float(
    call: BuiltinCall,
    value: SSAValue,
    kind: Attribute,
    *,
    is_signed: bool,
    mode: str = "e",
) -> SSAValue:
    """Converts an integer to a floating-point number."""
    code = call.code
    opcode = "sitofp" if is_signed else "uitofp"
    near = code.cast(opcode, value, kind)
    if mode == "e":
        return near
    wide = code.float_resized(near, like(kind, f64))
    if width_of(value.type) < 64:
        exact = code.cast(opcode, value, wide.type)
        above = code.fcmp("ogt", wide, exact)
        below = code.fcmp("olt", wide, exact)
    else:
        # No integer is as large as the power of two that an integer may round to.
        bound = 2.0 ** (63 if is_signed else 64)
        too_large = code.fcmp("oge", wide, bound)
        back = code.intrinsic(
            "fptosi.sat" if is_signed else "fptoui.sat", wide, result=value.type
        )
        sign = "s" if is_signed else "u"
        above = code.binary("or", too_large, code.icmp(f"{sign}gt", back, value))
        below = code.binary(
            "and", code.inverted(too_large), code.icmp(f"{sign}lt", back, value)
        )
        below = code.binary("or", below, code.fcmp("olt", wide, -bound))
    return step_to_mode(call, near, above, below, mode)


def narrowed(
    call: BuiltinCall, value: SSAValue, kind: Attribute, mode: str = "e"
) -> SSAValue:
    """Converts a floating-point number to one of another format."""
    code = call.code
    near = code.in_format(value, kind)
    if mode == "e" or width_of(kind) >= width_of(value.type):
        return near
    back = code.cast("fpext", near, value.type)
    above = code.fcmp("ogt", back, value)
    below = code.fcmp("olt", back, value)
    return step_to_mode(call, near, above, below, mode)


def step_to_mode(
    call: BuiltinCall, near: SSAValue, above: SSAValue, below: SSAValue, mode: str
) -> SSAValue:
    """Steps from a number that is above or below the exact one, if the mode says so."""
    code = call.code
    none = code.constant(0, above.type)
    match mode:
        case "p":
            down, up = none, below
        case "n":
            down, up = above, none
        case _:
            # A zero is nearer to zero than the exact number, whatever its sign.
            up = code.binary("and", below, code.fcmp("olt", near, 0.0))
            down = code.binary("and", above, code.fcmp("ogt", near, 0.0))
    moved = stepped(call, near, up)
    return code.select(code.binary("or", up, down), moved, near)


def clamped_integer(
    call: BuiltinCall,
    value: SSAValue,
    width: int,
    *,
    from_signed: bool,
    to_signed: bool,
) -> SSAValue:
    """Clamps an integer to the range of another type, without changing its own."""
    code = call.code
    source = width_of(value.type)
    least = -(1 << width - 1) if to_signed else 0
    most = (1 << width - to_signed) - 1
    if not from_signed:
        if most < (1 << source) - 1:
            value = code.intrinsic("umin", value, code.constant(most, value.type))
        return value
    if least > -(1 << source - 1):
        value = code.intrinsic("smax", value, code.constant(least, value.type))
    if most < (1 << source - 1) - 1:
        value = code.intrinsic("smin", value, code.constant(most, value.type))
    return value


def converts(call: BuiltinCall) -> SSAValue:
    """`convert_*`, and CUDA's conversions between numbers."""
    code, value, result_type, function = (
        call.code,
        call.operands[0],
        call.kind,
        call.function,
    )
    is_signed, to_signed = call.is_signed(), function.is_result_signed
    if is_float(value.type) and is_float(result_type):
        return narrowed(call, value, result_type, function.mode or "e")
    if is_float(value.type):
        return to_integer(
            call,
            value,
            result_type,
            is_signed=to_signed,
            saturates=function.saturates,
            mode=function.mode or "z",
        )
    if is_float(result_type):
        mode = function.mode or "e"
        return to_float(call, value, result_type, is_signed=is_signed, mode=mode)
    if function.saturates:
        value = clamped_integer(
            call,
            value,
            width_of(result_type),
            from_signed=is_signed,
            to_signed=to_signed,
        )
    return code.resized(value, result_type, is_signed=is_signed)
