// Bitonic sort of keys with values: in shared memory, then merged in global memory.
constexpr int LIMIT = 1024;

template <class T> __device__ void exchange(T &a, T &b) {
  T old = a;
  a = b;
  b = old;
}

__device__ void compare(unsigned *keys, unsigned *values, int i, int j, bool ascending) {
  if ((keys[i] > keys[j]) == ascending) {
    exchange(keys[i], keys[j]);
    exchange(values[i], values[j]);
  }
}

__device__ void merge(unsigned *keys, unsigned *values, int size, bool ascending) {
  for (int stride = size / 2; stride > 0; stride >>= 1) {
    __syncthreads();
    int i = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
    compare(keys, values, i, i + stride, ascending);
  }
}

extern "C" __global__ void sort_blocks(unsigned *keys, unsigned *values) {
  __shared__ unsigned k[LIMIT], v[LIMIT];
  unsigned *mine = keys + blockIdx.x * LIMIT, *other = values + blockIdx.x * LIMIT;
  for (int i = threadIdx.x; i < LIMIT; i += LIMIT / 2) {
    k[i] = mine[i];
    v[i] = other[i];
  }
  for (int size = 2; size < LIMIT; size <<= 1)
    merge(k, v, size, (threadIdx.x & (size / 2)) == 0);
  merge(k, v, LIMIT, (blockIdx.x & 1) == 0);
  __syncthreads();
  for (int i = threadIdx.x; i < LIMIT; i += LIMIT / 2) {
    mine[i] = k[i];
    other[i] = v[i];
  }
}

extern "C" __global__ void merge_globally(unsigned *keys, unsigned *values, int size,
                                          int stride) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 2 * thread - (thread & (stride - 1));
  compare(keys, values, i, i + stride, (thread & (size / 2)) == 0);
}
