"""Modules of LLVM IR are linked to one, or it is said why they are no program."""

import pytest

from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.linker import link

SPIR = 'target triple = "spir64"\n'
LAYOUT = "e-i64:64-v16:16-G1"


def linked(*texts: str) -> str:
    names = ("a.ll", "b.ll", "c.ll")
    return link([(n, t.encode()) for n, t in zip(names, texts, strict=False)]).decode()


def test_what_one_defines_others_declare():
    text = linked(
        SPIR + "declare i32 @g(i32)\n@v = external addrspace(2) constant [0 x i32]\n"
        "define i32 @f(i32 %x) {\n  %y = call i32 @g(i32 %x)\n  ret i32 %y\n}\n"
        "define internal i32 @own() { ret i32 1 }\n"
        "define i32 @first() {\n  %y = call i32 @own()\n  ret i32 %y\n}\n",
        "define i32 @g(i32 %x) { ret i32 %x }\n"
        "define internal i32 @own() { ret i32 2 }\n"
        "define i32 @second() {\n  %y = call i32 @own()\n  ret i32 %y\n}\n",
        # The layout of data is that of other tools.
        'target triple = "spir64-unknown-unknown"\n'
        "@v = addrspace(2) constant [1 x i32] [i32 7]\n"
        "define weak i32 @g(i32 %x) { ret i32 0 }\n",
    )
    assert "declare" not in text
    assert "external" not in text
    assert text.count("define internal i32 @own") == 2
    assert "define i32 @g(i32 %x) {\n  ret i32 %x" in text
    assert "[i32 7]" in text


def test_types_with_the_same_name():
    unit = (
        "%s = type { i32, ptr }\ndefine internal %s @id(%s %x) { ret %s %x }\n"
        "declare %s @f(%s)\ndefine %s @NAME(%s %x) {\n"
        "  %y = call %s @f(%s %x)\n  %z = call %s @id(%s %y)\n  ret %s %z\n}\n"
    )
    definition = "%s = type { i32, ptr }\ndefine %s @f(%s %x) { ret %s %x }\n"
    text = linked(unit.replace("NAME", "g"), unit.replace("NAME", "h"), definition)
    assert text.count("define") == 5


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        (
            "define void @f() { ret void }",
            "define void @f() { ret void }",
            "'f' is defined in a.ll and in b.ll. Rename one, or make it `static`.",
        ),
        ("@v = global i32 0", "@v = global i32 0", "'v' is defined in a.ll and in b"),
        (
            "declare i32 @f(ptr addrspace(3))",
            "define i32 @f(ptr addrspace(4) %p) { ret i32 0 }",
            "'f' is `i32 (ptr addrspace(4))` in b.ll, but `i32 (ptr addrspace(3))` in "
            "a.ll. Declare it as it is defined.",
        ),
        (
            "@v = addrspace(1) global i32 0",
            "@v = external addrspace(2) constant i32",
            "'v' is a variable in addrspace(1) in a.ll, but a variable in "
            "addrspace(2) in b.ll.",
        ),
        (
            SPIR,
            'target triple = "nvptx64-nvidia-cuda"',
            "a program is for one target, but the target of a.ll is 'spir64', and that "
            "of b.ll is 'nvptx64-nvidia-cuda'. Compile all of its files for the same "
            "target.",
        ),
        (
            f'target datalayout = "{LAYOUT}"',
            f'target datalayout = "{LAYOUT}-p1:32:32"',
            "a program is for one target, but the data layout of a.ll is",
        ),
        (
            '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"x", i32 2}',
            '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"x", i32 3}',
            "LLVM cannot link b.ll: linking module flags 'x': IDs have conflicting",
        ),
        ("", "\ndefine x", "b.ll:2:8: error: expected type"),
    ],
)
def test_what_is_no_program(first: str, second: str, message: str):
    with pytest.raises(ToolFailed) as error:
        linked(first, second)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        # C without a prototype.
        ("declare i32 @f(...)", "define i32 @f(i32 %x) { ret i32 %x }"),
        # No module defines it: a function of the language, say.
        ("declare i32 @f(ptr addrspace(1))", "declare i32 @f(ptr)"),
        (
            f'target datalayout = "{LAYOUT}"',
            f'target datalayout = "{LAYOUT}-n8:16:32:64"',
        ),
    ],
)
def test_what_is_one_all_the_same(first: str, second: str):
    assert linked(first, second)
