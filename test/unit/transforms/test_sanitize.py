"""
Between `gas-sanitize` and `insert-sanitizer-checks`, a wrong rule traps in place of a
wrong result, and right ones trap nowhere.

docs/sanitize.md has the table of the rules.
"""

import os
import platform
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import pytest
from assembled import LLC, TRANSLATE, why_refused
from memory_generator import memory_module
from module_generator import Choose, module_text
from native_results import NATIVE_SHAPES
from native_results import WAYS as NATIVE_WAYS
from native_runs import Processor
from same_results import ALL_PIPELINES, Differs
from sanitized_results import (
    Caught,
    Refused,
    checks_in,
    run_sanitized,
    run_sanitized_kernel,
    run_sanitized_natively,
    sanitized,
)
from shape_writer import SHAPES
from shaped_results import WAYS, check_shape
from soundness import IP_MSP, RESOLVE, Unsound, check_pipeline
from test_mutations import (
    KNOWN_SEEDS,
    KNOWN_SEEDS_OF_MEMORY,
    MUTATIONS,
    SMALL_MODULES,
)
from test_shape_mutations import MUTATIONS as SHAPE_MUTATIONS

from xdsl_gas.interpreters import Stopped

_SEEDS = int(os.environ.get("SOUNDNESS_EXAMPLES") or 1)
_DOCUMENT = Path(__file__).parents[3] / "docs" / "sanitize.md"


# No false alarm.


@pytest.mark.sampled(10)
@pytest.mark.parametrize("shape", SHAPES)
def test_right_rules_trap_nowhere(shape: str):
    number = list(SHAPES).index(shape)
    ways = list(WAYS)
    for seed in range(_SEEDS):
        with redirect_stderr(StringIO()):
            try:
                run_sanitized(shape, seed, "ip-msp,resolve-gas")
                run_sanitized(shape, seed, ways[(number + seed) % len(ways)])
            except Refused:
                continue


def test_random_kernels_trap_nowhere_and_are_checked():
    checks = 0
    for seed, way in enumerate(ALL_PIPELINES):
        with redirect_stderr(StringIO()):
            checks += checks_in(run_sanitized_kernel(seed, way))
    assert checks > 10 * len(ALL_PIPELINES)


@pytest.mark.parametrize("make", [module_text, memory_module])
def test_modules_of_pointers_trap_nowhere(make: Callable[[Choose], str]):
    for seed in range(10 * _SEEDS):
        text = make(random.Random(seed).randrange)
        with redirect_stderr(StringIO()):
            check_pipeline(text, sanitized((IP_MSP, RESOLVE)))


# Every mutation of a rule about memory spaces.

TAGS = "tags, which the checks read: some wrong ones pass"

NOT_SPACES = {
    "every pointer has 64 bits": "the sizes of types, also in the checks' own world",
    "tags are tested and not set": TAGS,
    "a difference has a tag": TAGS,
    "masks clear tags": TAGS,
    "copies keep nonnull": "an attribute",
    "arguments that are copied stay writeonly": "an attribute",
    "stores move over loads": "the order of accesses",
    "promises about implicit inputs are kept": "an attribute",
    "every clone is inlined": "an attribute",
    "local memory is compared and exchanged": "the instruction set",
    "the stem of a name decides": "which memory a call writes, not where it lies",
    "what is dereferenceable stays so": "when LLVM executes a load",
    "calls are duplicated": "how often a call is executed",
    "null is never told": "null in a space where it has other bits",
    "every caller is visible": "the type of a function that others call",
}
"""The mutations that lead to no pointer to another memory space, and what they do."""

_SHOWN_AT_RUN_TIME = (
    "votes do not conflict",
    "nothing escapes",
    "masked addresses stay where they were",
    "every definition is exact",
    "what is not in a space is not around it",
    "conditions hold everywhere",
    "selects and cases have the same answer",
)
"""
The mutations of the analysis that make a small module behave otherwise. Of the others,
the tests see wrong answers of the analysis that no pass uses there.
"""


@pytest.mark.parametrize(
    "mutation", [name for name in SHAPE_MUTATIONS if name not in NOT_SPACES]
)
def test_checks_catch_wrong_rules(mutation: str, monkeypatch: pytest.MonkeyPatch):
    shape, way, first, replaced = SHAPE_MUTATIONS[mutation]
    for owner, name, replacement in replaced:
        monkeypatch.setattr(owner, name, replacement)
    seed = next(_differing(shape, way, first))
    with redirect_stderr(StringIO()), pytest.raises(Caught):
        run_sanitized(shape, seed, way)


