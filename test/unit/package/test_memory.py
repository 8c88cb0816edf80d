"""Tests what the passes take of memory, in bytes that Python allocates."""

import gc
import tracemalloc
from collections.abc import Iterator

import pytest
from performance.phases import parsed, run_passes
from performance.shapes import SHAPES, module_of

OPERATIONS = 1000
"""Enough that what does not grow with a module is little."""


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start(1)
    yield
    tracemalloc.stop()


# 5% more than was measured. At their peak, the shapes with calls hold the analysis and
# the casts of `ip-msp`, "many slots" the analysis and those of `resolve-gas`.
@pytest.mark.parametrize(
    ("shape", "most"),
    [
        ("straight code", 1.50),
        ("call chain", 1.72),
        ("fan-in", 1.84),
        ("phi chain", 1.35),
        ("many slots", 1.96),
        ("pointer table", 1.88),
    ],
)
def test_the_peak_is_bounded_by_the_size_of_the_module(
    shape: str, most: float, traced: None
):
    passes = SHAPES[shape].passes
    # What is made once, as modules and caches, is not counted.
    run_passes(parsed(module_of(shape, 20)), passes)
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    module = parsed(module_of(shape, OPERATIONS))
    gc.collect()
    read = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.reset_peak()
    run_passes(module, passes)
    peak = tracemalloc.get_traced_memory()[1] - before
    assert peak <= most * read
