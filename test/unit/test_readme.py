"""The README says what is so."""

from pathlib import Path

from table import table, with_table

README = Path(__file__).parent.parent.parent / "README.md"


def test_table_of_generic_accesses_is_current():
    text = README.read_text()
    new_table = table()
    assert new_table in text, "run `make table`"
    assert with_table(text, new_table) == text
