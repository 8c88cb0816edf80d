"""PyOpenCL's extension module: its constants and errors."""

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("PYOPENCL_NO_CACHE", "1")  # `native` has a cache of its own


def _load() -> Any:
    """Loads the extension module, in front of PyOpenCL."""
    if "pyopencl" in sys.modules:
        raise ImportError("import pyopencl_native in front of pyopencl")
    package = importlib.util.find_spec("pyopencl")
    if package is None or package.submodule_search_locations is None:
        raise ImportError("PyOpenCL is not installed: pip install pyopencl")
    (folder,) = package.submodule_search_locations
    (path,) = (p for p in Path(folder).glob("_cl.*") if p.suffix in (".so", ".pyd"))
    spec = importlib.util.spec_from_file_location("pyopencl._cl", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["pyopencl._cl"] = module
    spec.loader.exec_module(module)
    return module


cl = _load()

_OF_MEMORY = (
    cl.status_code.MEM_OBJECT_ALLOCATION_FAILURE,
    cl.status_code.OUT_OF_RESOURCES,
    cl.status_code.OUT_OF_HOST_MEMORY,
)


def error(code: str, routine: str, message: object = "") -> Exception:
    """Returns the error that PyOpenCL raises for a status code of OpenCL."""
    number = getattr(cl.status_code, code)
    if number in _OF_MEMORY:
        kind = cl.MemoryError
    else:
        is_invalid = number <= cl.status_code.INVALID_VALUE
        kind = cl.LogicError if is_invalid else cl.RuntimeError
    record = cl._ErrorRecord(msg=str(message), code=number, routine=routine)
    return kind(record)
