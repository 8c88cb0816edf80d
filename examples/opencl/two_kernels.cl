// One helper, two kernels, one space: both hand it local memory, so its
// parameter is rewritten in place. The kernels' own accesses are named already.

static __attribute__((noinline)) float largest(const float *values, int n) {
  float best = values[0];
  for (int i = 1; i < n; i++)
    best = values[i] > best ? values[i] : best;
  return best;
}

kernel void row_max(global const float *in, global float *out,
                    local float *row, int n) {
  int i = get_local_id(0);
  row[i] = in[get_group_id(0) * n + i];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i == 0)
    out[get_group_id(0)] = largest(row, n);
}

kernel void normalise(global float *data, int n) {
  local float block[64];
  int i = get_local_id(0);
  block[i] = data[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  data[get_global_id(0)] = block[i] / largest(block, n);
}
