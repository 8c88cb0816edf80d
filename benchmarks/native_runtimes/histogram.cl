// How often each byte occurs, counted in local memory first.
#define BINS 256

__kernel void histogram(int n, __global const uchar *in, __global uint *out) {
  __local uint counts[BINS];
  for (int bin = get_local_id(0); bin < BINS; bin += get_local_size(0))
    counts[bin] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_inc(&counts[in[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int bin = get_local_id(0); bin < BINS; bin += get_local_size(0))
    atomic_add(&out[bin], counts[bin]);
}
