"""
The passes change nothing that a program does: modules made at random run before and
after them, and what can be observed is compared.

`SOUNDNESS_EXAMPLES=5000 pytest` of this file looks longer, and every
time elsewhere.
"""

import os
import random

import pytest
from hypothesis import HealthCheck, given, note, settings
from memory_generator import memory_module
from module_generator import modules
from soundness import (
    IP_MSP,
    PIPELINES,
    RESOLVE,
    apply,
    check_analysis,
    check_passes,
    parse,
    print_module,
)

_EXAMPLES = os.environ.get("SOUNDNESS_EXAMPLES")

_settings = settings(
    max_examples=int(_EXAMPLES or 15),
    derandomize=_EXAMPLES is None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@_settings
@given(text=modules())
def test_analysis_covers_what_happens(text: str) -> None:
    check_analysis(text)


@_settings
@given(text=modules())
def test_pipelines_change_nothing_that_can_be_observed(text: str) -> None:
    original = parse(text)
    for name, passes in PIPELINES.items():
        note(name)
        check_passes(original, passes)


@pytest.mark.parametrize("seed", range(int(_EXAMPLES or 24)))
def test_pointers_in_memory(seed: int) -> None:
    text = memory_module(random.Random(seed).randrange)
    check_analysis(text)
    original = parse(text)
    for name in ("ip-msp,resolve-gas", "polyvariant"):
        check_passes(original, PIPELINES[name])


@_settings
@given(text=modules())
def test_second_run_changes_nothing(text: str) -> None:
    # Not so for both: what resolve-gas folds, ip-msp need not respect any more.
    for passes in ((RESOLVE,), (IP_MSP,)):
        module = parse(text)
        apply(passes, module)
        once = print_module(module)
        apply(passes, module)
        assert print_module(module) == once


@_settings
@given(text=modules())
def test_result_depends_on_nothing_else(text: str) -> None:
    results: list[str] = []
    for _ in range(2):
        module = parse(text)
        apply((IP_MSP, RESOLVE), module)
        results.append(print_module(module))
    assert results[0] == results[1]
    assert print_module(parse(results[0])) == results[0]
