// The types and functions of floating-point numbers of 16 bits, alone and in pairs.
// Included once for each kind of them, which macros name; parts are in headers of their
// own:
//   XDSL_GAS_NAME            what the names of functions have: `half`
//   XDSL_GAS_SCALAR          the class of a number
//   XDSL_GAS_PAIR            the class of two
//   XDSL_GAS_NUMBER          the type of clang
//   XDSL_GAS_FMA             the fused multiply-add of numbers and of vectors of two
//   XDSL_GAS_PTX             the type of PTX
//   XDSL_GAS_PTX_CONVERTS    whether PTX converts from `float` in all rounding modes
//   XDSL_GAS_PTX_ADDS_PAIRS  whether PTX adds pairs atomically
#if !__has_builtin(__builtin_elementwise_maximumnum)
#error "numbers of 16 bits need a newer clang, such as clang 22"
#endif
#define XDSL_GAS_FUNCTION static __host__ __device__ inline
#define XDSL_GAS_PASTED(before, name, after) before##name##after
#define XDSL_GAS_PASTE(before, name, after) XDSL_GAS_PASTED(before, name, after)
#define XDSL_GAS_NAMED(before, after) XDSL_GAS_PASTE(before, XDSL_GAS_NAME, after)
#define XDSL_GAS_LANES XDSL_GAS_NAMED(xdsl_gas_, x2)
#define XDSL_GAS_RAW XDSL_GAS_PASTE(, XDSL_GAS_SCALAR, _raw)
#define XDSL_GAS_RAW_PAIR XDSL_GAS_PASTE(, XDSL_GAS_PAIR, _raw)
#define XDSL_GAS_AS(type, value) __builtin_bit_cast(type, value)

typedef XDSL_GAS_NUMBER XDSL_GAS_LANES __attribute__((ext_vector_type(2)));

#include <xdsl_gas_narrow_types.h>

#include <xdsl_gas_narrow_conversions.h>

#include <xdsl_gas_narrow_arithmetic.h>

#include <xdsl_gas_narrow_memory.h>

#undef XDSL_GAS_FUNCTION
#undef XDSL_GAS_PASTED
#undef XDSL_GAS_PASTE
#undef XDSL_GAS_NAMED
#undef XDSL_GAS_LANES
#undef XDSL_GAS_RAW
#undef XDSL_GAS_RAW_PAIR
#undef XDSL_GAS_AS
