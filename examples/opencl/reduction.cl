// A tree reduction in local memory through a helper that names no space.

static __attribute__((noinline)) void reduce(float *values, int i, int width) {
  for (int half_width = width / 2; half_width > 0; half_width /= 2) {
    if (i < half_width)
      values[i] += values[i + half_width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

kernel void block_sum(global const float *in, global float *out,
                      local float *tile) {
  int i = get_local_id(0);
  tile[i] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  reduce(tile, i, get_local_size(0));
  if (i == 0)
    out[get_group_id(0)] = tile[0];
}
