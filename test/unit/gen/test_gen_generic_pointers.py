"""
Generic pointers whose space is known only at run time, and arguments that are passed by
pointers, compute the same as Gen IR and natively.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gpu_corpus.commands import find_tool
from gpu_corpus.gen_ir import BEFORE
from gpu_corpus.xdsl_in_process import new_context, run_passes
from opencl_as_gen_ir import compiled, copies, functions_in
from xdsl.dialects.builtin import ModuleOp, StringAttr

from xdsl_gas import gen, native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.functions import FunctionOp

pytestmark = pytest.mark.skipif(find_tool("clang-22") is None, reason="needs clang-22")

SOURCE = """
int where(int *p) {
  return (to_global(p) != 0) + 2 * (to_local(p) != 0) + 4 * (to_private(p) != 0)
    + 8 * (get_fence(p) == CLK_LOCAL_MEM_FENCE);
}
kernel void queries(global int *out, local int *tile) {
  int own[2] = {1, 2}, i = get_global_id(0);
  int *p = i % 3 == 0 ? (int *)out : i % 3 == 1 ? (int *)tile : (int *)&own[i & 1];
  out[i] = where(p);
}
kernel void vectors(global int *out, local int *tile) {
  int i = get_local_id(0);
  vstore4((int4)(i, 1, 2, 3), i, tile);
  int *p = i & 1 ? (int *)out : (int *)tile;
  int4 v = vload4(i, p);
  vstore4(v + 1, i, p);
  out[4 * i + 1] += vload2(2 * i, (int *)tile).x;
}
kernel void atomics(global int *out, local int *tile) {
  int i = get_local_id(0);
  tile[i] = i;
  atomic_int *p = i & 1 ? (atomic_int *)(out + i) : (atomic_int *)(tile + i);
  int old = atomic_fetch_add_explicit(p, 5, memory_order_relaxed,
    memory_scope_work_group), expected = old + 5;
  if (atomic_compare_exchange_strong_explicit(p, &expected, 7 * i, memory_order_relaxed,
      memory_order_relaxed, memory_scope_work_group))
    out[i + 16] = old;
  out[i + 32] = tile[i] + atomic_load_explicit(p, memory_order_relaxed,
    memory_scope_work_group);
}
kernel void wide(global int *out, char c, long l, float4 f, double d, short3 s) {
  int i = get_global_id(0);
  out[i] = c + (int)(l >> 33) + (int)(f.y * f.w) + (int)d + s.z + i;
}
"""
TRIPLE = "spir64-unknown-unknown"
SIZE, ELEMENTS = 8, 64


@cache
def resolved() -> ModuleOp:
    """The module after resolution at run time."""
    module = compiled(SOURCE, TRIPLE, "-O1")
    run_passes(new_context(), module, BEFORE)
    return module


@cache
def as_gen_ir(passes: str) -> dict[str, FunctionOp]:
    """The functions of Gen IR by name."""
    module = resolved().clone()
    run_passes(new_context(), module, passes)
    return functions_in(module)


@pytest.fixture(scope="module", name="program")
def _program(tmp_path_factory: pytest.TempPathFactory) -> Any:
    source = Path(tmp_path_factory.mktemp("source")) / "generic.cl"
    source.write_text(SOURCE)
    return native.compile(source, checked=True)


@pytest.mark.parametrize("name", ["queries", "vectors", "atomics"])
@pytest.mark.parametrize("width", [8, 16])
def test_resolved_at_run_time(name: str, width: int, program: Any) -> None:
    function = as_gen_ir("convert-llvm-to-gen")[name]
    assert " generic " not in str(function)
    out = np.arange(ELEMENTS, dtype=np.int32)
    ours, theirs = copies((out, out))
    gen.run(function, [ours, 4 * ELEMENTS], SIZE, SIZE, simd_width=width)
    getattr(program, name)(SIZE, SIZE, theirs, native.LocalMemory(4 * ELEMENTS))
    assert ours.tolist() == theirs.tolist() != out.tolist()


@pytest.mark.parametrize("after", ["", ",gen-lower-arguments"])
def test_passed_by_pointers(after: str, program: Any) -> None:
    function = as_gen_ir(f"convert-llvm-to-gen{{wide-arguments=pointers}}{after}")[
        "wide"
    ]
    # A vector of three has the size of four.
    short = np.array((1, 2, 3, 0), np.int16)
    vector = np.array((1.5, 2.5, 3.5, 4.5), np.float32)
    number, real = np.int64(3 << 40), np.float64(77.5)
    out = np.zeros(SIZE, np.int32)
    ours, theirs = copies((out, out))
    given = (number, vector, real, short)
    gen.run(function, [ours, -3, *(v.tobytes() for v in given)], SIZE, SIZE)
    program.wide(SIZE, SIZE, theirs, -3, int(number), vector, float(real), short[:3])
    assert ours.tolist() == theirs.tolist()
    assert bool(function.pushed.data) == bool(after)


def test_private_memory_in_a_global_buffer_is_refused() -> None:
    module = resolved().clone()
    module.attributes["gas.private_memory"] = StringAttr("global")
    with pytest.raises(MemorySpaceError) as info:
        run_passes(new_context(), module, "convert-llvm-to-gen")
    assert str(info.value) == (
        "the module has private memory in a global buffer, but in Gen IR it is a "
        "memory of its own. Run 'resolve-gas' with 'private-in-global=false'."
    )
