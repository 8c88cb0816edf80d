"""Builtins of each language, natively and in the interpreter: the bytes are equal."""

from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

pytestmark = needs_clang

_OPENCL = """
#pragma OPENCL EXTENSION cl_khr_subgroups : enable

kernel void groups(global int *in, global int *out, global float *sums)
{
    size_t i = get_global_id(0);
    int v = in[i];
    out[8 * i] = work_group_reduce_add(v);
    out[8 * i + 1] = work_group_scan_inclusive_max(v);
    out[8 * i + 2] = work_group_scan_exclusive_add(v);
    out[8 * i + 3] = work_group_any(v > 50);
    out[8 * i + 4] = work_group_all(v > -200);
    out[8 * i + 5] = work_group_broadcast(v, 3);
    out[8 * i + 6] = sub_group_reduce_add(v) + get_sub_group_size();
    out[8 * i + 7] = get_num_sub_groups();
    sums[i] = work_group_reduce_max((float)v)
        + work_group_scan_inclusive_add((float)v * 0.1f);
}

kernel void copies(global const float4 *in, global float4 *out, local float4 *tile)
{
    event_t e[2];
    size_t size = get_local_size(0), i = get_local_id(0);
    e[0] = async_work_group_copy(tile, in + get_group_id(0) * size, size, 0);
    wait_group_events(1, e);
    float4 v = tile[size - 1 - i];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[i] = v * 2.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    e[1] = async_work_group_strided_copy(out + get_group_id(0), tile, size,
                                         get_num_groups(0), 0);
    wait_group_events(1, e + 1);
}

kernel void atomics(global int *c, global uint *u, volatile global atomic_int *a,
                    local int *l)
{
    if (get_local_id(0) == 0)
        *l = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(l, (int)get_global_id(0));
    atomic_max(u, (uint)get_global_id(0));
    atomic_fetch_add(a, 2);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0)
        c[get_group_id(0)] = *l;
}

kernel void numbers(global const float *in, global float *out, global const int *n)
{
    size_t i = get_global_id(0);
    float x = in[i], whole;
    int exponent;
    float4 v = (float4)(x, 2 * x, 3 * x, 4 * x);
    vstore4(normalize(v), i, out);
    out[4 * i] += pown(x, 3) + fract(x, &whole) + whole;
    out[4 * i + 1] += convert_uchar_sat_rte(x * 10) + convert_int_rtp(x);
    out[4 * i + 2] += frexp(x, &exponent) + exponent;
    out[4 * i + 3] += clamp(x, 0.5f, 2.0f) + mad24(n[i], 3, 1) + rotate(n[i], 5);
}
"""

_CUDA = """
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
extern "C" __device__ int __nv_popc(unsigned);

extern "C" __global__ void counts(float *out, int *p, unsigned *u)
{
    __shared__ int n;
    int t = __nvvm_read_ptx_sreg_tid_x();
    int i = t + __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x();
    if (t == 0)
        n = 0;
    __syncthreads();
    __nvvm_atom_add_gen_i(&n, p[i]);
    __nvvm_atom_inc_gen_ui(u, 5);
    __syncthreads();
    int c = __nvvm_bar0_popc(p[i] > 3) * 100 + __nvvm_bar0_and(p[i] > -1) * 10
        + __nvvm_bar0_or(p[i] > 6);
    out[i] = __nvvm_add_rz_f(out[i], 1e-9f) + __nvvm_f2i_rn(out[i] * 10) + n + c
        + __nv_popc(p[i]);
}
"""

_HIP = """
#define __global__ __attribute__((global))

extern "C" __global__ void sizes(int *out)
{
    int i = __builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x()
        + __builtin_amdgcn_workitem_id_x();
    __builtin_amdgcn_s_barrier();
    out[i] = i + 100 * __builtin_amdgcn_grid_size_x();
}
"""


def _both(
    source: str,
    kind: str,
    kernel: str,
    global_size: int,
    arguments: list[Any],
    flags: tuple[str, ...] = (),
) -> list[Any]:
    """The arrays after a run, which both ways have to be the same."""
    results: list[list[Any]] = []
    for checked in (False, True):
        program = native.compile(source, kind=kind, flags=flags, checked=checked)
        given = [
            a if isinstance(a, native.LocalMemory) else a.copy() for a in arguments
        ]
        getattr(program, kernel)(global_size, 8, *given)
        results.append([a for a in given if not isinstance(a, native.LocalMemory)])
    for found, expected in zip(*results, strict=True):
        assert found.tobytes() == expected.tobytes()
    return results[0]


def test_operations_of_groups():
    values = np.array([3, -100, 51, 7, 0, 2, -9, 5] * 2, np.int32)
    _, out, _ = _both(
        _OPENCL,
        "cl",
        "groups",
        16,
        [values, np.zeros(128, np.int32), np.zeros(16, np.float32)],
    )
    assert list(out[:8]) == [-41, 3, 0, 1, 1, 7, 4, 8]


def test_asynchronous_copies():
    values = np.arange(64, dtype=np.float32).reshape(16, 4)
    _, out = _both(
        _OPENCL,
        "cl",
        "copies",
        16,
        [values, np.zeros((16, 4), np.float32), native.LocalMemory(8 * 16)],
    )
    expected = np.zeros((16, 4), np.float32)
    expected[0::2] = values[7::-1] * 2
    expected[1::2] = values[:7:-1] * 2
    assert (out == expected).all()


