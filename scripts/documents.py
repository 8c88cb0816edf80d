"""
What commands write into documents: tables between `<!-- made by ... -->` and
`<!-- end -->`, and first sentences of docstrings.
"""

import re
from collections.abc import Mapping
from pathlib import Path

END = "<!-- end -->"


def marker(command: str, name: str = "") -> str:
    """The line above a table that a command makes; with a name if it makes several."""
    return f"<!-- made by `{command}`{f': {name}' if name else ''} -->"


def with_table(
    text: str, table: str, command: str = "make table", name: str = ""
) -> str:
    """
    The text with what stands between a marker and its end replaced by the table.
    Raises ValueError if there is no such place.
    """
    begin = marker(command, name)
    old = re.escape(begin) + ".*?" + re.escape(END)
    new, count = re.subn(
        old, lambda _: f"{begin}\n{table}\n{END}", text, count=1, flags=re.DOTALL
    )
    if not count:
        raise ValueError(f"no place for the table: {begin}")
    return new


def put_tables(document: Path | None, tables: Mapping[str, str], command: str) -> None:
    """Puts tables into a document by name; prints them if it is None."""
    if document is None:
        for name, table in tables.items():
            print(f"\n{name}\n\n{table}")
        return
    text = document.read_text()
    for name, table in tables.items():
        text = with_table(text, table, command, name)
    document.write_text(text)


def first_sentence(docstring: str | None) -> str | None:
    """The first sentence of a docstring, in one line, without a full stop."""
    paragraph, *_ = (docstring or "").strip().split("\n\n")
    text = " ".join(paragraph.split())
    sentence, *_ = re.split(r"(?<!e\.g)(?<!i\.e)[.:](?=\s|$)", text, maxsplit=1)
    return sentence or None