def _differing(shape: str, way: str, first: int) -> Iterator[int]:
    """Yields the seeds from `first` whose kernels show that something is wrong."""
    for seed in range(first, first + 30):
        try:
            with redirect_stderr(StringIO()):
                check_shape(shape, seed, way)
        except (Differs, Stopped):
            yield seed
        except Exception:
            continue


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    "mutation", [name for name in SHAPE_MUTATIONS if name in NOT_SPACES]
)
def test_other_rules_are_not_what_is_checked(
    mutation: str, monkeypatch: pytest.MonkeyPatch
):
    shape, way, first, replaced = SHAPE_MUTATIONS[mutation]
    for owner, name, replacement in replaced:
        monkeypatch.setattr(owner, name, replacement)
    seed = next(_differing(shape, way, first))
    expected = (Differs, Stopped)
    if NOT_SPACES[mutation] == TAGS:
        expected = (*expected, Caught)
    with redirect_stderr(StringIO()), pytest.raises(expected):
        run_sanitized(shape, seed, way)


@pytest.mark.parametrize("mutation", _SHOWN_AT_RUN_TIME)
def test_checks_catch_wrong_analyses(mutation: str, monkeypatch: pytest.MonkeyPatch):
    for owner, name, replacement in MUTATIONS[mutation]:
        monkeypatch.setattr(owner, name, replacement)
    text = _differing_module(mutation)
    with redirect_stderr(StringIO()), pytest.raises(Unsound, match="__gas_check_"):
        check_pipeline(text, sanitized((IP_MSP, RESOLVE)))


def _differing_module(mutation: str) -> str:
    for text in _modules(mutation):
        try:
            with redirect_stderr(StringIO()):
                check_pipeline(text, (IP_MSP, RESOLVE))
        except Unsound:
            return text
    raise AssertionError("no module shows the mutation")


def _modules(mutation: str) -> Iterator[str]:
    target = 'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"}'
    yield from (f"{target} {{ {text} }}" for text in SMALL_MODULES)
    if (seed := KNOWN_SEEDS.get(mutation)) is not None:
        yield module_text(random.Random(seed).randrange)
    if (seed := KNOWN_SEEDS_OF_MEMORY.get(mutation)) is not None:
        yield memory_module(random.Random(seed).randrange)


@pytest.mark.skipif(not (LLC and TRANSLATE), reason="needs LLVM 22")
@pytest.mark.parametrize("seed", range(6))
def test_checks_can_be_assembled(seed: int):
    with redirect_stderr(StringIO()):
        module = run_sanitized_kernel(seed, "ip-msp,resolve-gas")
    assert checks_in(module)
    assert why_refused(module) is None


# On this processor, where generic pointers have the tags of `lower-gas-casts`.

natively = pytest.mark.skipif(
    platform.machine() not in ("x86_64", "AMD64"),
    reason="bits 61 to 63 of pointers are known to be free on x86-64",
)
_NATIVE_WAY = "ip-msp,resolve-gas, private memory has a tag"
_SHOWN_NATIVELY = {
    "offsets do not wrap": 3,
    "an index holds no address": 0,
    "byref is a copy": 6,
    "null plus an address is not that address": 0,
}
"""The mutations that make kernels crash or differ natively, with the first seed."""


@natively
def test_right_rules_trap_nowhere_natively():
    checks = 0
    ways = list(NATIVE_WAYS)
    with Processor() as processor, redirect_stderr(StringIO()):
        for number, shape in enumerate(NATIVE_SHAPES):
            way = ways[number % len(ways)]
            try:
                checks += run_sanitized_natively(processor, shape, number, way)
            except Refused:
                continue
    assert checks > 10 * len(NATIVE_SHAPES)


@natively
@pytest.mark.parametrize("mutation", _SHOWN_NATIVELY)
def test_checks_catch_wrong_rules_natively(
    mutation: str, monkeypatch: pytest.MonkeyPatch
):
    shape, _, _, replaced = SHAPE_MUTATIONS[mutation]
    for owner, name, replacement in replaced:
        monkeypatch.setattr(owner, name, replacement)
    seed = _SHOWN_NATIVELY[mutation]
    with (
        Processor() as processor,
        redirect_stderr(StringIO()),
        pytest.raises(Caught, match="signal 4"),
    ):
        run_sanitized_natively(processor, shape, seed, _NATIVE_WAY)


def rows() -> Sequence[str]:
    """The rows of the table in the documentation."""
    return [f"| {mutation} | {what} |" for mutation, what in NOT_SPACES.items()]


def test_the_table_in_the_documentation_is_complete():
    assert set(rows()) <= set(_DOCUMENT.read_text().splitlines())
