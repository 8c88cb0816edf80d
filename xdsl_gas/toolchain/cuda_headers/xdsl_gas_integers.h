// Functions of integers, and of two halves or four bytes of words.
#pragma once

#define XDSL_GAS_FUNCTION static __device__ inline

XDSL_GAS_FUNCTION unsigned short __nv_bswap16(unsigned short x) {
  return __builtin_bswap16(x);
}
XDSL_GAS_FUNCTION unsigned __nv_bswap32(unsigned x) {
  return __builtin_bswap32(x);
}
XDSL_GAS_FUNCTION unsigned long long __nv_bswap64(unsigned long long x) {
  return __builtin_bswap64(x);
}

// The intrinsics of LLVM have no lowest processor, as clang's builtins have.
#define XDSL_GAS_DOT(type, letter, halves, bytes)                              \
  __device__ type xdsl_gas_dp4a_##letter(type, type, type) __asm(              \
      "llvm.nvvm.idp4a." #letter "." #letter);                                 \
  __device__ type xdsl_gas_dp2a_##letter(type, type, bool, type) __asm(        \
      "llvm.nvvm.idp2a." #letter "." #letter);                                 \
  XDSL_GAS_FUNCTION type __dp4a(type x, type y, type sum) {                    \
    return xdsl_gas_dp4a_##letter(x, y, sum);                                  \
  }                                                                            \
  XDSL_GAS_FUNCTION type __dp4a(bytes##4 x, bytes##4 y, type sum) {            \
    return __dp4a(__builtin_bit_cast(type, x), __builtin_bit_cast(type, y),    \
                  sum);                                                        \
  }                                                                            \
  XDSL_GAS_DOT2(type, letter, halves, bytes, lo, false)                        \
  XDSL_GAS_DOT2(type, letter, halves, bytes, hi, true)
#define XDSL_GAS_DOT2(type, letter, halves, bytes, part, is_high)              \
  XDSL_GAS_FUNCTION type __dp2a_##part(type x, type y, type sum) {             \
    return xdsl_gas_dp2a_##letter(x, y, is_high, sum);                         \
  }                                                                            \
  XDSL_GAS_FUNCTION type __dp2a_##part(halves##2 x, bytes##4 y, type sum) {    \
    return __dp2a_##part(__builtin_bit_cast(type, x),                          \
                         __builtin_bit_cast(type, y), sum);                    \
  }
XDSL_GAS_DOT(int, s, short, char)
XDSL_GAS_DOT(unsigned, u, ushort, uchar)
#undef XDSL_GAS_DOT
#undef XDSL_GAS_DOT2

// Minima and maxima of words, and of both halves of words. Sums wrap around.
typedef short xdsl_gas_s16x2 __attribute__((ext_vector_type(2)));
typedef unsigned short xdsl_gas_u16x2 __attribute__((ext_vector_type(2)));
#define XDSL_GAS_AS(type, value) __builtin_bit_cast(type, value)
#define XDSL_GAS_SUM(kind, bits, x, y)                                         \
  XDSL_GAS_AS(kind, (bits)(XDSL_GAS_AS(bits, x) + XDSL_GAS_AS(bits, y)))
// `type` is that of the function, `kind` that of the numbers, `bits` without a sign.
#define XDSL_GAS_EXTREME(word, suffix, type, kind, bits)                       \
  XDSL_GAS_FUNCTION kind xdsl_gas_##word(kind x, kind y) {                     \
    return __builtin_elementwise_##word(x, y);                                 \
  }                                                                            \
  XDSL_GAS_FUNCTION type __vi##word##3_##suffix(type x, type y, type z) {      \
    const kind most =                                                          \
        xdsl_gas_##word(XDSL_GAS_AS(kind, x), XDSL_GAS_AS(kind, y));           \
    return XDSL_GAS_AS(type, xdsl_gas_##word(most, XDSL_GAS_AS(kind, z)));     \
  }                                                                            \
  XDSL_GAS_FUNCTION type __viadd##word##_##suffix(type x, type y, type z) {    \
    return XDSL_GAS_AS(type, xdsl_gas_##word(XDSL_GAS_SUM(kind, bits, x, y),   \
                                             XDSL_GAS_AS(kind, z)));           \
  }
