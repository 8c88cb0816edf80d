// A product of half-precision matrices by tensor cores, with tiles in shared memory.
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

constexpr int SIDE = 16;
constexpr int WARPS = 4;
constexpr int PITCH = SIDE + 8;

__device__ void copy_tile(half *tile, const half *in, int width, int rows) {
  for (int i = threadIdx.x; i < rows * SIDE; i += blockDim.x)
    tile[i / SIDE * PITCH + i % SIDE] = in[i / SIDE * width + i % SIDE];
}

extern "C" __global__ void gemm(const half *a, const half *b, float *c, int width,
                                float alpha, float beta) {
  __shared__ half left[WARPS * SIDE * PITCH];
  __shared__ half right[SIDE * PITCH];
  int warp = threadIdx.x / 32;
  const half *rows = a + blockIdx.y * WARPS * SIDE * width;
  const half *columns = b + blockIdx.x * SIDE;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum, old;
  wmma::fill_fragment(sum, 0.f);
  for (int k = 0; k < width; k += SIDE) {
    copy_tile(left, rows + k, width, WARPS * SIDE);
    copy_tile(right, columns + k * width, width, SIDE);
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    wmma::load_matrix_sync(x, left + warp * SIDE * PITCH, PITCH);
    wmma::load_matrix_sync(y, right, PITCH);
    wmma::mma_sync(sum, x, y, sum);
    __syncthreads();
  }
  float *tile = c + (blockIdx.y * WARPS + warp) * SIDE * width + blockIdx.x * SIDE;
  wmma::load_matrix_sync(old, tile, width, wmma::mem_row_major);
  for (int i = 0; i < sum.num_elements; ++i)
    sum.x[i] = alpha * sum.x[i] + beta * old.x[i];
  wmma::store_matrix_sync(tile, sum, width, wmma::mem_row_major);
}
