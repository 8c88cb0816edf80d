// Two helpers that call each other, and one that calls itself. The recursive
// calls pass on addresses made from their own parameter, so they agree with
// whatever the kernel passed: shared memory.
#include "device.h"

static __device__ __noinline__ float difference(const float *values, int n);

static __device__ __noinline__ float sum(const float *values, int n) {
  return n == 0 ? 0 : values[0] + difference(values + 1, n - 1);
}

static __device__ __noinline__ float difference(const float *values, int n) {
  return n == 0 ? 0 : sum(values + 1, n - 1) - values[0];
}

static __device__ __noinline__ float product(const float *values, int n) {
  return n == 1 ? values[0]
                : product(values, n / 2) * product(values + n / 2, n - n / 2);
}

extern "C" __global__ void alternate(const float *in, float *out, int n) {
  __shared__ float tile[64];
  tile[THREAD] = in[THREAD];
  __syncthreads();
  out[THREAD] = sum(tile, n) + product(tile, n);
}
