// Records in shared memory, reached through pointers to structs: an atomic
// addition, a compare-and-swap loop, and a whole record copied to global memory
// at the end (a memcpy with two different sides).
#include "device.h"

struct Bin {
  unsigned count;
  unsigned largest;
  float sum[6];
};

static __device__ __noinline__ void clear(Bin *bin) {
  __builtin_memset(bin, 0, sizeof(Bin));
}

static __device__ __noinline__ void add(Bin *bin, unsigned value) {
  __atomic_fetch_add(&bin->count, 1u, __ATOMIC_RELAXED);
  unsigned seen = __atomic_load_n(&bin->largest, __ATOMIC_RELAXED);
  while (seen < value &&
         !__atomic_compare_exchange_n(&bin->largest, &seen, value, false,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    ;
  bin->sum[THREAD % 6] += value;
}

static __device__ __noinline__ void publish(Bin *to, const Bin *from) {
  *to = *from;
}

extern "C" __global__ void histogram(const unsigned *in, Bin *out, int n) {
  __shared__ Bin bins[32];
  clear(&bins[THREAD % 32]);
  __syncthreads();
  for (int i = THREAD; i < n; i += BLOCK_SIZE)
    add(&bins[in[i] % 32], in[i]);
  __syncthreads();
  if (THREAD < 32)
    publish(&out[THREAD], &bins[THREAD]);
}
