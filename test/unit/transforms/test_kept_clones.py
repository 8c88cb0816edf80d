"""Tests of the analysis that `ip-msp` keeps while it clones functions."""

import pytest
from performance.phases import parsed, printed, run_passes

from xdsl_gas.analysis.points_to.additive_functions import is_additive
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

POINTER, SHARED = "!llvm.ptr", "!llvm.ptr<3>"

ADDITIVE = {
    "store": f"llvm.store %v, %p : f32, {POINTER}",
    "load": f"%a = llvm.load %p : {POINTER} -> f32",
    "load of a pointer": f"%a = llvm.load %p : {POINTER} -> {POINTER}",
    "select": f"%a = llvm.select %c, %p, %p : i1, {POINTER}",
    "integer index": (
        "%i = llvm.mlir.constant(1 : i64) : i64 %a = llvm.getelementptr %p[%i] : "
        f"({POINTER}, i64) -> {POINTER}, f32"
    ),
    "store to a variable": (
        f"%a = llvm.mlir.addressof @slot : {POINTER} "
        f"llvm.store %p, %a : {POINTER}, {POINTER}"
    ),
    "branch": (
        f"llvm.cond_br %c, ^a(%p : {POINTER}), ^a(%p : {POINTER}) ^a(%q: {POINTER}): "
        f"llvm.store %v, %q : f32, {POINTER}"
    ),
}

OTHERS = {
    "store through itself": f"llvm.store %p, %p : {POINTER}, {POINTER}",
    "copy": (
        f"%a = llvm.load %p : {POINTER} -> f32 llvm.store %a, %p : f32, {POINTER}"
    ),
    "variable": (
        "%one = llvm.mlir.constant(1 : i32) : i32 "
        f"%a = llvm.alloca %one x {POINTER} : (i32) -> {POINTER} "
        f"llvm.store %p, %a : {POINTER}, {POINTER}"
    ),
    "address": f"%a = llvm.ptrtoint %p : {POINTER} to i64",
    "index that is an address": (
        f"%a = llvm.getelementptr %p[%n] : ({POINTER}, i64) -> {POINTER}, f32"
    ),
    "exchange": f"%a = llvm.atomicrmw fadd %p, %v monotonic : {POINTER}, f32",
    "condition": (
        '%a = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : '
        f"({POINTER}) -> i1 llvm.cond_br %a, ^a, ^b ^a: "
        f"llvm.store %v, %p : f32, {POINTER} llvm.br ^b ^b:"
    ),
    "external callee": f"llvm.call @external(%p) : ({POINTER}) -> ()",
}
"""Of these, what two calls add together may be more than what each adds."""


def chain(body: str) -> str:
    """Three functions that are called with pointers to two spaces."""
    types = f"({POINTER}, f32, i1, i64) -> ()"
    lines = [
        "llvm.func @external(!llvm.ptr)",
        f"llvm.mlir.global internal @slot() : {POINTER} {{",
        f"%z = llvm.mlir.zero : {POINTER} llvm.return %z : {POINTER} }}",
    ]
    for number in range(3):
        lines += [
            f"llvm.func internal @f{number}"
            f"(%p: {POINTER}, %v: f32, %c: i1, %n: i64) {{",
            body,
        ]
        if number < 2:
            lines.append(f"llvm.call @f{number + 1}(%p, %v, %c, %n) : {types}")
        lines.append("llvm.return }")
    lines += [
        f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %t: {SHARED}, %v: f32, %c: i1,"
        f"%n: i64) {{ %s = llvm.addrspacecast %t : {SHARED} to {POINTER}",
        f"llvm.call @f0(%p, %v, %c, %n) : {types}",
        f"llvm.call @f0(%s, %v, %c, %n) : {types} llvm.return }}",
    ]
    text = "\n".join(lines)
    triple = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    return f"module attributes {{{triple}}} {{\n{text}\n}}"


@pytest.mark.parametrize("name", [*ADDITIVE, *OTHERS])
def test_additive_functions(name: str):
    module = parsed(chain((ADDITIVE | OTHERS)[name]))
    spaces = ResolveGasPass().analyze(module)
    for function in spaces.call_graph.functions:
        if function.sym_name.data.startswith("f"):
            assert is_additive(function, spaces.graph) == (name in ADDITIVE)


@pytest.mark.parametrize(
    "change",
    [
        (" internal ", " weak_odr "),
        (
            "-> () llvm.return }",
            f"-> () %f = llvm.mlir.addressof @f1 : {POINTER} llvm.return }}",
        ),
    ],
)
def test_functions_that_others_may_replace_or_call_are_not_additive(
    change: tuple[str, str],
):
    module = parsed(chain("").replace(*change))
    spaces = ResolveGasPass().analyze(module)
    (function,) = (f for f in spaces.call_graph.functions if f.sym_name.data == "f1")
    assert not is_additive(function, spaces.graph)


@pytest.mark.parametrize("name", [*ADDITIVE, *OTHERS])
def test_clones_are_as_with_a_new_analysis_for_each_level(
    name: str, capsys: pytest.CaptureFixture[str]
):
    results: list[tuple[str, list[str]]] = []
    # Remarks need all constraints, so that every analysis is a new one.
    for remarks in ("", " remarks=analysis"):
        module = parsed(chain((ADDITIVE | OTHERS)[name]))
        options = f"polyvariant=true dump-ip-msp=true{remarks}"
        run_passes(module, f"ip-msp{{{options}}},resolve-gas")
        lines = capsys.readouterr().err.splitlines()
        transcript = [line for line in lines if line.startswith(("f", "Init"))]
        results.append((printed(module), transcript))
    assert results[0] == results[1]
    assert results[0][0].count("llvm.func internal") >= 3
