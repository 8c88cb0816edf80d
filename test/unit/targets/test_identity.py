"""
Law 2: reading LLVM IR and writing it is the identity, see `same_llvm_ir`.
"""

from pathlib import Path

import pytest
from same_llvm_ir import OPT, differences, printed, with_name

from xdsl_gas.dialects.llvm.syntax.signatures import CALLING_CONVENTIONS
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.targets.modules import llvm_ir

needs_llvm = pytest.mark.skipif(OPT is None, reason="LLVM 22 is missing")

MODULES = sorted((Path(__file__).parent / "modules").glob("*.ll"))


def check(path: Path) -> None:
    """The module that is read and written equals the original."""
    text = with_name(path.read_text(errors="surrogateescape"))
    written = llvm_ir(read_llvm_ir(text, file_name=path.name))
    found = differences(printed(text), printed(written))
    assert not found, found


@needs_llvm
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_modules_stay_as_they_are(path: Path):
    check(path)


@pytest.mark.parametrize("word", sorted(set(CALLING_CONVENTIONS.values()) - {""}))
def test_calling_conventions(word: str):
    written = llvm_ir(read_llvm_ir(f"define {word} void @f() {{\n  ret void\n}}\n"))
    assert f"define {word} void @f()" in " ".join(written.split())


@needs_llvm
def test_a_difference_is_found():
    text = with_name("define i32 @f(i32 %x) {\n  ret i32 %x\n}\n")
    for other in (
        text.replace("%x", "%y"),
        text.replace("@f", "@g"),
        text.replace("define i32", "define noundef i32"),
        text.replace(" {", ' "key"="value" {'),
        text + "!named = !{!0}\n!0 = !{i32 1}\n",
    ):
        assert differences(printed(text), printed(other))


@needs_llvm
def test_what_has_no_meaning_may_differ():
    text = with_name(
        """
declare i32 @llvm.ctpop.i32(i32) #0
define i32 @f(i1 %c) #1 {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x = phi i32 [ 1, %0 ], [ 2, %a ]
  ret i32 %x
}
attributes #0 = { nounwind }
attributes #1 = { "a"="b" }
"""
    )
    other = text.replace("[ 1, %0 ], [ 2, %a ]", "[ 2, %a ], [ 1, %0 ]")
    other = other.replace("declare i32 @llvm.ctpop.i32(i32) #0\n", "")
    assert not differences(printed(text), printed(other))
