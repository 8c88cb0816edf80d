"""
The reader of LLVM IR makes of the headers of functions, their attributes and the
constants in them what MLIR's import makes of these.
"""

import pytest
from gpu_corpus.commands import find_tool
from llvm_import import difference, mlirs_import

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir

pytestmark = pytest.mark.skipif(
    find_tool("mlir-translate-22") is None, reason="LLVM 22 is missing"
)


def check(text: str) -> None:
    """Compares what both make of a text."""
    ours = read_llvm_ir(text)
    ours.verify()
    assert difference(ours, mlirs_import(text)) == ""


_BODY = "{ ret void }"


@pytest.mark.parametrize(
    "function",
    [
        f"define internal void @f() {_BODY}",
        f"define private void @f() {_BODY}",
        f"define weak_odr protected void @f() {_BODY}",
        f"define available_externally void @f() {_BODY}",
        f"define linkonce hidden void @f() unnamed_addr {_BODY}",
        f"define dso_local void @f() local_unnamed_addr {_BODY}",
        "declare extern_weak void @f()",
        "declare dllimport void @f()",
        "declare void @f(i32, ...)",
        'declare <4 x float> @f(target("spirv.Sampler"), { i32, ptr addrspace(3) })',
        f"define fastcc void @f() {_BODY}",
        f"define spir_kernel void @f() {_BODY}",
        f"define amdgpu_kernel void @f() {_BODY}",
        f"define cc 11 void @f() {_BODY}",
        f"define preserve_nonecc void @f() {_BODY}",
        f'define void @f() section "sec" partition "part" align 32 gc "erlang" {_BODY}',
        f"define void @f() prefix i32 5 prologue i8 1 {_BODY}",
        f"$c = comdat any\ndefine void @f() comdat($c) {_BODY}",
        f"define void @f() personality ptr @g {_BODY}\ndeclare i32 @g(...)",
        f'define void @"a b"() {_BODY}',
        "define i32 @f(i32 %x) !prof !0 { ret i32 %x }\n"
        '!0 = !{!"function_entry_count", i64 5}',
        "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
        "declare i32 @llvm.amdgcn.workitem.id.x()\n"
        "declare void @llvm.trap()\ndeclare void @llvm.nvvm.barrier0()",
    ],
)
def test_headers(function: str):
    check(function)


@pytest.mark.parametrize(
    "attributes",
    [
        "memory(none)",
        "memory(argmem: read, inaccessiblemem: write)",
        "memory(read, argmem: readwrite, errnomem: write)",
        "memory(target_mem0: read)",
        "alwaysinline convergent inlinehint nounwind willreturn",
        "cold hot minsize optsize nosync nofree mustprogress",
        "noinline optnone",
        "uwtable(sync)",
        "uwtable",
        "vscale_range(1,16)",
        "vscale_range(4)",
        'allocsize(0,1) allockind("alloc,zeroed") "alloc-family"="malloc"',
        "allocsize(1)",
        '"frame-pointer"="non-leaf-no-reserve" "no-trapping-math"="true" "target-cpu"',
        '"frame-pointer"="all" "target-cpu"="sm_90" "target-features"="+ptx80,-sm_90"',
        '"target-features"="" "tune-cpu"="x" "no-infs-fp-math"="" "empty"',
        '"no-nans-fp-math"="true" "no-signed-zeros-fp-math"="false"',
        '"denormal-fp-math"="preserve-sign,preserve-sign" "fp-contract"="fast"',
        '"denormal-fp-math-f32"="ieee,ieee" "unsafe-fp-math"="true"',
        '"prefer-vector-width"="128" "reciprocal-estimates"="x"',
        '"instrument-function-entry"="x" "instrument-function-exit"="y"',
        '"nvvm.maxntid"="128,2" "amdgpu-flat-work-group-size"="1,256"',
        '"aarch64_new_za" "aarch64_pstate_sm_enabled"',
    ],
)
def test_attributes_of_functions(attributes: str):
    calls = f"""
define void @f() {attributes} {{ ret void }}
define void @h() {{
  %p = call ptr @g(i32 1, i32 2) {attributes}
  ret void
}}
"""
    check(
        f"declare ptr @g(i32, i32) {attributes}"
        + (calls if "alloc" not in attributes else "")
    )


