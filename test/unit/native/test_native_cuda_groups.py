"""Cooperative groups without NVIDIA's toolkit."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT
from xdsl_gas.toolchain.errors import ToolFailed

pytestmark = needs_clang

GROUPS = """
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

struct Pair { double weight; int number; };

__forceinline__ __device__ int total(cg::thread_group g, int *temp, int value) {
  const int lane = g.thread_rank();
  for (int i = g.size() / 2; i > 0; i /= 2) {
    temp[lane] = value;
    g.sync();
    if (lane < i)
      value += temp[lane + i];
    cg::sync(g);
  }
  return value;
}
template <unsigned N>
__device__ int sum(cg::thread_block_tile<N> tile, int value) {
  return cg::reduce(tile, value, cg::plus<int>());
}

__global__ void tiles(int *out, const int *in, double *real) {
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<8>(block);
  const auto warp = cg::tiled_partition<32>(block);
  const auto half = cg::tiled_partition<4>(tile);
  const int i = cg::this_grid().thread_rank(), v = in[i];
  int *o = out + 40 * i, n = 0, same;
  o[n++] = sum(tile, v);
  o[n++] = sum(warp, v);
  o[n++] = cg::reduce(tile, (unsigned)v, cg::greater<unsigned>());
  o[n++] = cg::reduce(tile, v, cg::less<int>());
  o[n++] = cg::reduce(tile, v, cg::bit_xor<int>());
  o[n++] = cg::reduce(half, v, [](int x, int y) { return x * 3 + y * 3; });
  o[n++] = cg::inclusive_scan(tile, v);
  o[n++] = cg::exclusive_scan(tile, v);
  o[n++] = cg::inclusive_scan(tile, v, cg::greater<int>());
  o[n++] = cg::exclusive_scan(tile, v, cg::less<int>());
  o[n++] = tile.shfl(v, 3);
  o[n++] = tile.shfl_up(v, 2);
  o[n++] = tile.shfl_down(v, 1);
  o[n++] = tile.shfl_xor(v, 5);
  o[n++] = tile.ballot(v & 1);
  o[n++] = tile.any(v == 5) + 2 * tile.all(v < 20);
  o[n++] = tile.match_any(v & 3);
  o[n++] = tile.match_all(i / 8, same) + 1000 * same;
  o[n++] = tile.meta_group_rank() * 1000 + tile.meta_group_size() * 10;
  o[n++] = half.thread_rank() * 1000 + half.meta_group_rank() * 100 + half.size();
  o[n++] = block.thread_rank() * 100 + block.group_index().x * 10;
  o[n++] = cg::group_size(block) + cg::thread_rank(warp) * 1000;
  const Pair pair = tile.shfl(Pair{v * 0.5, v}, 1);
  o[n++] = pair.number;
  real[2 * i] = pair.weight;
  real[2 * i + 1] = cg::reduce(tile, v * 0.25, cg::plus<double>());
}

__global__ void parts(int *out, const int *in) {
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<8>(block);
  const int i = block.thread_rank(), v = in[i];
  int *o = out + 12 * i, n = 0;
  if (v % 3 == 0) {
    const auto active = cg::coalesced_threads();
    o[0] = active.thread_rank() * 100 + active.size();
    o[1] = cg::reduce(active, v, cg::plus<int>());
    o[2] = active.shfl(v, active.size() - 1);
    o[3] = cg::inclusive_scan(active, v);
    o[4] = active.shfl_down(v, 1) * 100 + active.shfl_up(v, 2);
    o[5] = active.ballot(v & 1) + (active.any(v == 0) << 30);
    const auto four = cg::tiled_partition(active, 4);
    o[6] = four.meta_group_rank() * 100 + four.thread_rank() * 10 + four.size();
  }
  n = 7;
  const auto odd = cg::binary_partition(tile, v & 1);
  o[n++] = odd.size() * 10 + odd.thread_rank();
  const auto labels = cg::labeled_partition(tile, v & 3);
  o[n++] = labels.size() * 100 + labels.meta_group_size() * 10 + labels.thread_rank();
  __shared__ int temp[64];
  o[n++] = total(block, temp, v);
  cg::memcpy_async(block, temp, in, sizeof(int) * block.size());
  cg::wait(block);
  o[n++] = temp[block.size() - 1 - i];
  cg::invoke_one(block, [&] { o[11] = 77; });
}

