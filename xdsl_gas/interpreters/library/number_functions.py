"""
Mathematical library functions: C's, OpenCL's, libdevice's and AMD's.
"""

import re
from collections.abc import Mapping

from xdsl.ir import Operation

from xdsl_gas.interpreters.library.opencl.floats import ONCE, once
from xdsl_gas.interpreters.operations.float_operations import (
    MATHEMATICS,
    compute,
    multiply_add,
)
from xdsl_gas.interpreters.state.values import (
    Value,
    lane_count,
    spread,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_OTHER_NAMES = {
    "fmax": "maxnum",
    "fmin": "minnum",
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
}
_NAMES = re.compile(
    r"__nv_(?:fast_)?(?P<nv>\w+?)f?"
    r"|__ocml_(?:native_)?(?P<ocml>\w+?)_f\d+"
    r"|llvm\.nvvm\.(?P<nvvm>[\w.]+?)(?:\.ftz)?(?:\.nan)?\.(?:f|d|f16|f32|f64)"
    r"|llvm\.amdgcn\.(?P<amd>\w+)\.f\d+"
    r"|(?P<c>\w+?)f?"
)


def numeric_function(name: str, stem: str) -> Handler | None:
    """Returns the implementation of a function, by its full and demangled name."""
    if name != stem:
        stem = stem.removeprefix("native_").removeprefix("half_")
    for plain in (stem, stem.removesuffix("f")):
        if (found := _of_floats(plain)) is not None:
            return found
    match = _NAMES.fullmatch(stem)
    if match is None:
        return None
    if match["amd"] in _OF_AMD:
        return _OF_AMD[match["amd"]]
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
    function = MATHEMATICS.get(name)
    if function is None:
        return None

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        # OpenCL C: `fmax(float4, float)`.
        return compute(function, kind, *spread(lane_count(kind), operands))

    return handle


def _sine_of_turns(turns: float) -> float:
    return ONCE["sinpi"](2 * turns)


def _cosine_of_turns(turns: float) -> float:
    return ONCE["cospi"](2 * turns)


def _multiply_add(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return multiply_add(op.results[0].type, operands)


_OF_AMD: Mapping[str, Handler | None] = {
    "log": _of_floats("log2"),
    "sin": once(_sine_of_turns),
    "cos": once(_cosine_of_turns),
}
"""AMD's intrinsics that are others than the functions of their names."""
