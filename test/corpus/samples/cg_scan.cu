// Groups of threads that take the same branch, and prefix sums of tiles.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

__device__ int next_place(int *counter) {
  auto active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0)
    first = atomicAdd(counter, active.size());
  return active.shfl(first, 0) + active.thread_rank();
}

extern "C" __global__ void positive(const int *in, int *out, int *counter, int count) {
  auto grid = cg::this_grid();
  for (int i = grid.thread_rank(); i < count; i += grid.size())
    if (in[i] > 0)
      out[next_place(counter)] = in[i];
}

extern "C" __global__ void row_sums(const int *in, int *out, int width) {
  extern __shared__ int row[];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, row, in + blockIdx.x * width, sizeof(int) * width);
  cg::wait(block);
  auto tile = cg::tiled_partition<16>(block);
  int *result = out + blockIdx.x * width;
  for (int base = tile.meta_group_rank() * 16; base < width;
       base += tile.meta_group_size() * 16) {
    int i = base + tile.thread_rank();
    int value = i < width ? row[i] : 0;
    int sum = cg::inclusive_scan(tile, value);
    if (i < width)
      result[i] = sum;
  }
}
