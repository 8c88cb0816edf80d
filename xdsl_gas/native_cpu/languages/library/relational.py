"""
Votes, selections and shuffles of OpenCL C.

Source: the OpenCL C specification, chapter 6.15.6 "Relational Functions".
"""

from xdsl.dialects.builtin import i1
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.transforms.utils.shapes import (
    lanes,
)


def _votes(name: str) -> Expansion:
    """`any` or `all` of the highest bits of a vector's lanes."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        signs = code.icmp("slt", call.operands[0], 0)
        if lanes(signs.type):
            signs = code.intrinsic(f"vector.reduce.{name}", signs, result=i1)
        return code.resized(signs, call.kind)

    return expand


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


RELATIONAL: Table = {
    "any": _votes("or"),
    "all": _votes("and"),
    "select": _selects,
    "shuffle": _shuffles,
    "shuffle2": _shuffles,
}
"""The functions by their names in OpenCL C."""
