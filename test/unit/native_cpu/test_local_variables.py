"""
Variables in local memory: what work-groups compute with them natively, and how
debuggers find them.
"""

import re
import subprocess
from pathlib import Path
from struct import pack

import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

pytest.importorskip("llvmlite")

from builtin_calls import parsed
from gpu_corpus.commands import find_tool
from lowered_kernels import BUILTINS, ENTRY, group_info, lowered
from native_functions import NativeModule

from xdsl_gas.native_cpu.convert_to_host import ConvertToHostPass
from xdsl_gas.native_cpu.replace_local_module_scope_variables import (
    DYNAMIC_LOCAL_MEMORY,
    ReplaceLocalModuleScopeVariablesPass,
)
from xdsl_gas.native_cpu.utils.attributes import LOCAL_MEMORY_USAGE
from xdsl_gas.pipelines.files import read_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.targets.modules import llvm_ir

LLC, DWARFDUMP = map(find_tool, ("llc-22", "llvm-dwarfdump-22"))

# Each work-item gets the number of its mirror image in the group, plus 1000 for each
# work-item that has counted. The byte makes the array unaligned unless it is padded.
MIRROR = f"""{BUILTINS}
  llvm.mlir.global internal @before(7 : i8) {{addr_space = 3 : i32}} : i8
  llvm.mlir.global internal @tile() {{addr_space = 3 : i32, alignment = 16 : i64}}
      : !llvm.array<8 x i32> {{
    %0 = llvm.mlir.undef : !llvm.array<8 x i32>
    llvm.return %0 : !llvm.array<8 x i32>
  }}
  llvm.mlir.global internal @counter(0 : i32) {{addr_space = 3 : i32}} : i32
  llvm.func internal @count(%by: i32) {{
    %counter = llvm.mlir.addressof @counter : !llvm.ptr<3>
    %0 = llvm.atomicrmw add %counter, %by seq_cst : !llvm.ptr<3>, i32
    llvm.return
  }}
  llvm.func ptx_kernelcc @k(%a: !llvm.ptr<1>) {ENTRY} {{
    %x = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %thousand = llvm.mlir.constant(1000 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %semantics = llvm.mlir.constant(272 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %id = llvm.call @__mux_get_local_id(%x) : (i32) -> i64
    %global = llvm.call @__mux_get_global_id(%x) : (i32) -> i64
    %place = llvm.getelementptr %a[%global] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %value = llvm.load %place : !llvm.ptr<1> -> i32
    %mine = llvm.getelementptr %tile[%id] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %value, %mine : i32, !llvm.ptr<3>
    llvm.call @count(%thousand) : (i32) -> ()
    llvm.call @__mux_work_group_barrier(%x, %scope, %semantics)
      : (i32, i32, i32) -> ()
    %size = llvm.call @__mux_get_local_size(%x) : (i32) -> i64
    %last = llvm.sub %size, %one : i64
    %mirrored = llvm.sub %last, %id : i64
    %theirs = llvm.getelementptr %tile[%mirrored] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>,
      i32
    %read = llvm.load %theirs : !llvm.ptr<3> -> i32
    %counter = llvm.mlir.addressof @counter : !llvm.ptr<3>
    %counted = llvm.load %counter : !llvm.ptr<3> -> i32
    %before = llvm.mlir.addressof @before : !llvm.ptr<3>
    %byte = llvm.load %before : !llvm.ptr<3> -> i8
    %seven = llvm.zext %byte : i8 to i32
    %sum = llvm.add %read, %counted : i32
    %result = llvm.add %sum, %seven : i32
    llvm.store %result, %place : i32, !llvm.ptr<1>
    llvm.return
  }}"""

DYNAMIC = f"""{BUILTINS}
  llvm.mlir.global external @dynamic() {{addr_space = 3 : i32, alignment = 16 : i64}}
    : !llvm.array<0 x i32>
  llvm.func ptx_kernelcc @k(%a: !llvm.ptr<1>) {ENTRY} {{
    %x = llvm.mlir.constant(0 : i32) : i32
    %tile = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
    %id = llvm.call @__mux_get_local_id(%x) : (i32) -> i64
    %narrow = llvm.trunc %id : i64 to i32
    %mine = llvm.getelementptr %tile[%id] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %narrow, %mine : i32, !llvm.ptr<3>
    llvm.return
  }}"""


@pytest.mark.parametrize("size", [1, 5, 8])
def test_a_work_group_shares_its_variables(size: int):
    module = parsed(MIRROR)
    entry = lowered(module)
    # The loop behind the barrier is parallel, that with the atomic operation is not.
    assert str(module).count("parallelAccesses") == 1
    assert entry.sym_name.data == "k.mux-local-var-wrapper"
    # A byte, 15 of padding, 32 of the array, 4 of the counter, 12 of padding.
    assert LOCAL_MEMORY_USAGE.get(entry) == 64
    native = NativeModule(module)
    data = bytearray(pack(f"<{2 * size}i", *range(2 * size)))
    for group in range(2):
        arena = bytearray(1 << 16)
        native.call(entry.sym_name.data, data, group_info(group, size), arena)
    expected = [
        start + mirrored + 1000 * size + 7
        for start in (0, size)
        for mirrored in reversed(range(size))
    ]
    assert data == pack(f"<{2 * size}i", *expected)


def test_the_launch_sizes_dynamic_memory():
    module = parsed(DYNAMIC)
    entry = lowered(module)
    assert DYNAMIC_LOCAL_MEMORY.get(entry) == "1,16"
    data, memory, arena = bytearray(4), bytearray(20), bytearray(1 << 12)
    native = NativeModule(module)
    native.call(entry.sym_name.data, data, memory, group_info(0, 5), arena)
    assert memory == pack("<5i", *range(5))


