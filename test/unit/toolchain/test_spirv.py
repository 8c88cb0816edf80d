"""Corrections of LLVM IR for SPIR-V, and generic pointers there."""

import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
from llvmlite import binding

from xdsl_gas import api
from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.llvm import compile_module, optimize
from xdsl_gas.toolchain.spirv import (
    LONGEST_VECTOR,
    VERSIONS,
    has_rejected_vectors,
    with_internal_copies,
    with_scalar_conditions,
    with_typed_printf,
)
from xdsl_gas.toolchain.spirv_module import (
    generic_accesses,
    generic_in_spirv,
    require_no_generic,
)

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


@pytest.mark.parametrize("environment", VERSIONS)
def test_the_version_is_that_of_the_environment(environment: str, tmp_path: Path):
    text = str(binding.parse_assembly(HEADER + KERNEL))
    module = compile_module(text, "obj", level=3, environment=environment)
    major, minor = VERSIONS[environment].split(".")
    assert struct.unpack("<I", module[4:8])[0] == int(major) << 16 | int(minor) << 8
    if VALIDATOR is not None:
        file = tmp_path / "out.spv"
        file.write_bytes(module)
        subprocess.run([VALIDATOR, "--target-env", environment, file], check=True)


def test_an_environment_of_spirv_for_another_target():
    text = 'target triple = "nvptx64-nvidia-cuda"\n'
    with pytest.raises(ToolFailed) as caught:
        compile_module(text, "asm", level=3, environment="opencl2.1")
    assert str(caught.value) == (
        "the environment 'opencl2.1' is one of SPIR-V, and the module is for "
        "'nvptx64-nvidia-cuda'. Omit it."
    )
    with pytest.raises(ToolFailed, match=r"^there is no environment 'opencl9' of SPIR"):
        compile_module(HEADER, "asm", level=3, environment="opencl9")


def test_environments_and_releases_are_told_apart():
    module = api.read(HEADER + KERNEL)
    assert api.emit(module, "spirv", emit_for="opencl2.1")[4:8] == b"\0\0\1\0"
    generic = api.read(GENERIC)
    assert generic_in_spirv(api.emit(generic, "spirv", emit_for="opencl2.1"))
    with pytest.raises(ToolFailed, match="made generic pointers"):
        api.emit(generic, "spirv", emit_for="opencl1.2")
    for kind, emit_for, message in (
        ("spirv", 19, "only LLVM IR is written for a release of LLVM. Emit `llvm`"),
        ("llvm", "spv1.0", "only SPIR-V is written for 'spv1.0'. Emit `spirv` or"),
    ):
        with pytest.raises(api.MemorySpaceError, match=message):
            api.emit(module, kind, emit_for=emit_for)


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


@pytest.mark.parametrize("level", [1, 3])
def test_optimizer_keeps_inline_functions(level: int):
    made = optimize(HEADER + INLINE, level)
    assert not re.search(r"^declare .*@twice", made, re.MULTILINE)
    # On other targets, the definition is elsewhere.
    other = (HEADER + INLINE).replace("spir64-unknown-unknown", "nvptx64-nvidia-cuda")
    other = other.replace("spir_func ", "").replace("spir_kernel", "ptx_kernel")
    assert re.search(r"^declare .*@twice", optimize(other, level), re.MULTILINE)


def test_vectors_are_no_longer_than_those_of_spirv():
    numbers = range(2 * LONGEST_VECTOR)

    def each(line: str) -> str:
        return "\n".join(line.replace("#", str(i)) for i in numbers)

    text = f"""{HEADER}
      define spir_kernel void @k(ptr addrspace(1) %p, i8 %v, i32 %n) {{
      entry:
        {each("%p# = getelementptr i8, ptr addrspace(1) %p, i64 #")}
        {each("%a# = load i8, ptr addrspace(1) %p#")}
        br label %loop
      loop:
        %i = phi i32 [ 0, %entry ], [ %j, %loop ]
        {each("%x# = phi i8 [ %a#, %entry ], [ %y#, %loop ]")}
        {each("%s# = shl i8 %x#, %v")}
        {each("%y# = sub i8 %s#, %v")}
        %j = add i32 %i, 1
        %more = icmp slt i32 %j, %n
        br i1 %more, label %loop, label %end
      end:
        {each("store i8 %y#, ptr addrspace(1) %p#")}
        ret void
      }}
    """
    made = optimize(text, 3)
    widths = {int(width) for width in re.findall(r"<(\d+) x i8>", made)}
    assert max(widths) == LONGEST_VECTOR
    assert f"<{len(numbers)} x i8>" in optimize(_of_no_target(text), 3)
    assert compile_module(made, "obj", level=3)


