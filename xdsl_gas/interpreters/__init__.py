"""
Runs modules of the `llvm` dialect, and stops where they misuse memory.

`run_kernel` runs a kernel with arrays of the host; docs/interpreter.md shows how. A
`Machine` calls single functions, `llvm_functions` are for xDSL's `Interpreter`.
"""

from xdsl_gas.interpreters.kernels import KernelRun, LocalMemory, run_kernel
from xdsl_gas.interpreters.machine import Machine
from xdsl_gas.interpreters.state.traps import OutOfSteps, Stopped, Trap, Unsupported
from xdsl_gas.interpreters.state.values import POISON, Pointer, Poison, Value
from xdsl_gas.interpreters.xdsl_interpreter import llvm_functions

__all__ = [
    "POISON",
    "KernelRun",
    "LocalMemory",
    "Machine",
    "OutOfSteps",
    "Pointer",
    "Poison",
    "Stopped",
    "Trap",
    "Unsupported",
    "Value",
    "llvm_functions",
    "run_kernel",
]