DEBUGGED = """
target triple = "spir64-unknown-unknown"
@k.tile = internal addrspace(3) global [4 x i32] undef, align 16, !dbg !0
@k.sum = internal addrspace(3) global i64 undef, align 8, !dbg !6
@shared = internal addrspace(3) global i32 undef, align 4, !dbg !20

define spir_kernel void @k(ptr addrspace(1) %a) #0 !dbg !10 {
  store i64 1, ptr addrspace(3) @k.sum, align 8, !dbg !24
  store i32 2, ptr addrspace(3) @shared, align 4, !dbg !14
  %1 = load i32, ptr addrspace(3) @k.tile, align 4, !dbg !14
  store i32 %1, ptr addrspace(1) %a, align 4, !dbg !14
  ret void, !dbg !14
}
define internal spir_func void @inlined_into(ptr addrspace(1) %a) !dbg !15 {
  %1 = load i32, ptr addrspace(3) @k.tile, align 4, !dbg !17
  store i32 %1, ptr addrspace(1) %a, align 4, !dbg !17
  ret void, !dbg !18
}
attributes #0 = { "mux-kernel"="entry-point" }

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!13}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "tile", scope: !10, file: !4, line: 3, type: !19, isLocal: true, isDefinition: true)
!3 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !4, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !5)
!4 = !DIFile(filename: "k.cl", directory: "/tmp")
!5 = !{!0, !6, !20, !22}
!6 = !DIGlobalVariableExpression(var: !7, expr: !DIExpression())
!7 = distinct !DIGlobalVariable(name: "sum", scope: !9, file: !4, line: 4, type: !8, isLocal: true, isDefinition: true)
!8 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!9 = distinct !DILexicalBlock(scope: !10, file: !4, line: 2, column: 1)
!10 = distinct !DISubprogram(name: "k", scope: !4, file: !4, line: 2, type: !11, spFlags: DISPFlagDefinition, unit: !3)
!11 = !DISubroutineType(types: !12)
!12 = !{null}
!13 = !{i32 2, !"Debug Info Version", i32 3}
!14 = !DILocation(line: 5, scope: !10)
!15 = distinct !DISubprogram(name: "inlined_into", scope: !4, file: !4, line: 9, type: !11, spFlags: DISPFlagDefinition, unit: !3)
!16 = distinct !DILocation(line: 10, scope: !15)
!17 = !DILocation(line: 5, scope: !10, inlinedAt: !16)
!18 = !DILocation(line: 11, scope: !15)
!19 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "shared", scope: !3, file: !4, line: 1, type: !19, isLocal: true, isDefinition: true)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_constu, 4, DW_OP_stack_value))
!23 = distinct !DIGlobalVariable(name: "other", scope: !3, file: !4, line: 1, type: !19, isLocal: true, isDefinition: true)
!24 = !DILocation(line: 4, scope: !9)
"""  # noqa: E501


def debugged() -> ModuleOp:
    return read_bytes(DEBUGGED.encode(), Kind.LL, file_name="k.ll")


def test_variables_are_declared_at_their_offsets():
    module = debugged()
    ReplaceLocalModuleScopeVariablesPass().apply(Context(), module)
    # LLVM verifies it.
    text = llvm_ir(module)
    assert not re.search(r"addrspace\(3\) global", text)
    nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))
    functions = re.split(r"^define ", text, flags=re.MULTILINE)[1:]
    found: dict[str, list[tuple[str, str, str, bool]]] = {}
    for function in functions:
        name = re.findall(r"@([\w.-]+)\(", function)[0]
        for variable, expression, place in re.findall(
            r"#dbg_declare\(ptr addrspace\(3\) %local-vars, (!\d+), "
            r"!DIExpression\((.*?)\), (!\d+)\)",
            function,
        ):
            word = re.findall(r'name: "(\w+)"', nodes[variable])[0]
            scope = nodes[re.findall(r"scope: (!\d+)", nodes[variable])[0]]
            kind = re.findall(r"!(DI\w+)", scope)[0]
            is_inlined = "inlinedAt" in nodes[place]
            found.setdefault(name, []).append((word, expression, kind, is_inlined))
    assert {name: sorted(rows) for name, rows in found.items()} == {
        "k": [
            # A variable of the file is declared in the function.
            ("shared", "DW_OP_plus_uconst, 24", "DISubprogram", False),
            ("sum", "DW_OP_plus_uconst, 16", "DILexicalBlock", False),
            ("tile", "", "DISubprogram", False),
        ],
        "inlined_into": [("tile", "", "DISubprogram", True)],
    }
    # The other variable stays one of the compile unit.
    unit = next(node for node in nodes.values() if "DICompileUnit" in node)
    listed = nodes[re.findall(r"globals: (!\d+)", unit)[0]]
    assert len(re.findall(r"!\d+", listed)) == 1


@pytest.mark.skipif(not (LLC and DWARFDUMP), reason="needs LLVM 22")
def test_a_debugger_finds_a_variable_in_the_struct(tmp_path: Path):
    module = debugged()
    ReplaceLocalModuleScopeVariablesPass().apply(Context(), module)
    ConvertToHostPass().apply(Context(), module)
    assert LLC is not None
    assert DWARFDUMP is not None
    source, made = tmp_path / "k.ll", tmp_path / "k.o"
    source.write_text(llvm_ir(module))
    subprocess.run([LLC, "-O0", "-filetype=obj", source, "-o", made], check=True)
    dumped = subprocess.run(
        [DWARFDUMP, "--name=sum", made], check=True, capture_output=True, text=True
    ).stdout
    assert "DW_TAG_variable" in dumped
    assert re.search(r"DW_AT_location.*\(DW_OP_breg\d+ \w+\+16\)", dumped), dumped
