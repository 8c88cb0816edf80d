"""
The OpenCL C address spaces of arguments, for targets where all pointers have address
space 0.
"""

from xdsl.dialects.builtin import IntegerAttr

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

ADDRESS_SPACE = "opencl.address_space"
"""
The attribute of an argument: a number, as clang counts in `kernel_arg_addr_space` on
every target, which is how SPIR counts.
"""


def declared_space(function: Function, index: int) -> MemorySpace | None:
    """
    The memory space that an argument was declared to point to, GENERIC included; None
    if no attribute says so.
    """
    number = argument_attributes(function, index).get(ADDRESS_SPACE)
    return SPIR.space(number.value.data) if isinstance(number, IntegerAttr) else None
