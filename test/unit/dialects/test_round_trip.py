"""
The shipped kernels are read and printed without loss, in every form; `mlir-opt-22`,
where it is installed, is the judge.
"""

from pathlib import Path

import law
import pytest

MODULES = sorted(Path(__file__).parents[3].glob("examples/[co]*/*.mlir"))


@pytest.fixture(params=MODULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def text(request: pytest.FixtureRequest) -> str:
    return request.param.read_text()


def test_printed_modules_read_back(text: str):
    law.check_printed_modules_read_back(text)


@law.needs_mlir_opt
def test_mlir_reads_the_same_module(text: str):
    law.check_mlir_reads_the_same_module(law.mlir_opt(text))


@law.needs_mlir_opt
def test_the_generic_form_is_read(text: str):
    law.check_the_generic_form_is_read(text)


@law.needs_mlir_opt
def test_locations_are_kept(text: str):
    law.check_locations_are_kept(text)
