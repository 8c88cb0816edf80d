// Memory spaces of pointers, and accesses with a cache operator.
#pragma once

// Declared by NVIDIA's headers, and used by clang's.
typedef uint32_t cuuint32_t;

#define XDSL_GAS_CONVERTED(name, number)                                       \
  static __device__ inline size_t __cvta_generic_to_##name(                    \
      const void *pointer) {                                                   \
    return (size_t)(const __attribute__((address_space(number))) void *)       \
        pointer;                                                               \
  }                                                                            \
  static __device__ inline void *__cvta_##name##_to_generic(size_t bits) {     \
    return (void *)(__attribute__((address_space(number))) void *)bits;        \
  }
#define XDSL_GAS_SPACE(name, stem)                                             \
  static __device__ inline unsigned __is##name(const void *pointer) {          \
    return __nvvm_isspacep_##stem(pointer);                                    \
  }
XDSL_GAS_SPACE(Global, global)
XDSL_GAS_SPACE(Shared, shared)
XDSL_GAS_SPACE(Constant, const)
XDSL_GAS_SPACE(Local, local)
XDSL_GAS_CONVERTED(global, 1)
XDSL_GAS_CONVERTED(shared, 3)
XDSL_GAS_CONVERTED(constant, 4)
XDSL_GAS_CONVERTED(local, 5)
#undef XDSL_GAS_SPACE
#undef XDSL_GAS_CONVERTED
#if __CUDA_ARCH__ >= 700
static __device__ inline unsigned __isGridConstant(const void *pointer) {
  unsigned result;
  __asm__("{ .reg .pred p; isspacep.param p, %1; selp.u32 %0, 1, 0, p; }"
          : "=r"(result)
          : "l"(pointer));
  return result;
}
static __device__ inline size_t
__cvta_generic_to_grid_constant(const void *pointer) {
  size_t result;
  __asm__("cvta.to.param.u64 %0, %1;" : "=l"(result) : "l"(pointer));
  return result;
}
static __device__ inline void *__cvta_grid_constant_to_generic(size_t bits) {
  void *result;
  __asm__("cvta.param.u64 %0, %1;" : "=l"(result) : "l"(bits));
  return result;
}
#endif

// Clang has the others.
#define XDSL_GAS_LOAD(name)                                                    \
  template <typename __T> static __device__ inline __T name(const __T *from) { \
    return *from;                                                              \
  }
XDSL_GAS_LOAD(__ldca)
XDSL_GAS_LOAD(__ldlu)
#undef XDSL_GAS_LOAD
#define XDSL_GAS_STORE(name)                                                   \
  template <typename __T>                                                      \
  static __device__ inline void name(__T *to, __T value) {                     \
    *to = value;                                                               \
  }
XDSL_GAS_STORE(__stcg)
XDSL_GAS_STORE(__stcs)
XDSL_GAS_STORE(__stwb)
#undef XDSL_GAS_STORE
