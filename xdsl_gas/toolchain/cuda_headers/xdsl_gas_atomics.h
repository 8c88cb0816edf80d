// Atomic functions.
#pragma once

#ifdef XDSL_GAS_FOR_GPU
#define XDSL_GAS_SCOPED(function, scope) function##scope
#else
// The scope of the device is one of the block, too, and on a processor that of the system.
#define XDSL_GAS_SCOPED(function, scope) function
#endif
#define XDSL_GAS_ATOMIC_OF(scope, name, type, prefix)                          \
  static __device__ inline type atomic##name##scope(type *address,             \
                                                    type value) {              \
    return XDSL_GAS_SCOPED(__##prefix##Atomic##name, scope)(address, value);   \
  }
#define XDSL_GAS_ATOMIC(name, type, prefix)                                    \
  XDSL_GAS_ATOMIC_OF(, name, type, prefix)                                     \
  XDSL_GAS_ATOMIC_OF(_block, name, type, prefix)                               \
  XDSL_GAS_ATOMIC_OF(_system, name, type, prefix)
#define XDSL_GAS_ATOMIC_CAS(scope, type, prefix)                               \
  static __device__ inline type atomicCAS##scope(type *address, type compared, \
                                                 type value) {                 \
    return XDSL_GAS_SCOPED(__##prefix##AtomicCAS, scope)(address, compared,    \
                                                         value);               \
  }
#define XDSL_GAS_ATOMICS(type, prefix)                                         \
  XDSL_GAS_ATOMIC(Add, type, prefix)                                           \
  XDSL_GAS_ATOMIC(Exch, type, prefix)                                          \
  XDSL_GAS_ATOMIC_CAS(, type, prefix)                                          \
  XDSL_GAS_ATOMIC_CAS(_block, type, prefix)                                    \
  XDSL_GAS_ATOMIC_CAS(_system, type, prefix)
#define XDSL_GAS_ATOMIC_BITS(type, prefix)                                     \
  XDSL_GAS_ATOMIC(And, type, prefix)                                           \
  XDSL_GAS_ATOMIC(Or, type, prefix)                                            \
  XDSL_GAS_ATOMIC(Xor, type, prefix)
#define XDSL_GAS_ATOMIC_ORDER(type, prefix)                                    \
  XDSL_GAS_ATOMIC(Min, type, prefix)                                           \
  XDSL_GAS_ATOMIC(Max, type, prefix)
XDSL_GAS_ATOMICS(int, i)
XDSL_GAS_ATOMICS(unsigned, u)
XDSL_GAS_ATOMICS(unsigned long long, ull)
XDSL_GAS_ATOMIC_BITS(int, i)
XDSL_GAS_ATOMIC_BITS(unsigned, u)
XDSL_GAS_ATOMIC_BITS(long long, ll)
XDSL_GAS_ATOMIC_BITS(unsigned long long, ull)
XDSL_GAS_ATOMIC_ORDER(int, i)
XDSL_GAS_ATOMIC_ORDER(unsigned, u)
XDSL_GAS_ATOMIC_ORDER(long long, ill)
XDSL_GAS_ATOMIC_ORDER(unsigned long long, ull)
XDSL_GAS_ATOMIC(Inc, unsigned, u)
XDSL_GAS_ATOMIC(Dec, unsigned, u)
XDSL_GAS_ATOMIC(Add, float, f)
XDSL_GAS_ATOMIC(Exch, float, f)
XDSL_GAS_ATOMIC(Add, double, d)
#undef XDSL_GAS_ATOMIC
#undef XDSL_GAS_ATOMIC_OF
#undef XDSL_GAS_ATOMIC_CAS
#undef XDSL_GAS_ATOMICS
#undef XDSL_GAS_ATOMIC_BITS
#undef XDSL_GAS_ATOMIC_ORDER
#define XDSL_GAS_ATOMIC_SUB(scope, type, prefix)                               \
  static __device__ inline type atomicSub##scope(type *address, type value) {  \
    return XDSL_GAS_SCOPED(__##prefix##AtomicAdd, scope)(address, -value);     \
  }
