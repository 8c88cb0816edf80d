"""
Mathematical library functions: C's, OpenCL's, libdevice's and AMD's.
"""

import re
from collections.abc import Callable

from xdsl.ir import Operation

from xdsl_gas.interpreters.operations.float_operations import (
    MATHEMATICS,
    compute,
    multiply_add,
)
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

_OTHER_NAMES = {
    "fmax": "maxnum",
    "fmin": "minnum",
    "abs": "fabs",
    "ex2.approx": "exp2",
    "ex2.approx.ftz": "exp2",
    "lg2.approx": "log2",
    "sqrt.rn": "sqrt",
    "sqrt.approx": "sqrt",
    "rsqrt.approx": "rsqrt",
    "sin.approx": "sin",
    "cos.approx": "cos",
    "rcp": "recip",
    "rcp.rn": "recip",
    "rsq": "rsqrt",
    "mad": "fma",
    "fma.rn": "fma",
    "max": "maxnum",
    "min": "minnum",
    # MLIR has no operations of these two.
    "maximumnum": "maxnum",
    "minimumnum": "minnum",
}
_NAMES = re.compile(
    r"__nv_(?:fast_)?(?P<nv>\w+?)f?"
    r"|__ocml_(?:native_)?(?P<ocml>\w+?)_f\d+"
    r"|llvm\.nvvm\.(?P<nvvm>[\w.]+?)(?:\.ftz)?(?:\.nan)?\.(?:f|d|f16|f32|f64)"
    r"|llvm\.amdgcn\.(?P<amdgcn>\w+)\.f\d+"
    r"|llvm\.(?P<llvm>m(?:ax|in)imumnum)\.(?:v\d+)?f\d+"
    r"|(?P<c>\w+?)f?"
)
_INTEGER_LETTERS = "abchstijlmxy"
_SIGNED_LETTERS = "acsilx"


def _clamp(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def _clamp_integer(value: int, low: int, high: int) -> int:
    return min(max(value, low), high)


def _maximum(left: int, right: int) -> int:
    return max(left, right)


def _minimum(left: int, right: int) -> int:
    return min(left, right)


def _magnitude(value: int) -> int:
    return abs(value)


def _multiply_add_integers(left: int, right: int, added: int) -> int:
    return left * right + added


def _multiply_integers(left: int, right: int) -> int:
    return left * right


_INTEGERS: dict[str, Callable[..., int]] = {
    "abs": _magnitude,
    "clamp": _clamp_integer,
    "mad24": _multiply_add_integers,
    "max": _maximum,
    "min": _minimum,
    "mul24": _multiply_integers,
}


def numeric_function(name: str, stem: str) -> Handler | None:
    """Returns the implementation of a function, by its full and demangled name."""
    if name != stem:
        letter = name[name.index(stem) + len(stem) :].removeprefix("Dv")
        letter = re.sub(r"^\d+_", "", letter)[:1]
        if stem in _INTEGERS and letter in _INTEGER_LETTERS:
            return _of_integers(_INTEGERS[stem], letter in _SIGNED_LETTERS)
        stem = stem.removeprefix("native_").removeprefix("half_")
    for plain in (stem, stem.removesuffix("f")):
        if (found := _of_floats(plain)) is not None:
            return found
    match = _NAMES.fullmatch(stem)
    if match is None:
        return None
    if match["nvvm"] is not None:
        word = match["nvvm"]
        if ".nan." in stem:
            word = {"fmax": "maximum", "fmin": "minimum"}.get(word, word)
        # `cvt.rni` rounds halves to the even integer.
        return _of_floats("rint" if word == "round" else word)
    return _of_floats(next(filter(None, match.groups()), ""))


def _of_floats(name: str) -> Handler | None:
    name = _OTHER_NAMES.get(name, name)
    if name == "fma":
        return _multiply_add
    function = _clamp if name == "clamp" else MATHEMATICS.get(name)
    if function is None:
        return None

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        # OpenCL C: `fmax(float4, float)`.
        return compute(function, kind, *spread(lane_count(kind), operands))

    return handle


def _multiply_add(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return multiply_add(op.results[0].type, operands)


def _of_integers(function: Callable[..., int], is_signed: bool) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        width = integer_width(lane_type(kind))

        def lane(*values: int) -> int:
            if is_signed:
                values = tuple(signed(value, width) for value in values)
            return function(*values) & (1 << width) - 1

        return each_lane(kind, lane, *operands)

    return handle
