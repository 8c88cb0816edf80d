// `__half` and `__half2`.
#pragma once

// Returns a number that is rounded as the integer is, to fewer than 40 bits: bits that
// `double` lacks only say that the number is not exact.
static __host__ __device__ inline double
xdsl_gas_to_double(unsigned long long x) {
  return x >> 53 ? (double)((x >> 12 | ((x & 0xfff) != 0)) << 12) : (double)x;
}
static __host__ __device__ inline double xdsl_gas_to_double(long long x) {
  return x < 0 ? -xdsl_gas_to_double(0 - (unsigned long long)x)
               : xdsl_gas_to_double((unsigned long long)x);
}
static __host__ __device__ inline double xdsl_gas_to_double(int x) { return x; }
static __host__ __device__ inline double xdsl_gas_to_double(unsigned x) {
  return x;
}

#define XDSL_GAS_NAME half
#define XDSL_GAS_SCALAR __half
#define XDSL_GAS_PAIR __half2
#define XDSL_GAS_NUMBER _Float16
#define XDSL_GAS_PTX "f16"
#define XDSL_GAS_PTX_CONVERTS (__CUDA_ARCH__ >= 530)
#define XDSL_GAS_PTX_ADDS_PAIRS (__CUDA_ARCH__ >= 600)
#include <xdsl_gas_narrow_numbers.h>
#undef XDSL_GAS_NAME
#undef XDSL_GAS_SCALAR
#undef XDSL_GAS_PAIR
#undef XDSL_GAS_NUMBER
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
