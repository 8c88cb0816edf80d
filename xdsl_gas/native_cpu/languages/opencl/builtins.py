"""
The builtins of OpenCL C, also as SPIR-V spells them.
"""

from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
)
from xdsl_gas.native_cpu.languages.emission.calls import Expansion, Table
from xdsl_gas.native_cpu.languages.library.memory import COPIES
from xdsl_gas.native_cpu.languages.opencl.atomics import ATOMICS, SPIRV_ATOMICS
from xdsl_gas.native_cpu.languages.opencl.numbers import (
    number_expansion,
    spirv_number_expansion,
)
from xdsl_gas.native_cpu.languages.opencl.sub_groups import SUB_GROUPS
from xdsl_gas.native_cpu.languages.opencl.work_items import (
    SPIRV_WORK_ITEMS,
    WORK_ITEMS,
)

_OPENCL: Table = {**WORK_ITEMS, **SUB_GROUPS, **ATOMICS, **COPIES}
_SPIRV: Table = {**SPIRV_WORK_ITEMS, **SPIRV_ATOMICS}


def opencl_expansion(function: FunctionName) -> Expansion | None:
    """Returns the expansion of a function; None if it has none."""
    return _OPENCL.get(function.stem) or number_expansion(
        function.stem, function.parameters
    )


def spirv_expansion(stem: str) -> Expansion | None:
    """Returns the expansion of a name without `__spirv_`; None if it has none."""
    return _SPIRV.get(stem) or spirv_number_expansion(stem)
