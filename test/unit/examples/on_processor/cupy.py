"""The part of CuPy that examples/raw_module uses, with kernels on the processor."""

from typing import Any

import numpy
from launched import launched

uint32 = numpy.uint32
zeros = numpy.zeros
asarray = numpy.asarray
asnumpy = numpy.asarray


class cuda:
    class runtime:
        @staticmethod
        def getDeviceCount() -> int:
            return 1


class RawModule:
    def __init__(self, *, path: str) -> None:
        self._path = path

    def get_function(self, name: str) -> Any:
        def launch(
            grid: tuple[int, ...], block: tuple[int, ...], arguments: tuple[Any, ...]
        ) -> None:
            launched(self._path, name, grid, block, arguments)

        return launch
