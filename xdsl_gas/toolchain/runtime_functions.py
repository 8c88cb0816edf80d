"""
Functions that LLVM calls where processors have no instruction, and that the runtime
libraries of some systems lack: libgcc has the conversions to bfloat since GCC 13.

The names and types are those of
[libgcc](https://gcc.gnu.org/onlinedocs/gccint/Soft-float-library-routines.html).
"""

_FLOAT_TO_BFLOAT = """
define bfloat @__truncsfbf2(float %x) {
  %bits = bitcast float %x to i32
  %result = call bfloat @xdsl_gas.round_to_bfloat(i32 %bits)
  ret bfloat %result
}
"""

_DOUBLE_TO_BFLOAT = """
define bfloat @__truncdfbf2(double %x) {
  ; To odd, so that the second rounding is right: of the two nearest numbers the one
  ; whose last bit is set, unless the conversion is exact.
  %nearest = fptrunc double %x to float
  %back = fpext float %nearest to double
  %size = call double @llvm.fabs.f64(double %x)
  %new.size = call double @llvm.fabs.f64(double %back)
  %is.greater = fcmp ogt double %new.size, %size
  %is.inexact = fcmp one double %new.size, %size
  %bits = bitcast float %nearest to i32
  %excess = zext i1 %is.greater to i32
  %below = sub i32 %bits, %excess
  %last = zext i1 %is.inexact to i32
  %odd = or i32 %below, %last
  %result = call bfloat @xdsl_gas.round_to_bfloat(i32 %odd)
  ret bfloat %result
}
declare double @llvm.fabs.f64(double)
"""

_ROUND = """
define internal bfloat @xdsl_gas.round_to_bfloat(i32 %bits) {
  ; Half of the last place less one, and one more if that place is odd.
  %high = lshr i32 %bits, 16
  %place = and i32 %high, 1
  %half = add i32 %place, 32767
  %sum = add i32 %bits, %half
  %rounded = lshr i32 %sum, 16
  %without.sign = and i32 %bits, 2147483647
  %is.nan = icmp ugt i32 %without.sign, 2139095040
  %quiet = or i32 %high, 64
  %chosen = select i1 %is.nan, i32 %quiet, i32 %rounded
  %short = trunc i32 %chosen to i16
  %result = bitcast i16 %short to bfloat
  ret bfloat %result
}
"""

RUNTIME_FUNCTIONS = frozenset(("__truncsfbf2", "__truncdfbf2"))
"""The functions that `RUNTIME_MODULE` defines."""

ASSERTION_FAILED = "xdsl_gas.assertion_failed"
"""
The function that kernels call for a failed assertion. The code that launches them
defines it, see `Guard` in `native_code`.
"""

RUNTIME_MODULE = _FLOAT_TO_BFLOAT + _DOUBLE_TO_BFLOAT + _ROUND
"""LLVM IR of the functions, for any target."""
