// The transpose of a matrix, through tiles in local memory.
#define TILE 16

__kernel void transpose(int width, int height, __global const float *in,
                        __global float *out) {
  __local float tile[TILE][TILE + 1];
  int x = get_local_id(0), y = get_local_id(1);
  int left = get_group_id(0) * TILE, top = get_group_id(1) * TILE;
  tile[y][x] = in[(top + y) * width + left + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[(left + y) * height + top + x] = tile[x][y];
}
