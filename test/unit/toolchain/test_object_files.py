"""Which symbols object files need."""

from dataclasses import replace

import pytest
from llvmlite import binding

from xdsl_gas.toolchain import native_code
from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.host import this_host
from xdsl_gas.toolchain.native_code import (
    LinkedCode,
    code_generator_may_end,
    needed_symbols,
    optimizer_may_end,
)

TEXT = """
declare extern_weak void @perhaps()
declare double @cos(double)
@known = global i32 3

define i64 @"xdsl-gas.driver.k"(ptr %p, ptr %q, i64 %n) {
  %d = load double, ptr %p
  %c = call double @cos(double %d)
  %h = fptrunc double %c to half
  store half %h, ptr %p
  %f = load half, ptr %q
  %s = fpext half %f to float
  store float %s, ptr %q
  call void @perhaps()
  %k = load i32, ptr @known
  %w = zext i32 %k to i64
  ret i64 %w
}
"""


def _object(text: str, features: str) -> bytes:
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_triple("x86_64-unknown-linux-gnu")
    machine = target.create_target_machine(
        cpu="x86-64", features=features, reloc="pic", codemodel="jitdefault"
    )
    return machine.emit_object(binding.parse_assembly(text, binding.create_context()))


def test_functions_for_types_that_a_processor_lacks():
    without = set(needed_symbols(_object(TEXT, "")))
    assert without == {"cos", "__truncdfhf2", "__extendhfsf2"}
    # F16C converts between f16 and f32 only.
    assert set(needed_symbols(_object(TEXT, "+avx,+f16c"))) == {"cos", "__truncdfhf2"}


def test_other_formats_need_nothing():
    assert not list(needed_symbols(b""))
    assert not list(needed_symbols(b"\xcf\xfa\xed\xfe" + bytes(64)))


def test_a_function_that_is_missing():
    """Found before anything is linked."""
    code = _object(TEXT.replace("@cos", "@no_such_function"), "+avx,+f16c")
    message = r"the kernels need what is not defined: .*no_such_function"
    with pytest.raises(ToolFailed, match=message):
        LinkedCode(code, ["xdsl-gas.driver.k"])


@pytest.mark.parametrize(
    ("line", "is_rare"),
    [
        ("%a = call i32 @llvm.ctpop.i32(i32 %b)", False),
        ("%a = call <4 x float> @llvm.fma.v4f32(<4 x float> %b)", False),
        ("call void @llvm.experimental.noalias.scope.decl(metadata !0)", False),
        ("call void @llvm.set.rounding(i32 2)", False),
        ("%a = call i1 @llvm.is.fpclass.f32(float %b, i32 3)", False),
        ('@text = constant [3 x i8] c"gc "', False),
        ("%a = add i128 %b, %b", False),
        ("%a = add i129 %b, %b", True),
        ("%a = add <2 x i129> %b, %b", True),
        ("%a = call {i8,i129} @f()", True),
        ("%i129 = add i32 %for.i129, @i129", False),
        ("%a = add <vscale x 4 x i32> %b, %b", True),
        ("call void @llvm.ppc.sync()", True),
        ("%a = call i64 @llvm.read_register.i64(metadata !0)", True),
        ('define void @f() gc "x" {', True),
        ('module asm "x"', True),
        ("%a = fadd x86_fp80 %b, %b", True),
    ],
)
def test_what_may_end_the_code_generator(line: str, is_rare: bool):
    assert code_generator_may_end(f"define void @g() {{\n  {line}\n}}\n") == is_rare


def test_what_may_end_the_optimizer():
    assert optimizer_may_end("call void @llvm.coro.end(ptr %h)")
    assert not optimizer_may_end("call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
    assert not optimizer_may_end("call i32 @llvm.amdgcn.workitem.id.x()")
    # clang emits it for each module of HIP.
    kept = "@llvm.compiler.used = appending global [1 x ptr] [ptr @id]"
    assert not optimizer_may_end(kept)
    assert not code_generator_may_end(kept)


@pytest.mark.parametrize(
    ("features", "may_end"), [("+avx512f", False), ("+avx2", True)]
)
def test_estimates_need_the_processor(
    features: str, may_end: bool, monkeypatch: pytest.MonkeyPatch
):
    host = replace(this_host(), features=features)
    monkeypatch.setattr(native_code, "this_host", lambda: host)
    call = f"call <16 x float> @{native_code.ROOT_ESTIMATE}(<16 x float> %x)"
    assert code_generator_may_end(call) is may_end
    other = f"{call} call <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float> %x)"
    assert code_generator_may_end(other)
