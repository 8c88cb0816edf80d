"""Tests of the analysis that `ip-msp` keeps while it clones functions."""

from random import Random

import pytest
from performance.phases import parsed, printed, run_passes

from xdsl_gas.analysis.points_to.additive_functions import is_additive
from xdsl_gas.analysis.points_to.returned_pointers import ReturnedPointers
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


@pytest.mark.sampled(8)
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
    printed_module = with_kept_analysis(chain((ADDITIVE | OTHERS)[name]), capsys)
    assert printed_module.count("llvm.func internal") >= 3


def with_kept_analysis(text: str, capsys: pytest.CaptureFixture[str]) -> str:
    """
    Returns what the passes make of a module, after it was compared with what they do
    with a new analysis for each level.
    """
    results: list[tuple[str, list[str]]] = []
    # Remarks need all constraints, so that every analysis is a new one.
    for remarks in ("", " remarks=analysis"):
        module = parsed(text)
        options = f"polyvariant=true dump-ip-msp=true{remarks}"
        run_passes(module, f"ip-msp{{{options}}},resolve-gas")
        lines = capsys.readouterr().err.splitlines()
        transcript = [line for line in lines if line.startswith(("f", "Init"))]
        results.append((printed(module), transcript))
    assert results[0] == results[1]
    return results[0][0]


RETURNED = {
    "the callee's": ("", "%r"),
    "its own": ("", "%p"),
    "either": (f"%a = llvm.select %c, %p, %r : i1, {POINTER}", "%a"),
    "accessed": (f"llvm.store %v, %r : f32, {POINTER}", "%p"),
    "moved and read": (
        f"%a = llvm.getelementptr %r[1] : ({POINTER}) -> {POINTER}, f32 "
        f"%b = llvm.load %a : {POINTER} -> f32",
        "%a",
    ),
    "by a branch": (
        f"llvm.cond_br %c, ^a(%p : {POINTER}), ^a(%r : {POINTER}) ^a(%a: {POINTER}):",
        "%a",
    ),
}
"""What functions do with a pointer that they are returned, and what they return."""

RETURNED_OTHERWISE = {
    "stored": (
        f"%a = llvm.mlir.addressof @slot : {POINTER} "
        f"llvm.store %r, %a : {POINTER}, {POINTER}",
        "%p",
    ),
    "stored and loaded": (
        f"%a = llvm.mlir.addressof @slot : {POINTER} "
        f"%b = llvm.load %a : {POINTER} -> {POINTER} "
        f"llvm.store %r, %a : {POINTER}, {POINTER}",
        "%b",
    ),
    "read through": (f"%a = llvm.load %r : {POINTER} -> {POINTER}", "%a"),
    "passed on": (
        f"%a = llvm.call @g(%r) : ({POINTER}) -> {POINTER}",
        "%p",
    ),
    "passed to external code": (f"llvm.call @external(%r) : ({POINTER}) -> ()", "%p"),
    "as an address": (
        f"%n = llvm.ptrtoint %r : {POINTER} to i64 "
        f"%a = llvm.inttoptr %n : i64 to {POINTER}",
        "%a",
    ),
}
"""In these, what a function returns may depend on what it has returned."""


