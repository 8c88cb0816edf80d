"""
What MLIR's import loses of modules and headers of functions is in the module that the
reader of LLVM IR makes; what cannot be kept is an error with the line. Intrinsics in
MLIR's text have the form that this reader gives them.
"""

import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from llvmlite import binding
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    i32,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError
from xdsl_gas.targets.modules import llvm_ir


def first(text: str) -> Operation:
    """Returns the first operation of the module that is read."""
    module = read_llvm_ir(text)
    module.verify()
    op = module.body.block.first_op
    assert op is not None
    return op


def argument(op: Operation, index: int = 0) -> dict[str, Attribute]:
    """Returns the attributes of an argument."""
    each = op.properties["arg_attrs"]
    assert isinstance(each, ArrayAttr)
    one = cast(ArrayAttr[Attribute], each).data[index]
    assert isinstance(one, DictionaryAttr)
    return dict(one.data)


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("@a = thread_local(initialexec) global i32 0", "thread_local(initialexec)"),
        ('@a = global i32 0, code_model "large"', 'code_model "large"'),
        ("@a = global i32 0, no_sanitize_address", "no_sanitize_address"),
        ('@a = dllexport global i32 0, partition "p"', 'dllexport partition "p"'),
        ('@a = alias i32, ptr @b, partition "p"\n@b = global i32 0', None),
        ("declare dllimport void @f()", "dllimport"),
        ("declare preserve_nonecc void @f()", "preserve_nonecc"),
        ("declare riscv_vls_cc(32) void @f()", "riscv_vls_cc(32)"),
        ("declare void @f() addrspace(3)", "addrspace(3)"),
        ("define void @f() prefix i32 5 { ret void }", "prefix i32 5"),
        (
            'define void @f() partition "p" prologue [2 x i8] c"ab" { ret void }',
            'partition "p" prologue [ 2 x i8 ] c"ab"',
        ),
        ("define void @f() personality ptr null { ret void }", "personality ptr null"),
    ],
)
def test_keywords(text: str, flags: str | None):
    if flags is None:
        # The external variable comes first.
        ops = read_llvm_ir(text).body.block.ops
        op = next(op for op in ops if op.name == "llvm.mlir.alias")
        flags = 'partition "p"'
    else:
        op = first(text)
    assert op.attributes["gas.llvm_flags"] == StringAttr(flags)


@pytest.mark.parametrize(
    "head",
    [
        "define amdgpu_cs_chain void @f(ptr %p)",
        "define preserve_nonecc void @f(ptr %p)",
        "define riscv_vls_cc(128) void @f(ptr %p)",
        "define amdgpu_gfx void @f(ptr %p)",
        "declare amdgpu_cs_chain_preserve void @f(ptr)",
    ],
)
def test_calling_conventions_are_written_again(head: str):
    body = " { ret void }" if head.startswith("define") else ""
    assert head in llvm_ir(read_llvm_ir(head + body))


def test_a_word_that_is_no_calling_convention_is_not_written():
    module = read_llvm_ir("declare void @f()")
    (function,) = module.ops
    function.attributes["gas.llvm_flags"] = StringAttr("amdgpu_chain")
    with pytest.raises(MemorySpaceError, match="the keyword `amdgpu_chain`"):
        llvm_ir(module)


@pytest.mark.parametrize(
    ("attributes", "kept"),
    [
        ("captures(address)", "captures(address)"),
        ("captures(address, read_provenance)", "captures(address, read_provenance)"),
        ("initializes((0, 4), (8, 12))", "initializes((0, 4), (8, 12))"),
        ("dead_on_unwind writable align 4", "dead_on_unwind writable"),
        ('"foo"="bar" "nvvm.grid_constant"', '"foo"="bar" "nvvm.grid_constant"'),
    ],
)
def test_attributes_of_parameters(attributes: str, kept: str):
    found = argument(first(f"declare void @f(ptr {attributes})"))
    assert found["gas.llvm_attributes"] == StringAttr(kept)


def test_attributes_that_mlir_has_are_no_text():
    found = argument(first("declare void @f(ptr captures(none) nonnull align 4)"))
    assert set(found) == {"llvm.align", "llvm.nocapture", "llvm.nonnull"}


def test_attributes_of_modules():
    module = read_llvm_ir(
        'source_filename = "a.c"\ntarget datalayout = "e-v16:16-ni:7"\n'
        'module asm "a"\nmodule asm "b"\n'
    )
    assert module.attributes["gas.source_filename"] == StringAttr("a.c")
    assert module.attributes["llvm.data_layout"] == StringAttr("e-v16:16-ni:7")
    lines = ArrayAttr(StringAttr(line) for line in ("a", "b"))
    assert module.attributes["llvm.module_asm"] == lines


