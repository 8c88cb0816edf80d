"""CUDA's operations on the lanes of a warp, against what "PTX ISA" says of them."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from native_kernels import needs_clang
from numpy.typing import NDArray

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.native.errors import LaunchError
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT, compile_source

pytestmark = needs_clang

_FLAGS = (*CUDA_WITHOUT_TOOLKIT, "--cuda-gpu-arch=sm_80")
_ALL = (1 << 32) - 1

Ints = NDArray[np.int32]


@cache
def _llvm_ir(text: str) -> str:
    """Compiled once for both modes; with lines, which messages name."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "source.cu"
        source.write_text(f"#include <cuda_runtime.h>\n{text}")
        flags = (*_FLAGS, "-gline-tables-only")
        return compile_source(str(source), flags=flags)


@cache
def _program(
    text: str, *, factor: int = 0, auto: bool = False, checked: bool = False
) -> native.Program:
    return native.compile(
        _llvm_ir(text),
        kind="ll",
        use_cache=False,
        vecz_factor=factor,
        vecz_auto=auto,
        checked=checked,
    )


def _values(count: int, seed: int = 0) -> Ints:
    return np.random.default_rng(seed).integers(0, 64, count, dtype=np.int32)


def _run(program: native.Program, name: str, values: Ints, block: int) -> list[int]:
    """What each thread stores as an unsigned number."""
    out = np.zeros(len(values), np.uint32)
    program[name](len(values), block, out, values)
    return out.tolist()


def _by_warp(
    values: Ints, block: int, model: Callable[[list[int]], list[int]]
) -> list[int]:
    """What the threads of each warp should store, the last of a block in part."""
    found: list[int] = []
    for begin in range(0, len(values), block):
        group = values[begin : begin + block].tolist()
        for first in range(0, len(group), 32):
            found += [v & _ALL for v in model(group[first : first + 32])]
    return found


_REDUCTION = """
__device__ __attribute__((noinline)) float summed(float v) {
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffff, v, offset);
  return v;
}
extern "C" __global__ void total(const float *in, float *out, int n) {
  __shared__ float parts[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  float v = summed(i < n ? in[i] : 0.0f);
  if (lane == 0)
    parts[warp] = v;
  __syncthreads();
  if (warp == 0) {
    v = summed(lane < blockDim.x / 32 ? parts[lane] : 0.0f);
    if (lane == 0)
      atomicAdd(out, v);
  }
}
"""


in_both_modes = pytest.mark.parametrize("checked", [False, True])


@pytest.mark.parametrize(
    ("factor", "auto", "checked"),
    [(0, False, False), (4, False, False), (0, True, False), (0, False, True)],
)
def test_the_reduction_of_a_block(factor: int, auto: bool, checked: bool):
    program = _program(_REDUCTION, factor=factor, auto=auto, checked=checked)
    # The checked mode runs one instruction after the other.
    whole, block = (192, 96) if checked else (1024, 256)
    values = np.arange(whole - 24, dtype=np.float32)
    out = np.zeros(1, np.float32)
    program.total(whole, block, values, out, len(values))
    assert out[0] == values.sum()


_SHUFFLES = """
#define SHUFFLE(name, call)                                                    \\
  extern "C" __global__ void name(int *out, const int *in) {                   \\
    int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];                  \\
    out[i] = call;                                                             \\
  }
SHUFFLE(up, __shfl_up_sync(-1, v, 3))
SHUFFLE(up_in_parts, __shfl_up_sync(-1, v, 5, 8))
SHUFFLE(down, __shfl_down_sync(-1, v, 7))
SHUFFLE(down_in_parts, __shfl_down_sync(-1, v, 1, 4))
SHUFFLE(bfly, __shfl_xor_sync(-1, v, 9))
SHUFFLE(bfly_in_parts, __shfl_xor_sync(-1, v, 12, 16))
SHUFFLE(idx, __shfl_sync(-1, v, v))
SHUFFLE(idx_in_parts, __shfl_sync(-1, v, v, 8))
SHUFFLE(by_lane, __shfl_down_sync(-1, v, v))
"""


