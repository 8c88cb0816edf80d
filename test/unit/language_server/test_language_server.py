"""The language server, with a client over the standard streams of its process."""

import os
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from language_client import LanguageClient
from reported import needs_clang

from xdsl_gas.toolchain.machine_code.ptxas import find_ptxas

_SUM = """\
static int at(int *p) { return *p; }
kernel void sum(global int *g, local int *l) {
  g[1] = at(g) + at(l);
}
"""

Reply = dict[str, Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Generator[LanguageClient]:
    # Without ptxas, unless a test has it.
    environment = {**os.environ, "PTXAS": "/no/ptxas"}
    client = LanguageClient(tmp_path_factory.mktemp("all"), environment=environment)
    yield client
    assert client.end() == 0


def _written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def _as_in_the_source(folder: Path) -> None:
    """Has the documents of a folder analyzed without LLVM's -O3, which inlines."""
    _written(folder, ".xdsl-gas.toml", 'preset = "audit"\n')


def _at(text: str, line: int, what: str) -> Reply:
    """Returns the range of the first occurrence of a text in a line from 0."""
    start = text.splitlines()[line].index(what)
    return {
        "start": {"line": line, "character": start},
        "end": {"line": line, "character": start + len(what)},
    }


_ALL = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}


def _hints(client: LanguageClient, path: Path, text: str) -> list[tuple[str, str]]:
    """Returns the text in front of each hint in its line, and the hint."""
    lines = text.splitlines()
    hints: list[tuple[str, str]] = []
    for hint in client.about("inlayHint", path, range=_ALL):
        line: int = hint["position"]["line"]
        character: int = hint["position"]["character"]
        hints.append((lines[line][:character].lstrip(), hint["label"]))
    return hints


@needs_clang
def test_access_left_generic(client: LanguageClient, tmp_path: Path):
    _as_in_the_source(tmp_path)
    path = _written(tmp_path, "sum.cl", _SUM)
    # Python must not import what a folder has that is opened.
    _written(tmp_path, "json.py", "raise SystemExit(9)\n")
    client.open(path)
    (diagnostic,) = client.diagnostics(path)
    assert diagnostic["severity"] == 2
    assert diagnostic["code"] == "callers-disagree"
    assert diagnostic["range"]["start"] == _at(_SUM, 0, "*p; }")["start"]
    assert diagnostic["message"] == (
        "load in `at` is generic: may point to global or local memory; two callers of "
        "`at` disagree: global at sum.cl:3:10, local at sum.cl:3:18"
    )
    related = diagnostic["relatedInformation"]
    assert {each["location"]["uri"] for each in related} == {path.as_uri()}
    chain = [(each["location"]["range"], each["message"]) for each in related]
    assert (
        _at(_SUM, 2, "at"),
        "global: parameter 1 `p` of `at` is passed parameter 1 `g` of `sum`",
    ) in chain
    _check_hover(client, path)
    _check_hints(client, path)
    client.close(path)
    assert client.diagnostics(path) == []


def _check_hover(client: LanguageClient, path: Path) -> None:
    hover = client.about("hover", path, position={"line": 0, "character": 32})
    text = hover["contents"]["value"]
    assert text.startswith("**load** in `at`: generic\n\nmay point to global or local")
    assert (
        "local, because\n\n- parameter 1 `p` of `at` is passed parameter 2 `l` of "
        "`sum` (sum.cl:3:18)\n" in text
    )
    assert "fix: `--preset max`" in text
    assert client.about("hover", path, position={"line": 3, "character": 0}) is None


def _check_hints(client: LanguageClient, path: Path) -> None:
    assert _hints(client, path, _SUM) == [
        ("static int at(int *p", "global, local"),
        ("static int at(int *p) { return *p", "generic"),
        ("kernel void sum(global int *g", "global"),
        ("kernel void sum(global int *g, local int *l", "local"),
        ("g[1]", "global"),
    ]
    first = {"start": {"line": 2, "character": 0}, "end": {"line": 3, "character": 0}}
    assert len(client.about("inlayHint", path, range=first)) == 1


