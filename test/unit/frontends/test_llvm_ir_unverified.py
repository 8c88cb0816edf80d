"""LLVM IR read as text without LLVM: the same modules, and clear refusals."""

import random
import sys
from pathlib import Path

import pytest
from llvmlite import binding
from same_llvm_ir import differences, with_name

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.frontends.llvm_ir.tokens import placed_tokens
from xdsl_gas.frontends.llvm_ir.unverified import read_unverified
from xdsl_gas.remarks import Remark, remarks_to
from xdsl_gas.targets.modules import llvm_text
from xdsl_gas.xdsl_compat.factories import correct_xdsl

correct_xdsl()

ROOT = Path(__file__).parents[3]
MODULES = ROOT / "test" / "unit" / "targets" / "modules"
FILES = sorted([*MODULES.glob("*.ll"), *(ROOT / "examples").glob("*/*.ll")])
"""Texts by hand, with features that few modules have, and what clang wrote."""


def by_llvm(text: str) -> str:
    """Returns a text as LLVM prints it. Raises `RuntimeError` if LLVM rejects it."""
    with binding.parse_assembly(text, binding.create_context()) as module:
        module.verify()
        return str(module)


def read(text: str) -> str:
    """Returns what is written of a text that is read without LLVM."""
    with remarks_to(lambda _: None):
        return llvm_text(read_unverified(text))


def assert_same(text: str) -> None:
    written = by_llvm(read(text))
    assert not differences(by_llvm(llvm_text(read_llvm_ir(text))), written)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_module_is_the_one_that_llvm_reads(file: Path):
    assert_same(file.read_text())


def test_the_text_need_not_be_laid_out_as_llvm_does():
    assert_same(
        '  target datalayout\n= "e" ; a comment }\n'
        '@s = internal global [2 x i8] c"}\n" @t = global i32 1 %n = type { i32,\n'
        "i32 } define { i32, i32 }\n@f(ptr %p,\n i32 %x) nounwind memory(read) #1 {\n"
        "br label %next next: %v = load i32, ptr %p %i = insertvalue { i32, i32 }\n"
        "undef, i32 %v, 0 ret { i32, i32 } %i } attributes #1 = { convergent\n"
        "} declare void @g() !0 = !{} define void @h() { call void @g() convergent "
        "nounwind ret void }"
    )


OLD = """\
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [8 x float] undef, align 4

define void @kernel(ptr nocapture readonly %p) {
  %a = alloca float, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  %v = load float, ptr %p, align 4
  store float %v, ptr addrspacecast (ptr addrspace(3) @s to ptr), align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret void
}

define void @no_kernel() {
  ret void
}

define void @also() {
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

!nvvm.annotations = !{!0, !1}
!nvvm.annotations = !{!2}
!2 = distinct !{ptr @"also", !"kernel", i64 2}
!0 = !{ptr @kernel, !"maxntidx", i32 64, !"kernel", i32 1}
!1 = !{ptr @no_kernel, !"kernel", i32 0}
"""


def test_text_of_earlier_releases_is_upgraded():
    with remarks_to(lambda _: None):
        module = read_unverified(OLD)
    first, second, third = (op for op in module.ops if op.name == "llvm.func")
    assert "ptx_kernelcc" in str(first.properties["CConv"])
    assert "ptx_kernelcc" not in str(second.properties["CConv"])
    assert "ptx_kernelcc" in str(third.properties["CConv"])
    assert not differences(by_llvm(with_name(OLD)), by_llvm(llvm_text(module)))


@pytest.mark.parametrize(
    ("number", "name"),
    [
        *((0, "ccc"), (8, "fastcc"), (9, "coldcc")),
        *((71, "ptx_kernel"), (72, "ptx_device"), (75, "spir_func")),
        *((76, "spir_kernel"), (91, "amdgpu_kernel")),
    ],
)
def test_calling_conventions_may_be_numbers(number: int, name: str):
    text = "define cc{} void @f(i32 %p) {{ ret void }}"
    assert_same(text.format(number))
    assert read(text.format(number)) == read(
        text.replace("cc{}", name.replace("ccc", "")).format()
    )


def test_debug_intrinsics_are_dropped():
    """They name values in metadata, where a retyped value would have another type."""
    text = read(
        "define void @f(ptr %p) {\n"
        "  call void @llvm.dbg.value(metadata ptr %p, metadata !1, metadata !2)\n"
        "  ret void\n}\ndeclare void @llvm.dbg.value(metadata, metadata, metadata)\n"
        "!1 = !{}\n!2 = !{}\n"
    )
    assert "call" not in text


