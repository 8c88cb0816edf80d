"""What holds of every shipped kernel; test/end_to_end has what is special to each."""

from pathlib import Path

import pytest
from table import EXAMPLES, read_module, run_passes

MODULES = sorted(EXAMPLES.glob("[co]*/*.mlir"))


@pytest.fixture(params=MODULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def example(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_printed_result_reads_back_and_a_second_run_changes_nothing(example: Path):
    context, module = read_module(example.read_text())
    run_passes(context, module)
    once = str(module)

    context, module = read_module(once)
    assert str(module) == once
    run_passes(context, module)
    assert str(module) == once
