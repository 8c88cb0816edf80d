// Part of xdsl_gas_narrow_numbers.h: arithmetic, comparisons and functions.

// Numbers and pairs by one expression, of the values `x`, `y` and `z`.
#define XDSL_GAS_VALUE_1 const auto x = a.__x
#define XDSL_GAS_VALUE_2 XDSL_GAS_VALUE_1, y = b.__x
#define XDSL_GAS_VALUE_3 XDSL_GAS_VALUE_2, z = c.__x
#define XDSL_GAS_LANES_1 const XDSL_GAS_LANES x = xdsl_gas_lanes(a)
#define XDSL_GAS_LANES_2 XDSL_GAS_LANES_1, y = xdsl_gas_lanes(b)
#define XDSL_GAS_LANES_3 XDSL_GAS_LANES_2, z = xdsl_gas_lanes(c)
#define XDSL_GAS_OF_1(type) type a
#define XDSL_GAS_OF_2(type) XDSL_GAS_OF_1(type), type b
#define XDSL_GAS_OF_3(type) XDSL_GAS_OF_2(type), type c
#define XDSL_GAS_BOTH(count, name, pair_name, ...)                             \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR name(                                      \
      XDSL_GAS_OF_##count(XDSL_GAS_SCALAR)) {                                  \
    typedef XDSL_GAS_NUMBER kind;                                              \
    XDSL_GAS_VALUE_##count;                                                    \
    return xdsl_gas_number(__VA_ARGS__);                                       \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR pair_name(                                   \
      XDSL_GAS_OF_##count(XDSL_GAS_PAIR)) {                                    \
    typedef XDSL_GAS_LANES kind;                                               \
    XDSL_GAS_LANES_##count;                                                    \
    return xdsl_gas_pair(__VA_ARGS__);                                         \
  }
// Results of these are not contracted.
#define XDSL_GAS_ROUNDED(name, pair_name, sign)                                \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR name(XDSL_GAS_OF_2(XDSL_GAS_SCALAR)) {     \
    _Pragma("clang fp contract(off)") XDSL_GAS_VALUE_2;                        \
    return xdsl_gas_number(x sign y);                                          \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR pair_name(XDSL_GAS_OF_2(XDSL_GAS_PAIR)) {    \
    _Pragma("clang fp contract(off)") XDSL_GAS_LANES_2;                        \
    return xdsl_gas_pair(x sign y);                                            \
  }
// Between 0 and 1; NaN becomes 0.
#define XDSL_GAS_CLAMPED(...)                                                  \
  __builtin_elementwise_min(__builtin_elementwise_max(__VA_ARGS__, (kind)0),   \
                            (kind)1)
XDSL_GAS_BOTH(2, __hadd, __hadd2, x + y)
XDSL_GAS_BOTH(2, __hsub, __hsub2, x - y)
XDSL_GAS_BOTH(2, __hmul, __hmul2, x *y)
XDSL_GAS_BOTH(2, __hdiv, __h2div, x / y)
XDSL_GAS_ROUNDED(__hadd_rn, __hadd2_rn, +)
XDSL_GAS_ROUNDED(__hsub_rn, __hsub2_rn, -)
XDSL_GAS_ROUNDED(__hmul_rn, __hmul2_rn, *)
XDSL_GAS_BOTH(2, __hadd_sat, __hadd2_sat, XDSL_GAS_CLAMPED(x + y))
XDSL_GAS_BOTH(2, __hsub_sat, __hsub2_sat, XDSL_GAS_CLAMPED(x - y))
XDSL_GAS_BOTH(2, __hmul_sat, __hmul2_sat, XDSL_GAS_CLAMPED(x *y))
XDSL_GAS_BOTH(3, __hfma, __hfma2, XDSL_GAS_FMA(x, y, z))
XDSL_GAS_BOTH(3, __hfma_sat, __hfma2_sat, XDSL_GAS_CLAMPED(XDSL_GAS_FMA(x, y, z)))
XDSL_GAS_BOTH(3, __hfma_relu, __hfma2_relu,
              __builtin_elementwise_maximum(XDSL_GAS_FMA(x, y, z), (kind)0))
XDSL_GAS_BOTH(1, __hneg, __hneg2, -x)
XDSL_GAS_BOTH(1, __habs, __habs2, __builtin_elementwise_abs(x))
// Zeros are ordered by their signs.
XDSL_GAS_BOTH(2, __hmax, __hmax2, __builtin_elementwise_maximumnum(x, y))
XDSL_GAS_BOTH(2, __hmin, __hmin2, __builtin_elementwise_minimumnum(x, y))
XDSL_GAS_BOTH(2, __hmax_nan, __hmax2_nan, __builtin_elementwise_maximum(x, y))
XDSL_GAS_BOTH(2, __hmin_nan, __hmin2_nan, __builtin_elementwise_minimum(x, y))
#undef XDSL_GAS_BOTH
#undef XDSL_GAS_ROUNDED
#undef XDSL_GAS_CLAMPED
#undef XDSL_GAS_VALUE_1
#undef XDSL_GAS_VALUE_2
#undef XDSL_GAS_VALUE_3
#undef XDSL_GAS_LANES_1
#undef XDSL_GAS_LANES_2
#undef XDSL_GAS_LANES_3
#undef XDSL_GAS_OF_1
#undef XDSL_GAS_OF_2
#undef XDSL_GAS_OF_3

