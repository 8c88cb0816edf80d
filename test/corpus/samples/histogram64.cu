// 64 bins of bytes for each thread in shared memory, then merged.
constexpr int BINS = 64;
constexpr int THREADS = 64;

__device__ void add_byte(unsigned char *bins, unsigned value) {
  bins[value * THREADS]++;
}

__device__ void add_word(unsigned char *bins, unsigned word) {
  add_byte(bins, (word >> 2) & 0x3f);
  add_byte(bins, (word >> 10) & 0x3f);
  add_byte(bins, (word >> 18) & 0x3f);
  add_byte(bins, (word >> 26) & 0x3f);
}

extern "C" __global__ void histogram64(unsigned *partial, const uint4 *in, int count) {
  __shared__ unsigned char bins[THREADS * BINS];
  unsigned char *mine = bins + ((threadIdx.x & ~63) | ((threadIdx.x & 15) << 2) |
                                ((threadIdx.x & 48) >> 4));
  for (int i = 0; i < BINS / 4; ++i)
    reinterpret_cast<unsigned *>(bins)[threadIdx.x + i * THREADS] = 0;
  __syncthreads();
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < count; i += gridDim.x * THREADS) {
    uint4 words = in[i];
    add_word(mine, words.x);
    add_word(mine, words.y);
    add_word(mine, words.z);
    add_word(mine, words.w);
  }
  __syncthreads();
  unsigned sum = 0;
  const unsigned char *row = bins + threadIdx.x * THREADS;
  for (int i = 0; i < THREADS; ++i)
    sum += row[(i + threadIdx.x * 4) & (THREADS - 1)];
  partial[blockIdx.x * BINS + threadIdx.x] = sum;
}

extern "C" __global__ void merge64(unsigned *out, const unsigned *partial, int number) {
  __shared__ unsigned data[256];
  unsigned sum = 0;
  for (int i = threadIdx.x; i < number; i += 256)
    sum += partial[blockIdx.x + i * BINS];
  data[threadIdx.x] = sum;
  for (unsigned stride = 128; stride > 0; stride >>= 1) {
    __syncthreads();
    if (threadIdx.x < stride)
      data[threadIdx.x] += data[threadIdx.x + stride];
  }
  if (threadIdx.x == 0)
    out[blockIdx.x] = data[0];
}
