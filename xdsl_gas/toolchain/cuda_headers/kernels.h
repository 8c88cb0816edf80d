// CUDA C++ for kernels without NVIDIA's toolkit: what clang's own headers leave to it.
// There are no textures, cooperative groups, half numbers, and functions of the host.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __align__(n) __attribute__((aligned(n)))
#define CUDA_VERSION 12000

#define XDSL_GAS_VECTORS(name, type)                                           \
  struct name##1 { type x; };                                                  \
  struct __align__(2 * sizeof(type)) name##2 { type x, y; };                   \
  struct name##3 { type x, y, z; };                                            \
  struct __align__(sizeof(type) > 4 ? 16 : 4 * sizeof(type)) name##4 {         \
    type x, y, z, w;                                                           \
  };                                                                           \
  static __host__ __device__ inline name##1 make_##name##1(type x) {           \
    return {x};                                                                \
  }                                                                            \
  static __host__ __device__ inline name##2 make_##name##2(type x, type y) {   \
    return {x, y};                                                             \
  }                                                                            \
  static __host__ __device__ inline name##3 make_##name##3(type x, type y,     \
                                                           type z) {           \
    return {x, y, z};                                                          \
  }                                                                            \
  static __host__ __device__ inline name##4 make_##name##4(type x, type y,     \
                                                           type z, type w) {   \
    return {x, y, z, w};                                                       \
  }
XDSL_GAS_VECTORS(char, signed char)
XDSL_GAS_VECTORS(uchar, unsigned char)
XDSL_GAS_VECTORS(short, short)
XDSL_GAS_VECTORS(ushort, unsigned short)
XDSL_GAS_VECTORS(int, int)
XDSL_GAS_VECTORS(uint, unsigned)
XDSL_GAS_VECTORS(long, long)
XDSL_GAS_VECTORS(ulong, unsigned long)
XDSL_GAS_VECTORS(longlong, long long)
XDSL_GAS_VECTORS(ulonglong, unsigned long long)
XDSL_GAS_VECTORS(float, float)
XDSL_GAS_VECTORS(double, double)
#undef XDSL_GAS_VECTORS

struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned x = 1, unsigned y = 1,
                                     unsigned z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return {x, y, z}; }
};

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include <__clang_cuda_builtin_vars.h>
#define XDSL_GAS_DIMENSIONS(name)                                              \
  __device__ inline __cuda_builtin_##name##_t::operator dim3() const {         \
    return dim3(x, y, z);                                                      \
  }                                                                            \
  __device__ inline __cuda_builtin_##name##_t::operator uint3() const {        \
    return {x, y, z};                                                          \
  }
XDSL_GAS_DIMENSIONS(threadIdx)
XDSL_GAS_DIMENSIONS(blockIdx)
XDSL_GAS_DIMENSIONS(blockDim)
XDSL_GAS_DIMENSIONS(gridDim)
#undef XDSL_GAS_DIMENSIONS

#include <__clang_cuda_libdevice_declares.h>

#include <__clang_cuda_device_functions.h>

#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#include <__clang_cuda_math.h>
#undef HUGE_VAL
#undef HUGE_VALF
extern "C" __device__ int printf(const char *format, ...);

// Declared by NVIDIA's headers, and used by clang's.
typedef uint32_t cuuint32_t;
static __device__ inline unsigned __isShared(const void *pointer) {
  return __nvvm_isspacep_shared(pointer);
}
static __device__ inline size_t __cvta_generic_to_shared(const void *pointer) {
  return (size_t)(const __attribute__((address_space(3))) void *)pointer;
}
#include <__clang_cuda_intrinsics.h>

