// Functions of warps that clang declares for some processors only.
#pragma once

// Of later processors: a kernel may call what its own one has.
#define XDSL_GAS_MATCH(type, bits, unsigned_type)                              \
  static __device__ inline unsigned __match_any_sync(unsigned mask,            \
                                                     type value) {             \
    return __match##bits##_any_sync(mask,                                      \
                                    __builtin_bit_cast(unsigned_type, value)); \
  }                                                                            \
  static __device__ inline unsigned __match_all_sync(unsigned mask,            \
                                                     type value, int *all) {   \
    return __match##bits##_all_sync(                                           \
        mask, __builtin_bit_cast(unsigned_type, value), all);                  \
  }
#if __CUDA_ARCH__ >= 700
XDSL_GAS_MATCH(int, 32, unsigned)
XDSL_GAS_MATCH(unsigned, 32, unsigned)
XDSL_GAS_MATCH(float, 32, unsigned)
XDSL_GAS_MATCH(long, 64, unsigned long long)
XDSL_GAS_MATCH(unsigned long, 64, unsigned long long)
XDSL_GAS_MATCH(long long, 64, unsigned long long)
XDSL_GAS_MATCH(unsigned long long, 64, unsigned long long)
XDSL_GAS_MATCH(double, 64, unsigned long long)
#endif
#undef XDSL_GAS_MATCH
#if __CUDA_ARCH__ < 800
// The builtins of clang are those of sm_80, the intrinsics of LLVM have no such limit.
#define XDSL_GAS_REDUCE(name, type, operation)                                 \
  __device__ type xdsl_gas_redux_##operation(type value, unsigned mask) __asm( \
      "llvm.nvvm.redux.sync." #operation);                                     \
  static __device__ inline type __reduce_##name##_sync(unsigned mask,          \
                                                       type value) {           \
    return xdsl_gas_redux_##operation(value, mask);                            \
  }
XDSL_GAS_REDUCE(add, unsigned, add)
XDSL_GAS_REDUCE(and, unsigned, and)
XDSL_GAS_REDUCE(or, unsigned, or)
XDSL_GAS_REDUCE(xor, unsigned, xor)
XDSL_GAS_REDUCE(min, unsigned, umin)
XDSL_GAS_REDUCE(max, unsigned, umax)
XDSL_GAS_REDUCE(min, int, min)
XDSL_GAS_REDUCE(max, int, max)
#undef XDSL_GAS_REDUCE
#endif

static __device__ inline void __nanosleep(unsigned) {}
