"""
Tests what the passes take of memory, in bytes that Python allocates. Measured in a new
process: what other tests have left in caches would change the sums.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from performance.shapes import SWEPT

# Of clones, the module that was read has nothing.
SHAPES = [shape for shape in SWEPT if shape != "clones"]

MOST = 2.0
"""
The most that the passes may take in all, in the memory of the module as it was read.
At their peak, the shapes with calls hold the analysis and the casts of `ip-msp`, "many
slots" the analysis and those of `resolve-gas`.
"""

PROGRAM = """
import gc, json, sys, tracemalloc
from performance.phases import parsed, run_passes
from performance.shapes import SHAPES, module_of

def ratio(shape):
    passes = SHAPES[shape].passes
    # What is made once, as modules and caches, is not counted.
    run_passes(parsed(module_of(shape, 20)), passes)
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    # Enough operations that what does not grow with a module is little.
    module = parsed(module_of(shape, 1000))
    gc.collect()
    read = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.reset_peak()
    run_passes(module, passes)
    return (tracemalloc.get_traced_memory()[1] - before) / read

tracemalloc.start(1)
json.dump({shape: ratio(shape) for shape in sys.argv[1:]}, sys.stdout)
"""


def test_the_peak_is_bounded_by_the_size_of_the_module():
    """The peak of memory while the passes run, in that of the module as it was read."""
    benchmarks = str(Path(__file__).parents[3] / "benchmarks")
    finished = subprocess.run(
        (sys.executable, "-c", PROGRAM, *SHAPES),
        env={**os.environ, "PYTHONPATH": benchmarks},
        check=True,
        stdout=subprocess.PIPE,
    )
    measured: dict[str, float] = json.loads(finished.stdout)
    assert measured.keys() == set(SHAPES)
    assert not {shape: peak for shape, peak in measured.items() if peak > MOST}
