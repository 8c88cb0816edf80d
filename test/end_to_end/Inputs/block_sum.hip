// What a HIP header declares, as far as it is used here.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))

__device__ static inline unsigned lane() { return __builtin_amdgcn_workitem_id_x(); }

__device__ static void __attribute__((noinline)) add(float *to, const float *from,
                                                     unsigned stride) {
  if (lane() < stride)
    to[lane()] += from[lane() + stride];
}

__global__ void block_sum(const float *in, float *out) {
  __shared__ float tile[256];
  unsigned position = __builtin_amdgcn_workgroup_id_x() * 256 + lane();
  tile[lane()] = in[position];
  for (unsigned stride = 128; stride; stride /= 2) {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
    add(tile, tile, stride);
  }
  if (lane() == 0)
    __hip_atomic_fetch_add(out, tile[0], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
