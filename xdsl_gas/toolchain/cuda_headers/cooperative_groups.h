// Cooperative groups: blocks, tiles of warps and the threads that run together.
#pragma once

#define XDSL_GAS_FUNCTION static __device__ __forceinline__
#define XDSL_GAS_METHOD __device__ __forceinline__

namespace cooperative_groups {

namespace details {
XDSL_GAS_FUNCTION unsigned lane() { return __nvvm_read_ptx_sreg_laneid(); }
XDSL_GAS_FUNCTION unsigned rank_in_block() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
XDSL_GAS_FUNCTION unsigned size_of_block() {
  return blockDim.x * blockDim.y * blockDim.z;
}
XDSL_GAS_FUNCTION unsigned lanes_below() {
  return __nvvm_read_ptx_sreg_lanemask_lt();
}
// The lane of the thread with a rank, of those of a mask.
XDSL_GAS_FUNCTION unsigned lane_of(unsigned mask, unsigned rank) {
  for (; rank && mask; --rank)
    mask &= mask - 1;
  return mask ? __ffs(mask) - 1 : 32;
}
// A bit for each thread of a mask, by its rank.
XDSL_GAS_FUNCTION unsigned packed(unsigned mask, unsigned bits) {
  unsigned result = 0;
  for (unsigned rank = 0; mask; ++rank, mask &= mask - 1)
    result |= (bits >> (__ffs(mask) - 1) & 1) << rank;
  return result;
}

// Values of any size are shuffled word by word.
template <typename T, typename Shuffle>
XDSL_GAS_FUNCTION T of_words(const T &value, Shuffle shuffle) {
  static_assert(__is_trivially_copyable(T),
                "values of shuffles are trivially copyable");
  static_assert(sizeof(T) <= 32, "values of shuffles have at most 32 bytes");
  unsigned words[(sizeof(T) + 3) / 4] = {};
  __builtin_memcpy(words, &value, sizeof(T));
  for (unsigned &word : words)
    word = shuffle(word);
  T result;
  __builtin_memcpy(&result, words, sizeof(T));
  return result;
}
} // namespace details

// The block.

class thread_block {
  XDSL_GAS_METHOD thread_block() {}
  friend XDSL_GAS_METHOD thread_block this_thread_block();

public:
  struct arrival_token {};

  static XDSL_GAS_METHOD void sync() { __syncthreads(); }
  // All threads arrive and wait: to arrive where they wait orders no less.
  static XDSL_GAS_METHOD arrival_token barrier_arrive() { return {}; }
  static XDSL_GAS_METHOD void barrier_wait(arrival_token &&) { sync(); }
  static XDSL_GAS_METHOD unsigned size() { return details::size_of_block(); }
  static XDSL_GAS_METHOD unsigned num_threads() { return size(); }
  static XDSL_GAS_METHOD unsigned thread_rank() {
    return details::rank_in_block();
  }
  static XDSL_GAS_METHOD dim3 group_index() { return blockIdx; }
  static XDSL_GAS_METHOD dim3 thread_index() { return threadIdx; }
  static XDSL_GAS_METHOD dim3 group_dim() { return blockDim; }
  static XDSL_GAS_METHOD dim3 dim_threads() { return blockDim; }
};
XDSL_GAS_METHOD thread_block this_thread_block() { return thread_block(); }

// The grid. Its blocks run in any order, some after others have ended.

class grid_group {
  XDSL_GAS_METHOD grid_group() {}
  friend XDSL_GAS_METHOD grid_group this_grid();

public:
  template <bool Waits = false> static XDSL_GAS_METHOD void sync() {
    static_assert(Waits, "the blocks of a grid do not wait for each other: use "
                         "a kernel for each part");
  }
  static XDSL_GAS_METHOD bool is_valid() { return false; }
  static XDSL_GAS_METHOD unsigned long long num_blocks() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  static XDSL_GAS_METHOD unsigned long long block_rank() {
    return blockIdx.x + (unsigned long long)gridDim.x *
                            (blockIdx.y + gridDim.y * blockIdx.z);
  }
  static XDSL_GAS_METHOD unsigned long long num_threads() {
    return num_blocks() * details::size_of_block();
  }
  static XDSL_GAS_METHOD unsigned long long size() { return num_threads(); }
  static XDSL_GAS_METHOD unsigned long long thread_rank() {
    return block_rank() * details::size_of_block() + details::rank_in_block();
  }
  static XDSL_GAS_METHOD dim3 group_dim() { return gridDim; }
  static XDSL_GAS_METHOD dim3 dim_blocks() { return gridDim; }
  static XDSL_GAS_METHOD dim3 block_index() { return blockIdx; }
  static XDSL_GAS_METHOD dim3 dim_threads() {
    return {gridDim.x * blockDim.x, gridDim.y * blockDim.y,
            gridDim.z * blockDim.z};
  }
  static XDSL_GAS_METHOD dim3 thread_index() {
    return {blockIdx.x * blockDim.x + threadIdx.x,
            blockIdx.y * blockDim.y + threadIdx.y,
            blockIdx.z * blockDim.z + threadIdx.z};
  }
};
XDSL_GAS_METHOD grid_group this_grid() { return grid_group(); }

// Some lanes of a warp, which a mask names.

class coalesced_group {
  unsigned mask;
  unsigned parent_rank, parent_size;

public:
  XDSL_GAS_METHOD explicit coalesced_group(unsigned mask, unsigned rank = 0,
                                           unsigned size = 1)
      : mask(mask), parent_rank(rank), parent_size(size) {}

