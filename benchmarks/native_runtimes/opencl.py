"""
The side of an OpenCL driver: serves kernels through PyOpenCL.

usage: python opencl.py PLATFORM

Where it keeps what it compiled, and how many threads it uses, is said by environment
variables of the driver.
"""

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy
from cases import LocalBytes
from worker import Launch, Size, serve

# It is not in the environment of the type checker.
pyopencl: Any = import_module("pyopencl")


class OpenCL:
    is_c = False

    def __init__(self, platform_name: str) -> None:
        devices = [
            device
            for platform in pyopencl.get_platforms()
            if platform.name == platform_name
            for device in platform.get_devices()
        ]
        if not devices:
            sys.exit(f"there is no OpenCL driver with the platform {platform_name!r}")
        self._context = pyopencl.Context(devices)
        self._queue = pyopencl.CommandQueue(self._context)

    def build(self, path: Path, name: str, arguments: Sequence[Any]) -> Launch:
        program = pyopencl.Program(self._context, path.read_text()).build()
        kernel = pyopencl.Kernel(program, name)
        passed = [self._argument(argument) for argument in arguments]

        def launch(global_size: Size, local_size: Size) -> None:
            kernel(self._queue, global_size, local_size, *passed)
            self._queue.finish()

        return launch

    def _argument(self, argument: Any) -> Any:
        if isinstance(argument, LocalBytes):
            return pyopencl.LocalMemory(argument.size)
        if isinstance(argument, numpy.ndarray):
            flags = pyopencl.mem_flags
            return pyopencl.Buffer(
                self._context, flags.READ_WRITE | flags.USE_HOST_PTR, hostbuf=argument
            )
        return argument


if __name__ == "__main__":
    # Intel's compiler reports what it vectorized.
    warnings.filterwarnings("ignore", category=pyopencl.CompilerWarning)
    serve(OpenCL(sys.argv[1]))
