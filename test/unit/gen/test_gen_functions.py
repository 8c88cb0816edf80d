"""
Kernels with variables in constant memory, functions of bits and of work-groups,
reductions, saturating conversions and elementary functions compute the same as Gen IR
and natively.
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
    kept_functions_of,
    random_integers,
)

from xdsl_gas import gen, native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.conversion import operations
from xdsl_gas.gen.conversion.calls import collectives
from xdsl_gas.gen.conversion.memory import constant_memory
from xdsl_gas.gen.conversion.values import bits
from xdsl_gas.native_cpu.builtins.collectives import GroupOperation

pytestmark = pytest.mark.skipif(find_tool("clang-22") is None, reason="needs clang-22")

SOURCE = """
constant int table[6] = {1, -2, 3, 4, 5, 6};
struct S { char c; float f; constant int *p; short v[3]; };
constant struct S many[2] = {
  {1, 2.5f, table + 2, {7, 8, 9}}, {3, -1.0f, 0, {1, 2, 3}}
};
constant float4 numbers = (float4)(1, 2, 3, 4);
constant char text[] = "he\\377lo";
constant double big[3] = {1.0, -2.5, 1e30};
constant ulong zeros[100] = {0};
constant short3 threes[2] = {(short3)(1, 2, 3), (short3)(-4, 5, 6)};
constant constant struct S *constant last = &many[1];

kernel void constants(global int *out, int which) {
  int i = get_global_id(0);
  const int own[4] = {9, 8, 7, 6};
  constant struct S *s = i % 5 ? &many[i & 1] : last;
  int x = table[i % 6] + own[i & 3] * 100 + s->v[i % 3] + (int)s->f + s->c
    + text[i % 6] + (int)numbers.s2 + (int)big[i & 1] + (int)zeros[i] + threes[i & 1].y;
  if (s->p) x += s->p[i & 1] * 1000;
  out[i] = x;
}
kernel void null_pointers(global int *out, local int *given) {
  local int first;
  local int *p = get_global_id(0) & 1 ? &first : given;
  constant int *c = get_global_id(0) & 2 ? table : 0;
  out[get_global_id(0)] = (p != 0) * 2 + (c != 0);
}
#define COUNTS(TYPE, NAME, SIGNED) \\
  kernel void NAME(global SIGNED *out, global const SIGNED *in) { \\
    int i = get_global_id(0); \\
    TYPE v = (TYPE)in[i]; \\
    v >>= (i % 9) * sizeof(TYPE); \\
    if (i % 7 == 0) v = 0; \\
    TYPE r = clz(v) * 3 + popcount(v) * 5 + ctz(v) * 7; \\
    out[i] = r ^ __builtin_bitreverse##SIGNED((SIGNED)v); \\
  }
