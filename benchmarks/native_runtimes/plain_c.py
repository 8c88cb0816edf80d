"""
The side of plain C: serves the same loops, on one processor, compiled by clang-22.
"""

import ctypes
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy
from worker import Launch, Size, serve

_FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")


class PlainC:
    is_c = True

    def build(self, path: Path, name: str, arguments: Sequence[Any]) -> Launch:
        """Compiles the file in C beside that of the kernel."""
        library = Path(mkdtemp()) / f"{name}.so"
        source = path.with_suffix(".c")
        subprocess.run(("clang-22", *_FLAGS, "-o", library, source, "-lm"), check=True)
        function = ctypes.CDLL(str(library))[name]
        passed: list[Any] = []
        for argument in arguments:
            number = numpy.asarray(argument)
            if number.ndim:
                passed.append(ctypes.c_void_p(number.ctypes.data))
            elif number.dtype.kind == "f":
                passed.append(ctypes.c_float(number.item()))
            else:
                passed.append(ctypes.c_int(number.item()))

        def launch(global_size: Size, local_size: Size) -> None:
            function(*passed)

        return launch


if __name__ == "__main__":
    serve(PlainC())
