"""
Settings of all unit tests: no case of a property has a deadline, for the first one also
pays for what is compiled at first use.
"""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings
from native_runs import Processor

settings.register_profile("untimed", settings.default, deadline=None)
settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """
    Tests make modules and drop them. At Python's threshold, most of the time of the
    collector goes into what is imported and what the module at hand is made of.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def processor() -> Iterator[Processor]:
    """The process for kernels of tests that do not end it: to start takes longest."""
    with Processor() as process:
        yield process