  XDSL_GAS_METHOD unsigned get_mask() const { return mask; }
  XDSL_GAS_METHOD unsigned size() const { return __popc(mask); }
  XDSL_GAS_METHOD unsigned num_threads() const { return size(); }
  XDSL_GAS_METHOD unsigned thread_rank() const {
    return __popc(mask & details::lanes_below());
  }
  XDSL_GAS_METHOD unsigned meta_group_rank() const { return parent_rank; }
  XDSL_GAS_METHOD unsigned meta_group_size() const { return parent_size; }
  XDSL_GAS_METHOD void sync() const { __syncwarp(mask); }

  // A thread without a source keeps its own value. All threads of the group call one
  // shuffle: lanes that wait at another one would not come.
  template <typename T> XDSL_GAS_METHOD T shfl(T value, unsigned rank) const {
    return from_lane(value, details::lane_of(mask, rank));
  }
  template <typename T> XDSL_GAS_METHOD T shfl_up(T value, unsigned by) const {
    return from_lane(value, by > thread_rank()
                                ? details::lane()
                                : details::lane_of(mask, thread_rank() - by));
  }
  template <typename T>
  XDSL_GAS_METHOD T shfl_down(T value, unsigned by) const {
    return from_lane(value, thread_rank() + by >= size()
                                ? details::lane()
                                : details::lane_of(mask, thread_rank() + by));
  }
  XDSL_GAS_METHOD int any(int predicate) const {
    return __ballot_sync(mask, predicate) != 0;
  }
  XDSL_GAS_METHOD int all(int predicate) const {
    return __ballot_sync(mask, predicate) == mask;
  }
  XDSL_GAS_METHOD unsigned ballot(int predicate) const {
    return details::packed(mask, __ballot_sync(mask, predicate));
  }
  template <typename T> XDSL_GAS_METHOD unsigned match_any(T value) const {
    return details::packed(mask, __match_any_sync(mask, value));
  }
  template <typename T>
  XDSL_GAS_METHOD unsigned match_all(T value, int &predicate) const {
    return details::packed(mask, __match_all_sync(mask, value, &predicate));
  }

private:
  template <typename T> XDSL_GAS_METHOD T from_lane(T value, int lane) const {
    return details::of_words(value, [&](unsigned word) {
      return __shfl_sync(mask, word, lane);
    });
  }
};

XDSL_GAS_METHOD coalesced_group coalesced_threads() {
  return coalesced_group(__activemask());
}

// A part of a warp, of consecutive lanes. A tile knows of what group it is a part if its
// second parameter says it.

template <unsigned Size, typename Parent = void> class thread_block_tile;

template <unsigned Size> class thread_block_tile<Size, void> {
  static_assert(Size && Size <= 32 && !(Size & (Size - 1)),
                "tiles have 1, 2, 4, 8, 16 or 32 threads");
  unsigned parent_rank, parent_size;

  static XDSL_GAS_METHOD unsigned first_lane() {
    return details::lane() & ~(Size - 1);
  }

public:
  XDSL_GAS_METHOD thread_block_tile(unsigned rank, unsigned size)
      : parent_rank(rank), parent_size(size) {}

  static constexpr unsigned numThreads = Size;
  static XDSL_GAS_METHOD constexpr unsigned size() { return Size; }
  static XDSL_GAS_METHOD constexpr unsigned num_threads() { return Size; }
  static XDSL_GAS_METHOD unsigned thread_rank() {
    return details::lane() & (Size - 1);
  }
  static XDSL_GAS_METHOD unsigned get_mask() {
    return Size == 32 ? ~0u : ~(~0u << (Size & 31)) << first_lane();
  }
  XDSL_GAS_METHOD unsigned meta_group_rank() const { return parent_rank; }
  XDSL_GAS_METHOD unsigned meta_group_size() const { return parent_size; }
  static XDSL_GAS_METHOD void sync() { __syncwarp(get_mask()); }

#define XDSL_GAS_SHUFFLE(name, kind)                                           \
  template <typename T> XDSL_GAS_METHOD T name(T value, kind lane) const {     \
    return details::of_words(value, [&](unsigned word) {                       \
      return __##name##_sync(get_mask(), word, lane, Size);                    \
    });                                                                        \
  }
  XDSL_GAS_SHUFFLE(shfl, int)
  XDSL_GAS_SHUFFLE(shfl_up, unsigned)
  XDSL_GAS_SHUFFLE(shfl_down, unsigned)
  XDSL_GAS_SHUFFLE(shfl_xor, unsigned)
#undef XDSL_GAS_SHUFFLE
  XDSL_GAS_METHOD int any(int predicate) const {
    return __ballot_sync(get_mask(), predicate) != 0;
  }
  XDSL_GAS_METHOD int all(int predicate) const {
    return __ballot_sync(get_mask(), predicate) == get_mask();
  }
  XDSL_GAS_METHOD unsigned ballot(int predicate) const {
    return __ballot_sync(get_mask(), predicate) >> first_lane();
  }
  template <typename T> XDSL_GAS_METHOD unsigned match_any(T value) const {
    return __match_any_sync(get_mask(), value) >> first_lane();
  }
  template <typename T>
  XDSL_GAS_METHOD unsigned match_all(T value, int &predicate) const {
    return __match_all_sync(get_mask(), value, &predicate) >> first_lane();
  }
};

template <unsigned Size, typename Parent>
class thread_block_tile : public thread_block_tile<Size, void> {
public:
  XDSL_GAS_METHOD explicit thread_block_tile(const Parent &parent)
      : thread_block_tile<Size, void>(parent.thread_rank() / Size,
                                      (parent.size() + Size - 1) / Size) {}
};

// Any of these groups.

class thread_group {
  bool is_block;
  coalesced_group lanes;

public:
  XDSL_GAS_METHOD thread_group(const thread_block &)
      : is_block(true), lanes(0) {}
  XDSL_GAS_METHOD thread_group(const coalesced_group &group)
      : is_block(false), lanes(group) {}
  template <unsigned Size, typename Parent>
  XDSL_GAS_METHOD thread_group(const thread_block_tile<Size, Parent> &tile)
      : is_block(false), lanes(tile.get_mask(), tile.meta_group_rank(),
                               tile.meta_group_size()) {}

