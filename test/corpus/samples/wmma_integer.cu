// A product of 8-bit matrices by tensor cores, requantized through shared memory.
#include <mma.h>

using namespace nvcuda;

struct Scale {
  float factor;
  int zero;
  __device__ signed char operator()(int value) const {
    int scaled = __float2int_rn(value * factor) + zero;
    return max(-128, min(127, scaled));
  }
};

__device__ void write_tile(const int *tile, signed char *out, int width,
                           const Scale &scale) {
  for (int i = threadIdx.x % 32; i < 256; i += 32)
    out[i / 16 * width + i % 16] = scale(tile[i]);
}

extern "C" __global__ void gemm(const signed char *a, const signed char *b,
                                signed char *c, int width, Scale scale) {
  extern __shared__ int tiles[];
  int warp = threadIdx.x / 32;
  int row = (blockIdx.y * (blockDim.x / 32) + warp) * 16, column = blockIdx.x * 16;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
  wmma::fill_fragment(sum, 0);
  for (int k = 0; k < width; k += 16) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> y;
    wmma::load_matrix_sync(x, a + row * width + k, width);
    wmma::load_matrix_sync(y, b + column * width + k, width);
    wmma::mma_sync(sum, x, y, sum);
  }
  int *tile = tiles + warp * 256;
  wmma::store_matrix_sync(tile, sum, 16, wmma::mem_row_major);
  __syncwarp();
  write_tile(tile, c + row * width + column, width, scale);
}
