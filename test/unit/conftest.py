"""
Settings of all unit tests: no case of a property has a deadline, for the first one also
pays for what is compiled at first use. What takes longest comes first.

Of a test that is marked `sampled(N)`, N sets of parameters are run, of each other test
all. With XDSL_GAS_TEST_PARAMETERS=N, N of each test; with `all`, or SOUNDNESS_EXAMPLES,
which says how many there are, all of each.
"""

import gc
import os

import pytest
from hypothesis import settings

settings.register_profile("untimed", settings.default, deadline=None)
settings.load_profile("untimed")


_LONGEST = {
    "test_wheel",
    "test_xdsl_filecheck",
    "test_site",
    "test_dwarf",
    "test_build_systems",
    "test_numba",
    "test_warp",
    "test_playground",
    "test_dpnp_native",
    "test_fixed_point",
    "test_performance",
    "test_memory",
    "test_demo",
    "test_certified_modules",
}
"""Files of tests that wait for downloads, or that take many seconds each."""


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """At the end, they would keep one processor busy and leave the others idle."""
    by_test: dict[str, list[pytest.Item]] = {}
    for item in items:
        by_test.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept = {item for sets in by_test.values() for item in _kept(sets)}
    config.hook.pytest_deselected(items=[each for each in items if each not in kept])
    items[:] = [item for item in items if item in kept]
    items.sort(key=lambda item: item.path.stem not in _LONGEST)


def _kept(sets: list[pytest.Item]) -> list[pytest.Item]:
    """
    Returns the sets of parameters of a test that are run: in equal distances, and those
    with marks of their own, which say what they need.
    """
    most = os.environ.get("XDSL_GAS_TEST_PARAMETERS")
    sampled = sets[0].get_closest_marker("sampled")
    if most is None and sampled is not None and "SOUNDNESS_EXAMPLES" not in os.environ:
        most = sampled.args[0]
    if most is None or most == "all":
        return sets
    count, last = int(most), len(sets) - 1
    indices = {last * n // max(count - 1, 1) for n in range(count)}
    fewest = min(len(item.own_markers) for item in sets)
    return [
        item
        for index, item in enumerate(sets)
        if index in indices or len(item.own_markers) > fewest
    ]


def pytest_collection_finish() -> None:
    """
    Tests make modules and drop them. At Python's threshold, most of the time of the
    collector goes into what is imported and what the module at hand is made of.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