XDSL_GAS_ATOMIC_SUB(, int, i)
XDSL_GAS_ATOMIC_SUB(_block, int, i)
XDSL_GAS_ATOMIC_SUB(_system, int, i)
XDSL_GAS_ATOMIC_SUB(, unsigned, u)
XDSL_GAS_ATOMIC_SUB(_block, unsigned, u)
XDSL_GAS_ATOMIC_SUB(_system, unsigned, u)
#undef XDSL_GAS_ATOMIC_SUB

// A processor has those of the latest GPUs, whatever GPU is named.
#if !defined(XDSL_GAS_FOR_GPU) ||                                              \
    (__CUDA_ARCH__ >= 700 && __has_builtin(__nvvm_atom_cas_gen_us))
static __device__ inline unsigned short atomicCAS(unsigned short *address,
                                                  unsigned short compared,
                                                  unsigned short value) {
#ifdef XDSL_GAS_FOR_GPU
  return __nvvm_atom_cas_gen_us(address, compared, value);
#else
  __atomic_compare_exchange_n(address, &compared, value, false,
                              __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  return compared;
#endif
}
#endif

#if !defined(XDSL_GAS_FOR_GPU) || __CUDA_ARCH__ >= 900
#define XDSL_GAS_WIDE(scope)                                                   \
  extern "C" __device__ inline void __u128AtomicCAS##scope(                    \
      void *address, void *compared, void *value, void *old) {                 \
    unsigned __int128 found = *(unsigned __int128 *)compared;                  \
    __atomic_compare_exchange_n((unsigned __int128 *)address, &found,          \
                                *(unsigned __int128 *)value, false,            \
                                __ATOMIC_RELAXED, __ATOMIC_RELAXED);           \
    *(unsigned __int128 *)old = found;                                         \
  }                                                                            \
  extern "C" __device__ inline void __u128AtomicExch##scope(                   \
      void *address, void *value, void *old) {                                 \
    *(unsigned __int128 *)old =                                                \
        __atomic_exchange_n((unsigned __int128 *)address,                      \
                            *(unsigned __int128 *)value, __ATOMIC_RELAXED);    \
  }                                                                            \
  template <typename __T>                                                      \
  static __device__ inline XDSL_GAS_IF_WIDE(__T)                               \
      atomicCAS##scope(__T *address, __T compared, __T value) {                \
    unsigned __int128 old;                                                     \
    __u128AtomicCAS##scope(address, &compared, &value, &old);                  \
    return __builtin_bit_cast(__T, old);                                       \
  }                                                                            \
  template <typename __T>                                                      \
  static __device__ inline XDSL_GAS_IF_WIDE(__T)                               \
      atomicExch##scope(__T *address, __T value) {                             \
    unsigned __int128 old;                                                     \
    __u128AtomicExch##scope(address, &value, &old);                            \
    return __builtin_bit_cast(__T, old);                                       \
  }
// Values of 16 bytes at their alignment.
template <typename __T, bool> struct xdsl_gas_if_wide {};
template <typename __T> struct xdsl_gas_if_wide<__T, true> {
  typedef __T __type;
};
#define XDSL_GAS_IF_WIDE(type)                                                 \
  typename xdsl_gas_if_wide<type, sizeof(type) == 16 && alignof(type) >= 16 && \
                                      __is_trivially_copyable(type)>::__type
XDSL_GAS_WIDE()
XDSL_GAS_WIDE(_block)
XDSL_GAS_WIDE(_system)
#undef XDSL_GAS_WIDE
#undef XDSL_GAS_IF_WIDE

// Each element is updated by itself.
#define XDSL_GAS_VECTOR_ADD(scope)                                             \
  static __device__ inline float2 atomicAdd##scope(float2 *address,            \
                                                   float2 value) {             \
    return {atomicAdd##scope(&address->x, value.x),                            \
            atomicAdd##scope(&address->y, value.y)};                           \
  }                                                                            \
  static __device__ inline float4 atomicAdd##scope(float4 *address,            \
                                                   float4 value) {             \
    return {atomicAdd##scope(&address->x, value.x),                            \
            atomicAdd##scope(&address->y, value.y),                            \
            atomicAdd##scope(&address->z, value.z),                            \
            atomicAdd##scope(&address->w, value.w)};                           \
  }
XDSL_GAS_VECTOR_ADD()
XDSL_GAS_VECTOR_ADD(_block)
XDSL_GAS_VECTOR_ADD(_system)
#undef XDSL_GAS_VECTOR_ADD
#endif
#undef XDSL_GAS_SCOPED
