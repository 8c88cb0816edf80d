"""A summary of a module has the symbols of the module, and what they refer to."""

from pathlib import Path

import pytest
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError
from xdsl_gas.pipelines.files import read_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.pipelines.summaries import read_summary, summarized_by
from xdsl_gas.transforms.symbols.symbol_graph import SymbolGraph

ROOT = Path(__file__).parents[3]
SOURCES = sorted(
    path for name in ("examples", "test") for path in (ROOT / name).rglob("*.ll")
)

COMPARED = {"linkage", "visibility_", "comdat", "function_type", "global_type", "CConv"}

MODULE = r"""target triple = "nvptx64-nvidia-cuda"
$group = comdat any
$own = comdat any
@0 = private constant [6 x i8] c"@lost\00"
@"a,b [c]?*" = addrspace(1) externally_initialized global i32 0
@"\C3\A9" = internal addrspace(1) global i32 0
@table = internal addrspace(4) constant [2 x ptr] [ptr @first, ptr @second]
@used = internal addrspace(1) global i32 0
@group = linkonce_odr addrspace(1) global i32 0, comdat
@llvm.used = appending global [1 x ptr]
    [ptr addrspacecast (ptr addrspace(1) @used to ptr)], section "llvm.metadata"
@alias = alias void (), ptr @second
module asm ".global from_assembly;"
define internal void @from_assembly() { ret void }
define internal void @named_in_body() { ret void }
define linkonce_odr void @own() comdat { ret void }
define linkonce_odr void @member() comdat($group) { ret void }
define void @first() { ret void }
define void @second() { ret void }
define void @lost() { ret void }
define weak hidden void @"q\22uoted"(ptr %p) {
  call void @member() ; not @lost
  ret void
}
define ptx_kernel void @kernel(ptr %p, i1 %c) {
  %i = load i32, ptr addrspace(1) @"\C3\A9"
  %f = load ptr, ptr addrspace(4) getelementptr (ptr, ptr addrspace(4) @table, i32 1)
  call void %f()
  call void asm sideeffect "call named_in_body; \22", ""()
  call void @own(), !heapallocsite !{!"@lost"}
  store ptr @0, ptr %p
  store ptr blockaddress(@kernel, %next), ptr %p
  call void @"q\22uoted"(ptr addrspacecast (ptr addrspace(1) @"a,b [c]?*" to ptr))
  br label %next
next:
  ret void
}
"""


def assert_same_symbols(
    source: bytes, file_name: str, module: ModuleOp | None = None
) -> SymbolGraph:
    """Compares with the module of the source, which is read if it is not given."""
    whole = SymbolGraph(module or read_bytes(source, Kind.LL, file_name=file_name))
    summary = SymbolGraph(read_summary(source, file_name=file_name))
    definitions = whole.definitions.keys()
    assert list(summary.definitions) == list(definitions)
    for name, op in summary.definitions.items():
        properties = whole.definitions[name].properties
        for key in COMPARED:
            assert op.properties.get(key) == properties.get(key)
    assert {n: r & definitions for n, r in summary.references.items()} == {
        n: r & definitions for n, r in whole.references.items()
    }
    assert (summary.used, summary.comdats) == (whole.used, whole.comdats)
    assert summary.module.attributes.keys() == whole.module.attributes.keys()
    return summary


def test_all_shipped_modules():
    compared = 0
    for path in SOURCES:
        source = path.read_bytes()
        try:
            module = read_bytes(source, Kind.LL, file_name=path.name)
        except LLVMIRError:
            continue
        assert_same_symbols(source, path.name, module)
        compared += 1
    assert compared > 80


def test_what_may_name_a_symbol():
    graph = assert_same_symbols(MODULE.encode(), "k.ll")
    assert "lost" not in graph.reached(["kernel"])
    assert {"named_in_body", "from_assembly"} <= graph.used


def test_bodies_are_not_read():
    summary = read_summary(MODULE.encode(), file_name="k.ll")
    kernel = SymbolGraph(summary).definitions["kernel"]
    assert isinstance(kernel, llvm.FuncOp)
    assert not any(isinstance(op, llvm.StoreOp) for op in kernel.walk())
    summarized = summarized_by(summary)
    assert summarized is not None
    whole = SymbolGraph(summarized.read()).definitions["kernel"]
    assert any(isinstance(op, llvm.StoreOp) for op in whole.walk())


def test_what_is_public():
    summary = read_summary(MODULE.encode(), file_name="k.ll")
    summarized = summarized_by(summary)
    assert summarized is not None
    assert summarized.public(summary) is None
    lost = SymbolGraph(summary).definitions["lost"]
    lost.properties["linkage"] = llvm.LinkageAttr("internal")
    public = summarized.public(summary)
    assert public is not None
    assert {"a?b??c???", "kernel", "q?uoted", "llvm.used"} <= set(public)
    assert not {"lost", "table", "from_assembly"} & set(public)


@pytest.mark.parametrize("layout", ["", 'target datalayout = "e-i64:64"\n'])
def test_data_layouts_are_completed(layout: str):
    source = (layout + 'target triple = "nvptx64-nvidia-cuda"\n').encode()
    summary = read_summary(source, file_name="k.ll")
    summarized = summarized_by(summary)
    assert summarized is not None
    whole = summarized.read()
    assert whole.attributes == summary.attributes
    assert str(whole.attributes["llvm.data_layout"]) in summarized.text
