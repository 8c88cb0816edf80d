"""
Arithmetic and comparisons of floats, and the functions of mathematics.

Fast-math flags have no effect: they permit other results but require none. Sines,
powers and logarithms have the accuracy of Python's `math`
(https://llvm.org/docs/LangRef.html#standard-c-c-library-intrinsics).
"""

import math
import operator
from collections.abc import Callable

from xdsl.dialects.builtin import AnyFloat
from xdsl.dialects.llvm import ALL_FCMP_FLAGS
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_tuple,
    each_lane,
    float_type,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _negated(value: float) -> float:
    return -value


_UNARY: dict[str, Callable[[float], float]] = {
    "acos": floats.defined(math.acos),
    "asin": floats.defined(math.asin),
    "atan": math.atan,
    "cbrt": math.cbrt,
    "ceil": floats.whole(math.ceil),
    "cos": floats.defined(math.cos),
    "cosh": floats.defined(math.cosh),
    "exp": floats.defined(math.exp),
    "exp10": floats.defined(lambda x: math.pow(10.0, x)),
    "exp2": floats.defined(lambda x: math.pow(2.0, x)),
    "fabs": math.fabs,
    "floor": floats.whole(math.floor),
    "log": floats.logarithm(math.log),
    "log10": floats.logarithm(math.log10),
    "log2": floats.logarithm(math.log2),
    "nearbyint": floats.whole(round),
    "recip": lambda x: floats.divide(1.0, x),
    "rint": floats.whole(round),
    "round": floats.round_half_away,
    "roundeven": floats.whole(round),
    "rsqrt": lambda x: floats.divide(1.0, floats.square_root(x)),
    "sin": floats.defined(math.sin),
    "sinh": floats.odd(math.sinh),
    "sqrt": floats.square_root,
    "tan": floats.defined(math.tan),
    "tanh": math.tanh,
    "trunc": floats.whole(math.trunc),
}
_BINARY: dict[str, Callable[[float, float], float]] = {
    "atan2": math.atan2,
    "copysign": math.copysign,
    "fmod": floats.remainder,
    "hypot": math.hypot,
    "maximum": floats.maximum,
    "maxnum": floats.maximum_number,
    "minimum": floats.minimum,
    "minnum": floats.minimum_number,
    "pow": floats.power,
}
MATHEMATICS: dict[str, Callable[..., float]] = {**_UNARY, **_BINARY}
"""Functions of floats, by the name of LLVM's intrinsic or of C's function."""

_NOT_INTRINSICS = frozenset(("cbrt", "fmod", "hypot", "recip", "rsqrt"))

_SUM: Callable[[float, float], float] = operator.add
_PRODUCT: Callable[[float, float], float] = operator.mul
_ARITHMETIC: dict[str, Callable[..., float]] = {
    "fadd": _SUM,
    "fsub": operator.sub,
    "fmul": _PRODUCT,
    "fdiv": floats.divide,
    "frem": floats.remainder,
    "fneg": _negated,
}

_UNORDERED = 8
_RELATIONS = {"eq": 1, "gt": 2, "ge": 3, "lt": 4, "le": 5, "ne": 6}
_HOLDS: dict[str, int] = {
    "_false": 0,
    "_true": 15,
    "ord": 7,
    "uno": 8,
    **{f"o{name}": bits for name, bits in _RELATIONS.items()},
    **{f"u{name}": bits | _UNORDERED for name, bits in _RELATIONS.items()},
}
"""The outcomes of a predicate as bits: 1 equal, 2 greater, 4 less, 8 unordered."""


def compute(function: Callable[..., float], kind: Attribute, *operands: Value) -> Value:
    """A function of floats, lane by lane, rounded to the type's format."""
    lane = float_type(lane_type(kind))

    def compute_lane(*values: float) -> float:
        return floats.rounded(function(*values), lane)

    return each_lane(kind, compute_lane, *operands)


