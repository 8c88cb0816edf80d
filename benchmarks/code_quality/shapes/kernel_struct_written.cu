// A kernel's struct that is changed by a method.
#include "gpu.h"

struct Random {
  unsigned state;
  float *result;
  __device__ unsigned next() { return state = state * 1664525u + 1013904223u; }
};

extern "C" __global__ void fill(Random random, int n) {
  random.state += thread();
  for (int i = thread(); i < n; i += threads())
    random.result[i] = random.next() & 0xffff;
}
