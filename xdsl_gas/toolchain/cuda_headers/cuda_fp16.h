// `__half` and `__half2`.
#pragma once

// Returns a number of 24 bits that is rounded to fewer bits as the integer is: what is
// below them only tells that the integer is no such number.
#define XDSL_GAS_TO_FLOAT(type, bits, clz)                                     \
  static __host__ __device__ inline float xdsl_gas_to_float(type x) {          \
    const int extra = bits - 24 - clz(x | 1);                                  \
    if (extra > 0) {                                                           \
      const type rest = x & (((type)1 << extra) - 1);                          \
      x = (x - rest) | ((type)(rest != 0) << extra);                           \
    }                                                                          \
    return (float)x;                                                           \
  }
#define XDSL_GAS_SIGNED(type)                                                  \
  static __host__ __device__ inline float xdsl_gas_to_float(type x) {          \
    return x < 0 ? -xdsl_gas_to_float(0 - (unsigned type)x)                    \
                 : xdsl_gas_to_float((unsigned type)x);                        \
  }
XDSL_GAS_TO_FLOAT(unsigned, 32, __builtin_clz)
XDSL_GAS_TO_FLOAT(unsigned long long, 64, __builtin_clzll)
XDSL_GAS_SIGNED(int)
XDSL_GAS_SIGNED(long long)
#undef XDSL_GAS_TO_FLOAT
#undef XDSL_GAS_SIGNED

#define XDSL_GAS_NAME half
#define XDSL_GAS_SCALAR __half
#define XDSL_GAS_PAIR __half2
#define XDSL_GAS_NUMBER _Float16
#define XDSL_GAS_FMA __builtin_elementwise_fma
#define XDSL_GAS_PTX "f16"
#define XDSL_GAS_PTX_CONVERTS (__CUDA_ARCH__ >= 530)
#define XDSL_GAS_PTX_ADDS_PAIRS (__CUDA_ARCH__ >= 600)
#include <xdsl_gas_narrow_numbers.h>
#undef XDSL_GAS_NAME
#undef XDSL_GAS_SCALAR
#undef XDSL_GAS_PAIR
#undef XDSL_GAS_NUMBER
#undef XDSL_GAS_FMA
#undef XDSL_GAS_PTX
#undef XDSL_GAS_PTX_CONVERTS
#undef XDSL_GAS_PTX_ADDS_PAIRS

typedef __half half, nv_half, __nv_half;
typedef __half2 half2, nv_half2, __nv_half2;

#define CUDART_INF_FP16 __ushort_as_half(0x7c00)
#define CUDART_NAN_FP16 __ushort_as_half(0x7fff)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half(0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half(0x7bff)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half(0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half(0x0000)
#define CUDART_ONE_FP16 __ushort_as_half(0x3c00)
