"""
A variable that only one lane sets is passed to functions that read the values of other
lanes, which do not run what sets it.
"""

import numpy as np
from lane_kernels import OPENCL_FLAGS
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT

pytestmark = needs_clang

_CUDA = {
    "__shfl_sync(~0u, v, 0)": (1, 2),
    "own(v)": (1, 2),
    "__shfl_sync(~0u, flag, 0)": (1, 1),
    "__shfl_down_sync(~0u, v, 1)": None,
    "__ballot_sync(~0u, v) & 1": (1, 1),
    "__all_sync(~0u, v)": None,
    "__match32_all_sync(~0u, v, &all)": None,
    "__reduce_add_sync(~0u, v)": None,
    "__syncthreads_or(v)": None,
}
"""What lane 0 of two warps finds; None if that is undefined."""

_OPENCL = {
    "sub_group_broadcast(v, 0)": (1, 2),
    "own(v)": (1, 2),
    "sub_group_broadcast_first(v)": (1, 2),
    "sub_group_shuffle(v, 0)": (1, 2),
    "sub_group_ballot(v).x & 1": (1, 1),
    "sub_group_scan_inclusive_max(v)": None,
    "sub_group_any(v)": None,
    "sub_group_clustered_reduce_add(v, 4)": None,
    "work_group_broadcast(v, 0)": (1, 2),
    "work_group_reduce_add(v)": None,
}
"""The same of two work-groups."""

_CUDA_TEXT = """
__device__ int own(int v) { return __shfl_sync(~0u, v, 0); }
__device__ int of_first(int *c) {
  int v;
  if ((threadIdx.x & 31) == 0) v = atomicAdd(c, 1) + 1;
  return v;
}
__global__ void k(int *c, int *o) {
  o += threadIdx.x;
""" + "".join(
    f"""{{
  int v, all;
  bool flag;
  if ((threadIdx.x & 31) == 0) {{
    v = atomicAdd(c + {number}, 1) + 1;
    flag = v > 0;
  }}
  o[{64 * number}] = {use};
}}"""
    for number, use in enumerate(_CUDA)
)
_OPENCL_TEXT = """
int own(int v) { return sub_group_broadcast(v, 0); }
kernel void k(global int *c, global int *o) {
  o += get_global_id(0);
""" + "".join(
    f"""{{
  int v;
  if (get_local_id(0) == 0) v = atomic_inc(c + {number}) + 1;
  o[{16 * number}] = {use};
}}"""
    for number, use in enumerate(_OPENCL)
)


def test_one_lane_of_a_warp_sets_the_variable():
    program = native.compile(
        f"{_CUDA_TEXT} o[{64 * len(_CUDA)}] = __shfl_sync(~0u, of_first(c), 0); }}",
        kind="cu",
        flags=(*CUDA_WITHOUT_TOOLKIT, "--cuda-gpu-arch=sm_80"),
        use_cache=False,
    )
    counters = np.zeros(len(_CUDA), np.int32)
    out = np.zeros((len(_CUDA) + 1, 64), np.int32)
    program.k(64, 64, counters, out)
    # The function that returns the variable is the last to count.
    assert counters.tolist() == [4] + [2] * (len(_CUDA) - 1)
    assert (out[-1, 0], out[-1, 32]) == (3, 4)
    for row, (use, expected) in zip(out, _CUDA.items(), strict=False):
        assert expected in (None, (row[0], row[32])), use


def test_one_work_item_sets_the_variable():
    program = native.compile(
        f"{_OPENCL_TEXT} }}",
        kind="cl",
        flags=OPENCL_FLAGS,
        use_cache=False,
        threads=1,
        vecz_factor=8,
        vecz_auto=False,
    )
    counters = np.zeros(len(_OPENCL), np.int32)
    out = np.zeros((len(_OPENCL), 16), np.int32)
    program.k(16, 8, counters, out)
    assert counters.tolist() == [2] * len(_OPENCL)
    for row, (use, expected) in zip(out, _OPENCL.items(), strict=True):
        assert expected in (None, (row[0], row[8])), use
