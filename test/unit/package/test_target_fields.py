"""
Every feature that needs a fact of a target's record, with every target: it has the
fact, or the feature is refused with an error that names the target and the field. No
target silently gets the facts of another, and no code elsewhere names a target to
decide.
"""

import ast
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from soundness import parse
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

import xdsl_gas
from xdsl_gas.analysis.target.data_layout import data_layout_of_module
from xdsl_gas.analysis.target.module_target import warp_size_of
from xdsl_gas.analysis.target.tag_encoding import PrivateMemory
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.opencl.attributes import MemoryScope
from xdsl_gas.memory_space import (
    NULL_BIT,
    Architecture,
    Fact,
    MemorySpace,
    Target,
    mask_of,
)
from xdsl_gas.pipelines.kinds import EMITTED
from xdsl_gas.pipelines.passes import new_context, preset_passes
from xdsl_gas.reports.reasons.advice import language_of
from xdsl_gas.target_tables import NVPTX, SPIR, TARGETS
from xdsl_gas.transforms.convert_opencl_to_llvm import ConvertOpenclToLlvmPass
from xdsl_gas.transforms.insert_sanitizer_checks import InsertSanitizerChecksPass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass
from xdsl_gas.transforms.opencl.accesses import scope_on
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.sanitizing.space_tests import test_for as space_test_for

Feature = Callable[[Target], object]


LAYOUT = 'attributes {llvm.data_layout = "e-i64:64"}'


def converted(body: str, attributes: str = "", space: str = "generic") -> Feature:
    text = f"""
      func.func @f(%p: !opencl.ptr<f32, {space}>) {attributes} {{
        {body}
        func.return
      }}"""

    def run(target: Target) -> ModuleOp:
        module = parse(f"builtin.module {{{text}}}")
        ConvertOpenclToLlvmPass(target=target.name, spaces="none").apply(
            new_context(), module
        )
        return module

    return run


def generic_accesses(target: Target) -> ModuleOp:
    """A module with an access of memory that may be shared or global."""
    generic, shared, world = (
        f"!llvm.ptr<{target.numbers.get(space, 0)}>"
        for space in (MemorySpace.GENERIC, MemorySpace.SHARED, MemorySpace.GLOBAL)
    )
    return parse(f"""builtin.module {LAYOUT} {{
      llvm.func @f(%s: {shared}, %g: {world}, %c: i1) -> f32 {{
        %a = llvm.addrspacecast %s : {shared} to {generic}
        %b = llvm.addrspacecast %g : {world} to {generic}
        %p = llvm.select %c, %a, %b : i1, {generic}
        %v = llvm.load %p : {generic} -> f32
        llvm.return %v : f32
      }}
    }}""")


def resolved_at_run_time(target: Target) -> None:
    module = generic_accesses(target)
    ResolveGasPass(target=target.name, runtime=True).apply(new_context(), module)


def resolved(target: Target) -> None:
    generic, world = (
        f"!llvm.ptr<{target.numbers.get(space, 0)}>"
        for space in (MemorySpace.GENERIC, MemorySpace.GLOBAL)
    )
    module = parse(f"""builtin.module {LAYOUT} {{
      llvm.func @f(%g: {world}) -> f32 {{
        %p = llvm.addrspacecast %g : {world} to {generic}
        %v = llvm.load %p : {generic} -> f32
        llvm.return %v : f32
      }}
    }}""")
    ResolveGasPass(target=target.name).apply(new_context(), module)


EMPTY = "llvm.func @f() { llvm.return }"


def with_lowered_casts(target: Target) -> None:
    module = parse(f"builtin.module {LAYOUT} {{ {EMPTY} }}")
    LowerGasCastsPass(target=target.name).apply(new_context(), module)


def with_tag_tests(target: Target) -> None:
    space_test_for(MemorySpace.SHARED, target, PrivateMemory.SEPARATE)


def with_facts_of_tags(target: Target) -> None:
    module = parse(f"builtin.module {LAYOUT} {{ {EMPTY} }}")
    IpMspPass(target=target.name, generic_pointers_are_tagged=True).analyze(module)


def printing(target: Target) -> None:
    module = parse(f"builtin.module {LAYOUT} {{ {EMPTY} }}")
    checks = InsertSanitizerChecksPass(target=target.name, action="print")
    checks.apply(new_context(), module)


