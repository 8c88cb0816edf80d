// CUDA C++ for kernels without NVIDIA's toolkit: what clang's own headers leave to it.
// There are no textures and functions of the host.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __grid_constant__ __attribute__((grid_constant))

// As clang's with a toolkit of this version.
#define __CUDACC__ 1
#define CUDA_VERSION 12000
#define CUDART_VERSION CUDA_VERSION
#define __CUDART_API_VERSION CUDART_VERSION

#include <xdsl_gas_vectors.h>

// Not those of the user's folders.
#include_next <limits.h>
#include_next <stddef.h>
#include_next <stdint.h>

#include <__clang_cuda_builtin_vars.h>
#define XDSL_GAS_DIMENSIONS(name)                                              \
  __device__ inline __cuda_builtin_##name##_t::operator dim3() const {         \
    return dim3(x, y, z);                                                      \
  }                                                                            \
  __device__ inline __cuda_builtin_##name##_t::operator uint3() const {        \
    return {x, y, z};                                                          \
  }
XDSL_GAS_DIMENSIONS(threadIdx)
XDSL_GAS_DIMENSIONS(blockIdx)
XDSL_GAS_DIMENSIONS(blockDim)
XDSL_GAS_DIMENSIONS(gridDim)
#undef XDSL_GAS_DIMENSIONS

#include <xdsl_gas_c_library.h>

#include <__clang_cuda_libdevice_declares.h>

#include <__clang_cuda_device_functions.h>

#include <__clang_cuda_math.h>

#include <xdsl_gas_memory.h>

// Its atomic functions of vectors are assembly that is removed if no one uses the
// result. xdsl_gas_atomics.h has them.
#define atomicAdd xdsl_gas_assembly_of_clang
#define atomicAdd_block xdsl_gas_assembly_of_clang_block
#define atomicAdd_system xdsl_gas_assembly_of_clang_system
#include <__clang_cuda_intrinsics.h>
#undef atomicAdd
#undef atomicAdd_block
#undef atomicAdd_system

#include <xdsl_gas_atomics.h>
#include <xdsl_gas_integers.h>
#include <xdsl_gas_math_overloads.h>
#include <xdsl_gas_warps.h>
