"""
Arithmetic of floating-point numbers rounded to zero, up or down.

LLVM rounds to nearest only. An operation of `f16` or `f32` is computed as `f64`
together with the sign of its error, both exactly; then the result is the number on the
side that the mode asks for. An operation of `f64` is a function of its own, which
changes the rounding mode of the processor and restores it:

    llvm.func internal @gas.fdiv.p(%0: f64, %1: f64) -> f64 attributes {no_inline} {
      llvm.call_intrinsic "llvm.set.rounding"(%up)
      %r = llvm.call_intrinsic "llvm.experimental.constrained.fdiv.f64"(%0, %1)
      llvm.call_intrinsic "llvm.set.rounding"(%nearest)

It is not inlined, so that LLVM moves no other operation to where the mode is another.
"""

import math

from xdsl.dialects import llvm
from xdsl.dialects.builtin import f64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.library.basics import Function
from xdsl_gas.native_cpu.languages.library.conversions import step_to_mode
from xdsl_gas.transforms.utils.shapes import like


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


_INSTRUCTIONS = {"add": "fadd", "mul": "fmul", "div": "fdiv"}
"""The operations whose instruction has another name."""

_MODES = {"e": 1, "z": 0, "p": 2, "n": 3}
"""The numbers of rounding modes, as `llvm.set.rounding` has them."""


def _by_the_processor(
    call: BuiltinCall, word: str, mode: str, operands: tuple[SSAValue, ...]
) -> SSAValue:
    """An operation of `f64` in a rounding mode of the processor."""
    name = _INSTRUCTIONS.get(word, word)
    numbers = [f"%{n}" for n in range(len(operands))]
    types = ", ".join("f64" for _ in operands)
    metadata = ", ".join(
        f'"{len(operands) + n}" = "!\\22{text}\\22"'
        for n, text in enumerate(("round.dynamic", "fpexcept.strict"))
    )
    text = f"""({", ".join(f"{n}: f64" for n in numbers)})
            -> f64 attributes {{no_inline, no_unwind, passthrough = ["strictfp"]}} {{
          %mode = llvm.mlir.constant({_MODES[mode]} : i32) : i32
          llvm.call_intrinsic "llvm.set.rounding"(%mode) : (i32) -> ()
          %r = llvm.call_intrinsic "llvm.experimental.constrained.{name}.f64"
            ({", ".join(numbers)}) {{gas.metadata_operands = {{{metadata}}}}}
            : ({types}) -> f64
          %nearest = llvm.mlir.constant({_MODES["e"]} : i32) : i32
          llvm.call_intrinsic "llvm.set.rounding"(%nearest) : (i32) -> ()
          llvm.return %r : f64
        }}"""
    function = call.declarations.defined(f"gas.{name}.{mode}", text, call.rewriter)
    function.linkage = llvm.LinkageAttr("internal")
    call.rewriter.notify_op_modified(function)

    def lane(*values: SSAValue) -> SSAValue:
        made = call.code.call(function, values)
        assert made is not None
        return made

    return call.code.each_lane(operands[0].type, lane, *operands)


def _with_negative_zero(
    call: BuiltinCall, total: SSAValue, numbers: list[SSAValue]
) -> SSAValue:
    """A sum rounded down: zero is negative unless both terms are positive zeros."""
    code = call.code
    *factors, added = numbers
    term = code.unary("fneg", factors[0])
    for factor in factors[1:]:
        term = code.binary("fmul", term, factor)
    opposite = code.binary("fadd", term, code.unary("fneg", added))
    return code.select(
        code.fcmp("oeq", total, 0.0), code.unary("fneg", opposite), total
    )


_OPERATIONS = {
    "add": _sum,
    "mul": _product,
    "div": _quotient,
    "sqrt": _root,
    "fma": _multiply_add,
}


def directed(word: str, mode: str) -> Function:
    """
    An operation (`add`, `mul`, `div`, `sqrt`, `fma`) rounded to nearest (e), to zero
    (z), up (p) or down (n).
    """

    def nearest(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        if word in _INSTRUCTIONS:
            return call.code.binary(_INSTRUCTIONS[word], operands[0], operands[1])
        return call.code.intrinsic(word, *operands)

    def put(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        code, operand_type = call.code, operands[0].type
        wide: Attribute = like(operand_type, f64)
        if operand_type == wide:
            return _by_the_processor(call, word, mode, operands)
        numbers = [code.float_resized(operand, wide) for operand in operands]
        result, error = _OPERATIONS[word](call, *numbers)
        if mode == "n" and word in ("add", "fma"):
            result = _with_negative_zero(call, result, numbers)
        near = code.in_format(result, operand_type)
        back = code.float_resized(near, wide)
        same = code.fcmp("oeq", back, result)

        def differs(how: str, error_differs: str) -> SSAValue:
            rounded_off = code.fcmp(how, back, result)
            is_inexact = code.binary("and", same, code.fcmp(error_differs, error, 0.0))
            return code.binary("or", rounded_off, is_inexact)

        above, below = differs("ogt", "olt"), differs("olt", "ogt")
        is_finite = code.fcmp("one", code.intrinsic("fabs", result), math.inf)
        above = code.binary("and", above, is_finite)
        below = code.binary("and", below, is_finite)
        return step_to_mode(call, near, above, below, mode)

    return nearest if mode == "e" else put
