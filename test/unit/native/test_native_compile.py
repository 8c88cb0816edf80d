"""From sources to programs: kinds of sources, errors, names of kernels."""

import copy
import os
import pickle
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from native_kernels import SAXPY, needs_clang, program
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api, native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.native.compilation import pipeline
from xdsl_gas.native.names import base_name
from xdsl_gas.native_cpu.builtins.definitions.table import TARGET_DEFINITIONS
from xdsl_gas.toolchain.errors import ToolFailed, ToolMissing
from xdsl_gas.toolchain.native_code import (
    LinkedCode,
    object_code,
    optimize_for_device,
)

ADD = "kernel void add(global int *x, int n) { x[get_global_id(0)] += n; }"


def works(made: native.Program) -> bool:
    """Whether the kernel of `SAXPY` does what it should."""
    y = np.ones(8, np.float32)
    made.saxpy(8, 4, 2, y, y)
    return bool((y == 3).all())


def test_kinds_of_sources(tmp_path: Path):
    module = api.read(SAXPY)
    path = tmp_path / "k.mlir"
    path.write_bytes(api.emit(module, "mlir"))
    assert works(native.compile(path))
    assert works(native.compile(str(path)))
    assert works(native.compile(path.read_text()))
    assert works(native.compile(path.read_text(), kind="mlir"))
    assert works(native.compile(api.emit(module, "bc")))
    assert works(native.compile(SAXPY.encode(), kind="ll"))
    path = tmp_path / "k.ll"
    path.write_text(SAXPY)
    assert repr(native.compile(path)) == f"<{path}: saxpy>"


@needs_clang
def test_sources_of_clang(tmp_path: Path):
    path = tmp_path / "k.cl"
    path.write_text(f'#include "n.h"\n{ADD}')
    (tmp_path / "n.h").write_text("")
    x = np.zeros(4, np.int32)
    said: list[str] = []
    native.compile(path, report=said.append).add(4, 2, x, 3)
    native.compile(f"#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n{ADD}").add(
        4, 2, x, 4
    )
    native.compile(ADD.encode(), kind="cl", flags=["-DN=1"]).add(4, 2, x, 5)
    assert (x == 12).all()
    assert len(said) == 1
    assert str(path) in said[0]


@needs_clang
def test_sources_are_compiled_apart_and_linked():
    calls = native.llvm_ir(
        "int two(void); kernel void add(global int *x) { x[0] += TWO; }",
        kind="cl",
        flags=["-DTWO=two()"],
    )
    defines = native.llvm_ir("int two(void) { return 2; }")
    linked = native.link([calls, api.emit(api.read(defines, kind="ll"), "bc")])
    x = np.ones(1, np.int32)
    native.compile(linked).add(1, 1, x)
    assert x[0] == 3
    with pytest.raises(MemorySpaceError, match="'two' is not defined"):
        native.compile(native.link([calls]))
    twice = "'two' is defined in <module 1> and in <module 2>"
    with pytest.raises(ToolFailed, match=twice):
        native.link([defines, defines])
    with pytest.raises(ToolFailed, match="rejects the module"):
        native.link([calls, b"\xff"])
    with pytest.raises(MemorySpaceError, match="there is no module to link"):
        native.link([])
    with pytest.raises(MemorySpaceError, match="there is no kind 'c'"):
        native.llvm_ir(defines, kind="c")


@needs_clang
def test_unrolled_loop_beside_that_over_work_items():
    """Its metadata begins like that of the loop over work-items."""
    made = program(
        """kernel void sums(global int *x, int n) {
             int sum = 0;
             #pragma unroll 16
             for (int i = 0; i < n; i++) {
               sum += x[64 + i] * i;
               barrier(CLK_GLOBAL_MEM_FENCE);
             }
             x[get_global_id(0)] = sum;
           }"""
    )
    x = np.arange(128, dtype=np.int32)
    made.sums(64, 64, x, 9)
    assert (x[:64] == sum((64 + i) * i for i in range(9))).all()


