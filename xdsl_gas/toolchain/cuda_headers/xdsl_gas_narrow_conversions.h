// Part of xdsl_gas_narrow_numbers.h: conversions.

// The next number above or below one that is not exact.
XDSL_GAS_FUNCTION XDSL_GAS_NUMBER xdsl_gas_next(XDSL_GAS_NUMBER x, bool above) {
  const unsigned short bits = XDSL_GAS_AS(unsigned short, x);
  const bool grows = above == !(bits >> 15);
  return XDSL_GAS_AS(XDSL_GAS_NUMBER,
                     (unsigned short)(grows ? bits + 1 : bits - 1));
}
XDSL_GAS_FUNCTION XDSL_GAS_NUMBER XDSL_GAS_NAMED(xdsl_gas_, _ru)(float x) {
  const XDSL_GAS_NUMBER nearest = (XDSL_GAS_NUMBER)x;
  return (float)nearest < x ? xdsl_gas_next(nearest, true) : nearest;
}
XDSL_GAS_FUNCTION XDSL_GAS_NUMBER XDSL_GAS_NAMED(xdsl_gas_, _rd)(float x) {
  const XDSL_GAS_NUMBER nearest = (XDSL_GAS_NUMBER)x;
  return (float)nearest > x ? xdsl_gas_next(nearest, false) : nearest;
}
XDSL_GAS_FUNCTION XDSL_GAS_NUMBER XDSL_GAS_NAMED(xdsl_gas_, _rz)(float x) {
  return x > 0 ? XDSL_GAS_NAMED(xdsl_gas_, _rd)(x)
               : XDSL_GAS_NAMED(xdsl_gas_, _ru)(x);
}

// Of floating-point numbers.
#if defined(XDSL_GAS_FOR_GPU) && XDSL_GAS_PTX_CONVERTS
#define XDSL_GAS_FROM_FLOAT(suffix, mode)                                      \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__float2, suffix)(          \
      float x) {                                                               \
    unsigned short bits;                                                       \
    __asm__("cvt." mode "." XDSL_GAS_PTX ".f32 %0, %1;"                        \
            : "=h"(bits)                                                       \
            : "f"(x));                                                         \
    return XDSL_GAS_RAW{bits};                                                 \
  }
#else
#define XDSL_GAS_FROM_FLOAT(suffix, mode)                                      \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__float2, suffix)(          \
      float x) {                                                               \
    return xdsl_gas_number(XDSL_GAS_NAMED(xdsl_gas_, suffix)(x));              \
  }
#endif
XDSL_GAS_FROM_FLOAT(_rz, "rz")
XDSL_GAS_FROM_FLOAT(_ru, "rp")
XDSL_GAS_FROM_FLOAT(_rd, "rm")
#undef XDSL_GAS_FROM_FLOAT
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__float2, _rn)(float x) {
  return xdsl_gas_number((XDSL_GAS_NUMBER)x);
}
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__float2, )(float x) {
  return XDSL_GAS_NAMED(__float2, _rn)(x);
}
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__double2, )(double x) {
  return xdsl_gas_number((XDSL_GAS_NUMBER)x);
}
XDSL_GAS_FUNCTION float XDSL_GAS_NAMED(__, 2float)(XDSL_GAS_SCALAR x) {
  return (float)x.__x;
}

// Of integers.
#if defined(XDSL_GAS_FOR_GPU) && (XDSL_GAS_PTX_CONVERTS || __CUDA_ARCH__ >= 900)
#define XDSL_GAS_NEAREST(x) ((XDSL_GAS_NUMBER)(x))
#else
#define XDSL_GAS_NEAREST(x) ((XDSL_GAS_NUMBER)xdsl_gas_to_float(x))
#endif
#define XDSL_GAS_FROM_INTEGER(name, type, wide)                                \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__##name##2, _rn)(          \
      type x) {                                                                \
    return xdsl_gas_number(XDSL_GAS_NEAREST((wide)x));                         \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__##name##2, _rz)(          \
      type x) {                                                                \
    return xdsl_gas_number(                                                    \
        XDSL_GAS_NAMED(xdsl_gas_, _rz)(xdsl_gas_to_float((wide)x)));           \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__##name##2, _ru)(          \
      type x) {                                                                \
    return xdsl_gas_number(                                                    \
        XDSL_GAS_NAMED(xdsl_gas_, _ru)(xdsl_gas_to_float((wide)x)));           \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__##name##2, _rd)(          \
      type x) {                                                                \
    return xdsl_gas_number(                                                    \
        XDSL_GAS_NAMED(xdsl_gas_, _rd)(xdsl_gas_to_float((wide)x)));           \
  }
