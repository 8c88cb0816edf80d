"""Data races, which the checked mode finds."""

import re

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native

pytestmark = needs_clang

_OPENCL = """\
#define L get_local_id(0)
#define G get_global_id(0)
#define LOCAL barrier(CLK_LOCAL_MEM_FENCE)
#define GLOBAL barrier(CLK_GLOBAL_MEM_FENCE)
#define K kernel void
#define O global int *o
#define T local int t[16]

// Races.
K not_yet_written(O) { T; t[L] = 5; o[G] = t[(L + 1) % 8]; }
K written_before(O) { T; t[L] = 5; o[G] = t[(L + 7) % 8]; }
K overwritten(O) { T; t[L] = 1; LOCAL; int x = t[7 - L]; t[L] = 2; o[G] = x; }
K one_element(O) { o[0] = G; }
K other_memory(O) { o[G] = 5; LOCAL; int x = o[G ^ 1]; GLOBAL; o[G] = x; }
K no_fence(O) { T; t[L] = 5; barrier(0); o[G] = t[L ^ 1]; }
K other_group(O) { o[G] = 1; GLOBAL; int x = o[G ^ 8]; GLOBAL; o[G] = x; }
K group_behind(O) { int x = o[G + 1] + o[G]; GLOBAL; o[G] = x; }
K bytes(O) { global char *c = (global char *)o; c[4 * G + 4 & 63] = G;
             o[G] = 1000; }
K parts(global int4 *o) { o[G & 3].x = 1; int4 v = o[(G + 1) & 3]; GLOBAL;
                          o[G & 3].y = v.x; }
K copied(O) { T; t[L] = 5; if (!L) for (int i = 0; i < 8; i++) o[i] = t[i]; }
K plain_count(O) { T; if (!L) *t = 0; LOCAL; atomic_inc(t);
                   if (L == 7) o[0] = *t; if (L == 3) o[1] = *t; }
K guess(O) { volatile global int *n = o; if (*n < 100) atomic_max(n, 50);
             T; volatile local int *m = t; if (!L) *m = 0; LOCAL;
             if (*m < 3) atomic_max(m, 3 + (int)L); }
K relaxed(O) { if (!G) { o[1] = 5; atomic_xchg(o, 1); }
               if (G && atomic_add(o, 0) == 1) o[G + 1] = o[1]; }
K early(O) { T; event_t e = async_work_group_copy(t, o, 8, 0);
             if (!L) o[40] = t[0]; wait_group_events(1, &e); }
K late(O) { T; t[L] = 1; LOCAL; event_t e = async_work_group_copy(o, t, 8, 0);
            if (!L) t[0] = 2; wait_group_events(1, &e); }
K kept(O) { int x = o[0]; o[G + 1] = x; atomic_cmpxchg(o, x, x + 1); }
K set_back(O) { atomic_inc(o); if (G == 3) o[0] = 0; }
K warp_synchronous(O) { T; volatile local int *v = t; v[L] = L; v[L + 8] = 0;
                        LOCAL; v[L] += v[L + 4]; v[L] += v[L + 2]; o[G] = v[0]; }

// None.
K with_barriers(O) { T; t[L] = L; LOCAL; int x = t[7 - L]; LOCAL; t[L] = x;
                     o[G] = t[L]; }
K both_memories(O) { o[G] = 5; barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                     int x = o[G ^ 1]; GLOBAL; o[G] = x; }
K equal_writes(O) { *o = 1; T; *t = 7; int n = *t; o[G + 1] = n; }
K atomic_count(O) { T; if (!L) *t = 0; LOCAL; atomic_inc(t); LOCAL; o[G] = *t;
                    atomic_inc(o + 20); }
K exchanged(O) { volatile local union { int i; float f; } t[1]; if (!L) t->f = 0;
                 LOCAL;
                 union { int i; float f; } old, now;
                 do { old.f = t->f; now.f = old.f + 1; }
                 while (atomic_cmpxchg((volatile local int *)&t->i, old.i, now.i)
                        != old.i);
                 LOCAL; o[G] = t->f; }
K fenced(O) { if (!G) { o[1] = 5; mem_fence(CLK_GLOBAL_MEM_FENCE);
                        atomic_xchg(o, 1); }
              if (G && atomic_add(o, 0) == 1) o[G + 1] = o[1]; }
K last_group(O) { T; o[G] = G; GLOBAL; mem_fence(CLK_GLOBAL_MEM_FENCE);
                  if (!L) *t = atomic_inc(o + 30); LOCAL;
                  if (*t == 1 && !L) { int s = 0;
                    for (int i = 0; i < 16; i++) s += o[i]; o[31] = s; o[30] = 0; } }
K largest(O) { int old = *o, seen; do { seen = old; int x = o[G + 20];
               old = atomic_cmpxchg(o, seen, max(x, seen)); } while (old != seen); }
K halves(O) { local ulong t[1]; local int *h = (local int *)t; if (L < 2) h[L] = 0;
              LOCAL; ulong old; do old = *t;
              while (atom_cmpxchg((volatile local ulong *)t, old, old + 1) != old); }
K volatile_flag(O) { volatile global int *f = o; if (!G) { o[1] = 5;
                     mem_fence(CLK_GLOBAL_MEM_FENCE); *f = 1; }
                     else if (*f) o[G + 1] = o[1]; }
K privately(O) { int x[4]; x[L & 3] = L; o[G] = x[L & 3]; }
K per_byte(O) { global char *c = (global char *)o; for (int i = 0; i < 4; i++)
                c[G + 16 * i] = i; }
K async(O) { T; event_t e = async_work_group_copy(t, o, 8, 0);
             wait_group_events(1, &e); o[16 + L] = t[7 - L]; }
"""
_SOURCES = _OPENCL.split("// None.\n")


