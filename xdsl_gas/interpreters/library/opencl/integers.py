"""
OpenCL C's functions of integers, computed on Python's integers of any size.

Source: the OpenCL C specification, chapter 6.15.3 "Integer Functions".
"""

from collections.abc import Callable, Mapping

from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.mangled_names import FunctionName, NamedType
from xdsl_gas.interpreters.state.values import (
    Value,
    each_lane,
    integer_width,
    lane_count,
    lane_type,
    signed,
    spread,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_SIGNED = frozenset("acsilx")
_INTEGER = frozenset("acsilxhtjmy")


def is_signed(kind: object) -> bool:
    """Whether a parameter is of signed integers."""
    return isinstance(kind, NamedType) and kind.name in _SIGNED


def is_integer_parameter(kind: object) -> bool:
    """Whether a parameter is of integers, or vectors of them."""
    return isinstance(kind, NamedType) and kind.name in _INTEGER


class _Range:
    """The integers of a width and a sign."""

    def __init__(self, width: int, has_sign: bool) -> None:
        self.width = width
        self.least = -(1 << width - 1) if has_sign else 0
        self.most = (1 << width - has_sign) - 1

    def saturated(self, value: int) -> int:
        return min(max(value, self.least), self.most)

    def bits(self, value: int) -> int:
        return value & (1 << self.width) - 1


def _rotate(r: _Range, value: int, by: int) -> int:
    bits, by = r.bits(value), by % r.width
    return bits << by | bits >> r.width - by


def _trailing(r: _Range, value: int) -> int:
    return next((i for i in range(r.width) if value >> i & 1), r.width)


_UNARY: Mapping[str, Callable[[_Range, int], int]] = {
    "abs": lambda r, x: abs(x),
    "clz": lambda r, x: r.width - r.bits(x).bit_length(),
    "ctz": _trailing,
    "popcount": lambda r, x: r.bits(x).bit_count(),
    "bit_reverse": lambda r, x: int(f"{r.bits(x):0{r.width}b}"[::-1], 2),
}
_BINARY: Mapping[str, Callable[[_Range, int, int], int]] = {
    "abs_diff": lambda r, x, y: abs(x - y),
    "add_sat": lambda r, x, y: r.saturated(x + y),
    "sub_sat": lambda r, x, y: r.saturated(x - y),
    "hadd": lambda r, x, y: (x + y) >> 1,
    "rhadd": lambda r, x, y: (x + y + 1) >> 1,
    "max": lambda r, x, y: max(x, y),
    "min": lambda r, x, y: min(x, y),
    "mul_hi": lambda r, x, y: (x * y) >> r.width,
    "mul24": lambda r, x, y: x * y,
    "rotate": _rotate,
    "upsample": lambda r, x, y: x << r.width | y,
}
_TERNARY: Mapping[str, Callable[[_Range, int, int, int], int]] = {
    "clamp": lambda r, x, low, high: min(max(x, low), high),
    "mad_hi": lambda r, x, y, z: ((x * y) >> r.width) + z,
    "mad_sat": lambda r, x, y, z: r.saturated(x * y + z),
    "mad24": lambda r, x, y, z: x * y + z,
}
_FUNCTIONS: Mapping[str, Callable[..., int]] = {**_UNARY, **_BINARY, **_TERNARY}


def integer_function(function: FunctionName) -> Handler | None:
    """Returns the handler of a function of integers; None for others."""
    compute = _FUNCTIONS.get(function.stem)
    if compute is None or not all(map(is_integer_parameter, function.parameters)):
        return None
    signs = [is_signed(kind) for kind in function.parameters]

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        mask = (1 << integer_width(lane_type(kind))) - 1
        width = integer_width(lane_type(op.operands[0].type))
        numbers = _Range(width, signs[0])

        def lane(*bits: int) -> int:
            values = (
                signed(v, width) if has_sign else v
                for v, has_sign in zip(bits, signs, strict=True)
            )
            return compute(numbers, *values) & mask

        return each_lane(kind, lane, *spread(lane_count(kind), operands))

    return handle
