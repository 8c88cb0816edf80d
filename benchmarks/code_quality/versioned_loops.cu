// Loops over a pointer into shared or global memory: one loop with generic accesses, or
// with VERSIONED one for each space. KERNEL selects the loop.
#include "shapes/gpu.h"

#ifdef __HIP__
#define IS_SHARED(p) __builtin_amdgcn_is_shared(p)
#else
#define IS_SHARED(p) __nvvm_isspacep_shared(p)
#endif
#ifdef VERSIONED
#define EACH(p, ...)                                                                     \
  if (IS_SHARED(p)) {                                                                    \
    __attribute__((address_space(3))) int *q = (__attribute__((address_space(3))) int *)p; \
    __VA_ARGS__                                                                          \
  } else {                                                                               \
    __attribute__((address_space(1))) int *q = (__attribute__((address_space(1))) int *)p; \
    __VA_ARGS__                                                                          \
  }
#else
#define EACH(p, ...)                                                                     \
  {                                                                                      \
    int *q = p;                                                                          \
    __VA_ARGS__                                                                          \
  }
#endif

extern "C" __global__ void kernel(int *memory, int *out, int n, int stride, int fits) {
  __shared__ int tile[2048];
  for (int i = thread(); i < 2048 && i < n; i += threads()) tile[i] = memory[i];
  barrier();
  int *p = fits ? tile : memory;
#if KERNEL == 0 // sum
  int sum = 0;
  EACH(p, for (int i = 0; i < n; ++i) sum += q[i * stride];)
  out[thread()] = sum;
#elif KERNEL == 1 // stencil
  EACH(p, for (int i = thread() + 1; i < n - 1; i += threads())
         out[i] = q[i - 1] + 2 * q[i] + q[i + 1];)
#elif KERNEL == 2 // histogram
  EACH(p, for (int i = thread(); i < n; i += threads())
         __atomic_fetch_add(q + out[i], 1, __ATOMIC_RELAXED);)
#elif KERNEL == 3 // bitonic sort
  EACH(p, for (int k = 2; k <= n; k *= 2) for (int j = k / 2; j > 0; j /= 2) {
    int i = thread(), other = i ^ j;
    if (other > i) {
      int a = q[i], b = q[other];
      if ((a > b) == ((i & k) == 0)) {
        q[i] = b;
        q[other] = a;
      }
    }
    barrier();
  })
#endif
  barrier();
  for (int i = thread(); i < 2048 && i < n; i += threads()) memory[i] = tile[i];
}
