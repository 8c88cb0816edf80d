// Two kernels disagree about what reaches one helper: shared memory here, global
// memory there. The parameter of `total` cannot name a space, and its accesses
// stay generic. The others are not drawn into it: `total_of_two` and `first` see
// shared memory only.
#include "device.h"

static __device__ __noinline__ float total(const float *values, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += values[i];
  return sum;
}

static __device__ __noinline__ float total_of_two(const float *values, int n) {
  return total(values, n) + total(values + n, n);
}

static __device__ __noinline__ float first(const float *values) {
  return values[0];
}

extern "C" __global__ void from_shared(const float *in, float *out) {
  __shared__ float tile[256];
  tile[THREAD] = in[THREAD];
  __syncthreads();
  out[THREAD] = total_of_two(tile, 128) - first(tile);
}

extern "C" __global__ void from_global(const float *in, float *out) {
  out[THREAD] = total(in, 256);
}
