// The errors of functions of vectors, in units in the last place, for
// vector_functions.py. Exact results are those of a wider format.

#include <immintrin.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

struct errors {
  double greatest;    // of all results that are numbers
  double where[2];    // the operands
  uint64_t wrong;     // other NaNs, infinities, and zeros with the other sign
  double wrong_at[2];
};

#define AVX512 __attribute__((target("avx512f")))

static double unit_of_float(double exact) {
  return exact == 0 ? 0x1p-149 : ldexp(1, fmax(ilogb(exact) - 23, -149));
}

static long double unit_of_double(long double exact) {
  return exact == 0 ? 0x1p-1074L : ldexpl(1, fmax(ilogbl(exact) - 52, -1074));
}

// `END` is the power of two behind the greatest number.
#define DEFINE(T, W, END, N, V2, V4, V8, LOAD2, LOAD4, LOAD8, STORE2, STORE4, STORE8)       \
  static void compare_##T(T found, W exact, T x, T y, struct errors *errors) {              \
    T rounded = (T)exact;                                                                  \
    if (!memcmp(&found, &rounded, sizeof found) || (isnan(found) && isnan(rounded)))       \
      return;                                                                              \
    int is_over = fabsl(exact) >= END, is_infinite = isinf(found);                         \
    if (is_over && is_infinite && signbit(found) == signbit(rounded))                      \
      return;                                                                              \
    if (isnan(found) || isnan(rounded) || isinf(exact) || (found == 0 && rounded == 0)) {  \
      if (!errors->wrong++)                                                                \
        errors->wrong_at[0] = x, errors->wrong_at[1] = y;                                  \
      return;                                                                              \
    }                                                                                      \
    W limit = exact < 0 ? -END : END, near = is_over ? limit : exact;                      \
    W off = fabsl((is_infinite ? limit : (W)found) - near) / unit_of_##T(near);            \
    if (off > errors->greatest)                                                            \
      errors->greatest = off, errors->where[0] = x, errors->where[1] = y;                  \
  }                                                                                        \
  AVX512 static void call_##T(void *f, int lanes, int operands, const T *x, const T *y,    \
                              T *out) {                                                    \
    for (int i = 0; i < N; i += lanes)                                                     \
      if (lanes == N && operands == 1)                                                     \
        STORE8(out, ((V8(*)(V8))f)(LOAD8(x)));                                             \
      else if (lanes == N)                                                                 \
        STORE8(out, ((V8(*)(V8, V8))f)(LOAD8(x), LOAD8(y)));                               \
      else if (lanes == N / 2 && operands == 1)                                            \
        STORE4(out + i, ((V4(*)(V4))f)(LOAD4(x + i)));                                     \
      else if (lanes == N / 2)                                                             \
        STORE4(out + i, ((V4(*)(V4, V4))f)(LOAD4(x + i), LOAD4(y + i)));                   \
      else if (operands == 1)                                                              \
        STORE2(out + i, ((V2(*)(V2))f)(LOAD2(x + i)));                                     \
      else                                                                                 \
        STORE2(out + i, ((V2(*)(V2, V2))f)(LOAD2(x + i), LOAD2(y + i)));                   \
  }                                                                                        \
  void errors_of_##T(int variants, void **f, const int *lanes, int operands, void *exact,  \
                     const T *x, const T *y, int64_t count, struct errors *errors) {       \
    for (int64_t i = 0; i < count; i += N) {                                               \
      W results[N];                                                                        \
      for (int k = 0; k < N; ++k)                                                          \
        results[k] = operands == 1 ? ((W(*)(W))exact)(x[i + k])                            \
                                   : ((W(*)(W, W))exact)(x[i + k], y[i + k]);              \
      for (int v = 0; v < variants; ++v) {                                                 \
        T found[N];                                                                        \
        call_##T(f[v], lanes[v], operands, x + i, y + i, found);                           \
        for (int k = 0; k < N; ++k)                                                        \
          compare_##T(found[k], results[k], x[i + k], y[i + k], errors + v);               \
      }                                                                                    \
    }                                                                                      \
  }

DEFINE(float, double, 0x1p128, 16, __m128, __m256, __m512, _mm_loadu_ps, _mm256_loadu_ps,
       _mm512_loadu_ps, _mm_storeu_ps, _mm256_storeu_ps, _mm512_storeu_ps)
DEFINE(double, long double, 0x1p1024L, 8, __m128d, __m256d, __m512d, _mm_loadu_pd,
       _mm256_loadu_pd, _mm512_loadu_pd, _mm_storeu_pd, _mm256_storeu_pd, _mm512_storeu_pd)
