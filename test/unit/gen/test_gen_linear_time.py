"""
The analyses of Gen IR take time in proportion to the function. Time is counted in
calls; `python benchmarks/gen.py` measures it up to a million instructions.
"""

import pytest
from function_calls import calls_by_function, fastest_growing, growth
from gen import SHAPES, function_of

from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.analysis.liveness import Liveness, liveness_of
from xdsl_gas.gen.analysis.pressure import pressure
from xdsl_gas.gen.analysis.values import Values

SIZES = (4_000, 16_000)
LARGEST_GROWTH = 1.1


def analyze(name: str, function: FunctionOp, found: Liveness) -> object:
    """Runs an analysis."""
    match name:
        case "liveness":
            return liveness_of(function)
        case "values":
            return Values(found)
        case _:
            return pressure(found)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", ["liveness", "values", "pressure"])
@pytest.mark.parametrize("shape", SHAPES)
def test_calls_grow_with_the_function(shape: str, name: str) -> None:
    functions = [function_of(shape, size) for size in SIZES]
    first, second = (sum(1 for _ in function.instructions) for function in functions)
    found = [liveness_of(function) for function in functions]
    once, more = (
        calls_by_function(lambda at=at: analyze(name, functions[at], found[at]))
        for at in range(2)
    )
    times = second / first
    assert growth(once, more, times) <= LARGEST_GROWTH, fastest_growing(
        once, more, times
    )