__global__ void dynamic(int *out, const int *in) {
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, 16);
  __shared__ int temp[64];
  const int i = block.thread_rank();
  out[i] = total(tile, temp + i / 16 * 16, in[i]);
}
"""


@pytest.fixture(scope="module")
def program() -> native.Program:
    """Of a processor that reduces words by an instruction, and others by shuffles."""
    flags = (*CUDA_WITHOUT_TOOLKIT, "--cuda-gpu-arch=sm_80")
    return native.compile(GROUPS, kind="cu", flags=flags)


V = (np.arange(64) * 7 % 23).astype(np.int32)


def _of_tiles(size: int, function: Callable[[list[int], int], Any]) -> list[Any]:
    """Returns a function of the values and the rank in each tile."""
    rows = V.reshape(-1, size).tolist()
    return [function(row, rank) for row in rows for rank in range(size)]


def _bits(flags: Any) -> int:
    return sum(1 << rank for rank, flag in enumerate(flags) if flag)


def _xor(row: list[int]) -> int:
    found = 0
    for value in row:
        found ^= value
    return found


def test_tiles_of_warps(program: native.Program):
    out, real = np.zeros((64, 40), np.int32), np.zeros((64, 2))
    program.tiles(64, 64, out, V, real)
    expected: list[list[Any]] = [
        _of_tiles(8, lambda row, n: sum(row)),
        _of_tiles(32, lambda row, n: sum(row)),
        _of_tiles(8, lambda row, n: max(row)),
        _of_tiles(8, lambda row, n: min(row)),
        _of_tiles(8, lambda row, n: _xor(row)),
        _of_tiles(4, lambda row, n: 9 * sum(row)),
        _of_tiles(8, lambda row, n: sum(row[: n + 1])),
        _of_tiles(8, lambda row, n: sum(row[:n])),
        _of_tiles(8, lambda row, n: max(row[: n + 1])),
        _of_tiles(8, lambda row, n: min(row[:n], default=2**31 - 1)),
        _of_tiles(8, lambda row, n: row[3]),
        _of_tiles(8, lambda row, n: row[n - 2 if n >= 2 else n]),
        _of_tiles(8, lambda row, n: row[n + 1 if n < 7 else n]),
        _of_tiles(8, lambda row, n: row[n ^ 5]),
        _of_tiles(8, lambda row, n: _bits(v & 1 for v in row)),
        _of_tiles(8, lambda row, n: (5 in row) + 2 * (max(row) < 20)),
        _of_tiles(8, lambda row, n: _bits(v & 3 == row[n] & 3 for v in row)),
        [0xFF + 1000] * 64,
        [i // 8 * 1000 + 80 for i in range(64)],
        [i % 4 * 1000 + i % 8 // 4 * 100 + 4 for i in range(64)],
        [i * 100 for i in range(64)],
        [64 + i % 32 * 1000 for i in range(64)],
        _of_tiles(8, lambda row, n: row[1]),
    ]
    for column, values in enumerate(expected):
        assert out[:, column].tolist() == values, column
    assert real[:, 0].tolist() == _of_tiles(8, lambda row, n: row[1] / 2)
    assert real[:, 1].tolist() == _of_tiles(8, lambda row, n: sum(row) / 4)


def test_threads_that_run_together(program: native.Program):
    out = np.zeros((64, 12), np.int32)
    program.parts(64, 64, out, V)
    for warp in (0, 32):
        lanes = [i for i in range(warp, warp + 32) if V[i] % 3 == 0]
        row = V[lanes].tolist()
        for n, i in enumerate(lanes):
            down, up = row[n + 1 if n + 1 < len(row) else n], row[n - 2 if n > 1 else n]
            ballot = _bits(v & 1 for v in row) + ((0 in row) << 30)
            tile = [*row[n // 4 * 4 :], *[None] * 4][:4]
            assert out[i, :7].tolist() == [
                *(n * 100 + len(row), sum(row), row[-1], sum(row[: n + 1])),
                *(down * 100 + up, ballot),
                n // 4 * 100 + n % 4 * 10 + sum(v is not None for v in tile),
            ]
    idle = V % 3 != 0
    assert (out[idle, :7] == 0).all()

    def odd(row: list[int], n: int) -> int:
        same = [v & 1 == row[n] & 1 for v in row]
        return sum(same) * 10 + sum(same[:n])

    def label(row: list[int], n: int) -> int:
        same = [v & 3 == row[n] & 3 for v in row]
        return sum(same) * 100 + len({v & 3 for v in row}) * 10 + sum(same[:n])

    assert out[:, 7].tolist() == _of_tiles(8, odd)
    assert out[:, 8].tolist() == _of_tiles(8, label)
    assert out[0, 9] == V.sum()
    assert (out[:, 10] == V[::-1]).all()
    assert out[0, 11] == 77
    assert not out[1:, 11].any()


def test_a_group_of_a_size_that_is_no_constant_type(program: native.Program):
    out = np.zeros(64, np.int32)
    program.dynamic(64, 64, out, V)
    assert out[::16].tolist() == V.reshape(4, 16).sum(1).tolist()


REFUSED = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out, int n) { PART }
"""


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("cg::tiled_partition<12>(cg::this_thread_block());", "tiles have 1, 2, 4, 8"),
        ("cg::tiled_partition<64>(cg::this_thread_block());", "tiles have 1, 2, 4, 8"),
        ("cg::tiled_partition<3>(cg::coalesced_threads());", "tiles have 1, 2, 4, 8"),
        ("cg::this_grid().sync();", "the blocks of a grid do not wait for each other"),
    ],
)
def test_groups_that_there_are_not(part: str, message: str):
    source = REFUSED.replace("PART", part)
    with pytest.raises(ToolFailed, match=message):
        native.compile(source, kind="cu", flags=CUDA_WITHOUT_TOOLKIT)


