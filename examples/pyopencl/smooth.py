"""
Builds an OpenCL program from SPIR-V without generic pointers, runs it with PyOpenCL,
and compares its results with NumPy's.

usage: smooth.py [OUTPUT-DIRECTORY]
"""

import shutil
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pyopencl as cl

SOURCE = Path(__file__).with_name("smooth.cl")
SIZE, GROUP_SIZE = 1000, 64


def spirv_of(source: Path, directory: Path) -> bytes:
    """Returns the SPIR-V of a source file. Fails if a pointer stays generic."""
    output = directory / source.with_suffix(".spv").name
    subprocess.run(
        ["xdsl-gas", str(source), "--preset", "portable-spirv", "-o", str(output)],
        check=True,
    )
    if (validator := shutil.which("spirv-val")) is not None:
        subprocess.run([validator, str(output)], check=True)
    return output.read_bytes()


def device_for_spirv() -> cl.Device:
    """Returns the first device that takes SPIR-V."""
    for platform in cl.get_platforms():
        for device in platform.get_devices():
            if "SPIR-V" in device.il_version:
                return device
    sys.exit("no OpenCL device takes SPIR-V, see README.md")


def smoothed(device: cl.Device, spirv: bytes, values: np.ndarray) -> np.ndarray:
    """Returns the means of each value and its neighbors, computed on a device."""
    context = cl.Context([device])
    queue = cl.CommandQueue(context)
    with warnings.catch_warnings():
        # Intel's runtime reports its success.
        warnings.simplefilter("ignore", cl.CompilerWarning)
        program = cl.Program(context, spirv).build()
    read = cl.mem_flags.READ_ONLY | cl.mem_flags.COPY_HOST_PTR
    source = cl.Buffer(context, read, hostbuf=values)
    means = np.zeros_like(values)
    result = cl.Buffer(context, cl.mem_flags.COPY_HOST_PTR, hostbuf=means)
    tile = cl.LocalMemory(GROUP_SIZE * values.itemsize)
    groups = -(-len(values) // GROUP_SIZE)
    program.smooth(
        queue,
        (groups * GROUP_SIZE,),
        (GROUP_SIZE,),
        *(source, result, np.int32(len(values)), tile),
    )
    cl.enqueue_copy(queue, means, result)
    return means


def main() -> None:
    """Compiles and runs the kernel, and checks its results."""
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else "build")
    directory.mkdir(parents=True, exist_ok=True)
    device = device_for_spirv()
    values = np.random.default_rng(0).random(SIZE, dtype=np.float32)
    means = smoothed(device, spirv_of(SOURCE, directory), values)
    expected = np.convolve(values, np.full(5, np.float32(0.2)), "valid")
    np.testing.assert_allclose(means[2:-2], expected, rtol=1e-5)
    print(f"{len(expected)} means agree with NumPy's on {device.name.strip()}")


if __name__ == "__main__":
    main()
