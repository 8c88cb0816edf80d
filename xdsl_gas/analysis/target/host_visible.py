"""
Host-visible symbols: the kernels and the variables that the host can access by name.

A driver finds a symbol by its name in the loaded module: `cuModuleGetGlobal` or
`hipModuleGetGlobal` for variables, `cuModuleGetFunction` and the like for kernels.

An argument of a kernel may declare an OpenCL C address space that its type does not
say, on targets where all pointers have address space 0.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.functions import (
    LOCAL_LINKAGE,
    Function,
    calling_convention,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.target_tables import SPIR, TARGETS

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


_HIDDEN = 1
_UNNAMED_ADDRESS = 2

_SPACES_OF_THE_HOST = (MemorySpace.GLOBAL, MemorySpace.CONSTANT, MemorySpace.GENERIC)


def is_entry_point(function: Function) -> bool:
    """Whether the host, or the graphics pipeline, starts the GPU at this function."""
    if is_kernel(function):
        return True
    convention = calling_convention(function)
    return any(convention in known.entry_conventions for known in TARGETS.values())


def host_can_name(variable: llvm.GlobalOp, target: Target) -> bool:
    """
    Whether the host can get the address of a variable by its name.

    It must be in global or constant memory, and its symbol must be one that the linker
    leaves in the loaded image: not internal, private or `appending`, and not hidden on
    targets whose images are ELF. A variable in the generic space lies in global
    memory on NVPTX. One whose address is insignificant, `unnamed_addr`, is a table of
    the compiler's.
    """
    if "externally_initialized" in variable.properties:
        return True
    linkage = variable.linkage.linkage.data
    if linkage in LOCAL_LINKAGE or linkage == "appending":
        return False
    if target.hides_symbols and _number(variable, "visibility_") == _HIDDEN:
        return False
    if _number(variable, "unnamed_addr") == _UNNAMED_ADDRESS:
        return False
    return target.space(_number(variable, "addr_space")) in _SPACES_OF_THE_HOST


def _number(variable: llvm.GlobalOp, name: str) -> int:
    return integer_value(variable.properties.get(name)) or 0
