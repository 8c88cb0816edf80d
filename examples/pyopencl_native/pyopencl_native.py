"""
PyOpenCL on this processor without an OpenCL driver: programs run as they are, and
`xdsl_gas.native` runs their kernels.

usage: pyopencl_native.py PROGRAM.py [ARGUMENT...]
       pytest -p pyopencl_native ...

or `import pyopencl_native` in front of `import pyopencl`. The module replaces what
calls OpenCL in PyOpenCL's extension module by the classes and functions of `native_cl`.
Arrays, element-wise kernels, reductions, scans and random numbers are PyOpenCL's.
Images, pipes and programs in SPIR-V are errors.
"""

# PyOpenCL's extension module has no types.
# pyright: basic, reportAttributeAccessIssue=false

import runpy
import sys
from pathlib import Path

from native_cl import (
    copies,
    devices,
    events,
    images,
    kernels,
    memory,
    pools,
    programs,
    queues,
    shared_memory,
)
from native_cl.extension import cl

REPLACED = (
    *(devices.Platform, devices.Device, devices.Context, devices.get_platforms),
    *(devices.unload_platform_compiler, queues.CommandQueue, *queues.FUNCTIONS),
    *(events.Event, events.NannyEvent, events.UserEvent, events.wait_for_events),
    *(memory.MemoryObjectHolder, memory.MemoryObject, memory.Buffer),
    *(memory.MemoryMap, memory.enqueue_map_buffer, *copies.FUNCTIONS),
    *(pools.AllocatorBase, pools.DeferredAllocator, pools.ImmediateAllocator),
    *(pools.MemoryPool, pools.PooledBuffer),
    *(shared_memory.SVMPointer, shared_memory.SVM, shared_memory.SVMAllocation),
    *(shared_memory.SVMAllocator, shared_memory.SVMPool, shared_memory.PooledSVM),
    *(*shared_memory.FUNCTIONS, programs._Program, programs._create_program_with_il),
    *(kernels.Kernel, kernels.LocalMemory, kernels.enqueue_nd_range_kernel),
    *(images.Image, images.Sampler, images.Pipe, images.get_supported_image_formats),
)
"""What takes the place of the extension module's classes and functions."""

for _own in REPLACED:
    if not hasattr(cl, _own.__name__):
        raise ImportError(f"this version of PyOpenCL has no {_own.__name__}")
    setattr(cl, _own.__name__, _own)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    # For programs that import this module.
    sys.modules["pyopencl_native"] = sys.modules["__main__"]
    del sys.argv[0]
    sys.path[0] = str(Path(sys.argv[0]).resolve().parent)
    runpy.run_path(sys.argv[0], run_name="__main__")
