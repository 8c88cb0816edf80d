"""`native.compile(..., compare=True)`: runs compared step by step."""

import os
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import test_native_vectorized_kernels as vectorized
from barrier_kernels import TABLE, kernel_of
from compared_launches import LAUNCHES
from divergent_kernels import divergent_kernel
from native_kernels import needs_clang
from soundness import parse
from work_group_mutations import MUTATIONS, SEEDS
from xdsl.ir import Operation, SSAValue

from xdsl_gas import api, native
from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.interpreters import Trap, Unsupported, run_kernel
from xdsl_gas.native.checked import CheckedKernel
from xdsl_gas.native_cpu.barriers import barrier_points
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.schedule.loop_nest import Span
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup
from xdsl_gas.native_cpu.schedule.wrapper import WrapperBuilder
from xdsl_gas.native_cpu.sub_kernels.frame import Frame
from xdsl_gas.native_cpu.vectorizer.operations.accesses import Accesses
from xdsl_gas.native_cpu.vectorizer.operations.emitter import Emitter

_WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"vecz_factor": 4, "vecz_auto": False},
    {"vecz_factor": 8, "vecz_auto": False, "vecz_predicated": True},
    {"vecz_auto": False},
)
_IS_THOROUGH = "SOUNDNESS_EXAMPLES" in os.environ
_SEEDS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 4))


def compared(kernel: CheckedKernel | Any) -> int:
    assert isinstance(kernel, CheckedKernel)
    return kernel.compared_writes


# Right passes.


@needs_clang
@pytest.mark.sampled(10)
@pytest.mark.parametrize("number", range(len(LAUNCHES)), ids=list(LAUNCHES))
def test_kernels_of_the_benchmarks(number: int):
    launch = list(LAUNCHES.values())[number]
    for way in _WAYS if _IS_THOROUGH else _WAYS[number % 3 :][:1]:
        assert launch.run(**way) > 0, way


def _run_barriers(seed: int, **options: Any) -> int:
    kernel = kernel_of(seed)
    local = kernel.has_local_argument
    program = native.compile(
        parse(kernel.text), checked=True, compare=True, races=False, **options
    )
    program.k(
        kernel.global_size,
        kernel.local_size,
        *kernel.buffers(),
        array("i", TABLE),
        *([native.LocalMemory(kernel.local_bytes)] if local else []),
        kernel.x,
        local_memory=0 if local else kernel.local_bytes,
    )
    return compared(program.k)


def _run_divergent(seed: int, kind: str = "", **options: Any) -> int:
    kernel = divergent_kernel(seed, vectors=kind == "vectors", arrays=kind == "arrays")
    program = native.compile(
        parse(kernel.text), checked=True, compare=True, races=False, **options
    )
    program.k(kernel.global_size, kernel.local_size, *kernel.buffers(), kernel.n)
    return compared(program.k)


@pytest.mark.parametrize("seed", _SEEDS)
def test_random_kernels(seed: int):
    way = _WAYS[seed % 4]
    assert _run_barriers(seed, **way)
    assert _run_divergent(seed, **way)
    assert _run_divergent(seed, ("vectors", "arrays")[seed % 2], **way)


# Wrong passes.

_MASKED = """\
kernel void masked(global const int *x, global int *y, int n)
{
    int i = get_global_id(0);
    if (x[i] > 2) {
        int sum = 0;
        for (int j = 0; j < n; j++)
            sum += x[i] * j;
        y[i] = sum;
    }
}
"""
_ROTATED = """\
kernel void rotated(global const int *x, global int *y, local int *tile)
{
    int i = get_local_id(0), n = get_local_size(0), v = x[i] * x[(i + 3) % n];
    tile[i] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = tile[(i + 1) % n] - v;
}
"""


def _run_masked(way: int = 1) -> int:
    x, y = np.arange(10, dtype=np.int32) % 5, np.zeros(10, np.int32)
    program = native.compile(_MASKED, checked=True, compare=True, **_WAYS[way])
    program.masked(10, 10, x, y, 3)
    assert y.tolist() == [0, 0, 0, 9, 12] * 2
    return compared(program.masked)


def _run_rotated(way: int = 1) -> int:
    x, y = np.arange(7, 17, dtype=np.int32), np.zeros(10, np.int32)
    program = native.compile(_ROTATED, checked=True, compare=True, **_WAYS[way])
    program.rotated(10, 10, x, y, native.LocalMemory(40))
    return compared(program.rotated)


