// What hashcat's kernels use of HIP's runtime header, for clang without ROCm.
#pragma once
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __constant__ __attribute__((constant))
#define __shared__ __attribute__((shared))
#define __device_builtin__
#define __builtin_align__(bytes) __attribute__((aligned(bytes)))

typedef __SIZE_TYPE__ size_t;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long long ullong;
struct InOneDimension {
  unsigned x;
};
#define threadIdx (InOneDimension{__builtin_amdgcn_workitem_id_x()})
#define blockIdx (InOneDimension{__builtin_amdgcn_workgroup_id_x()})
#define blockDim (InOneDimension{__builtin_amdgcn_workgroup_size_x()})

template <typename T> __device__ inline T rotate(T value, T bits) {
  return (value << bits) | (value >> (8 * sizeof(T) - bits));
}

extern "C" __device__ double __ocml_log2_f64(double);
__device__ inline double log2(double value) { return __ocml_log2_f64(value); }

#define ATOMIC(name, operation)                                                \
  __device__ inline unsigned name(unsigned *pointer, unsigned value) {         \
    return operation(pointer, value, __ATOMIC_RELAXED,                         \
                     __HIP_MEMORY_SCOPE_AGENT);                                \
  }
ATOMIC(atomicAdd, __hip_atomic_fetch_add)
ATOMIC(atomicSub, __hip_atomic_fetch_sub)
ATOMIC(atomicOr, __hip_atomic_fetch_or)
#undef ATOMIC

__device__ inline void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
#pragma clang force_cuda_host_device begin
