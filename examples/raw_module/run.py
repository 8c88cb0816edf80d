"""
Makes PTX of a kernel in CUDA C++, and runs it by CuPy and by PyCUDA on a GPU.

usage: python run.py CUDA PTX

Where CuPy, PyCUDA or a GPU is missing, PTX is written, but nothing is run.
"""

import subprocess
import sys

import numpy

CPU = "sm_80"
"""The oldest GPU that can load the PTX."""

BLOCKS, THREADS = 8, 128


def compile_to_ptx(source, target):
    """Writes PTX of the kernels in a file."""
    command = ["xdsl-gas", "-q", source, "-o", target, "--cpu", CPU]
    subprocess.run(command, check=True)


def device_of_cupy():
    """Whether CuPy is there, and has a device."""
    try:
        import cupy

        return cupy.cuda.runtime.getDeviceCount() > 0
    # Where there is no driver, CuPy and PyCUDA raise exceptions of their own.
    except Exception:
        return False


def by_cupy(ptx, values):
    """Returns what CuPy's `RawModule` computes."""
    import cupy

    kernel = cupy.RawModule(path=ptx).get_function("histogram")
    counts = cupy.zeros(256, cupy.uint32)
    arguments = (cupy.asarray(values), numpy.int32(values.size), counts)
    kernel((BLOCKS,), (THREADS,), arguments)
    return cupy.asnumpy(counts)


def device_of_pycuda():
    """Whether PyCUDA is there, and has a device."""
    try:
        import pycuda.driver

        pycuda.driver.init()
        return pycuda.driver.Device.count() > 0
    except Exception:
        return False


def by_pycuda(ptx, values):
    """Returns what a module of PyCUDA computes."""
    import pycuda.autoinit
    import pycuda.driver

    kernel = pycuda.driver.module_from_file(ptx).get_function("histogram")
    counts = numpy.zeros(256, numpy.uint32)
    kernel(
        *(pycuda.driver.In(values), numpy.int32(values.size)),
        pycuda.driver.InOut(counts),
        grid=(BLOCKS, 1),
        block=(THREADS, 1, 1),
    )
    return counts


CLIENTS = {
    "CuPy": (device_of_cupy, by_cupy),
    "PyCUDA": (device_of_pycuda, by_pycuda),
}


def main(source, ptx):
    compile_to_ptx(source, ptx)
    values = numpy.random.default_rng(1).integers(0, 256, 100_000, numpy.uint8)
    expected = numpy.bincount(values, minlength=256)
    for name, (has_device, run) in CLIENTS.items():
        if not has_device():
            print(f"{name}: not installed, or without a GPU: nothing was run")
            continue
        numpy.testing.assert_array_equal(run(ptx, values), expected)
        print(f"{name}: the counts agree with NumPy's")


if __name__ == "__main__":
    main(*sys.argv[1:])