def test_reductions_to_longer_vectors_stay_scalar():
    count = 4 * LONGEST_VECTOR
    lines = [
        f"""
        %p{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}
        %x{i} = load i32, ptr addrspace(1) %p{i}
        %y{i} = xor i32 %x{i}, %v
        %z{i} = or i32 %{f"z{i - 1}" if i else "v"}, %y{i}
        """
        for i in range(count)
    ]
    text = f"""{HEADER}
      define spir_kernel void @k(ptr addrspace(1) %p, i32 %v) {{
        {"".join(lines)}
        store i32 %z{count - 1}, ptr addrspace(1) %p
        ret void
      }}
    """
    made = optimize(text, 3)
    widths = {int(width) for width in re.findall(r"<(\d+) x i32>", made)}
    assert max(widths, default=0) <= LONGEST_VECTOR
    assert f"<{count} x i32>" in optimize(_of_no_target(text), 3)
    assert compile_module(made, "obj", level=3)


def test_sums_of_conditions_stay_scalar():
    lines = [
        f"""
        %p{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}
        %x{i} = load i32, ptr addrspace(1) %p{i}
        %c{i} = icmp ult i32 %x{i}, 77
        %y{i} = zext i1 %c{i} to i32
        %z{i} = add i32 %{f"z{i - 1}" if i else "v"}, %y{i}
        """
        for i in range(4)
    ]
    text = f"""{HEADER}
      define spir_kernel void @k(ptr addrspace(1) %p, i32 %v) {{
        {"".join(lines)}
        store i32 %z3, ptr addrspace(1) %p
        ret void
      }}
    """
    assert not has_rejected_vectors(optimize(text, 3))
    assert "bitcast <4 x i1>" in optimize(_of_no_target(text), 3)


def test_loads_of_one_element_stay_scalar():
    text = f"""{HEADER}
      define spir_kernel void @k(ptr addrspace(1) %p, <8 x float> %v) {{
        %x = load <4 x float>, ptr addrspace(1) %p, align 16
        %y = shufflevector <4 x float> %x, <4 x float> poison, <8 x i32>
          <i32 0, i32 poison, i32 poison, i32 poison,
           i32 poison, i32 poison, i32 poison, i32 poison>
        %z = shufflevector <8 x float> %v, <8 x float> %y, <8 x i32>
          <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
        %q = getelementptr i8, ptr addrspace(1) %p, i64 16
        store <8 x float> %z, ptr addrspace(1) %q, align 16
        ret void
      }}
    """
    made = optimize(text, 3)
    assert "<1 x float>" not in made
    assert "<1 x float>" in optimize(_of_no_target(text), 3)
    assert compile_module(made, "obj", level=3)


@pytest.mark.parametrize(("bits", "stays"), [(9, True), (32, False)])
def test_reversed_bits_of_other_widths_stay_a_loop(bits: int, stays: bool):
    parts = "".join(
        f"""
        %a{i} = lshr i32 %v, {i}
        %b{i} = and i32 %a{i}, 1
        %c{i} = shl i32 %b{i}, {bits - 1 - i}
        %d{i} = or i32 %{f"d{i - 1}" if i else "c0"}, %c{i}
        """
        for i in range(bits)
    )
    text = f"""{HEADER}
      define spir_kernel void @k(ptr addrspace(1) %p, i32 %v) {{
        {parts}
        store i32 %d{bits - 1}, ptr addrspace(1) %p
        ret void
      }}
    """
    assert f"llvm.bitreverse.i{bits}" in optimize(_of_no_target(text), 3)
    made = optimize(text, 3)
    assert ("llvm.bitreverse" not in made) is stays
    assert compile_module(made, "obj", level=3)


def _of_no_target(text: str) -> str:
    """Returns LLVM IR without the triple, for which LLVM has the costs of SPIR's."""
    return text.replace('target triple = "spir64-unknown-unknown"', "")


BOOLEANS = """\
target triple = "spir64-unknown-unknown"
define spir_kernel void @k(ptr addrspace(1) %out, <4 x i32> %a, <2 x i32> %"b c") {
  %c = icmp sgt <4 x i32> %a, zeroinitializer
  %d = icmp sgt <2 x i32> %"b c", zeroinitializer
  %all = bitcast <4 x i1> %c to i4
  %each = icmp eq i4 %all, -1
  %any = bitcast <2 x i1> %d to i2
  %some = icmp ne i2 %any, 0
  %none = icmp eq i2 %any, 0
  %x = xor i1 %each, %some
  %y = xor i1 %x, %none
  %r = zext i1 %y to i32
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
"""


