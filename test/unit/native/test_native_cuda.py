"""Kernels in CUDA on a computer without NVIDIA's toolkit."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.toolchain.clang import (
    CUDA_WITHOUT_TOOLKIT,
    find_clang,
    lacks_cuda_headers,
)
from xdsl_gas.toolchain.errors import ToolFailed

pytestmark = needs_clang

# GPU Gems 3, chapter 39, with its macro for bank conflicts.
SCAN = """
#include <cuda_runtime.h>
#define PADDED(n) ((n) + ((n) >> 4))

__global__ void prescan(float *out, const float *in, int n) {
  extern __shared__ float temp[];
  int thid = threadIdx.x, offset = 1;
  temp[PADDED(2 * thid)] = in[2 * thid];
  temp[PADDED(2 * thid + 1)] = in[2 * thid + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (thid < d) {
      int ai = offset * (2 * thid + 1) - 1, bi = offset * (2 * thid + 2) - 1;
      temp[PADDED(bi)] += temp[PADDED(ai)];
    }
    offset *= 2;
  }
  if (thid == 0)
    temp[PADDED(n - 1)] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (thid < d) {
      int ai = offset * (2 * thid + 1) - 1, bi = offset * (2 * thid + 2) - 1;
      float t = temp[PADDED(ai)];
      temp[PADDED(ai)] = temp[PADDED(bi)];
      temp[PADDED(bi)] += t;
    }
  }
  __syncthreads();
  out[2 * thid] = temp[PADDED(2 * thid)];
  out[2 * thid + 1] = temp[PADDED(2 * thid + 1)];
}
"""


@pytest.mark.parametrize("flags", [(), CUDA_WITHOUT_TOOLKIT], ids=["found", "none"])
def test_a_scan_in_dynamic_shared_memory(flags: tuple[str, ...]):
    program = native.compile(SCAN, flags=flags)
    for size in (32, 1024):
        values = np.arange(size, dtype=np.float32) % 7
        sums = np.zeros_like(values)
        program.prescan(
            *(size // 2, size // 2, sums, values, size),
            local_memory=4 * size * 17 // 16,
        )
        assert (sums == values.cumsum() - values).all()


WORDS = """
#include <math.h>
#include <stdio.h>

struct __align__(8) Pair { short first; float second; };
__constant__ float table[4] = {1, 2, 3, 4};
__device__ __forceinline__ float half_of(float x) { return isnan(x) ? x : x / 2; }
template <typename T> __device__ __noinline__ T twice(T x) { return x + x; }

__launch_bounds__(64)
__global__ void numbers(float *out, const float *__restrict__ in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = __ldg(in + i), s, c;
  sincosf(x, &s, &c);
  float results[] = {
    s, c, expf(x), sqrtf(x), rsqrtf(x), __fdividef(x, 3.0f), (float)exp((double)x),
    sin(x), fabs(-x), pow(x, 2), __expf(x), fmaxf(x, 1), min(x, 1.0f), half_of(x),
    twice(x), table[i % 4],
  };
  for (int k = 0; k < 16; k++)
    out[16 * i + k] = results[k];
}

__global__ void integers(unsigned *out, int4 added, Pair pair) {
  uint3 thread = threadIdx;
  dim3 size = blockDim;
  float4 made = make_float4(added.x, 1, 2, pair.second);
  atomicAdd(out, thread.x);
  atomicMax(out + 1, thread.x + size.x);
  atomicSub((int *)out + 2, 1);
  atomicInc(out + 3, 4);
  atomicAdd((float *)out + 4, made.w);
  atomicExch(out + 5, __popc(255) + __clz(1) + __mul24(3, 5));
  atomicCAS(out + 6, 0u, (unsigned)(max(added.y, -3) + abs(added.z) + pair.first));
  int any = __syncthreads_or(thread.x == 3), all = __syncthreads_and(thread.x == 3);
  if (thread.x == 0)
    atomicAdd((unsigned long long *)(out + 8), (unsigned long long)any << 32 | all);
  __threadfence();
}

