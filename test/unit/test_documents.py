"""The documents say what is so."""

from collections.abc import Callable
from pathlib import Path

import dialect_tables
import pytest
import table
from table import with_table

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("document", "tables"),
    [("README.md", table.table), ("docs/llvm-dialect.md", dialect_tables.tables)],
)
def test_tables_are_current(document: str, tables: Callable[[], str]):
    text = (ROOT / document).read_text()
    new_tables = tables()
    assert new_tables in text, "run `make table`"
    assert with_table(text, new_tables) == text
