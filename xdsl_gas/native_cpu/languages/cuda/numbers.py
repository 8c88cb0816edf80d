"""
Functions of numbers that convert, or round in a mode.

Sources: LLVM's `IntrinsicsNVVM.td`; "PTX ISA", section "Instructions"; the "libdevice
User's Guide".
"""

from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.library.conversions import converts, to_integer
from xdsl_gas.native_cpu.languages.library.directed import directed


def _rounds(call: BuiltinCall) -> SSAValue:
    """Arithmetic in a rounding mode; `sub` and `rcp` are made of `add` and `div`."""
    code, operands, function = call.code, list(call.operands), call.function
    word = function.kind
    if word == "sub":
        word, operands[1] = "add", code.unary("fneg", operands[1])
    elif word == "rcp":
        word = "div"
        operands.insert(0, code.constant(1.0, call.kind))
    result = directed(word, function.mode)(call, *operands)
    if not function.saturates:
        return result
    # Between 0 and 1; NaN becomes 0.
    return code.library("floats", "cuda.saturate", result)


def _to_whole(name: str) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        value = call.code.intrinsic(name, call.operands[0])
        return to_integer(call, value, call.kind, is_signed=True, saturates=True)

    return expand


def _reinterprets(call: BuiltinCall) -> SSAValue:
    return call.code.cast("bitcast", call.operands[0], call.kind)


NUMBERS: Table = {
    "convert": converts,
    "reinterpret": _reinterprets,
    "rounded.arithmetic": _rounds,
    "llrint": _to_whole("rint"),
    "llround": _to_whole("round"),
}
"""The functions of numbers that convert, or round in a mode."""
