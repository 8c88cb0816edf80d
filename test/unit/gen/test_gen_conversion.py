"""Kernels that clang compiles compute in Gen IR what the interpreter computes."""

import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import numpy as np
import pytest
from native_kernels import needs_clang, program
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api, gen, native
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis.pressure import pressure_of
from xdsl_gas.gen.convert_llvm_to_gen import ConvertLlvmToGenPass

pytestmark = needs_clang

SOURCE = """
struct foo { int x; int y; };
kernel void case1(global int *dst, struct foo bar) {
  dst[get_global_id(0)] = bar.x + bar.y;
}
kernel void saxpy(global float *x, global const float *y, float a, int n) {
  int i = get_global_id(0);
  if (i < n) x[i] = a * x[i] + y[i];
}
kernel void sums(global int *out, global const int *in, int n) {
  int id = get_global_id(0), s = 0;
  for (int i = 0; i < n - id; i++) {
    if (in[i] & 1) s += in[i] * i; else s -= id;
    if (s > 1000) break;
  }
  out[id] = s;
}
kernel void numbers(global int *out, global const uint *in) {
  int id = get_global_id(0);
  uint u = in[id];
  int s = (int)u;
  short h = (short)u;
  char c = (char)(u >> 3);
  long l = (long)s * 12345 - id;
  out[id] = (s / 7) ^ (s % 5) ^ (u / 3) ^ (u % 11) ^ (s >> 5) ^ (u >> 7) ^ h ^ c
    ^ (int)(l >> 9) ^ (h < c) ^ (s < 77 ? s : 77) ^ (u > 99u ? u : 99u)
    ^ (s << (id & 31));
}
kernel void floats(global float *out, global const float *in) {
  int id = get_global_id(0);
  float f = in[id];
  int t = (int)f;
  out[id] = (f > 2.0f ? f - t : -f) + (float)(uint)(id * 3) + (float)(double)(f * 0.1)
    + ((f != f) ? 1.0f : 2.0f);
}
kernel void reversed(global int *out, global const int *in, local int *tmp) {
  int i = get_local_id(0), n = get_local_size(0);
  tmp[i] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tmp[n - 1 - i] + get_group_id(0) * get_num_groups(0);
}
kernel void swaps(global int *out, int n) {
  int a = get_global_id(0), b = 100;
  for (int i = 0; i < n; i++) { int t = a; a = b; b = t + 1; }
  out[get_global_id(0)] = a * 1000 + b;
}
kernel void private_memory(global int *out, int n) {
  int values[8];
  int id = get_global_id(0);
  for (int i = 0; i < 8; i++) values[i] = i * id;
  for (int i = 0; i < n; i++) values[(i * 5 + id) & 7] += values[(i + id) & 7];
  out[id] = values[id & 7];
}
"""

GLOBAL, LOCAL = 48, 12


Array = np.ndarray[tuple[int], np.dtype[Any]]


def arrays() -> tuple[Array, Array]:
    """Random integers and floats."""
    random = np.random.default_rng(7)
    integers = random.integers(-(1 << 31), 1 << 31, GLOBAL).astype(np.int32)
    return integers, random.normal(0, 5, GLOBAL).astype(np.float32)


INTEGERS, FLOATS = arrays()
OUT = np.zeros(GLOBAL, np.int32)
STRUCTURE = np.array((5, 7), dtype=[("x", np.int32), ("y", np.int32)])[()]

LAUNCHES: dict[str, Sequence[object]] = {
    "case1": (OUT, STRUCTURE),
    # Exact, whether the product is rounded or not.
    "saxpy": (np.round(FLOATS * 8) / 8, np.round(FLOATS[::-1] * 8) / 8, 0.25, 40),
    "sums": (OUT, INTEGERS % 100, 45),
    "numbers": (OUT, INTEGERS.view(np.uint32)),
    "floats": (OUT.view(np.float32), FLOATS),
    "reversed": (OUT, INTEGERS, native.LocalMemory(4 * LOCAL)),
    "swaps": (OUT, 7),
    "private_memory": (OUT, 20),
}


@cache
def checked_program() -> Any:
    return program(SOURCE, checked=True)


@cache
def converted(triple: str, level: str) -> ModuleOp:
    """The units of the source, with their names read off."""
    with TemporaryDirectory() as folder:
        source, output = Path(folder) / "k.cl", Path(folder) / "k.ll"
        source.write_text(SOURCE)
        flags = ("-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops")
        language = ("-x", "cl", "-cl-std=CL3.0", "-Xclang", "-finclude-default-header")
        command = ("clang-22", *language, "-target", triple, level, *flags)
        run = (*command, "-S", "-emit-llvm", source, "-o", output)
        subprocess.run(run, check=True)
        module = api.read(output)
    ConvertLlvmToGenPass().apply(Context(), module)
    module.verify()
    return module


def given_to_gen(value: object) -> object:
    """An argument as the interpreter of Gen IR takes it."""
    match value:
        case native.LocalMemory():
            return 4 * LOCAL
        case np.void():
            return value.tobytes()
        case _:
            return value


@pytest.mark.sampled(12)
@pytest.mark.parametrize("triple", ["spir-unknown-unknown", "spir64-unknown-unknown"])
@pytest.mark.parametrize("width", [8, 16])
@pytest.mark.parametrize("name", LAUNCHES)
def test_same_results_as_natively(name: str, width: int, triple: str) -> None:
    results: list[list[object]] = []
    for side in ("native", "gen"):
        arguments = [
            cast(Array, value).copy() if isinstance(value, np.ndarray) else value
            for value in LAUNCHES[name]
        ]
        if side == "native":
            getattr(checked_program(), name)(GLOBAL, LOCAL, *arguments)
        else:
            functions = {
                op.sym_name.data: op
                for op in converted(triple, "-O1").walk()
                if isinstance(op, FunctionOp)
            }
            given = [given_to_gen(value) for value in arguments]
            gen.run(functions[name], given, GLOBAL, LOCAL, simd_width=width)
        results.append(cast(Array, arguments[0]).tolist())
    assert any(results[0])
    assert results[0] == results[1]


def test_converted_kernels_fit_the_register_file() -> None:
    for op in converted("spir-unknown-unknown", "-O1").walk():
        if isinstance(op, FunctionOp):
            assert [found.fits for found in pressure_of(op)] == [True, True]


def test_converted_kernels_are_dumped() -> None:
    text = gen.dump(converted("spir64-unknown-unknown", "-O1"))
    assert gen.dump(gen.parse(text)) == text
