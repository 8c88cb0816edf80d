"""Tests that solved constraints are freed without the garbage collector."""

import gc
import re
from pathlib import Path

import pytest
from performance.phases import parsed, run_passes
from virtual_calls import PLACES, virtual_calls
from xdsl.dialects import llvm

from xdsl_gas import api
from xdsl_gas.analysis.points_to.location_sets import MOST_OBJECTS
from xdsl_gas.analysis.points_to.releases import released_at_end
from xdsl_gas.analysis.points_to.solver import PointsTo
from xdsl_gas.pipelines.presets import PRESETS
from xdsl_gas.transforms.driver.memory_space_pass import discard
from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass

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


def test_what_was_released_may_be_released_again():
    spaces = api.analyze(parsed(KERNEL))
    points_to = spaces.graph.points_to
    spaces.release()
    points_to.release()
    assert not vars(points_to)


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


def test_an_analysis_in_use_is_not_released():
    module = parsed(KERNEL)
    with released_at_end():
        spaces = PrintMemorySpacesPass().analyze(module)
        unused = PrintMemorySpacesPass().analyze(module)
        points_to = unused.graph.points_to
        del unused
    assert not vars(points_to)
    loads = [op for op in module.walk() if isinstance(op, llvm.LoadOp)]
    assert loads
    assert all(spaces.mask(load.ptr) for load in loads)


def test_an_analysis_outside_of_passes_is_not_released():
    spaces = api.analyze(parsed(KERNEL))
    run_passes(parsed(KERNEL))
    assert vars(spaces.graph.points_to)
