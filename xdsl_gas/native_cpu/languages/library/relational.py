"""
Comparisons and selections of OpenCL C. Of scalars a condition is the integer 1 or 0, of
vectors -1 or 0 in each lane.

Source: the OpenCL C specification, chapter 6.15.6 "Relational Functions".
"""

import math
from collections.abc import Mapping

from xdsl.dialects.builtin import i1
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.transforms.utils.shapes import (
    integers_like,
    lanes,
    width_of,
)


def _as_result(call: BuiltinCall, condition: SSAValue) -> SSAValue:
    return call.code.resized(condition, call.kind, is_signed=lanes(call.kind) > 0)


def _compares(predicate: str) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        left, right = call.operands
        return _as_result(call, call.code.fcmp(predicate, left, right))

    return expand


def _tests(predicate: str, number: float) -> Expansion:
    """A comparison of the magnitude with a number."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        magnitude = code.intrinsic("fabs", call.operands[0])
        return _as_result(call, code.fcmp(predicate, magnitude, number))

    return expand


_LEAST_NORMAL = {16: 2.0**-14, 32: 2.0**-126, 64: 2.0**-1022}


def _is_normal(call: BuiltinCall) -> SSAValue:
    code, value = call.code, call.operands[0]
    magnitude = code.intrinsic("fabs", value)
    least = _LEAST_NORMAL[width_of(value.type)]
    both = code.binary(
        "and",
        code.fcmp("oge", magnitude, least),
        code.fcmp("olt", magnitude, math.inf),
    )
    return _as_result(call, both)


def _has_sign(call: BuiltinCall) -> SSAValue:
    code, value = call.code, call.operands[0]
    bits = code.cast("bitcast", value, integers_like(value.type))
    return _as_result(call, code.icmp("slt", bits, 0))


def _votes(name: str) -> Expansion:
    """`any` or `all` of the highest bits of a vector's lanes."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        signs = code.icmp("slt", call.operands[0], 0)
        if lanes(signs.type):
            signs = code.intrinsic(f"vector.reduce.{name}", signs, result=i1)
        return code.resized(signs, call.kind)

    return expand


def _selects_bits(call: BuiltinCall) -> SSAValue:
    """Bits of the second operand where the third one has ones, else of the first."""
    code = call.code
    kind = call.kind
    bits = integers_like(kind)
    first, second, mask = (code.cast("bitcast", v, bits) for v in call.operands)
    changed = code.binary("and", code.binary("xor", first, second), mask)
    return code.cast("bitcast", code.binary("xor", first, changed), kind)


def _selects(call: BuiltinCall) -> SSAValue:
    """By the highest bit of each lane; of scalars, by whether it is not zero."""
    code = call.code
    first, second, chosen = call.operands
    if lanes(chosen.type):
        condition = code.icmp("slt", chosen, 0)
    else:
        condition = code.icmp("ne", chosen, 0)
    return code.select(condition, second, first)


def _shuffles(call: BuiltinCall) -> SSAValue:
    """
    The lanes of one or two vectors, at the positions in a mask modulo the number of
    lanes. A vector of three counts as one of four.
    """
    code = call.code
    first, second, mask = call.operands[0], call.operands[-2], call.operands[-1]
    count = lanes(first.type)
    size = 4 if count == 3 else count
    if size != count:
        padded = [*range(count), *[-1] * (size - count)]
        first, second = (code.shuffle(v, v, padded) for v in (first, second))
    source = first
    if len(call.operands) == 3:
        source = code.shuffle(first, second, list(range(2 * size)))
        size *= 2
    mask = code.binary("and", mask, size - 1)
    picked = [
        code.extract(source, code.extract(mask, lane))
        for lane in range(lanes(mask.type))
    ]
    return code.vector(picked)


_COMPARISONS: Mapping[str, str] = {
    "isequal": "oeq",
    "isnotequal": "une",
    "isgreater": "ogt",
    "isgreaterequal": "oge",
    "isless": "olt",
    "islessequal": "ole",
    "islessgreater": "one",
    "isordered": "ord",
    "isunordered": "uno",
}

RELATIONAL: Table = {
    **{name: _compares(predicate) for name, predicate in _COMPARISONS.items()},
    "isfinite": _tests("olt", math.inf),
    "isinf": _tests("oeq", math.inf),
    "isnan": _tests("uno", 0.0),
    "isnormal": _is_normal,
    "signbit": _has_sign,
    "any": _votes("or"),
    "all": _votes("and"),
    "bitselect": _selects_bits,
    "select": _selects,
    "shuffle": _shuffles,
    "shuffle2": _shuffles,
}
"""The functions by their names in OpenCL C."""
