"""
Kernels with vectors, structures, switches, local variables and atomics compute the same
as Gen IR and natively.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest
from gpu_corpus.commands import find_tool
from opencl_as_gen_ir import (
    Array,
    copies,
    functions_of,
    given_to_gen,
    kept_functions_of,
)

from xdsl_gas import gen, native
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.conversion import operations
from xdsl_gas.gen.conversion.builder import Builder
from xdsl_gas.gen.conversion.values import vectors

pytestmark = pytest.mark.skipif(find_tool("clang-22") is None, reason="needs clang-22")

SOURCE = """
struct Pair { int a; float b; };
struct Row { short s; uchar3 c; struct Pair p[2]; };
kernel void arithmetic(global uint4 *out, global const float4 *in, int n) {
  int i = get_global_id(0);
  uint4 v = out[i];
  float4 f = in[i] * 2.0f + (float4)(1, 2, 3, 4);
  v.xy = v.yx + (uint2)(1, 2);
  v += convert_uint4_rtz(fabs(f)) ^ as_uint4(f);
  v.s3 ^= (uint)(dot(rint(f), (float4)(1, 1, 2, 4)) > 3.0f);
  int4 less = f < f.wzyx;
  out[i] = v + as_uint4(less) + select(v, v.wxyz, as_uint4(less));
}
kernel void elements(global int *out, global const int *in, int n) {
  int i = get_global_id(0);
  int8 v = vload8(i % 4, in);
  int which = (in[i] & 7) ^ n;
  ((private int *)&v)[which & 7] ^= 5;
  uint picked = v.s0;
  for (int k = 0; k < 8; k++) picked = picked * 3 + ((private int *)&v)[k];
  long2 halves = as_long2(v.hi);
  short8 small = as_short8(v.lo);
  out[i] = picked ^ (int)(halves.x >> 20) ^ small.s3 ^ small.s6 ^ v.odd.y;
}
kernel void shuffled(global char *out, global const char *in) {
  int i = get_global_id(0);
  char3 v = vload3(i, in);
  vstore3(v.zxy + (char3)(i, 1, 2), i, out);
}
kernel void cases(global uint *out, global const uint *in) {
  uint i = get_global_id(0), x = in[i];
  switch (x & 7) {
  case 0: x += 7; break;
  case 1: case 2: x ^= 0x55; break;
  case 5: x = -x;
  case 6: x *= 3; break;
  default: return;
  }
  switch ((char)x) { case -3: x += 1000; break; case 7: x -= 1000; }
  out[i] = x;
}
kernel void rows(global struct Row *out, struct Row one, int k) {
  int i = get_global_id(0);
  struct Row r = one;
  r.s += i;
  r.c = r.c.zyx;
  r.p[(i + k) & 1].a = i;
  out[i] = r;
}
kernel void tiles(global int *out, global const int *in) {
  local int tile[12];
  local int2 pairs[12];
  int l = get_local_id(0), n = get_local_size(0);
  tile[l] = in[get_global_id(0)];
  pairs[n - 1 - l] = (int2)(tile[l], l);
  barrier(CLK_LOCAL_MEM_FENCE);
  int2 p = pairs[(l + 5) % n];
  out[get_global_id(0)] = (tile[n - 1 - l] >> 3) + (p.x >> 2) - p.y;
}
kernel void updates(global int *out, global const int *in) {
  local int sum;
  if (get_local_id(0) == 0) sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  int x = in[get_global_id(0)] >> 8;
  atomic_add(&sum, x);
  atomic_max(out, x);
  atomic_min((volatile global uint *)out + 1, (uint)x);
  atomic_xor(out + 2, x);
  atomic_inc(out + 3);
  int old = out[4] >> 8;
  while (1) {
    int seen = atomic_cmpxchg(out + 4, old, old + (x & 15));
    if (seen == old) break;
    old = seen;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) atomic_sub(out + 5 + get_group_id(0), sum);
}
kernel void bits(global uint4 *out, global const uint4 *in) {
  int i = get_global_id(0);
  uint4 v = in[i];
  ushort4 h = as_ushort8(v).lo;
  long l = as_long2(v).x;
  out[i] = clz(v) + popcount(v) * 3 + rotate(v, v.yzwx) * 5 + add_sat(v, v.wzyx)
    + sub_sat(v, v.yxwz) * 7 + abs(as_int4(v) / 2) + convert_uint4(rotate(h, h.yxwz))
    + as_uint4(add_sat(as_int4(v), as_int4(v).yxwz)) * 11
    + (uint)(rotate((ulong)l, (ulong)v.z) >> 32) + ctz(v | 1u);
}
kernel void floats(global float4 *out, global const float4 *in) {
  int i = get_global_id(0);
  float4 f = in[i] / 4.0f, g = f.wzyx;
  if (i == 3) f.x = NAN;
  out[i] = fmin(f, g) * 0.5f + fmax(f, g) + copysign(g, f) + round(f) + trunc(g)
    + ceil(f) + floor(g) + fabs(f);
}
kernel void by_value(global float *out, float4 a, short2 b) {
  int i = get_global_id(0);
  out[i] = i % 2 ? a.x + b.x : a.w - b.y;
}
"""

GLOBAL, LOCAL = 48, 12


def launches() -> dict[str, Sequence[object]]:
    random = np.random.default_rng(11)

    def integers(count: int, kind: type[Any] = np.int32) -> Array:
        limits = np.iinfo(kind)
        return random.integers(limits.min, limits.max, count, endpoint=True).astype(
            kind
        )

    row = np.dtype(
        [
            ("s", np.int16),
            ("c", np.uint8, (4,)),
            ("p", [("a", np.int32), ("b", np.float32)], (2,)),
        ],
        align=True,
    )
    assert row.itemsize == 24
    one = np.zeros((), row)
    one["s"], one["c"], one["p"]["b"] = -7, (1, 2, 3, 4), (0.5, -2.5)
    vector = np.array((1.5, 2.5, -3.5, 0.25), np.float32)
    return {
        "arithmetic": (
            integers(4 * GLOBAL, np.uint32),
            # Their doubles and sums are exact.
            np.round(random.normal(0, 40, 4 * GLOBAL)).astype(np.float32),
            3,
        ),
        "elements": (integers(GLOBAL), integers(GLOBAL), 2),
        "shuffled": (integers(3 * GLOBAL, np.int8), integers(3 * GLOBAL, np.int8)),
        "cases": (integers(GLOBAL, np.uint32), integers(GLOBAL, np.uint32)),
        "rows": (np.zeros(GLOBAL, row), one[()], 3),
        "tiles": (integers(GLOBAL), integers(GLOBAL)),
        "updates": (integers(GLOBAL), integers(GLOBAL)),
        "bits": (np.zeros(4 * GLOBAL, np.uint32), integers(4 * GLOBAL, np.uint32)),
        "floats": (
            np.zeros(4 * GLOBAL, np.float32),
            np.round(random.normal(0, 9, 4 * GLOBAL)).astype(np.float32),
        ),
        "by_value": (np.zeros(GLOBAL, np.float32), vector, np.array((3, 9), np.int16)),
    }


def defined(result: Array) -> bytes:
    """The bytes of a result without those of padding, which are undefined."""
    if result.dtype.fields is not None:
        result.view(np.uint8).reshape(-1, result.itemsize)[:, [2, 3, 7]] = 0
    return result.tobytes()


@cache
def checked_program() -> native.Program:
    return native.compile(SOURCE, checked=True)


@cache
def expected(name: str) -> bytes:
    arguments = copies(launches()[name])
    before = defined(arguments[0])
    getattr(checked_program(), name)(GLOBAL, LOCAL, *arguments)
    after = defined(arguments[0])
    assert after != before
    return after


def computed(function: FunctionOp, width: int) -> bytes:
    arguments = copies(launches()[function.sym_name.data])
    gen.run(function, given_to_gen(arguments), GLOBAL, LOCAL, simd_width=width)
    return defined(arguments[0])


@pytest.mark.sampled(14)
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("triple", ["spir-unknown-unknown", "spir64-unknown-unknown"])
@pytest.mark.parametrize("name", launches())
def test_same_results_as_in_the_checked_mode(name: str, triple: str, level: str):
    function = kept_functions_of(SOURCE, triple, level)[name]
    for width in (8, 16):
        assert computed(function, width) == expected(name)


def _first_element(builder: Builder, op: Any) -> None:
    builder.set(op.results[0], builder.all_of(op.operands[0])[0])


def _reversed_mask(builder: Builder, op: Any) -> None:
    vectors.convert_shuffle(builder, op)
    builder.set(op.results[0], *builder.all_of(op.results[0])[::-1])


def _low_halves(builder: Builder, register: int, *rest: Any) -> list[int]:
    wide, narrow, count = rest
    return [builder.convert(narrow, wide, register)] * count


def _kept(builder: Builder, op: Any) -> None:
    builder.set(op.results[0], *builder.all_of(op.operands[0]))


WRONG = {
    "an index is not looked at": ("llvm.extractelement", _first_element, "-O2"),
    "a shuffle is reversed": ("llvm.shufflevector", _reversed_mask, "-O2"),
    "an element is not inserted": ("llvm.insertelement", _kept, "-O2"),
    "signs are lost": (
        "llvm.sext",
        operations.CONVERTERS["llvm.zext"],
        "-O2",
    ),
    "divisions are unsigned": (
        "llvm.ashr",
        operations.CONVERTERS["llvm.lshr"],
        "-O2",
    ),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_wrong_conversions_are_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch):
    operation, converter, level = WRONG[mistake]
    changed = {**operations.CONVERTERS, operation: converter}
    monkeypatch.setattr(operations, "CONVERTERS", changed)
    functions = functions_of(SOURCE, "spir64-unknown-unknown", level)
    assert any(
        computed(function, 8) != expected(n) for n, function in functions.items()
    )


def test_wrong_bitcasts_are_noticed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(vectors, "_split", _low_halves)
    functions = functions_of(SOURCE, "spir64-unknown-unknown", "-O2")
    assert any(
        computed(function, 8) != expected(n) for n, function in functions.items()
    )
