"""
The DWARF of kernels after the passes: it is valid, and as many variables have a
location as after LLVM's optimizer. `make debug-information` checks all sources.
"""

import re

import pytest
from debug_information import (
    ROOT,
    TARGETS,
    TOOLS,
    CommandError,
    Row,
    after,
    command_of,
    compiled,
    find_tool,
    locations,
    passes_of,
    row,
    sources,
)

needs_llvm = pytest.mark.skipif(
    not all(map(find_tool, TOOLS)), reason="LLVM 22 is missing"
)

SAMPLE = [
    ("examples/cuda/recursion.cu", "nvptx"),
    ("examples/cuda/histogram.cu", "amdgpu"),
    ("examples/opencl/median.cl", "spir"),
    ("benchmarks/code_quality/shapes/object_by_reference.hip", "amdgpu"),
    ("test/unit/frontends/debug_information/inlined.cpp", "nvptx"),
    ("test/unit/kernels/run_time.cl", "amdgpu"),
]


@needs_llvm
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("source", "target"), SAMPLE)
def test_no_variable_loses_its_location(source: str, target: str):
    found = row(ROOT / source, target, ["default"])
    assert found is not None
    assert found.llvm.located > 0
    assert not found.is_lower()


@needs_llvm
def test_clones_have_locations():
    source = ROOT / "test/unit/transforms/debug_information/local_type.cl"
    found = row(source, "spir", ["max"])
    assert found is not None
    assert found.presets["max"].variables > found.llvm.variables
    assert found.presets["max"].located > found.llvm.located


@needs_llvm
def test_lost_locations_are_found():
    text = compiled(ROOT / "examples/opencl/median.cl", "spir")
    assert text is not None
    made = after(text, passes_of("default", "spir"))
    whole = locations(made, "spir")
    without = re.sub(
        r"#dbg_value\(.*?, (!\d+, !DIE)", r"#dbg_value(i8 poison, \1", made
    )
    lost = locations(without, "spir")
    assert whole.located == whole.variables
    # An array is declared.
    assert lost.located == 1
    assert lost.dropped > whole.dropped
    assert Row("", "", whole, {"default": lost}).is_lower()
    assert not Row("", "", whole, {"default": whole}).is_lower()
    with pytest.raises(CommandError):
        locations(made.replace("define", "defined"), "spir")


def test_sources_are_compiled_for_each_target_of_their_language():
    found = {
        (source.suffix, target)
        for source in sources()
        for target in TARGETS
        if command_of(source, target) is not None
    }
    assert found == {
        *((suffix, target) for suffix in (".cl", ".cpp") for target in TARGETS),
        *((suffix, target) for suffix in (".cu", ".hip") for target in TARGETS[:2]),
    }
    assert len(sources()) > 25
