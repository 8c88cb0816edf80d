// Scalar products of vectors: accumulators in shared memory, and a tree.
constexpr int ACCUMULATORS = 1024;

__device__ float partial(const float *a, const float *b, int first, int last, int step) {
  float sum = 0;
  for (int i = first; i < last; i += step)
    sum += a[i] * b[i];
  return sum;
}

__device__ void add_up(float *accumulators) {
  for (int stride = ACCUMULATORS / 2; stride > 0; stride >>= 1) {
    __syncthreads();
    for (int i = threadIdx.x; i < stride; i += blockDim.x)
      accumulators[i] += accumulators[i + stride];
  }
  __syncthreads();
}

extern "C" __global__ void scalar_products(float *out, const float *a, const float *b,
                                           int vectors, int elements) {
  __shared__ float accumulators[ACCUMULATORS];
  for (int vector = blockIdx.x; vector < vectors; vector += gridDim.x) {
    int base = vector * elements;
    for (int i = threadIdx.x; i < ACCUMULATORS; i += blockDim.x)
      accumulators[i] = partial(a, b, base + i, base + elements, ACCUMULATORS);
    add_up(accumulators);
    if (threadIdx.x == 0)
      out[vector] = accumulators[0];
  }
}
