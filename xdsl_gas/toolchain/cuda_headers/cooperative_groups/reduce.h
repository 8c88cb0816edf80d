// Reductions of cooperative groups.
#pragma once

#include <xdsl_gas_group_operations.h>

namespace cooperative_groups {

namespace details {
template <typename Group, typename T, typename Operation>
static __device__ __forceinline__ T reduced(const Group &group, T value,
                                   const Operation &operation) {
  const unsigned rank = group.thread_rank(), size = group.size();
  for (unsigned distance = 1; distance < size; distance *= 2) {
    const T other = group.shfl_down(value, distance);
    if (rank + distance < size)
      value = operation(value, other);
  }
  return group.shfl(value, 0);
}
template <unsigned Size, typename T, typename Operation>
static __device__ __forceinline__ T
reduced(const thread_block_tile<Size, void> &tile,
        T value, const Operation &operation) {
  for (unsigned distance = Size / 2; distance; distance /= 2)
    value = operation(value, tile.shfl_xor(value, distance));
  return value;
}

// By an instruction. The processor has it, too.
#if __CUDA_ARCH__ >= 800
#define XDSL_GAS_REDUCE(name, operation, type)                                 \
  template <unsigned Size, typename U>                                         \
  static __device__ __forceinline__ type reduced(                              \
      const thread_block_tile<Size, void> &tile, type value,                   \
      const operation<U> &) {                                                  \
    return __reduce_##name##_sync(tile.get_mask(), value);                     \
  }                                                                            \
  template <typename U>                                                        \
  static __device__ __forceinline__ type reduced(const coalesced_group &group, \
                                        type value, const operation<U> &) {    \
    return __reduce_##name##_sync(group.get_mask(), value);                    \
  }
XDSL_GAS_REDUCE(add, plus, unsigned)
XDSL_GAS_REDUCE(add, plus, int)
XDSL_GAS_REDUCE(min, less, unsigned)
XDSL_GAS_REDUCE(min, less, int)
XDSL_GAS_REDUCE(max, greater, unsigned)
XDSL_GAS_REDUCE(max, greater, int)
XDSL_GAS_REDUCE(and, bit_and, unsigned)
XDSL_GAS_REDUCE(and, bit_and, int)
XDSL_GAS_REDUCE(xor, bit_xor, unsigned)
XDSL_GAS_REDUCE(xor, bit_xor, int)
XDSL_GAS_REDUCE(or, bit_or, unsigned)
XDSL_GAS_REDUCE(or, bit_or, int)
#undef XDSL_GAS_REDUCE
#endif
} // namespace details

template <typename T, typename Operation>
static __device__ __forceinline__ details::value_of<T>
reduce(const coalesced_group &group, T &&value, Operation &&operation) {
  return details::reduced(group, details::value_of<T>(value), operation);
}
template <unsigned Size, typename Parent, typename T, typename Operation>
static __device__ __forceinline__ details::value_of<T>
reduce(const thread_block_tile<Size, Parent> &tile, T &&value,
       Operation &&operation) {
  const thread_block_tile<Size, void> &group = tile;
  return details::reduced(group, details::value_of<T>(value), operation);
}

} // namespace cooperative_groups
