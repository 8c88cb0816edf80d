"""
Logarithms of vectors of `float`, within OpenCL's limits of errors.

The library's functions have errors above the limits, and those of `double` take more
than twice as long. Source: `__ieee754_logf` of [FreeBSD's
msun](https://cgit.freebsd.org/src/tree/lib/msun/src/e_logf.c), whose error is less than
1 ulp. The number is `2^k * (1 + f)`, with `1 + f` between the roots of 1/2 and 2.
"""

from collections.abc import Mapping

from xdsl_gas.native_cpu.host.vector_functions import VectorForm

_BEGIN = """\
%zero = llvm.mlir.constant(dense<0.0> : !T) : !T
%infinity = llvm.mlir.constant(dense<0x7F800000> : !T) : !T
%least = llvm.mlir.constant(dense<0x00800000> : !T) : !T
%power = llvm.mlir.constant(dense<8388608.0> : !T) : !T
%half = llvm.mlir.constant(dense<0.5> : !T) : !T
%one = llvm.mlir.constant(dense<1.0> : !T) : !T
%two = llvm.mlir.constant(dense<2.0> : !T) : !T
%l1 = llvm.mlir.constant(dense<0.66666662693> : !T) : !T
%l2 = llvm.mlir.constant(dense<0.40000972152> : !T) : !T
%l3 = llvm.mlir.constant(dense<0.28498786688> : !T) : !T
%l4 = llvm.mlir.constant(dense<0.24279078841> : !T) : !T
%root = llvm.mlir.constant(dense<0x3F3504F3> : !I) : !I
%bits = llvm.mlir.constant(dense<23> : !I) : !I
%fraction = llvm.mlir.constant(dense<0x007FFFFF> : !I) : !I
%shift = llvm.mlir.constant(dense<23.0> : !T) : !T
%is_small = llvm.fcmp "olt" %x0, %least : !T
%large = llvm.fmul %x0, %power : !T
%x = llvm.select %is_small, %large, %x0 : !B, !T
%word = llvm.bitcast %x : !T to !I
%above = llvm.sub %word, %root : !I
%exponent = llvm.ashr %above, %bits : !I
%rest = llvm.and %above, %fraction : !I
%normal = llvm.add %rest, %root : !I
%m = llvm.bitcast %normal : !I to !T
%f = llvm.fsub %m, %one : !T
%k0 = llvm.sitofp %exponent : !I to !T
%k1 = llvm.fsub %k0, %shift : !T
%k = llvm.select %is_small, %k1, %k0 : !B, !T
%sum = llvm.fadd %f, %two : !T
%s = llvm.fdiv %f, %sum : !T
%z = llvm.fmul %s, %s : !T
%w = llvm.fmul %z, %z : !T
%p4 = llvm.intr.fma(%w, %l4, %l2) : (!T, !T, !T) -> !T
%t1 = llvm.fmul %w, %p4 : !T
%p3 = llvm.intr.fma(%w, %l3, %l1) : (!T, !T, !T) -> !T
%q = llvm.intr.fma(%z, %p3, %t1) : (!T, !T, !T) -> !T
%ff = llvm.fmul %f, %f : !T
%h = llvm.fmul %ff, %half : !T
%hq = llvm.fadd %h, %q : !T"""

_NATURAL = """\
%high = llvm.mlir.constant(dense<0x3F317180> : !T) : !T
%low = llvm.mlir.constant(dense<0x3717F7D1> : !T) : !T
%a = llvm.fmul %k, %low : !T
%b = llvm.intr.fma(%s, %hq, %a) : (!T, !T, !T) -> !T
%c = llvm.fsub %b, %h : !T
%d = llvm.fadd %c, %f : !T
%y = llvm.intr.fma(%k, %high, %d) : (!T, !T, !T) -> !T"""

_DECIMAL = """\
%high = llvm.mlir.constant(dense<0x3E9A2080> : !T) : !T
%low = llvm.mlir.constant(dense<0x355427DB> : !T) : !T
%scale = llvm.mlir.constant(dense<0x3EDE5BD9> : !T) : !T
%minus = llvm.fneg %h : !T
%b = llvm.intr.fma(%s, %hq, %minus) : (!T, !T, !T) -> !T
%c = llvm.fadd %b, %f : !T
%a = llvm.fmul %k, %low : !T
%d = llvm.intr.fma(%c, %scale, %a) : (!T, !T, !T) -> !T
%y = llvm.intr.fma(%k, %high, %d) : (!T, !T, !T) -> !T"""

_END = """\
%nan = llvm.mlir.constant(dense<0x7FC00000> : !T) : !T
%minimum = llvm.mlir.constant(dense<0xFF800000> : !T) : !T
%is_finite = llvm.fcmp "olt" %x0, %infinity : !T
%y1 = llvm.select %is_finite, %y, %x0 : !B, !T
%is_zero = llvm.fcmp "oeq" %x0, %zero : !T
%y2 = llvm.select %is_zero, %minimum, %y1 : !B, !T
%is_negative = llvm.fcmp "olt" %x0, %zero : !T
%r = llvm.select %is_negative, %nan, %y2 : !B, !T"""

_MIDDLES: Mapping[str, str] = {"log": _NATURAL, "log10": _DECIMAL}


def logarithm(form: VectorForm) -> str | None:
    """
    Returns the body, with the operand `%x0` and the result `%r`, of the logarithm that
    a form computes, in MLIR's assembly; None for other functions and numbers.
    """
    middle = _MIDDLES.get(form.function.name)
    if middle is None or form.width != 32:
        return None
    text = "\n".join((_BEGIN, middle, _END))
    for letter, kind in (("T", "f32"), ("I", "i32"), ("B", "i1")):
        text = text.replace(f"!{letter}", f"vector<{form.count}x{kind}>")
    return text
