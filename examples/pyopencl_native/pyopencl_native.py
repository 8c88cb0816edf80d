"""
PyOpenCL on this processor without an OpenCL driver: programs run as they are, and
`xdsl_gas.native` runs their kernels.

usage: pyopencl_native.py PROGRAM.py [ARGUMENT...]
       pytest -p pyopencl_native ...

or `import pyopencl_native` in front of `import pyopencl`. The module replaces what
calls OpenCL in PyOpenCL's extension module. Arrays, element-wise kernels, reductions,
scans and random numbers are PyOpenCL's. A command is done when it returns. Images,
shared virtual memory, copies of rectangles and programs in binary form are errors.
"""

# PyOpenCL's extension module has no types.
# pyright: basic, reportAttributeAccessIssue=false

import importlib.util
import os
import runpy
import sys
import time
from pathlib import Path

import numpy as np

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

os.environ["PYOPENCL_NO_CACHE"] = "1"  # `native` has a cache of its own


def _extension():
    """Loads PyOpenCL's extension module, in front of PyOpenCL."""
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


_cl = _extension()
_MAX_WORK_GROUP = 4096
_VERSION = "OpenCL 1.2 xdsl-gas"
_EXTENSIONS = " ".join(
    (
        "cl_khr_fp64 cl_khr_byte_addressable_store",
        "cl_khr_global_int32_base_atomics cl_khr_global_int32_extended_atomics",
        "cl_khr_local_int32_base_atomics cl_khr_local_int32_extended_atomics",
        "cl_khr_int64_base_atomics cl_khr_int64_extended_atomics",
    )
)


def _error(kind, code, routine, message):
    code = getattr(_cl.status_code, code)
    return kind(_cl._ErrorRecord(msg=str(message), code=code, routine=routine))


class _Object:
    """What has a handle and answers queries in OpenCL."""

    _queries = None
    """The constants of the queries."""

    def _answers(self):
        """Returns the answers, by the names of the queries."""
        return {}

    def get_info(self, query):
        for name, answer in {"REFERENCE_COUNT": 1, **self._answers()}.items():
            if getattr(self._queries, name, None) == query:
                return answer
        message = f"{type(self).__name__} does not answer query {query}"
        raise _error(_cl.LogicError, "INVALID_VALUE", "get_info", message)

    @property
    def int_ptr(self):
        """Tells objects apart; there are no handles."""
        return id(self)

    @staticmethod
    def from_int_ptr(int_ptr_value, retain=True):
        """There are no handles."""
        raise NotImplementedError


class Platform(_Object):
    _queries = _cl.platform_info

    def _answers(self):
        names = dict.fromkeys(("NAME", "VENDOR"), "xdsl-gas")
        return {**names, "VERSION": _VERSION, "EXTENSIONS": _EXTENSIONS}

    def get_devices(self, device_type=_cl.device_type.ALL):
        is_meant = device_type & (_cl.device_type.CPU | _cl.device_type.DEFAULT)
        return [_DEVICE] if is_meant else []


class Device(_Object):
    _queries = _cl.device_info

    def _answers(self):
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        floats = _cl.device_fp_config
        ieee = floats.DENORM | floats.INF_NAN | floats.ROUND_TO_NEAREST | floats.FMA
        return {
            "NAME": "this processor",
            "VENDOR": "xdsl-gas",
            "VENDOR_ID": 0,
            "VERSION": _VERSION,
            "DRIVER_VERSION": "0",
            "OPENCL_C_VERSION": "OpenCL C 1.2",
            "PLATFORM": _PLATFORM,
            "TYPE": _cl.device_type.CPU,
            "AVAILABLE": True,
            "IMAGE_SUPPORT": False,
            "EXTENSIONS": _EXTENSIONS,
            "ADDRESS_BITS": 64,
            "MEM_BASE_ADDR_ALIGN": 1024,
            "GLOBAL_MEM_SIZE": memory,
            "MAX_MEM_ALLOC_SIZE": memory,
            "LOCAL_MEM_SIZE": 1 << 20,
            "LOCAL_MEM_TYPE": _cl.device_local_mem_type.GLOBAL,
            "MAX_CLOCK_FREQUENCY": 1000,
            "MAX_COMPUTE_UNITS": len(os.sched_getaffinity(0)),
            "MAX_PARAMETER_SIZE": 1 << 16,
            "MAX_WORK_GROUP_SIZE": _MAX_WORK_GROUP,
            "MAX_WORK_ITEM_DIMENSIONS": 3,
            "MAX_WORK_ITEM_SIZES": [_MAX_WORK_GROUP] * 3,
            "SINGLE_FP_CONFIG": ieee,
            "DOUBLE_FP_CONFIG": ieee,
        }


_PLATFORM, _DEVICE = Platform(), Device()


def get_platforms():
    return [_PLATFORM]


