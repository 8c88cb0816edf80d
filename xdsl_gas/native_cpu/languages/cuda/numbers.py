"""
Functions of numbers that convert, round in a mode or permute bits.

Sources: LLVM's `IntrinsicsNVVM.td`; "PTX ISA", section "Instructions"; the "libdevice
User's Guide".
"""

from xdsl.dialects.builtin import IntegerType, f16, f64, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.cuda.assembly import funnel_shift
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
    found = directed(word, function.mode)(call, *operands)
    if not function.saturates:
        return found
    # Between 0 and 1; NaN becomes 0.
    return code.library("floats", "cuda.saturate", found)


def _to_whole(name: str) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        value = call.code.intrinsic(name, call.operands[0])
        return to_integer(call, value, call.kind, is_signed=True, saturates=True)

    return expand


def _reinterprets(call: BuiltinCall) -> SSAValue:
    return call.code.cast("bitcast", call.operands[0], call.kind)


def _to_half(call: BuiltinCall) -> SSAValue:
    code = call.code
    half = code.in_format(call.operands[0], f16)
    return code.cast("bitcast", half, call.kind)


def _from_half(call: BuiltinCall) -> SSAValue:
    half = call.code.cast("bitcast", call.operands[0], f16)
    return call.code.float_resized(half, call.kind)


def _word_of_double(call: BuiltinCall) -> SSAValue:
    code = call.code
    bits = code.cast("bitcast", call.operands[0], i64)
    shift = 32 if call.function.kind == "hi" else 0
    return code.resized(code.binary("lshr", bits, shift), call.kind)


def _double_of_words(low: int, high: int) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        upper = code.binary("shl", code.resized(call.operands[high], i64), 32)
        lower = code.resized(call.operands[low], i64)
        return code.cast("bitcast", code.binary("or", upper, lower), f64)

    return expand


def _permutes_bytes(call: BuiltinCall) -> SSAValue:
    """
    `prmt`: each byte of the result is one of eight, by four bits; the fourth of these
    takes its sign instead.
    """
    code = call.code
    low, high, selector = call.operands
    both = code.binary(
        "or", code.binary("shl", code.resized(high, i64), 32), code.resized(low, i64)
    )
    found = code.constant(0, i32)
    for position in range(4):
        chosen = code.binary("lshr", selector, 4 * position)
        shift = code.binary("shl", code.binary("and", chosen, 7), 3)
        byte = code.binary("lshr", both, code.resized(shift, i64))
        byte = code.resized(byte, IntegerType(8))
        sign = code.binary("ashr", byte, 7)
        wants_sign = code.icmp("ne", code.binary("and", chosen, 8), 0)
        byte = code.resized(code.select(wants_sign, sign, byte), i32)
        found = code.binary("or", found, code.binary("shl", byte, 8 * position))
    return found


def _shifts_words(call: BuiltinCall) -> SSAValue:
    high, low, by = call.operands
    return funnel_shift(call, call.function.kind, [low, high, by], wraps=False)


NUMBERS: Table = {
    "convert": converts,
    "reinterpret": _reinterprets,
    "rounded.arithmetic": _rounds,
    "llrint": _to_whole("rint"),
    "llround": _to_whole("round"),
    "cuda.to_half": _to_half,
    "cuda.from_half": _from_half,
    "cuda.word_of_double": _word_of_double,
    "cuda.double_of_low_high": _double_of_words(0, 1),
    "cuda.double_of_high_low": _double_of_words(1, 0),
    "cuda.prmt": _permutes_bytes,
    "cuda.shf_clamp": _shifts_words,
}
"""The functions of numbers that convert, round in a mode or permute bits."""