def test_a_size_that_is_no_power_of_two_is_an_assertion():
    source = REFUSED.replace(
        "PART", "out[0] = cg::tiled_partition(cg::this_thread_block(), n).size();"
    )
    program = native.compile(source, kind="cu", flags=CUDA_WITHOUT_TOOLKIT)
    out = np.zeros(1, np.int32)
    program.k(1, 1, out, 8)
    with pytest.raises(
        native.AssertionFailure, match=re.escape("!(size & (size - 1))")
    ):
        program.k(1, 1, out, 12)
    assert issubclass(native.AssertionFailure, MemorySpaceError)


def test_threads_meet_in_shuffles_and_barriers_without_optimization():
    """The threads in two branches with a shuffle each would wait for each other."""
    source = """
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  if (threadIdx.x % 2) {
    const auto group = cg::coalesced_threads();
    out[threadIdx.x] = cg::inclusive_scan(group, 1);
    out[threadIdx.x] += 10 * group.shfl_down(group.thread_rank(), 1);
  }
}
__global__ void waits(int *out) {
  const auto block = cg::this_thread_block();
  out[threadIdx.x] = threadIdx.x;
  auto token = block.barrier_arrive();
  const unsigned other = blockDim.x - 1 - threadIdx.x;
  block.barrier_wait(static_cast<decltype(token) &&>(token));
  const int value = out[other];
  block.sync();
  out[threadIdx.x] = value;
}
"""
    program = native.compile(
        source, kind="cu", flags=CUDA_WITHOUT_TOOLKIT, checked=True
    )
    out = np.zeros(8, np.int32)
    program.k(8, 8, out)
    assert out[1::2].tolist() == [11, 22, 33, 34]
    program.waits(8, 8, out)
    assert out.tolist() == [7, 6, 5, 4, 3, 2, 1, 0]
    # Clang declares it, with its name.
    assert "threadIdx" not in program.variables