def body(*lines: str) -> str:
    return "\n".join(("define i32 @f(ptr %p, i32 %n, i1 %c) {", *lines, "}", ""))


_DIAMOND = ("e:", "  br i1 %c, label %a, label %b", "a:", "  br label %b")

# Texts that LLVM rejects, or whose meaning only it knows.
REFUSED = {
    "an operand is used where its definition does not dominate.": body(
        *_DIAMOND[:3],
        *("  %x = add i32 %n, 1", "  br label %b", "b:", "  ret i32 %x"),
    ),
    "a block has no terminator.": body("  switch i32 %n, label %a []", "a:"),
    "the entry block has a predecessor.": "define void @f() {\ne:\n  br label %e\n}\n",
    "the phi lacks a predecessor's value": body(
        *(*_DIAMOND, "b:", "  %x = phi i32 [ 1, %a ]", "  ret i32 %x")
    ),
    "the phi has a value of a block that is no predecessor": body(
        *(*_DIAMOND, "b:", "  %x = phi i32 [ 1, %a ], [ 2, %e ], [ 3, %b ]"),
        "  ret i32 %x",
    ),
    "the phi has two values of a predecessor": body(
        *(*_DIAMOND, "b:", "  %x = phi i32 [ 1, %a ], [ 2, %e ], [ 3, %e ]"),
        "  ret i32 %x",
    ),
    "<string>:8: a phi stands behind another instruction": body(
        *(*_DIAMOND, "b:", "  %y = add i32 %n, 1"),
        *("  %x = phi i32 [ 1, %a ], [ 2, %e ]", "  ret i32 %x"),
    ),
    "'llvm.return' must be the last operation": body("  ret i32 0", "  ret i32 1"),
    "`%n` has type i32, expected i64": body("  %x = add i64 %n, 1", "  ret i32 0"),
    "`llvm.func @f`: not well-formed: mismatching result types": body("  ret i64 0"),
    "use of the undefined value `%undefined`": body("  ret i32 %undefined"),
    "'@undefined' could not be found in symbol table": body(
        "  %x = load i32, ptr @undefined", "  ret i32 %x"
    ),
    'not well-formed: Redefinition of symbol "f". LLVM\'s own words: run '
    "`opt -passes=verify`, or install llvmlite.": (
        body("  ret i32 0") + body("  ret i32 0")
    ),
    "<string>:1: `{` is not closed": body("  ret i32 0").removesuffix("}\n"),
    "<string>:4: unmatched `}`": body("  ret i32 0") + "}",
    "<string>:1: the function has no body": "define void @f()\n",
    "<string>:1: unexpected `void`": "void @f()\n",
    "expected the definition of a type": "%a = add i32 1, 2\n",
    "the case has type i1, expected i32": body(
        "  switch i32 %n, label %a [",
        "    i1 false, label %a",
        "  ]",
        "a:",
        "  ret i32 0",
    ),
    "expected ``, not `ret`": (
        "@llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] "
        "zeroinitializer\nret void\n"
    ),
    "expected ``, not `call`": "%a = type { i32 }\n\ncall void @f()\n",
    "<string>:1: expected ``, not `i32`": "@a = global i32 1 i32 2\n",
    "<string>:2: expected ``, not `i32`": "\n!0 = !{} i32\n",
    "multiple definition of `!0`": "!0 = !{}\n!0 = !{i32 1}\n",
    "multiple definition of the type `%t`": "%t = type { i32 }\n%t = type { i64 }\n",
    "multiple definition of `#0`": (
        "attributes #0 = { cold }\nattributes #0 = { hot }\n"
    ),
    "<string>:1: the elements are not those of the type !llvm.array<2 x i16>": (
        "@a = global [2 x i16] [i16 1, i64 2]\n"
    ),
    "<string>:2: the elements are not those of the type !llvm.array<2 x i16>": (
        "\n@a = global [2 x i16] [i64 1, i64 2]\n"
    ),
    "the elements are not those of the type !llvm.struct<(i32, !llvm.ptr)>": (
        "@a = global { i32, ptr } { i64 1, ptr null }\n"
    ),
    "0.1 is not exact in the type f16": "@a = global half 0.1\n",
    "0.1 is not exact in the type f32": "@a = global float 0.1\n",
    "0xH3C00 is no number of the type f32": "@a = global float 0xH3C00\n",
    "0.5 is not in hexadecimal digits of the type f128": "@a = global fp128 0.5\n",
    "<string>: not well-formed: Integer value 300 is out of range for type i8 which "
    "supports values in the range [-128, 256). LLVM's own words: run "
    "`opt -passes=verify`, or install llvmlite.": "@a = global i8 300\n",
    "<string>: there is no data layout, and without llvmlite none is known for "
    "'powerpc64-linux'. Add the `target datalayout` that clang writes.": (
        'target triple = "powerpc64-linux"\n'
    ),
    "<string>: there is no data layout, and without llvmlite none is known for "
    "'x86_64-apple-darwin'. Add": 'target triple = "x86_64-apple-darwin"\n',
    "<string>: linking several modules needs llvmlite.": (
        "; ModuleID = 'a'\n; ModuleID = 'b'\n"
    ),
    "expected `)`, not `*`": "define void @f(i32* %p) {\n  ret void\n}\n",
}


