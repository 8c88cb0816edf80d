"""Inlining of functions with barriers, compared with LLVM's own."""

import re
import subprocess
from collections.abc import Callable
from io import StringIO

import pytest
from gpu_corpus.commands import find_tool
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.metadata.printing import print_module
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.xdsl_compat.contexts import register_dialects

OPT = find_tool("opt-22")
needs_opt = pytest.mark.skipif(OPT is None, reason="needs opt-22")

HEAD = """
target triple = "spir64-unknown-unknown"
declare void @__mux_work_group_barrier(i32, i32, i32) #0
declare void @use(ptr)
attributes #0 = { convergent nounwind }
attributes #1 = { alwaysinline }
"""
BARRIER = "call void @__mux_work_group_barrier(i32 7, i32 2, i32 272) #0"

SHAPES = {
    "straight": f"""
define internal i32 @f(i32 %x) #1 {{
  {BARRIER}
  %y = add i32 %x, 1
  ret i32 %y
}}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %x) {{
  %v = call i32 @f(i32 %x)
  store i32 %v, ptr addrspace(1) %p
  ret void
}}
""",
    "loop with a phi": f"""
define internal i32 @f(i32 %x, i32 %n) #1 {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ %x, %entry ], [ %t, %loop ]
  {BARRIER}
  %t = mul i32 %s, 3
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %t
}}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = call i32 @f(i32 %i, i32 %n)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %v, ptr addrspace(1) %q
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}}
""",
    "several returns": f"""
define internal i32 @f(i32 %x, i1 %c) #1 {{
  br i1 %c, label %yes, label %no
yes:
  {BARRIER}
  ret i32 %x
no:
  %y = mul i32 %x, %x
  ret i32 %y
}}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %x, i1 %c) {{
  %v = call i32 @f(i32 %x, i1 %c)
  %w = call i32 @f(i32 %v, i1 true)
  %s = add i32 %v, %w
  store i32 %s, ptr addrspace(1) %p
  ret void
}}
""",
    "nested with memory": f"""
define internal void @g(ptr %a) #1 {{
  {BARRIER}
  store i32 1, ptr %a
  ret void
}}
define internal i32 @f(i32 %x) #1 {{
  %a = alloca i32
  call void @g(ptr %a)
  call void @use(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %x) {{
  %v = call i32 @f(i32 %x)
  %w = call i32 @f(i32 %v)
  %s = add i32 %v, %w
  store i32 %s, ptr addrspace(1) %p
  ret void
}}
""",
    "by value": f"""
define internal i32 @f(ptr byval({{ i32, i32 }}) align 4 %s) #1 {{
  {BARRIER}
  call void @use(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}}
define spir_kernel void @k(ptr addrspace(1) %p, ptr %s) {{
  %v = call i32 @f(ptr byval({{ i32, i32 }}) align 4 %s)
  store i32 %v, ptr addrspace(1) %p
  ret void
}}
""",
}

CLEAN = (
    "function(sroa<modify-cfg>,instcombine,simplifycfg,early-cse,instcombine,"
    "simplifycfg),globaldce,strip,metarenamer,strip"
)


def opt(text: str, passes: str) -> str:
    assert OPT is not None
    command = [OPT, "-S", f"-passes={passes}"]
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    assert "error" not in done.stderr
    assert "ignoring invalid debug info" not in done.stderr
    assert done.returncode == 0
    return done.stdout


def prepared(text: str) -> ModuleOp:
    module = read_llvm_ir(text)
    PrepareBarriersPass().apply(Context(), module)
    module.verify()
    return module


def comparable(text: str) -> str:
    """The kernel without ids of barriers, lifetimes and attributes."""
    text = re.sub(r"@(\w+)\(i32 \d+, i32 2, i32 272\)", r"@\1(i32 2, i32 272)", text)
    text = re.sub(r"^.*@llvm\.lifetime.*$\n", "", text, flags=re.MULTILINE)
    found = re.search(r"^define [\w ]*spir_kernel.*?^}", text, re.M | re.S)
    assert found is not None
    noise = r" #\d+|, !\S+ !\d+|; preds = .*"
    if "alloca { i32, i32 }" in text:
        # LLVM may know better how arguments that are copied are aligned.
        noise += r"|,? align \d"
    return re.sub(noise, "", found[0])


@needs_opt
@pytest.mark.parametrize("shape", SHAPES)
def test_as_llvm_inlines(shape: str) -> None:
    text = HEAD + SHAPES[shape]
    ours = opt(llvm_ir(prepared(text)), CLEAN)
    theirs = opt(text, f"always-inline,{CLEAN}")
    assert comparable(ours) == comparable(theirs)
    assert "spir_func" not in ours


DEBUG = """
target triple = "spir64-unknown-unknown"
define internal i32 @g(i32 %x) !dbg !20 {
    #dbg_value(i32 %x, !22, !DIExpression(), !23)
  call void @__mux_work_group_barrier(i32 7, i32 2, i32 272), !dbg !23
  br label %loop, !dbg !23
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ], !dbg !23
  %j = add i32 %i, 1, !dbg !23
  %c = icmp slt i32 %j, %x, !dbg !23
  br i1 %c, label %loop, label %end, !dbg !23, !llvm.loop !24
end:
  ret i32 %j, !dbg !23
}
define internal i32 @f(i32 %x) !dbg !10 {
  %v = call i32 @g(i32 %x), !dbg !13
  ret i32 %v, !dbg !13
}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %x) !dbg !5 {
  %v = call i32 @f(i32 %x), !dbg !8
  %w = call i32 @f(i32 %v), !dbg !8
  store i32 %w, ptr addrspace(1) %p, !dbg !8
  ret void, !dbg !8
}
declare void @__mux_work_group_barrier(i32, i32, i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 3, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 4, column: 2, scope: !5)
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 13, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILocation(line: 14, column: 2, scope: !10)
!20 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 23, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !DILocalVariable(name: "x", arg: 1, scope: !20, file: !1, line: 23, type: !21)
!23 = !DILocation(line: 24, column: 2, scope: !20)
!24 = distinct !{!24, !23, !23}
"""  # noqa: E501