def _shuffled(
    lanes: list[int], kind: str, offset: list[int], width: int = 32
) -> list[int]:
    """The pseudo-code of `shfl.sync`."""
    found: list[int] = []
    clamp, segment = (0 if kind == "up" else 31), 32 - width
    for lane, by in enumerate(offset):
        least = lane & segment
        most = least | (clamp & ~segment)
        by &= 31
        match kind:
            case "up":
                source = lane - by
                valid = source >= most
            case "down":
                source = lane + by
                valid = source <= most
            case "bfly":
                source = lane ^ by
                valid = source <= most
            case _:
                source = least | (by & ~segment)
                valid = source <= most
        found.append(lanes[source if valid else lane])
    return found


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("name", "offset", "width"),
    [
        *(("up", 3, 32), ("up_in_parts", 5, 8), ("down", 7, 32)),
        *(("down_in_parts", 1, 4), ("bfly", 9, 32), ("bfly_in_parts", 12, 16)),
        *(("idx", None, 32), ("idx_in_parts", None, 8), ("by_lane", None, 32)),
    ],
)
@in_both_modes
def test_shuffles(name: str, offset: int | None, width: int, checked: bool):
    program = _program(_SHUFFLES, checked=checked)
    values = _values(192)
    kind = "down" if name == "by_lane" else name.split("_")[0]
    found = _run(program, name, values, 96)
    assert found == _by_warp(
        values,
        96,
        lambda v: _shuffled(v, kind, v if offset is None else [offset] * 32, width),
    )


_VOTES = """
extern "C" __global__ void votes(unsigned *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];
  unsigned half = threadIdx.x & 16 ? 0xffff0000 : 0xffff;
  out[i] = __ballot_sync(-1, v & 1) ^ __ballot_sync(half, v & 2) * 3
    ^ (__any_sync(half, v == 5) ? 4 : 0) ^ (__all_sync(half, v > 1) ? 8 : 0)
    ^ (__uni_sync(half, v > 2) ? 16 : 0) ^ (__any_sync(-1, v == 0) ? 32 : 0);
}
extern "C" __global__ void divergent(unsigned *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];
  unsigned r = 7;
  if (v & 1) {
    r = __activemask();
    if (v & 2)
      r ^= __ballot_sync(__activemask(), v & 4) << 1;
  } else
    while (v > 9) {
      r = r * 3 + __ballot_sync(__activemask(), v & 4);
      v -= 7;
    }
  out[i] = r;
}
extern "C" __global__ void left(unsigned *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];
  out[i] = 1;
  if (v & 1)
    return;
  out[i] = __ballot_sync(-1, v & 2);
}
"""


def _bits(chosen: list[bool]) -> int:
    return sum(1 << n for n, holds in enumerate(chosen) if holds)


def _voted(lanes: list[int]) -> list[int]:
    found: list[int] = []
    for lane in range(len(lanes)):
        part = range(16, 32) if lane & 16 else range(16)
        half = [lanes[n] for n in part if n < len(lanes)]
        own = _bits([n in part and bool(v & 2) for n, v in enumerate(lanes)])
        more = {v > 2 for v in half}
        found.append(
            _bits([bool(v & 1) for v in lanes])
            ^ own * 3
            ^ 4 * any(v == 5 for v in half)
            ^ 8 * all(v > 1 for v in half)
            ^ 16 * (len(more) == 1)
            ^ 32 * any(v == 0 for v in lanes)
        )
    return found


def _diverged(lanes: list[int]) -> list[int]:
    odd = _bits([bool(v & 1) for v in lanes])
    both = _bits([v & 3 == 3 and bool(v & 4) for v in lanes])
    found = [7] * len(lanes)
    left = {n: v for n, v in enumerate(lanes) if not v & 1}
    while left := {n: v for n, v in left.items() if v > 9}:
        ballot = sum(1 << n for n, v in left.items() if v & 4)
        for lane in left:
            found[lane] = (found[lane] * 3 + ballot) & _ALL
        left = {n: v - 7 for n, v in left.items()}
    return [
        odd ^ (both << 1 if v & 2 else 0) if v & 1 else kept
        for v, kept in zip(lanes, found, strict=True)
    ]