def test_each_module_has_the_name_of_its_source():
    for text, name in (("\n", "<string>"), ('source_filename = ""\n', "")):
        module = read_llvm_ir(text)
        assert module.attributes["gas.source_filename"] == StringAttr(name)


def test_externally_initialized():
    op = first("@a = externally_initialized global i32 5")
    assert "externally_initialized" in op.properties
    assert "externally_initialized" not in first("@a = global i32 5").properties


def test_constants_are_marked_in_functions_only():
    text = (
        "@a = global ptr getelementptr inrange(-8, 8) (i8, ptr @b, i64 16)\n"
        "@b = global i32 0\n"
        "define ptr @f() { ret ptr getelementptr (i8, ptr @b, i64 16) }"
    )
    flags = [
        op.attributes.get("gas.llvm_flags")
        for op in read_llvm_ir(text).walk()
        if op.name == "llvm.getelementptr"
    ]
    assert flags == [StringAttr("inrange(-8, 8)"), StringAttr("constant")]


def test_instructions_are_no_constants():
    text = (
        "@b = global i32 0\n"
        "define ptr @f() {\n %p = getelementptr i8, ptr @b, i64 16\n ret ptr %p\n}"
    )
    (op,) = (op for op in read_llvm_ir(text).walk() if op.name == "llvm.getelementptr")
    assert not op.attributes


def test_names_are_kept_in_copies():
    """Of `%_0`, xDSL's setter of names leaves nothing, which no copy may have."""
    text = (
        "define i32 @f(i32 %_0, i1 %c) {\n"
        "  br i1 %c, label %_1, label %_2\n\n"
        "_1:                                               ; preds = %0\n"
        "  br label %_2\n\n"
        "_2:                                               ; preds = %_1, %0\n"
        "  %_3 = phi i32 [ %_0, %0 ], [ 1, %_1 ]\n"
        "  %_4 = add i32 %_3, %_0\n"
        "  ret i32 %_4\n"
        "}\n"
    )
    copy = read_llvm_ir(text).clone().clone()
    assert text in api.emit(copy, "llvm").decode()


def test_values_without_a_name_are_numbered():
    module = api.read(
        "define i32 @f(i32 %a) {\n  %b = add i32 %a, 1\n  ret i32 %b\n}\n"
    )
    (add,) = (op for op in module.walk() if op.name == "llvm.add")
    # As xDSL's parser leaves it of `%_0`.
    add.results[0].name_hint = "_0"
    assert "  %1 = add i32 %a, 1\n" in api.emit(module, "llvm").decode()


def test_bitcode_is_read_as_text():
    text = "@a = global i32 5\ndefine i32 @f() { ret i32 7 }\n"
    # Both have the same name of the source.
    bitcode = binding.parse_assembly(text, binding.create_context()).as_bitcode()
    assert str(read_llvm_ir(bitcode)) == str(read_llvm_ir(text))


def test_text_may_be_bytes():
    text = '@a = global [2 x i8] c"\\C3\\A9" ; é\n'
    assert str(read_llvm_ir(text.encode())) == str(read_llvm_ir(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("define void @f() {\n  foo\n}\n", r"a\.ll:2:3: expected instr.*\s+foo"),
        (r'@"\FF" = global i32 0', "is not UTF-8"),
        ("@a = global i33\n", r"a\.ll:2:1: expected value token"),
        ("@a = global i64 ptrtoaddr (ptr @a to i64)", "`ptrtoaddr` has no counterpart"),
        ("@a = global ptr ptrauth (ptr @a, i32 0)", r"a\.ll:\d+: `ptrauth` has no"),
        (
            "define i32 @f(i1 %c) {\n  br i1 %c, label %x, label %y\n"
            "x:\n  ret i32 %z\ny:\n  %z = add i32 1, 2\n  ret i32 0\n}",
            r"a\.ll: LLVM rejects the module: Instruction does not dominate",
        ),
        (
            "@d = global [2 x i8] zeroinitializer\n"
            "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] "
            "[{ i32, ptr, ptr } { i32 1, ptr @f, ptr getelementptr (i8, ptr @d, "
            "i64 1) }]\ndefine void @f() {\n  ret void\n}",
            r"a\.ll:\d+: expected the data of a function to be a symbol or `null`",
        ),
        (
            "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] "
            "zeroinitializer",
            r"a\.ll:\d+: expected functions with priorities",
        ),
        (
            "@llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] "
            'zeroinitializer, section "x"',
            r"a\.ll:\d+: no section, .* of `@llvm\.global_dtors`",
        ),
    ],
)
def test_errors(text: str, message: str):
    with pytest.raises(LLVMIRError, match=message):
        read_llvm_ir(text, file_name="a.ll")


