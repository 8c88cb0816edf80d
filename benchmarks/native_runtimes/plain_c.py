"""
The side of plain C: serves the same loops, on one processor, compiled by clang-22 for it.
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
    def build(self, path: Path, name: str, arguments: Sequence[Any]) -> Launch:
        library = Path(mkdtemp()) / f"{name}.so"
        source = path.with_suffix(".c")
        subprocess.run(("clang-22", *_FLAGS, "-o", library, source, "-lm"), check=True)
        function = ctypes.CDLL(str(library))[name]
        passed: list[Any] = []
        for argument in arguments:
            if isinstance(argument, numpy.ndarray):
                passed.append(ctypes.c_void_p(argument.ctypes.data))
            elif isinstance(argument, numpy.float32):
                passed.append(ctypes.c_float(float(argument)))
            else:
                passed.append(ctypes.c_int(int(argument)))

        def launch(global_size: Size, local_size: Size) -> None:
            function(*passed)

        return launch


if __name__ == "__main__":
    serve(PlainC())
