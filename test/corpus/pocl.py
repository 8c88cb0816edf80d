"""
Kernels in OpenCL C run by PoCL (Debian's pocl-opencl-icd), through PyOpenCL.
"""

import warnings
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

import numpy

from xdsl_gas.interpreters import LocalMemory

INSTALLATION = (
    "PoCL is not found: apt install pocl-opencl-icd, and pip install pyopencl "
    "(`make clients`)"
)


class PoCL:
    """A context and its queue on PoCL's device."""

    def __init__(self, opencl: Any, device: Any) -> None:
        self._opencl = opencl
        self._context = opencl.Context([device])
        self._queue = opencl.CommandQueue(self._context)

    def build(self, source: str, options: Sequence[str]) -> Any:
        """Returns the program of a source."""
        with warnings.catch_warnings():
            # clang's, about the package.
            warnings.simplefilter("ignore", self._opencl.CompilerWarning)
            return self._opencl.Program(self._context, source).build(list(options))

    def launch(
        self,
        program: Any,
        kernel: str,
        global_size: int | tuple[int, ...],
        local_size: int | tuple[int, ...],
        arguments: Sequence[Any],
    ) -> None:
        """Runs a kernel, which changes the arrays among its arguments."""
        opencl = self._opencl
        flags = opencl.mem_flags.READ_WRITE | opencl.mem_flags.COPY_HOST_PTR
        buffers = {
            index: opencl.Buffer(self._context, flags, hostbuf=argument)
            for index, argument in enumerate(arguments)
            if isinstance(argument, numpy.ndarray)
        }
        passed = [
            opencl.LocalMemory(argument.size)
            if isinstance(argument, LocalMemory)
            else buffers.get(index, argument)
            for index, argument in enumerate(arguments)
        ]
        sizes = [
            size if isinstance(size, tuple) else (size,)
            for size in (global_size, local_size)
        ]
        opencl.Kernel(program, kernel)(self._queue, *sizes, *passed)
        for index, buffer in buffers.items():
            opencl.enqueue_copy(self._queue, arguments[index], buffer)


@cache
def find() -> PoCL | None:
    """Returns PoCL on this processor; None where it or PyOpenCL is not installed."""
    try:
        # It is not in the environment of the type checker.
        opencl: Any = import_module("pyopencl")
        platforms = opencl.get_platforms()
    except ImportError:
        return None
    except Exception as error:
        if type(error).__name__ != "LogicError":
            raise
        return None  # no platform at all
    for platform in platforms:
        if platform.name == "Portable Computing Language":
            return PoCL(opencl, platform.get_devices()[0])
    return None