XDSL_GAS_FROM_INTEGER(short, short, int)
XDSL_GAS_FROM_INTEGER(ushort, unsigned short, int)
XDSL_GAS_FROM_INTEGER(int, int, int)
XDSL_GAS_FROM_INTEGER(uint, unsigned, unsigned)
XDSL_GAS_FROM_INTEGER(ll, long long, long long)
XDSL_GAS_FROM_INTEGER(ull, unsigned long long, unsigned long long)
#undef XDSL_GAS_FROM_INTEGER
#undef XDSL_GAS_NEAREST

// To integers, which saturate.
#define XDSL_GAS_TO_INTEGER(name, type, mode)                                  \
  XDSL_GAS_FUNCTION type XDSL_GAS_NAMED(__, 2##name##_##mode)(                 \
      XDSL_GAS_SCALAR x) {                                                     \
    return __float2##name##_##mode((float)x.__x);                              \
  }
#define XDSL_GAS_TO_NARROW(name, type, mode, least, most)                      \
  XDSL_GAS_FUNCTION type XDSL_GAS_NAMED(__, 2##name##_##mode)(                 \
      XDSL_GAS_SCALAR x) {                                                     \
    const int result = __float2int_##mode((float)x.__x);                       \
    return result < least ? least : result > most ? most : result;             \
  }
#define XDSL_GAS_TO_INTEGERS(mode)                                             \
  XDSL_GAS_TO_INTEGER(int, int, mode)                                          \
  XDSL_GAS_TO_INTEGER(uint, unsigned, mode)                                    \
  XDSL_GAS_TO_INTEGER(ll, long long, mode)                                     \
  XDSL_GAS_TO_INTEGER(ull, unsigned long long, mode)                           \
  XDSL_GAS_TO_NARROW(short, short, mode, -0x8000, 0x7fff)                      \
  XDSL_GAS_TO_NARROW(ushort, unsigned short, mode, 0, 0xffff)
XDSL_GAS_TO_INTEGERS(rn)
XDSL_GAS_TO_INTEGERS(rz)
XDSL_GAS_TO_INTEGERS(ru)
XDSL_GAS_TO_INTEGERS(rd)
XDSL_GAS_TO_NARROW(char, signed char, rz, -0x80, 0x7f)
XDSL_GAS_TO_NARROW(uchar, unsigned char, rz, 0, 0xff)
#undef XDSL_GAS_TO_INTEGER
#undef XDSL_GAS_TO_NARROW
#undef XDSL_GAS_TO_INTEGERS

// The conversions of the class.
#define XDSL_GAS_FROM(type, ...)                                               \
  XDSL_GAS_METHOD inline XDSL_GAS_SCALAR::XDSL_GAS_SCALAR(type x)              \
      : __x((__VA_ARGS__).__x) {}
