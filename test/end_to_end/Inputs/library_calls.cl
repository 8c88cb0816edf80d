// Built-in functions with pointers, generic ones or such as they are.

#ifdef THROUGH_GENERIC
#define POINTER(space, type, pointer) ((type *)(pointer))
#else
#define POINTER(space, type, pointer) ((space type *)(pointer))
#endif

#define NUMBERS(space)                                                                 \
  x += fract(x, POINTER(space, float, space##_x));                                     \
  x += modf(x, POINTER(space, float, space##_x));                                      \
  x += sincos(x, POINTER(space, float, space##_x));                                    \
  x += frexp(x, POINTER(space, int, space##_n));                                       \
  x += remquo(x, x, POINTER(space, int, space##_n));                                   \
  x += lgamma_r(x, POINTER(space, int, space##_n));                                    \
  v = fract(v, POINTER(space, float4, space##_x));                                     \
  v = frexp(v, POINTER(space, int4, space##_n));                                       \
  v += vload4(0, POINTER(space, float, space##_x));                                    \
  v.xyz += vload3(1, POINTER(space, const float, space##_x));                          \
  v += vload_half4(0, POINTER(space, half, space##_n));                                \
  v += vloada_half4(0, POINTER(space, half, space##_n));                               \
  vstore4(v, 0, POINTER(space, float, space##_x));                                     \
  vstore_half_rte(x, 0, POINTER(space, half, space##_n));                              \
  vstorea_half4(v, 0, POINTER(space, half, space##_n));

#define ATOMICS(space, other)                                                          \
  n += atomic_load(POINTER(space, volatile atomic_int, space##_a));                    \
  n += atomic_exchange(POINTER(space, volatile atomic_int, space##_a), n);             \
  n += atomic_fetch_add(POINTER(space, volatile atomic_int, space##_a), n);            \
  n += atomic_fetch_max_explicit(POINTER(space, volatile atomic_int, space##_a), n,    \
                                 memory_order_relaxed, memory_scope_device);           \
  n += atomic_compare_exchange_strong(POINTER(space, volatile atomic_int, space##_a),  \
                                      POINTER(other, int, other##_n), n);              \
  n += atomic_compare_exchange_weak_explicit(                                          \
      POINTER(space, volatile atomic_int, space##_a), POINTER(other, int, other##_n),  \
      n, memory_order_relaxed, memory_order_relaxed);                                  \
  atomic_store(POINTER(space, volatile atomic_int, space##_a), n);                     \
  n += atomic_flag_test_and_set(POINTER(space, volatile atomic_flag, space##_a));

kernel void k(global float *global_x, local float *local_x, global int *global_n,
              local int *local_n, global atomic_int *global_a,
              local atomic_int *local_a, float x, int n) {
  float private_x[4];
  int private_n[4];
  float4 v = x;
  NUMBERS(global)
  NUMBERS(local)
  NUMBERS(private)
  ATOMICS(global, private)
  ATOMICS(local, global)
  global_x[0] = x + n + v.x;
}
