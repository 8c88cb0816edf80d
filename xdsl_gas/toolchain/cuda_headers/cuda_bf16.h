// `__nv_bfloat16` and `__nv_bfloat162`.
#pragma once

#include <cuda_fp16.h>

#if defined(XDSL_GAS_FOR_GPU) && __CUDA_ARCH__ >= 800
#define XDSL_GAS_FMA __builtin_elementwise_fma
#else
// Where there is no instruction, LLVM rounds twice: to `float`, and from there. A sum
// that is rounded to odd is rounded right.
static __host__ __device__ inline __bf16 xdsl_gas_bfloat16_fma(__bf16 x, __bf16 y,
                                                               __bf16 z) {
  _Pragma("clang fp contract(off) reassociate(off)")
  const double product = (double)x * (double)y, addend = z;
  const double sum = product + addend, added = sum - product;
  const double error = (product - (sum - added)) + (addend - added);
  unsigned long long bits = __builtin_bit_cast(unsigned long long, sum);
  if ((error < 0 || error > 0) && !(bits & 1))
    bits += (error > 0) == (sum > 0) ? 1 : -1;
  return (__bf16)__builtin_bit_cast(double, bits);
}
typedef __bf16 xdsl_gas_two_bfloat16 __attribute__((ext_vector_type(2)));
static __host__ __device__ inline xdsl_gas_two_bfloat16
xdsl_gas_bfloat16_fma(xdsl_gas_two_bfloat16 x, xdsl_gas_two_bfloat16 y,
                      xdsl_gas_two_bfloat16 z) {
  return {xdsl_gas_bfloat16_fma(x.x, y.x, z.x),
          xdsl_gas_bfloat16_fma(x.y, y.y, z.y)};
}
#define XDSL_GAS_FMA xdsl_gas_bfloat16_fma
#endif

#define XDSL_GAS_NAME bfloat16
#define XDSL_GAS_SCALAR __nv_bfloat16
#define XDSL_GAS_PAIR __nv_bfloat162
#define XDSL_GAS_NUMBER __bf16
#define XDSL_GAS_PTX "bf16"
#define XDSL_GAS_PTX_CONVERTS 0
#define XDSL_GAS_PTX_ADDS_PAIRS (__CUDA_ARCH__ >= 900)
#include <xdsl_gas_narrow_numbers.h>
#undef XDSL_GAS_NAME
#undef XDSL_GAS_SCALAR
#undef XDSL_GAS_PAIR
#undef XDSL_GAS_NUMBER
#undef XDSL_GAS_FMA
#undef XDSL_GAS_PTX
#undef XDSL_GAS_PTX_CONVERTS
#undef XDSL_GAS_PTX_ADDS_PAIRS

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#define CUDART_INF_BF16 __ushort_as_bfloat16(0x7f80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16(0x7fff)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16(0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16(0x7f7f)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16(0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16(0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16(0x3f80)
