// A prefix sum that swaps two buffers: after promotion the pointers are block
// arguments of the loop, each of which may be either buffer. Both are shared.
// `scan` is external, so the proven version is a clone; it returns a pointer,
// and the clone returns a pointer to shared memory.
#include "device.h"

extern "C" __device__ __noinline__ float *scan(float *from, float *to, int n) {
  for (int step = 1; step < n; step *= 2) {
    int i = THREAD;
    to[i] = i < step ? from[i] : from[i] + from[i - step];
    __syncthreads();
    float *kept = from;
    from = to;
    to = kept;
  }
  return from;
}

extern "C" __global__ void prefix_sum(const float *in, float *out) {
  __shared__ float even[256], odd[256];
  even[THREAD] = in[THREAD];
  __syncthreads();
  out[THREAD] = scan(even, odd, 256)[THREAD];
}