def _names(text: str) -> list[str]:
    return [part.split("(")[0] for part in text.split("\nK ")[1:]]


@pytest.fixture(scope="module")
def kernels() -> native.Program:
    return native.compile(_OPENCL, checked=True)


_LOCAL_MEMORY = "Put a barrier between them: barrier(CLK_LOCAL_MEM_FENCE)"
_EXPECTED = {
    "not_yet_written": ("(1, 0, 0)", "writes", "(0, 0, 0)", "read", _LOCAL_MEMORY),
    "written_before": ("(1, 0, 0)", "reads", "(0, 0, 0)", "wrote", _LOCAL_MEMORY),
    "overwritten": ("(4, 0, 0)", "reads", "(3, 0, 0)", "wrote", _LOCAL_MEMORY),
    "other_memory": (
        *("(0, 0, 0)", "reads", "(1, 0, 0)", "wrote"),
        "The barrier between them does not order this memory: add CLK_GLOBAL_MEM_FENCE",
    ),
    "group_behind": (
        *("(0, 0, 0)", "writes", "(7, 0, 0)", "read"),
        "A barrier does not order work-groups",
    ),
    "early": ("(0, 0, 0)", "reads", "(0, 0, 0)", "wrote", "wait_group_events() behind"),
    "late": ("(0, 0, 0)", "writes", "(0, 0, 0)", "read", "wait_group_events() behind"),
    "plain_count": ("(3, 0, 0)", "reads", "(2, 0, 0)", "changed", "Make both accesses"),
}


@pytest.mark.parametrize("name", _names(_SOURCES[0]))
def test_a_race(kernels: native.Program, name: str):
    with pytest.raises(native.Trap, match=f"data race in kernel '{name}'") as trap:
        kernels[name](16, 8, np.zeros(64, np.int32))
    text = str(trap.value)
    own, does, other, did, remedy = _EXPECTED.get(name, ("",) * 5)
    line = 1 + _OPENCL[: _OPENCL.index(f"K {name}(")].count("\n")
    lines = [int(found) for found in re.findall(r'<source>"?:(\d+):', text)]
    assert len(lines) == 2
    assert all(line <= each <= line + 5 for each in lines)
    assert f"work-item {own}" in text
    assert f": {does}" in text
    assert f"work-item {other} of work-group (0, 0, 0) {did}" in text or not did
    assert remedy in text


def test_the_text_of_a_race(kernels: native.Program):
    with pytest.raises(native.Trap) as trap:
        kernels.written_before(8, 8, np.zeros(8, np.int32))
    text = re.sub(r"<source>:\d+:\d+", "x.cl:1:2", str(trap.value))
    assert text.endswith(
        "data race in kernel 'written_before': reads 4 bytes at offset 0 of local "
        "memory @written_before.t of 64 bytes, which work-item (0, 0, 0) of work-group "
        "(0, 0, 0) wrote at x.cl:1:2, and nothing orders the two accesses. Put a "
        "barrier between them: barrier(CLK_LOCAL_MEM_FENCE) in OpenCL C, "
        "__syncthreads() in CUDA and HIP."
    )


