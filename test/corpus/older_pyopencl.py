"""
A plugin of pytest that gives `pyopencl.array.Array.get` the argument `async_`, which
reikna 0.9 passes and PyOpenCL no longer has.
"""

from importlib import import_module
from typing import Any

_arrays: Any = import_module("pyopencl.array")
_get = _arrays.Array.get


def _get_with_async(
    array: Any, queue: Any = None, ary: Any = None, async_: Any = None, **more: Any
) -> Any:
    if async_:
        return array.get_async(queue, ary)[0]
    return _get(array, queue, ary, **more)


_arrays.Array.get = _get_with_async
