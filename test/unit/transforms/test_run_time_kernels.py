"""
Kernels for each thing that run time decides compute the same after every pipeline, in
the interpreter and natively. `make examples` makes all but `kernels/lanes.mlir` of
`kernels/run_time.cl`.
"""

import platform
from collections.abc import Sequence
from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from kept_kernels import keep_kernels
from native_results import WAYS, lower, lowered, native_result
from native_runs import Processor
from same_results import ALL_PIPELINES, result_of, sees_tags
from soundness import apply, parse
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import SSAValue
from xdsl.passes import ModulePass

from xdsl_gas.interpreters import Stopped
from xdsl_gas.transforms.runtime_resolution import dispatch

_OF_OPENCL = (
    "accesses",
    "blocks",
    "atomics",
    "questions",
    "fences",
    "nulls",
    "integers",
    "kept",
    "no_local",
)
KERNELS = {
    "run_time.O0": _OF_OPENCL,
    "run_time.promoted": _OF_OPENCL,
    "lanes": ("lanes",),
}
"""The kernels of each module."""

NUMBERS = range(4)
"""What the kernels are called with: each goes other ways."""

_SOURCES = Path(__file__).parents[1] / "kernels"


def text_of(module: str) -> str:
    return (_SOURCES / f"{module}.mlir").read_text()


@cache
def parsed(module: str) -> ModuleOp:
    """A module, to be cloned before it is changed: parsing takes longer."""
    return parse(text_of(module))


@cache
def expected(module: str, kernel: str, number: int) -> tuple[list[int], ...]:
    return result_of(parsed(module), number, kernel)


@pytest.mark.parametrize("kernel", _OF_OPENCL)
def test_both_stages_compute_the_same(kernel: str):
    found = [expected("run_time.promoted", kernel, number) for number in NUMBERS]
    assert found == [expected("run_time.O0", kernel, number) for number in NUMBERS]
    assert len({str(results) for results in found}) > 1


@pytest.mark.parametrize("name", list(KERNELS))
@pytest.mark.parametrize("pipeline", list(ALL_PIPELINES))
def test_the_passes_change_no_result(pipeline: str, name: str):
    passes: Sequence[ModulePass] = ALL_PIPELINES[pipeline]
    # At -O0, the module of all kernels takes half a minute, those of one two seconds:
    # a third of them goes through each pipeline.
    kernels = KERNELS[name]
    turn = list(ALL_PIPELINES).index(pipeline) % 3
    parts = [kernels]
    if name.endswith("O0"):
        parts = [[kernel] for kernel in kernels[turn::3]]
    for part in parts:
        module = parsed(name).clone()
        keep_kernels(module, part)
        with redirect_stderr(StringIO()):
            apply(passes, module)
        for kernel in part:
            for number in NUMBERS[1:2] if len(parts) > 1 else NUMBERS:
                found = result_of(module, number, kernel, tags=sees_tags(passes))
                assert found == expected(name, kernel, number), (kernel, number)


@pytest.mark.skipif(
    platform.machine() not in ("x86_64", "AMD64"),
    reason="bits 61 to 63 of pointers are known to be free on x86-64",
)
@pytest.mark.parametrize("name", ["run_time.promoted", "lanes"])
@pytest.mark.parametrize("way", list(WAYS))
def test_the_kernels_compute_the_same_natively(way: str, name: str):
    # Two kernels go each way: most of the time goes into LLVM's code generator.
    turn = list(WAYS).index(way) % len(KERNELS[name])
    kernels = (KERNELS[name][turn:] + KERNELS[name][:turn])[:2]
    module = parsed(name).clone()
    keep_kernels(module, kernels)
    lower(module, WAYS[way])
    with Processor() as processor:
        for kernel in kernels:
            number = 1 + turn % 2
            found = native_result(processor, module, number, kernel)
            assert found == expected(name, kernel, number), (kernel, number)


def test_lanes_that_are_taken_for_others_are_found_out(
    monkeypatch: pytest.MonkeyPatch,
):
    tests = dispatch.lanes_of_spaces

    def reversed_tests(*arguments: Any) -> list[SSAValue]:
        return tests(*arguments)[::-1]

    monkeypatch.setattr(dispatch, "lanes_of_spaces", reversed_tests)
    module = lowered(text_of("lanes"), WAYS["nothing, private memory has a tag"])
    with pytest.raises(Stopped, match="through a private pointer"):
        result_of(module, 1, "lanes", tags=True)
