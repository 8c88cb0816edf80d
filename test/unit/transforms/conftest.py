"""What the tests of passes share."""

from collections.abc import Iterator

import pytest
from native_runs import Processor


@pytest.fixture(scope="session")
def processor() -> Iterator[Processor]:
    """The process for kernels of tests that do not end it: to start takes longest."""
    with Processor() as process:
        yield process
