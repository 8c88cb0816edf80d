"""Tests of annotated variables, for LLVM's optimizer."""

import re

import pytest

from xdsl_gas.toolchain.kept_annotations import with_annotated_values
from xdsl_gas.toolchain.llvm import disassemble, optimize

OPERANDS = "ptr @text, ptr @file, i32 3, ptr null"
ANNOTATION = f"  call void @llvm.var.annotation.p0.p0(ptr %a, {OPERANDS})\n"


def module(
    body: str, *, text: str = "gas.keep_generic=why", attributes: str = "nounwind"
) -> str:
    """A module as LLVM prints it, with a function whose variable is annotated."""
    size = len(text) + 1
    return disassemble(
        f"""
target triple = "nvptx64-nvidia-cuda"
@text = private constant [{size} x i8] c"{text}\\00", section "llvm.metadata"
@file = private constant [5 x i8] c"a.cu\\00", section "llvm.metadata"
@reason = private constant [6 x i8] c"s\\22y\\22s\\00", section "llvm.metadata"
@args = private constant {{ ptr }} {{ ptr @reason }}, section "llvm.metadata"
declare void @use(ptr)
define float @f(ptr noundef %p, i64 %n) #0 {{
  %a = alloca ptr
{body}}}
attributes #0 = {{ {attributes} }}
""".encode()
    )


STORED = "  store ptr %p, ptr %a\n"
LOADED = "  %q = load ptr, ptr %a\n  %v = load float, ptr %q\n  ret float %v\n"


def test_pointers_are_annotated_in_place_of_their_variable():
    text = with_annotated_values(module(STORED + ANNOTATION + LOADED))
    assert "@llvm.var.annotation.p0.p0(ptr %a" not in text
    assert 'define float @f(ptr noundef "gas.keep_generic"="why" %p, i64 %n)' in text
    assert (
        "  %gas.loaded.1 = load ptr, ptr %a, align 8\n"
        f"  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %gas.loaded.1, {OPERANDS})\n"
    ) in text
    disassemble(text.encode())


def test_the_annotation_outlives_the_optimizer():
    before = module(STORED + ANNOTATION + LOADED)
    after = optimize(with_annotated_values(before), 3)
    assert "alloca" not in after
    (name,) = re.findall(r"(%\w+) = .*@llvm.ptr.annotation.p0.p0\(ptr .*%p, ", after)
    assert f"load float, ptr {name}" in after
    assert '"gas.keep_generic"="why" %p' in after
    # Without, it stays at a variable that nothing uses.
    assert "load float, ptr %p" in optimize(before, 3)


def test_the_reason_may_be_an_argument():
    with_arguments = ANNOTATION.replace("ptr null", "ptr @args")
    text = with_annotated_values(
        module(STORED + with_arguments + LOADED, text="gas.keep_generic")
    )
    assert '"gas.keep_generic"="s\\22y\\22s" %p' in text
    without = module(STORED + ANNOTATION + LOADED, text="gas.keep_generic")
    assert '(ptr noundef "gas.keep_generic" %p' in with_annotated_values(without)


def test_names_that_are_taken():
    loaded = LOADED.replace("%q", "%gas.loaded.1")
    text = with_annotated_values(module(STORED + ANNOTATION + loaded))
    assert "%gas.gas.loaded.1 = load ptr, ptr %a" in text
    disassemble(text.encode())


def test_places_in_the_source_are_kept():
    text = module(STORED + ANNOTATION + LOADED)
    text = text.replace(
        "load ptr, ptr %a, align 8", "load ptr, ptr %a, align 8, !dbg !7"
    )
    lines = with_annotated_values(text).split("\n")
    (call,) = (line for line in lines if "= call ptr @llvm.ptr.annotation" in line)
    assert call.endswith(f"{OPERANDS}), !dbg !7")


@pytest.mark.parametrize(
    ("space", "mangled"), [("", "p0"), (" addrspace(4)", "p4"), (" addrspace(1)", "p1")]
)
def test_pointers_of_other_spaces(space: str, mangled: str):
    body = f"  %q = load ptr{space}, ptr %a\n  ret float 0.0\n"
    text = with_annotated_values(module(ANNOTATION + body))
    assert f"%q = call ptr{space} @llvm.ptr.annotation.{mangled}.p0(ptr{space} " in text
    disassemble(text.encode())


@pytest.mark.parametrize(
    "other",
    [
        "  call void @use(ptr %a)\n",
        "  store i64 %n, ptr %a\n",
        "  store ptr %a, ptr %a\n",
        "  %i = load i64, ptr %a\n",
        "  %e = getelementptr i8, ptr %a, i64 %n\n",
        "  %e = addrspacecast ptr %a to ptr addrspace(5)\n",
    ],
)
def test_a_variable_with_other_uses_stays_annotated(other: str):
    text = with_annotated_values(module(STORED + ANNOTATION + other + LOADED))
    assert ANNOTATION in text
    assert "%q = call ptr @llvm.ptr.annotation.p0.p0(ptr %gas.loaded.1, " in text
    disassemble(text.encode())


OTHERS: dict[str, tuple[str, dict[str, str]]] = {
    "longer": (STORED + ANNOTATION + LOADED, {"text": "gas.keep_generically"}),
    "another": (STORED + ANNOTATION + LOADED, {"text": "other"}),
    "optnone": (STORED + ANNOTATION + LOADED, {"attributes": "noinline optnone"}),
    "none": (STORED + LOADED, {}),
    "array": (
        f"{ANNOTATION}  %e = getelementptr float, ptr %a, i64 %n\n"
        "  %v = load float, ptr %e\n  ret float %v\n",
        {},
    ),
    "integer": (f"  store i64 %n, ptr %a\n{ANNOTATION}  ret float 0.0\n", {}),
}


@pytest.mark.parametrize("name", OTHERS)
def test_others_are_left(name: str):
    body, options = OTHERS[name]
    text = module(body, **options)
    assert with_annotated_values(text) == text
