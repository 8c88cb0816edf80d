// Scans of cooperative groups.
#pragma once

#include <xdsl_gas_group_operations.h>

namespace cooperative_groups {

template <typename Group, typename T, typename Operation>
static __device__ __forceinline__ details::value_of<T>
inclusive_scan(const Group &group, T &&given, Operation &&operation) {
  details::value_of<T> value = given;
  const unsigned rank = group.thread_rank(), size = group.size();
  for (unsigned distance = 1; distance < size; distance *= 2) {
    const details::value_of<T> other = group.shfl_up(value, distance);
    if (rank >= distance)
      value = operation(other, value);
  }
  return value;
}
template <typename Group, typename T>
static __device__ __forceinline__ details::value_of<T>
inclusive_scan(const Group &group,
               T &&value) {
  return inclusive_scan(group, value, plus<details::value_of<T>>());
}
template <typename Group, typename T, typename Operation>
static __device__ __forceinline__ details::value_of<T>
exclusive_scan(const Group &group, T &&given, Operation &&operation) {
  typedef details::value_of<T> Value;
  const Value before =
      group.shfl_up(inclusive_scan(group, given, operation), 1);
  return group.thread_rank() ? before : details::neutral<Value>(operation);
}
template <typename Group, typename T>
static __device__ __forceinline__ details::value_of<T>
exclusive_scan(const Group &group,
               T &&value) {
  return exclusive_scan(group, value, plus<details::value_of<T>>());
}

} // namespace cooperative_groups
