// The mean of each value and its four neighbors. In the middle of a work-group the
// neighbors are in local memory, at its edges in global memory. One helper serves both,
// so that its parameter is a generic pointer.

static __attribute__((noinline)) float mean(const float *value) {
  float sum = 0;
  for (int i = -2; i <= 2; i++)
    sum += value[i];
  return sum / 5;
}

kernel void smooth(global const float *in, global float *out, int n,
                   local float *tile) {
  int at = get_global_id(0), i = get_local_id(0), size = get_local_size(0);
  if (at < n)
    tile[i] = in[at];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (at < 2 || at + 2 >= n)
    return;
  if (i >= 2 && i + 2 < size)
    out[at] = mean(&tile[i]);
  else
    out[at] = mean(&in[at]);
}
