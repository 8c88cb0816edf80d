// `__nv_bfloat16` and `__nv_bfloat162`.
#pragma once

#include <cuda_fp16.h>

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
