"""
Kernels that only stream through memory are compiled for vectors of 256 bits, others for
the longest registers of the processor.
"""

import re
import subprocess
from dataclasses import replace

import numpy as np
import pytest
from gpu_corpus.commands import find_tool
from native_kernels import needs_clang, program
from xdsl.dialects import llvm

from xdsl_gas import api, native
from xdsl_gas.native.compilation import code, vector_width
from xdsl_gas.native.compilation.vector_width import streams
from xdsl_gas.native.driver import driver_ir
from xdsl_gas.toolchain.host import this_host

STREAMS = {
    "sum": "y[i] = x[i] + a;",
    "copy": "y[i] = x[i];",
    "fill": "y[i] = a;",
    "guard": "if (i < n) y[i] = fma(x[i], a, 1.0f);",
    "selection": "y[i] = x[i] > 0 ? x[i] : -a;",
    "little": "float v = x[i]; y[i] = fma(fma(fma(fma(v, v, a), v, a), v, a), v, a);",
}
OTHERS = {
    "much": "float v = x[i]; y[i] = "
    "fma(fma(fma(fma(fma(v, v, a), v, a), v, a), v, a), v, a);",
    "loop": "for (int j = 0; j < n; j++) y[i + j * n] += x[i];",
    "math": "y[i] = exp(x[i]);",
    "division": "y[i] = a / x[i];",
    "atomic": "atomic_add((volatile global int *)y, (int)i);",
    "barrier": "y[i] = x[i]; barrier(CLK_GLOBAL_MEM_FENCE); y[i] += y[i ^ 1];",
    "nothing": "",
}


def kernel_of(body: str) -> str:
    return (
        "kernel void k(global const float *restrict x, global float *restrict y, "
        f"float a, int n) {{ size_t i = get_global_id(0); {body} }}"
    )


def width_of(made: native.Program) -> int:
    (kernel,) = made.kernels.values()
    assert isinstance(kernel, native.Kernel)
    return kernel.description.vector_width


@needs_clang
@pytest.mark.parametrize("name", STREAMS)
def test_kernels_that_stream(name: str):
    assert width_of(program(kernel_of(STREAMS[name]))) == 256


@needs_clang
@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(
    ("features", "expected"), [("+avx2", 0), ("+avx2,+avx512f", 512), ("-avx512f", 0)]
)
def test_kernels_that_do_not(
    name: str, features: str, expected: int, monkeypatch: pytest.MonkeyPatch
):
    host = replace(this_host(), triple="x86_64-unknown-linux-gnu", features=features)
    monkeypatch.setattr(vector_width, "this_host", lambda: host)
    if name in ("barrier", "loop"):
        # `insert-loop-barriers` divides the loop.
        expected = 0
    made = program(kernel_of(OTHERS[name]), vecz_auto=False, use_cache=False)
    assert width_of(made) == expected


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        ('%y = "llvm.intr.abs"(%x) <{is_int_min_poison = false}> : (i32) -> i32', True),
        ("%y = llvm.intr.smax(%x, %x) : (i32, i32) -> i32", True),
        # Slow for each element, or of no known cost.
        ("%y = llvm.udiv %x, %x : i32", False),
        (
            '%both = "llvm.intr.sadd.with.overflow"(%x, %x)'
            " : (i32, i32) -> !llvm.struct<(i32, i1)>\n"
            "%y = llvm.extractvalue %both[0] : !llvm.struct<(i32, i1)>",
            False,
        ),
        (
            '%y = llvm.call_intrinsic "llvm.ucmp.i32.i32"(%x, %x) : (i32, i32) -> i32',
            False,
        ),
    ],
)
def test_operations_of_unknown_cost_do_not_stream(operation: str, *, expected: bool):
    module = api.read(
        "llvm.func @k(%p: !llvm.ptr) {\n  %x = llvm.load %p : !llvm.ptr -> i32\n"
        f"{operation}\n  llvm.store %y, %p : i32, !llvm.ptr\n  llvm.return\n}}".encode()
    )
    (kernel,) = module.ops
    assert isinstance(kernel, llvm.FuncOp)
    assert streams(kernel) is expected


def test_the_driver_has_the_width():
    assert "prefer-vector-width" not in driver_ir("k", "k", ())
    text = driver_ir("k", "k", (), vector_width=256)
    # The driver proper calls what has the loops.
    assert len(re.findall('"prefer-vector-width"="256"', text)) == 1
    assert re.search('chunks[^{]*"prefer-vector-width"="256" {', text, re.DOTALL)


@pytest.mark.parametrize(
    ("local", "is_rolled"),
    [(None, False), ((8, 4, 1), False), ((33, 1, 1), True), ((8, 8, 1), True)],
)
def test_the_loop_over_large_groups_is_not_unrolled(
    local: tuple[int, int, int] | None, *, is_rolled: bool
):
    assert ("label %group, !llvm.loop" in driver_ir("k", "k", (), local)) == is_rolled


@needs_clang
@pytest.mark.skipif(find_tool("opt-22") is None, reason="needs opt-22")
@pytest.mark.parametrize(
    ("body", "elements"), [(STREAMS["sum"], 8), (OTHERS["much"], 16)]
)
def test_llvm_obeys(body: str, elements: int, monkeypatch: pytest.MonkeyPatch):
    compiled: list[str] = []

    def object_code(text: str, *rest: object) -> bytes:
        compiled.append(text)
        return real(text, *rest)  # pyright: ignore[reportArgumentType]

    real = code.object_code
    monkeypatch.setattr(code, "object_code", object_code)
    y = np.zeros(512, np.float32)
    program(kernel_of(body), use_cache=False).k(512, 256, y + 1, y, np.float32(2), 0)
    command = [find_tool("opt-22") or "", "-O3", "-mcpu=znver4", "-S"]
    done = subprocess.run(
        command, input=compiled[-1], capture_output=True, text=True, check=True
    )
    # The wrapper, which the driver inlines, is still there by itself.
    (driver,) = re.findall(
        r"^define [^\n]*xdsl-gas\.chunks.*?^}", done.stdout, re.M | re.S
    )
    assert max(map(int, re.findall(r"<(\d+) x float>", driver))) == elements
