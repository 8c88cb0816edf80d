"""
libdevice's operations on the halves and bytes of words, on Python's integers.

Source: the "CUDA Math API", section "SIMD Intrinsics".
"""

import re
from collections.abc import Callable, Mapping

from xdsl.ir import Operation

from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_int,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_NAME = re.compile(
    r"__nv_v(?:(?P<word>add|sub|absdiff|avg|hadd|max|min|sad)(?P<kind>ss|us|s|u|)"
    r"|(?P<test>cmp|set)(?P<predicate>eq|ne|ge|gt|le|lt)(?P<order>[su]?)"
    r"|(?P<single>abs|neg)(?P<clamp>ss|))(?P<count>[24])"
)
_OF_TWO: Mapping[str, Callable[[int, int], int]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "absdiff": lambda x, y: abs(x - y),
    "sad": lambda x, y: abs(x - y),
    "avg": lambda x, y: (x + y + 1) >> 1,
    "hadd": lambda x, y: (x + y) >> 1,
    "max": max,
    "min": min,
}
_HOLDS: Mapping[str, Callable[[int, int], bool]] = {
    "eq": lambda x, y: x == y,
    "ne": lambda x, y: x != y,
    "ge": lambda x, y: x >= y,
    "gt": lambda x, y: x > y,
    "le": lambda x, y: x <= y,
    "lt": lambda x, y: x < y,
}


def packed_function(name: str) -> Handler | None:
    """Returns the handler of such a function by its name; None for others."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    count = int(match["count"])
    width = 32 // count
    kind = match["kind"] or match["order"] or ""
    has_sign = kind.startswith("s") or match["single"] is not None
    saturates = len(kind) == 2 or match["clamp"] == "ss"
    least = -(1 << width - 1) if has_sign else 0
    most = (1 << width - has_sign) - 1

    def one(*parts: int) -> int:
        if match["word"]:
            found = _OF_TWO[match["word"]](*parts)
        elif match["test"]:
            held = _HOLDS[match["predicate"]](*parts)
            found = -int(held) if match["test"] == "cmp" else int(held)
        else:
            (part,) = parts
            found = -part if match["single"] == "neg" else abs(part)
        return min(max(found, least), most) if saturates else found

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        if POISON in operands:
            return POISON
        rows: list[list[int]] = []
        for operand in operands:
            word = as_int(operand, "packed numbers")
            parts = [word >> width * n & (1 << width) - 1 for n in range(count)]
            rows.append([signed(p, width) if has_sign else p for p in parts])
        found = [one(*parts) for parts in zip(*rows, strict=True)]
        if match["word"] == "sad":
            return sum(found) & (1 << integer_width(lane_type(op.results[0].type))) - 1
        return sum((p & (1 << width) - 1) << width * n for n, p in enumerate(found))

    return handle
