// Of C's library and of POSIX: types, constants and functions that NVIDIA's headers
// include.
#pragma once

typedef unsigned char u_char;
typedef unsigned short u_short, ushort;
typedef unsigned u_int, uint;
typedef unsigned long u_long, ulong;
typedef long clock_t;

// Spelled as in glibc's math.h, which may be included behind this header.
#define HUGE_VAL (__builtin_huge_val ())
#define HUGE_VALF (__builtin_huge_valf ())
#define INFINITY (__builtin_inff ())
#define NAN (__builtin_nanf (""))
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440

#define alloca(size) __builtin_alloca(size)

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

#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition)                                                      \
  ((condition) ? (void)0                                                       \
               : __assertfail(#condition, __FILE__, __LINE__,                  \
                              __PRETTY_FUNCTION__, sizeof(char)))
#endif
