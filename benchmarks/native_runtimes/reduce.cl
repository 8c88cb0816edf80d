// The sum of the numbers of each work-group, by a tree in local memory.
__kernel void reduce(__global const float *in, __global float *out,
                     __local float *sums) {
  int i = get_local_id(0);
  sums[i] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = get_local_size(0) / 2; distance > 0; distance /= 2) {
    if (i < distance)
      sums[i] += sums[i + distance];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i == 0)
    out[get_group_id(0)] = sums[0];
}
