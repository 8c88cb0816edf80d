"""The functions of CUDA's guides that the headers of this package declare."""

import math
import re
import subprocess
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT, find_clang

pytestmark = needs_clang

DOCUMENTED = """
__{,u}mul{hi,64hi,24} __{int,uint}_as_float __float_as_{int,uint} __saturatef __{,u}sad
fdividef __fdividef fdivide __{sin,cos,tan,tanh,sincos,exp,exp10,log2,log10,log,pow}f
__float2{int,uint,ll,ull}_{rn,rz,ru,rd} __{int,uint,ll,ull}2float_{rn,rz,ru,rd}
__f{add,sub,mul,maf,rcp,sqrt,div}_{rn,rz,ru,rd} __frsqrt_rn __fmaf_ieee_{rn,rz,ru,rd}
__f{add,mul,fma}2_{rn,rz,ru,rd} __{clz,ffs,popc,brev}{,ll} __byte_perm __{,r,u,ur}hadd
__v{abs,absss,neg,negss}{2,4} __v{add,sub}{,ss,us}{2,4} __v{avgs,avgu,haddu}{2,4}
__v{cmp,set}{eq,ne,{ge,gt,le,lt}{s,u}}{2,4} __v{absdiff,max,min,sad}{s,u}{2,4}
__vi{max,min}_{s32,s16x2}_relu __vi{max,min}3_{{s,u}32,{s,u}16x2,{s32,s16x2}_relu}
__viadd{max,min}_{{s,u}32,{s,u}16x2,{s32,s16x2}_relu} __vib{max,min}_{s,u}{32,16x2}
{,l,ll}abs {,u,ll,ull}{min,max}
{fabs,fmin,fmax,sin,cos,tan,sincos,sqrt,rsqrt,log2,exp2,exp10,expm1,log,log10,log1p}{,f}
{floor,ceil,round,rint,nearbyint,trunc,exp,cosh,sinh,tanh,acosh,asinh,atanh,ldexp,logb}{,f}
{ilogb,scalbn,scalbln,frexp,lround,llround,lrint,llrint,fdim,atan,atan2,acos,asin}{,f}
{,r}{hypot,norm,cbrt}{,f} {,r}norm{3,4}d{,f} {sin,cos,sincos}pi{,f} {pow,modf,fmod}{,f}
{remainder,remquo,copysign,nextafter,fma,nan,erf,erfc,lgamma,tgamma,normcdf}{,f}
{erfinv,erfcinv,erfcx,normcdfinv,cyl_bessel_i0,cyl_bessel_i1}{,f} {j,y}{0,1,n}{,f}
signbit isfinite isnan isinf clock{,64} memset memcpy printf malloc free __assertfail
__double_as_longlong __longlong_as_double __fma_{rn,rz,ru,rd}
__threadfence{,_block,_system}
__d{add,sub,mul,div,rcp,sqrt}_{rn,rz,ru,rd} __double2float_{rn,rz,ru,rd}
__double2{int,uint,ll,ull}_{rn,rz,ru,rd} __{int,uint}2double_rn __double2{hi,lo}int
__{ll,ull}2double_{rn,rz,ru,rd} __hiloint2double d{add,sub,mul}
double2{int,uint,ll,ull} {int,uint,ll,ull,float}2double __syncthreads{,_count,_and,_or}
__nv_bswap{16,32,64} __u128Atomic{CAS,Exch}{,_block,_system}
make_{,u}{char,short,int,long,longlong}{1,2,3,4} make_{float,double}{1,2,3,4}
make_{{,u}{long,longlong},double}4_{16,32}a
atomic{Add,Sub,Exch,Min,Max,Inc,Dec,And,Or,Xor,CAS}{,_block,_system}
__is{Global,Shared,Constant,Local,GridConstant}
__cvta_generic_to_{global,shared,constant,local,grid_constant}
__cvta_{global,shared,constant,local,grid_constant}_to_generic
__fns __barrier_sync{,_count} __syncwarp __{all,any,ballot}_sync __activemask
__shfl{,_up,_down,_xor}_sync __ld{g,cg,ca,cs,lu,cv} __st{wb,cg,cs,wt}
__funnelshift_{l,lc,r,rc} __dp{2a_lo,2a_hi,4a} __match_{any,all}_sync __nanosleep
__reduce_{add,min,max,and,or,xor}_sync __cluster_barrier_{arrive,wait} __clusterIdx
"""
OF_16_BITS = """
__{double,float}2N __float2N_{rn,rz,rd,ru} __N2float {__float2,__floats2,__float22}N2_rn
__N22float2 __{low,high}2float __N2{char,uchar}_rz make_N2
__N2{short,ushort,int,uint,ll,ull}_{rn,rz,rd,ru}
__{short,ushort,int,uint,ll,ull}2N_{rn,rz,rd,ru} h{,2}{trunc,ceil,floor,rint}
__N2N2 __lowhigh2highlow __{lows,highs,halves}2N2 __{low,high}2N{,2}
__hisinf __hisnan{,2}
__N_as_{short,ushort} __{short,ushort}_as_N __h{max,min}{,2}{,_nan}
__h{,b}{eq,ne,le,ge,lt,gt}{,u}2 __h{eq,ne,le,ge,lt,gt}{,u}{,2_mask}
__h{add,sub,mul}{,2}{,_rn,_sat} __hdiv __h2div __h{abs,neg}{,2} __hfma{,2}{,_sat,_relu}
__hcmadd h{,2}{sqrt,rsqrt,rcp,log,log2,log10,exp,exp2,exp10,cos,sin,tanh,tanh_approx}
"""
TYPES = """
{,u}{char,short,int,long,longlong}{1,2,3,4} {float,double}{1,2,3,4} dim3
u{int,short,long}
u_{char,short,int,long} clock_t {,u}int{8,16,32,64}_t size_t cudaRoundMode {,__}half{,2}
{,__}nv_bfloat16{,2} __half{,2}_raw __nv_bfloat16{,2}_raw
"""
CONSTANTS = (
    "M_{E,LOG2E,LOG10E,LN2,LN10,PI,PI_2,PI_4,1_PI,2_PI,2_SQRTPI,SQRT2,SQRT1_2} "
    "INFINITY NAN HUGE_VAL{,F} "
    "CUDART_{INF,NAN,MIN_DENORM,MAX_NORMAL,NEG_ZERO,ZERO,ONE}_{FP,BF}16"
    " NULL INT_MAX CHAR_BIT"
)

