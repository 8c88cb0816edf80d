"""
An interpreter for the `llvm` dialect that traps on undefined behavior and wrong spaces.

`run_kernel` runs a kernel on host arrays, see docs/interpreter.md. `Machine` calls
single functions; `llvm_functions` are implementations for xDSL's `Interpreter`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xdsl_gas.interpreters.kernels import KernelRun, run_kernel
    from xdsl_gas.interpreters.local_memory import LocalMemory
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

_MODULES = {
    "kernels": ("KernelRun", "run_kernel"),
    "local_memory": ("LocalMemory",),
    "machine": ("Machine",),
    "state.traps": ("OutOfSteps", "Stopped", "Trap", "Unsupported"),
    "state.values": ("POISON", "Pointer", "Poison", "Value"),
    "xdsl_interpreter": ("llvm_functions",),
}
"""Where the names are defined. Launches of compiled code need `LocalMemory` only."""

_PLACES = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    globals()[name] = value
    return value
