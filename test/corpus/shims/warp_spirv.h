// Warp's kernels for a device that is not NVIDIA's: what they use of CUDA, with clang's
// HIP for SPIR-V, whose generic pointers are of address space 4. NVIDIA's builtins become
// calls of functions that some library would define, atomics become clang's.
#pragma once
#define __CUDA__ 1
#define __CUDACC__ 1
#define __CUDA_ARCH__ 800
#define WP_NO_CRT

#define DEVICE __attribute__((device))
#define SPECIAL_REGISTER(name) DEVICE int spirv_read_ptx_sreg_##name();
#define IN_EACH_DIMENSION(name)                                                \
  SPECIAL_REGISTER(name##_x)                                                   \
  SPECIAL_REGISTER(name##_y)                                                   \
  SPECIAL_REGISTER(name##_z)

extern "C" {
IN_EACH_DIMENSION(tid)
IN_EACH_DIMENSION(ntid)
IN_EACH_DIMENSION(ctaid)
IN_EACH_DIMENSION(nctaid)
SPECIAL_REGISTER(pm0)
SPECIAL_REGISTER(pm1)
SPECIAL_REGISTER(pm2)
SPECIAL_REGISTER(pm3)
DEVICE void __syncthreads();
DEVICE void spirv_membar_cta();
DEVICE void spirv_membar_gl();
DEVICE void spirv_membar_sys();
DEVICE int spirv_bar0_and(int);
DEVICE int spirv_bar0_or(int);
DEVICE int spirv_bar0_popc(int);
DEVICE bool spirv_vote_all(bool);
DEVICE bool spirv_vote_any(bool);
DEVICE unsigned spirv_vote_ballot(bool);
DEVICE void *memcpy(void *, const void *, __SIZE_TYPE__);
DEVICE void *memset(void *, int, __SIZE_TYPE__);
}

#define ATOMIC(name, operation)                                                \
  template <typename T, typename U>                                            \
  DEVICE inline T spirv_atom_##name(T *pointer, U value) {                     \
    return operation(pointer, (T)value, __ATOMIC_RELAXED,                      \
                     __HIP_MEMORY_SCOPE_AGENT);                                \
  }
ATOMIC(add, __hip_atomic_fetch_add)
ATOMIC(inc, __hip_atomic_fetch_add)
ATOMIC(dec, __hip_atomic_fetch_sub)
ATOMIC(and, __hip_atomic_fetch_and)
ATOMIC(or, __hip_atomic_fetch_or)
ATOMIC(xor, __hip_atomic_fetch_xor)
ATOMIC(min, __hip_atomic_fetch_min)
ATOMIC(max, __hip_atomic_fetch_max)
ATOMIC(xchg, __hip_atomic_exchange)

template <typename T, typename U, typename V>
DEVICE inline T spirv_atom_cas(T *pointer, U compared, V value) {
  T expected = (T)compared;
  __hip_atomic_compare_exchange_strong(pointer, &expected, (T)value,
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                       __HIP_MEMORY_SCOPE_AGENT);
  return expected;
}

template <typename T>
DEVICE T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32);

#undef ATOMIC
#undef IN_EACH_DIMENSION
#undef SPECIAL_REGISTER
#undef DEVICE
#pragma clang force_cuda_host_device begin
