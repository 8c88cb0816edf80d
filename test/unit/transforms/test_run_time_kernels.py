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


@pytest.mark.sampled(20)
@pytest.mark.parametrize("name", list(KERNELS))
@pytest.mark.parametrize("pipeline", list(ALL_PIPELINES))
def test_the_passes_change_no_result(pipeline: str, name: str):
    passes: Sequence[ModulePass] = ALL_PIPELINES[pipeline]
    # The module of all kernels takes three times as long as those of one kernel each.
    # At -O0, these still take so long that a third of them goes through each pipeline.
    # Kernels and pipelines take turns with the numbers.
    turn = list(ALL_PIPELINES).index(pipeline)
    for place, kernel in enumerate(KERNELS[name]):
        if not name.endswith("O0"):
            _changes_no_result(passes, name, [kernel], NUMBERS[(turn + place) % 2 :: 2])
        elif place % 3 == turn % 3:
            _changes_no_result(passes, name, [kernel], NUMBERS[1:2])


def test_the_passes_change_no_result_of_kernels_together():
    kernels = KERNELS["run_time.promoted"]
    for pipeline in ("ip-msp,resolve-gas", "lowered, polyvariant"):
        passes = ALL_PIPELINES[pipeline]
        _changes_no_result(passes, "run_time.promoted", kernels, NUMBERS)


def _changes_no_result(
    passes: Sequence[ModulePass],
    name: str,
    kernels: Sequence[str],
    numbers: Sequence[int],
) -> None:
    """Fails if some kernels of a module compute something else after passes."""
    module = parsed(name).clone()
    keep_kernels(module, kernels)
    with redirect_stderr(StringIO()):
        apply(passes, module)
    for kernel in kernels:
        for number in numbers:
            found = result_of(module, number, kernel, tags=sees_tags(passes))
            assert found == expected(name, kernel, number), (kernel, number)


@pytest.mark.skipif(
    platform.machine() not in ("x86_64", "AMD64"),
    reason="bits 61 to 63 of pointers are known to be free on x86-64",
)
@pytest.mark.sampled(16)
@pytest.mark.parametrize("name", ["run_time.promoted", "lanes"])
@pytest.mark.parametrize("way", list(WAYS))
def test_the_kernels_compute_the_same_natively(
    way: str, name: str, processor: Processor
):
    # Two kernels go each way.
    turn = list(WAYS).index(way) % len(KERNELS[name])
    kernels = (KERNELS[name][turn:] + KERNELS[name][:turn])[:2]
    for kernel in kernels:
        module = parsed(name).clone()
        keep_kernels(module, [kernel])
        lower(module, WAYS[way])
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
