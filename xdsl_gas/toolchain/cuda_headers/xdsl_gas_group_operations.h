// The operations of reductions and scans of cooperative groups.
#pragma once

#include <cooperative_groups.h>

namespace cooperative_groups {

#define XDSL_GAS_OPERATION(name, ...)                                          \
  template <typename T = void> struct name {                                   \
    __device__ T operator()(const T &x, const T &y) const {                    \
      return __VA_ARGS__;                                                      \
    }                                                                          \
  };                                                                           \
  template <> struct name<void> {                                              \
    template <typename T> __device__ T operator()(const T &x, const T &y) const {\
      return __VA_ARGS__;                                                      \
    }                                                                          \
  };
XDSL_GAS_OPERATION(plus, x + y)
XDSL_GAS_OPERATION(less, y < x ? y : x)
XDSL_GAS_OPERATION(greater, x < y ? y : x)
XDSL_GAS_OPERATION(bit_and, x &y)
XDSL_GAS_OPERATION(bit_xor, x ^ y)
XDSL_GAS_OPERATION(bit_or, x | y)
#undef XDSL_GAS_OPERATION

namespace details {
// The type without a reference and qualifiers.
template <typename T> using value_of = __remove_cvref(T);

template <typename T, bool = __is_integral(T)> struct limits {
  static constexpr bool has_sign = T(-1) < T(0);
  static constexpr T least = has_sign ? T(T(1) << (8 * sizeof(T) - 1)) : T(0);
  static constexpr T most = T(~least);
};
template <typename T> struct limits<T, false> {
  static constexpr T most = T(__builtin_inf()), least = -most;
};

// What an operation leaves any value as it is with; a zero for other operations.
template <typename T, typename Operation>
static __device__ inline T neutral(const Operation &) {
  return T();
}
template <typename T, typename U>
static __device__ inline T neutral(const less<U> &) {
  return limits<T>::most;
}
template <typename T, typename U>
static __device__ inline T neutral(const greater<U> &) {
  return limits<T>::least;
}
template <typename T, typename U>
static __device__ inline T neutral(const bit_and<U> &) {
  return T(~T());
}
} // namespace details

} // namespace cooperative_groups
