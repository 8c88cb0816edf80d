"""Kernels on this processor compute what NumPy and the interpreter say."""

import numpy as np
import pytest
from native_kernels import SAXPY, needs_clang, program

from xdsl_gas import api, native
from xdsl_gas.native import LocalMemory

KERNELS = """\
kernel void block_sum(global const float *in, global float *out, local float *scratch)
{
    size_t i = get_local_id(0);
    scratch[i] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t step = get_local_size(0) / 2; step > 0; step /= 2) {
        if (i < step)
            scratch[i] += scratch[i + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i == 0)
        out[get_group_id(0)] = scratch[0];
}

#define TILE 8
kernel void matmul(global const float *a, global const float *b, global float *c, int n)
{
    local float left[TILE][TILE], right[TILE][TILE];
    int x = get_local_id(0), y = get_local_id(1);
    float sum = 0;
    for (int t = 0; t < n; t += TILE) {
        left[y][x] = a[get_global_id(1) * n + t + x];
        right[y][x] = b[(t + y) * n + get_global_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k++)
            sum += left[y][k] * right[k][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[get_global_id(1) * n + get_global_id(0)] = sum;
}

kernel void transpose3(global const int *in, global int *out)
{
    local int tile[4][3][2];
    size_t x = get_local_id(0), y = get_local_id(1), z = get_local_id(2);
    size_t sx = get_global_size(0), sy = get_global_size(1), sz = get_global_size(2);
    size_t gx = get_global_id(0), gy = get_global_id(1), gz = get_global_id(2);
    tile[z][y][x] = in[gx + sx * (gy + sy * gz)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[gz + sz * (gy + sy * gx)] = tile[z][y][x];
}

kernel void histogram(global const uchar *in, global int *out)
{
    local int bins[16];
    size_t i = get_local_id(0);
    if (i < 16)
        bins[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&bins[in[get_global_id(0)] & 15]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < 16)
        atomic_add(&out[i], bins[i]);
}

kernel void prefix(global const int *in, global int *out)
{
    size_t i = get_global_id(0);
    int sum = work_group_scan_inclusive_add(in[i]);
    int all = work_group_reduce_max(sum);
    out[i] = sum + 1000 * work_group_broadcast(all, 2);
}
"""

EXACT = ("-ffp-contract=off",)
"""No fused multiplication and addition, which the interpreter rounds twice."""


@pytest.fixture(scope="module")
def kernels() -> native.Program:
    return program(KERNELS, threads=2, flags=EXACT)


@pytest.fixture(scope="module")
def checked() -> native.Program:
    return program(KERNELS, checked=True, flags=EXACT)


