#define __global__ __attribute__((global))
#define __device__ __attribute__((device))

static __device__ inline int of_first_lane(int value) {
  return __nvvm_shfl_sync_idx_i32(~0u, value, 0, 31);
}

extern "C" __global__ void take(int *counter, int *slots) {
  int base;
  if (__nvvm_read_ptx_sreg_laneid() == 0)
    base = __nvvm_atom_add_gen_i(counter, 32);
  slots[__nvvm_read_ptx_sreg_tid_x()] = of_first_lane(base);
}
