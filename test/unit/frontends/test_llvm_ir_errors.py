"""
Errors of the reader of LLVM IR name the line and its text.

LLVM finds most mistakes first. What it does not print is given to the reader of what it
prints, which also has to notice a form that it does not know.
"""

import re

import pytest
from llvmlite import binding

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir, read_printed
from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError


def body(*lines: str) -> str:
    """Returns a function with a few instructions."""
    return "\n".join(
        ("define void @f(ptr %p, i32 %n) {", *lines, "  ret void", "}", "")
    )


LISTS = "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }]"

# Valid modules that the dialect cannot represent.
REFUSED = {
    "MLIR's `llvm.inline_asm` has no operand bundles": body(
        '  call void asm sideeffect "", ""() [ "x"() ]'
    ),
    "MLIR's `llvm.invoke` calls no inline assembly": (
        "declare i32 @p(...)\ndefine void @f() personality ptr @p {\n"
        '  invoke void asm sideeffect "", ""() to label %a unwind label %b\n'
        "a:\n  ret void\nb:\n  %l = landingpad { ptr, i32 } cleanup\n  ret void\n}\n"
    ),
    "no operation stands for `cleanuppad`": (
        "declare i32 @p(...)\ndeclare void @g()\n"
        "define void @f() personality ptr @p {\n"
        "  invoke void @g() to label %a unwind label %b\na:\n  ret void\nb:\n"
        "  %c = cleanuppad within none []\n  cleanupret from %c unwind to caller\n}\n"
    ),
    "the resolver is not a symbol": (
        "@i = ifunc void (), ptr addrspacecast (ptr addrspace(1) @r to ptr)\n"
        "define ptr @r() addrspace(1) {\n  ret ptr null\n}\n"
    ),
    "no section, alignment, comdat or metadata of `@llvm.global_ctors` can be "
    "represented": (
        f"{LISTS} [{{ i32, ptr, ptr }} {{ i32 1, ptr @f, ptr null }}], align 8\n"
        "define void @f() {\n  ret void\n}\n"
    ),
    "expected the data of a function to be a symbol or `null`": (
        f"{LISTS} [{{ i32, ptr, ptr }} "
        "{ i32 1, ptr @f, ptr inttoptr (i64 3 to ptr) }]\n"
        "define void @f() {\n  ret void\n}\n"
    ),
    "`ptrtoaddr` has no counterpart in the llvm dialect": (
        "@g = global i64 ptrtoaddr (ptr @g to i64)\n"
    ),
    "expected functions with priorities": (
        f"{LISTS} [{{ i32, ptr, ptr }} {{ i32 1, ptr null, ptr null }}]\n"
    ),
}


@pytest.mark.parametrize("what", list(REFUSED))
def test_what_the_dialect_lacks_is_an_error(what: str):
    place = r"a\.ll(:\d+|: line \d+ as `llvm-dis` prints it)"
    with pytest.raises(LLVMIRError, match=rf"^{place}: {re.escape(what)}: `.*` .*\.$"):
        read_llvm_ir(REFUSED[what], file_name="a.ll")


CALLBR = """\
; a comment
define void @f() {
  ret void
}

define void @g() {
  callbr void asm "", "!i"()  ; another
          to label %a [label %b]
a:
  ret void
b:
  ret void
}
"""


def test_lines_are_those_of_the_source():
    printed = str(binding.parse_assembly(CALLBR.replace("()  ;", "() ;")))
    with pytest.raises(LLVMIRError) as caught:
        read_llvm_ir(printed, file_name="a.ll")
    line = 1 + next(n for n, t in enumerate(printed.split("\n")) if "callbr" in t)
    assert str(caught.value) == (
        f"a.ll:{line}: no operation stands for `callbr`: "
        '`callbr void asm "", "!i"()` Let the assembly return a value to branch on, '
        "in place of `asm goto`."
    )
    with pytest.raises(LLVMIRError, match=r"^a\.ll:7: no operation stands for"):
        read_llvm_ir(CALLBR, file_name="a.ll")