def random(*shape: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
    return np.random.default_rng(0).random(shape, np.float32)


@needs_clang
@pytest.mark.parametrize("size", [1, 2, 8, 64, 256])
def test_a_kernel_with_barriers(kernels: native.Program, size: int):
    values, sums = random(4096), np.zeros(4096 // size, np.float32)
    kernels.block_sum(4096, size, values, sums, LocalMemory(4 * size))
    np.testing.assert_allclose(sums, values.reshape(-1, size).sum(1), rtol=1e-5)


@needs_clang
def test_the_same_bytes_as_in_the_interpreter(
    kernels: native.Program, checked: native.Program
):
    values = random(64)
    results = [np.zeros(4, np.float32) for _ in range(2)]
    for made, sums in zip((kernels, checked), results, strict=True):
        made.block_sum(64, 16, values, sums, LocalMemory(64))
    assert results[0].tobytes() == results[1].tobytes()
    left, right = random(16, 16), random(16, 16)[::-1].copy()
    results = [np.zeros((16, 16), np.float32) for _ in range(2)]
    for made, product in zip((kernels, checked), results, strict=True):
        made.matmul((16, 16), (8, 8), left, right, product, 16)
    assert results[0].tobytes() == results[1].tobytes()


@needs_clang
def test_tiles_in_local_memory(kernels: native.Program):
    a, b, c = random(64, 64), random(64, 64), np.zeros((64, 64), np.float32)
    kernels.matmul((64, 64), (8, 8), a, b, c, 64)
    np.testing.assert_allclose(c, a @ b, rtol=1e-4)


@needs_clang
def test_three_dimensions(kernels: native.Program, checked: native.Program):
    given = np.arange(12 * 6 * 4, dtype=np.int32).reshape(12, 6, 4)
    for made in (kernels, checked):
        out = np.zeros((4, 6, 12), np.int32)
        made.transpose3((4, 6, 12), (2, 3, 4), given, out)
        assert (out == given.transpose(2, 1, 0)).all()


@needs_clang
def test_atomics(kernels: native.Program):
    """Work-groups on both threads add to the same counters."""
    given = np.random.default_rng(0).integers(0, 256, 1 << 16).astype(np.uint8)
    bins = np.zeros(16, np.int32)
    kernels.histogram(1 << 16, 64, given, bins)
    assert (bins == np.bincount(given & 15, minlength=16)).all()


@needs_clang
def test_operations_of_work_groups(kernels: native.Program, checked: native.Program):
    given = np.arange(24, dtype=np.int32) % 7
    out = np.zeros(24, np.int32)
    kernels.prefix(24, 8, given, out)
    sums = given.reshape(3, 8).cumsum(1)
    assert (out.reshape(3, 8) == sums + 1000 * sums.max(1, keepdims=True)).all()


@needs_clang
def test_vectors_in_arrays_that_are_aligned_to_their_elements():
    """A buffer of a device is aligned to 128 bytes, an array to its elements."""
    kernels = program(
        "kernel void add(global float16 *x, global const float16 *y) {\n"
        "  size_t i = get_global_id(0);\n"
        "  x[i] += y[i] * y[i].s0123456789abcdef;\n}"
    )
    for offset in range(16):
        x, y = (np.ones(16 * 8 + 16, np.float32)[offset:][: 16 * 8] for _ in range(2))
        kernels.add(8, 4, x, y)
        assert (x == 2).all()


CUDA = """\
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
__device__ int total;
namespace tools {
template <class T> __global__ void scale(T *x, T by) {
    x[__nvvm_read_ptx_sreg_tid_x()] *= by;
}
template __global__ void scale<float>(float *, float);
}
__global__ void reversed(int *x) {
    extern __shared__ int own[];
    int i = __nvvm_read_ptx_sreg_tid_x(), n = __nvvm_read_ptx_sreg_ntid_x();
    int at = n * __nvvm_read_ptx_sreg_ctaid_x() + i;
    own[i] = x[at];
    __syncthreads();
    x[at] = own[n - 1 - i];
}
extern "C" __device__ float __nv_sinf(float);
__global__ void sines(float *x) {
    int i = __nvvm_read_ptx_sreg_tid_x();
    x[i] = __nv_sinf(x[i]);
}
__global__ void reversed_here(int *x) {
    __shared__ int own[16];
    int i = __nvvm_read_ptx_sreg_tid_x();
    own[i] = x[i];
    __syncthreads();
    x[i] = own[15 - i] + total;
}
"""


@needs_clang
def test_cuda():
    kernels = program(CUDA, kind="cu", flags=["-nocudainc"])
    x = np.arange(32, dtype=np.int32)
    kernels.reversed(32, 8, x, local_memory=32)
    assert (x.reshape(4, 8) == np.arange(32).reshape(4, 8)[:, ::-1]).all()
    message = "kernel '.*reversed.*', local_memory: local memory cannot have -1 bytes"
    with pytest.raises(native.ArgumentError, match=message):
        kernels.reversed(32, 8, x, local_memory=-1)
    x = np.arange(16, dtype=np.int32)
    kernels.reversed_here(16, 16, x)
    assert (x == np.arange(16)[::-1]).all()
    y = np.ones(8, np.float32)
    kernels.scale(8, 8, y, 3)
    assert (y == 3).all()
    kernels.sines(8, 8, y)
    assert abs(y - np.sin(np.float32(3))).max() < 1e-6


OCML = """\
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
extern "C" __device__ float __ocml_sin_f32(float);
extern "C" __global__ void reversed(float *x) {
    __shared__ float own[16];
    int i = __builtin_amdgcn_workitem_id_x();
    own[i] = x[i];
    __builtin_amdgcn_s_barrier();
    x[i] = __ocml_sin_f32(own[15 - i]);
}
"""


@needs_clang
def test_functions_of_hip():
    x = np.arange(16, dtype=np.float32)
    expected = np.sin(x[::-1])
    program(OCML, kind="hip", flags=["-nogpuinc", "-O0"]).reversed(16, 16, x)
    assert abs(x - expected).max() < 1e-6


SHARED = """\
global int total = 100;
kernel void add(int n) { atomic_add(&total, n); }
kernel void get(global int *x) { x[get_global_id(0)] = total; }
"""


@needs_clang
def test_variables_of_the_program():
    """All kernels see the same ones, whatever the size of work-groups."""
    made, other = program(SHARED), program(SHARED)
    x = np.zeros(2, np.int32)
    for size in (1, 2, 4, 8, 16, 32):
        made.add(64, size, 1)
    made.get(2, 1, x)
    assert x.tolist() == [100 + 6 * 64] * 2
    other.get(2, 2, x)
    assert x.tolist() == [100, 100]


def test_llvm_ir():
    x, y = random(100), random(100)[::-1].copy()
    expected = np.float32(2) * x + y
    native.compile(SAXPY).saxpy(100, 10, 2, x, y)
    assert y.tobytes() == expected.tobytes()


def test_a_module():
    module = api.read(SAXPY)
    before = str(module)
    y = random(8)
    native.compile(module).saxpy(8, 8, 0, y, y)
    assert str(module) == before


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_levels(level: int):
    x, y = random(100), random(100)[::-1].copy()
    expected = np.float32(2) * x + y
    native.compile(SAXPY, level=level).saxpy(100, 10, 2, x, y)
    assert y.tobytes() == expected.tobytes()


@needs_clang
@pytest.mark.parametrize("checked", [False, True])
def test_what_kernels_print(checked: bool, capfd: pytest.CaptureFixture[str]):
    """It stands between what Python prints before and afterwards."""
    made = program(
        'kernel void k(float x) { printf("%d %.1f\\n", (int)get_global_id(0), x); }'
        "kernel void all_kinds(int4 v, float x, char c) {"
        '  printf("%*d|%-6.2f|%v4d|%#x|%a|%c|%hhd%%\\n", 5, v.x, x, v, v.y, x, c, c);'
        '  printf("%s %5s|%.*f|%ld\\n", "a", "b", 1, x, (long)v.w);'
        "}",
        checked=checked,
    )
    print("before")
    made.k(2, 2, 1.5)
    print("after")
    assert capfd.readouterr().out == "before\n0 1.5\n1 1.5\nafter\n"
    made.all_kinds(1, 1, (1, 255, -3, 4), 2.5, 65)
    expected = "    1|2.50  |1,255,-3,4|0xff|0x1.4p+1|A|65%\na     b|2.5|4\n"
    assert capfd.readouterr().out == expected


HIP = """\
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
extern "C" __global__ void reversed(int *x, int n) {
    __shared__ int tile[64];
    int i = __builtin_amdgcn_workitem_id_x();
    int at = __builtin_amdgcn_workgroup_id_x() * 64 + i;
    tile[i] = x[at];
    __builtin_amdgcn_s_barrier();
    x[at] = tile[63 - i] + n;
}
"""


@needs_clang
def test_hip():
    kernels = program(HIP, kind="hip", flags=["-nogpuinc", "-nogpulib"])
    x = np.arange(128, dtype=np.int32)
    kernels.reversed(128, 64, x, 1000)
    assert (x.reshape(2, 64)[:, ::-1] == np.arange(1000, 1128).reshape(2, 64)).all()
