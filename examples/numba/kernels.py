"""Kernels in whose device functions pointers are generic."""

from numba import cuda, float32, int32

TILE = 16
MATRIX = float32[:, :]
INTEGERS = int32[::1]


@cuda.jit(device=True)
def dot(a, row, b, column, n):
    """Multiplies a row by a column, of matrices in any memory."""
    total = float32(0)
    for i in range(n):
        total += a[row, i] * b[i, column]
    return total


def matmul(a, b, c):
    """Multiplies matrices, tile by tile in shared memory, small ones in place."""
    tile_a = cuda.shared.array((TILE, TILE), float32)
    tile_b = cuda.shared.array((TILE, TILE), float32)
    row, column = cuda.grid(2)
    if row >= c.shape[0] or column >= c.shape[1]:
        return
    if a.shape[1] <= TILE:
        c[row, column] = dot(a, row, b, column, a.shape[1])
        return
    y, x = cuda.threadIdx.x, cuda.threadIdx.y
    total = float32(0)
    for i in range(a.shape[1] // TILE):
        tile_a[y, x] = a[row, x + i * TILE]
        tile_b[y, x] = b[y + i * TILE, column]
        cuda.syncthreads()
        total += dot(tile_a, y, tile_b, x, TILE)
        cuda.syncthreads()
    c[row, column] = total


def reduction(data, sums):
    """Sums the values of each block in shared memory."""
    shared = cuda.shared.array(256, int32)
    thread = cuda.threadIdx.x
    shared[thread] = data[cuda.grid(1)]
    cuda.syncthreads()
    distance = 1
    while distance < cuda.blockDim.x:
        if thread % (2 * distance) == 0:
            shared[thread] += shared[thread + distance]
        distance *= 2
        cuda.syncthreads()
    if thread == 0:
        sums[cuda.blockIdx.x] = shared[0]


@cuda.jit(device=True)
def add(bins, value, count):
    """Adds to one of some bins in any memory."""
    cuda.atomic.add(bins, value % bins.shape[0], count)


def histogram(data, bins):
    """Counts values, in shared memory first."""
    shared = cuda.shared.array(64, int32)
    thread = cuda.threadIdx.x
    if thread < 64:
        shared[thread] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < data.shape[0]:
        add(shared, data[i], 1)
    cuda.syncthreads()
    if thread < 64:
        add(bins, thread, shared[thread])


KERNELS = {
    matmul: (MATRIX, MATRIX, MATRIX),
    reduction: (int32[:], int32[:]),
    histogram: (int32[:], int32[:]),
}
"""The kernels, and the types of their arguments."""
