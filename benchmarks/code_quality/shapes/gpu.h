// What CUDA's headers would define; for CUDA and HIP without a toolkit.
#pragma once
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __noinline__ __attribute__((noinline))
#ifdef __HIP__
static __device__ inline int thread() { return __builtin_amdgcn_workitem_id_x(); }
static __device__ inline int threads() { return __builtin_amdgcn_workgroup_size_x(); }
static __device__ inline void barrier() { __builtin_amdgcn_s_barrier(); }
#else
static __device__ inline int thread() { return __nvvm_read_ptx_sreg_tid_x(); }
static __device__ inline int threads() { return __nvvm_read_ptx_sreg_ntid_x(); }
static __device__ inline void barrier() { __syncthreads(); }
#endif