def _of_those_left(lanes: list[int]) -> list[int]:
    ballot = _bits([v & 3 == 2 for v in lanes])
    return [1 if v & 1 else ballot for v in lanes]


@pytest.mark.parametrize(
    ("name", "model"),
    [("votes", _voted), ("divergent", _diverged), ("left", _of_those_left)],
)
@pytest.mark.parametrize("block", [64, 45])
@in_both_modes
def test_votes(
    name: str, model: Callable[[list[int]], list[int]], block: int, checked: bool
):
    program = _program(_VOTES, checked=checked)
    for seed in range(1 if checked else 3):
        values = _values(2 * block, seed)
        assert _run(program, name, values, block) == _by_warp(values, block, model)


_OTHERS = """
#define EACH(name, call)                                                       \\
  extern "C" __global__ void name(unsigned *out, const int *in) {              \\
    int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];                  \\
    unsigned third = 0x49249249u << (threadIdx.x % 32 % 3);                          \\
    out[i] = call;                                                             \\
  }
EACH(matches, __match32_any_sync(-1, v & 7))
EACH(wide, __match64_any_sync(-1, (long long)(v & 7) << 40))
EACH(added, __reduce_add_sync(-1, (unsigned)v))
EACH(least, __reduce_min_sync(-1, v - 32))
EACH(most, __reduce_max_sync(-1, (unsigned)(v - 32)))
EACH(common, __reduce_and_sync(-1, v | 8))
EACH(parts, __reduce_add_sync(third, (unsigned)v))
EACH(parts_xor, __reduce_xor_sync(third, (unsigned)v))
EACH(below, __nvvm_read_ptx_sreg_lanemask_lt())
EACH(place, __nvvm_read_ptx_sreg_laneid() + 100 * (threadIdx.x / 32))
EACH(other_place, __nvvm_read_ptx_sreg_laneid()
                  + 100 * __nvvm_read_ptx_sreg_warpid())
extern "C" __global__ void all_match(unsigned *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, equal;
  unsigned half = threadIdx.x & 16 ? 0xffff0000 : 0xffff;
  out[i] = __match32_all_sync(half, threadIdx.x & 16 ? in[i] : 3, &equal);
  __syncwarp();
  out[i] += equal;
}
"""


def _each(combine: Callable[[list[int]], int]) -> Callable[[list[int]], list[int]]:
    return lambda lanes: [combine(lanes)] * len(lanes)


def _third(combine: Callable[[list[int]], int]) -> Callable[[list[int]], list[int]]:
    return lambda lanes: [combine(lanes[n % 3 :: 3]) for n in range(len(lanes))]


def _common(lanes: list[int]) -> int:
    found = _ALL
    for v in lanes:
        found &= v | 8
    return found


def _xor(lanes: list[int]) -> int:
    found = 0
    for v in lanes:
        found ^= v
    return found


def _least(lanes: list[int]) -> int:
    return min(lanes) - 32


def _most(lanes: list[int]) -> int:
    return max((v - 32) & _ALL for v in lanes)


def _below(lanes: list[int]) -> list[int]:
    return [(1 << n) - 1 for n in range(len(lanes))]


def _matched(lanes: list[int]) -> list[int]:
    return [_bits([(v ^ own) & 7 == 0 for v in lanes]) for own in lanes]


_MODELS: dict[str, Callable[[list[int]], list[int]]] = {
    "matches": _matched,
    "wide": _matched,
    "added": _each(sum),
    "least": _each(_least),
    "most": _each(_most),
    "common": _each(_common),
    "parts": _third(sum),
    "parts_xor": _third(_xor),
    "below": _below,
}


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", list(_MODELS))
@in_both_modes
def test_matches_and_reductions(name: str, checked: bool):
    program = _program(_OTHERS, checked=checked)
    values = _values(128)
    expected = _by_warp(values, 64, _MODELS[name])
    assert _run(program, name, values, 64) == expected