def language(target: Target) -> None:
    ident = 'attributes {llvm.ident = "clang"}'
    language_of(parse(f"builtin.module {ident} {{ {EMPTY} }}"), target)


FEATURES: dict[str, dict[str, Feature]] = {
    "accesses": {"accesses": resolved},
    "data_layout": {"layout": lambda t: data_layout_of_module(ModuleOp([]), t)},
    "optimizer": {"presets": lambda target: preset_passes("default", target)},
    "language": {"advice": language},
    "printing": {"print": printing},
    "space_tests": {
        "run time": resolved_at_run_time,
        "queries": converted(
            "%0 = opencl.to_global %p : !opencl.ptr<f32, generic> to "
            "!opencl.ptr<f32, global>"
        ),
        "fences": converted("%0 = opencl.get_fence %p : !opencl.ptr<f32, generic>"),
        "checks": lambda target: space_test_for(MemorySpace.SHARED, target, None),
    },
    "has_tags": {
        "run time": resolved_at_run_time,
        "casts": with_lowered_casts,
        "checks": with_tag_tests,
        "facts": with_facts_of_tags,
        "intel": lambda target: preset_passes("intel", target),
    },
    "position_intrinsics": {"ids": converted("%0 = opencl.get_local_id x")},
    "barrier_intrinsic": {"barriers": converted("opencl.barrier local")},
    "scopes": {"scopes": lambda target: scope_on(target, MemoryScope.DEVICE)},
    "warp_size": {
        "warps": lambda t: warp_size_of(t, llvm.FuncOp("f", llvm.LLVMFunctionType([])))
    },
    "kernel_convention": {
        "kernels": converted("", "attributes {opencl.kernel}", "global")
    },
    "function_convention": {"functions": converted("")},
}
"""The features that read each field without a default."""

NOT_ASKED: dict[str, Callable[[Target], bool]] = {
    # Generic addressing in hardware decides which of both is read.
    "has_tags run time": lambda target: target.generic_in_hardware,
    "has_tags casts": lambda target: target.generic_in_hardware,
    "space_tests run time": lambda target: not target.generic_in_hardware,
    "space_tests checks": lambda target: bool(target.space_casts),
}
"""The targets of which a feature does not ask the field."""

NOT_CONVERTED = {"opencl": "cannot convert to target 'opencl'"}
ON_CPU = {"host": "a CPU cannot", **NOT_CONVERTED}
NOT_PRINTED, NOT_SPIR = "no function to print with", "is for spir, and"
REFUSED: dict[str, dict[str, str]] = {
    "queries": ON_CPU,
    "fences": ON_CPU,
    "ids": NOT_CONVERTED,
    "barriers": NOT_CONVERTED,
    "kernels": NOT_CONVERTED,
    "functions": NOT_CONVERTED,
    "print": {"amdgpu": NOT_PRINTED, "host": NOT_PRINTED},
    "intel": {t: NOT_SPIR for t in TARGETS if t != "spir"},
    "scopes": {"opencl": "'opencl' has no 'scopes'"},
    "checks": {"opencl": "'opencl' has no 'space_tests'"},
    "run time": {"opencl": "no representation of pointers"},
}
"""The targets for which a feature is refused, and a part of the message."""


