// The sums of each number and those before it in its work-group, and their totals.
__kernel void scan(__global const int *in, __global int *out, __global int *totals,
                   __local int *sums) {
  int i = get_local_id(0), size = get_local_size(0);
  sums[i] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = 1; distance < size; distance *= 2) {
    int before = i >= distance ? sums[i - distance] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[i] += before;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = sums[i];
  if (i == size - 1)
    totals[get_group_id(0)] = sums[i];
}