#define XDSL_GAS_EXTREMES(suffix, type, kind, bits)                            \
  XDSL_GAS_EXTREME(max, suffix, type, kind, bits)                              \
  XDSL_GAS_EXTREME(min, suffix, type, kind, bits)
XDSL_GAS_EXTREMES(s32, int, int, unsigned)
XDSL_GAS_EXTREMES(u32, unsigned, unsigned, unsigned)
XDSL_GAS_EXTREMES(s16x2, unsigned, xdsl_gas_s16x2, xdsl_gas_u16x2)
XDSL_GAS_EXTREMES(u16x2, unsigned, xdsl_gas_u16x2, xdsl_gas_u16x2)
#undef XDSL_GAS_EXTREME
#undef XDSL_GAS_EXTREMES
#undef XDSL_GAS_SUM

// Negative results become 0.
#define XDSL_GAS_POSITIVE(word, suffix, type, kind)                            \
  XDSL_GAS_FUNCTION type xdsl_gas_positive_##word(type x, kind) {              \
    return XDSL_GAS_AS(type, xdsl_gas_max(XDSL_GAS_AS(kind, x), (kind)0));     \
  }                                                                            \
  XDSL_GAS_FUNCTION type __vi##word##_##suffix##_relu(type x, type y) {        \
    const kind result =                                                        \
        xdsl_gas_##word(XDSL_GAS_AS(kind, x), XDSL_GAS_AS(kind, y));           \
    return XDSL_GAS_AS(type, xdsl_gas_max(result, (kind)0));                   \
  }                                                                            \
  XDSL_GAS_FUNCTION type __vi##word##3_##suffix##_relu(type x, type y,         \
                                                       type z) {               \
    return xdsl_gas_positive_##word(__vi##word##3_##suffix(x, y, z), (kind)0); \
  }                                                                            \
  XDSL_GAS_FUNCTION type __viadd##word##_##suffix##_relu(type x, type y,       \
                                                         type z) {             \
    return xdsl_gas_positive_##word(__viadd##word##_##suffix(x, y, z),         \
                                    (kind)0);                                  \
  }
XDSL_GAS_POSITIVE(max, s32, int, int)
XDSL_GAS_POSITIVE(min, s32, int, int)
XDSL_GAS_POSITIVE(max, s16x2, unsigned, xdsl_gas_s16x2)
XDSL_GAS_POSITIVE(min, s16x2, unsigned, xdsl_gas_s16x2)
#undef XDSL_GAS_POSITIVE

// Also whether the first number is the result.
#define XDSL_GAS_CHOICE(word, relation, suffix, type)                          \
  XDSL_GAS_FUNCTION type __vib##word##_##suffix(type x, type y, bool *first) { \
    *first = x relation y;                                                     \
    return xdsl_gas_##word(x, y);                                              \
  }
#define XDSL_GAS_CHOICES(word, relation, suffix, kind)                         \
  XDSL_GAS_FUNCTION unsigned __vib##word##_##suffix(                           \
      unsigned x, unsigned y, bool *high, bool *low) {                         \
    const kind left = XDSL_GAS_AS(kind, x), right = XDSL_GAS_AS(kind, y);      \
    *high = left.y relation right.y;                                           \
    *low = left.x relation right.x;                                            \
    return XDSL_GAS_AS(unsigned, xdsl_gas_##word(left, right));                \
  }
XDSL_GAS_CHOICE(max, >=, s32, int)
XDSL_GAS_CHOICE(max, >=, u32, unsigned)
XDSL_GAS_CHOICE(min, <=, s32, int)
XDSL_GAS_CHOICE(min, <=, u32, unsigned)
XDSL_GAS_CHOICES(max, >=, s16x2, xdsl_gas_s16x2)
XDSL_GAS_CHOICES(max, >=, u16x2, xdsl_gas_u16x2)
XDSL_GAS_CHOICES(min, <=, s16x2, xdsl_gas_s16x2)
XDSL_GAS_CHOICES(min, <=, u16x2, xdsl_gas_u16x2)
#undef XDSL_GAS_CHOICE
#undef XDSL_GAS_CHOICES
#undef XDSL_GAS_AS
#undef XDSL_GAS_FUNCTION