@pytest.mark.parametrize("name", ["place", "other_place"])
@in_both_modes
def test_places(name: str, checked: bool):
    program = _program(_OTHERS, checked=checked)
    expected = [n % 96 % 32 + 100 * (n % 96 // 32) for n in range(192)]
    assert _run(program, name, _values(192), 96) == expected


@in_both_modes
def test_all_match(checked: bool):
    program = _program(_OTHERS, checked=checked)
    values = np.full(64, 5, np.int32)
    values[40:] = 9
    values[50] = 10
    found = _run(program, "all_match", values, 64)
    low, high = 0xFFFF, 0xFFFF0000
    assert found == [low + 1] * 16 + [high + 1] * 16 + [low + 1] * 16 + [0] * 16


def test_whole_rows_of_warps():
    program = _program(_REDUCTION)
    values = np.ones(256, np.float32)
    out = np.zeros(1, np.float32)
    with pytest.raises(
        LaunchError, match=r"works with warps of 32 threads, .* are 16 threads wide"
    ):
        program.total((16, 16), (16, 16), values, out, 256)
    program.total((64, 2), (64, 2), values, out, 256)
    assert out[0] == 128


def test_recursion_with_lanes_is_refused():
    program = """
    __device__ __attribute__((noinline)) int deep(int v) {
      return v < 1 ? v : deep(__shfl_down_sync(-1, v, 1) - 1) * deep(v - 2);
    }
    extern "C" __global__ void k(int *out) { out[threadIdx.x] = deep(threadIdx.x); }
    """
    with pytest.raises(MemorySpaceError, match="the call is recursive"):
        _program(program)


def test_functions_that_use_the_position_are_inlined():
    program = """
    __device__ __attribute__((noinline)) int place() { return threadIdx.x; }
    extern "C" __global__ void k(int *out) {
      out[threadIdx.x] = __shfl_down_sync(-1, place(), 1);
    }
    """
    for level in (0, 3):
        out = np.zeros(32, np.int32)
        native.compile(program, kind="cu", level=level, use_cache=False).k(32, 32, out)
        assert out.tolist() == [*range(1, 32), 31]


def test_what_is_not_vectorized_is_an_error():
    program = """
    __device__ __attribute__((noinline)) int deep(int n) {
      return n < 2 ? threadIdx.x : deep(n - 1) + deep(n - 2);
    }
    extern "C" __global__ void k(int *out) {
      out[threadIdx.x] = __shfl_down_sync(-1, deep(threadIdx.x % 8), 1);
    }
    """
    with pytest.raises(
        MemorySpaceError,
        match="the kernel needs sub-groups of 32 work-items, and is not vectorized: "
        r"llvm.call calls @.*, which uses the position of the work-item",
    ):
        _program(program)


_UNDER_A_BRANCH = """
extern "C" __global__ void k(int *out, int n) {
  int v = out[threadIdx.x];
  BRANCH
  out[threadIdx.x] = v;
}
"""


def _under_a_branch(text: str, *, checked: bool = False, block: int = 64) -> list[int]:
    program = _program(_UNDER_A_BRANCH.replace("BRANCH", text), checked=checked)
    out = np.arange(block, dtype=np.int32)
    program.k(block, block, out, 3)
    return out.tolist()


_MISSING: dict[str, tuple[str, int]] = {
    "if (threadIdx.x % 32 < 16) v = __shfl_xor_sync(-1, v, 8);": ("ffffffff", 16),
    "if (threadIdx.x & 1) v = __ballot_sync(6, v);": ("00000006", 2),
    "if (threadIdx.x % 32 == 0) __syncwarp();": ("ffffffff", 1),
    "if (threadIdx.x % 32 < 16 && n > 2) v = __shfl_xor_sync(-1, v, 8);": (
        "ffffffff",
        16,
    ),
    "if (threadIdx.x % 32 < 4 || (threadIdx.x & 12) == 4 && n > 2)"
    "v = __shfl_xor_sync(-1, v, 1);": ("ffffffff", 8),
    # Only others have returned.
    "if (threadIdx.x % 32 >= 24) { out[threadIdx.x] = v; return; }"
    "if (threadIdx.x % 32 < 8) v = __shfl_xor_sync(-1, v, 4);": ("ffffffff", 8),
    "for (; n; --n) if (threadIdx.x % 4 < 2) v += __shfl_xor_sync(-1, v, 1);": (
        "ffffffff",
        2,
    ),
}
"""Operations that lanes do not run, their masks, and the first lane."""

_SWITCH = """
switch (threadIdx.x & 24) {
  case 0: v = __shfl_xor_sync(MASK, v, 4); break;
  case 8: v += n; break;
  case 16: v ^= n; break;
  case 24: v *= n; break;
}
"""
_MISSING[_SWITCH.replace("MASK", "-1")] = ("ffffffff", 8)

_AT_ONCE: dict[str, tuple[str, int]] = {
    "if ((threadIdx.x & 31) > 20) v = __reduce_add_sync(0xffff0000, v);": (
        "ffff0000",
        16,
    ),
    "if (threadIdx.x & 1) v = __shfl_xor_sync(-1, v, 2);": ("ffffffff", 0),
    "if (n > 2 && (threadIdx.x & 3) == 1) v = __shfl_xor_sync(-1, v, 0);": (
        "ffffffff",
        0,
    ),
}
"""The same, of a lane that exists if any of those that run the operation does."""


def _does_not_come(mask: str, lane: int) -> str:
    return (
        f"the mask 0x{mask} names lane {lane}, which does not come here: the branch at "
        ".*. Name the lanes that run it"
    )


@pytest.mark.parametrize(("text", "missing"), list(_AT_ONCE.items()))
def test_masks_that_a_branch_contradicts(text: str, missing: tuple[str, int]):
    with pytest.raises(MemorySpaceError, match=_does_not_come(*missing)):
        _under_a_branch(text)


@pytest.mark.parametrize(("text", "missing"), list(_MISSING.items()))
def test_masks_that_a_branch_contradicts_in_blocks_with_the_lane(
    text: str, missing: tuple[str, int]
):
    _, lane = missing
    with pytest.raises(
        LaunchError,
        match=f"'k' is right for blocks of at most {lane} threads, not of 64: "
        f".*{_does_not_come(*missing)}",
    ):
        _under_a_branch(text)
    found = _under_a_branch(text, block=lane)
    assert found == _under_a_branch(text, block=lane, checked=True)


_NOT_CONTRADICTED = (
    "if (threadIdx.x % 32 < 16) v = __shfl_xor_sync(0xffff, v, 8);",
    _SWITCH.replace("MASK", "0xff"),
    "if (threadIdx.x < 32) v = __shfl_xor_sync(-1, v, 8);",
    "if (threadIdx.x / 32 == 1) v = __shfl_xor_sync(-1, v, 8);",
    "if (n > 2) v = __shfl_xor_sync(-1, v, 8);",
    "if (threadIdx.x % 32 < 16 || n > 2) v = __shfl_xor_sync(-1, v, 8);",
    "if (threadIdx.x % 32 < 16 && n > 2) v = __shfl_xor_sync(0xffff, v, 8);",
    # Lanes that have returned need not come, whatever they do before.
    "if (threadIdx.x % 32 >= 16) return; v = __shfl_xor_sync(-1, v, 8);",
    "if (threadIdx.x % 32 >= 16) { atomicAdd(out + threadIdx.x, n); return; }"
    "v = __shfl_xor_sync(-1, v, 8);",
    # Even if they end as the others do.
    "if (threadIdx.x % 32 >= 16) { out[threadIdx.x] = v; return; }"
    "v = __shfl_xor_sync(-1, v, 8);",
    # Also where the lifetime of a variable ends behind both.
    "volatile int a[4] = {v, 1, 2, 3}; v += a[n & 3];"
    "if (threadIdx.x % 32 >= 16) { out[threadIdx.x] = v; return; }"
    "v = __shfl_xor_sync(-1, v, 8);",
    "for (int i = 0; i < n; ++i) {"
    "if (threadIdx.x % 32 >= 16 + i) { out[threadIdx.x] = v; return; }"
    "v += __shfl_xor_sync(-1, v, 1); }",
    "for (;; --n) { if (threadIdx.x % 32 >= 16) return;"
    "v += __shfl_xor_sync(-1, v, 8); if (!n) break; }",
    # Lanes 24 to 31 have, which the second branch does not tell.
    "if (threadIdx.x % 32 >= 24) { atomicAdd(out + threadIdx.x, n); return; }"
    "if (threadIdx.x % 32 < 16) v = __shfl_xor_sync(0xff00ffff, v, 8);",
    # All of them may have.
    "if (v % 32 >= 4 * n) return;"
    "if (threadIdx.x % 32 < 12) v = __shfl_xor_sync(-1, v, 3);",
)


def test_masks_that_no_branch_contradicts():
    # One program with a kernel for each: most of the time goes into compiling.
    kernels = [
        _UNDER_A_BRANCH.replace("BRANCH", text).replace(" k(", f" k{number}(")
        for number, text in enumerate(_NOT_CONTRADICTED)
    ]
    programs = [
        _program("".join(kernels), checked=checked) for checked in (False, True)
    ]
    for number, text in enumerate(_NOT_CONTRADICTED):
        out = [np.arange(64, dtype=np.int32) for _ in programs]
        for program, values in zip(programs, out, strict=True):
            program[f"k{number}"](64, 64, values, 3)
        native_values, checked_values = (values.tolist() for values in out)
        assert native_values == checked_values, text
        assert native_values != list(range(64)), text


def test_equal_operations_in_both_branches_are_refused():
    text = """
    if (threadIdx.x % 32 < 16) v = __shfl_xor_sync(-1, v, 16) + 1;
    else v = __shfl_xor_sync(-1, v, 16) * n;
    """
    message = "names lane 0, which runs another one, .*: on the processor, lanes meet"
    with pytest.raises(MemorySpaceError, match=message):
        _under_a_branch(text)


REFUSED = {
    "sub-group waits for lane 0, which is elsewhere or has returned": (
        "if (v & 1) { v = __shfl_xor_sync(-1, v, 2); } __syncwarp();"
    ),
    "an operation of the lanes 0x1ff is run by lane 9": (
        "if (v > 8) v = __ballot_sync(0x1ff, v);"
    ),
    "waits for lane": (
        "v = __shfl_down_sync(-1, v, 1); if (v & 1) __syncwarp(); __syncthreads();"
    ),
}


@pytest.mark.parametrize(("message", "text"), list(REFUSED.items()))
def test_the_checked_mode_finds_lanes_that_do_not_come(message: str, text: str):
    with pytest.raises(native.Trap, match=message):
        _under_a_branch(text, checked=True)


def test_values_of_lanes_that_do_not_run_are_undefined():
    text = "if (v & 1) v = __shfl_xor_sync(__activemask(), v, 1); if (v == 3) v = 4;"
    with pytest.raises(native.Trap, match="a branch depends on poison"):
        _under_a_branch(text, checked=True)


def test_reductions_of_floats_are_refused():
    program = """
    extern "C" __global__ void k(float *out) {
      out[threadIdx.x] = __nvvm_redux_sync_fmin(out[threadIdx.x], -1);
    }
    """
    with pytest.raises(MemorySpaceError, match="Reduce them with __shfl_xor_sync"):
        native.compile(
            f"#include <cuda_runtime.h>\n{program}",
            kind="cu",
            flags=(*CUDA_WITHOUT_TOOLKIT, "--cuda-gpu-arch=sm_100a"),
            use_cache=False,
        )
