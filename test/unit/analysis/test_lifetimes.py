"""
Tests that a solution outlives its constraints, and that both are freed with their
owners, without the garbage collector.
"""

import gc
import re
from pathlib import Path

import pytest
from analyzed_modules import MODULES, generic_pointers
from performance.phases import parsed, run_passes
from virtual_calls import PLACES, virtual_calls
from xdsl.ir import SSAValue

from xdsl_gas import api
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.points_to.location_sets import MOST_OBJECTS
from xdsl_gas.analysis.points_to.points_to_graph import ModuleConstraints
from xdsl_gas.analysis.points_to.solver import PointsTo
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.pipelines.presets import PRESETS
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.driver.memory_space_pass import discard
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

ROOT = Path(__file__).parents[3]
KERNEL = (ROOT / "examples" / "cuda" / "ping_pong.O0.mlir").read_text()


def solutions() -> list[int]:
    return [id(each) for each in gc.get_objects() if isinstance(each, PointsTo)]


@pytest.mark.parametrize(
    "passes",
    [
        "resolve-gas",
        "ip-msp,resolve-gas",
        "ip-msp,gas-annotate-alias",
        "ip-msp{polyvariant=true},resolve-gas",
        "gas-annotate-alias",
    ],
)
def test_passes_leave_no_solution_behind(passes: str):
    module = parsed(KERNEL)
    gc.collect()
    before = solutions()
    gc.disable()
    try:
        run_passes(module, passes)
        assert solutions() == before
    finally:
        gc.enable()


WITHOUT_LLVM = {
    re.sub(r"llvm-opt(\{.*?\})?,", "", preset.passes) for preset in PRESETS.values()
}
"""The lists of the presets, which differ in what LLVM's optimizer does in between."""


@pytest.mark.parametrize("functions", [2, MOST_OBJECTS + 1])
def test_no_preset_leaves_a_solution_behind(functions: int):
    # The one table is summarized, the other is not.
    text = virtual_calls(functions, PLACES)
    lists = [passes for passes in WITHOUT_LLVM if "verify-resolved" not in passes]
    modules = [api.read(text) for _ in lists]
    gc.collect()
    before = solutions()
    gc.disable()
    try:
        for module, passes in zip(modules, lists, strict=True):
            api.resolve(module, passes=passes)
            discard(module)
            assert solutions() == before, passes
    finally:
        gc.enable()


def test_what_is_handed_over_is_released_when_it_is_discarded():
    module = parsed(KERNEL)
    gc.collect()
    before = solutions()
    gc.disable()
    try:
        run_passes(module, "ip-msp")
        assert len(solutions()) == len(before) + 1
        discard(module)
        assert solutions() == before
    finally:
        gc.enable()


@pytest.mark.parametrize("explains", [False, True])
@pytest.mark.parametrize("is_extensible", [False, True])
def test_the_constraints_are_freed_when_they_are_solved(
    explains: bool, is_extensible: bool
):
    module = parsed(KERNEL)
    gc.collect()
    gc.disable()
    try:
        spaces = ResolveGasPass().analyze(
            module, explains=explains, is_extensible=is_extensible
        )
        constraints = [
            each for each in gc.get_objects() if isinstance(each, ModuleConstraints)
        ]
        assert len(constraints) == is_extensible
        before = solutions()
        assert id(spaces.graph.points_to) in before
        del constraints, spaces
        assert len(solutions()) == len(before) - 1
    finally:
        gc.enable()


def answers(spaces: MemorySpaceAnalysis, pointer: SSAValue) -> list[object]:
    """What passes ask of a pointer."""
    mask = spaces.mask(pointer)
    return [
        mask,
        spaces.masks_in(pointer),
        [spaces.mask_at(pointer, use.operation) for use in pointer.uses],
        [spaces.vote_at(pointer, use.operation) for use in pointer.uses],
        [spaces.tells_null(pointer, mask, space) for space in MemorySpace],
        spaces.outside_objects(pointer),
        spaces.is_object(pointer),
        PromotableArguments(spaces).forbid_cast(
            pointer, enclosing_function(pointer.owner)
        ),
    ]


@pytest.mark.parametrize("name", MODULES)
def test_the_answers_need_no_constraints(name: str):
    module = parsed(MODULES[name])
    resolve = ResolveGasPass()
    with_constraints = resolve.analyze(module, is_extensible=True)
    without = resolve.analyze(module, explains=False)
    for pointer in generic_pointers(module, without):
        assert answers(without, pointer) == answers(with_constraints, pointer)


PREDICATE = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k(%p: !llvm.ptr, %q: !llvm.ptr, %v: f32) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^shared, ^other
  ^shared:
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.br ^other
  ^other:
    llvm.return
  }
}
"""


def test_a_predicate_refines_a_use_that_no_constraint_asks_about():
    module = parsed(PREDICATE)
    spaces = ResolveGasPass().analyze(module, explains=False)
    (function,) = spaces.call_graph.functions
    p, q, _ = function.body.blocks[0].args
    assert spaces.mask(p) == spaces.mask(q)
    at_p, at_q = (op for op in function.body.blocks[1].ops if not op.successors)
    nodes = len(spaces.graph.points_to.blocks)
    assert spaces.mask_at(p, at_p) == MemorySpace.SHARED.bit
    assert spaces.mask_at(q, at_q) == spaces.mask(q)
    assert len(spaces.graph.points_to.blocks) == nodes
