"""
The builtins of OpenCL C. Of the functions of numbers: which function of `library` each
is, for scalars and vectors.

Source: the OpenCL C specification, chapters 6.15.2 to 6.15.6.
"""

import re

from xdsl.ir import SSAValue

from xdsl_gas.analysis.semantics.library.function_bodies import opencl_body
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    PointerType,
)
from xdsl_gas.native_cpu.languages.emission.calls import (
    BuiltinCall,
    Expansion,
    Table,
    applies,
)
from xdsl_gas.native_cpu.languages.library.bit_fields import BIT_FIELDS, packed_dot
from xdsl_gas.native_cpu.languages.library.conversions import conversion
from xdsl_gas.native_cpu.languages.library.elementary import ELEMENTARY
from xdsl_gas.native_cpu.languages.library.geometry import GEOMETRY
from xdsl_gas.native_cpu.languages.library.memory import COPIES, vector_access
from xdsl_gas.native_cpu.languages.library.relational import RELATIONAL
from xdsl_gas.native_cpu.languages.library.results import RESULTS
from xdsl_gas.native_cpu.languages.opencl.atomics import ATOMICS
from xdsl_gas.native_cpu.languages.opencl.sub_groups import SUB_GROUPS
from xdsl_gas.native_cpu.languages.opencl.work_items import WORK_ITEMS
from xdsl_gas.transforms.utils.shapes import in_memory

_APPROXIMATE = re.compile(r"(?:half|native)_(\w+)")


def _elementary(name: str) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        operands = [
            call.code.in_each_lane(operand, call.kind) for operand in call.operands
        ]
        return ELEMENTARY[name](call, *operands)

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
    body = opencl_body(FunctionName(name, parameters))
    if body is not None:
        return applies(body)
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
    if plain in ELEMENTARY and (first.name in ("Dh", "f", "d") or name == "nan"):
        return _elementary(plain)
    if name.startswith("as_"):
        return _reinterprets
    return conversion(name) or vector_access(name)


_OPENCL: Table = {**WORK_ITEMS, **SUB_GROUPS, **ATOMICS, **COPIES}


def opencl_expansion(function: FunctionName) -> Expansion | None:
    """Returns the expansion of a function; None if it has none."""
    return _OPENCL.get(function.stem) or number_expansion(
        function.stem, function.parameters
    )
