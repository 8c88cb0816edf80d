// Both of its pointers are generic, unless the passes see to where its callers point.
static __device__ __noinline__ void add(unsigned *to, const unsigned *from, int count) {
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    atomicAdd(&to[i], from[i]);
}

// Counts the bytes in shared memory first.
extern "C" __global__ void histogram(const unsigned char *values, int size, unsigned *counts) {
  __shared__ unsigned own[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    own[i] = 0;
  __syncthreads();
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < size; i += stride)
    atomicAdd(&own[values[i]], 1u);
  __syncthreads();
  add(counts, own, 256);
}
