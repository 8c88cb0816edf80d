"""SPIR-V is read by its translator, in all forms in which it is written."""

import os
import shutil
import struct
import subprocess
from pathlib import Path

import numpy
import pytest
from commands import succeeds

from xdsl_gas import api, native
from xdsl_gas.toolchain.errors import ToolFailed, ToolMissing
from xdsl_gas.toolchain.spirv_module import for_translator, require_whole
from xdsl_gas.toolchain.spirv_translator import bitcode_of_spirv

needs_translator = pytest.mark.skipif(
    "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ
    and not any(map(shutil.which, ("llvm-spirv", "llvm-spirv-15", "llvm-spirv-14"))),
    reason="no llvm-spirv",
)
needs_tools = pytest.mark.skipif(
    "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ and shutil.which("spirv-as") is None,
    reason="no SPIRV-Tools",
)

KERNEL = """\
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-\
v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

declare spir_func i64 @_Z13get_global_idj(i32)

define internal spir_func i32 @sum(ptr addrspace(4) %p, i32 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %a = getelementptr i32, ptr addrspace(4) %p, i32 %i
  %v = load i32, ptr addrspace(4) %a, align 4
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %t
}

define spir_kernel void @sums(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %generic = addrspacecast ptr addrspace(1) %in to ptr addrspace(4)
  %s = call spir_func i32 @sum(ptr addrspace(4) %generic, i32 4)
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}
"""


def spirv() -> bytes:
    return api.emit(api.read(KERNEL), "spirv")


@needs_translator
def test_the_module_is_that_which_was_written(tmp_path: Path):
    path = tmp_path / "kernel.spv"
    path.write_bytes(spirv())
    module = api.read(path)
    assert api.count_generic_accesses(module).module == 1
    api.resolve(module, passes="ip-msp,resolve-gas")
    assert api.count_generic_accesses(module).module == 0
    text = api.emit(module, "llvm").decode()
    assert "load i32, ptr addrspace(1)" in text
    assert "load i32, ptr addrspace(4)" not in text
    values = numpy.arange(4, dtype="i4")
    out = numpy.zeros(3, "i4")
    sums = native.compile(path)["sums"]
    sums(3, 1, out.view("u1"), values.view("u1"))
    assert out.tolist() == [6, 6, 6]


@needs_translator
@needs_tools
def test_assembly_of_llvm_and_of_spirv_dis():
    module = spirv()
    text = subprocess.run(
        ("spirv-dis", "-"), input=module, capture_output=True, check=True
    ).stdout
    written_by_llvm = api.emit(api.read(KERNEL), "asm")
    for assembly in (text, written_by_llvm):
        found = api.emit(api.read(assembly, kind="spirv"), "llvm").decode()
        assert "define spir_kernel void @sums(" in found


@needs_translator
@needs_tools
def test_outputs_in_a_directory_have_the_names_of_spirv(tmp_path: Path):
    (tmp_path / "a.spv").write_bytes(spirv())
    (tmp_path / "b.spvasm").write_bytes(api.emit(api.read(KERNEL), "asm"))
    (tmp_path / "c.ll").write_text(KERNEL)
    succeeds(*sorted(tmp_path.iterdir()), "-q", "-o", tmp_path / "out")
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == ["a.spv", "b.spvasm", "c.ll"]
    assert (tmp_path / "out" / "a.spv").read_bytes()[:4] == b"\x03\x02\x23\x07"


@needs_translator
def test_what_is_no_kernel_or_no_module():
    with pytest.raises(ToolFailed, match=r"^m: the bytes are no module of SPIR-V"):
        bitcode_of_spirv(spirv()[:6], "m")
    with pytest.raises(ToolFailed, match=r"^m: an instruction .* wrong length"):
        bitcode_of_spirv(_module((17, 6))[:-4], "m")
    broken = bytearray(spirv())
    broken[4:8] = struct.pack("<I", 0x00090900)
    with pytest.raises(ToolFailed, match=r"^m: llvm-spirv\S* failed: .*version"):
        bitcode_of_spirv(bytes(broken), "m")


@needs_translator
def test_modules_that_are_cut_off():
    module = spirv()
    # Without an entry point, it would be an empty library.
    place, cut, entered = 20, list[int](), False
    while place < len(module):
        word = struct.unpack_from("<I", module, place)[0]
        if entered:
            cut.append(place)
        entered |= word & 0xFFFF == 15
        place += 4 * (word >> 16)
    assert len(cut) > 40
    for end in (20, *cut):
        with pytest.raises(ToolFailed, match=r"^m: .*the end of the module .* missing"):
            bitcode_of_spirv(module[:end], "m")
    assert bitcode_of_spirv(module, "m")