class Context(_Object):
    _queries = _cl.context_info

    def __init__(self, devices=None, properties=None, dev_type=None):
        pass

    def _answers(self):
        return {"DEVICES": [_DEVICE], "NUM_DEVICES": 1, "PROPERTIES": []}


class CommandQueue(_Object):
    _queries = _cl.command_queue_info

    def __init__(self, context, device=None, properties=None):
        self._all = {"CONTEXT": context, "DEVICE": _DEVICE, "PROPERTIES": properties}

    def _answers(self):
        return self._all

    def finish(self):
        """Commands are done when they return."""

    flush = _finalize = finish


class Event(_Object):
    """A command that is done."""

    _queries = _cl.event_info

    def __init__(self, *arguments, begin=None):
        self._end = time.perf_counter_ns()
        self._begin = begin or self._end

    def _answers(self):
        return {"COMMAND_EXECUTION_STATUS": _cl.command_execution_status.COMPLETE}

    def get_profiling_info(self, query):
        return self._end if query == _cl.profiling_info.END else self._begin

    def wait(self):
        pass


class MemoryObject(_Object):
    _queries = _cl.mem_info


class Image(MemoryObject):
    get_image_info = MemoryObject.get_info

    @staticmethod
    def _custom_init(*arguments):
        message = "there are no images on this processor"
        raise _error(_cl.LogicError, "INVALID_OPERATION", "create_image", message)


class Buffer(MemoryObject):
    """Memory of the host, as an array of bytes."""

    def __init__(self, context, flags, size=0, hostbuf=None):
        self._context, self._flags = context, flags
        if hostbuf is None and size <= 0:
            raise _error(_cl.LogicError, "INVALID_BUFFER_SIZE", "create_buffer", size)
        memory = np.empty(size, np.uint8) if hostbuf is None else _bytes_of(hostbuf)
        is_copied = flags & _cl.mem_flags.COPY_HOST_PTR
        self._memory = memory.copy() if is_copied else memory

    def _answers(self):
        kind, size = _cl.mem_object_type.BUFFER, self.memory.size
        return {"TYPE": kind, "FLAGS": self._flags, "SIZE": size, "OFFSET": 0}

    @property
    def memory(self):
        if self._memory is None:
            raise _error(_cl.LogicError, "INVALID_MEM_OBJECT", "buffer", "is released")
        return self._memory

    def release(self):
        if self.memory is not None:  # released twice is an error
            self._memory = None

    def __getitem__(self, place):
        return Buffer(self._context, self._flags & ~_COPY, hostbuf=self.memory[place])

    def get_sub_region(self, origin, size, flags=0):
        return self[origin : origin + size]


_COPY = _cl.mem_flags.COPY_HOST_PTR


def _bytes_of(array):
    """Returns the memory of a buffer or of a contiguous array, in either order."""
    if isinstance(array, Buffer):
        return array.memory
    if isinstance(array, np.ndarray) and array.flags.f_contiguous:
        array = array.T
    return np.frombuffer(array, np.uint8)


def _copy(target, source, size=-1):
    begin = time.perf_counter_ns()
    size = min(target.size, source.size) if size < 0 else size
    target[:size] = source[:size]
    return Event(begin=begin)


def _enqueue_read_buffer(queue, mem, hostbuf, src_offset=0, **waiting):
    return _copy(_bytes_of(hostbuf), mem.memory[src_offset:])


def _enqueue_write_buffer(queue, mem, hostbuf, dst_offset=0, **waiting):
    return _copy(mem.memory[dst_offset:], _bytes_of(hostbuf))


def _enqueue_copy_buffer(
    queue, src, dst, byte_count=-1, src_offset=0, dst_offset=0, wait_for=None
):
    return _copy(dst.memory[dst_offset:], src.memory[src_offset:], byte_count)


def _enqueue_fill_buffer(queue, mem, pattern, offset, size, wait_for=None):
    repeated = np.resize(np.frombuffer(pattern, np.uint8), size)
    return _copy(mem.memory[offset:], repeated)


class _Program(_Object):
    _queries = _cl.program_info

    def __init__(self, context, source, binaries=None):
        if not isinstance(source, str):
            message = "programs are made of sources here"
            raise _error(_cl.LogicError, "INVALID_BINARY", "create_program", message)
        self._context, self._source, self.kernels = context, source, {}

    def _answers(self):
        return {
            "CONTEXT": self._context,
            "DEVICES": [_DEVICE],
            "SOURCE": self._source,
            "NUM_KERNELS": len(self.kernels),
            "KERNEL_NAMES": ";".join(self.kernels),
        }

    def _build(self, options=b"", devices=None):
        try:
            program = native.compile(self._source, kind="cl", flags=options.decode())
        except MemorySpaceError as error:
            kind, code = _cl.RuntimeError, "BUILD_PROGRAM_FAILURE"
            raise _error(kind, code, "build", error) from None
        self.kernels = program.kernels

    def get_build_info(self, device, query):
        return ""

    def all_kernels(self):
        return [Kernel(self, name) for name in self.kernels]


