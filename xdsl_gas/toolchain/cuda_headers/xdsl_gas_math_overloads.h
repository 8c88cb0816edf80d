// The functions of numbers that C++ and CUDA overload: for `float`, for integers, which
// become `double`, and for two numbers of different types.
#pragma once

template <bool, typename __T = double> struct xdsl_gas_if {};
template <typename __T> struct xdsl_gas_if<true, __T> {
  typedef __T __type;
};
// clang 15 cannot mangle the traits themselves.
template <typename __T> struct xdsl_gas_is {
  static constexpr bool __integral = __is_integral(__T);
  static constexpr bool __arithmetic = __is_arithmetic(__T);
};
#define XDSL_GAS_FUNCTION static __device__ inline
#define XDSL_GAS_DOUBLE_IF(...) typename xdsl_gas_if<(__VA_ARGS__)>::__type

#define XDSL_GAS_OF_ONE(name)                                                  \
  XDSL_GAS_FUNCTION float name(float x) { return name##f(x); }                 \
  template <typename __T>                                                      \
  XDSL_GAS_FUNCTION XDSL_GAS_DOUBLE_IF(xdsl_gas_is<__T>::__integral)           \
  name(__T x) {                                                                \
    return name((double)x);                                                    \
  }
XDSL_GAS_OF_ONE(acos)
XDSL_GAS_OF_ONE(acosh)
XDSL_GAS_OF_ONE(asin)
XDSL_GAS_OF_ONE(asinh)
XDSL_GAS_OF_ONE(atan)
XDSL_GAS_OF_ONE(atanh)
XDSL_GAS_OF_ONE(cbrt)
XDSL_GAS_OF_ONE(ceil)
XDSL_GAS_OF_ONE(cos)
XDSL_GAS_OF_ONE(cosh)
XDSL_GAS_OF_ONE(cospi)
XDSL_GAS_OF_ONE(erf)
XDSL_GAS_OF_ONE(erfc)
XDSL_GAS_OF_ONE(exp)
XDSL_GAS_OF_ONE(exp10)
XDSL_GAS_OF_ONE(exp2)
XDSL_GAS_OF_ONE(expm1)
XDSL_GAS_OF_ONE(fabs)
XDSL_GAS_OF_ONE(floor)
XDSL_GAS_OF_ONE(lgamma)
XDSL_GAS_OF_ONE(log)
XDSL_GAS_OF_ONE(log10)
XDSL_GAS_OF_ONE(log1p)
XDSL_GAS_OF_ONE(log2)
XDSL_GAS_OF_ONE(logb)
XDSL_GAS_OF_ONE(nearbyint)
XDSL_GAS_OF_ONE(normcdf)
XDSL_GAS_OF_ONE(rcbrt)
XDSL_GAS_OF_ONE(rint)
XDSL_GAS_OF_ONE(round)
XDSL_GAS_OF_ONE(rsqrt)
XDSL_GAS_OF_ONE(sin)
XDSL_GAS_OF_ONE(sinh)
XDSL_GAS_OF_ONE(sinpi)
XDSL_GAS_OF_ONE(sqrt)
XDSL_GAS_OF_ONE(tan)
XDSL_GAS_OF_ONE(tanh)
XDSL_GAS_OF_ONE(tgamma)
XDSL_GAS_OF_ONE(trunc)
#undef XDSL_GAS_OF_ONE

#define XDSL_GAS_ROUNDED(name, type)                                           \
  XDSL_GAS_FUNCTION type name(float x) { return name##f(x); }
XDSL_GAS_ROUNDED(ilogb, int)
XDSL_GAS_ROUNDED(llrint, long long)
XDSL_GAS_ROUNDED(llround, long long)
XDSL_GAS_ROUNDED(lrint, long)
XDSL_GAS_ROUNDED(lround, long)
#undef XDSL_GAS_ROUNDED

#define XDSL_GAS_OF_TWO(name)                                                  \
  XDSL_GAS_FUNCTION float name(float x, float y) { return name##f(x, y); }     \
  template <typename __T, typename __U>                                        \
  XDSL_GAS_FUNCTION XDSL_GAS_DOUBLE_IF(xdsl_gas_is<__T>::__arithmetic &&       \
                                       xdsl_gas_is<__U>::__arithmetic)         \
      name(__T x, __U y) {                                                     \
    return name((double)x, (double)y);                                         \
  }
XDSL_GAS_OF_TWO(atan2)
XDSL_GAS_OF_TWO(copysign)
XDSL_GAS_OF_TWO(fdim)
XDSL_GAS_OF_TWO(fmax)
XDSL_GAS_OF_TWO(fmin)
XDSL_GAS_OF_TWO(fmod)
XDSL_GAS_OF_TWO(hypot)
XDSL_GAS_OF_TWO(nextafter)
XDSL_GAS_OF_TWO(pow)
XDSL_GAS_OF_TWO(remainder)
#undef XDSL_GAS_OF_TWO
XDSL_GAS_FUNCTION float pow(float x, int y) { return powif(x, y); }
XDSL_GAS_FUNCTION double pow(double x, int y) { return powi(x, y); }

XDSL_GAS_FUNCTION float fma(float x, float y, float z) { return fmaf(x, y, z); }
XDSL_GAS_FUNCTION float frexp(float x, int *exponent) {
  return frexpf(x, exponent);
}
XDSL_GAS_FUNCTION float ldexp(float x, int exponent) {
  return ldexpf(x, exponent);
}
XDSL_GAS_FUNCTION float modf(float x, float *whole) { return modff(x, whole); }
XDSL_GAS_FUNCTION float remquo(float x, float y, int *quotient) {
  return remquof(x, y, quotient);
}
XDSL_GAS_FUNCTION float scalbln(float x, long exponent) {
  return scalblnf(x, exponent);
}
XDSL_GAS_FUNCTION float scalbn(float x, int exponent) {
  return scalbnf(x, exponent);
}
XDSL_GAS_FUNCTION void sincos(float x, float *sine, float *cosine) {
  sincosf(x, sine, cosine);
}
XDSL_GAS_FUNCTION void sincospi(float x, float *sine, float *cosine) {
  sincospif(x, sine, cosine);
}

#define XDSL_GAS_TEST(name)                                                    \
  XDSL_GAS_FUNCTION bool name(float x) { return __builtin_##name(x); }         \
  XDSL_GAS_FUNCTION bool name(double x) { return __builtin_##name(x); }
XDSL_GAS_TEST(isfinite)
XDSL_GAS_TEST(isinf)
XDSL_GAS_TEST(isnan)
XDSL_GAS_TEST(signbit)
#undef XDSL_GAS_TEST

XDSL_GAS_FUNCTION float abs(float x) { return fabsf(x); }
XDSL_GAS_FUNCTION double abs(double x) { return fabs(x); }
XDSL_GAS_FUNCTION long abs(long x) { return labs(x); }
XDSL_GAS_FUNCTION long long abs(long long x) { return llabs(x); }

// As in C, an operand that has no sign makes the other one such a number.
#define XDSL_GAS_ORDER(type, left, right)                                      \
  XDSL_GAS_FUNCTION type max(left x, right y) {                                \
    return (type)x > (type)y ? (type)x : (type)y;                              \
  }                                                                            \
  XDSL_GAS_FUNCTION type min(left x, right y) {                                \
    return (type)x < (type)y ? (type)x : (type)y;                              \
  }
#define XDSL_GAS_ORDERS(type)                                                  \
  XDSL_GAS_ORDER(unsigned type, unsigned type, unsigned type)                  \
  XDSL_GAS_ORDER(unsigned type, type, unsigned type)                           \
  XDSL_GAS_ORDER(unsigned type, unsigned type, type)
XDSL_GAS_ORDERS(int)
XDSL_GAS_ORDERS(long)
XDSL_GAS_ORDERS(long long)
XDSL_GAS_ORDER(long, long, long)
XDSL_GAS_ORDER(long long, long long, long long)
#undef XDSL_GAS_ORDERS
#undef XDSL_GAS_ORDER
#define XDSL_GAS_EXTREME(name)                                                 \
  template <typename __T, typename __U>                                        \
  XDSL_GAS_FUNCTION                                                            \
      typename xdsl_gas_if<xdsl_gas_is<__T>::__integral &&                     \
                               xdsl_gas_is<__U>::__integral,                   \
                           decltype(__T() + __U())>::__type                    \
      name(__T x, __U y) {                                                     \
    typedef decltype(__T() + __U()) __type;                                    \
    return name((__type)x, (__type)y);                                         \
  }                                                                            \
  XDSL_GAS_FUNCTION float name(float x, float y) { return f##name##f(x, y); }  \
  XDSL_GAS_FUNCTION double name(double x, double y) { return f##name(x, y); }  \
  XDSL_GAS_FUNCTION double name(float x, double y) { return f##name(x, y); }   \
  XDSL_GAS_FUNCTION double name(double x, float y) { return f##name(x, y); }
XDSL_GAS_EXTREME(max)
XDSL_GAS_EXTREME(min)
#undef XDSL_GAS_EXTREME

#undef XDSL_GAS_DOUBLE_IF

XDSL_GAS_FUNCTION float __tanhf(float x) {
#if defined(XDSL_GAS_FOR_GPU) && __CUDA_ARCH__ >= 750
  float result;
  __asm__("tanh.approx.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
#else
  return tanhf(x);
#endif
}

// Quiet NaNs: the tag is a number as `strtoull` reads it, 0 for others.
XDSL_GAS_FUNCTION unsigned long long xdsl_gas_tag(const char *text) {
  unsigned long long tag = 0;
  unsigned base = 10;
  if (*text == '0')
    base = (*++text | 32) == 'x' ? (++text, 16) : 8;
  for (; *text; ++text) {
    const char letter = *text | 32;
    const unsigned digit = letter >= 'a' ? letter - 'a' + 10 : *text - '0';
    if (digit >= base)
      return 0;
    tag = tag * base + digit;
  }
  return tag;
}
XDSL_GAS_FUNCTION double nan(const char *tag) {
  return __builtin_bit_cast(double, 0x7ff8000000000000 |
                                        (xdsl_gas_tag(tag) & ~0ull >> 13));
}
XDSL_GAS_FUNCTION float nanf(const char *tag) {
  return __builtin_bit_cast(float, 0x7fc00000 | (unsigned)(xdsl_gas_tag(tag) &
                                                           0x3fffff));
}

// Functions that get the rounding mode as an argument. Conversions to `double` of words
// and of `float` are exact.
enum cudaRoundMode {
  cudaRoundNearest,
  cudaRoundZero,
  cudaRoundPosInf,
  cudaRoundMinInf
};
#define XDSL_GAS_IN_MODE(result, name, intrinsic, parameters, arguments,       \
                         default_mode)                                         \
  XDSL_GAS_FUNCTION result name(XDSL_GAS_UNPACKED parameters,                  \
                                cudaRoundMode mode default_mode) {             \
    switch (mode) {                                                            \
    case cudaRoundZero:                                                        \
      return intrinsic##_rz arguments;                                         \
    case cudaRoundPosInf:                                                      \
      return intrinsic##_ru arguments;                                         \
    case cudaRoundMinInf:                                                      \
      return intrinsic##_rd arguments;                                         \
    default:                                                                   \
      return intrinsic##_rn arguments;                                         \
    }                                                                          \
  }
#define XDSL_GAS_UNPACKED(...) __VA_ARGS__
XDSL_GAS_IN_MODE(double, fma, __fma, (double x, double y, double z), (x, y, z), )
XDSL_GAS_IN_MODE(double, dmul, __dmul, (double x, double y), (x, y),
                 = cudaRoundNearest)
XDSL_GAS_IN_MODE(double, dadd, __dadd, (double x, double y), (x, y),
                 = cudaRoundNearest)
XDSL_GAS_IN_MODE(double, dsub, __dsub, (double x, double y), (x, y),
                 = cudaRoundNearest)
XDSL_GAS_IN_MODE(int, double2int, __double2int, (double x), (x), = cudaRoundZero)
XDSL_GAS_IN_MODE(unsigned, double2uint, __double2uint, (double x), (x),
                 = cudaRoundZero)
XDSL_GAS_IN_MODE(long long, double2ll, __double2ll, (double x), (x),
                 = cudaRoundZero)
XDSL_GAS_IN_MODE(unsigned long long, double2ull, __double2ull, (double x), (x),
                 = cudaRoundZero)
XDSL_GAS_IN_MODE(double, ll2double, __ll2double, (long long x), (x),
                 = cudaRoundNearest)
XDSL_GAS_IN_MODE(double, ull2double, __ull2double, (unsigned long long x), (x),
                 = cudaRoundNearest)
#undef XDSL_GAS_IN_MODE
#undef XDSL_GAS_UNPACKED
#define XDSL_GAS_EXACT(name, type)                                             \
  XDSL_GAS_FUNCTION double name(type x, cudaRoundMode = cudaRoundNearest) {    \
    return x;                                                                  \
  }
XDSL_GAS_EXACT(int2double, int)
XDSL_GAS_EXACT(uint2double, unsigned)
XDSL_GAS_EXACT(float2double, float)
#undef XDSL_GAS_EXACT

// Of two numbers at once, each by itself.
#define XDSL_GAS_OF_PAIRS(mode)                                                \
  XDSL_GAS_FUNCTION float2 __fadd2_##mode(float2 x, float2 y) {                \
    return {__fadd_##mode(x.x, y.x), __fadd_##mode(x.y, y.y)};                 \
  }                                                                            \
  XDSL_GAS_FUNCTION float2 __fmul2_##mode(float2 x, float2 y) {                \
    return {__fmul_##mode(x.x, y.x), __fmul_##mode(x.y, y.y)};                 \
  }                                                                            \
  XDSL_GAS_FUNCTION float2 __ffma2_##mode(float2 x, float2 y, float2 z) {      \
    return {__fmaf_##mode(x.x, y.x, z.x), __fmaf_##mode(x.y, y.y, z.y)};       \
  }
XDSL_GAS_OF_PAIRS(rn)
XDSL_GAS_OF_PAIRS(rz)
XDSL_GAS_OF_PAIRS(ru)
XDSL_GAS_OF_PAIRS(rd)
#undef XDSL_GAS_OF_PAIRS

#undef XDSL_GAS_FUNCTION
