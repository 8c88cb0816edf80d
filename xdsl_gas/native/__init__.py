"""
Kernels of OpenCL C, CUDA and HIP on this processor, called from Python.

```python
from xdsl_gas import native

program = native.compile("saxpy.cl")
program.saxpy(x.size, 64, numpy.float32(2), x, y)
```

See docs/native-cpu.md. Errors are `MemorySpaceError`s; those of a launch are
`LaunchError`s, those of its arguments `ArgumentError`s; an assertion that fails in a
kernel is an `AssertionFailure`.
"""

from xdsl_gas.interpreters.local_memory import LocalMemory
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.native.compiler import compile, link, llvm_ir
from xdsl_gas.native.errors import (
    ArgumentError,
    AssertionFailure,
    LaunchError,
    StepDifference,
)
from xdsl_gas.native.program import Kernel, Program

__all__ = [
    "ArgumentError",
    "AssertionFailure",
    "Kernel",
    "LaunchError",
    "LocalMemory",
    "Program",
    "StepDifference",
    "Trap",
    "compile",
    "link",
    "llvm_ir",
]
