// A function that is not to be inlined, called in many places.
#include "gpu.h"

__device__ __noinline__ void relax(float *p, int n) {
  for (int i = thread(); i < n; i += threads()) {
    float x = p[i];
    for (int j = 0; j < n; ++j)
      x = x * x + p[j] / (x + j);
    p[i] = x;
  }
}

extern "C" __global__ void all(float *a, float *b, int n) {
  relax(a, n);
  relax(b, n);
  relax(a + n, n);
  relax(b + n, n);
  if (n > 3)
    relax(a, n + 1);
  else
    relax(b, n + 2);
}
