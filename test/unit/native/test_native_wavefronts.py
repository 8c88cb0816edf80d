"""HIP's operations on the lanes of a wavefront, natively and in the interpreter."""

from collections.abc import Callable

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

pytestmark = needs_clang

_HEAD = """
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
typedef unsigned long long bits;
static inline __device__ unsigned lane() {
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
}
#define EACH(name, call)                                                         \\
  extern "C" __global__ void name(bits *out, const int *in) {                    \\
    unsigned i = __builtin_amdgcn_workgroup_id_x() * 128                         \\
      + __builtin_amdgcn_workitem_id_x();                                        \\
    int v = in[i];                                                               \\
    out[i] = (bits)(call);                                                       \\
  }
"""
_OPERATIONS = {
    "place": "lane() + 100 * __builtin_amdgcn_wavefrontsize()",
    "gathered": "__builtin_amdgcn_ds_bpermute(4 * v, v)",
    "scattered": "__builtin_amdgcn_ds_permute(4 * v, v + 1)",
    "reversed": "__builtin_amdgcn_ds_swizzle(v, 0x7c1f)",
    "in_four": "__builtin_amdgcn_ds_swizzle(v, 0x801b)",
    "first": "__builtin_amdgcn_readfirstlane(v)",
    "fifth": "__builtin_amdgcn_readlane(v, 5)",
    "shifted": "__builtin_amdgcn_update_dpp(-1, v, 0x111, 15, 15, false)",
    "shifted_left": "__builtin_amdgcn_update_dpp(-1, v, 0x103, 15, 15, true)",
    "rotated": "__builtin_amdgcn_update_dpp(-1, v, 0x125, 15, 15, false)",
    "mirrored": "__builtin_amdgcn_mov_dpp(v, 0x140, 15, 15, true)",
    "half": "__builtin_amdgcn_mov_dpp(v, 0x141, 15, 15, true)",
    "broadcast": "__builtin_amdgcn_update_dpp(9, v, 0x142, 10, 15, false)",
    "halves": "__builtin_amdgcn_update_dpp(9, v, 0x143, 12, 15, false)",
    "banks": "__builtin_amdgcn_update_dpp(9, v, 0x1b, 15, 5, false)",
}
_DIVERGENT = """
extern "C" __global__ void divergent(bits *out, const int *in) {
  unsigned i = __builtin_amdgcn_workgroup_id_x() * 128
    + __builtin_amdgcn_workitem_id_x();
  int v = in[i];
  bits found = 1;
  if (v & 1)
    found = __builtin_amdgcn_ds_bpermute(4 * (v + 1), v) + 1000;
  else
    while (v > 20) {
      found = found * 3 + __builtin_amdgcn_readfirstlane(v);
      v -= 13;
    }
  BALLOT
  out[i] = found;
}
"""


def _program(size: int, *, checked: bool) -> native.Program:
    text = _HEAD + "".join(f"EACH({n}, {c})\n" for n, c in _OPERATIONS.items())
    ballot = f"found ^= __builtin_amdgcn_ballot_w{size}(v & 2);"
    processor = "gfx90a" if size == 64 else "gfx1030"
    return native.compile(
        text + _DIVERGENT.replace("BALLOT", f"if (v & 4) {ballot}"),
        kind="hip",
        flags=("-nogpuinc", "-nogpulib", f"--offload-arch={processor}"),
        level=1,
        use_cache=False,
        checked=checked,
    )


def _row(lane: int) -> int:
    return lane & ~15


_Model = Callable[[list[int], int], int]


def _models(size: int) -> dict[str, _Model]:
    """What a lane should have, of the values of its wavefront."""

    def scattered(v: list[int], lane: int) -> int:
        return next((x + 1 for x in reversed(v) if x % size == lane), 0)

    return {
        "place": lambda v, lane: lane + 100 * size,
        "gathered": lambda v, lane: v[v[lane] % size],
        "scattered": scattered,
        "reversed": lambda v, lane: v[lane ^ 31],
        "in_four": lambda v, lane: v[lane ^ 3],
        "first": lambda v, lane: v[0],
        "fifth": lambda v, lane: v[5],
        "shifted": lambda v, lane: v[lane - 1] if lane % 16 else -1,
        "shifted_left": lambda v, lane: v[lane + 3] if lane % 16 < 13 else 0,
        "rotated": lambda v, lane: v[_row(lane) + (lane - 5) % 16],
        "mirrored": lambda v, lane: v[lane ^ 15],
        "half": lambda v, lane: v[lane ^ 7],
        "broadcast": lambda v, lane: v[_row(lane) - 1] if lane // 16 % 2 else 9,
        "halves": lambda v, lane: v[31] if lane > 31 else 9,
        "banks": lambda v, lane: v[lane ^ 3] if lane // 4 % 2 == 0 else 9,
    }


def _diverged(v: list[int], size: int) -> list[int]:
    found = [1] * size
    left = {lane: x for lane, x in enumerate(v) if not x & 1}
    for lane, x in enumerate(v):
        if x & 1:
            source = (x + 1) % size
            found[lane] = (v[source] if v[source] & 1 else 0) + 1000
    now = list(v)
    while left := {lane: x for lane, x in left.items() if x > 20}:
        first = left[min(left)]
        for lane in left:
            found[lane] = found[lane] * 3 + first
            left[lane] -= 13
            now[lane] -= 13
    ballot = sum(1 << n for n, x in enumerate(now) if x & 4 and x & 2)
    return [f ^ ballot if now[n] & 4 else f for n, f in enumerate(found)]


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("size", [32, 64])
def test_operations_of_wavefronts(size: int, checked: bool):
    program = _program(size, checked=checked)
    values = np.random.default_rng(1).integers(0, 64, 256, dtype=np.int32)
    waves = values.reshape(-1, size).tolist()

    def run(name: str) -> list[int]:
        out = np.zeros(256, np.uint64)
        program[name](256, 128, out, values)
        return out.tolist()

    for name, model in _models(size).items():
        if size == 32 and name in ("broadcast", "halves"):
            continue
        expected = [
            model(v, lane) & (1 << 64) - 1 for v in waves for lane in range(size)
        ]
        assert run(name) == expected, name
    assert run("divergent") == [x for v in waves for x in _diverged(v, size)]


def test_permutations_of_rows_are_refused():
    text = _HEAD + "EACH(rows, __builtin_amdgcn_permlane16(v, v, 1, 2, false, false))"
    with pytest.raises(
        MemorySpaceError,
        match=r"lanes of a wavefront is not .*. Use __shfl or __ballot",
    ):
        native.compile(
            text,
            kind="hip",
            flags=("-nogpuinc", "-nogpulib", "--offload-arch=gfx1030"),
            use_cache=False,
        )