_INNERMOST = re.compile(r"\{([^{}]*)\}")


def expanded(words: str) -> list[str]:
    """Returns words with each choice of those in braces, as a shell does."""
    found: list[str] = []
    for word in words.split():
        inner = [match[1].split(",") for match in _INNERMOST.finditer(word)]
        if not inner:
            found.append(word)
            continue
        nested = re.sub(_INNERMOST, "\0", word)
        if "{" in nested:
            # Those inside become choices of the ones around them.
            begin = nested.rindex("{")
            end = nested.index("}", begin)
            spelled = iter(inner)
            parts = [
                "{" + ",".join(next(spelled)) + "}" if letter == "\0" else letter
                for letter in nested
            ]
            before = "".join(parts[:begin])
            choices = "".join(parts[begin + 1 : end])
            after = "".join(parts[end + 1 :])
            flat = expanded(" ".join(re.split(r",(?![^{]*\})", choices)))
            found += expanded(f"{before}{{{','.join(flat)}}}{after}")
            continue
        texts = nested.split("\0")
        for chosen in product(*inner):
            pieces = (*chosen, "")
            found.append("".join(t + p for t, p in zip(texts, pieces, strict=True)))
    return found


def test_choices_in_braces():
    assert expanded("a{b,c}{,d} {e,{f,g}h}i") == [
        "ab",
        "abd",
        "ac",
        "acd",
        "ei",
        "fhi",
        "ghi",
    ]


