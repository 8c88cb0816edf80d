"""Targets that a module with a triple can have."""

import itertools

import pytest
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.analysis.target.module_target import check_processor, target_of_module
from xdsl_gas.diagnostics import MemorySpaceError

TRIPLES = {
    "nvptx64-nvidia-cuda": "nvptx",
    "amdgcn-amd-amdhsa": "amdgpu",
    "spir64": "spir",
    "spirv32-unknown-unknown": "spir",
    "x86_64-unknown-linux-gnu": "host",
    "aarch64-unknown-linux-gnu": "host",
}
NAMES = ("nvptx", "amdgpu", "spir", "host", "opencl")


def module_for(triple: str) -> ModuleOp:
    attributes = f'attributes {{llvm.target_triple = "{triple}"}}'
    return api.read(f"module {attributes} {{\n}}\n", kind="mlir")


@pytest.mark.parametrize(("triple", "name"), [*itertools.product(TRIPLES, NAMES)])
def test_a_target_and_a_triple(triple: str, name: str):
    module = module_for(triple)
    # OpenCL C on a processor has the spaces of SPIR.
    if name == TRIPLES[triple] or (TRIPLES[triple], name) == ("host", "spir"):
        assert target_of_module(module, name).name == name
        return
    both = rf"target {name} is asked for.* is for {TRIPLES[triple]}.*'{triple}'"
    for use in (api.analyze, api.alias_analysis, api.count_generic_accesses):
        with pytest.raises(MemorySpaceError, match=both):
            use(module, target=name)
    for passes in (None, "resolve-gas", f"resolve-gas{{target={name}}}"):
        given = None if passes and "target" in passes else name
        with pytest.raises(MemorySpaceError, match=both):
            api.resolve(module, passes=passes, target=given)
        with pytest.raises(MemorySpaceError, match=both):
            api.report(module, passes=passes, target=given)


@pytest.mark.parametrize("name", NAMES)
def test_a_module_without_a_known_triple_has_any_target(name: str):
    empty = api.read("module {\n}\n", kind="mlir")
    for module in (empty, module_for("vax-dec-ultrix")):
        assert target_of_module(module, name).name == name


@pytest.mark.parametrize("triple", TRIPLES)
def test_the_processor_of_another_target(triple: str):
    module = module_for(triple)
    for cpu, target in {"sm_90": "nvptx", "gfx90a": "amdgpu"}.items():
        if target == TRIPLES[triple]:
            check_processor(module, cpu)
            continue
        both = rf"'{cpu}' is one of {target}, and the module is for {TRIPLES[triple]}"
        with pytest.raises(MemorySpaceError, match=both):
            check_processor(module, cpu)
        with pytest.raises(MemorySpaceError, match=both):
            api.emit(module, "mlir", cpu=cpu)
        with pytest.raises(MemorySpaceError, match=both):
            api.resolve(module, cpu=cpu)
    check_processor(module, "native")


LLVM_IR = """
define {convention} void @k(ptr addrspace(1) %p) {{
  ret void
}}
"""


@pytest.mark.parametrize(
    ("convention", "name"),
    [("ptx_kernel", "nvptx"), ("amdgpu_kernel", "amdgpu"), ("spir_kernel", "spir")],
)
def test_llvm_ir_without_a_triple_is_of_the_target_of_its_kernels(
    convention: str, name: str
):
    module = api.read(LLVM_IR.format(convention=convention), kind="ll")
    assert target_of_module(module).name == name


def test_llvm_ir_without_a_triple_and_kernels_has_no_target():
    module = api.read(LLVM_IR.format(convention="fastcc"), kind="ll")
    with pytest.raises(MemorySpaceError, match="it has no target triple, and no"):
        target_of_module(module)
