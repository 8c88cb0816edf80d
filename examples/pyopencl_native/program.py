"""A program for PyOpenCL alone, which prints the name of its device."""

# PyOpenCL's types forget that local memory is an argument.
# pyright: reportArgumentType=false

import numpy as np
import pyopencl as cl
import pyopencl.array as cl_array
from pyopencl.elementwise import ElementwiseKernel

SOURCE = """
kernel void block_sum(global const float *in, global float *out, local float *scratch)
{
    size_t i = get_local_id(0);
    scratch[i] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t step = get_local_size(0) / 2; step > 0; step /= 2) {
        if (i < step)
            scratch[i] += scratch[i + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i == 0)
        out[get_group_id(0)] = scratch[0];
}
"""


def main() -> None:
    """Runs both kernels, and checks their results."""
    context = cl.create_some_context(interactive=False)
    queue = cl.CommandQueue(context)
    values = np.random.default_rng(0).integers(0, 99, 4096).astype(np.float32)

    flags = cl.mem_flags
    source = cl.Buffer(context, flags.READ_ONLY | flags.COPY_HOST_PTR, hostbuf=values)
    sums = np.empty(values.size // 256, np.float32)
    result = cl.Buffer(context, flags.WRITE_ONLY, sums.nbytes)
    program = cl.Program(context, SOURCE).build()
    scratch = cl.LocalMemory(4 * 256)
    program.block_sum(queue, values.shape, (256,), source, result, scratch)
    cl.enqueue_copy(queue, sums, result)
    assert (sums == values.reshape(-1, 256).sum(axis=1)).all()

    array = cl_array.to_device(queue, values)
    scaled = cl_array.empty_like(array)
    scale = ElementwiseKernel(
        context, "float *x, float by, float *y", "y[i] = by * x[i]"
    )
    scale(array, np.float32(3), scaled)
    assert (scaled.get() == 3 * values).all()
    assert ((array + scaled).get() == 4 * values).all()
    print(context.devices[0].name)


if __name__ == "__main__":
    main()