def test_vectors_of_i1_are_compared_by_elements():
    made = with_scalar_conditions(str(binding.parse_assembly(BOOLEANS)))
    binding.parse_assembly(made).verify()
    assert "bitcast" not in made
    assert made.count("extractelement <4 x i1> %c, i64 ") == 4
    assert made.count(" = and i1 ") == 3
    assert "%each = icmp eq i1 %all, true" in made
    assert made.count("extractelement <2 x i1> %d, i64 ") == 2
    assert made.count(" = or i1 ") == 1
    assert "%some = icmp ne i1 %any, false" in made
    assert "%none = icmp eq i1 %any, false" in made
    assert b"OpCompositeExtract" in compile_module(BOOLEANS, "asm", level=3)


@pytest.mark.parametrize(
    ("comparison", "other"),
    [
        ("icmp eq i4 %all, -1", "icmp eq i4 %all, 0"),
        ("icmp eq i4 %all, 3", "icmp eq i4 %all, 3"),
        ("icmp ugt i4 %all, 0", "icmp ugt i4 %all, 0"),
        ("icmp eq i4 %all, -1", "icmp eq i4 %all, %all"),
        ("icmp eq i4 %all, -1", "trunc i4 %all to i1"),
    ],
)
def test_other_uses_of_vectors_of_i1_stay(comparison: str, other: str):
    text = f"""\
target triple = "spir64-unknown-unknown"
define spir_func i1 @f(<4 x i1> %v) {{
  %all = bitcast <4 x i1> %v to i4
  %x = {comparison}
  %y = {other}
  %z = and i1 %x, %y
  ret i1 %z
}}
"""
    text = str(binding.parse_assembly(text))
    assert with_scalar_conditions(text) == text


def test_names_of_other_functions_are_no_uses():
    text = BOOLEANS + BOOLEANS.split("\n", 1)[1].replace("@k(", "@l(")
    made = with_scalar_conditions(str(binding.parse_assembly(text)))
    binding.parse_assembly(made).verify()
    assert "bitcast" not in made


GENERIC = """\
target triple = "spir64-unknown-unknown"
@cell = internal addrspace(1) global ptr addrspace(4) null
define spir_kernel void @keeps(ptr addrspace(3) %t) {
  %g = addrspacecast ptr addrspace(3) %t to ptr addrspace(4)
  store ptr addrspace(4) %g, ptr addrspace(1) @cell
  ret void
}
"""


def test_what_spirv_has_of_the_generic_storage_class():
    module = compile_module(GENERIC, "obj", level=3)
    found = generic_in_spirv(module)
    assert found.keys() >= {
        "OpCapability GenericPointer",
        "OpTypePointer Generic",
        "OpPtrCastToGeneric",
    }
    text = compile_module(GENERIC, "asm", level=3).decode()
    for name, number in found.items():
        assert len(re.findall(rf"{name.replace(' ', '.* ')}\b", text)) == number, name
    with pytest.raises(ToolFailed) as refused:
        require_no_generic(module)
    left = ", ".join(f"{number} {name}" for name, number in found.items())
    assert str(refused.value) == (
        f"LLVM's code generator made generic pointers: {left}. `--emit llvm` writes "
        "the module in front of it, for llvm-spirv."
    )
    swapped = struct.pack(
        f">{len(module) // 4}I", *struct.unpack(f"<{len(module) // 4}I", module)
    )
    assert generic_in_spirv(swapped) == found
    assert generic_accesses(module) == {"keeps": 0}
    plain = 'target triple = "spir64-unknown-unknown"\n' + KERNEL
    require_no_generic(compile_module(plain, "obj", level=3))
    with pytest.raises(ValueError, match="no module of SPIR-V"):
        generic_in_spirv(b"BC\xc0\xde")
    with pytest.raises(
        ValueError, match="an instruction of the SPIR-V has a wrong length"
    ):
        generic_in_spirv(module[:20] + bytes(4))


def test_accesses_of_spirv_by_generic_pointers():
    source = """\
target triple = "spir64-unknown-unknown"
declare spir_func float @_Z5fractfPU3AS4f(float, ptr addrspace(4))
define spir_func void @adds(ptr addrspace(4) %p, ptr addrspace(1) %q) {
  %v = atomicrmw add ptr addrspace(4) %p, i32 2 seq_cst
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @mixed(ptr addrspace(3) %t, ptr addrspace(1) %q, i64 %i) {
  %g = addrspacecast ptr addrspace(3) %t to ptr addrspace(4)
  %e = getelementptr float, ptr addrspace(4) %g, i64 %i
  %v = load float, ptr addrspace(4) %e
  %f = call spir_func float @_Z5fractfPU3AS4f(float %v, ptr addrspace(4) %g)
  store float %f, ptr addrspace(1) %q
  call spir_func void @adds(ptr addrspace(4) %g, ptr addrspace(1) %q)
  ret void
}
"""
    module = compile_module(source, "obj", level=3)
    assert generic_accesses(module) == {"adds": 1, "mixed": 2}