@needs_clang
@pytest.mark.parametrize(
    "line",
    [
        "#pragma OPENCL EXTENSION cl_khr_fp64 : enable",
        "#define N = 1",
        "#undef N",
        "#if 1\n#endif",
        "# line 3",
        '#include "n.h"',
    ],
)
def test_a_text_that_begins_with_a_directive(line: str, tmp_path: Path):
    (tmp_path / "n.h").write_text("")
    x = np.zeros(4, np.int32)
    program(f"{line}\n{ADD}", flags=["-I", str(tmp_path)]).add(4, 2, x, 3)
    assert (x == 3).all()


def test_a_text_that_begins_with_an_alias():
    text = api.emit(api.read(SAXPY), "mlir").decode()
    assert works(native.compile(f"#known = 1 : i32\n{text}"))


@needs_clang
def test_flags_as_one_text():
    x = np.zeros(4, np.int32)
    text = ADD.replace("+= n", "+= M")
    native.compile(text, flags="-DN=2 '-DM=n + N'").add(4, 2, x, 3)
    assert (x == 5).all()


@needs_clang
def test_the_name_of_a_source_in_constants():
    text = (
        "kernel void k(global int *x) { x[0] = __FILE__[1]; x[1] = sizeof(__FILE__); }"
    )
    x = np.zeros(2, np.int32)
    program(text, level=0, flags=["-O0"]).k(1, 1, x)
    assert x.tolist() == [ord("s"), len("<source>") + 1]


@needs_clang
def test_an_invalid_source():
    with pytest.raises(ToolFailed, match=r"<source>:1:\d+: error: .*undeclared") as e:
        program("kernel void k() { x = 1; }")
    assert "/tmp" not in str(e.value)