  XDSL_GAS_METHOD unsigned long long size() const {
    return is_block ? thread_block::size() : lanes.size();
  }
  XDSL_GAS_METHOD unsigned long long num_threads() const { return size(); }
  XDSL_GAS_METHOD unsigned long long thread_rank() const {
    return is_block ? thread_block::thread_rank() : lanes.thread_rank();
  }
  XDSL_GAS_METHOD void sync() const {
    if (is_block)
      thread_block::sync();
    else
      lanes.sync();
  }
  friend XDSL_GAS_METHOD thread_group tiled_partition(const thread_group &,
                                                      unsigned);
};

// Parts of groups.

template <unsigned Size, typename Parent>
XDSL_GAS_FUNCTION thread_block_tile<Size, Parent>
tiled_partition(const Parent &parent) {
  return thread_block_tile<Size, Parent>(parent);
}
XDSL_GAS_METHOD coalesced_group tiled_partition(const coalesced_group &parent,
                                                unsigned size) {
  assert(size && size <= 32 && !(size & (size - 1)));
  const unsigned tile = parent.thread_rank() / size;
  unsigned mask = 0, rank = 0;
  for (unsigned rest = parent.get_mask(); rest; rest &= rest - 1, ++rank)
    if (rank / size == tile)
      mask |= rest & -rest;
  return coalesced_group(mask, tile, (parent.size() + size - 1) / size);
}
template <unsigned Size>
XDSL_GAS_FUNCTION coalesced_group
tiled_partition(const coalesced_group &parent) {
  static_assert(Size && Size <= 32 && !(Size & (Size - 1)),
                "tiles have 1, 2, 4, 8, 16 or 32 threads");
  return tiled_partition(parent, Size);
}
XDSL_GAS_METHOD thread_group tiled_partition(const thread_group &parent,
                                             unsigned size) {
  if (!parent.is_block)
    return tiled_partition(parent.lanes, size);
  assert(size && size <= 32 && !(size & (size - 1)));
  const unsigned mask = size == 32 ? ~0u : ~(~0u << (size & 31));
  return coalesced_group(mask << (details::lane() & ~(size - 1)),
                         parent.thread_rank() / size,
                         (parent.size() + size - 1) / size);
}
XDSL_GAS_METHOD thread_group tiled_partition(const thread_block &parent,
                                             unsigned size) {
  return tiled_partition(thread_group(parent), size);
}

template <typename Group>
XDSL_GAS_FUNCTION coalesced_group binary_partition(const Group &group,
                                                   bool predicate) {
  const unsigned mask = group.get_mask();
  const unsigned holds = __ballot_sync(mask, predicate);
  return coalesced_group(predicate ? holds : mask & ~holds, predicate, 2);
}
template <typename Group, typename T>
XDSL_GAS_FUNCTION coalesced_group labeled_partition(const Group &group,
                                                    T label) {
  const unsigned mask = group.get_mask();
  const unsigned own = __match_any_sync(mask, label);
  const unsigned first = own & (0 - own);
  const unsigned firsts =
      __ballot_sync(mask, first == 1u << details::lane());
  return coalesced_group(own, __popc(firsts & (first - 1)), __popc(firsts));
}

// Functions of groups.

template <typename Group> XDSL_GAS_FUNCTION void sync(const Group &group) {
  group.sync();
}
template <typename Group>
XDSL_GAS_FUNCTION auto thread_rank(const Group &group)
    -> decltype(group.thread_rank()) {
  return group.thread_rank();
}
template <typename Group>
XDSL_GAS_FUNCTION auto group_size(const Group &group)
    -> decltype(group.size()) {
  return group.size();
}
template <typename Group, typename Function, typename... Arguments>
XDSL_GAS_FUNCTION void invoke_one(const Group &group, Function &&function,
                                  Arguments &&...arguments) {
  if (group.thread_rank() == 0)
    function(static_cast<Arguments &&>(arguments)...);
}

} // namespace cooperative_groups

#undef XDSL_GAS_FUNCTION
#undef XDSL_GAS_METHOD