def returning_chain(body: str, returned: str) -> str:
    """Four functions that are called with pointers to two spaces, and return some."""
    types = f"({POINTER}, f32, i1) -> {POINTER}"
    lines = [
        "llvm.func @external(!llvm.ptr)",
        f"llvm.mlir.global internal @slot() : {POINTER} {{",
        f"%z = llvm.mlir.zero : {POINTER} llvm.return %z : {POINTER} }}",
        f"llvm.func internal @g(%p: {POINTER}) -> {POINTER} {{",
        f"llvm.return %p : {POINTER} }}",
    ]
    for number in range(4):
        is_last = number == 3
        lines += [
            f"llvm.func internal @f{number}"
            f"(%p: {POINTER}, %v: f32, %c: i1) -> {POINTER} {{",
            f"llvm.store %v, %p : f32, {POINTER}",
            "" if is_last else f"%r = llvm.call @f{number + 1}(%p, %v, %c) : {types}",
            "" if is_last else body,
            f"llvm.return {'%p' if is_last else returned} : {POINTER} }}",
        ]
    lines += [
        f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %t: {SHARED}, %v: f32, %c: i1) {{",
        f"%s = llvm.addrspacecast %t : {SHARED} to {POINTER}",
    ]
    for pointer in "ps":
        lines += [
            f"%r{pointer} = llvm.call @f0(%{pointer}, %v, %c) : {types}",
            f"llvm.store %v, %r{pointer} : f32, {POINTER}",
        ]
    text = "\n".join([*lines, "llvm.return }"])
    triple = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    return f"module attributes {{{triple}}} {{\n{text}\n}}"


@pytest.mark.parametrize("name", [*RETURNED, *RETURNED_OTHERWISE])
def test_clones_that_return_pointers_are_as_with_new_analyses(
    name: str, capsys: pytest.CaptureFixture[str]
):
    text = returning_chain(*(RETURNED | RETURNED_OTHERWISE)[name])
    assert with_kept_analysis(text, capsys).count("llvm.func internal") >= 4


@pytest.mark.parametrize("name", [*RETURNED, *RETURNED_OTHERWISE])
def test_which_returned_pointers_flow_to_callers_only(name: str):
    text = returning_chain(*(RETURNED | RETURNED_OTHERWISE)[name])
    spaces = ResolveGasPass().analyze(parsed(text))
    returned = ReturnedPointers(spaces.graph, {})
    (callee,) = (f for f in spaces.call_graph.functions if f.sym_name.data == "f3")
    assert returned.flow_to_callers_only(callee) == (name in RETURNED)


def test_a_recursive_function_may_depend_on_what_it_returns():
    text = returning_chain("", "%r").replace("@f3(%p, %v, %c) :", "@f2(%p, %v, %c) :")
    spaces = ResolveGasPass().analyze(parsed(text))
    returned = ReturnedPointers(spaces.graph, {})
    flows = {
        f.sym_name.data: returned.flow_to_callers_only(f)
        for f in spaces.call_graph.functions
    }
    assert flows["f2"] is False
    assert flows["f1"] is True


def random_module(seed: int) -> str:
    """Functions that call later ones, and do something with what these return."""
    random = Random(seed)
    types = f"({POINTER}, f32, i1) -> {POINTER}"
    count, lines = random.randint(2, 5), list[str]()
    for number in range(count):
        name = f"llvm.func internal @f{number}"
        lines.append(f"{name}(%p: {POINTER}, %v: f32, %c: i1) -> {POINTER} {{")
        values = ["%p"]
        for step in range(random.randint(1, 6)):
            value, other = random.choice(values), random.choice(values)
            result = f"%x{step}"
            forms = [
                f"= llvm.getelementptr {value}[1] : ({POINTER}) -> {POINTER}, f32",
                f"= llvm.select %c, {value}, {other} : i1, {POINTER}",
                f"a = llvm.load {value} : {POINTER} -> f32",
                f"= llvm.load {value} : {POINTER} -> {POINTER}",
            ]
            weights = [4, 2, 1, 1]
            if number + 1 < count:
                callee = random.randint(number + 1, count - 1)
                forms.append(f"= llvm.call @f{callee}({value}, %v, %c) : {types}")
                weights.append(6)
            (form,) = random.choices(forms, weights)
            lines.append(f"{result} {form}" if form[0] == "=" else f"{result}{form}")
            if form[0] == "=":
                values.append(result)
            lines.append(f"llvm.store %v, {random.choice(values)} : f32, {POINTER}")
        lines.append(f"llvm.return {random.choice(values[-2:])} : {POINTER} }}")
    lines += [
        f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %t: {SHARED}, %v: f32, %c: i1) {{",
        f"%s = llvm.addrspacecast %t : {SHARED} to {POINTER}",
    ]
    for number in range(random.randint(2, 4)):
        callee, passed = random.choice([0, 0, count - 1]), random.choice("ps")
        lines += [
            f"%r{number} = llvm.call @f{callee}(%{passed}, %v, %c) : {types}",
            f"llvm.store %v, %r{number} : f32, {POINTER}",
        ]
    text = "\n".join([*lines, "llvm.return }"])
    triple = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    return f"module attributes {{{triple}}} {{\n{text}\n}}"


@pytest.mark.parametrize("seed", range(40))
def test_random_clones_are_as_with_new_analyses(
    seed: int, capsys: pytest.CaptureFixture[str]
):
    with_kept_analysis(random_module(seed), capsys)
