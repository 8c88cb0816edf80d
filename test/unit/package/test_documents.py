"""The documents say what is so."""

import re
from collections.abc import Callable
from pathlib import Path

import architecture_map
import dialect_tables
import pytest
import table
from table import with_table

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("document", "tables"),
    [
        ("README.md", table.table),
        ("docs/architecture.md", architecture_map.architecture_map),
        *dialect_tables.DOCUMENTS.items(),
    ],
)
def test_tables_are_current(document: str, tables: Callable[[], str]):
    text = (ROOT / document).read_text()
    new_tables = tables()
    assert new_tables in text, "run `make table`"
    assert with_table(text, new_tables) == text


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
