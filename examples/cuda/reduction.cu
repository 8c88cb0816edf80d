// A tree reduction in shared memory through helpers that take plain pointers.
// One helper gets a pointer to shared and a pointer to global memory: each
// parameter is decided on its own.
#include "device.h"

static __device__ __noinline__ void fill(float *tile, const float *in) {
  tile[THREAD] = in[BLOCK * BLOCK_SIZE + THREAD];
  __syncthreads();
}

static __device__ __noinline__ void reduce(float *values, unsigned width) {
  for (unsigned half = width / 2; half > 0; half /= 2) {
    if (THREAD < half)
      values[THREAD] += values[THREAD + half];
    __syncthreads();
  }
}

extern "C" __global__ void block_sum(const float *in, float *out) {
  __shared__ float tile[256];
  fill(tile, in);
  reduce(tile, BLOCK_SIZE);
  if (THREAD == 0)
    out[BLOCK] = tile[0];
}