@pytest.mark.parametrize("name", _names(_SOURCES[1]))
def test_no_race(kernels: native.Program, name: str):
    out = np.zeros(64, np.int32)
    kernels[name](16, 8, out)
    if name == "last_group":
        assert out[31] == sum(range(16))


def test_an_async_copy_is_ordered_by_what_orders_its_work_item():
    source = """\
kernel void in_lanes(global int *o)
{
  local int t[8];
  int l = get_local_id(0);
  t[l] = l;
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  event_t e = async_work_group_copy(o, t, 8, 0);
  wait_group_events(1, &e);
}
"""
    native.compile(source, checked=True, vecz_factor=8)["in_lanes"](
        8, 8, np.zeros(8, np.int32)
    )
    made = native.compile(source, checked=True)
    with pytest.raises(native.Trap, match="by a barrier before it"):
        made["in_lanes"](8, 8, np.zeros(8, np.int32))


_CUDA = """\
#define K extern "C" __global__ void
#define S __shared__ int s[64]; int l = threadIdx.x, g = l + blockIdx.x * blockDim.x

// Races.
K other_lane(int *o) { S; s[l] = l; o[g] = s[l ^ 1]; }
K other_warp(int *o) { S; s[l] = l; __syncwarp(); o[g] = s[l ^ 32]; }
K without_masked(int *o) { S; if (l & 1) { s[l] = l; __syncwarp(0xaaaaaaaau); }
                           else o[g] = s[l + 1]; }
K volatile_lanes(int *o) { S; volatile int *v = s; v[l] = l;
                           if (l < 32) { v[l] += v[l + 16]; v[l] += v[l + 8]; }
                           o[g] = v[l]; }
K next_bin(int *o) { S; s[l] = 0; __syncthreads(); atomicAdd(&s[l / 2], 1);
                     o[g] = s[l]; }
K last_block(int *o) { S; o[g] = g; __syncthreads(); if (!l) s[0] = ++o[200];
                       __syncthreads(); if (s[0] == 2 && !l) o[201] = o[0]; }

// None.
K lanes(int *o) { S; s[l] = l; __syncwarp(); int x = s[l ^ 1]; __syncwarp();
                  s[l] = x; __shfl_sync(~0u, x, 0); o[g] = s[l ^ 2]; }
K masked(int *o) { S; if (l & 1) { s[l] = l; __syncwarp(0xaaaaaaaau);
                                   o[g] = s[l ^ 2]; } }
K blocks(int *o) { S; o[g] = g; __threadfence(); __syncthreads();
                   if (!l) s[0] = atomicAdd(&o[200], 1); __syncthreads();
                   if (s[0] == 1) o[202 + l] = o[l] + o[l + 64]; }
K spins(int *o) { S; volatile int *f = o + 200; if (!g) { o[0] = 7;
                  __threadfence(); *f = 1; } else { while (!*f); __threadfence();
                  o[g] = o[0]; } }
K locked(int *o) { S; while (atomicCAS(o + 200, 0, 1)); __threadfence();
                   o[201] += g; __threadfence(); atomicExch(o + 200, 0); }
K guide(unsigned long long *o) { unsigned long long old = *o, seen;
     do { seen = old; old = atomicCAS(o, seen,
              __double_as_longlong(1.0 + __longlong_as_double(seen)));
     } while (seen != old); }
"""
_PARTS = _CUDA.split("// None.\n")


@pytest.fixture(scope="module")
def cuda() -> native.Program:
    return native.compile(_CUDA, checked=True)


@pytest.mark.parametrize("name", _names(_PARTS[0]))
def test_a_race_of_lanes_or_blocks(cuda: native.Program, name: str):
    with pytest.raises(native.Trap, match=f"data race in kernel '{name}'"):
        cuda[name](128, 64, np.zeros(300, np.int32))


@pytest.mark.parametrize("name", _names(_PARTS[1]))
def test_lanes_and_blocks_that_are_ordered(cuda: native.Program, name: str):
    cuda[name](128, 64, np.zeros(300, np.int32))


def test_races_that_are_not_looked_for():
    made = native.compile(_SOURCES[0], checked=True, races=False)
    out = np.zeros(64, np.int32)
    made.one_element(16, 8, out)
    assert out[0] == 15