@pytest.mark.parametrize(("message", "text"), REFUSED.items())
def test_what_is_not_well_formed_is_an_error(message: str, text: str):
    with pytest.raises(MemorySpaceError) as raised:
        read(text)
    assert message in str(raised.value)


def test_definitions_stand_before_their_uses_in_a_block():
    lines = ("  %y = add i32 %x, 1", "  %x = add i32 %n, 1", "  ret i32 %y")
    with pytest.raises(MemorySpaceError, match="definition does not dominate"):
        read(body(*lines))
    assert "add" in read(body(lines[1], lines[0], lines[2]))


def test_a_missing_data_layout_is_that_of_the_target():
    for triple in ("nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"):
        text = f'target triple = "{triple}"\n'
        with remarks_to(lambda _: None):
            module = read_unverified(text)
        assert (
            module.attributes["llvm.data_layout"]
            == (api.read(text).attributes["llvm.data_layout"])
        )


def changed(text: str, source: random.Random) -> str:
    """Returns a text with a token or a line lost, doubled or in another place."""
    tokens = placed_tokens(text)
    token, start = source.choice(tokens)
    end = start + len(token)
    lines = text.split("\n")
    first = source.randrange(len(lines))
    second = max(0, min(len(lines) - 1, first + source.randrange(-4, 5)))
    match source.randrange(4):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + source.choice(tokens)[0] + text[end:]
        case 2:
            lines[first], lines[second] = lines[second], lines[first]
        case _:
            lines.insert(second, lines[first])
    return "\n".join(lines)


@pytest.mark.parametrize(
    "name", ["constants", "control_flow", "exceptions", "instructions", "symbols"]
)
def test_a_changed_text_is_the_same_module_or_an_error(name: str):
    text = (MODULES / f"{name}.ll").read_text()
    source = random.Random(name)
    compared = 0
    for _ in range(80):
        other = changed(text, source)
        try:
            written = read(other)
        except MemorySpaceError:
            continue
        try:
            expected = by_llvm(with_name(other))
        except RuntimeError:
            continue
        assert not differences(expected, by_llvm(written)), other
        compared += 1
    assert compared


def test_api_and_notes_without_llvmlite(monkeypatch: pytest.MonkeyPatch):
    text = (ROOT / "examples" / "cuda" / "reduction.debug.ll").read_text()
    module = api.read(text)
    api.resolve(module, level=0)
    expected = api.emit(module, "llvm").decode()
    for name in [*sys.modules]:
        if name.split(".")[0] == "llvmlite":
            monkeypatch.setitem(sys.modules, name, None)
    remarks: list[Remark] = []
    with remarks_to(remarks.append):
        module = api.read(text)
        api.resolve(module, level=0)
        written = api.emit(module, "llvm").decode()
        with pytest.raises(api.ToolMissing, match="LLVM IR for LLVM 19 needs llvmlite"):
            api.emit(module, "llvm", emit_for=19)
        with pytest.raises(api.ToolMissing, match="LLVM bitcode needs llvmlite"):
            api.read(b"BC\xc0\xde")
    assert [remark.name for remark in remarks] == ["NotVerifiedByLlvm"] * 2
    monkeypatch.undo()
    assert not differences(expected, by_llvm(written))