@pytest.mark.parametrize("data", [b"BC\xc0\xdejunk", b"\xff\xfe\x00"])
def test_errors_of_bytes(data: bytes):
    with pytest.raises(LLVMIRError, match=r"^a\.bc: .*bitcode"):
        read_llvm_ir(data, file_name="a.bc")


def test_llvmlite_is_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    with pytest.raises(LLVMIRError) as caught:
        read_llvm_ir("")
    assert str(caught.value) == (
        "Reading LLVM IR needs llvmlite. Install it with `pip install llvmlite`."
    )


def nested_types() -> str:
    kind = "i32"
    for _ in range(1500):
        kind = f"{{ {kind} }}"
    return f"@a = global {kind} zeroinitializer\n"


def nested_constants() -> str:
    """So deep that LLVM's parser needs more than the usual stack."""
    value = "ptr @a"
    for number in range(2000):
        value = (
            "ptr getelementptr (i8, ptr inttoptr (i64 add (i64 ptrtoint "
            f"({value} to i64), i64 {number}) to ptr), i64 ptrtoint (ptr @a to i64))"
        )
    return f"@a = global i8 0\n@b = global {value}\n"


@pytest.mark.parametrize("text", [nested_types(), nested_constants()], ids=["t", "c"])
def test_what_is_nested_too_deeply_is_an_error(text: str, tmp_path: Path):
    """Read by another process, which may crash."""
    path = tmp_path / "deep.ll"
    path.write_text(text)
    program = (
        "import sys; from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir\n"
        "from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError\n"
        "try: read_llvm_ir(open(sys.argv[1]).read())\n"
        "except LLVMIRError as problem: print(problem)"
    )
    finished = subprocess.run(
        (sys.executable, "-c", program, str(path)), capture_output=True, text=True
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout == (
        "<string>: types or constants are nested too deeply, several hundred levels. "
        "Build the value by instructions, or in parts.\n"
    )


def test_address_spaces_of_opencl():
    name = "opencl.address_space"
    op = first(f'declare void @f(ptr "{name}"="3", ptr "{name}"="x", ptr "{name}")')
    assert argument(op, 0) == {name: IntegerAttr(3, i32)}
    # What passes do not write is kept as text.
    assert argument(op, 1) == {"gas.llvm_attributes": StringAttr(f'"{name}"="x"')}
    assert argument(op, 2) == {"gas.llvm_attributes": StringAttr(f'"{name}"')}


def test_intrinsics_of_mlir_become_operations_as_those_of_llvm_ir():
    text = b"""
llvm.func @raised(%x: f32, %n: i32) -> i32 {
  %false = llvm.mlir.constant(false) : i1
  %y = llvm.call_intrinsic "llvm.fma.f32"(%x, %x, %x)
    {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32, f32) -> f32
  %bits = llvm.bitcast %y : f32 to i32
  %zeros = llvm.call_intrinsic "llvm.ctlz.i32"(%bits, %false) : (i32, i1) -> i32
  %most = llvm.call_intrinsic "llvm.smax.i32"(%zeros, %n) : (i32, i32) -> i32
  llvm.return %most : i32
}
llvm.func @called(%x: f32, %n: i32, %is_poison: i1) {
  %0 = llvm.call_intrinsic "llvm.ctlz.i32"(%n, %is_poison) : (i32, i1) -> i32
  %1 = llvm.call_intrinsic "llvm.smax.i32"(%n, %n) {gas.note} : (i32, i32) -> i32
  %2 = llvm.call_intrinsic "llvm.smax.i32"(%n, %n)
    : (i32 {llvm.noundef}, i32) -> i32
  %3 = llvm.call_intrinsic "llvm.fma.f32"(%x, %x) : (f32, f32) -> f32
  %4 = llvm.call_intrinsic "llvm.fptosi.sat.i32.f32"(%x) : (f32) -> i32
  llvm.return
}
"""
    raised, called = (
        [op.name for op in function.walk() if "intr" in op.name]
        for function in api.read(text).ops
    )
    assert raised == ["llvm.intr.fma", "llvm.intr.ctlz", "llvm.intr.smax"]
    assert called == ["llvm.call_intrinsic"] * 5