def test_the_line_is_the_one_among_equals():
    one = "  %a = ptrtoaddr ptr %p to i64\n  ret i64 %a\n}\n"
    comment = ";  %a = ptrtoaddr ptr %p to i64\n"
    text = f"{comment}define i64 @f(ptr %p) {{\n{one}define i64 @g(ptr %p) {{\n{one}"
    with pytest.raises(LLVMIRError, match=r"^a\.ll:3: no operation stands for"):
        read_llvm_ir(text, file_name="a.ll")


def test_lines_that_the_source_does_not_have():
    place = (
        r"^a\.bc: line \d+ as `llvm-dis` prints it: no operation stands for `callbr`"
    )
    with pytest.raises(LLVMIRError, match=place):
        read_llvm_ir(
            binding.parse_assembly(CALLBR).as_bitcode(),
            file_name="a.bc",
        )


# Texts that LLVM does not print, with the number of the line in question.
MALFORMED = {
    "unknown part of a module": (1, "uselistorder i32 1, { 1, 0 }\n"),
    "unknown `target cpu`": (1, 'target cpu = "x"\n'),
    "expected a string, not `x`": (1, "source_filename = x\n"),
    "unknown kind of comdat `some`": (2, "%t = type {}\n$c = comdat some\n"),
    "expected a variable, an alias or an ifunc, not `thing`": (1, "@g = thing i32 1\n"),
    "expected the name of a function": (1, "declare void %f()\n"),
    "expected a type, not `number`": (1, "declare number @f()\n"),
    "use of the undefined type `%s`": (1, "declare %s @f()\n"),
    "expected a constant of type i32, not `many`": (1, "@g = global i32 many\n"),
    "use of the undefined attribute group `#3`": (1, "declare void @f() #3\n"),
    "use of the undefined value `%x`": (2, body("  store i32 %x, ptr %p, align 4")),
    "use of the undefined value `@g`": (2, body("  call void @g()")),
    "use of the undefined block `%b`": (2, body("  br label %b", "c:")),
    "multiple definition of the block `%c`": (4, body("c:", "  br label %c", "c:")),
    "multiple definition of `%p`": (2, body("  %p = add i32 %n, %n")),
    "`%x` is used as i32 and f32": (
        3,
        body("  store i32 %x, ptr %p, align 4", "  store float %x, ptr %p, align 4"),
    ),
    "`%x` is used as f32, but is i32": (
        2,
        body("  store float %x, ptr %p, align 4", "  %x = add i32 %n, %n"),
    ),
    "`%n` has type i32, expected f32": (
        2,
        body("  store float %n, ptr %p, align 4"),
    ),
    "`store` has no result": (2, body("  %x = store i32 %n, ptr %p, align 4")),
    "unexpected text behind `store`": (2, body("  store i32 %n, ptr %p, align 4, x")),
    "`3` is no alignment": (2, body("  store i32 %n, ptr %p, align 3")),
    "expected an atomic ordering, not `weak`": (2, body("  fence weak")),
    "MLIR's `llvm.atomicrmw` has no operation `mul`": (
        2,
        body("  %x = atomicrmw mul ptr %p, i32 %n seq_cst, align 4"),
    ),
    "`2` is no field of !llvm.struct<(i8)>": (
        2,
        body("  %x = getelementptr { i8 }, ptr %p, i32 0, i32 2"),
    ),
    "`1` is no part of !llvm.struct<(i8)>": (
        2,
        body("  %x = extractvalue { i8 } undef, 1"),
    ),
    "expected a vector, not i32": (2, body("  %x = extractelement i32 %n, i32 0")),
    "expected the mask of a shuffle, not `odd`": (
        2,
        body(
            "  %x = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i32> odd",
        ),
    ),
    "unknown predicate `near`": (2, body("  %x = icmp near i32 %n, %n")),
    "unknown predicate `far`": (2, body("  %x = fcmp far float undef, undef")),
    "the phi lacks a predecessor's value": (
        6,
        body(
            "  br i1 undef, label %c, label %d",
            "d:",
            "  br label %c",
            "c:",
            "  %x = phi i32 [ 1, %d ]",
        ),
    ),
    "unknown mask of a shuffle": (
        1,
        "@g = global <1 x i32> shufflevector (<1 x i32> undef, <1 x i32> undef, "
        "<1 x i64> <i64 0>)\n",
    ),
    "expected an integer, not `x`": (1, "@g = addrspace(x) global i32 1\n"),
    "expected `=`, not `is`": (1, 'source_filename is "x"\n'),
    "unknown `odd` of a function": (1, "declare void @f() odd\n"),
    "i32 cannot be indexed": (
        2,
        body("  %x = getelementptr i32, ptr %p, i32 0, i32 1"),
    ),
    "expected a debug record with a location": (
        2,
        body("    #dbg_value(i32 %n)"),
    ),
    "expected `)`": (1, "attributes #0 = { memory(read\n"),
}


