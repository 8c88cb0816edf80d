// CUDA's vector types, their `make_` functions and `dim3`.
#pragma once

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

// Of CUDA 13, which aligns those of 32 bytes in two ways.
#define XDSL_GAS_ALIGNED(name, type, bytes)                                    \
  struct __align__(bytes) name##4_##bytes##a { type x, y, z, w; };             \
  static __host__ __device__ inline name##4_##bytes##a                         \
  make_##name##4_##bytes##a(type x, type y, type z, type w) {                  \
    return {x, y, z, w};                                                       \
  }
#define XDSL_GAS_ALIGNMENTS(name, type)                                        \
  XDSL_GAS_ALIGNED(name, type, 16)                                             \
  XDSL_GAS_ALIGNED(name, type, 32)
XDSL_GAS_ALIGNMENTS(long, long)
XDSL_GAS_ALIGNMENTS(ulong, unsigned long)
XDSL_GAS_ALIGNMENTS(longlong, long long)
XDSL_GAS_ALIGNMENTS(ulonglong, unsigned long long)
XDSL_GAS_ALIGNMENTS(double, double)
#undef XDSL_GAS_ALIGNED
#undef XDSL_GAS_ALIGNMENTS

struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned x = 1, unsigned y = 1,
                                     unsigned z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return {x, y, z}; }
};
