// Copies by all threads of a cooperative group, which are done when they return.
#pragma once

#include <cooperative_groups.h>

namespace cooperative_groups {

// The elements that both layouts have are copied.
template <typename Group, typename To, typename From>
static __device__ __forceinline__ void memcpy_async(const Group &group, To *to,
                                           size_t to_count, const From *from,
                                           size_t from_count) {
  static_assert(sizeof(To) == sizeof(From), "elements have one size");
  const size_t count = to_count < from_count ? to_count : from_count;
  for (size_t i = group.thread_rank(); i < count; i += group.size())
    __builtin_memcpy(to + i, from + i, sizeof(To));
}
// The size is in bytes.
template <typename Group, typename To, typename From>
static __device__ __forceinline__ void memcpy_async(const Group &group, To *to,
                                           const From *from, size_t size) {
  memcpy_async(group, (char *)to, size, (const char *)from, size);
}

template <typename Group>
static __device__ __forceinline__ void wait(const Group &group) {
  group.sync();
}
template <unsigned Stages, typename Group>
static __device__ __forceinline__ void wait_prior(const Group &group) {
  group.sync();
}

} // namespace cooperative_groups
