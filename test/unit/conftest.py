"""
Settings of all unit tests: no case of a property has a deadline, for the first one also
pays for what is compiled at first use. What takes longest comes first.

With XDSL_GAS_TEST_PARAMETERS=N, N sets of parameters of each test are run.
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
}
"""Files of tests that wait for downloads, or that take many seconds each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """At the end, they would keep one processor busy and leave the others idle."""
    if most := os.environ.get("XDSL_GAS_TEST_PARAMETERS"):
        _keep_parameters(items, int(most))
    items.sort(key=lambda item: item.path.stem not in _LONGEST)


def _keep_parameters(items: list[pytest.Item], most: int) -> None:
    """
    Of each test, keeps at most as many sets of parameters, in equal distances, and
    those with marks of their own, which say what they need.
    """
    by_test: dict[str, list[pytest.Item]] = {}
    for item in items:
        by_test.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept: set[pytest.Item] = set()
    for sets in by_test.values():
        last = len(sets) - 1
        kept.update(sets[last * n // max(most - 1, 1)] for n in range(most))
        fewest = min(len(item.own_markers) for item in sets)
        kept.update(item for item in sets if len(item.own_markers) > fewest)
    items[:] = [item for item in items if item in kept]


def pytest_collection_finish() -> None:
    """
    Tests make modules and drop them. At Python's threshold, most of the time of the
    collector goes into what is imported and what the module at hand is made of.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