@needs_clang
def test_resolved_access(client: LanguageClient, tmp_path: Path):
    _as_in_the_source(tmp_path)
    text = _SUM.replace("at(l)", "0")
    path = _written(tmp_path, "sum.cl", text)
    client.open(path)
    assert client.diagnostics(path) == []
    hover = client.about("hover", path, position={"line": 0, "character": 32})
    assert hover["contents"]["value"].startswith(
        "**load** in `at`: generic -> global\n\nmay point to global memory\n\nglobal, "
        "because\n\n- parameter 1 `p` of `at` is passed parameter 1 `g` of `sum` "
        "(sum.cl:3:10)\n"
    )
    (lens,) = client.about("codeLens", path)
    assert lens["command"]["title"] == "generic 1 -> 0"
    assert lens["range"]["start"]["line"] == 1
    client.close(path)
    client.diagnostics(path)


@needs_clang
def test_last_result_is_kept_while_source_is_invalid(
    client: LanguageClient, tmp_path: Path
):
    _as_in_the_source(tmp_path)
    path = _written(tmp_path, "sum.cl", _SUM)
    client.open(path)
    (known,) = client.diagnostics(path)
    hints = client.about("inlayHint", path, range=_ALL)
    invalid = f"// \U0001f600 one line down\n{_SUM.replace('at(l);', 'at(l) + x;')}"
    client.change(path, invalid)
    error, kept = client.diagnostics(path)
    assert error["message"] == "use of undeclared identifier 'x'"
    assert error["severity"] == 1
    assert error["range"] == _at(invalid, 3, "x")
    assert kept["message"] == known["message"]
    assert kept["range"]["start"]["line"] == known["range"]["start"]["line"] + 1
    moved = client.about("inlayHint", path, range=_ALL)
    # That of the edited line is gone.
    assert [each["label"] for each in moved] == [each["label"] for each in hints[:-1]]
    assert moved[0]["position"]["line"] == hints[0]["position"]["line"] + 1
    client.close(path)
    client.diagnostics(path)


@needs_clang
def test_columns_are_in_utf_16(client: LanguageClient, tmp_path: Path):
    _as_in_the_source(tmp_path)
    text = _SUM.replace("{ return", "{ /* \U0001f600ä */ return")
    path = _written(tmp_path, "sum.cl", text)
    client.open(path)
    (diagnostic,) = client.diagnostics(path)
    before = text.splitlines()[0].partition("*p;")[0]
    start = diagnostic["range"]["start"]["character"]
    assert start == len(before.encode("utf-16-le")) // 2 == len(before) + 1
    client.close(path)
    client.diagnostics(path)


@needs_clang
def test_open_headers_are_read_as_they_are_edited(
    client: LanguageClient, tmp_path: Path
):
    _as_in_the_source(tmp_path)
    header = _written(tmp_path, "at.h", "static int at(int *p) { return 1; }\n")
    source = _SUM.replace(_SUM.splitlines()[0], '#include "at.h"')
    path = _written(tmp_path, "sum.cl", source)
    client.open(header, _SUM.splitlines()[0] + "\n")
    client.open(path)
    (diagnostic,) = client.diagnostics(path)
    # The access is in the header: the warning is at the first step in the source.
    assert diagnostic["range"] == _at(source, 2, "at")
    assert "at.h:1:32: load in `at` is generic" in diagnostic["message"]
    client.change(header, "int at(int *p) { return y; }\n")
    client.notify("textDocument/didSave", textDocument={"uri": header.as_uri()})
    error, *_ = client.diagnostics(path)
    assert error["message"].endswith("at.h:1:25: use of undeclared identifier 'y'")
    assert error["range"]["start"]["line"] == 0
    client.close(path)
    client.diagnostics(path)
    client.close(header)
    client.diagnostics(header)


_MODULE = """\
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @at(%p: !llvm.ptr) -> i32 attributes {passthrough = ["noinline"]} {
    // the load: "of"
    %v = llvm.load %p : !llvm.ptr -> i32 loc("other.cu":7:7)
    llvm.return %v : i32
  }
  llvm.func ptx_kernelcc @k(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
    %q = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %t = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.call @at(%q) : (!llvm.ptr) -> i32 // one
    %b = llvm.call @at(%t) : (!llvm.ptr) -> i32
    llvm.store %a, %q : i32, !llvm.ptr
    llvm.store %b, %t : i32, !llvm.ptr
    llvm.return
  }
}
"""


