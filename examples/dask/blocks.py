"""
Smooths an image that lies in blocks in several processes, by a kernel in OpenCL C.

usage: python blocks.py [ADDRESS]

ADDRESS is that of a scheduler, such as tcp://host:8786; by default two processes are
started on this machine.
"""

import os
import sys

import dask.array
import numpy
from dask.distributed import Client, LocalCluster

from xdsl_gas import native

SOURCE = """
kernel void smooth(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    int width = get_global_size(0), height = get_global_size(1);
    float sum = 0;
    for (int j = max(y - 1, 0); j <= min(y + 1, height - 1); j++)
        for (int i = max(x - 1, 0); i <= min(x + 1, width - 1); i++)
            sum += in[j * width + i];
    out[y * width + x] = sum / 9;
}
"""


def smoothed(block, kernel):
    """Returns what the kernel makes of a block; runs in a worker."""
    # Slices are not contiguous, which arrays for kernels have to be.
    block = numpy.ascontiguousarray(block)
    out = numpy.empty_like(block)
    kernel((block.shape[1], block.shape[0]), None, block, out)
    return out


def process_of(block):
    """Returns the process that has a block, as an array of one number."""
    return numpy.full((1, 1), os.getpid())


def main(client):
    # One thread a launch: Dask runs as many tasks at once as a worker has threads.
    kernel = native.compile(SOURCE, threads=1).smooth
    random = dask.array.random.default_rng(1)
    image = random.random((2000, 1600), dtype="f4", chunks=(500, 400)).persist()
    blocks = image.map_overlap(
        smoothed, depth=1, boundary="nearest", kernel=kernel, dtype=image.dtype
    ).persist()
    result = blocks.compute()
    wide = numpy.pad(image.compute(), 1, mode="edge").astype(float)
    expected = sum(wide[j : j + 2000, i : i + 1600] for j in range(3) for i in range(3))
    numpy.testing.assert_allclose(result, expected / 9, rtol=1e-5)
    processes = blocks.map_blocks(process_of, chunks=(1, 1), dtype=int).compute()
    # The scheduler decides how many workers it takes.
    assert os.getpid() not in processes
    print(f"{blocks.npartitions} blocks in other processes agree with NumPy's")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        with Client(sys.argv[1]) as client:
            main(client)
    else:
        with (
            LocalCluster(
                n_workers=2, threads_per_worker=1, dashboard_address=None
            ) as cluster,
            Client(cluster) as client,
        ):
            main(client)
