// What OpenCL's kernels here call, for clang alone: neither libclc nor a device library
// is needed. exp, log, sin and cos are the approximations of the hardware; the
// tolerances of `kernels.py` are for them.
#pragma once
#include <opencl-c-base.h>

#define BUILTIN static inline __attribute__((overloadable, always_inline))

#ifdef __NVPTX__
#define PICK(function, i) \
  ((i) == 0 ? function##_x() : (i) == 1 ? function##_y() : function##_z())
BUILTIN uint group_size(uint i) { return PICK(__nvvm_read_ptx_sreg_ntid, i); }
BUILTIN uint groups(uint i) { return PICK(__nvvm_read_ptx_sreg_nctaid, i); }
BUILTIN size_t get_local_id(uint i) { return PICK(__nvvm_read_ptx_sreg_tid, i); }
BUILTIN size_t get_group_id(uint i) { return PICK(__nvvm_read_ptx_sreg_ctaid, i); }
BUILTIN void barrier(uint flags) { __nvvm_bar_sync(0); }
BUILTIN float exp2_of(float x) { return __nvvm_ex2_approx_f(x); }
BUILTIN float log2_of(float x) { return __nvvm_lg2_approx_f(x); }
BUILTIN float rsqrt(float x) { return __nvvm_rsqrt_approx_f(x); }
BUILTIN float sqrt(float x) { return __nvvm_sqrt_rn_f(x); }
BUILTIN float sin(float x) { return __nvvm_sin_approx_f(x); }
BUILTIN float cos(float x) { return __nvvm_cos_approx_f(x); }
#else
#define PICK(function, i) \
  ((i) == 0 ? function##_x() : (i) == 1 ? function##_y() : function##_z())
BUILTIN uint group_size(uint i) { return PICK(__builtin_amdgcn_workgroup_size, i); }
BUILTIN uint groups(uint i) { return PICK(__builtin_amdgcn_grid_size, i) / group_size(i); }
BUILTIN size_t get_local_id(uint i) { return PICK(__builtin_amdgcn_workitem_id, i); }
BUILTIN size_t get_group_id(uint i) { return PICK(__builtin_amdgcn_workgroup_id, i); }
BUILTIN void barrier(uint flags) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
BUILTIN float exp2_of(float x) { return __builtin_amdgcn_exp2f(x); }
BUILTIN float log2_of(float x) { return __builtin_amdgcn_logf(x); }
BUILTIN float rsqrt(float x) { return __builtin_amdgcn_rsqf(x); }
BUILTIN float sqrt(float x) { return __builtin_sqrtf(x); }
// The instructions take turns, not radians.
BUILTIN float sin(float x) { return __builtin_amdgcn_sinf(x * (0.5f * M_1_PI_F)); }
BUILTIN float cos(float x) { return __builtin_amdgcn_cosf(x * (0.5f * M_1_PI_F)); }
#endif

BUILTIN size_t get_local_size(uint i) { return group_size(i); }
BUILTIN size_t get_global_size(uint i) { return (size_t)group_size(i) * groups(i); }
BUILTIN size_t get_global_id(uint i) {
  return get_group_id(i) * group_size(i) + get_local_id(i);
}

BUILTIN float exp(float x) { return exp2_of(x * M_LOG2E_F); }
BUILTIN float log(float x) { return log2_of(x) * M_LN2_F; }
BUILTIN float floor(float x) { return __builtin_floorf(x); }
BUILTIN float fabs(float x) { return __builtin_fabsf(x); }
BUILTIN float fmax(float x, float y) { return __builtin_fmaxf(x, y); }
BUILTIN float fmin(float x, float y) { return __builtin_fminf(x, y); }
BUILTIN float dot(float3 x, float3 y) { return x.x * y.x + x.y * y.y + x.z * y.z; }
BUILTIN float dot(float4 x, float4 y) {
  return x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
}
BUILTIN int min(int x, int y) { return x < y ? x : y; }
BUILTIN uchar min(uchar x, uchar y) { return x < y ? x : y; }
BUILTIN uchar max(uchar x, uchar y) { return x > y ? x : y; }
BUILTIN int clamp(int x, int least, int most) {
  return x < least ? least : x > most ? most : x;
}
BUILTIN uint rotate(uint x, uint count) {
  return x << (count & 31) | x >> (-count & 31);
}
BUILTIN float vload_half(size_t at, global const half *p) {
  return __builtin_load_halff(p + at);
}
BUILTIN uint atomic_inc(volatile local uint *p) {
  return __scoped_atomic_fetch_add(p, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
}
BUILTIN uint atomic_add(volatile global uint *p, uint value) {
  return __scoped_atomic_fetch_add(p, value, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
