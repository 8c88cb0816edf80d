// The fast Walsh transform: in shared memory, and a radix-4 step in global memory.
__device__ void butterfly(float *a, float *b) {
  float x = *a, y = *b;
  *a = x + y;
  *b = x - y;
}

__device__ void step4(float *data, int first, int stride) {
  float *d0 = data + first, *d1 = d0 + stride, *d2 = d1 + stride, *d3 = d2 + stride;
  butterfly(d0, d2);
  butterfly(d1, d3);
  butterfly(d0, d1);
  butterfly(d2, d3);
}

extern "C" __global__ void walsh_blocks(float *out, const float *in, int bits) {
  extern __shared__ float data[];
  int size = 1 << bits;
  const float *source = in + blockIdx.x * size;
  for (int i = threadIdx.x; i < size; i += blockDim.x)
    data[i] = source[i];
  int stride = size >> 2;
  for (; stride > 0; stride >>= 2) {
    __syncthreads();
    for (int i = threadIdx.x; i < size / 4; i += blockDim.x) {
      int low = i & (stride - 1);
      step4(data, (i - low) * 4 + low, stride);
    }
  }
  if (bits & 1) {
    __syncthreads();
    for (int i = threadIdx.x; i < size / 2; i += blockDim.x)
      butterfly(data + 2 * i, data + 2 * i + 1);
  }
  __syncthreads();
  float *target = out + blockIdx.x * size;
  for (int i = threadIdx.x; i < size; i += blockDim.x)
    target[i] = data[i];
}

extern "C" __global__ void walsh_step(float *data, int stride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int low = i & (stride - 1);
  step4(data, (i - low) * 4 + low, stride);
}

extern "C" __global__ void modulate(float *a, const float *b, int count) {
  float scale = 1.f / count;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    a[i] *= b[i] * scale;
}