def _rounded(function: Callable[..., float]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        return compute(function, op.results[0].type, *operands)

    return handle


def multiply_add(kind: Attribute, operands: tuple[Value, ...]) -> Value:
    """Fused multiply-add: rounded once."""
    lane = float_type(lane_type(kind))
    floats.check_format(lane)

    def fuse(left: float, right: float, added: float) -> float:
        return floats.fused(lane, left, right, added)

    return each_lane(kind, fuse, *operands)


def _fma(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return multiply_add(op.results[0].type, operands)


def _multiply_then_add(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    kind = op.results[0].type
    product = compute(_PRODUCT, kind, *operands[:2])
    return compute(_SUM, kind, product, operands[2])


def _compare(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    number = integer_value(op.properties["predicate"])
    assert number is not None
    predicate = _HOLDS[ALL_FCMP_FLAGS[number].value]

    def lane(left: float, right: float) -> int:
        if math.isnan(left) or math.isnan(right):
            return int(bool(predicate & _UNORDERED))
        relation = 1 if left == right else 2 if left > right else 4
        return int(bool(predicate & relation))

    return each_lane(op.results[0].type, lane, *operands)


def _to_integer(round_it: Callable[[float], float]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        width = integer_width(lane_type(result_type))

        def lane(value: float) -> Value:
            if not math.isfinite(value):
                return POISON
            whole = int(round_it(value))
            fits = -(1 << width - 1) <= whole < 1 << width - 1
            return whole & (1 << width) - 1 if fits else POISON

        return each_lane(result_type, lane, *operands)

    return handle


def _scaled(scale: Callable[[float, int], float]) -> Handler:
    """A function of a float and an integer that all lanes share."""

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type, number = op.results[0].type, operands[1]
        if not isinstance(number, int):
            return POISON
        amount = signed(number, integer_width(op.operands[1].type))

        def lane(value: float) -> float:
            return scale(value, amount)

        return compute(lane, result_type, operands[0])

    return handle


def _fraction_and_exponent(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    value = operands[0]
    if not isinstance(value, float):
        return POISON, POISON
    fraction, exponent = math.frexp(value)
    return fraction, exponent % (1 << 32)


def _sine_and_cosine(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    kind = op.operands[0].type
    sine, cosine = MATHEMATICS["sin"], MATHEMATICS["cos"]
    return compute(sine, kind, *operands), compute(cosine, kind, *operands)


def _class_of(value: float, operand_type: AnyFloat) -> int:
    """Returns the class of a float as a bit of `llvm.is.fpclass`."""
    if math.isnan(value):
        # Signaling and quiet NaNs are not distinguished.
        return 1 << 1
    least = {"f16": 2.0**-14, "f64": 2.0**-1022}.get(str(operand_type), 2.0**-126)
    if math.isinf(value):
        rank = 0
    elif not value:
        rank = 3
    else:
        rank = 1 if abs(value) >= least else 2
    return 1 << (2 + rank if math.copysign(1.0, value) < 0 else 9 - rank)


def _is_class(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    mask = integer_value(op.properties["bit"])
    assert mask is not None
    operand_type = float_type(lane_type(op.operands[0].type))

    def lane(value: float) -> int:
        return int(bool(_class_of(value, operand_type) & mask))

    return each_lane(op.results[0].type, lane, *operands)


def reduced(
    function: Callable[..., float], kind: Attribute, lanes: tuple[Value, ...]
) -> Value:
    """A sequential reduction of a vector."""
    result = lanes[0]
    for lane in lanes[1:]:
        result = compute(function, kind, result, lane)
    return result


def _reduction(function: Callable[..., float]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        *start, vector = operands
        return reduced(function, kind, (*start, *as_tuple(vector, 1)))

    return handle


HANDLERS: dict[str, Handler] = {
    **{f"llvm.{name}": _rounded(f) for name, f in _ARITHMETIC.items()},
    **{
        f"llvm.intr.{name}": _rounded(f)
        for name, f in MATHEMATICS.items()
        if name not in _NOT_INTRINSICS
    },
    "llvm.intr.fma": _fma,
    "llvm.intr.fmuladd": _multiply_then_add,
    "llvm.fcmp": _compare,
    "llvm.intr.lrint": _to_integer(round),
    "llvm.intr.llrint": _to_integer(round),
    "llvm.intr.lround": _to_integer(floats.round_half_away),
    "llvm.intr.llround": _to_integer(floats.round_half_away),
    "llvm.intr.ldexp": _scaled(floats.scaled),
    "llvm.intr.powi": _scaled(floats.power),
    "llvm.intr.frexp": _fraction_and_exponent,
    "llvm.intr.sincos": _sine_and_cosine,
    "llvm.intr.is.fpclass": _is_class,
    "llvm.intr.vector.reduce.fadd": _reduction(_SUM),
    "llvm.intr.vector.reduce.fmul": _reduction(_PRODUCT),
    "llvm.intr.vector.reduce.fmax": _reduction(floats.maximum_number),
    "llvm.intr.vector.reduce.fmin": _reduction(floats.minimum_number),
    "llvm.intr.vector.reduce.fmaximum": _reduction(floats.maximum),
    "llvm.intr.vector.reduce.fminimum": _reduction(floats.minimum),
}
