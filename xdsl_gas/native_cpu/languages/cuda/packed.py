"""
libdevice's operations on the halves and bytes of words.

Source: the "libdevice User's Guide" and the "CUDA Math API", section "SIMD Intrinsics".
"""

import re
from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import IntegerType, VectorType, i32
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion
from xdsl_gas.native_cpu.languages.library.integers import INTEGERS
from xdsl_gas.transforms.utils.shapes import (
    like,
)

_Lanes = Callable[[BuiltinCall, bool, SSAValue, SSAValue], SSAValue]


def _wraps(opcode: str) -> _Lanes:
    return lambda call, is_signed, left, right: call.code.binary(opcode, left, right)


_PAIRS: Mapping[str, _Lanes] = {
    "add": _wraps("add"),
    "sub": _wraps("sub"),
    "absdiff": INTEGERS["abs_diff"],
    "avg": INTEGERS["rhadd"],
    "hadd": INTEGERS["hadd"],
    "max": INTEGERS["max"],
    "min": INTEGERS["min"],
}
_PACKED = re.compile(
    r"v(?:(?P<saturated>add|sub)(?P<ss>ss|us)"
    r"|(?P<pair>add|sub|absdiff|avg|hadd|max|min)(?P<sign>[su]?)"
    r"|(?P<test>cmp|set)(?P<predicate>eq|ne|[gl][et])(?P<order>[su]?)"
    r"|(?P<sum>sad)(?P<sad>[su])"
    r"|(?P<single>abs|neg)(?P<clamp>(?:ss)?))(?P<count>[24])"
)


def packed(match: re.Match[str]) -> Expansion:
    """An operation on the halves or bytes of words."""
    count = int(match["count"])

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        kind = like_packed(count)
        values = [code.cast("bitcast", v, kind) for v in call.operands]
        found = _packed_lanes(call, match, values)
        if match["sum"]:
            return code.intrinsic(
                "vector.reduce.add", code.resized(found, like(kind, i32)), result=i32
            )
        return code.cast("bitcast", found, i32)

    return expand


def like_packed(count: int) -> Attribute:
    """Returns the vector type that a word of two or four numbers is."""
    return VectorType(IntegerType(32 // count), [count])


def _packed_lanes(
    call: BuiltinCall, match: re.Match[str], values: list[SSAValue]
) -> SSAValue:
    code, kind = call.code, values[0].type
    if match["saturated"]:
        return INTEGERS[f"{match['saturated']}_sat"](call, match["ss"] == "ss", *values)
    if match["pair"]:
        return _PAIRS[match["pair"]](call, match["sign"] == "s", *values)
    if match["sum"]:
        return INTEGERS["abs_diff"](call, match["sad"] == "s", *values)
    if match["test"]:
        order = match["order"] if match["predicate"] not in ("eq", "ne") else ""
        holds = code.icmp(order + match["predicate"], *values)
        return code.resized(holds, kind, is_signed=match["test"] == "cmp")
    zero = code.constant(0, kind)
    if match["clamp"]:
        negated = INTEGERS["sub_sat"](call, True, zero, values[0])
    else:
        negated = code.binary("sub", zero, values[0])
    if match["single"] == "neg":
        return negated
    return code.select(code.icmp("slt", values[0], 0), negated, values[0])


def packed_expansion(name: str) -> Expansion | None:
    """Returns the expansion of a function without `__nv_`; None if it is another."""
    match = _PACKED.fullmatch(name)
    return None if match is None else packed(match)