__global__ void prints(int n) { printf("%d of %d\\n", threadIdx.x, n); }
"""


@pytest.mark.parametrize(
    ("cpu", "checked"), [("sm_52", False), ("sm_80", True), ("sm_90", False)]
)
def test_words_of_cuda(cpu: str, checked: bool):
    flags = (*CUDA_WITHOUT_TOOLKIT, f"--cuda-gpu-arch={cpu}")
    program = native.compile(WORDS, flags=flags, checked=checked)
    x = np.linspace(0.25, 2, 8, dtype=np.float32)
    found = np.zeros((8, 16), np.float32)
    program.numbers(8, 4, found, x)
    table = np.tile(np.arange(1, 5), 2)
    expected: Any = np.stack(
        [
            *(np.sin(x), np.cos(x), np.exp(x), np.sqrt(x), 1 / np.sqrt(x), x / 3),
            *(np.exp(x), np.sin(x), x, x**2, np.exp(x), np.maximum(x, 1)),
            *(np.minimum(x, 1), x / 2, x + x, table),
        ],
        axis=1,
    )
    np.testing.assert_allclose(found, expected, rtol=1e-5)

    out = np.zeros(10, np.uint32)
    pair = np.zeros((), np.dtype([("first", "i2"), ("second", "f4")], align=True))
    pair["first"], pair["second"] = 100, 0.5
    program.integers(8, 4, out, np.array([1, -2, -3, 4], np.int32), pair)
    assert list(out[:4]) == [12, 7, 2**32 - 8, 8 % 5]
    assert out[4:5].view(np.float32)[0] == 4
    assert list(out[5:]) == [8 + 31 + 15, 101, 0, 0, 2]


OVERLOADS = """
#include <algorithm>
#include <cmath>
#include <cuda.h>
#include <math_constants.h>
#if __CUDA_ARCH__ < 600
__device__ double atomicAdd(double *address, double value) { return address[value]; }
#endif
template <typename T> __device__ int bytes(T) { return sizeof(T); }

__global__ void overloads(double *out, int *sizes, const float *x, const int *n) {
  int i = 0, exponent;
  float whole, sine, cosine;
#define RESULT(value) { auto v = value; sizes[i] = bytes(v); out[i++] = v; }
  RESULT(pow(x[0], 2.0)) RESULT(pow(2, n[0])) RESULT(pow(x[0], n[0]))
  RESULT(sqrt(n[1])) RESULT(log(1)) RESULT(floor(n[1] / 2)) RESULT(sqrt(x[0]))
  RESULT(fmax(x[0], 0.5)) RESULT(fmin(x[0], n[0])) RESULT(max(x[0], 9.0))
  RESULT(atan2(0.0f, 1.0)) RESULT(hypot(3.0f, 4.0f)) RESULT(fma(x[0], x[0], 1.0f))
  RESULT(abs(-3ll)) RESULT(abs(-2.5f)) RESULT(modf(x[0], &whole)) RESULT(whole)
  RESULT(frexp(x[0], &exponent)) RESULT(exponent) RESULT(std::min(n[0], 2))
  RESULT(max((size_t)n[0], (size_t)1)) RESULT(min(n[0], 4u)) RESULT(max(5ll, n[0]))
  RESULT(min(-1, 2u)) RESULT(max(-1l, 1ul)) RESULT(min((short)-1, 2ll))
  sincos(CUDART_PI_F, &sine, &cosine);
  RESULT(cosine) RESULT(CUDART_PI) RESULT(lround(x[0]))
  RESULT(__dp4a(0x01ff0203, 0x02030405, 7)) RESULT(__dp4a(0xffu, 0x03u, 1u))
  atomicAdd_block(&out[i], 1.5); atomicSub_system(&sizes[i], 2); ++i;
  __stcg(&sizes[i], 3); out[i] = __ldca(&n[1]);
}