def test_each_documented_name_is_declared(tmp_path: Path):
    """In one translation unit, as without any `#include` but those of 16 bits."""
    names = [*expanded(DOCUMENTED), *expanded(TYPES)]
    for word in ("half", "bfloat16"):
        narrow = re.sub(r"(?<![A-Za-z])N|N(?![A-Za-z])", word, OF_16_BITS)
        names += expanded(narrow)
    assert len(names) > 900
    uses = [
        f"__device__ void use_{number}() {{ using ::{name}; }}"
        for number, name in enumerate(names)
    ]
    values = [
        f"__device__ auto value_{number} = sizeof({name});"
        for number, name in enumerate(expanded(CONSTANTS))
    ]
    source = tmp_path / "names.cu"
    headers = "#include <cuda_bf16.h>\n"
    lines = [
        "__device__ void event() { __prof_trigger(3); __brkpt(); }",
        *uses,
        *values,
    ]
    source.write_text(headers + "\n".join(lines))
    done = subprocess.run(
        [
            *(find_clang(".cu"), "-x", "cuda", "--cuda-device-only", "-fsyntax-only"),
            *("--cuda-gpu-arch=sm_90", *CUDA_WITHOUT_TOOLKIT, str(source)),
            *("-ferror-limit=0", "-Wall", "-Wno-unknown-cuda-version"),
            *("-Wno-unused-function", "-Wno-uninitialized"),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.findall(r"error: .*|warning: .*", done.stderr) == []


VALUES = """
#include <math_constants.h>
__constant__ int constants[4] = {1, 2, 3, 4};
__global__ void words(unsigned *out, const int *in) {
  const int i = threadIdx.x, a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
  const uint x = a, y = b, z = c;
  unsigned *o = out + 64 * i;
  int n = 0;
  bool p, q;
  o[n++] = __vimax_s32_relu(a, b);         o[n++] = __vimin_s16x2_relu(x, y);
  o[n++] = __vimax3_s32(a, b, c);          o[n++] = __vimin3_u32(x, y, z);
  o[n++] = __vimax3_u16x2(x, y, z);        o[n++] = __vimin3_s16x2(x, y, z);
  o[n++] = __vimin3_s32_relu(a, b, c);     o[n++] = __vimax3_s16x2_relu(x, y, z);
  o[n++] = __viaddmax_s32(a, b, c);        o[n++] = __viaddmin_u32(x, y, z);
  o[n++] = __viaddmax_s16x2(x, y, z);      o[n++] = __viaddmin_u16x2(x, y, z);
  o[n++] = __viaddmin_s32_relu(a, b, c);   o[n++] = __viaddmax_s16x2_relu(x, y, z);
  o[n++] = __vibmax_s32(a, b, &p);         o[n++] = p;
  o[n++] = __vibmin_u32(x, y, &p);         o[n++] = p;
  o[n++] = __vibmax_u16x2(x, y, &p, &q);   o[n++] = 2 * p + q;
  o[n++] = __vibmin_s16x2(x, y, &p, &q);   o[n++] = 2 * p + q;
  o[n++] = __nv_bswap16(x);                o[n++] = __nv_bswap32(x);
  o[n++] = __nv_bswap64((ulong)x << 32 | y) >> 16;
  o[n++] = __dp2a_lo(a, b, c);             o[n++] = __dp2a_hi(a, b, c);
  o[n++] = __dp2a_lo(x, y, z);             o[n++] = __dp2a_hi(x, y, z);
  const char4 bytes = make_char4(b, b >> 8, b >> 16, b >> 24);
  o[n++] = __dp2a_hi(make_short2(a, a >> 16), bytes, c);
  o[n++] = __dp4a(a, b, c);
}
struct alignas(16) Wide { u_int a, b; ulong c; };
__global__ void others(double *out, float *f, long long *n, ushort *halves) {
  __shared__ int shared[4];
  int local = threadIdx.x, i = 0;
  const double x = out[0], y = out[1];
  const cudaRoundMode modes[] = {cudaRoundNearest, cudaRoundZero, cudaRoundPosInf,
                                 cudaRoundMinInf};
  #pragma unroll
  for (int k = 0; k < 4; ++k) {
    out[i++] = dadd(x, y, modes[k]);
    out[i++] = dmul(x, y, modes[k]);
    out[i++] = fma(x, y, x, modes[k]);
    out[i++] = double2int(x * 2, modes[k]);
    out[i++] = ll2double((1ll << 60) + 1, modes[k]);
  }
  out[i++] = dsub(x, 1);    out[i++] = double2ull(y);   out[i++] = ull2double(~0ull);
  out[i++] = int2double(-3) + uint2double(4u) + float2double(0.5f);
  out[i++] = M_PI + M_SQRT1_2 - HUGE_VALF;              out[i++] = INFINITY;
  out[i++] = __longlong_as_double(__double_as_longlong(nan("")));
  i = 0;
  f[i++] = __tanhf(0.5f);   f[i++] = nanf("0");
  f[i++] = __ffma2_rn(make_float2(1, 2), make_float2(3, 4), make_float2(5, 6)).y;
  f[i++] = make_double4_32a(1, 2, 3, 4).w + make_long4_16a(1, 2, 3, 5).w;
  int *allocated = (int *)alloca(4 * sizeof(int));
  allocated[local & 3] = 7;
  f[i++] = allocated[local & 3];
  i = 0;
  n[i++] = __double_as_longlong(nan("0x12"));  n[i++] = __float_as_uint(nanf("9"));
  n[i++] = __isGlobal(out) + 2 * __isShared(shared) + 4 * __isLocal(&local) +
           8 * __isShared(out) + 16 * __isConstant(constants);
  n[i++] = *(int *)__cvta_global_to_generic(__cvta_generic_to_global(constants + 2));
  n[i++] = clock_t(1) << 40;
  const ushort before = atomicCAS(halves + 1, (ushort)5, (ushort)9);
  n[i++] = before;          n[i++] = atomicCAS(halves + 2, (ushort)5, (ushort)9);
  const float2 sum = atomicAdd((float2 *)(f + 6), make_float2(1, 2));
  n[i++] = sum.x + sum.y;
  atomicAdd_system((float4 *)(f + 8), make_float4(1, 2, 3, 4));
}
__global__ void wide(Wide *at) { at[1] = atomicCAS(at, Wide{1, 2, 3}, at[2]); }
__global__ void spaces(int *out, int n) {
  __shared__ int values[8];
  int *unknown = n ? out : values;
  values[n] = n;
  out[1] = __isShared(unknown) + *unknown;
}
"""


@pytest.fixture(scope="module")
def program() -> native.Program:
    return native.compile(VALUES, kind="cu", flags=CUDA_WITHOUT_TOOLKIT)


def _halves(value: int, *, signed: bool) -> list[int]:
    parts = [value & 0xFFFF, value >> 16 & 0xFFFF]
    return [p - 0x10000 if signed and p & 0x8000 else p for p in parts]


def _bytes(value: int, *, signed: bool) -> list[int]:
    return [int(v) for v in np.array([value], "<u4").view("i1" if signed else "u1")]


def _expected_words(a: int, b: int, c: int) -> list[int]:
    x, y, z = (value & 0xFFFFFFFF for value in (a, b, c))

    def each(function: Callable[[int, int, int], int], *, signed: bool) -> int:
        halves = (_halves(word, signed=signed) for word in (x, y, z))
        low, high = map(function, *halves)
        return (low & 0xFFFF) | (high & 0xFFFF) << 16

    def wrapped(value: int, width: int, *, signed: bool) -> int:
        value &= (1 << width) - 1
        return value - (1 << width) if signed and value >> width - 1 else value

    def dot(words: list[int], parts: list[int], added: int) -> int:
        return sum(p * q for p, q in zip(words, parts, strict=True)) + added

    s = {"signed": True}
    u = {"signed": False}
    found = [
        *(max(a, b, 0), each(lambda p, q, r: max(min(p, q), 0), **s)),
        *(max(a, b, c), min(x, y, z)),
        *(
            each(lambda p, q, r: max(p, q, r), **u),
            each(lambda p, q, r: min(p, q, r), **s),
        ),
        *(max(min(a, b, c), 0), each(lambda p, q, r: max(p, q, r, 0), **s)),
        *(max(wrapped(a + b, 32, **s), c), min(wrapped(x + y, 32, **u), z)),
        each(lambda p, q, r: max(wrapped(p + q, 16, **s), r), **s),
        each(lambda p, q, r: min(wrapped(p + q, 16, **u), r), **u),
        max(min(wrapped(a + b, 32, **s), c), 0),
        each(lambda p, q, r: max(wrapped(p + q, 16, **s), r, 0), **s),
        *(max(a, b), a >= b, min(x, y), x <= y),
        each(lambda p, q, r: max(p, q), **u),
        sum(1 << n for n, (p, q) in enumerate(_pairs(x, y, **u)) if p >= q),
        each(lambda p, q, r: min(p, q), **s),
        sum(1 << n for n, (p, q) in enumerate(_pairs(x, y, **s)) if p <= q),
        int.from_bytes((x & 0xFFFF).to_bytes(2, "little"), "big"),
        int.from_bytes(x.to_bytes(4, "little"), "big"),
        int.from_bytes((x << 32 | y).to_bytes(8, "little"), "big") >> 16,
        dot(_halves(x, **s), _bytes(y, **s)[:2], c),
        dot(_halves(x, **s), _bytes(y, **s)[2:], c),
        dot(_halves(x, **u), _bytes(y, **u)[:2], z),
        dot(_halves(x, **u), _bytes(y, **u)[2:], z),
        dot(_halves(x, **s), _bytes(y, **s)[2:], c),
        dot(_bytes(x, **s), _bytes(y, **s), c),
    ]
    return [int(value) & 0xFFFFFFFF for value in found]


def _rounded(value: Fraction, mode: str) -> float:
    """Returns the number of 64 bits that a positive one is rounded to."""
    nearest = float(value)
    if mode in ("rz", "rd") and nearest > value:
        return math.nextafter(nearest, -math.inf)
    if mode == "ru" and nearest < value:
        return math.nextafter(nearest, math.inf)
    return nearest


def _pairs(x: int, y: int, *, signed: bool) -> list[tuple[int, int]]:
    return list(zip(_halves(x, signed=signed), _halves(y, signed=signed), strict=True))


def test_functions_of_words(program: native.Program):
    numbers = np.random.default_rng(12).integers(-(2**31), 2**31, (32, 3), np.int64)
    numbers[:4] = [[5, -7, 3], [2**31 - 1, 1, 0], [-(2**31), -1, -5], [0x18000, 9, -1]]
    out = np.zeros((32, 64), np.uint32)
    program.words(32, 32, out, numbers.astype(np.int32))
    for row, operands in zip(out, numbers.tolist(), strict=True):
        expected = _expected_words(*operands)
        assert row[: len(expected)].tolist() == expected, operands


def test_other_functions(program: native.Program):
    x, y = 0.1, 2.5
    out, f = np.zeros(32), np.zeros(12, np.float32)
    out[:2] = x, y
    f[6:] = 10
    n = np.zeros(12, np.int64)
    halves = np.array([1, 5, 6, 7], np.uint16)
    program.others(1, 1, out, f, n, halves)
    exact = [Fraction(x) + Fraction(y), Fraction(x) * Fraction(y)]
    exact.append(exact[1] + Fraction(x))
    for row, mode in zip(out[:20].reshape(4, 5), ("rn", "rz", "ru", "rd"), strict=True):
        expected = [_rounded(value, mode) for value in exact]
        expected += [float(mode == "ru"), 2.0**60 + 256 * (mode == "ru")]
        assert row.tolist() == expected, mode
    assert out[20:26].tolist() == [x - 1, 2, 2.0**64, 1.5, -np.inf, np.inf]
    assert np.isnan(out[26])
    assert f[0] == pytest.approx(np.tanh(0.5), rel=1e-6)
    assert np.isnan(f[1])
    assert f[2:5].tolist() == [14, 9, 7]
    assert f[6:].tolist() == [11, 12, 11, 12, 13, 14]
    assert n[:2].tolist() == [0x7FF8000000000012, 0x7FC00009]
    assert n[2:8].tolist() == [1 + 2 + 4 + 16, 3, 1 << 40, 5, 6, 20]
    assert halves.tolist() == [1, 9, 6, 7]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("wide", "atomic operations of 128 bits need an alignment of 16 bytes"),
        ("spaces", "the memory space of the pointer is known only when the kernel"),
    ],
)
def test_what_the_processor_lacks(program: native.Program, name: str, message: str):
    with pytest.raises(MemorySpaceError, match=message):
        program[name](1, 1, *(np.zeros(16, np.int32), 0)[: 1 + (name == "spaces")])
