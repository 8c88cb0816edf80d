"""The documents say what is so."""

import platform
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import architecture_map
import dialect_tables
import pass_pages
import pattern_table
import pytest
import remark_table
import rooms
import table
from documents import with_table
from gpu_corpus import build as corpus
from xdsl.passes import PassPipeline

from xdsl_gas.dialects.gen.registers import MAX_REGISTERS
from xdsl_gas.pipelines.native_cpu import NativeCpuPass
from xdsl_gas.pipelines.pages.pass_examples import example_of, run_example
from xdsl_gas.remarks import names
from xdsl_gas.remarks.names import all_names
from xdsl_gas.toolchain.errors import ToolMissing
from xdsl_gas.transforms.driver.memory_space_pass import types_of_options
from xdsl_gas.transforms.runtime_resolution.access_runs import LONGEST_RUN
from xdsl_gas.transforms.specialization.clones import MOST_VARIANTS
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("document", "tables"),
    [
        ("docs/examples.md", table.table),
        ("docs/modules.md", architecture_map.architecture_map),
        ("docs/passes.md", pass_pages.lists),
        ("docs/patterns.md", pattern_table.pattern_table),
        ("docs/remarks.md", remark_table.remark_table),
        *dialect_tables.DOCUMENTS.items(),
    ],
)
def test_tables_are_current(document: str, tables: Callable[[], str]):
    text = (ROOT / document).read_text()
    new_tables = tables()
    assert new_tables in text, "run `make table`"
    assert with_table(text, new_tables) == text


def test_every_pattern_has_a_description_and_a_test():
    tests = pattern_table.tests_of_patterns()
    found = {pattern.__name__: pattern for pattern in pattern_table.patterns()}
    assert found.keys() == tests.keys(), "name it in a line `// PATTERN: <class>`"
    for pattern in found.values():
        assert pattern.__doc__
        pattern_table.pass_of(pattern)


def test_the_picture_of_the_packages_is_that_of_the_contracts():
    assert rooms.PICTURE.read_text() == rooms.picture(), "run `make table`"


def test_figures_of_the_readme_are_those_measured():
    def rows(document: str) -> dict[str, list[str]]:
        lines = (ROOT / document).read_text().splitlines()
        cells = [line.strip("| ").split(" | ") for line in lines if line[:1] == "|"]
        return {first: rest for first, *rest in reversed(cells)}

    sums, readme = rows("docs/code-quality.md"), rows("README.md")
    for name, row in (
        ("LLVM", "LLVM"),
        ("libNVVM", "libNVVM"),
        ("behind -O3", "xdsl-gas"),
    ):
        generic, _, instructions, registers, _, spills = sums[name]
        assert readme[row] == [generic, instructions, registers, spills]


def test_every_remark_has_a_test_and_is_emitted():
    """The table of remarks names those that passes emit, and no others."""
    rows = {row.name for row in all_names()}
    assert len(rows) == len(all_names())
    expected = remark_table.passes_of_remarks()
    assert expected.keys() == rows
    emitters = XDSL_GAS_UNIVERSE.all_passes.keys() | {"certify", "emit", "read"}
    assert set().union(*expected.values()) <= emitters
    sources = "".join(
        file.read_text()
        for file in (ROOT / "xdsl_gas").rglob("*.py")
        if file.name != "names.py"
    )
    unused = [name for name in vars(names) if name.isupper() and name[0] != "_"]
    assert [name for name in unused if f"names.{name}" not in sources] == []


def test_every_pass_has_a_page():
    listed = [name for names in pass_pages.GROUPS.values() for name in names]
    assert sorted(listed) == sorted(XDSL_GAS_UNIVERSE.all_passes), (
        "add the pass to `GROUPS` in scripts/pass_pages.py"
    )
    assert {file.stem for file in (ROOT / "docs" / "passes").iterdir()} == set(listed)


@pytest.mark.parametrize("name", sorted(XDSL_GAS_UNIVERSE.all_passes))
def test_pages_of_passes_are_current(name: str):
    """The examples in them are what the passes make of the modules."""
    example = files("xdsl_gas.pipelines") / "examples" / f"{name}.mlir"
    assert example.is_file(), f"no example of the pass: write {example}"
    if name in OF_THIS_COMPUTER and platform.machine() != "x86_64":
        pytest.skip("the page shows a module for x86-64")
    try:
        page = pass_pages.page(name)
    except ToolMissing as error:
        pytest.skip(str(error))
    assert (ROOT / "docs" / "passes" / f"{name}.md").read_text() == page, (
        "run `make table`"
    )
    *_, options = page.partition("## Options")
    for option in types_of_options(XDSL_GAS_UNIVERSE.all_passes[name]()):
        assert f"- **`{option}`** (" in options


OF_THIS_COMPUTER = {"native-cpu"}
"""The passes whose examples are modules for the computer that runs them."""


def test_the_page_of_native_cpu_has_its_list_of_passes():
    text = (ROOT / "docs/passes/native-cpu.md").read_text()
    listed = "".join(
        re.findall(r"(?m)^ {4}(.*)$", text.partition("in this\norder:")[2])
    )
    passes = PassPipeline.parse_spec(XDSL_GAS_UNIVERSE.all_passes, listed).passes
    assert list(passes) == NativeCpuPass().passes()


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ("passes/ip-msp.md", f"A function gets at most {MOST_VARIANTS} clones."),
        ("run-time-resolution.md", f"At most {LONGEST_RUN} operations are cloned per"),
        ("gen-ir.md", f"has at most {MAX_REGISTERS:,} registers."),
        ("llvm-dialect.md", f"`make corpus` checks {len(corpus.select(()))} modules"),
        (
            "llvm-import.md",
            f": all {len(corpus.select(()))} are the same.",
        ),
        ("gas-llvm.md", f"it held for all {len(corpus.select(()))}."),
    ],
)
def test_numbers_in_documents_are_those_of_the_code(document: str, sentence: str):
    assert sentence in " ".join((ROOT / "docs" / document).read_text().split())


def test_every_example_shows_something():
    for name in XDSL_GAS_UNIVERSE.all_passes:
        example = example_of(name)
        assert example is not None
        assert example.printed or example.after, name


def test_long_lines_of_examples_are_elided():
    attributes = ", ".join(f'"attribute_{n}" = "value {n}"' for n in range(9))
    example = run_example(
        "// xdsl-opt -p global-dce\n// A function goes.\n// shown: f\n"
        "module {\n  llvm.func @g()\n  llvm.func private @h() { llvm.return }\n"
        "  llvm.func @f() {\n"
        f"    llvm.return {{{attributes}}}\n  }}\n}}\n"
    )
    assert example.text == "A function goes."
    assert example.after == (
        "llvm.func @f() {\n  llvm.return {...}\n}\n// 1 other symbols"
    )
    with pytest.raises(ValueError, match="the first line of an example"):
        run_example("module {}")


def test_every_wrong_code_shape_has_its_tests():
    text = (ROOT / "docs/wrong-code-shapes.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("|")][2:]
    assert rows
    for row in rows:
        _, trackers, tests = row.strip("| ").rsplit("|", 2)
        paths = [ROOT / "test" / name for name in re.findall(r"`([^`]+)`", tests)]
        assert paths, row
        missing = [path for path in paths if not path.is_file()]
        assert not missing
        for tracker in re.findall(r"\S+#\d+", trackers):
            project, number = tracker.strip(" ,").split("#")
            links = (f"{project}#{number}", f"/issues/{number}")
            assert any(link in path.read_text() for path in paths for link in links), (
                f"no test names {tracker}"
            )