def test_atomic_functions():
    sums, most, total = _both(
        _OPENCL,
        "cl",
        "atomics",
        16,
        [
            np.zeros(2, np.int32),
            np.zeros(1, np.uint32),
            np.zeros(1, np.int32),
            native.LocalMemory(4),
        ],
    )
    assert list(sums) == [28, 92]
    assert (most[0], total[0]) == (15, 32)


def test_functions_of_numbers():
    values = np.linspace(-4, 4, 16, dtype=np.float32)
    numbers = np.arange(-8, 8, dtype=np.int32)
    _both(_OPENCL, "cl", "numbers", 16, [values, np.zeros(64, np.float32), numbers])


def test_builtins_of_cuda():
    flags = ("-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_90")
    values = np.linspace(0, 1, 16, dtype=np.float32)
    _, _, counter = _both(
        _CUDA,
        "cu",
        "counts",
        16,
        [values, np.arange(16, dtype=np.int32), np.zeros(1, np.uint32)],
        flags,
    )
    assert counter[0] == 16 % 6


def test_builtins_of_hip():
    flags = ("-nogpuinc", "-nogpulib", "--offload-arch=gfx90a")
    (out,) = _both(_HIP, "hip", "sizes", 16, [np.zeros(16, np.int32)], flags)
    assert list(out) == [1600 + i for i in range(16)]


_SUB_GROUPS = """
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void ballots(global uint4 *out, global const int *in)
{
    size_t i = get_global_id(0);
    uint4 b = sub_group_ballot(in[i]);
    out[5 * i] = b;
    out[5 * i + 1] = get_sub_group_ge_mask() | get_sub_group_lt_mask() << 1u
        | get_sub_group_eq_mask() << 2u | get_sub_group_le_mask() << 3u
        | get_sub_group_gt_mask() << 4u;
    out[5 * i + 2] = (uint4)(sub_group_inverse_ballot(b), sub_group_ballot_bit_count(b),
        sub_group_ballot_bit_extract(b, 0), sub_group_ballot_inclusive_scan(b));
    out[5 * i + 3] = (uint4)(sub_group_ballot_exclusive_scan(b),
        b.x ? sub_group_ballot_find_lsb(b) : 7, b.x ? sub_group_ballot_find_msb(b) : 7,
        sub_group_elect());
    out[5 * i + 4] = (uint4)(sub_group_rotate(in[i], 1),
        sub_group_clustered_rotate(in[i], 1, 1u),
        sub_group_clustered_reduce_add(in[i], 1u),
        (uint)sub_group_non_uniform_scan_exclusive_max(in[i])
            + sub_group_non_uniform_all_equal(in[i])
            + sub_group_non_uniform_broadcast(in[i], 0u));
}

kernel void halves(global half *out, volatile global atomic_half *a)
{
    atomic_store(a, out[0]);
    out[1] = atomic_load_explicit(a, memory_order_relaxed, memory_scope_device);
    out[2] = atomic_exchange(a, out[3]);
}

kernel void clocks(global ulong *out)
{
    ulong now = clock_read_device();
    uint2 words = clock_read_hilo_work_group();
    out[0] = clock_read_sub_group() - now < 1ul << 40;
    out[1] = as_ulong(words) - now < 1ul << 40;
}

kernel void clusters(global int *out)
{
    out[0] = sub_group_clustered_reduce_add(out[0], 4u);
}

kernel void some_clusters(global int *out)
{
    out[0] = sub_group_clustered_reduce_add(out[0], out[0]);
}
"""
_EXTENSIONS = ["-cl-std=CL3.0", "-Xclang", "-cl-ext=+all"]


def test_extensions_of_sub_groups():
    found: list[Any] = []
    for checked in (False, True):
        made = native.compile(
            _SUB_GROUPS, flags=_EXTENSIONS, checked=checked, vecz_auto=False
        )
        out = np.zeros((8, 5, 4), np.uint32)
        made.ballots(8, 4, out, np.arange(-2, 6, dtype=np.int32))
        halves = np.array([1.5, 0, 0, 2.5], np.float16)
        value = np.zeros(1, np.float16)
        made.halves(1, 1, halves, value)
        assert halves.tolist() == [1.5, 1.5, 1.5, 2.5]
        assert value[0] == 2.5
        clocks = np.zeros(2, np.uint64)
        made.clocks(1, 1, clocks)
        assert clocks.tolist() == [1, 1]
        found.append(out)
    native_out, interpreted = found
    assert native_out.tobytes() == interpreted.tobytes()
    assert native_out[0].tolist() == [
        [1, 0, 0, 0],
        [1 | 4 | 8, 0, 0, 0],
        [1, 1, 1, 1],
        [0, 0, 0, 1],
        [2**32 - 2] * 3 + [2**31 + 1 - 2],
    ]
    assert native_out[2, 2:4].tolist() == [[0, 0, 0, 0], [0, 7, 7, 1]]


def test_clusters_of_more_than_one_work_item():
    made = native.compile(_SUB_GROUPS, flags=_EXTENSIONS)
    message = (
        r"kernel 'some_clusters' cannot run here: .*in @some_clusters, .*: the size of "
        r"a cluster is no constant power of two up to 64\. Use get_max_sub_group_"
    )
    with pytest.raises(MemorySpaceError, match=message):
        made.some_clusters(1, 1, np.zeros(1, np.int32))
    checked = native.compile(_SUB_GROUPS, flags=_EXTENSIONS, checked=True)
    with pytest.raises(native.Trap, match="a cluster of 4 work-items of a sub-group"):
        checked.clusters(1, 1, np.zeros(1, np.int32))