class Kernel(_Object):
    _queries = _cl.kernel_info

    def __init__(self, program, name):
        program = getattr(program, "_get_prg", lambda: program)()
        if name not in program.kernels:
            message = f"there is no kernel '{name}'"
            raise _error(_cl.LogicError, "INVALID_KERNEL_NAME", "kernel", message)
        self._program, self._kernel = program, program.kernels[name]
        # A kernel that cannot run here has none; its call says why.
        self._description = getattr(self._kernel, "description", None)
        self._arguments, self._typed = {}, None

    def _answers(self):
        known = self._description
        return {
            "FUNCTION_NAME": self._kernel.name,
            "NUM_ARGS": len(known.parameters) if known else 0,
            "ATTRIBUTES": "",
            "PROGRAM": self._program,
            "CONTEXT": self._program.get_info(_cl.program_info.CONTEXT),
        }

    def get_work_group_info(self, query, device):
        required = self._description and self._description.required_size
        answers = {
            "WORK_GROUP_SIZE": _MAX_WORK_GROUP,
            "PREFERRED_WORK_GROUP_SIZE_MULTIPLE": 8,
            "COMPILE_WORK_GROUP_SIZE": required or (0, 0, 0),
        }
        names = _cl.kernel_work_group_info
        return next((a for n, a in answers.items() if getattr(names, n) == query), 0)

    def _set_enqueue_and_set_args(self, enqueue, set_args):
        """Takes the functions that PyOpenCL generates for types of arguments."""
        self._typed = enqueue, set_args

    def _set_arg_multi(self, pairs):
        self._arguments.update(zip(pairs[::2], pairs[1::2], strict=True))

    _set_arg_buf_multi = _set_arg_multi

    def _set_arg_buf_pack_multi(self, triples):
        self._arguments.update(zip(triples[::3], triples[2::3], strict=True))

    def set_arg(self, index, argument):
        self._arguments[index] = argument

    def set_args(self, *arguments):
        if self._typed is not None:
            self._typed[1](self, *arguments)
        else:
            self._arguments = dict(enumerate(arguments))

    def __call__(self, queue, global_size, local_size, *arguments, **options):
        self.set_args(*arguments)
        return enqueue_nd_range_kernel(queue, self, global_size, local_size, **options)

    def launch(self, global_size, local_size, global_offset):
        """Runs the kernel with the arguments that were set."""
        given = [self._arguments[index] for index in sorted(self._arguments)]
        if self._description is not None:
            kinds = [parameter.packed for parameter in self._description.parameters]
            given[: len(kinds)] = map(_passed, given, kinds)
        try:
            self._kernel(global_size, local_size, *given, global_offset=global_offset)
        except MemorySpaceError as error:
            is_argument = isinstance(error, native.ArgumentError)
            code = "INVALID_ARG_VALUE" if is_argument else "INVALID_WORK_GROUP_SIZE"
            raise _error(_cl.LogicError, code, "enqueue", error) from None


def _passed(argument, kind):
    """Returns an argument as `native` takes it."""
    if isinstance(argument, Buffer):
        return argument.memory
    if kind.kind != "value" or not isinstance(argument, bytes | np.ndarray | np.void):
        return argument
    count, _, element = kind.type.rpartition(" x ")
    floats = {"half": "f2", "float": "f4", "double": "f8"}
    dtype = floats.get(element) or f"i{int(element[1:]) // 8}"
    numbers = np.frombuffer(argument, dtype).tolist()
    return numbers[: int(count)] if count else numbers[0]


def enqueue_nd_range_kernel(
    queue,
    kernel,
    global_work_size,
    local_work_size,
    global_offset=None,
    wait_for=None,
    g_times_l=False,
    allow_empty_ndrange=False,
):
    begin = time.perf_counter_ns()
    sizes, local = list(global_work_size), local_work_size
    if g_times_l:
        sizes = [n * m for n, m in zip(sizes, local, strict=True)]
    if 0 not in sizes or not allow_empty_ndrange:
        kernel.launch(sizes, local, global_offset)
    return Event(begin=begin)


LocalMemory = native.LocalMemory
MemoryObjectHolder = MemoryObject
NannyEvent = Event
_enqueue_marker = _enqueue_marker_with_wait_list = wait_for_events = Event
_enqueue_barrier = _enqueue_barrier_with_wait_list = Event
for _name, _own in tuple(globals().items()):
    if hasattr(_cl, _name) and not _name.startswith("__"):
        setattr(_cl, _name, _own)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    # For programs that import this module.
    sys.modules["pyopencl_native"] = sys.modules["__main__"]
    del sys.argv[0]
    sys.path[0] = str(Path(sys.argv[0]).resolve().parent)
    runpy.run_path(sys.argv[0], run_name="__main__")