def test_attributes_of_parameters_and_results():
    check(
        """
%T = type { i32, ptr }
declare zeroext i32 @a(i32 noundef signext range(i32 -1, 5), ptr noalias captures(none)
  dereferenceable(8) align 16 "foo"="bar", ptr byval(%T) align 8,
  ptr nofree readonly captures(address) initializes((0, 4)))
declare void @b(ptr dead_on_unwind sret(i8), float nofpclass(nan inf),
  ptr writeonly dead_on_return writable inreg allocptr, i32 allocalign noext,
  ptr swiftself, ptr byref(i32), ptr swiftasync, i32 alignstack(8),
  ptr dereferenceable_or_null(4) nonnull, ptr swifterror)
declare nofpclass(inf) float @c()
declare nonnull align 4 dereferenceable(16) noalias ptr @d()
define ptr_k void @k(ptr byval(i32) "nvvm.grid_constant" %p) {
  %r = call nonnull ptr @d()
  %f = call nofpclass(nan) float @c()
  call void @e(ptr nonnull captures(none) "x" %r, i32 range(i32 0, 5) 3)
  ret void
}
declare void @e(ptr, i32)
""".replace("ptr_k", "ptx_kernel")
    )


@pytest.mark.parametrize(
    "value",
    [
        "[2 x i17] [i17 1, i17 -1]",
        "[3 x i1] [i1 1, i1 0, i1 1]",
        '[2 x [2 x i8]] [[2 x i8] c"ab", [2 x i8] c"cd"]',
        "[0 x i32] []",
        "{} {}",
        "{ i32, [2 x ptr] } zeroinitializer",
        "{ i32, [2 x ptr] } undef",
        "<2 x i1> <i1 true, i1 false>",
        "<4 x ptr> zeroinitializer",
        "<4 x i32> zeroinitializer",
        "<4 x i32> splat (i32 -1)",
        "<4 x half> splat (half 0xH3C00)",
        "<4 x x86_fp80> splat (x86_fp80 0xK3FFF8000000000000000)",
        "<2 x ptr> splat (ptr @f)",
        "<2 x ptr> splat (ptr inttoptr (i64 5 to ptr))",
        "<4 x i32> <i32 1, i32 undef, i32 poison, i32 4>",
        "<vscale x 4 x i32> splat (i32 5)",
        "[2 x { i8, float }] [{ i8, float } { i8 1, float 0x3FB99999A0000000 }, "
        "{ i8, float } { i8 undef, float -0.0 }]",
        "fp128 0xL00000000000000003FFF000000000000",
        "ppc_fp128 0xM00000000000000003FFF000000000000",
        "i1024 123456789012345678901234567890123456789012345678901234567890",
        "ptr addrspacecast (ptr addrspace(1) null to ptr)",
        "ptr getelementptr ([4 x i32], ptr @f, i64 1, i64 2)",
        "i64 ptrtoint (ptr @f to i64)",
    ],
)
def test_constants_in_functions(value: str):
    check(f"define void @f(ptr %p) {{\n  store {value}, ptr %p\n  ret void\n}}\n")


def test_addresses_of_blocks():
    check(
        """
@t = global [2 x ptr] [ptr blockaddress(@ba, %z), ptr blockaddress(@ba, %x)]
define void @ba(i1 %c) {
  br i1 %c, label %z, label %y
x:
  indirectbr ptr blockaddress(@ba, %y), [label %x, label %y, label %z]
y:
  ret void
z:
 br label %x
}
define void @bb(i1 %c) {
  br i1 %c, label %1, label %2
1:
  ret void
2:
  store ptr blockaddress(@ba, %z), ptr @t
  store ptr blockaddress(@bb, %1), ptr @t
 ret void
}
"""
    )


def test_calls_of_aliases_and_ifuncs():
    check(
        """
@al = alias void (), ptr @f
@if = ifunc void (), ptr @res
define void @f() {
  call void @al()
  call void @if()
  ret void
}
define ptr @res() { ret ptr @f }
"""
    )
