"""
The reader of LLVM IR makes of a module, apart from the bodies of functions, what MLIR's
import makes of it, and keeps what that loses.
"""

import re

import pytest
from gpu_corpus.commands import find_tool
from llvm_import import difference, mlirs_import
from llvmlite import binding
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError
from xdsl_gas.pipelines.files import link_modules, read_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.targets.modules import llvm_text
from xdsl_gas.toolchain.errors import ToolFailed

needs_mlir = pytest.mark.skipif(
    find_tool("mlir-translate-22") is None, reason="LLVM 22 is missing"
)


def read(text: str) -> ModuleOp:
    module = read_llvm_ir(text)
    module.verify()
    return module


def check(text: str) -> None:
    """Compares what both make of a text."""
    assert difference(read(text), mlirs_import(text)) == ""


@needs_mlir
def test_heads_of_modules():
    check(
        """
source_filename = "x.c"
target datalayout = "e-p:64:64-i64:64-i128:128-v16:16-n16:32:64-A5-G1-S32-ni:7-Fi8"
target triple = "nvptx64-nvidia-cuda"
module asm "foo"
module asm "bar baz"
"""
    )


@needs_mlir
@pytest.mark.parametrize(
    "layout",
    [
        "",
        "E-m:e-p:32:32-Fn32-i64:64-n32",
        "e-p3:32:32-p7:160:256:256:32-p8:128:128:128:48-a:8:16",
        "e-m:o-i1:8:16-f80:128-f32:32-v64:64:64-n8:16-P1-S128",
    ],
)
def test_data_layouts(layout: str):
    check(f'target datalayout = "{layout}"\n')


@needs_mlir
@pytest.mark.parametrize(
    "variable",
    [
        '@a = addrspace(3) externally_initialized global i32 5, section "x", align 4',
        r'@b = internal unnamed_addr constant [3 x i8] c"ab\00"',
        "@c = external hidden global i32",
        "@c = extern_weak global i32",
        "@c = common global i32 0",
        "@c = weak_odr dso_local local_unnamed_addr global i32 0",
        "@c = thread_local(initialexec) global i32 0",
        '@c = dllexport global i32 0, code_model "large", no_sanitize_address',
        "@z = global [2 x i32] zeroinitializer",
        "@z = global [2000 x i32] zeroinitializer",
        "@z = global [0 x i32] zeroinitializer",
        "@z = global [2 x ptr] zeroinitializer",
        "@z = global <4 x ptr> zeroinitializer",
        "@z = global {} zeroinitializer",
        "@z = global { i8, { i8, [2 x i8] } } { i8 1, { i8, [2 x i8] } { i8 2, "
        "[2 x i8] zeroinitializer } }",
        "@n = global i130 -5",
        "@n = global i1 true",
        "@n = global half 0xH3C01",
        "@n = global bfloat 0xR3C01",
        "@n = global float 0x7FF8000020000000",
        "@n = global float 0x7FF0000020000000",
        "@n = global float -0.0",
        "@n = global double 0xFFF0000000000000",
        "@n = global x86_fp80 0xK3FFF8000000000000000",
        "@n = global fp128 0xL00000000000000003FFF000000000000",
        "@n = global ppc_fp128 0xM00000000000000003FFF000000000000",
        "@u = global i32 undef",
        "@u = global [2 x i32] poison",
        "@a = global [3 x i32] [i32 1, i32 2, i32 -3]",
        "@a = global [3 x i32] [i32 1, i32 undef, i32 3]",
        "@a = global [4 x i32] [i32 7, i32 7, i32 7, i32 7]",
        "@a = global [3 x i1] [i1 true, i1 false, i1 true]",
        "@a = global [2 x i17] [i17 1, i17 -1]",
        "@a = global [2 x i130] [i130 5, i130 -5]",
        "@a = global [2 x float] [float 0x7FF8000020000000, float 1.0]",
        "@a = global [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], "
        "[2 x i32] zeroinitializer]",
        '@a = global [2 x [2 x i8]] [[2 x i8] c"ab", [2 x i8] c"cd"]',
        "@a = global [2 x <2 x i32>] [<2 x i32> <i32 1, i32 2>, "
        "<2 x i32> <i32 3, i32 4>]",
        "@v = global <4 x float> splat (float 1.0)",
        "@v = global <4 x i1> splat (i1 true)",
        "@v = global <2 x i32> <i32 1, i32 undef>",
        "@v = global <2 x x86_fp80> splat (x86_fp80 0xK3FFF8000000000000000)",
        "@s = global <{ i8, i32 }> <{ i8 1, i32 2 }>",
        r'@s = global [2 x i8] c"\FF\FE"',
        '@t = global target("spirv.Sampler") zeroinitializer',
        '@t = global i32 0 #0\nattributes #0 = { "foo"="bar" "empty" }',
        "@c = global i32 0, comdat\n$c = comdat largest",
        "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] "
        "[{ i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]\n"
        "define void @f() { ret void }",
    ],
)
def test_variables(variable: str):
    check(variable)


