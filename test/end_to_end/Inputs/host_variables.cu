#define __constant__ __attribute__((constant))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))

__constant__ float coefficients[4];
__device__ float offset = 1.0f;
static __constant__ float of_this_file = 2.0f;

extern "C" __global__ void scale(float *out) {
  out[0] = coefficients[3] * offset + of_this_file;
}
