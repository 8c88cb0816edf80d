"""
The builtins of OpenCL C.
"""

from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
)
from xdsl_gas.native_cpu.languages.emission.calls import Expansion, Table
from xdsl_gas.native_cpu.languages.library.memory import COPIES
from xdsl_gas.native_cpu.languages.opencl.atomics import ATOMICS
from xdsl_gas.native_cpu.languages.opencl.numbers import number_expansion
from xdsl_gas.native_cpu.languages.opencl.sub_groups import SUB_GROUPS
from xdsl_gas.native_cpu.languages.opencl.work_items import WORK_ITEMS

_OPENCL: Table = {**WORK_ITEMS, **SUB_GROUPS, **ATOMICS, **COPIES}


def opencl_expansion(function: FunctionName) -> Expansion | None:
    """Returns the expansion of a function; None if it has none."""
    return _OPENCL.get(function.stem) or number_expansion(
        function.stem, function.parameters
    )