@needs_tools
def test_assembly_that_the_assembler_rejects():
    with pytest.raises(ToolFailed, match=r"^m: spirv-as failed: error: 1: 14: Invalid"):
        bitcode_of_spirv(b"OpCapability Nothing\n", "m")


def test_without_the_tools(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LLVM_SPIRV", "no-such-tool")
    monkeypatch.setenv("SPIRV_AS", "no-such-tool")
    with pytest.raises(ToolMissing) as caught:
        bitcode_of_spirv(spirv(), "m")
    assert str(caught.value) == (
        "m: SPIR-V needs SPIRV-LLVM-Translator, for example of `apt install "
        "llvm-spirv-15`, or of conda's `spirv-llvm-translator`. The environment "
        "variable LLVM_SPIRV names another."
    )
    with pytest.raises(ToolMissing) as caught:
        bitcode_of_spirv(b"OpCapability Kernel\n", "m")
    assert str(caught.value) == (
        "m: The assembly of SPIR-V needs `spirv-as`, for example of `apt install "
        "spirv-tools`. The environment variable SPIRV_AS names another."
    )


def _module(*instructions: tuple[int, ...]) -> bytes:
    """A module of instructions: the opcode, then the operands."""
    words = [0x07230203, 0x00010400, 0, 20, 0]
    for opcode, *operands in instructions:
        words += (len(operands) + 1 << 16 | opcode, *operands)
    return struct.pack(f"<{len(words)}I", *words)


def test_null_scalars_are_false_or_zero():
    types = ((20, 1), (21, 2, 32, 0), (21, 3, 64, 0), (22, 4, 16), (23, 5, 2, 4))
    nulls = [(46, type, 10 + type) for type in range(1, 6)]
    assert for_translator(_module(*types, *nulls)) == _module(
        *types,
        (42, 1, 11),
        (43, 2, 12, 0),
        (43, 3, 13, 0, 0),
        (43, 4, 14, 0),
        # A vector stays as it is.
        (46, 5, 15),
    )


def _bound(module: bytes, bound: int) -> bytes:
    return module[:12] + struct.pack("<I", bound) + module[16:]


@pytest.mark.parametrize(("model", "width"), [(1, 32), (2, 64)])
def test_comparisons_of_pointers_are_those_of_integers(model: int, width: int):
    head = (14, model, 2), (20, 1), (21, 2, 16, 0)
    body = (401, 1, 10, 8, 9), (402, 1, 11, 8, 7), (170, 1, 12, 10, 11)
    found = for_translator(_module(*head, (54, 3, 4, 0, 5), *body))
    assert found == _bound(
        _module(
            *head,
            (21, 20, width, 0),
            (54, 3, 4, 0, 5),
            *((117, 20, 21, 8), (117, 20, 22, 9), (170, 1, 10, 21, 22)),
            *((117, 20, 23, 8), (117, 20, 24, 7), (171, 1, 11, 23, 24)),
            (170, 1, 12, 10, 11),
        ),
        25,
    )


def test_the_integer_type_of_a_module_is_used():
    head = (14, 2, 2), (20, 1), (21, 2, 32, 0), (21, 3, 64, 0), (54, 4, 5, 0, 6)
    found = for_translator(_module(*head, (401, 1, 10, 8, 9)))
    assert found == _bound(
        _module(*head, (117, 3, 20, 8), (117, 3, 21, 9), (170, 1, 10, 20, 21)), 22
    )


@needs_translator
def test_what_compares_pointers_is_read_again():
    text = KERNEL.replace(
        "  %s = call",
        "  %same = icmp eq ptr addrspace(1) %in, %out\n"
        "  %bit = zext i1 %same to i32\n"
        "  store i32 %bit, ptr addrspace(1) %in, align 4\n  %s = call",
    )
    spirv = api.emit(api.read(text.encode()), "spirv")
    again = api.emit(api.read(spirv), "llvm").decode()
    assert "icmp eq i64" in again


def test_a_module_that_ends_behind_the_memory_model():
    model, source = (14, 2, 2), (3, 3, 200000)
    library = (17, 5)
    for cut in ((library, model), (model,), (model, source)):
        with pytest.raises(ToolFailed, match="the end of the module of SPIR-V is miss"):
            bitcode_of_spirv(_module(*cut), "m")
    require_whole(_module(library, model, source))


def test_modules_in_the_other_order_of_bytes():
    module = _module((17, 6))
    swapped = struct.pack(f">{len(module) // 4}I", *struct.unpack("<7I", module))
    assert for_translator(swapped) == module
