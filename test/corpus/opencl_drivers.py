"""
Kernels run by OpenCL drivers for processors, through PyOpenCL: PoCL (Debian's
pocl-opencl-icd) and Intel's (PyPI's intel-opencl-rt).
"""

import subprocess
import sys
import warnings
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy

from xdsl_gas.interpreters import LocalMemory
from xdsl_gas.toolchain.spirv_module import for_translator

POCL, INTEL = "Portable Computing Language", "Intel(R) OpenCL"
"""The names of the platforms."""

INSTALLATION = {
    POCL: "PoCL is not found: apt install pocl-opencl-icd, and `make clients`",
    INTEL: "Intel's driver is not found: `make clients`",
}
_LIBRARIES = {
    POCL: "libpocl.so.2",
    INTEL: str(Path(sys.prefix, "lib", "libintelocl.so")),
}


class Driver:
    """A context and its queue on the device of a platform."""

    def __init__(self, opencl: Any, device: Any) -> None:
        self.name: str = device.platform.name
        self._opencl = opencl
        self._device = device
        self._context = opencl.Context([device])
        self._queue = opencl.CommandQueue(self._context)

    def build(self, source: str, options: Sequence[str]) -> Any:
        """Returns the program of a source."""
        return self._built(self._opencl.Program(self._context, source), options)

    def load(self, path: Path) -> Any:
        """Returns the program of a file of SPIR-V."""
        spirv = path.read_bytes()
        if self._device.il_version:
            return self._built(self._opencl.Program(self._context, spirv), ())
        # Debian's PoCL is built without SPIR-V: it takes what the translator makes.
        module, bitcode = path.with_suffix(".read.spv"), path.with_suffix(".bc")
        module.write_bytes(for_translator(spirv))
        subprocess.run(["llvm-spirv-15", "-r", module, "-o", bitcode], check=True)
        binaries = [bitcode.read_bytes()]
        program = self._opencl.Program(self._context, [self._device], binaries)
        return self._built(program, ("-x", "spir", "-spir-std=1.2"))

    def _built(self, program: Any, options: Sequence[str]) -> Any:
        with warnings.catch_warnings():
            # The driver's, about the package.
            warnings.simplefilter("ignore", self._opencl.CompilerWarning)
            return program.build([*options])

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


def environment(folder: Path) -> dict[str, str]:
    """
    Returns environment variables for both drivers, with caches in a folder that is
    empty. The loader and the drivers read them once, when they are loaded.
    """
    for number, library in enumerate(_LIBRARIES.values()):
        (folder / f"{number}.icd").write_text(f"{library}\n")
    return {
        "OCL_ICD_VENDORS": str(folder),
        "POCL_CACHE_DIR": str(folder),
        # PoCL 3.1 shares variables in local memory that functions access, as clang's
        # kernels do since LLVM 21, between its threads.
        "POCL_MAX_PTHREAD_COUNT": "1",
        "PYOPENCL_NO_CACHE": "1",
    }


@cache
def find(platform_name: str) -> Driver | None:
    """Returns a driver; None where it or PyOpenCL is not installed."""
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
        if platform.name == platform_name:
            return Driver(opencl, platform.get_devices()[0])
    return None
