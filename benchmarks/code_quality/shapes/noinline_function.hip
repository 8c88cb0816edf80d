// A function that is not to be inlined, called with memory of the work-group.
#include "gpu.h"

__device__ __noinline__ float fold(const float *p, int n) {
  float sum = 0;
  for (int i = thread(); i < n; i += threads())
    sum += p[i] / (sum + i);
  return sum;
}

extern "C" __global__ void folds(float *out, int n) {
  __shared__ float tile[256];
  tile[thread()] = n;
  barrier();
  out[thread()] = fold(tile, n) + fold(tile + 1, n - 1) + fold(tile + 2, n - 2);
}
