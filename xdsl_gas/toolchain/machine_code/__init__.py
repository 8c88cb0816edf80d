"""
What code generators make of kernels: instructions, registers, bytes of stack.

What belongs here: reading assembly, object files and the messages of assemblers. What
does not: running LLVM, which is in `toolchain.llvm`.
"""

from xdsl_gas.toolchain.machine_code.figures import KernelFigures
from xdsl_gas.toolchain.machine_code.measure import measure_kernels

__all__ = ["KernelFigures", "measure_kernels"]
