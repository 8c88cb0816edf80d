#include <hip/hip_runtime.h>

// Takes pointers to any memory.
static __device__ __attribute__((noinline)) void add(float *to, int distance) {
  *to += to[distance];
}

// The length of each row of a matrix, by a block of 64 threads.
extern "C" __global__ void lengths(const float *values, int width, float *out) {
  __shared__ float tile[64];
  float sum = 0;
  for (int i = threadIdx.x; i < width; i += blockDim.x) {
    float value = values[blockIdx.x * width + i];
    sum = fmaf(value, value, sum);
  }
  tile[threadIdx.x] = sum;
  __syncthreads();
  for (int distance = blockDim.x / 2; distance > 0; distance /= 2) {
    if (threadIdx.x < distance)
      add(tile + threadIdx.x, distance);
    __syncthreads();
  }
  if (threadIdx.x == 0)
    out[blockIdx.x] = sqrtf(tile[0]);
}