#define __builtin_bitreverseuchar __builtin_bitreverse8
#define __builtin_bitreverseushort __builtin_bitreverse16
#define __builtin_bitreverseuint __builtin_bitreverse32
#define __builtin_bitreverseulong __builtin_bitreverse64
COUNTS(uchar, counts8, uchar)
COUNTS(ushort, counts16, ushort)
COUNTS(uint, counts32, uint)
COUNTS(ulong, counts64, ulong)
kernel void reductions(global uint *out, global const uint8 *in) {
  int i = get_global_id(0);
  uint8 u = in[i] >> (i % 5);
  short8 s = as_short16(u).lo;
  uint x = __builtin_reduce_add(u) ^ __builtin_reduce_xor(u) * 3;
  x += __builtin_reduce_and(u | 0xff) + __builtin_reduce_or(u & 0x0f0f) * 5;
  x ^= __builtin_reduce_max(u) + __builtin_reduce_min(u) + __builtin_reduce_mul(u | 1);
  x += __builtin_reduce_max(s) * 3 - __builtin_reduce_min(s);
  float8 f = convert_float8(s);
  x ^= (uint)(int)__builtin_reduce_max(f) * 7 + (uint)(int)__builtin_reduce_min(f);
  x += all(s > (short8)(-30000)) * 11 + any(s > (short8)(32000));
  out[i] = x;
}
kernel void groups(global uint *out, global const int *in) {
  int i = get_global_id(0);
  int x = in[i] >> 8;
  uint u = in[i];
  uint r = work_group_reduce_add(x) ^ work_group_reduce_min(x) * 3;
  r += work_group_reduce_max(u) ^ work_group_scan_inclusive_add(x) * 5;
  r += work_group_scan_exclusive_max(x) * 7 ^ work_group_scan_exclusive_min(u);
  r ^= (uint)work_group_scan_exclusive_add((long)x << 9) * 11;
  r += work_group_any(x == in[3] >> 8) * 13 + work_group_all(x != in[5] >> 8) * 17;
  r ^= work_group_broadcast(x, get_group_id(0)) + get_local_linear_id() * 19;
  r += (uint)(int)work_group_reduce_add((float)(x & 255)) + get_global_linear_id();
  out[i] = r;
}
kernel void saturated(global int *out, global const int *in) {
  int i = get_global_id(0);
  float x = in[i] / (float)(1 << i % 32);
  if (i == 5) x = NAN;
  int r = convert_char_sat(x) ^ convert_uchar_sat(x) * 3 ^ convert_short_sat(x) * 5;
  r ^= convert_int_sat(x * 9) + convert_uint_sat(x * 9) * 7;
  r += (int)convert_long_sat(x * 1e12f) ^ (int)(convert_ulong_sat(x) >> 9);
  out[i] = r + as_int((float)(x > 9)) + convert_int(isnan(x) - 0.5f);
}
kernel void ordered(global int *out, global const int *in) {
  local atomic_int shared;
  local atomic_long wide;
  int l = get_local_id(0);
  if (l == 0) {
    atomic_store_explicit(&shared, in[get_global_id(0)], memory_order_relaxed);
    atomic_store_explicit(&wide, -2L, memory_order_release);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int x = atomic_load(&shared) + (int)(atomic_load_explicit(
    &wide, memory_order_acquire) >> 1);
  out[get_global_id(0)] = x + l;
}
"""
ELEMENTARY = """
kernel void elementary(global float *out, global const float *in) {
  int i = get_global_id(0);
  float x = in[i];
  float p = fabs(x) + 0.25f;
  float found[9] = {sin(x), cos(x), native_tan(x), exp(x), exp2(x), exp10(x), log(p),
                    log2(p), native_log10(p)};
  out[i] = found[i % 9];
}
"""
GLOBAL, LOCAL = 54, 9
LOCAL_MEMORY = 16


def _integers(kind: type[Any], count: int = GLOBAL) -> Array:
    return random_integers(5, count, kind)


LAUNCHES: dict[str, Sequence[object]] = {
    "constants": (np.zeros(GLOBAL, np.int32), 1),
    "null_pointers": (np.zeros(GLOBAL, np.int32), native.LocalMemory(LOCAL_MEMORY)),
    "counts8": (np.zeros(GLOBAL, np.uint8), _integers(np.uint8)),
    "counts16": (np.zeros(GLOBAL, np.uint16), _integers(np.uint16)),
    "counts32": (np.zeros(GLOBAL, np.uint32), _integers(np.uint32)),
    "counts64": (np.zeros(GLOBAL, np.uint64), _integers(np.uint64)),
    "reductions": (np.zeros(GLOBAL, np.uint32), _integers(np.uint32, 8 * GLOBAL)),
    "groups": (np.zeros(GLOBAL, np.uint32), _integers(np.int32)),
    "saturated": (np.zeros(GLOBAL, np.int32), _integers(np.int32)),
    "ordered": (np.zeros(GLOBAL, np.int32), _integers(np.int32)),
}


@cache
def program() -> native.Program:
    return native.compile(SOURCE)


@cache
def expected(name: str) -> list[Any]:
    arguments = copies(LAUNCHES[name])
    getattr(program(), name)(GLOBAL, LOCAL, *arguments)
    assert arguments[0].any()
    return arguments[0].tolist()


def computed(function: FunctionOp, width: int) -> list[Any]:
    arguments: list[Any] = [
        LOCAL_MEMORY if isinstance(given, native.LocalMemory) else given
        for given in copies(LAUNCHES[function.sym_name.data])
    ]
    gen.run(function, arguments, GLOBAL, LOCAL, simd_width=width)
    return arguments[0].tolist()


@pytest.mark.sampled(14)
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("triple", ["spir-unknown-unknown", "spir64-unknown-unknown"])
@pytest.mark.parametrize("name", LAUNCHES)
def test_same_results_as_natively(name: str, triple: str, level: str):
    width = 8 if level == "-O0" else 16
    function = kept_functions_of(SOURCE, triple, level)[name]
    assert computed(function, width) == expected(name)


def test_constants_are_dumped():
    function = functions_of(SOURCE, "spir-unknown-unknown", "-O2")["constants"]
    unit = function.parent_op()
    assert unit is not None
    module = unit.parent_op()
    text = gen.dump(module)  # type: ignore[arg-type]
    assert ".decl_constant table align:4 {01000000feffffff03000000" in text
    assert gen.dump(gen.parse(text)) == text


def test_elementary_functions_are_close():
    values = np.linspace(-4, 4, GLOBAL).astype(np.float32)
    out = np.zeros(GLOBAL, np.float32)
    native.compile(ELEMENTARY).elementary(GLOBAL, LOCAL, out, values)
    (function,) = functions_of(
        ELEMENTARY, "spir-unknown-unknown", "-O2", approximate_functions=True
    ).values()
    found = np.zeros(GLOBAL, np.float32)
    gen.run(function, [found, values], GLOBAL, LOCAL)
    np.testing.assert_allclose(found, out, rtol=1e-5)


def test_elementary_functions_are_exact_unless_it_is_allowed():
    with pytest.raises(MemorySpaceError, match=r"less precise than 'llvm\.intr"):
        functions_of(ELEMENTARY, "spir-unknown-unknown", "-O2")


def _nothing_written(*_: object) -> None:
    """Leaves zeros."""


def _no_distance(*_: object) -> int:
    return 0


WRONG: dict[str, tuple[object, str, object]] = {
    "offsets in initial values are missing": (
        vars(constant_memory)["_InitialValue"],
        "_distance",
        _no_distance,
    ),
    "initial values are zeros": (constant_memory, "_put", _nothing_written),
    "zeros below the lowest bit are not counted": (
        operations,
        "CONVERTERS",
        {
            **operations.CONVERTERS,
            "llvm.intr.cttz": bits.BITS_OF_INTEGERS["llvm.intr.ctlz"],
        },
    ),
    "unsigned numbers of a work-group are signed": (
        collectives,
        "_OPERATIONS",
        dict.fromkeys(GroupOperation, ("max", False)),
    ),
    "conversions do not saturate": (
        operations,
        "CONVERTERS",
        {
            **operations.CONVERTERS,
            "llvm.call_intrinsic": operations.CONVERTERS["llvm.fptosi"],
        },
    ),
    "a reduction is another one": (
        operations,
        "CONVERTERS",
        {
            **operations.CONVERTERS,
            "llvm.intr.vector.reduce.umax": operations.CONVERTERS[
                "llvm.intr.vector.reduce.smax"
            ],
        },
    ),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_mistakes_are_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch):
    owner, name, replacement = WRONG[mistake]
    monkeypatch.setattr(owner, name, replacement)
    functions = functions_of(SOURCE, "spir64-unknown-unknown", "-O2")
    assert any(
        computed(functions[name], 8) != expected(name)
        for name in LAUNCHES
        if name != "null_pointers"
    )