def chain(text: str, number: str) -> list[str]:
    """The lines of a location and of those that it is inlined at."""
    nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))
    lines: list[str] = []
    while number:
        line = re.search(r"line: (\d+)", nodes[number])
        assert line is not None
        lines.append(line[1])
        outer = re.search(r"inlinedAt: (!\d+)", nodes[number])
        number = outer[1] if outer is not None else ""
    return lines


@needs_opt
def test_debug_information() -> None:
    # A module that `opt` rejects makes it print an error.
    text = opt(llvm_ir(prepared(DEBUG)), "verify")
    barriers = re.findall(r"call void @__mux_work_group_barrier\(.*!dbg (!\d+)", text)
    assert [chain(text, number) for number in barriers] == [["24", "14", "4"]] * 2
    assert len(set(barriers)) == 2
    records = re.findall(r"#dbg_value\(i32 \S+ (!\d+), .*, (!\d+)\)", text)
    assert len(records) == 2
    assert [chain(text, place) for _, place in records] == [["24", "14", "4"]] * 2
    phis = re.findall(r"phi .*!dbg (!\d+)", text)
    assert [chain(text, number) for number in phis] == [["24", "14", "4"]] * 2
    loops = re.findall(r"distinct !\{!\d+, (!\d+), (!\d+)\}", text)
    assert len(loops) == 2
    for start, end in loops:
        assert chain(text, start) == chain(text, end) == ["24", "14", "4"]


def prepared_as_mlir(text: str) -> ModuleOp:
    """The module with MLIR's attributes of debug information."""
    stream = StringIO()
    print_module(read_llvm_ir(text), stream, print_debuginfo=True)
    context = Context()
    register_dialects(context)
    module = Parser(context, stream.getvalue()).parse_module()
    PrepareBarriersPass().apply(context, module)
    module.verify()
    return module


@needs_opt
def test_debug_information_of_mlir() -> None:
    text = opt(llvm_ir(prepared_as_mlir(DEBUG)), "verify")
    barriers = re.findall(r"call void @__mux_work_group_barrier\(.*!dbg (!\d+)", text)
    assert [chain(text, number) for number in barriers] == [["24", "14", "4"]] * 2
    records = re.findall(r"#dbg_value\(i32 \S+ (!\d+), .*, (!\d+)\)", text)
    assert [chain(text, place) for _, place in records] == [["24", "14", "4"]] * 2
    assert len(re.findall(r"!llvm\.loop !\d+", text)) == 2


@needs_opt
@pytest.mark.parametrize("prepare", [prepared, prepared_as_mlir])
def test_debug_information_of_callees_only(
    prepare: Callable[[str], ModuleOp],
) -> None:
    text = DEBUG.replace("%x) !dbg !5", "%x)").replace(", !dbg !8", "")
    text = re.sub("^!5 .*$", "!5 = !{}", text, flags=re.MULTILINE)
    text = re.sub("^!8 .*$", "!8 = !{}", text, flags=re.MULTILINE)
    made = opt(llvm_ir(prepare(text)), "verify")
    assert "!dbg" not in made
    assert "#dbg_value" not in made


SCOPES = """
define internal void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  %v = load i32, ptr addrspace(1) %a, !alias.scope !2, !noalias !5
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  store i32 %v, ptr addrspace(1) %b, !noalias !2, !alias.scope !5
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  call void @f(ptr addrspace(1) %a, ptr addrspace(1) %b)
  call void @f(ptr addrspace(1) %b, ptr addrspace(1) %a)
  ret void
}
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @__mux_work_group_barrier(i32, i32, i32)
!0 = distinct !{!0, !"f"}
!1 = distinct !{!1, !0, !"f: a"}
!2 = !{!1}
!3 = !{!"memory spaces"}
!4 = !{!"global", !3}
!5 = !{!4}
"""


@needs_opt
def test_scopes() -> None:
    text = opt(llvm_ir(prepared(SCOPES)), "verify")
    declared = re.findall(r"scope\.decl\(metadata (!\d+)\)", text)
    assert len(set(declared)) == 2
    loads = re.findall(r"load .*!alias\.scope (!\d+), !noalias (!\d+)", text)
    stores = re.findall(r"store .*!alias\.scope (!\d+), !noalias (!\d+)", text)
    # Those of each call are its own, and named ones those of the module.
    assert [scope for scope, _ in loads] == declared
    assert [scope for _, scope in stores] == declared
    assert len({*(s for _, s in loads), *(s for s, _ in stores)}) == 1
    domains = set(re.findall(r'distinct !\{!\d+, (!\d+), !"f: a"\}', text))
    assert len(domains) == 2


def test_an_error_changes_nothing() -> None:
    text = """
declare void @__mux_work_group_barrier(i32, i32, i32)
define internal void @good() {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}
define internal void @bad(i32 %x) {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}
define spir_kernel void @k() {
  call void @good()
  call void @bad(i32 0, i64 0)
  ret void
}
"""
    module = read_llvm_ir(text)
    before = str(module)
    with pytest.raises(MemorySpaceError, match="it may call 'bad' through a pointer"):
        PrepareBarriersPass().apply(Context(), module)
    assert str(module) == before