def test_mlir(client: LanguageClient, tmp_path: Path):
    path = _written(tmp_path, "kernel.mlir", _MODULE)
    client.open(path)
    (diagnostic,) = client.diagnostics(path)
    assert diagnostic["range"]["start"] == _at(_MODULE, 3, "%v")["start"]
    assert [
        each["location"]["range"]["start"]["line"]
        for each in diagnostic["relatedInformation"]
    ] == [9, 10]
    hints = _hints(client, path, _MODULE)
    assert ("llvm.func internal @at(%p: !llvm.ptr", "global, shared") in hints
    (lens,) = client.about("codeLens", path)
    assert lens["command"]["title"] == "generic 3 -> 1"
    assert lens["range"]["start"]["line"] == 6
    client.change(path, _MODULE.replace("llvm.store %b", "llvm.stor %b"))
    error, _ = client.diagnostics(path)
    assert "llvm.stor" in error["message"]
    assert error["range"]["start"]["line"] in (12, 13)
    client.close(path)
    client.diagnostics(path)


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_registers_above_a_kernel(tmp_path: Path):
    client = LanguageClient(tmp_path, environment={**os.environ})
    path = _written(tmp_path, "m.mlir", _MODULE)
    settings = _written(tmp_path, ".xdsl-gas.toml", "cpu = 'sm_90'\n")
    client.open(path)
    client.diagnostics(path)
    (lens,) = client.about("codeLens", path)
    assert re.fullmatch(r"generic 3 -> 1, \d+ registers", lens["command"]["title"])
    settings.write_text("cpu = 'sm_90'\nmachine-code = false\n")
    client.change(path, f"{_MODULE}// the same\n")
    client.diagnostics(path)
    (lens,) = client.about("codeLens", path)
    assert lens["command"]["title"] == "generic 3 -> 1"
    assert client.end() == 0


_LLVM_IR = """\
target triple = "nvptx64-nvidia-cuda"
@tile = external addrspace(3) global [32 x i32]
define internal i32 @at(ptr %p) noinline { ; a comment
  %v = load volatile i32, ptr %p, align 4 ; another
  ret i32 %v
}
define ptx_kernel void @k(ptr addrspace(1) %g, i32 %n) DEBUG {
  %q = addrspacecast ptr addrspace(1) %g to ptr
  %a = call i32 @at(ptr %q), !dbg !3
  switch i32 %n, label %end [
    i32 0, label %one
  ]
one:
  %b = call i32 @at(ptr addrspacecast (ptr addrspace(3) @tile to ptr)), !dbg !3
  store i32 %b, ptr addrspace(1) %g
  br label %end
end:
  store i32 %a, ptr addrspace(1) %g
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = distinct !DISubprogram(name: "k", file: !1, line: 70, type: !5, unit: !0)
!3 = !DILocation(line: 71, scope: !2)
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !{})
"""


@pytest.mark.parametrize("has_debug_information", [False, True])
def test_llvm_ir(client: LanguageClient, tmp_path: Path, has_debug_information: bool):
    text = _LLVM_IR.replace("DEBUG ", "!dbg !2 " * has_debug_information)
    if not has_debug_information:
        text = text.partition("!llvm.dbg.cu")[0].replace(", !dbg !3", "")
    path = _written(tmp_path, "kernel.ll", text)
    client.open(path)
    (diagnostic,) = client.diagnostics(path)
    assert diagnostic["message"].startswith("load in `at` is generic")
    assert diagnostic["range"]["start"] == _at(text, 3, "%v")["start"]
    steps = {
        each["location"]["range"]["start"]["line"]
        for each in diagnostic["relatedInformation"]
    }
    assert {8, 13} <= steps
    (lens,) = client.about("codeLens", path)
    assert lens["range"]["start"]["line"] == 6
    client.change(path, text.replace("i32 %b", "i32 %c"))
    error, _ = client.diagnostics(path)
    assert error["message"] == "use of undefined value '%c'"
    assert error["range"]["start"] == _at(text, 14, "%b")["start"]
    client.close(path)
    client.diagnostics(path)


@needs_clang
def test_cuda_that_is_not_saved(client: LanguageClient, tmp_path: Path):
    text = "__device__ __noinline__ int at(int *p) { return *p; }\n"
    path = _written(tmp_path, "at.cu", "")
    client.open(path, text)
    (diagnostic,) = client.diagnostics(path)
    assert diagnostic["code"] == "external-caller"
    kernel = "__global__ void k(int *p) { p[1] = at(p); }\n"
    client.change(path, text + kernel)
    assert client.diagnostics(path) == []
    (lens,) = client.about("codeLens", path)
    assert lens["command"]["title"] == "generic 2 -> 0"
    client.close(path)
    client.diagnostics(path)