def test_no_clang(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    message = r"OpenCL C needs clang 15 to 22\. Install it, for example with `apt"
    with pytest.raises(ToolMissing, match=message):
        program(ADD)


def test_no_llvmlite(tmp_path: Path):
    """The import says what to install."""
    (tmp_path / "llvmlite.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'llvmlite'\", name='llvmlite')"
    )
    done = subprocess.run(
        [sys.executable, "-c", "from xdsl_gas import native"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{Path(__file__).parents[3]}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (
        "running kernels needs llvmlite. Install it with `pip install llvmlite`"
    ) in done.stderr


def test_files_and_options_that_are_wrong(tmp_path: Path):
    with pytest.raises(FileNotFoundError, match=r"nothing\.cl"):
        native.compile(tmp_path / "nothing.cl")
    (tmp_path / "k.txt").write_text("some text")
    message = r"k\.txt: not a source, LLVM IR or MLIR\. The argument 'kind' names it"
    with pytest.raises(MemorySpaceError, match=message):
        native.compile(tmp_path / "k.txt")
    message = r"there is no kind 'c'\. There are cl, cu, hip, ll, bc, spirv, mlir"
    with pytest.raises(MemorySpaceError, match=message):
        native.compile(SAXPY, kind="c")
    with pytest.raises(MemorySpaceError, match=r"the level is 0, 1, 2 or 3, not 4"):
        native.compile(SAXPY, level=4)
    message = "the number of threads must be positive, not 0"
    with pytest.raises(MemorySpaceError, match=message):
        native.compile(SAXPY, threads=0)
    with pytest.raises(MemorySpaceError, match="work-item-order"):
        native.compile(SAXPY, work_item_order="xx")


_READER = """
import pickle, sys
import numpy
from xdsl_gas import native
launch = pickle.load(sys.stdin.buffer)
y = numpy.ones(8, numpy.float32)
launch(2, y, y)
print(y.tolist(), launch.func)
"""


def test_another_process_runs_a_kernel():
    """It needs no clang."""
    launch = partial(native.compile(SAXPY).saxpy, 8, 4)
    done = subprocess.run(
        [sys.executable, "-c", _READER],
        input=pickle.dumps(launch),
        capture_output=True,
        check=True,
        env={**os.environ, "PATH": ""},
    )
    assert done.stdout.decode() == f"{[3.0] * 8} <kernel saxpy>\n"


def test_programs_are_pickled_by_source_and_options():
    made = native.compile(SAXPY, level=1)
    first, kernel = pickle.loads(pickle.dumps((made, made.saxpy)))
    assert works(first)
    assert repr(first) == repr(made)
    assert kernel is first.saxpy
    # One process has one program of the same source and options.
    assert pickle.dumps(native.compile(SAXPY, level=1)) == pickle.dumps(made)
    assert pickle.loads(pickle.dumps(made)) is first
    assert pickle.loads(pickle.dumps(native.compile(SAXPY))) is not first
    assert works(copy.deepcopy(first))


def test_programs_of_modules_are_pickled_as_they_were_compiled():
    module = api.read(SAXPY)
    made = native.compile(module)
    for op in module.ops:
        op.detach()
    assert works(pickle.loads(pickle.dumps(made)))


def test_checked_programs_are_pickled():
    made = pickle.loads(pickle.dumps(native.compile(SAXPY, checked=True)))
    assert works(made)
    kernel = pickle.loads(pickle.dumps(made.saxpy))
    y = np.ones(8, np.float32)
    with pytest.raises(native.Trap) as raised:
        kernel(16, 4, 2, y, y)
    # Workers send the error back.
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_functions_that_decide_on_the_code_are_not_pickled(
    monkeypatch: pytest.MonkeyPatch,
):
    with monkeypatch.context() as patch:
        patch.setitem(TARGET_DEFINITIONS, "spir", lambda builtin: None)
        made = native.compile(SAXPY)
    for each in (made, made.saxpy):
        message = (
            r"'<source>' cannot be pickled.* Set them in each process, and compile"
        )
        with pytest.raises(TypeError, match=message):
            pickle.dumps(each)


def test_what_is_not_defined():
    source = SAXPY.replace("_Z13get_global_idj", "unknown")
    message = r"`.*@unknown.*`: 'unknown' is not defined\. Define it in the source, or "
    with pytest.raises(MemorySpaceError, match=message):
        native.compile(source)


@needs_clang
@pytest.mark.parametrize("call", ["to_local(p) != 0", "get_fence(p)"])
def test_functions_that_tell_memory_spaces(call: str):
    """They are folded for a known space, and refused for one that is not."""
    text = """kernel void k(global int *x, local int *y, global int *z, int n) {{
        void *p = n ? (void *)x : (void *){}; x[0] = {};
    }}"""
    known = native.compile(text.format("z", call), flags="-cl-std=CL2.0")
    x = np.ones(1, np.int32)
    known.k(1, 1, x, native.LocalMemory(4), x, 1)
    assert x[0] == (0 if "local" in call else 2)
    message = "the memory space of the pointer is known only when the kernel runs, and "
    with pytest.raises(MemorySpaceError, match=message):
        native.compile(text.format("y", call), flags="-cl-std=CL2.0")


BARRIER_IN_A_KERNEL = """\
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
define ptx_kernel void @good(ptr %p) {
  store i32 7, ptr %p
  ret void
}
define ptx_kernel void @bad(ptr %p) {
  call void asm sideeffect "trap;", ""()
  store i32 7, ptr %p
  ret void
}
"""


def test_a_kernel_that_is_refused_leaves_the_others():
    for _ in range(2):  # the second time, the program is that of the cache
        made = native.compile(BARRIER_IN_A_KERNEL)
        assert list(made) == ["good", "bad"]
        x = np.zeros(1, np.int32)
        made.good(1, 1, x)
        assert x[0] == 7
        message = "kernel 'bad' cannot run here: .*the assembly of a GPU"
        with pytest.raises(MemorySpaceError, match=message):
            made.bad(1, 1, x)
        assert repr(made.bad) == "<kernel bad, which cannot run here>"
    only_bad = BARRIER_IN_A_KERNEL.replace("ptx_kernel void @good", "void @good")
    with pytest.raises(MemorySpaceError, match="the assembly of a GPU"):
        native.compile(only_bad)
    both_bad = BARRIER_IN_A_KERNEL.replace(
        "  store i32 7, ptr %p\n  ret void\n}\ndefine",
        '  call void asm sideeffect "exit;", ""()\n  ret void\n}\ndefine',
    )
    with pytest.raises(MemorySpaceError, match=r"in @good.*the assembly of a GPU"):
        native.compile(both_bad)


def test_a_refused_kernel_beside_a_variable_that_others_write():
    """All kernels of the module are compiled together, but for the refused one."""
    counted = BARRIER_IN_A_KERNEL.replace(
        "  store i32 7, ptr %p\n",
        "  %n = load i32, ptr addrspace(1) @n\n  %more = add i32 %n, 1\n"
        "  store i32 %more, ptr addrspace(1) @n\n  store i32 %more, ptr %p\n",
    )
    assert counted != BARRIER_IN_A_KERNEL
    variable = "@n = addrspace(1) global i32 4\n"
    made = native.compile(counted.replace("define", f"{variable}define", 1))
    x = np.zeros(1, np.int32)
    made.good(1, 1, x)
    made.good(1, 1, x)
    assert x[0] == 6


@needs_clang
def test_more_memory_than_a_thread_has():
    """An overflow of the stack would end the process."""
    source = (
        "kernel void k(global int *x, int n) {{\n"
        "  {} int tile[{}];\n"
        "  tile[n] = x[get_local_id(0)];\n"
        "  barrier(CLK_LOCAL_MEM_FENCE);\n"
        "  x[get_local_id(0)] = tile[get_local_id(0)] + tile[n];\n"
        "}}"
    )
    message = (
        r"@.k\.mux.*`: a work-group needs \d+ bytes for its local variables and "
        r"private arrays, and has 4194304\. Pass arrays of that size as arguments"
    )
    with pytest.raises(MemorySpaceError, match=message):
        program(source.format("local", 1 << 24))
    x = np.full(1, 3, np.int32)
    program(source.format("local", (1 << 20) - 64), threads=2).k(1, 1, x, 0)
    assert x[0] == 6
    # Private arrays that live across barriers are not on the stack.
    x = np.full(16, 3, np.int32)
    program(source.format("private", 1 << 20)).k(16, 16, x, 20)
    with pytest.raises(MemorySpaceError, match=message):
        program(source.replace("barrier(CLK_LOCAL_MEM_FENCE);", "").format("", 1 << 24))


@needs_clang
def test_a_text_in_cuda():
    """It is known by how its kernels are marked."""
    source = """
    #define __global__ __attribute__((global))
    extern "C" __global__ void k(int *x) { x[0] = 3; }
    """
    x = np.zeros(1, np.int32)
    native.compile(source, flags="-nocudainc").k(1, 1, x)
    assert x[0] == 3
    with pytest.raises(ToolFailed, match=r"'hip/none\.h' file not found"):
        native.compile(f"#include <hip/none.h>\n{source}", flags="-nogpuinc")


def test_a_module_without_a_triple():
    message = (
        r"the module does not say for which device it is\. Give it the triple of the "
        r'language: `target triple = "spir64"` for OpenCL C'
    )
    for text, kind in (
        ("define void @k(ptr %p) {\n  ret void\n}\n", "ll"),
        ("llvm.func @k(%p: !llvm.ptr) {\n  llvm.return\n}\n", "mlir"),
    ):
        for checked in (False, True):
            with pytest.raises(MemorySpaceError, match=message):
                native.compile(text, kind=kind, checked=checked)


def test_names_of_kernels():
    made = native.compile(SAXPY)
    assert list(made) == list(made.kernels) == ["saxpy"]
    assert len(made) == 1
    assert made["saxpy"] is made.saxpy
    assert repr(made.saxpy) == "<kernel saxpy>"
    assert "saxpy" in dir(made)
    message = (
        r"there is no kernel 'sxapy'\. Did you mean 'saxpy'\? The kernels are: saxpy"
    )
    with pytest.raises(AttributeError, match=message):
        _ = made.sxapy
    with pytest.raises(KeyError, match=message):
        _ = made["sxapy"]
    assert not hasattr(made, "__array__")


def test_names_of_cxx():
    assert base_name("_Z5scalePfi") == "scale"
    assert base_name("_ZN5tools5scaleIfEEvPT_S1_") == "scale"
    assert base_name("_Z5scaleIfEvPT_") == "scale"
    assert base_name("saxpy") == "saxpy"
    assert base_name("_Z99short") == "_Z99short"
    two = SAXPY.replace("@saxpy(", "@_Z5saxpyfPfS_(")
    body = two[two.index("define") :]
    made = native.compile(two + body.replace("S_(", "S_i("))
    message = (
        r"several kernels are named 'saxpy': _Z5saxpyfPfS_, _Z5saxpyfPfS_i\. Use the "
        r"symbol"
    )
    with pytest.raises(AttributeError, match=message):
        _ = made.saxpy
    assert works(native.compile(two))
    assert made["_Z5saxpyfPfS_"].name == "_Z5saxpyfPfS_"


_INLINED = """
target triple = "spir64"
define spir_kernel void @first(ptr addrspace(1) %p) {
  call spir_func void @body(ptr addrspace(1) %p)
  ret void
}
define spir_func void @body(ptr addrspace(1) %p) alwaysinline {
  store i32 1, ptr addrspace(1) %p
  ret void
}
"""


def test_bodies_of_kernels_are_not_kept_beside_the_kernels():
    optimized = optimize_for_device(_INLINED)
    assert optimized.count("define ") == 1
    assert "define spir_kernel void @first(" in optimized


def test_what_may_be_a_kernel_is_kept():
    listed = "!opencl.kernels = !{!0}\n!0 = !{ptr @body}\n"
    assert optimize_for_device(_INLINED + listed).count("define ") == 2
    no_convention = _INLINED.replace("spir_func ", "")
    assert optimize_for_device(no_convention).count("define ") == 2


@needs_clang
def test_a_kernel_that_calls_another():
    made = native.compile(
        "kernel void one(global int *x) { x[get_global_id(0)] += 1; }"
        "kernel void two(global int *x) { one(x); one(x); }"
    )
    x = np.zeros(8, np.int32)
    made.one(8, 4, x)
    made.two(8, 4, x)
    assert (x == 3).all()


def test_what_llvm_rejects():
    with pytest.raises(ToolFailed, match="LLVM rejects the module: LLVM IR parsing"):
        optimize_for_device("define")
    text = (
        "declare void @f()\n@g = external global i32\ndefine void @h() {\n"
        "  call void @f()\n  store i32 1, ptr @g\n  ret void\n}\n"
    )
    with pytest.raises(ToolFailed) as error:
        object_code(text, 3, ["h"])
    assert str(error.value) == (
        "the kernels need what is not defined: f, g. Define it in the source, or link "
        "the module that does: `native.compile` takes a list of files, `xdsl-gas "
        "--link` writes one module."
    )
    with pytest.raises(ToolFailed, match=r"LLVM cannot link the code: The file"):
        LinkedCode(b"no object", ["h"])


_SUMS = """
target triple = "spir64"
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = alloca [3 x i32]
  br label %fill
fill:
  %i = phi i64 [ 0, %0 ], [ %i1, %fill ]
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %v = load i32, ptr addrspace(1) %q
  %w = getelementptr i32, ptr %a, i64 %i
  store i32 %v, ptr %w
  %i1 = add i64 %i, 1
  %d = icmp ult i64 %i1, 3
  br i1 %d, label %fill, label %sums
sums:
  %j = phi i64 [ 1, %fill ], [ %j1, %sums ]
  %h = sub i64 %j, 1
  %r = getelementptr i32, ptr %a, i64 %h
  %s = getelementptr i32, ptr %a, i64 %j
  %x = load i32, ptr %r
  %y = load i32, ptr %s
  %z = add i32 %x, %y
  store i32 %z, ptr %s
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %j
  store i32 %z, ptr addrspace(1) %p
  %j1 = add i64 %j, 1
  %e = icmp ult i64 %j1, 3
  br i1 %e, label %sums, label %end
end:
  ret void
}
"""


def test_loops_over_private_arrays_are_unrolled(monkeypatch: pytest.MonkeyPatch):
    converted: list[str] = []
    real = pipeline.convert

    def convert(module: ModuleOp, *rest: Any, **options: Any) -> Any:
        converted.append(str(module))
        return real(module, *rest, **options)

    monkeypatch.setattr(pipeline, "convert", convert)
    program = native.compile(_SUMS, kind="ll", use_cache=False)
    assert "llvm.alloca" not in converted[0]
    assert "llvm.cond_br" not in converted[0]
    sums = np.zeros(3, np.int32)
    program.k(1, 1, np.array([5, 7, 9], np.int32), sums)
    assert sums.tolist() == [0, 12, 21]
