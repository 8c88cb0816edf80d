"""
Settings of all unit tests: no case of a property has a deadline, for the first one also
pays for what is compiled at first use. What takes longest comes first.
"""

import gc

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
    items.sort(key=lambda item: item.path.stem not in _LONGEST)


def pytest_collection_finish() -> None:
    """
    Tests make modules and drop them. At Python's threshold, most of the time of the
    collector goes into what is imported and what the module at hand is made of.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
