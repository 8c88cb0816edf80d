"""
OpenCL C's functions of numbers, also as SPIR-V spells them: which function of
`library` each is, for scalars and vectors.

Source: the OpenCL C specification, chapters 6.15.2 to 6.15.6.
"""

import re

from xdsl.ir import SSAValue

from xdsl_gas.analysis.semantics.library.mangled_names import NamedType, PointerType
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion
from xdsl_gas.native_cpu.languages.emission.shapes import in_memory, is_float
from xdsl_gas.native_cpu.languages.library.basics import clamped, greater, lesser
from xdsl_gas.native_cpu.languages.library.bit_fields import BIT_FIELDS, packed_dot
from xdsl_gas.native_cpu.languages.library.conversions import conversion
from xdsl_gas.native_cpu.languages.library.elementary import ELEMENTARY
from xdsl_gas.native_cpu.languages.library.geometry import GEOMETRY
from xdsl_gas.native_cpu.languages.library.integers import INTEGERS
from xdsl_gas.native_cpu.languages.library.memory import vector_access
from xdsl_gas.native_cpu.languages.library.relational import RELATIONAL
from xdsl_gas.native_cpu.languages.library.results import RESULTS

_FLOATS = {
    **ELEMENTARY,
    "clamp": clamped,
    "max": greater,
    "min": lesser,
}
_APPROXIMATE = re.compile(r"(?:half|native)_(\w+)")
_COMMON = {"fclamp": "clamp", "fmax_common": "max", "fmin_common": "min"}
"""OpenCL C's names of SPIR-V's functions of floating-point numbers."""


def _of_numbers(name: str, is_signed: bool | None = None) -> Expansion:
    """A function of numbers; the sign is that of the first parameter by default."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        shape = call.kind
        operands = [code.splat(operand, shape) for operand in call.operands]
        if is_float(call.operands[0].type) or name == "nan":
            return _FLOATS[name](call, *operands)
        sign = call.is_signed() if is_signed is None else is_signed
        return INTEGERS[name](call, sign, *operands)

    return expand


def _with_result(name: str) -> Expansion:
    """A function that writes its second result to its last operand."""
    function = RESULTS[name]

    def expand(call: BuiltinCall) -> SSAValue:
        *operands, pointer = call.operands
        found, second = function(call, *operands)
        call.code.store(second, pointer, in_memory(second.type))
        return found

    return expand


def _reinterprets(call: BuiltinCall) -> SSAValue:
    return call.code.cast("bitcast", call.operands[0], call.kind)


def number_expansion(
    name: str, parameters: tuple[NamedType | PointerType, ...]
) -> Expansion | None:
    """Returns the expansion of a function by its name; None if it has none."""
    found = (
        RELATIONAL.get(name)
        or GEOMETRY.get(name)
        or BIT_FIELDS.get(name)
        or packed_dot(name)
    )
    if found is not None:
        return found
    if name in RESULTS:
        return _with_result(name)
    first = parameters[0] if parameters else None
    if not isinstance(first, NamedType):
        return None
    approximate = _APPROXIMATE.fullmatch(name)
    plain = name if approximate is None else approximate[1]
    is_of_floats = first.name in ("Dh", "f", "d") or name == "nan"
    if plain in (_FLOATS if is_of_floats else INTEGERS):
        return _of_numbers(plain)
    if name.startswith("as_"):
        return _reinterprets
    return conversion(name) or vector_access(name)


def spirv_number_expansion(stem: str) -> Expansion | None:
    """
    Returns the expansion of an instruction of SPIR-V's set for OpenCL, by its name
    without `__spirv_`; None if it has none.
    """
    if not stem.startswith("ocl_"):
        return None
    name = stem.removeprefix("ocl_")
    if name[:2] in ("s_", "u_") and name[2:] in INTEGERS:
        return _of_numbers(name[2:], name[0] == "s")
    name = _COMMON.get(name, name)
    found = RELATIONAL.get(name) or GEOMETRY.get(name)
    if found is not None:
        return found
    if name in RESULTS:
        return _with_result(name)
    approximate = _APPROXIMATE.fullmatch(name)
    plain = name if approximate is None else approximate[1]
    return _of_numbers(plain) if plain in _FLOATS or plain in INTEGERS else None
