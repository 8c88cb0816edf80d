"""
PoCL's side: serves kernels through PyOpenCL.

POCL_MAX_PTHREAD_COUNT says how many threads it uses, POCL_CACHE_DIR where it keeps what
it compiled.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy
from cases import LocalBytes
from worker import Launch, Size, serve

# It is not in the environment of the type checker.
pyopencl: Any = import_module("pyopencl")


class PoCL:
    is_c = False

    def __init__(self) -> None:
        devices = [
            device
            for platform in pyopencl.get_platforms()
            if platform.name == "Portable Computing Language"
            for device in platform.get_devices()
        ]
        if not devices:
            sys.exit("PoCL is not installed: apt-get install pocl-opencl-icd")
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
    serve(PoCL())