@needs_mlir
@pytest.mark.parametrize(
    "value",
    [
        "ptr @x",
        "ptr @f",
        "ptr null",
        "ptr getelementptr (i8, ptr @x, i64 4)",
        "ptr getelementptr inbounds nuw (%S, ptr @x, i32 0, i32 1)",
        "ptr getelementptr inbounds nuw inrange(-8, 8) (i8, ptr @x, i64 16)",
        "ptr getelementptr (%S, ptr @x, i64 1, i32 2, i64 1)",
        "ptr addrspacecast (ptr addrspace(3) @y to ptr)",
        "i64 ptrtoint (ptr @x to i64)",
        "i32 trunc (i64 ptrtoint (ptr @x to i64) to i32)",
        "i64 sub (i64 ptrtoint (ptr @x to i64), i64 ptrtoint (ptr @f to i64))",
        "i64 add nuw (i64 ptrtoint (ptr @x to i64), i64 1)",
        "i64 xor (i64 ptrtoint (ptr @x to i64), i64 1)",
        "ptr inttoptr (i64 4096 to ptr)",
        "ptr dso_local_equivalent @f",
        "%S { i32 1, ptr @x, [2 x float] [float 1.0, float 2.0] }",
        "%S zeroinitializer",
        "[2 x ptr] [ptr @x, ptr @x]",
        "[2 x %S] [%S zeroinitializer, "
        "%S { i32 0, ptr @x, [2 x float] zeroinitializer }]",
        "<2 x ptr> <ptr @x, ptr null>",
        "<2 x ptr> getelementptr (i8, <2 x ptr> <ptr @x, ptr null>, "
        "<2 x i64> splat (i64 4))",
    ],
)
def test_values_of_addresses(value: str):
    check(
        f"""
%S = type {{ i32, ptr, [2 x float] }}
@x = global %S zeroinitializer
@y = addrspace(3) global i32 undef
@v = global {value}
declare void @f()
"""
    )


@needs_mlir
def test_structures_are_read_whatever_their_order():
    check(
        """
%A = type { %B, %0 }
%B = type { ptr, i8 }
%0 = type <{ i8, %1 }>
%1 = type { i32 }
%2 = type { i64 }
@p = external global %B
@a = global { %0, %1, %2 } zeroinitializer
@b = global %2 zeroinitializer
"""
    )


@needs_mlir
def test_nameless_globals_and_aliases():
    check(
        """
@0 = global i32 7
@1 = global ptr @2
@2 = global i32 3
@mlir.llvm.nameless_global_1 = global i32 3
@al = hidden alias i32, getelementptr (i32, ptr @0, i64 1)
@am = internal unnamed_addr alias i32, ptr @al
@if = ifunc void (i32), ptr @res
@ig = weak_odr ifunc void (i32), ptr @res
define ptr @res() { ret ptr null }
"""
    )


OLD_SPELLINGS = """
@table = constant [2 x ptr] zeroinitializer
@text = constant [14 x i8] c", inrange i32 "
@entry = global ptr getelementptr ([2 x ptr], ptr @table, i32 0, inrange i32 1)
define spir_kernel void @kernel() !dbg !3 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "kernel", type: !4, unit: !0, spFlags: 8)
!4 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !5)
!5 = !{null}
"""
"""What LLVM 18 printed, and LLVM 22 does not read."""


def test_spellings_of_older_llvms():
    text = llvm_text(read(OLD_SPELLINGS))
    assert "cc: DW_CC_LLVM_DeviceKernel" in text
    # In a string, they are data.
    assert 'c", inrange i32 "' in text


