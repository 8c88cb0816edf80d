"""What docs/source-documents.md names is there, and it names every test of a block."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from xdsl_gas.transforms.driver.memory_space_pass import types_of_options
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

ROOT = Path(__file__).parents[3]
TESTS = ROOT / "test"
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in (ROOT / "docs" / "source-documents.md").read_text().splitlines()
    if line.startswith("| ") and not line.startswith("| section ")
]
BLOCK = re.compile(r"\d{3}-\d{2}")


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_rows_are_found():
    assert len(ROWS) > 50
    assert {len(row) for row in ROWS} == {3}


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_implements_a_section_is_there(row: tuple[str, ...]):
    _, implemented, _ = row
    for name in quoted(implemented):
        if name.startswith("xdsl_gas."):
            import_module(name)
            continue
        pass_name, _, option = name.rstrip("}").partition("{")
        assert pass_name in XDSL_GAS_UNIVERSE.all_passes, name
        options = types_of_options(XDSL_GAS_UNIVERSE.all_passes[pass_name]())
        assert not option or option in options, name


def test_tests_of_sections_are_there():
    named: set[str] = set()
    for section, _, tests in ROWS:
        names = quoted(tests)
        assert names, section
        for name in names:
            if BLOCK.fullmatch(name):
                assert len(list((TESTS / "sources").glob(f"{name}-*"))) == 1, name
                named.add(name)
            else:
                assert (TESTS / name).exists(), name
    blocks = {
        file.name[:6]
        for file in (TESTS / "sources").iterdir()
        if BLOCK.match(file.name)
    }
    assert named == blocks


def test_blocks_are_numbered_without_gaps():
    numbers = sorted(
        tuple(map(int, file.name[:6].split("-")))
        for file in (TESTS / "sources").iterdir()
        if BLOCK.match(file.name)
    )
    counts = {document: 0 for document, _ in numbers}
    for document, number in numbers:
        counts[document] += 1
        assert number == counts[document]
    assert list(counts) == list(range(5))
