"""
An interpreter for the `llvm` dialect that traps on undefined behavior and wrong spaces.

`run_kernel` runs a kernel on host arrays, see docs/interpreter.md. `Machine` calls
single functions; `llvm_functions` are implementations for xDSL's `Interpreter`.
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
