"""
Kernels for each thing that run time decides compute the same after every pipeline, in
the interpreter and natively. `make examples` makes them of `kernels/run_time.cl`.
"""

import platform
from collections.abc import Sequence
from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from native_results import WAYS, lowered, native_result
from native_runs import Processor
from same_results import ALL_PIPELINES, result_of, sees_tags
from soundness import apply, parse
from xdsl.passes import ModulePass

KERNELS = (
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
NUMBERS = range(6)
"""What the kernels are called with: each goes other ways."""

_SOURCES = Path(__file__).parent / "kernels"


def text_of(stage: str) -> str:
    return (_SOURCES / f"run_time.{stage}.mlir").read_text()


@cache
def expected(stage: str, kernel: str, number: int) -> tuple[list[int], ...]:
    return result_of(parse(text_of(stage)), number, kernel)


@pytest.mark.parametrize("kernel", KERNELS)
def test_both_stages_compute_the_same(kernel: str):
    found = [expected("promoted", kernel, number) for number in NUMBERS]
    assert found == [expected("O0", kernel, number) for number in NUMBERS]
    assert len({str(results) for results in found}) > 1


@pytest.mark.parametrize("stage", ("promoted", "O0"))
@pytest.mark.parametrize("pipeline", list(ALL_PIPELINES))
def test_the_passes_change_no_result(pipeline: str, stage: str):
    passes: Sequence[ModulePass] = ALL_PIPELINES[pipeline]
    module = parse(text_of(stage))
    with redirect_stderr(StringIO()):
        apply(passes, module)
    numbers = NUMBERS if stage == "promoted" else NUMBERS[1:3]
    for kernel in KERNELS:
        for number in numbers:
            found = result_of(module, number, kernel, tags=sees_tags(passes))
            assert found == expected(stage, kernel, number), (kernel, number)


@pytest.mark.skipif(
    platform.machine() not in ("x86_64", "AMD64"),
    reason="bits 61 to 63 of pointers are known to be free on x86-64",
)
@pytest.mark.parametrize("way", list(WAYS))
def test_the_kernels_compute_the_same_natively(way: str):
    module = lowered(text_of("promoted"), WAYS[way])
    with Processor() as processor:
        for kernel in KERNELS:
            for number in NUMBERS[1:3]:
                found = native_result(processor, module, number, kernel)
                assert found == expected("promoted", kernel, number), (kernel, number)
