"""
A certificate has a size in proportion to the module, and so has the time of its check,
counted in calls.
"""

from collections import Counter
from typing import Any

import pytest
from function_calls import calls_by_function, fastest_growing, growth
from performance.shapes import SHAPES, module_of
from soundness import parse
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.certificates.file_format import Certificate

_SHAPES = (
    *("straight code", "call chain", "fan-in", "phi chain", "diamonds", "many slots"),
    *("recursion ring", "switch", "clones", "predicates", "external calls"),
    *("pointer table", "slots, copied", "slots, that point to each other"),
    *("clones, in a chain", "slots, filled by one function", "function table"),
    "slots, linked",
)
_BEYOND_THE_RULES = "predicates", "function table"
"""Where pointers stay generic."""

_SIZES = 120, 480
_LARGEST_GROWTH = 1.1
"""Of the calls for an operation."""


def _certified(name: str, operations: int) -> tuple[ModuleOp, ModuleOp, Certificate]:
    text = module_of(name, operations)
    before, after = parse(text), parse(text)
    if name in _BEYOND_THE_RULES:
        return before, after, api.resolve_certified(after)
    api.resolve(after, passes=SHAPES[name].passes)
    return before, after, api.certify(before, after)


def _calls(name: str, operations: int) -> Counter[str]:
    before, after, certificate = _certified(name, operations)
    data = certificate.to_bytes()

    def check() -> None:
        api.verify_certificate(before, after, api.read_certificate(data))

    return calls_by_function(check)


@pytest.mark.parametrize("name", _SHAPES)
def test_the_check_takes_calls_in_proportion_to_the_module(name: str):
    _calls(name, 20)
    small, large = (_calls(name, size) for size in _SIZES)
    factor = _SIZES[1] / _SIZES[0]
    assert growth(small, large, factor) < _LARGEST_GROWTH, fastest_growing(
        small, large, factor
    )


def _count(part: Any) -> int:
    """The words and numbers in a part of a certificate."""
    if isinstance(part, dict):
        return sum(map(_count, part.values()))  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    return sum(map(_count, part)) if isinstance(part, list) else 1  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


@pytest.mark.parametrize("name", _SHAPES)
def test_the_size_is_in_proportion_to_the_module(name: str):
    # In both, the table has more entries than are told apart.
    sizes = 480, 1920
    small, large = (_count(_certified(name, size)[2].entries) for size in sizes)
    assert large < small * sizes[1] / sizes[0] * _LARGEST_GROWTH