__global__ void warps(unsigned *out, const int *n) {
  unsigned lane = threadIdx.x, *own = out + 8 * lane;
  int all;
  own[0] = __match_any_sync(~0u, n[lane]);
  own[1] = __match_any_sync(~0u, (double)n[lane]);
  own[2] = __match_all_sync(~0u, 7ul, &all);
  own[3] = all;
  own[4] = __reduce_add_sync(~0u, lane);
  own[5] = __reduce_min_sync(~0u, n[lane]);
  own[6] = __reduce_max_sync(~0u, (unsigned)n[lane]);
  own[7] = __reduce_xor_sync(~0u, lane + 1);
}
"""


@pytest.mark.parametrize(
    ("flags", "checked"), [("", False), ("--cuda-gpu-arch=sm_80", True)]
)
def test_overloads_of_cuda(flags: str, checked: bool):
    """What CUDA's headers overload, for the processor that is the default, too."""
    program = native.compile(OVERLOADS, flags=flags, checked=checked)
    out, sizes = np.zeros(33), np.zeros(33, np.int32)
    x, n = np.array([2.5], np.float32), np.array([3, 16], np.int32)
    program.overloads(1, 1, out, sizes, x, n)
    expected = [
        *((6.25, 8), (8, 8), (15.625, 4), (4, 8), (0, 8), (8, 8), (2.5**0.5, 4)),
        *((2.5, 8), (2.5, 8), (9, 8), (0, 8), (5, 4), (7.25, 4), (3, 8), (2.5, 4)),
        *((0.5, 4), (2, 4), (0.625, 4), (2, 4), (2, 4)),
        *((3, 8), (3, 4), (5, 8), (2, 4), (2**64 - 1, 8), (-1, 8)),
        *((-1, 4), (np.pi, 8), (3, 8), (7 + 2 - 3 + 8 + 15, 4), (255 * 3 + 1, 4)),
        *((1.5, -2), (16, 3)),
    ]
    np.testing.assert_allclose(out, [value for value, _ in expected], rtol=1e-6)
    assert sizes.tolist() == [size for _, size in expected]

    lanes = np.arange(32, dtype=np.int32)
    words = np.zeros((32, 8), np.uint32)
    program.warps(32, 32, words, lanes % 2 - 1)
    odd = np.where(lanes % 2, 0xAAAAAAAA, 0x55555555)
    assert (words[:, 0] == odd).all()
    assert (words[:, 1] == odd).all()
    rest = [0xFFFFFFFF, 1, 31 * 16, 0xFFFFFFFF, 0xFFFFFFFF, 32]
    assert (words[:, 2:] == rest).all()


OF_ONE = re.findall(
    r"\w+",
    "acos acosh asin asinh atan atanh cbrt ceil cos cosh cospi erf erfc exp exp10 exp2 "
    "expm1 fabs floor lgamma log log10 log1p log2 logb normcdf rcbrt rint round rsqrt "
    "sin sinh sinpi sqrt tan tanh tgamma trunc",
)
OTHERS = re.findall(
    r"\S+",
    "atan2(x,y) copysign(x,y) fdim(x,y) fmod(x,y) hypot(x,y) ldexp(x,n) nextafter(x,y) "
    "norm3d(x,y,x) norm4d(x,y,x,y) pow(x,y) remainder(x,y) rhypot(x,y) rnorm3d(x,y,y) "
    "rnorm4d(x,y,y,x) scalbn(x,n) frexp(x,&n)+n modf(x,&y)+y remquo(x,y,&n)+n ilogb(x) "
    "powi(x,n) llrint(x*7) llround(x*7) lround(x*7)",
)