#define XDSL_GAS_TO(type, name)                                                \
  XDSL_GAS_METHOD inline XDSL_GAS_SCALAR::operator type() const {              \
    return XDSL_GAS_NAMED(__, 2##name##_rz)(*this);                            \
  }
XDSL_GAS_FROM(float, XDSL_GAS_NAMED(__float2, _rn)(x))
XDSL_GAS_FROM(double, XDSL_GAS_NAMED(__double2, )(x))
XDSL_GAS_FROM(short, XDSL_GAS_NAMED(__short2, _rn)(x))
XDSL_GAS_FROM(unsigned short, XDSL_GAS_NAMED(__ushort2, _rn)(x))
XDSL_GAS_FROM(int, XDSL_GAS_NAMED(__int2, _rn)(x))
XDSL_GAS_FROM(unsigned, XDSL_GAS_NAMED(__uint2, _rn)(x))
XDSL_GAS_FROM(long, XDSL_GAS_NAMED(__ll2, _rn)(x))
XDSL_GAS_FROM(unsigned long, XDSL_GAS_NAMED(__ull2, _rn)(x))
XDSL_GAS_FROM(long long, XDSL_GAS_NAMED(__ll2, _rn)(x))
XDSL_GAS_FROM(unsigned long long, XDSL_GAS_NAMED(__ull2, _rn)(x))
XDSL_GAS_TO(char, char)
XDSL_GAS_TO(signed char, char)
XDSL_GAS_TO(unsigned char, uchar)
XDSL_GAS_TO(short, short)
XDSL_GAS_TO(unsigned short, ushort)
XDSL_GAS_TO(int, int)
XDSL_GAS_TO(unsigned, uint)
XDSL_GAS_TO(long, ll)
XDSL_GAS_TO(unsigned long, ull)
XDSL_GAS_TO(long long, ll)
XDSL_GAS_TO(unsigned long long, ull)
XDSL_GAS_METHOD inline XDSL_GAS_SCALAR::operator float() const { return __x; }
XDSL_GAS_METHOD inline XDSL_GAS_SCALAR::operator bool() const {
  return __x != (XDSL_GAS_NUMBER)0;
}
#undef XDSL_GAS_FROM
#undef XDSL_GAS_TO
#undef XDSL_GAS_METHOD

// Of bits.
XDSL_GAS_FUNCTION short XDSL_GAS_NAMED(__, _as_short)(XDSL_GAS_SCALAR x) {
  return XDSL_GAS_AS(short, x);
}
XDSL_GAS_FUNCTION unsigned short
XDSL_GAS_NAMED(__, _as_ushort)(XDSL_GAS_SCALAR x) {
  return XDSL_GAS_AS(unsigned short, x);
}
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__short_as_, )(short x) {
  return XDSL_GAS_AS(XDSL_GAS_SCALAR, x);
}
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR
XDSL_GAS_NAMED(__ushort_as_, )(unsigned short x) {
  return XDSL_GAS_AS(XDSL_GAS_SCALAR, x);
}

// Of pairs.
#define XDSL_GAS_MAKES(name, ...)                                              \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR name(__VA_ARGS__)
XDSL_GAS_MAKES(XDSL_GAS_NAMED(make_, 2), XDSL_GAS_SCALAR x, XDSL_GAS_SCALAR y) {
  return {x, y};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__halves2, 2), XDSL_GAS_SCALAR x,
               XDSL_GAS_SCALAR y) {
  return {x, y};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(XDSL_GAS_PASTE(__, XDSL_GAS_NAME, 2), 2), XDSL_GAS_SCALAR x) {
  return {x, x};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__float2, 2_rn), float x) {
  return {XDSL_GAS_SCALAR(x), XDSL_GAS_SCALAR(x)};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__floats2, 2_rn), float x, float y) {
  return {XDSL_GAS_SCALAR(x), XDSL_GAS_SCALAR(y)};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__float22, 2_rn), float2 x) {
  return {XDSL_GAS_SCALAR(x.x), XDSL_GAS_SCALAR(x.y)};
}
XDSL_GAS_FUNCTION float2 XDSL_GAS_NAMED(__, 22float2)(XDSL_GAS_PAIR x) {
  return {(float)x.x.__x, (float)x.y.__x};
}
XDSL_GAS_FUNCTION float __low2float(XDSL_GAS_PAIR x) { return (float)x.x.__x; }
XDSL_GAS_FUNCTION float __high2float(XDSL_GAS_PAIR x) { return (float)x.y.__x; }
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__low2, )(XDSL_GAS_PAIR x) {
  return x.x;
}
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR XDSL_GAS_NAMED(__high2, )(XDSL_GAS_PAIR x) {
  return x.y;
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__low2, 2), XDSL_GAS_PAIR x) {
  return {x.x, x.x};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__high2, 2), XDSL_GAS_PAIR x) {
  return {x.y, x.y};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__lows2, 2), XDSL_GAS_PAIR x, XDSL_GAS_PAIR y) {
  return {x.x, y.x};
}
XDSL_GAS_MAKES(XDSL_GAS_NAMED(__highs2, 2), XDSL_GAS_PAIR x, XDSL_GAS_PAIR y) {
  return {x.y, y.y};
}
XDSL_GAS_MAKES(__lowhigh2highlow, XDSL_GAS_PAIR x) { return {x.y, x.x}; }
#undef XDSL_GAS_MAKES
