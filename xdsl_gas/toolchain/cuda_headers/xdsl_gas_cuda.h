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
#define __align__(n) __attribute__((aligned(n)))
#define __grid_constant__ __attribute__((grid_constant))

// As clang's with a toolkit of this version.
#define __CUDACC__ 1
#define CUDA_VERSION 12000
#define CUDART_VERSION CUDA_VERSION
#define __CUDART_API_VERSION CUDART_VERSION

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

// Not those of the user's folders.
#include_next <limits.h>
#include_next <stddef.h>
#include_next <stdint.h>

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
extern "C" {
__device__ int printf(const char *format, ...);
// clang's <new> calls them, and so does <algorithm>.
__device__ void *malloc(size_t) __attribute__((nothrow, malloc));
__device__ void free(void *) __attribute__((nothrow));
// The driver has the first one, and C's `assert` calls the second one. They lack
// `noreturn` as clang's do: https://bugs.llvm.org/show_bug.cgi?id=27738
__device__ void __assertfail(const char *message, const char *file,
                             unsigned line, const char *function,
                             size_t character);
static __device__ inline void __assert_fail(const char *message,
                                            const char *file, unsigned line,
                                            const char *function) {
  __assertfail(message, file, line, function, sizeof(char));
}
}

// Declared by NVIDIA's headers, and used by clang's.
typedef uint32_t cuuint32_t;
static __device__ inline unsigned __isShared(const void *pointer) {
  return __nvvm_isspacep_shared(pointer);
}
static __device__ inline size_t __cvta_generic_to_shared(const void *pointer) {
  return (size_t)(const __attribute__((address_space(3))) void *)pointer;
}
#include <__clang_cuda_intrinsics.h>

#include <xdsl_gas_math_overloads.h>

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

#define XDSL_GAS_DOT(type, element)                                            \
  static __device__ inline type __dp4a(type x, type y, type sum) {             \
    for (int shift = 0; shift < 32; shift += 8)                                \
      sum += (element)(x >> shift) * (element)(y >> shift);                    \
    return sum;                                                                \
  }
XDSL_GAS_DOT(int, signed char)
XDSL_GAS_DOT(unsigned, unsigned char)
#undef XDSL_GAS_DOT

#ifdef XDSL_GAS_FOR_GPU
#define XDSL_GAS_SCOPED(function, scope) function##scope
#else
// The scope of the device is one of the block, too, and on a processor that of the system.
#define XDSL_GAS_SCOPED(function, scope) function
#endif
#define XDSL_GAS_ATOMIC_OF(scope, name, type, prefix)                          \
  static __device__ inline type atomic##name##scope(type *address,             \
                                                    type value) {              \
    return XDSL_GAS_SCOPED(__##prefix##Atomic##name, scope)(address, value);   \
  }
#define XDSL_GAS_ATOMIC(name, type, prefix)                                    \
  XDSL_GAS_ATOMIC_OF(, name, type, prefix)                                     \
  XDSL_GAS_ATOMIC_OF(_block, name, type, prefix)                               \
  XDSL_GAS_ATOMIC_OF(_system, name, type, prefix)
#define XDSL_GAS_ATOMIC_CAS(scope, type, prefix)                               \
  static __device__ inline type atomicCAS##scope(type *address, type compared, \
                                                 type value) {                 \
    return XDSL_GAS_SCOPED(__##prefix##AtomicCAS, scope)(address, compared,    \
                                                         value);               \
  }
#define XDSL_GAS_ATOMICS(type, prefix)                                         \
  XDSL_GAS_ATOMIC(Add, type, prefix)                                           \
  XDSL_GAS_ATOMIC(Exch, type, prefix)                                          \
  XDSL_GAS_ATOMIC_CAS(, type, prefix)                                          \
  XDSL_GAS_ATOMIC_CAS(_block, type, prefix)                                    \
  XDSL_GAS_ATOMIC_CAS(_system, type, prefix)
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
#undef XDSL_GAS_ATOMIC_OF
#undef XDSL_GAS_ATOMIC_CAS
#undef XDSL_GAS_ATOMICS
#undef XDSL_GAS_ATOMIC_BITS
#undef XDSL_GAS_ATOMIC_ORDER
#define XDSL_GAS_ATOMIC_SUB(scope, type, prefix)                               \
  static __device__ inline type atomicSub##scope(type *address, type value) {  \
    return XDSL_GAS_SCOPED(__##prefix##AtomicAdd, scope)(address, -value);     \
  }
XDSL_GAS_ATOMIC_SUB(, int, i)
XDSL_GAS_ATOMIC_SUB(_block, int, i)
XDSL_GAS_ATOMIC_SUB(_system, int, i)
XDSL_GAS_ATOMIC_SUB(, unsigned, u)
XDSL_GAS_ATOMIC_SUB(_block, unsigned, u)
XDSL_GAS_ATOMIC_SUB(_system, unsigned, u)
#undef XDSL_GAS_ATOMIC_SUB
#undef XDSL_GAS_SCOPED
