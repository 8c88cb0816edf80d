"""
The check of a certificate takes time in proportion to the module, counted in calls.
"""

from collections import Counter

import pytest
from function_calls import calls_by_function, fastest_growing, growth
from performance.shapes import SHAPES, module_of
from soundness import parse

from xdsl_gas import api

_SHAPES = (
    *("straight code", "call chain", "fan-in", "phi chain", "diamonds", "many slots"),
    *("recursion ring", "switch", "clones", "predicates", "external calls"),
)
_SIZES = 120, 480
_LARGEST_GROWTH = 1.1
"""Of the calls for an operation."""


def _calls(name: str, operations: int) -> Counter[str]:
    text = module_of(name, operations)
    before, after = parse(text), parse(text)
    api.resolve(after, passes=SHAPES[name].passes)
    data = api.certify(before, after).to_bytes()

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
