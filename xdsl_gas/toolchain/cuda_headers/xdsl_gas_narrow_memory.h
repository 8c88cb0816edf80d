// Part of xdsl_gas_narrow_numbers.h: accesses with a cache operator, atomic functions and
// shuffles.

#define XDSL_GAS_LOAD(name, type, bits)                                        \
  static __device__ inline type name(const type *from) {                       \
    return XDSL_GAS_AS(type, ::name((const bits *)from));                      \
  }
#define XDSL_GAS_LOADS(name)                                                   \
  XDSL_GAS_LOAD(name, XDSL_GAS_SCALAR, unsigned short)                         \
  XDSL_GAS_LOAD(name, XDSL_GAS_PAIR, unsigned)
XDSL_GAS_LOADS(__ldg)
XDSL_GAS_LOADS(__ldca)
XDSL_GAS_LOADS(__ldcg)
XDSL_GAS_LOADS(__ldcs)
XDSL_GAS_LOADS(__ldcv)
XDSL_GAS_LOADS(__ldlu)
#undef XDSL_GAS_LOAD
#undef XDSL_GAS_LOADS
#define XDSL_GAS_STORES(name)                                                  \
  static __device__ inline void name(XDSL_GAS_SCALAR *to,                      \
                                     XDSL_GAS_SCALAR value) {                  \
    ::name((unsigned short *)to, XDSL_GAS_AS(unsigned short, value));          \
  }                                                                            \
  static __device__ inline void name(XDSL_GAS_PAIR *to, XDSL_GAS_PAIR value) { \
    ::name((unsigned *)to, XDSL_GAS_AS(unsigned, value));                      \
  }
XDSL_GAS_STORES(__stcg)
XDSL_GAS_STORES(__stcs)
XDSL_GAS_STORES(__stwb)
XDSL_GAS_STORES(__stwt)
#undef XDSL_GAS_STORES

static __device__ inline XDSL_GAS_SCALAR atomicAdd(XDSL_GAS_SCALAR *address,
                                                   XDSL_GAS_SCALAR value) {
  return xdsl_gas_number(__atomic_fetch_add((XDSL_GAS_NUMBER *)address,
                                            value.__x, __ATOMIC_RELAXED));
}
// Each number is updated by itself.
static __device__ inline XDSL_GAS_PAIR atomicAdd(XDSL_GAS_PAIR *address,
                                                 XDSL_GAS_PAIR value) {
#if defined(XDSL_GAS_FOR_GPU) && XDSL_GAS_PTX_ADDS_PAIRS
  unsigned result;
  __asm__ volatile("atom.add.noftz." XDSL_GAS_PTX "x2 %0, [%1], %2;"
                   : "=r"(result)
                   : "l"(address), "r"(XDSL_GAS_AS(unsigned, value))
                   : "memory");
  return XDSL_GAS_AS(XDSL_GAS_PAIR, result);
#else
  return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y)};
#endif
}

#define XDSL_GAS_SHUFFLE(name, last, type, bits)                               \
  static __device__ inline type name(unsigned mask, type value, last lane,     \
                                     int width = warpSize) {                   \
    return XDSL_GAS_AS(type, (bits)name(mask,                                  \
                                        (unsigned)XDSL_GAS_AS(bits, value),    \
                                        lane, width));                         \
  }
#define XDSL_GAS_SHUFFLES(name, last)                                          \
  XDSL_GAS_SHUFFLE(name, last, XDSL_GAS_SCALAR, unsigned short)                \
  XDSL_GAS_SHUFFLE(name, last, XDSL_GAS_PAIR, unsigned)
XDSL_GAS_SHUFFLES(__shfl_sync, int)
XDSL_GAS_SHUFFLES(__shfl_up_sync, unsigned)
XDSL_GAS_SHUFFLES(__shfl_down_sync, unsigned)
XDSL_GAS_SHUFFLES(__shfl_xor_sync, int)
#undef XDSL_GAS_SHUFFLE
#undef XDSL_GAS_SHUFFLES
