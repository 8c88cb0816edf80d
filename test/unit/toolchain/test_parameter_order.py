"""In which order internal functions take their parameters on AMD's GPUs."""

import re

import pytest

from xdsl_gas.toolchain.llvm import compile_module, disassemble
from xdsl_gas.toolchain.parameter_order import with_pointers_last

pytest.importorskip("llvmlite", reason="needs llvmlite")

CALLEE = """\
define internal i64 @f(ptr addrspace(5) %p, ptr addrspace(1) %q, i64 %v) noinline {
  %w = load i64, ptr addrspace(1) %q
  %x = load i32, ptr addrspace(5) %p
  %y = zext i32 %x to i64
  %z = add i64 %w, %v
  %r = xor i64 %y, %z
  ret i64 %r
}
"""
CALL = "call i64 @f(ptr addrspace(5) %s, ptr addrspace(1) %o, i64 7)"
CALLER = f"""
define amdgpu_kernel void @k(ptr addrspace(1) %o) {{
  %s = alloca [8 x i32], addrspace(5)
  store volatile i32 3, ptr addrspace(5) %s
  %r = {CALL}
  store i64 %r, ptr addrspace(1) %o
  ret void
}}
"""
MODULE = f'target triple = "amdgcn-amd-amdhsa"\n{CALLEE}{CALLER}'


def _printed(text: str) -> str:
    """The module as LLVM prints it, for the processor gfx90a."""
    cpu = ' "target-cpu"="gfx90a" {'
    return disassemble(
        re.sub(r"(^define .*) \{", rf"\1{cpu}", text, flags=re.M).encode()
    )


def _unnamed(text: str) -> str:
    """The module with numbers in place of the names of values."""
    text = re.sub(r"(?<=[ (])%[a-z]\b", lambda name: f"%value.{name[0][1:]}", text)
    for function in re.findall(r"^define .*?^\}", text, re.M | re.S):
        names = dict.fromkeys(re.findall(r"%value\.\w", function))
        parameters = function.partition("{")[0].count("%value.")
        numbers = {
            name: f"%{place + (place >= parameters)}"
            for place, name in enumerate(names)
        }
        renamed = re.sub(r"%value\.\w", lambda name, n=numbers: n[name[0]], function)
        text = text.replace(function, renamed)
    return text


def test_pointers_of_32_bits_are_last():
    module = _printed(MODULE)
    ordered = with_pointers_last(module)
    assert "@f(ptr addrspace(1) %q, i64 %v, ptr addrspace(5) %p)" in ordered
    assert "@f(ptr addrspace(1) %o, i64 7, ptr addrspace(5) %s)" in ordered
    assert disassemble(ordered.encode()) == ordered
    assert with_pointers_last(ordered) == ordered
    assert with_pointers_last(module, "gfx942") == ordered


def test_parameters_without_names_are_numbered():
    module = _printed(_unnamed(MODULE))
    assert "@f(ptr addrspace(5) %0, ptr addrspace(1) %1, i64 %2)" in module
    ordered = with_pointers_last(module)
    assert "@f(ptr addrspace(1) %0, i64 %1, ptr addrspace(5) %2)" in ordered
    assert disassemble(ordered.encode()) == ordered
    body = ordered.partition("@f(")[2]
    assert "load i64, ptr addrspace(1) %0," in body
    assert "load i32, ptr addrspace(5) %2," in body
    assert re.search(r"add i64 %\d+, %1\n", body)


def test_several_pointers_and_attributes_keep_their_order():
    module = _printed(
        """\
target triple = "amdgcn-amd-amdhsa"
define internal void @f(ptr addrspace(3) noundef align 8 captures(none) %a,
    <2 x i32> %b, ptr addrspace(5) writeonly %c, { i32, ptr } %d) {
  store <2 x i32> %b, ptr addrspace(3) %a
  ret void
}
define void @g(ptr addrspace(3) %p, ptr addrspace(5) %q) {
  call void @f(ptr addrspace(3) noundef align 8 %p, <2 x i32> <i32 1, i32 2>,
    ptr addrspace(5) %q, { i32, ptr } { i32 1, ptr null })
  ret void
}
"""
    )
    ordered = with_pointers_last(module)
    assert (
        "@f(<2 x i32> %b, { i32, ptr } %d, ptr addrspace(3) noundef align 8 "
        "captures(none) %a, ptr addrspace(5) writeonly %c)" in ordered
    )
    assert (
        "@f(<2 x i32> <i32 1, i32 2>, { i32, ptr } { i32 1, ptr null }, "
        "ptr addrspace(3) noundef align 8 %p, ptr addrspace(5) %q)" in ordered
    )
    assert disassemble(ordered.encode()) == ordered


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("define internal", "define"),
        ("i64 @f(ptr addrspace(5) %p", "i64 @f(ptr addrspace(5) byval(i32) %p"),
        (CALLER, f"{CALLER}\n@pointer = constant ptr @f\n"),
        (CALLER, f"{CALLER}\n@alias = alias i64 (), ptr @f\n"),
        (CALLER, f"{CALLER}\n@kept = appending global [1 x ptr] [ptr @f]\n"),
        (f"%r = {CALL}", f"%r = {CALL}\n  store ptr @f, ptr addrspace(1) %o"),
        (f"%r = {CALL}", f'%r = {CALL} [ "deopt"(ptr @f) ]'),
        (f"%r = {CALL}", "%r = call i64 @f(i64 7)"),
        (
            CALLER,
            f"{CALLER}\ndefine internal i64 @g(ptr addrspace(5) %p, "
            "ptr addrspace(1) %q, i64 %v) {\n  %r = musttail call i64 @f("
            "ptr addrspace(5) %p, ptr addrspace(1) %q, i64 %v)\n  ret i64 %r\n}\n",
        ),
        (
            CALLER,
            f"{CALLER}\ndefine internal ptr @g(ptr addrspace(5) %p, i64 %n) "
            "allocsize(1) {\n  ret ptr null\n}\n",
        ),
        (CALLER, f"%0 = type {{ i32 }}\n{CALLER}\n@v = global %0 zeroinitializer\n"),
    ],
)
def test_other_uses_keep_the_order(old: str, new: str):
    assert old in MODULE
    module = _printed(MODULE.replace(old, new))
    assert with_pointers_last(module) == module


def test_shaders_and_other_processors_keep_the_order():
    module = _printed(MODULE)
    other = module.replace("gfx90a", "gfx1100")
    assert with_pointers_last(other) == other
    assert with_pointers_last(module, "gfx908") == module
    shader = _printed(
        'target triple = "amdgcn-amd-amdpal"\n'
        "define internal amdgpu_cs void @f(ptr addrspace(3) %p, i64 %v) {\n"
        "  store i64 %v, ptr addrspace(3) %p\n  ret void\n}\n"
    )
    assert with_pointers_last(shader) == shader


def test_machine_code_has_fewer_moves():
    ordered, kept = (
        compile_module(_printed(text), "asm", level=3).decode()
        for text in (MODULE, f"{MODULE}@pointer = constant ptr @f\n")
    )
    assert _moves(ordered) < _moves(kept)


def _moves(assembly: str) -> int:
    callee = re.search(r"^f:.*?s_setpc", assembly, re.M | re.S)
    assert callee is not None
    return callee[0].count("v_mov")
