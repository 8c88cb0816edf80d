"""Metadata and debug information, read and written: the same to the last node."""

import re
import subprocess
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from same_llvm_ir import OPT, printed
from soundness import parse

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.targets import modules
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.toolchain.llvm_process import with_files_first

pytestmark = pytest.mark.skipif(OPT is None, reason="LLVM 22 is missing")

MODULES = Path(__file__).parents[1] / "frontends" / "debug_information"


def metadata_lines(text: str) -> list[str]:
    """The definitions of a module, and the lines that have attachments or records."""
    found: list[str] = []
    for line in printed(text).splitlines():
        if line.startswith("!"):
            found.append(line)
        elif "#dbg_" in line:
            found.append(line.strip())
        elif attached := re.findall(r"(?:, | )(![\w.]+ !\d+)", line):
            opcode = re.sub(r"^\s*(%\S+ = )?", "", line).split()[0]
            found.append(" ".join((opcode, *attached)))
    return found


@pytest.mark.parametrize("module", sorted(MODULES.glob("*.ll")), ids=lambda m: m.stem)
def test_debug_information_of_clang_is_kept(module: Path):
    text = module.read_text()
    lines = metadata_lines(text)
    assert len(lines) > 100
    assert metadata_lines(llvm_ir(read_llvm_ir(text))) == lines


ATTACHED = """
@g = global i32 3, !type !5, !type !26
@h = external global i32, !absolute_symbol !27
declare !custom !9 void @callee(ptr, i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)
define spir_kernel void @f(ptr %a, i32 %n) !prof !9 !kernel_arg_addr_space !6 \
    !reqd_work_group_size !7 !vec_type_hint !8 !type !5 !type !26 {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %x, label %y, !prof !10
x:
  %v = load i32, ptr %a, align 4, !range !11, !nontemporal !12, !invariant.load !13, \
    !noundef !13, !tbaa !20, !alias.scope !28, !noalias !29, !llvm.access.group !30
  %s = select i1 %c, i32 %v, i32 3, !prof !10, !unpredictable !13
  switch i32 %v, label %y [ i32 1, label %z ], !prof !31
y:
  %p = load ptr, ptr %a, !dereferenceable !14, !nonnull !13, !invariant.group !13
  br label %z
z:
  call void @callee(ptr %a, i32 %n), !prof !32, !llvm.access.group !33, !custom !34
  call void @llvm.experimental.noalias.scope.decl(metadata !28)
  br label %z, !llvm.loop !17
}
!llvm.linker.options = !{!23}
!llvm.module.flags = !{!0, !1, !25}
!llvm.ident = !{!2, !2}
!opencl.ocl.version = !{!3}
!nvvm.annotations = !{!4, !35}
!\\\\20odd = !{}
!llvm.commandline = !{!2}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, !"amdhsa_code_object_version", i64 600}
!2 = !{!"clang"}
!3 = !{i32 2, i32 0}
!4 = !{ptr @f, !"kernel", i32 1}
!5 = !{i64 0, !"ty\\\\22pe"}
!6 = !{i32 1, i32 0}
!7 = !{i32 1, i32 2, i32 3}
!8 = !{<4 x i32> undef, i32 1}
!9 = !{!"function_entry_count", i64 10}
!10 = !{!"branch_weights", !"expected", i32 10, i32 20}
!11 = !{i32 0, i32 100}
!12 = !{i32 1}
!13 = !{}
!14 = !{i64 8}
!17 = distinct !{!17, !19, !18, !24, !36, !37}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = !{!21, !21, i64 0, i64 1}
!21 = !{!"int", !22, i64 0}
!22 = !{!"Simple"}
!23 = !{!"-lm", !"-la"}
!24 = !{!"llvm.loop.parallel_accesses", !38, !39}
!25 = !{i32 5, !"CG Profile", !40}
!26 = !{i64 8, !5}
!27 = !{i64 0, i64 256}
!28 = !{!41}
!29 = !{!42, !41}
!30 = !{!38, !39}
!31 = !{!"branch_weights", i32 -10, i32 20}
!32 = !{!"branch_weights", i32 10}
!33 = !{!38}
!34 = distinct !{!34, !38, !41}
!35 = !{ptr addrspacecast (ptr addrspace(1) null to ptr), !"kernel", float 1.5}
!36 = !{!"llvm.loop.unroll.runtime.disable"}
!37 = !{!"llvm.loop.vectorize.width", i32 4}
!38 = distinct !{}
!39 = distinct !{}
!40 = !{!43}
!41 = distinct !{!41, !44, !"scope"}
!42 = !{!"named", !44}
!43 = !{ptr @f, ptr @callee, i64 32}
!44 = distinct !{!44, !"domain"}
"""