@pytest.mark.parametrize(("kind", "suffix"), [("float", "f"), ("double", "")])
def test_functions_of_libdevice(kind: str, suffix: str):
    """Natively and in the interpreter."""
    calls = [f"{name}(x)" for name in OF_ONE] + OTHERS
    spelled = [re.sub(r"^\w+", lambda m: f"{m[0]}{suffix}", call) for call in calls]
    lines = "".join(
        f"{{ int n = 3; {kind} y = 0.75; out[i++] = {call}; }}\n" for call in spelled
    )
    source = (
        f"__global__ void all({kind} *out, {kind} x) {{ int i = 0; {lines}"
        "out[i++] = isinf(x) + 2 * isnan(x) + 4 * isfinite(x) + 8 * signbit(x); }"
    )
    dtype = np.float32 if kind == "float" else np.float64
    results: list[Any] = []
    for checked in (False, True):
        program = native.compile(source, flags=CUDA_WITHOUT_TOOLKIT, checked=checked)
        rows = np.zeros((4, len(calls) + 1), dtype)
        for row, x in zip(rows, (0.5, 1.25, -3.5, np.inf), strict=True):
            program.all(1, 1, row, x)
        results.append(rows)
    for index, call in enumerate([*calls, "tests"]):
        found, expected = (rows[:, index] for rows in results)
        rtol = 2e-6 if kind == "float" else 1e-13
        np.testing.assert_allclose(found, expected, rtol=rtol, err_msg=call)


SHIPPED = ("kernels.h", "math_overloads.h", "xdsl_gas.h", "limits.h", "stdint.h")


def test_headers_and_macros_of_the_user_do_not_meet_those_of_the_package(
    tmp_path: Path,
):
    """Also where flags look for headers that the package or clang includes by name."""
    for name in SHIPPED:
        (tmp_path / name).write_text("#define FACTOR 3\n")
    (tmp_path / "stddef.h").write_text("this is not C++\n")
    includes = "".join(f'#include "{name}"\n' for name in SHIPPED)
    program = native.compile(
        f"{includes}__global__ void k(T *y, size_t n) {{ y[threadIdx.x] *= FACTOR; }}",
        kind="cu",
        flags=[*CUDA_WITHOUT_TOOLKIT, "-I", str(tmp_path), "-DT=float", "-Dtype=U"],
    )
    y = np.ones(4, np.float32)
    program.k(4, 4, y, 0)
    assert y.tolist() == [3] * 4


def test_printf_of_cuda(capfd: pytest.CaptureFixture[str]):
    native.compile(WORDS, flags=CUDA_WITHOUT_TOOLKIT).prints(2, 1, 5)
    assert capfd.readouterr().out == "0 of 5\n0 of 5\n"


def test_the_headers_of_a_toolkit_are_looked_for_where_clang_does(tmp_path: Path):
    clang = find_clang(".cu")
    toolkit = tmp_path / "cuda"
    for folder in ("bin", "include", "nvvm/libdevice"):
        (toolkit / folder).mkdir(parents=True)
    (toolkit / "include" / "cuda.h").write_text("#define CUDA_VERSION 12000\n")
    flags = (f"--cuda-path={toolkit}", "-nocudalib")
    assert lacks_cuda_headers(clang, flags)
    with_header = tmp_path / "more"
    with_header.mkdir()
    (with_header / "curand_mtgp32_kernel.h").touch()
    for flag in ("-I", "-isystem"):
        assert not lacks_cuda_headers(clang, (*flags, flag, str(with_header)))
    (toolkit / "include" / "curand_mtgp32_kernel.h").touch()
    lacks_cuda_headers.cache_clear()
    assert not lacks_cuda_headers(clang, flags)


def test_a_toolkit_that_is_named_has_to_be_there(tmp_path: Path):
    message = (
        r"(?s)clang rejects the source.*\nName a whole toolkit with "
        r"`--cuda-path=DIR`, or .*They are `flags`\."
    )
    with pytest.raises(ToolFailed, match=message):
        native.compile(SCAN, flags=[f"--cuda-path={tmp_path}"])
    with pytest.raises(ToolFailed, match="use of undeclared identifier 'cudaMalloc'"):
        native.compile(
            f"{SCAN} void f(void **p) {{ cudaMalloc(p, 4); }}",
            flags=CUDA_WITHOUT_TOOLKIT,
        )