// The functions of C++ that are overloaded for `float`.
#define XDSL_GAS_FLOAT(name)                                                   \
  static __device__ inline float name(float x) { return name##f(x); }
XDSL_GAS_FLOAT(acos)
XDSL_GAS_FLOAT(asin)
XDSL_GAS_FLOAT(atan)
XDSL_GAS_FLOAT(cbrt)
XDSL_GAS_FLOAT(ceil)
XDSL_GAS_FLOAT(cos)
XDSL_GAS_FLOAT(cosh)
XDSL_GAS_FLOAT(erf)
XDSL_GAS_FLOAT(exp)
XDSL_GAS_FLOAT(exp2)
XDSL_GAS_FLOAT(fabs)
XDSL_GAS_FLOAT(floor)
XDSL_GAS_FLOAT(log)
XDSL_GAS_FLOAT(log10)
XDSL_GAS_FLOAT(log2)
XDSL_GAS_FLOAT(round)
XDSL_GAS_FLOAT(sin)
XDSL_GAS_FLOAT(sinh)
XDSL_GAS_FLOAT(sqrt)
XDSL_GAS_FLOAT(tan)
XDSL_GAS_FLOAT(tanh)
XDSL_GAS_FLOAT(trunc)
#undef XDSL_GAS_FLOAT
#define XDSL_GAS_TEST(name)                                                    \
  static __device__ inline bool name(float x) {                                \
    return __builtin_##name(x);                                             \
  }                                                                            \
  static __device__ inline bool name(double x) { return __builtin_##name(x); }
XDSL_GAS_TEST(isfinite)
XDSL_GAS_TEST(isinf)
XDSL_GAS_TEST(isnan)
XDSL_GAS_TEST(signbit)
#undef XDSL_GAS_TEST
static __device__ inline float abs(float x) { return fabsf(x); }
static __device__ inline double abs(double x) { return fabs(x); }
static __device__ inline float atan2(float x, float y) { return atan2f(x, y); }
static __device__ inline float fmod(float x, float y) { return fmodf(x, y); }
static __device__ inline float pow(float x, float y) { return powf(x, y); }
static __device__ inline float pow(float x, int y) { return powif(x, y); }
static __device__ inline double pow(double x, int y) { return powi(x, y); }
static __device__ inline float max(float x, float y) { return fmaxf(x, y); }
static __device__ inline float min(float x, float y) { return fminf(x, y); }
static __device__ inline double max(double x, double y) { return fmax(x, y); }
static __device__ inline double min(double x, double y) { return fmin(x, y); }

#define XDSL_GAS_ATOMIC(name, type, prefix)                                    \
  static __device__ inline type atomic##name(type *address, type value) {      \
    return __##prefix##Atomic##name(address, value);                           \
  }
#define XDSL_GAS_ATOMICS(type, prefix)                                         \
  XDSL_GAS_ATOMIC(Add, type, prefix)                                           \
  XDSL_GAS_ATOMIC(Exch, type, prefix)                                          \
  static __device__ inline type atomicCAS(type *address, type compared,        \
                                          type value) {                        \
    return __##prefix##AtomicCAS(address, compared, value);                    \
  }
#define XDSL_GAS_ATOMIC_BITS(type, prefix)                                     \
  XDSL_GAS_ATOMIC(And, type, prefix)                                           \
  XDSL_GAS_ATOMIC(Or, type, prefix)                                            \
  XDSL_GAS_ATOMIC(Xor, type, prefix)
#define XDSL_GAS_ATOMIC_ORDER(type, prefix)                                    \
  XDSL_GAS_ATOMIC(Min, type, prefix)                                           \
  XDSL_GAS_ATOMIC(Max, type, prefix)
XDSL_GAS_ATOMICS(int, i)
XDSL_GAS_ATOMICS(unsigned, u)
XDSL_GAS_ATOMICS(unsigned long long, ull)
XDSL_GAS_ATOMIC_BITS(int, i)
XDSL_GAS_ATOMIC_BITS(unsigned, u)
XDSL_GAS_ATOMIC_BITS(long long, ll)
XDSL_GAS_ATOMIC_BITS(unsigned long long, ull)
XDSL_GAS_ATOMIC_ORDER(int, i)
XDSL_GAS_ATOMIC_ORDER(unsigned, u)
XDSL_GAS_ATOMIC_ORDER(long long, ill)
XDSL_GAS_ATOMIC_ORDER(unsigned long long, ull)
XDSL_GAS_ATOMIC(Inc, unsigned, u)
XDSL_GAS_ATOMIC(Dec, unsigned, u)
XDSL_GAS_ATOMIC(Add, float, f)
XDSL_GAS_ATOMIC(Exch, float, f)
XDSL_GAS_ATOMIC(Add, double, d)
#undef XDSL_GAS_ATOMIC
#undef XDSL_GAS_ATOMICS
#undef XDSL_GAS_ATOMIC_BITS
#undef XDSL_GAS_ATOMIC_ORDER
static __device__ inline int atomicSub(int *address, int value) {
  return __iAtomicAdd(address, -value);
}
static __device__ inline unsigned atomicSub(unsigned *address, unsigned value) {
  return __uAtomicAdd(address, -value);
}