def test_attachments_of_all_kinds_are_kept():
    text = ATTACHED.replace("\\\\", "\\")
    lines = metadata_lines(text)
    assert len(lines) > 50
    assert metadata_lines(llvm_ir(read_llvm_ir(text))) == lines


def test_removed_symbols_are_null_in_nodes():
    module = read_llvm_ir(
        """
        @kept = global i32 0
        @removed = global i32 0
        !names = !{!0, !1, !2}
        !0 = !{ptr @kept, ptr @removed}
        !1 = !{ptr getelementptr (i8, ptr @removed, i64 4)}
        !2 = !{!"@removed"}
        """
    )
    for op in module.ops:
        if "removed" in str(op.properties.get("sym_name")):
            op.detach()
    assert [line for line in llvm_ir(module).splitlines() if line[:1] == "!"] == [
        "!names = !{!0, !1, !2}",
        "!0 = !{ptr @kept, null}",
        "!1 = !{null}",
        '!2 = !{!"@removed"}',
    ]


ATTRIBUTES = Path(__file__).parent / "debug_information.mlir"


def test_attributes_of_mlir_are_written_as_mlir_translate_does():
    tool = find_tool("mlir-translate-22")
    if tool is None:
        pytest.skip("LLVM 22 is missing")
    command = [tool, "--mlir-to-llvmir", str(ATTRIBUTES)]
    theirs = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    ours = llvm_ir(parse(ATTRIBUTES.read_text()))

    def without_names(text: str) -> list[str]:
        return [re.sub(r"%\w+", "%", line) for line in metadata_lines(text)]

    assert len(without_names(theirs)) > 40
    assert without_names(ours) == without_names(theirs)


def test_records_without_locations_are_left_out_as_in_mlir():
    text = re.sub(r" loc\([^\n]*\)$", "", ATTRIBUTES.read_text(), flags=re.M)
    assert "loc(" not in text
    assert "#dbg" not in llvm_ir(parse(text))


IMPORTED_TWICE = """
    define void @f() !dbg !4 {
      ret void
    }
    !llvm.dbg.cu = !{!0}
    !llvm.module.flags = !{!3}
    !0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, imports: !2)
    !1 = !DIFile(filename: "a.cpp", directory: "/")
    !2 = !{!6, !7}
    !3 = !{i32 2, !"Debug Info Version", i32 3}
    !4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, unit: !0, type: !5)
    !5 = !DISubroutineType(types: !{})
    !6 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !8, entity: !4,
                           file: !9, line: 1)
    !7 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !8, entity: !4,
                           file: !10, line: 2)
    !8 = !DINamespace(name: "std", scope: null)
    !9 = !DIFile(filename: "b.h", directory: "/")
    !10 = !DIFile(filename: "c.h", directory: "/")
    """


def test_files_are_written_before_what_refers_to_them(
    monkeypatch: pytest.MonkeyPatch,
):
    """LLVM's parser needs that of imported entities, or fails at times."""
    module = read_llvm_ir(IMPORTED_TWICE)
    # LLVM would number the nodes again.
    monkeypatch.setattr(modules, "has_llvmlite", lambda: False)
    text = llvm_ir(module)
    assert text.count("!DIFile(") == 3
    assert text.count("!DIImportedEntity(") == 2
    assert text.rindex("!DIFile(") < text.index("!DIImportedEntity(")


def test_files_are_read_before_what_imports_them():
    lines = IMPORTED_TWICE.split("\n")
    text = with_files_first(IMPORTED_TWICE)
    moved = text.split("\n")
    assert len(moved) == len(lines)
    changed = [n for n, line in enumerate(lines) if line != moved[n]]
    assert [lines[n].split(" = ")[0].strip() for n in changed] == ["!6", "!9", "!10"]
    assert text.rindex("!DIFile(") < text.index("!DIImportedEntity(")
    assert with_files_first(text) == text
    assert sorted(text.split()) == sorted(IMPORTED_TWICE.split())


def test_other_texts_are_read_as_they_are():
    for text in ("", IMPORTED_TWICE.replace("!DIImportedEntity", "!DINode"), LOCATED):
        assert with_files_first(text) is text


LOCATED = """
!0 = !DIFile(filename: "a.h", directory: "/")
!1 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !2, file: !0)
; !3 = !DIFile(filename: "b.h", directory: "/")
@s = constant [40 x i8] c"!4 = !DIFile(filename: , directory: )000"
"""
