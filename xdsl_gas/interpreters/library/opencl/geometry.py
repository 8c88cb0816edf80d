"""
OpenCL C's geometric functions, which are of vectors.

Lengths are computed as `f64` and rounded once; all else rounds after each operation.

Source: the OpenCL C specification, chapter 6.15.5 "Geometric Functions".
"""

import math
from collections.abc import Callable, Mapping, Sequence

from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.library.opencl.bit_fields import dot_of_bytes
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_tuple,
    float_type,
    lane_count,
    lane_type,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

Rounding = Callable[[float], float]


def rounding_to(kind: AnyFloat) -> Rounding:
    """Returns the rounding to a format."""
    return lambda x: floats.rounded(x, kind)


def _product(r: Rounding, left: Sequence[float], right: Sequence[float]) -> float:
    products = [r(x * y) for x, y in zip(left, right, strict=True)]
    total = products[0]
    for product in products[1:]:
        total = r(total + product)
    return total


def _cross(r: Rounding, left: Sequence[float], right: Sequence[float]) -> list[float]:
    (a, b, c), (d, e, f) = left[:3], right[:3]
    found = [
        r(r(b * f) - r(c * e)),
        r(r(c * d) - r(a * f)),
        r(r(a * e) - r(b * d)),
    ]
    return found + [0.0] * (len(left) - 3)


def _normalized(r: Rounding, value: Sequence[float]) -> list[float]:
    if any(math.isinf(x) for x in value):
        value = [math.copysign(float(math.isinf(x)), x) for x in value]
    length = math.hypot(*value)
    return list(value) if not length else [r(x / length) for x in value]


def _apart(r: Rounding, left: Sequence[float], right: Sequence[float]) -> list[float]:
    return [r(x - y) for x, y in zip(left, right, strict=True)]


def _fast_length(r: Rounding, value: Sequence[float]) -> float:
    return r(floats.square_root(_product(r, value, value)))


def _fast_normalized(r: Rounding, value: Sequence[float]) -> list[float]:
    length = _fast_length(r, value)
    if not length:
        return list(value)
    factor = r(floats.divide(1.0, length))
    return [r(x * factor) for x in value]


def _length(r: Rounding, value: Sequence[float]) -> float:
    return r(math.hypot(*value))


def _distance(r: Rounding, left: Sequence[float], right: Sequence[float]) -> float:
    return _length(r, _apart(r, left, right))


def _fast_distance(r: Rounding, left: Sequence[float], right: Sequence[float]) -> float:
    return _fast_length(r, _apart(r, left, right))


_OF_VECTORS: Mapping[str, Callable[..., float | list[float]]] = {
    "cross": _cross,
    "length": _length,
    "distance": _distance,
    "normalize": _normalized,
    "fast_length": _fast_length,
    "fast_distance": _fast_distance,
    "fast_normalize": _fast_normalized,
}


def _of_vectors(compute: Callable[..., float | list[float]]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        to = float_type(lane_type(kind))
        count = lane_count(op.operands[0].type)
        vectors = [as_tuple(v, count) if count else (v,) for v in operands]
        if any(not isinstance(part, float) for vector in vectors for part in vector):
            return POISON
        found = compute(rounding_to(to), *vectors)
        if not isinstance(found, list):
            return found
        return tuple(found) if count else found[0]

    return handle


def _dot(function: BuiltinFunction) -> Handler:
    kind = function.type
    if function.packed or (kind is not None and kind.name in ("c", "h")):
        return dot_of_bytes(function)
    return _of_vectors(_product)


GEOMETRY: Mapping[str, Handler] = {
    name: _of_vectors(compute) for name, compute in _OF_VECTORS.items()
}
DOTS: Mapping[str, Callable[[BuiltinFunction], Handler]] = {"dot": _dot}
"""The functions that are of several types of vectors."""
