"""
What a module goes through takes time in proportion to it, whatever its shape. Time is
counted in calls; `make performance SIZES=1000,1000000`
measures it.
"""

import sys
from collections import Counter
from collections.abc import Callable

import pytest
from function_calls import calls_by_function, fastest_growing, growth
from performance.phases import operations_of, parsed, printed, run_passes
from performance.shapes import RANDOM, SHAPES, module_of
from xdsl.dialects.builtin import ModuleOp

SIZES = (120, 480)
"""The operations of the two modules that are compared."""

OTHER_SIZES = {
    # Others would take too long.
    "clones, in a chain": (40, 160),
    "clones that return pointers": (56, 224),
    "clones that return their own": (56, 224),
    # In both, pointers are to more objects than a node distinguishes.
    "function table": (240, 960),
    "slots, linked": (240, 960),
    # In both, addresses are further from their argument than is followed.
    "straight code": (480, 960),
    # Repetitions of some have many operations.
    **{
        name: (least, 4 * least)
        for name in RANDOM
        for least in (max(120, 8 * SHAPES[name].operations),)
    },
    # In both, pointers are to more objects than a node distinguishes, or further from
    # their argument than an alias query follows.
    **{
        name: (count * SHAPES[name].operations, 2 * count * SHAPES[name].operations)
        for name, count in (
            ("random 2", 32),
            ("random 6", 12),
            ("random 8", 150),
            ("random 10", 32),
        )
    },
}

ALIAS_PASSES = "gas-forward-loads,gas-annotate-alias"

ALIAS_SHAPES = (
    *("straight code", "call chain", "phi chain", "many slots", "predicates"),
    *RANDOM,
)
"""The shapes that these passes run on, too."""

LARGEST_GROWTH = {
    "reading": 1.05,
    "passes": 1.35,
    ALIAS_PASSES: 1.45,
    "printing": 1.1,
}
"""
Of the calls for an operation, by phase. Some of them begin with a number of operations,
or end with it: an alias query follows only so many of them.
"""

Counts = dict[str, tuple[int, Counter[str]]]
"""By phase: what the calls should be in proportion to, and the calls."""


@pytest.fixture(scope="module", autouse=True)
def _imported():
    """Imports and caches, which are made once, are not counted."""
    for name in ("clones", "function table", "predicates", "slots, copied"):
        counts(name, 20)


def counts(name: str, operations: int) -> Counts:
    text = module_of(name, operations)
    modules: list[ModuleOp] = []
    reading = calls_by_function(lambda: modules.append(parsed(text)))
    (module,) = modules
    before = operations_of(module)
    passes = SHAPES[name].passes
    rewriting = calls_by_function(lambda: run_passes(module, passes))
    after = operations_of(module)
    printing = calls_by_function(lambda: printed(module))
    counted = {
        "reading": (before, reading),
        "passes": (before + after, rewriting),
        "printing": (after, printing),
    }
    if name in ALIAS_SHAPES:
        others = calls_by_function(lambda: run_passes(module, ALIAS_PASSES))
        counted[ALIAS_PASSES] = after, others
    return counted


@pytest.mark.sampled(18)
@pytest.mark.parametrize("name", SHAPES)
def test_calls_are_in_proportion_to_the_module(name: str):
    small, large = (counts(name, size) for size in OTHER_SIZES.get(name, SIZES))
    for phase, (size, calls) in small.items():
        larger_size, more_calls = large[phase]
        factor = larger_size / size
        grown = growth(calls, more_calls, factor)
        assert grown < LARGEST_GROWTH[phase], (
            f"{phase}, {factor:.1f} times the operations: "
            f"{fastest_growing(calls, more_calls, factor)}"
        )


DEEP = ("call chain", "phi chain", "slots, copied", "slots, linked")
FRAMES = 200


@pytest.mark.parametrize("name", DEEP)
def test_what_leads_on_and_on_is_followed_without_recursion(name: str):
    module = parsed(module_of(name, 5 * FRAMES))
    passes = f"{SHAPES[name].passes},{ALIAS_PASSES}"
    run_passes(parsed(module_of(name, 20)), passes)
    with_few_frames(lambda: run_passes(module, passes))


def with_few_frames(action: Callable[[], object]) -> None:
    """Runs an action, which may not nest more than `FRAMES` calls."""
    depth, frame = 0, sys._getframe()  # pyright: ignore[reportPrivateUsage]
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + FRAMES)
    try:
        action()
    finally:
        sys.setrecursionlimit(limit)
