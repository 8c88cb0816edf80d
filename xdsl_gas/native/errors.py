"""
The errors of launches, beside those of compilation.

Without llvmlite, the import of this module is an error that says so. Everything of the
package that needs llvmlite imports it first.
"""

from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.toolchain.llvm import require_llvmlite

require_llvmlite("running kernels")


class AssertionFailure(MemorySpaceError, AssertionError):
    """An assertion of a kernel that failed; the message says which and where."""


class LaunchError(MemorySpaceError, ValueError):
    """A kernel that cannot be launched so; the message says what to do."""


class ArgumentError(LaunchError, TypeError):
    """An argument that does not fit the kernel's parameter."""


class StepDifference(MemorySpaceError):
    """
    A step of a kernel that differs in what the passes made of it, see
    `compile(..., checked=True, compare=True)`.
    """