MODULES = """; ModuleID = 'first'
target triple = "nvptx64-nvidia-cuda"
declare float @read(ptr)
define internal float @local(ptr %p) {
  %v = call float @read(ptr %p)
  ret float %v
}
define float @first(ptr %p) {
  %v = call float @local(ptr %p)
  ret float %v
}
; ModuleID = 'second'
target triple = "nvptx64-nvidia-cuda"
define internal float @local(ptr %p) {
  %v = load float, ptr %p
  ret float %v
}
define float @read(ptr %p) {
  %v = call float @local(ptr %p)
  ret float %v
}
"""


def test_several_modules_in_one_text_are_linked():
    functions = [op for op in read(MODULES).ops if isinstance(op, llvm.FuncOp)]
    names = {function.sym_name.data for function in functions}
    assert {"first", "read", "local"} < names
    # Each keeps its own local function.
    assert len(names) == 4
    assert all(function.body.blocks for function in functions)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("; RUN: a command\n", ""),
        ('; "\n', ""),
        ("", '@t = constant [16 x i8] c"\n; ModuleID = 12"\n'),
    ],
)
def test_one_module_is_not_linked(before: str, after: str):
    _, first, _ = MODULES.split("; ModuleID = ")
    # A linker drops what is not referenced.
    odr = "define linkonce_odr void @odr() { ret void }"
    module = read(f"{before}; ModuleID = {first}{after}{odr}")
    functions = [op for op in module.ops if isinstance(op, llvm.FuncOp)]
    assert "odr" in {function.sym_name.data for function in functions}


def test_lines_of_errors_are_those_of_the_text():
    with pytest.raises(LLVMIRError, match="module 2:16:"):
        read(
            MODULES.replace(
                "ret float %v\n}\ndefine float @read",
                "ret float %q\n}\ndefine float @read",
            )
        )


def test_modules_that_are_no_program():
    with pytest.raises(LLVMIRError, match="module 2"):
        read(MODULES.replace("@read(ptr %p) {", "@first(ptr %p) {"))


def test_a_text_of_several_modules_is_linked_with_other_files():
    main = """target triple = "nvptx64-nvidia-cuda"
declare float @first(ptr)
define ptx_kernel void @main(ptr %p) {
  %v = call float @first(ptr %p)
  store float %v, ptr %p
  ret void
}
"""
    text = link_modules([("main.ll", main.encode()), ("numba.ll", MODULES.encode())])
    defined = re.findall(r"define .*@([\w.]+)\(", text.decode())
    assert sorted(defined) == ["first", "local", "local5", "main", "read"]
    wrong = MODULES.replace("ret float %v\n}\n;", "ret float %q\n}\n;")
    with pytest.raises(ToolFailed, match=r"numba\.ll, module 1:10"):
        link_modules([("main.ll", main.encode()), ("numba.ll", wrong.encode())])


def test_old_data_layouts_of_texts_are_those_of_bitcode():
    layout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-i64:64-n32:64-S32-A5"
    text = f"""target datalayout = "{layout}"
target triple = "amdgcn-amd-amdhsa"
define void @f(ptr %p, i128 %v) {{
  store i128 %v, ptr %p
  ret void
}}
"""
    module = read_bytes(text.encode(), Kind.LL, file_name="old.ll")
    with binding.parse_assembly(text) as parsed:
        bitcode = parsed.as_bitcode()
    other = read_bytes(bitcode, Kind.BC, file_name="old.bc")
    for name in ("llvm.data_layout", "dlti.dl_spec"):
        assert module.attributes[name] == other.attributes[name]
    made = module.attributes["llvm.data_layout"]
    assert isinstance(made, StringAttr)
    assert made.data.endswith("p9:192:256:256:32")
    # The alignment that the text does not name is that of the old layout.
    x86 = text.replace("amdgcn-amd-amdhsa", "x86_64-unknown-linux-gnu").replace(
        layout, "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
    )
    module = read_bytes(x86.encode(), Kind.LL, file_name="old.ll")
    assert "i128:128" in str(module.attributes["llvm.data_layout"])
    (store,) = (op for op in module.walk() if op.name == "llvm.store")
    assert str(store.properties["alignment"]) == "8 : i64"
