#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
extern "C" __device__ float __ocml_cos_f32(float);

extern "C" __global__ void every_kind(float *out)
{
    int i = __builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x()
        + __builtin_amdgcn_workitem_id_x();
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
    out[i] = __ocml_cos_f32(out[i]) + __builtin_amdgcn_rcpf(out[i])
        + __builtin_amdgcn_grid_size_y();
}
