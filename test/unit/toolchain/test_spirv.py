"""`printf` in SPIR-V."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from llvmlite import binding

from xdsl_gas.toolchain.llvm import compile_module
from xdsl_gas.toolchain.spirv import with_internal_copies, with_typed_printf

VALIDATOR = shutil.which("spirv-val")

HEADER = """\
target triple = "spir64-unknown-unknown"
@s = private unnamed_addr addrspace(2) constant [11 x i8] c"%d %s %v2\\0A\\00"
@t = private unnamed_addr addrspace(2) constant [3 x i8] c"ab\\00"
declare spir_func i32 @printf(ptr addrspace(2), ...)
"""
PRINTS = """\
define spir_func void @prints(i32 %n, <2 x float> %v) {
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @s, \
i32 noundef %n, ptr addrspace(2) @t, <2 x float> <float 1.0, float 2.0>)
  ret void
}
"""
KERNEL = """\
define spir_kernel void @kernel(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}
"""
SECOND = """\
define spir_kernel void @second(double %d) {
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @t, \
double %d)
  ret void
}
"""


def test_types_of_arguments_are_in_the_name():
    made = with_typed_printf(str(binding.parse_assembly(HEADER + PRINTS + KERNEL)))
    binding.parse_assembly(made).verify()
    name = "_Z6printfPU3AS2KciPU3AS2cDv2_f"
    assert f"i32 @{name}(ptr addrspace(2) noundef @s, i32 noundef %n, " in made
    types = "ptr addrspace(2), i32, ptr addrspace(2), <2 x float>"
    assert f"declare spir_func i32 @{name}({types})" in made
    # The function with the call is the last.
    assert made.index("@kernel(") < made.index("@prints(")


@pytest.mark.parametrize(
    "body",
    [
        # A type without a name for built-in functions.
        "%r = call spir_func i32 (ptr addrspace(2), ...) "
        "@printf(ptr addrspace(2) @s, [2 x i32] zeroinitializer)",
        # Another function.
        "%r = call spir_func i32 (ptr addrspace(2), ...) "
        "@print(ptr addrspace(2) @s, i32 1)",
    ],
)
def test_other_calls_stay(body: str):
    text = (
        f"{HEADER}declare spir_func i32 @print(ptr addrspace(2), ...)\n"
        f"define void @f() {{\n  {body}\n  ret void\n}}\n"
    )
    printed = str(binding.parse_assembly(text))
    assert with_typed_printf(printed) == printed


@pytest.mark.parametrize(
    "source",
    [
        HEADER + PRINTS,
        HEADER + PRINTS + KERNEL,
        HEADER + KERNEL + PRINTS,
        HEADER + PRINTS + KERNEL + SECOND,
    ],
)
def test_format_is_a_pointer_to_8_bit_integers(source: str, tmp_path: Path):
    text = str(binding.parse_assembly(source))
    assembly = compile_module(text, "asm", level=3).decode()
    integers = re.findall(r"(%\d+) = OpTypeInt 8 0", assembly)
    pointers = re.findall(
        rf"(%\d+) = OpTypePointer UniformConstant {integers[0]}\b", assembly
    )
    calls = re.findall(r"OpExtInst %\d+ %\d+ printf (%\d+)", assembly)
    assert len(calls) == source.count("call ")
    for call in calls:
        assert re.search(rf"{call} = OpBitcast {pointers[0]} %\d+", assembly)
    if VALIDATOR is not None:
        file = tmp_path / "out.spv"
        file.write_bytes(compile_module(text, "obj", level=3))
        subprocess.run([VALIDATOR, file], check=True)


INLINE = """\
define available_externally dso_local protected spir_func i32 @twice(i32 %n) noinline {
  %r = shl i32 %n, 1
  ret i32 %r
}
define spir_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %r = call spir_func i32 @twice(i32 %n)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
"""


def test_inline_functions_are_compiled():
    text = str(binding.parse_assembly(HEADER + INLINE))
    made = with_internal_copies(text)
    binding.parse_assembly(made).verify()
    assert "define internal spir_func i32 @twice(" in made
    assembly = compile_module(text, "asm", level=3).decode()
    functions = re.findall(r"(%\d+) = OpFunction ", assembly)
    (callee,) = re.findall(r"OpFunctionCall %\d+ (%\d+)", assembly)
    assert callee in functions
    assert "OpShiftLeftLogical" in assembly
    assert not re.search(r"LinkageAttributes .* Import", assembly)


def test_other_linkage_stays():
    text = str(binding.parse_assembly(HEADER + INLINE))
    text = text.replace("available_externally", "linkonce_odr")
    assert with_internal_copies(text) == text
