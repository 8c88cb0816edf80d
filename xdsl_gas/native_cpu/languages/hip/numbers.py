"""
Functions of numbers of AMD's device library OCML, and AMD's intrinsics of numbers.

Approximate functions are as accurate as the others.

Source: the directory `amd/device-libs` of https://github.com/ROCm/llvm-project; LLVM's
`IntrinsicsAMDGPU.td`.
"""

import re
from functools import partial, reduce

from xdsl.dialects.builtin import f64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion
from xdsl_gas.native_cpu.languages.library.basics import (
    Function,
    from_c,
    intrinsic,
    to_format,
    widened,
)
from xdsl_gas.native_cpu.languages.library.elementary import ELEMENTARY
from xdsl_gas.native_cpu.languages.library.results import RESULTS
from xdsl_gas.transforms.utils.shapes import in_memory


def _length(call: BuiltinCall, *values: SSAValue) -> SSAValue:
    code = call.code
    wide = [code.intrinsic("fabs", code.float_resized(v, f64)) for v in values]
    found = reduce(partial(call.c_function, "hypot"), wide)
    return to_format(call, found, values[0].type)


def _inverse_root(call: BuiltinCall, value: SSAValue) -> SSAValue:
    root = from_c("cbrt")(call, value)
    return call.code.binary("fdiv", call.code.constant(1.0, value.type), root)


def _turns(name: str) -> Function:
    """A function of an angle in turns."""

    def put(call: BuiltinCall, value: SSAValue) -> SSAValue:
        half_turns = call.code.binary("fmul", value, 2.0)
        return ELEMENTARY[f"{name}pi"](call, half_turns)

    return put


_OCML: dict[str, Function] = {
    **ELEMENTARY,
    "fma_rte": ELEMENTARY["fma"],
    "len3": _length,
    "len4": _length,
    "rcbrt": _inverse_root,
    "nearbyint": intrinsic("rint"),
    "scalbn": ELEMENTARY["ldexp"],
    "j0": from_c("j0"),
    "j1": from_c("j1"),
    "y0": from_c("y0"),
    "y1": from_c("y1"),
}
_INTRINSICS: dict[str, Function] = {
    "rcp": ELEMENTARY["recip"],
    "rsq": ELEMENTARY["rsqrt"],
    "sqrt": ELEMENTARY["sqrt"],
    "log": ELEMENTARY["log2"],
    "exp2": ELEMENTARY["exp2"],
    "sin": widened(_turns("sin")),
    "cos": widened(_turns("cos")),
    "ldexp": ELEMENTARY["ldexp"],
}
_NAME = re.compile(r"__ocml_(?:native_)?(\w+?)_(?:2?f16|f32|f64)")
_FORMAT = re.compile(r"(.*?)\.(?:v\d+)?[fi]\d+(?:\..*)?")


def ocml_expansion(name: str) -> Expansion | None:
    """Returns the expansion of a function of OCML; None if it has none."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    if (results := RESULTS.get(match[1])) is not None:

        def store(call: BuiltinCall) -> SSAValue:
            *operands, pointer = call.operands
            found, second = results(call, *operands)
            call.code.store(second, pointer, in_memory(second.type))
            return found

        return store
    return _of(_OCML.get(match[1]))


def amdgcn_number(name: str) -> Expansion | None:
    """Returns the expansion of an intrinsic without `llvm.amdgcn.`; None if none."""
    match = _FORMAT.fullmatch(name)
    return None if match is None else _of(_INTRINSICS.get(match[1]))


def _of(function: Function | None) -> Expansion | None:
    if function is None:
        return None
    return lambda call: function(call, *call.operands)