def _inverted(of_memory: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(self: Emitter, op: Any) -> SSAValue | None:
        mask = of_memory(self, op)
        return None if mask is None else self.builder.negated(mask)

    return mutated


def _one_off(first: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(self: Accesses, linear: Any, mask: Any) -> Any:
        address, mask = first(self, linear, mask)
        step = self.builder.constant(linear.stride)
        return self.builder.offset(address, step), mask

    return mutated


def _tail_without_its_last(span: Callable[..., Span]) -> Callable[..., Span]:
    def mutated(self: WorkGroup, version: Any) -> Span:
        found = span(self, version)
        if version is self.pair.main:
            return found
        end = self.builder.difference_of(found.end, self.one)
        return Span(found.begin, end, found.step)

    return mutated


def _one_short(spans: Callable[..., list[Span]]) -> Callable[..., list[Span]]:
    def mutated(self: WorkGroup, version: Any) -> list[Span]:
        x, *others = spans(self, version)
        end = self.builder.difference_of(x.end, self.one)
        return [Span(x.begin, end, self.one), *others]

    return mutated


def _nothing(position: object) -> None:
    return None


def _without_the_last_region(body: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(self: WrapperBuilder, scheduled: Any, number: int, *more: Any) -> Any:
        if number == max(scheduled.parts.regions):
            return _nothing
        return body(self, scheduled, number, *more)

    return mutated


def _no_barrier(builtin_of: Callable[..., Any]) -> Callable[..., Any]:
    def mutated(op: Any) -> Any:
        found = builtin_of(op)
        is_barrier = found is not None and found.id is Id.WORK_GROUP_BARRIER
        return None if is_barrier else found

    return mutated


def _stale(store: Callable[..., None]) -> Callable[..., None]:
    def mutated(self: Frame, builder: Any, new: SSAValue, value: SSAValue) -> None:
        is_product = isinstance(value.owner, Operation) and (
            value.owner.name == "llvm.mul"
        )
        new = builder.zero(new.type) if is_product else new
        store(self, builder, new, value)

    return mutated


_Mistake = tuple[
    Any, str, Callable[[Any], Any], Callable[[int], int], int, tuple[str, ...]
]
_MISTAKES: dict[str, _Mistake] = {
    "masks are inverted": (
        *(Emitter, "_of_memory", _inverted, _run_masked, 1),
        ("<source>:8:", "work-item (3, 0, 0)", "writes 9 to 4 bytes at offset 12"),
    ),
    "lanes are one off": (
        *(Accesses, "_first", _one_off, _run_rotated, 1),
        (
            "<source>:4:",
            "work-item (0, 0, 0)",
            "at offset 0 of local memory argument 2",
        ),
    ),
    "the tail lacks its last work-item": (
        *(WorkGroup, "_span", _tail_without_its_last, _run_masked, 1),
        ("<source>:8:", "work-item (9, 0, 0)", "writes 12 to", "kernel does not."),
    ),
    "the tail lacks a lane": (
        *(WorkGroup, "_span", _tail_without_its_last, _run_rotated, 1),
        ("<source>:4:", "work-item (9, 0, 0)", "kernel does not."),
    ),
    "a region is left out": (
        *(WrapperBuilder, "_body", _without_the_last_region, _run_rotated, 3),
        ("<source>:6:", "work-item (0, 0, 0)", "kernel does not."),
    ),
    "a region of lanes is left out": (
        *(WrapperBuilder, "_body", _without_the_last_region, _run_rotated, 1),
        ("<source>:6:", "work-item (0, 0, 0)", "kernel does not."),
    ),
    "barriers are no barriers": (
        *(barrier_points, "called_builtin", _no_barrier, _run_rotated, 3),
        ("<source>:6:",),
    ),
    "values across a barrier are stale": (
        *(Frame, "store", _stale, _run_rotated, 3),
        (
            "<source>:6:",
            "work-item (0, 0, 0)",
            "writes 18 to 4 bytes at offset 0 of global",
        ),
    ),
    "those of lanes are": (
        *(Frame, "store", _stale, _run_rotated, 1),
        (
            "<source>:6:",
            "work-item (0, 0, 0)",
            "writes 18 to 4 bytes at offset 0 of global",
        ),
    ),
}


@needs_clang
@pytest.mark.parametrize("mistake", _MISTAKES)
def test_the_operation_is_named(mistake: str, monkeypatch: pytest.MonkeyPatch):
    owner, name, make, run, way, words = _MISTAKES[mistake]
    assert run(way)
    monkeypatch.setattr(owner, name, make(getattr(owner, name)))
    with pytest.raises(native.StepDifference) as error:
        run(way)
    for word in words:
        assert word in str(error.value), error.value


@pytest.mark.sampled(4)
@pytest.mark.parametrize("mutation", MUTATIONS)
def test_mutations_of_work_groups(mutation: str, monkeypatch: pytest.MonkeyPatch):
    seed, mistake = SEEDS[mutation], MUTATIONS[mutation]
    replaced = getattr(mistake.owner, mistake.name)
    monkeypatch.setattr(mistake.owner, mistake.name, mistake.replacement(replaced))
    with pytest.raises(native.StepDifference):
        _run_barriers(seed, vecz_auto=False)


_OF_LANES = {
    **{(name, ""): row for name, row in vectorized.MISTAKES.items()},
    **{(name, "vectors"): row for name, row in vectorized.MISTAKES_OF_VECTORS.items()},
}
_CHANGES_NOTHING = {
    # `guard-divisions` has replaced divisors before.
    "divisors of other lanes",
    # `run-vecz` refuses the kernel then.
    "divergent branches are uniform",
}


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("mutation", "kind"), _OF_LANES)
def test_mutations_of_lanes(mutation: str, kind: str, monkeypatch: pytest.MonkeyPatch):
    owner, name, make, seed = _OF_LANES[mutation, kind]
    monkeypatch.setattr(owner, name, make(getattr(owner, name)))
    # As in the tests of these mutations, LLVM does not optimize first.
    options = {
        "level": 0,
        "vecz_factor": (2, 4, 8)[seed % 3],
        "vecz_auto": False,
        "vecz_predicated": seed % 2 == 1,
    }
    if mutation in _CHANGES_NOTHING:
        assert _run_divergent(seed, kind, **options)
        return
    with pytest.raises(native.StepDifference):
        _run_divergent(seed, kind, **options)


# Orders.

_ATOMICS = """kernel void counted(global const int *x, global int *counts,
                    global int *flag)
{
    int i = get_global_id(0);
    for (int j = 0; j < 3; j++)
        atomic_add(&counts[(x[i] + j) % 4], j + 1);
    if (x[i] > 1)
        *flag = 1;
}
kernel void listed(global int *out, global int *count, global int *rest)
{
    int i = get_global_id(0);
    rest[i] = i;
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (int j = 0; j < 3; j++)
        out[atomic_inc(count)] = i * j;
}
kernel void locked(global int *lock, global float *sum)
{
    union { float f; int i; } old, new;
    do {
        old.i = *(volatile global int *)lock;
        new.f = old.f + 0.1f * get_global_id(0);
    } while (atomic_cmpxchg(lock, old.i, new.i) != old.i);
    sum[get_global_id(0)] = 1;
}
"""


@needs_clang
@pytest.mark.parametrize("way", range(4))
def test_orders_of_lanes(way: int):
    program = native.compile(_ATOMICS, checked=True, compare=True, **_WAYS[way])
    keeps_order = way in (0, 3)
    x = np.arange(20, dtype=np.int32) * 7 % 5
    program.counted(20, 10, x, np.zeros(4, np.int32), np.zeros(1, np.int32))
    assert compared(program.counted) == 60 + int((x > 1).sum())
    zeros = np.zeros(60, np.int32)
    program.listed(20, 10, zeros, np.zeros(1, np.int32), np.zeros(20, np.int32))
    # Lanes get other numbers than work-items that run one by one.
    assert compared(program.listed) == (20 + 2 * 60 if keeps_order else 10)
    program.locked(8, 8, np.zeros(1, np.int32), np.zeros(8, np.float32))


@needs_clang
def test_wrong_updates_of_several_work_items(monkeypatch: pytest.MonkeyPatch):
    program = native.compile(
        _ATOMICS, checked=True, compare=True, vecz_factor=4, vecz_auto=False
    )
    monkeypatch.setattr(WorkGroup, "_span", _tail_without_its_last(WorkGroup._span))  # pyright: ignore[reportPrivateUsage]
    x = np.arange(20, dtype=np.int32) * 7 % 5
    with pytest.raises(native.StepDifference, match="<source>:6:9"):
        program.counted(20, 10, x, np.zeros(4, np.int32), np.zeros(1, np.int32))


# Launches.


def test_the_checked_mode_is_needed():
    with pytest.raises(MemorySpaceError, match="Add `checked=True`"):
        native.compile("kernel void k() {}", compare=True)


@needs_clang
def test_results_are_those_of_the_kernel():
    program = native.compile(_MASKED, checked=True, compare=True)
    x, y = np.full(12, 3, np.int32), np.zeros(12, np.int32)
    for n in (2, 3):
        program.masked(12, 4, x, y, n)
        assert (y == (3, 9)[n - 2]).all()
    assert compared(program.masked) == 12


_OF_GROUPS = """\
kernel void copied(global const float *x, global float *y, local float *tile)
{
    event_t e = async_work_group_copy(tile, x + get_group_id(0) * 8, 8, 0);
    wait_group_events(1, &e);
    y[get_global_id(0)] = tile[(get_local_id(0) + 3) % 8];
}
kernel void summed(global const float *x, global float *y)
{
    int i = get_global_id(0);
    y[i] = x[i];
    y[i + 16] = work_group_reduce_add(x[i]);
}
kernel void printed()
{
    printf("%d\\n", (int)get_global_id(0));
}
"""


@needs_clang
@pytest.mark.parametrize("way", range(4))
def test_operations_of_groups(way: int, capfd: pytest.CaptureFixture[str]):
    program = native.compile(
        _OF_GROUPS, flags="-cl-std=CL2.0", checked=True, compare=True, **_WAYS[way]
    )
    x, y = np.random.default_rng(1).random(16, np.float32), np.zeros(32, np.float32)
    program.copied(16, 8, x, y, native.LocalMemory(32))
    assert compared(program.copied) == 2 + 16
    program.summed(16, 8, x, y)
    # Lanes are added first, so that sums are rounded otherwise.
    assert compared(program.summed) == (32 if way in (0, 3) else 8)
    program.printed(8, 4)
    assert capfd.readouterr().out == "".join(f"{i}\n" for i in range(8))


@needs_clang
def test_other_texts(monkeypatch: pytest.MonkeyPatch):
    program = native.compile(
        _OF_GROUPS, flags="-cl-std=CL2.0", checked=True, compare=True, vecz_auto=False
    )
    monkeypatch.setattr(WorkGroup, "spans", _one_short(WorkGroup.spans))
    with pytest.raises(native.StepDifference, match="'printed' prints other texts"):
        program.printed(10, 5)


_SETS_IDS = """
target triple = "spir64"
declare void @__mux_set_local_id(i32, i64)
define spir_kernel void @k(i64 %i) {
  call void @__mux_set_local_id(i32 0, i64 %i)
  ret void
}
"""


def test_local_ids_are_set_in_a_work_group():
    module = api.read(_SETS_IDS)
    run_kernel(module, "k", [3], global_size=4, local_size=4, arena=0)
    with pytest.raises(Trap, match="local id 4 in dimension 0, whose size is 4"):
        run_kernel(module, "k", [4], global_size=4, local_size=4, arena=0)
    with pytest.raises(
        Unsupported, match="it is for a kernel that runs a whole work-group at once"
    ):
        run_kernel(module, "k", [0], global_size=4)


_CUDA = """
__device__ int counter;
extern "C" __global__ void tiles(int *x)
{
    extern __shared__ int tile[];
    int t = threadIdx.x;
    tile[t] = x[t];
    __syncthreads();
    x[t] = tile[(t + 1) % blockDim.x];
    atomicAdd(&counter, 1);
}
extern "C" __global__ void warps(int *x)
{
    int v = x[threadIdx.x];
    for (int distance = 16; distance; distance /= 2)
        v += __shfl_xor_sync(~0u, v, distance);
    x[threadIdx.x] = v;
}
"""


@needs_clang
@pytest.mark.parametrize("way", range(4))
def test_cuda(way: int):
    program = native.compile(_CUDA, kind="cu", checked=True, compare=True, **_WAYS[way])
    x = np.arange(64, dtype=np.int32)
    program.tiles(10, 10, x, local_memory=40)
    assert compared(program.tiles) == 30
    assert program.variables["counter"] == 10
    program.warps(64, 64, x)
    assert compared(program.warps) == 64
    with pytest.raises(MemorySpaceError, match="not whole warps of 32"):
        program.warps((8, 4), (8, 4), x)


_THREE_BYTES = """
typedef struct { uchar a; uchar3 c; } S;
kernel void k(global int *y, global const uchar *x) {
  local S s[16];
  int t = get_local_id(0), other = (t * 5 + 1) % get_local_size(0);
  s[t].a = x[get_global_id(0)];
  s[t].c = (uchar3)(t, s[t].a, 9);
  barrier(CLK_LOCAL_MEM_FENCE);
  S w = s[other];
  if (w.a & 1) {
    w.c.y += 1;
    s[other].c = w.c;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  y[get_global_id(0)] = s[t].c.y * 256 + s[t].c.x;
}
"""


@needs_clang
@pytest.mark.parametrize("size", [16, 12, 13])
def test_the_fourth_of_three_bytes_has_no_value(size: int):
    """Nor have words that it is in: the gather under a mask is of bytes."""
    made = native.compile(
        _THREE_BYTES, checked=True, compare=True, vecz_factor=8, vecz_auto=False
    )
    y, x = np.zeros(2 * size, np.int32), np.arange(2 * size, dtype=np.uint8)
    made.k(2 * size, size, y, x)
    numbers = np.arange(2 * size)
    assert y.tolist() == [(n + n % 2) * 256 + n % size for n in numbers]