@contextmanager
def registered(target: Target) -> Generator[None]:
    """Has passes know a further target by its name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TARGETS, target.name, target)
        yield


CASES = [(f, name, run) for f, each in FEATURES.items() for name, run in each.items()]
IDS = [f"{field} {name}" for field, name, _ in CASES]


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda t: t.name)
@pytest.mark.parametrize(("field", "name", "run"), CASES, ids=IDS)
def test_every_target_has_a_field_or_refuses(
    field: str, name: str, run: Feature, target: Target
):
    refused = REFUSED.get(name, {}).get(target.name)
    if name == "accesses" and not target.numbers:
        return
    if refused is None:
        run(target)
    else:
        with pytest.raises(MemorySpaceError, match=refused):
            run(target)


@pytest.mark.parametrize("like", [NVPTX, SPIR], ids=lambda t: t.name)
@pytest.mark.parametrize(("field", "name", "run"), CASES, ids=IDS)
def test_a_target_without_a_field(field: str, name: str, run: Feature, like: Target):
    if (is_left_out := NOT_ASKED.get(f"{field} {name}")) and is_left_out(like):
        return
    target = replace(like, name="lacking", **{field: None})
    with registered(target), pytest.raises(MemorySpaceError) as caught:
        run(target)
    assert f"the table of the target 'lacking' has no '{field}'" in str(caught.value)


def test_all_fields_are_tried():
    """A field without a default has a feature above."""
    facts = {name for name, value in vars(Target).items() if isinstance(value, Fact)}
    assert facts == FEATURES.keys()


QUAD = Target(
    name="quad",
    numbers={
        MemorySpace.GENERIC: 0,
        MemorySpace.GLOBAL: 1,
        MemorySpace.SHARED: 2,
        MemorySpace.LOCAL: 3,
    },
    generic_covers=mask_of((MemorySpace.GLOBAL, MemorySpace.SHARED, MemorySpace.LOCAL)),
    zero_is_null=0,
    keeps_null=0,
    architectures=(Architecture("quad"),),
)
"""A target of which only its four spaces and its triple are known."""


def test_a_target_of_which_only_its_spaces_are_known():
    with registered(QUAD):
        module = parse("""builtin.module attributes {
          llvm.target_triple = "quad-unknown-unknown", llvm.data_layout = "e-i64:64"
        } {
          llvm.func @f(%s: !llvm.ptr<2>) {
            %p = llvm.addrspacecast %s : !llvm.ptr<2> to !llvm.ptr
            llvm.return
          }
        }""")
        spaces = IpMspPass().analyze(module)
        (cast,) = (op for op in module.walk() if op.name == "llvm.addrspacecast")
        assert spaces.mask(cast.results[0]) & ~NULL_BIT == MemorySpace.SHARED.bit
        for field, name, run in CASES:
            # Without generic addressing in hardware, tags are asked for.
            asked = "has_tags" if name == "run time" else field
            with pytest.raises(MemorySpaceError) as caught:
                run(QUAD)
            converts = run.__qualname__.startswith("converted.")
            assert str(caught.value).startswith(
                "cannot convert to target 'quad'"
                if converts
                else f"the table of the target 'quad' has no '{asked}'"
            )


PACKAGE = Path(xdsl_gas.__file__).parent
RECORDS = {name.upper() for name in TARGETS}
# Kinds of files have names of architectures.
WORDS = {*TARGETS, *(a.name for t in TARGETS.values() for a in t.architectures)} - (
    EMITTED.keys()
)


def compared(tree: ast.AST) -> Iterator[ast.expr]:
    """Yields what is compared with or looked up, or part of a collection of it."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                found = [left, *others]
            case ast.Dict(keys=keys):
                found = [key for key in keys if key is not None]
            case ast.MatchValue(value=value) | ast.Subscript(slice=value):
                found = [value]
            case ast.Call(func=ast.Attribute(attr="startswith" | "get"), args=args):
                found = args
            case _:
                continue
        for each in found:
            is_collection = isinstance(each, ast.Tuple | ast.List | ast.Set)
            yield from each.elts if is_collection else (each,)


def is_target(node: ast.expr) -> bool:
    """Whether an expression is a target, or the name of one or of an architecture."""
    if isinstance(node, ast.Attribute) and node.attr == "name":
        node = node.value
    if isinstance(node, ast.Name):
        return node.id in RECORDS
    return isinstance(node, ast.Constant) and node.value in WORDS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("target is NVPTX", True),
        ("target.name == SPIR.name", True),
        ("target in (NVPTX, AMDGPU)", True),
        ("{HOST: 1}", True),
        ('{"amdgpu": 1}', True),
        ('triple.startswith("nvptx")', True),
        ("kind.space == SPIR.generic", False),
        ("SPIR.number(space)", False),
        ("target.machine_code is MachineCode.PTX", False),
    ],
)
def test_what_a_comparison_with_a_target_is(text: str, expected: bool):
    assert any(map(is_target, compared(ast.parse(text)))) is expected


def test_no_module_compares_with_a_target():
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name == "target_tables":
            continue
        for node in compared(ast.parse(path.read_text())):
            assert not is_target(node), f"{path}:{node.lineno}: ask a field"