// `x * y + z` of complex numbers.
XDSL_GAS_FUNCTION XDSL_GAS_PAIR __hcmadd(XDSL_GAS_PAIR x, XDSL_GAS_PAIR y,
                                         XDSL_GAS_PAIR z) {
  return {__hfma(-x.y, y.y, __hfma(x.x, y.x, z.x)),
          __hfma(x.y, y.x, __hfma(x.x, y.y, z.y))};
}

XDSL_GAS_FUNCTION bool __hisnan(XDSL_GAS_SCALAR x) { return x.__x != x.__x; }
XDSL_GAS_FUNCTION int __hisinf(XDSL_GAS_SCALAR x) {
  const float value = (float)x.__x;
  return __builtin_isinf(value) ? (value > 0 ? 1 : -1) : 0;
}
XDSL_GAS_FUNCTION XDSL_GAS_PAIR __hisnan2(XDSL_GAS_PAIR x) {
  return {xdsl_gas_number((XDSL_GAS_NUMBER)__hisnan(x.x)),
          xdsl_gas_number((XDSL_GAS_NUMBER)__hisnan(x.y))};
}

// Results of pairs are 1 or 0, all bits of a half of a word, or whether it holds for both.
#define XDSL_GAS_COMPARES(name, ...)                                           \
  XDSL_GAS_FUNCTION bool __h##name(XDSL_GAS_SCALAR a, XDSL_GAS_SCALAR b) {     \
    const auto x = a.__x, y = b.__x;                                           \
    return __VA_ARGS__;                                                        \
  }                                                                            \
  XDSL_GAS_FUNCTION bool __hb##name##2(XDSL_GAS_PAIR x, XDSL_GAS_PAIR y) {     \
    return __h##name(x.x, y.x) && __h##name(x.y, y.y);                         \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR __h##name##2(XDSL_GAS_PAIR x,                \
                                               XDSL_GAS_PAIR y) {              \
    return {xdsl_gas_number((XDSL_GAS_NUMBER)__h##name(x.x, y.x)),             \
            xdsl_gas_number((XDSL_GAS_NUMBER)__h##name(x.y, y.y))};            \
  }                                                                            \
  XDSL_GAS_FUNCTION unsigned __h##name##2_mask(XDSL_GAS_PAIR x,                \
                                               XDSL_GAS_PAIR y) {              \
    return (__h##name(x.x, y.x) ? 0xffffu : 0) |                               \
           (__h##name(x.y, y.y) ? 0xffff0000u : 0);                            \
  }
XDSL_GAS_COMPARES(eq, x == y)
XDSL_GAS_COMPARES(ne, x < y || x > y)
XDSL_GAS_COMPARES(lt, x < y)
XDSL_GAS_COMPARES(le, x <= y)
XDSL_GAS_COMPARES(gt, x > y)
XDSL_GAS_COMPARES(ge, x >= y)
XDSL_GAS_COMPARES(equ, !(x < y || x > y))
XDSL_GAS_COMPARES(neu, x != y)
XDSL_GAS_COMPARES(ltu, !(x >= y))
XDSL_GAS_COMPARES(leu, !(x > y))
XDSL_GAS_COMPARES(gtu, !(x <= y))
XDSL_GAS_COMPARES(geu, !(x < y))
#undef XDSL_GAS_COMPARES

// By functions of `float`, whose approximate ones are more accurate than 16 bits.
#define XDSL_GAS_COMPUTES(name, ...)                                           \
  static __device__ inline XDSL_GAS_SCALAR h##name(XDSL_GAS_SCALAR number) {   \
    const float x = (float)number.__x;                                         \
    return XDSL_GAS_SCALAR((float)(__VA_ARGS__));                              \
  }                                                                            \
  static __device__ inline XDSL_GAS_PAIR h2##name(XDSL_GAS_PAIR pair) {        \
    return {h##name(pair.x), h##name(pair.y)};                                 \
  }
XDSL_GAS_COMPUTES(sqrt, __nvvm_sqrt_approx_f(x))
XDSL_GAS_COMPUTES(rsqrt, __nvvm_rsqrt_approx_f(x))
XDSL_GAS_COMPUTES(rcp, __nvvm_rcp_approx_ftz_f(x))
XDSL_GAS_COMPUTES(exp, __nvvm_ex2_approx_f(x * (float)M_LOG2E))
XDSL_GAS_COMPUTES(exp2, __nvvm_ex2_approx_f(x))
XDSL_GAS_COMPUTES(exp10, __nvvm_ex2_approx_f(x * (float)(M_LN10 / M_LN2)))
XDSL_GAS_COMPUTES(log, __nvvm_lg2_approx_f(x) * (float)M_LN2)
XDSL_GAS_COMPUTES(log2, __nvvm_lg2_approx_f(x))
XDSL_GAS_COMPUTES(log10, __nvvm_lg2_approx_f(x) * (float)(M_LN2 / M_LN10))
XDSL_GAS_COMPUTES(sin, sinf(x))
XDSL_GAS_COMPUTES(cos, cosf(x))
XDSL_GAS_COMPUTES(tanh, tanhf(x))
XDSL_GAS_COMPUTES(tanh_approx, __tanhf(x))
XDSL_GAS_COMPUTES(ceil, __builtin_ceilf(x))
XDSL_GAS_COMPUTES(floor, __builtin_floorf(x))
XDSL_GAS_COMPUTES(trunc, __builtin_truncf(x))
XDSL_GAS_COMPUTES(rint, __builtin_rintf(x))
#undef XDSL_GAS_COMPUTES
