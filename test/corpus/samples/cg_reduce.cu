// A sum over a grid in one launch: tiles, blocks, and a barrier of the grid.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

template <class Group>
__device__ float sum_of(const Group &group, float *scratch, float value) {
  auto tile = cg::tiled_partition<32>(group);
  value = cg::reduce(tile, value, cg::plus<float>());
  if (tile.thread_rank() == 0)
    scratch[tile.meta_group_rank()] = value;
  group.sync();
  if (tile.meta_group_rank() == 0) {
    value = tile.thread_rank() < tile.meta_group_size() ? scratch[tile.thread_rank()]
                                                        : 0.f;
    value = cg::reduce(tile, value, cg::plus<float>());
  }
  group.sync();
  return value;
}

extern "C" __global__ void grid_sum(const float *in, float *partial, float *out,
                                    int count) {
  __shared__ float scratch[32];
  auto grid = cg::this_grid();
  auto block = cg::this_thread_block();
  float sum = 0;
  for (int i = grid.thread_rank(); i < count; i += grid.size())
    sum += in[i];
  sum = sum_of(block, scratch, sum);
  if (block.thread_rank() == 0)
    partial[block.group_index().x] = sum;
  grid.sync();
  if (grid.block_rank() != 0)
    return;
  sum = 0;
  for (int i = block.thread_rank(); i < grid.num_blocks(); i += block.size())
    sum += partial[i];
  sum = sum_of(block, scratch, sum);
  if (block.thread_rank() == 0)
    *out = sum;
}
