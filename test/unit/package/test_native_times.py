"""What `make bench-native` measures, and what its tables hold."""

import re

import pytest
from native import Table, side_names
from native_runtimes.cases import CASES, FOLDER


def test_each_kernel_is_measured():
    assert {path.stem for path in FOLDER.glob("*.cl")} == {*CASES, "empty"}
    assert {path.stem for path in FOLDER.glob("*.c")} <= set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_the_kernel_is_named_as_its_file(name: str):
    source = (FOLDER / f"{name}.cl").read_text()
    kernel = r"kernel\s+(?:__attribute__\(\(.*\)\)\s+)?void\s+(\w+)\("
    assert re.findall(kernel, source) == [name]


def test_the_default_is_a_side():
    names = side_names([8])
    assert [name for name in names if name != "Intel"] == [
        *("PoCL", "C", "default", "loops", "factor 8")
    ]


def test_ratios_are_those_to_the_default():
    table = Table(["Intel", "C", "default"], 2)
    titles = table.titles("kernel")
    assert titles[2:] == [
        *("Intel ms", "C ms", "default ms", "Intel / default", "C / default")
    ]
    assert table.cells({"Intel": 1, "C": 4, "default": 2}) == [
        *("1.00", "4.00", "2.00", "0.50", "2.00")
    ]


def test_a_side_that_is_not_there_has_no_cell():
    table = Table(["C", "default"], 1)
    assert table.cells({"default": 2}) == ["", "2.0", ""]
    rows = [{"default": 2.0}, {"C": 1.0, "default": 2.0}, {"C": 4.0, "default": 2.0}]
    assert table.means(rows) == ["", "", "1.00"]
    assert table.means(rows[:1]) == ["", "", ""]