@pytest.mark.parametrize("what", list(MALFORMED))
def test_what_llvm_does_not_print_is_an_error(what: str):
    line, text = MALFORMED[what]
    named = text.splitlines()[line - 1].strip()
    expected = rf"^a\.ll:{line}: {re.escape(what)}: `{re.escape(named)}`"
    with pytest.raises(LLVMIRError, match=expected):
        read_printed(text, "a.ll")


def test_a_vector_as_index_of_a_structure():
    text = (
        "define <2 x ptr> @f(<2 x ptr> %p) {\n"
        "  %x = getelementptr { i32, i32 }, <2 x ptr> %p, <2 x i64> zeroinitializer, "
        "<2 x i32> splat (i32 1)\n"
        "  ret <2 x ptr> %x\n}\n"
    )
    with pytest.raises(LLVMIRError) as caught:
        read_llvm_ir(text, file_name="a.ll")
    error = str(caught.value)
    assert "MLIR's `llvm.getelementptr` has no vector as index of a structure" in error
    assert error.startswith("a.ll:2: ")
    # An integer stands for such a vector.
    read_llvm_ir(text.replace("<2 x i32> splat (i32 1)", "i32 1"))


def test_undefined_metadata_is_an_error():
    with pytest.raises(LLVMIRError, match="use of the undefined metadata `!1`"):
        read_printed("!llvm.ident = !{!0}\n!0 = !{!1}\n", "a.ll")


def test_names_are_text():
    with pytest.raises(LLVMIRError) as caught:
        read_llvm_ir('@"\\FF" = global i32 0')
    assert str(caught.value).startswith("<string>:1: ")
    assert str(caught.value).endswith(
        'the name `@"\\FF"` is not UTF-8, as names in MLIR are. Rename the symbol.'
    )


@pytest.mark.parametrize(
    "text",
    [
        'target triple = "\\FF"',
        'target datalayout = "\\FF"',
        'define void @f() gc "\\FF" { ret void }',
        'define void @f() "\\FF" { ret void }',
    ],
)
def test_strings_that_llvm_prints_as_they_are(text: str):
    with pytest.raises(LLVMIRError) as caught:
        read_llvm_ir(text, file_name="a.ll")
    assert str(caught.value).startswith("a.ll: the triple, the data layout or ")
    assert "is not UTF-8, in `" in str(caught.value)
    assert r"\xff" in str(caught.value)


def test_bytes_that_are_no_text():
    with pytest.raises(LLVMIRError) as caught:
        read_llvm_ir(b"\xff\xfe", file_name="a.ll")
    assert str(caught.value) == (
        "a.ll: neither bitcode nor text in UTF-8. Check that it is a file of LLVM IR."
    )
