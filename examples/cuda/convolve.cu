// A helper that reads global memory through one parameter and constant memory
// through the other. That the table is constant follows from the module; that a
// kernel's pointer argument is global is assumed, as every CUDA compiler does.
#include "device.h"

__constant__ const float weights[] = {0.0625f, 0.25f, 0.375f, 0.25f,
                                      0.0625f};

static __device__ __noinline__ float dot(const float *a, const float *b,
                                         int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

extern "C" __global__ void convolve(const float *in, float *out) {
  int at = BLOCK * BLOCK_SIZE + THREAD;
  out[at] = dot(in + at, weights, 5);
}
