"""
Every feature that needs a fact of a target's table, with every target: it has the fact,
or the feature is refused with an error that names the target and the field. No target
silently gets the facts of another.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from soundness import parse
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.target import module_target
from xdsl_gas.analysis.target.module_target import warp_size_of
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.opencl.attributes import MemoryScope
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.pipelines.passes import new_context
from xdsl_gas.target_tables import AMDGPU, HOST, NVPTX, OPENCL, SPIR, TARGETS
from xdsl_gas.transforms import convert_opencl_to_llvm
from xdsl_gas.transforms.convert_opencl_to_llvm import ConvertOpenclToLlvmPass
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


def with_lowered_casts(target: Target) -> None:
    module = parse(f"builtin.module {LAYOUT} {{ llvm.func @f() {{ llvm.return }} }}")
    LowerGasCastsPass(target=target.name).apply(new_context(), module)


def warps(target: Target) -> None:
    warp_size_of(target, llvm.FuncOp("f", llvm.LLVMFunctionType([])))


FEATURES: dict[str, dict[str, Feature]] = {
    "space_tests": {
        "run time": resolved_at_run_time,
        "queries": converted(
            "%0 = opencl.to_global %p : !opencl.ptr<f32, generic> to "
            "!opencl.ptr<f32, global>"
        ),
        "fences": converted("%0 = opencl.get_fence %p : !opencl.ptr<f32, generic>"),
        "checks": lambda target: space_test_for(MemorySpace.SHARED, target, None),
    },
    "has_tags": {"run time": resolved_at_run_time, "casts": with_lowered_casts},
    "position_intrinsics": {"ids": converted("%0 = opencl.get_local_id x")},
    "barrier_intrinsic": {"barriers": converted("opencl.barrier local")},
    "scopes": {"scopes": lambda target: scope_on(target, MemoryScope.DEVICE)},
    "warp_size": {"warps": warps},
    "kernel_convention": {
        "kernels": converted("", "attributes {opencl.kernel}", "global")
    },
    "function_convention": {"functions": converted("")},
}
"""The features that read each field that a table may lack."""

READ_BY: dict[str, Callable[[Target], bool]] = {
    # Where generic addressing in hardware decides which is read.
    "has_tags": lambda target: not target.generic_in_hardware,
    "space_tests": lambda target: target.generic_in_hardware,
}
"""The targets of which a field is asked at run time."""


@contextmanager
def registered(target: Target) -> Generator[None]:
    """Has passes know a further target by its name."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (module_target, convert_opencl_to_llvm):
            patch.setattr(module, "TARGETS", {**TARGETS, target.name: target})
        yield


CASES = [(f, name, run) for f, each in FEATURES.items() for name, run in each.items()]
IDS = [f"{field} {name}" for field, name, _ in CASES]


@pytest.mark.parametrize(("field", "name", "run"), CASES, ids=IDS)
def test_every_target_has_a_field_or_refuses(field: str, name: str, run: Feature):
    for target in (NVPTX, AMDGPU, SPIR):
        run(target)
    if name in ("queries", "fences"):
        with pytest.raises(MemorySpaceError, match="a CPU cannot"):
            run(HOST)
    else:
        run(HOST)
    if name not in ("warps", "checks", "casts", "scopes"):
        with pytest.raises(MemorySpaceError, match="opencl"):
            run(OPENCL)


@pytest.mark.parametrize("like", [NVPTX, SPIR], ids=lambda t: t.name)
@pytest.mark.parametrize(("field", "name", "run"), CASES, ids=IDS)
def test_a_target_without_a_field(field: str, name: str, run: Feature, like: Target):
    target = replace(like, name="lacking", **{field: None})
    is_asked = READ_BY.get(field)
    if is_asked is not None and name in ("run time", "casts") and not is_asked(like):
        return
    with registered(target), pytest.raises(MemorySpaceError) as caught:
        run(target)
    assert f"the table of the target 'lacking' has no '{field}'" in str(caught.value)


def test_all_fields_are_tried():
    """A field that may be lacking has a feature above."""
    none = {f for f, value in vars(LEAST).items() if value is None}
    assert none - {"space_of_null"} == FEATURES.keys()


LEAST = Target(
    name="least",
    numbers=SPIR.numbers,
    generic_covers=SPIR.generic_covers,
    zero_is_null=0,
    keeps_null=0,
)


def test_a_target_of_which_only_its_spaces_are_known():
    refused = set[str]()
    with registered(LEAST):
        for field, name, run in CASES:
            if field in READ_BY and name == "run time":
                continue
            with pytest.raises(MemorySpaceError) as caught:
                run(LEAST)
            assert "'least'" in str(caught.value)
            refused.add(f"{field} {name}")
        # It has no tags of SPIR, and its tests are not those of any other target.
        with pytest.raises(MemorySpaceError, match="'least' has no 'has_tags'"):
            resolved_at_run_time(LEAST)
    assert len(refused) == len(CASES) - 2
