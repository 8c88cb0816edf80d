"""
The map in docs/modules.md: every module, by the first sentence of its docstring; of
passes, links to their pages.

usage: python scripts/architecture_map.py    renews the map in the document
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from documents import first_sentence, with_table

from xdsl_gas.universe import XDSL_GAS_UNIVERSE

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "modules.md"


def architecture_map() -> str:
    """The map as Markdown, packages by name, without a newline at its end."""
    return "\n".join(_package(ROOT / "xdsl_gas"))


def _package(directory: Path) -> Iterator[str]:
    """A heading for the package, a list of its modules, then its sub-packages."""
    name = directory.relative_to(ROOT).as_posix()
    yield f"- **`{name}/`**: {_summary(directory / '__init__.py')}"
    for module in sorted(directory.glob("*.py")):
        if module.name != "__init__.py":
            summary = _summary(module)
            if summary.strip("`") in XDSL_GAS_UNIVERSE.all_passes:
                summary = f"[{summary}](passes/{summary.strip('`')}.md)"
            yield f"    - `{module.name}`: {summary}"
    for child in sorted(directory.iterdir()):
        if (child / "__init__.py").is_file():
            yield from _package(child)


def _summary(module: Path) -> str:
    """The first sentence of a module's docstring. Raises `ValueError` without one."""
    sentence = first_sentence(ast.get_docstring(ast.parse(module.read_text())))
    if sentence is None:
        raise ValueError(f"{module.relative_to(ROOT)} has no docstring")
    return sentence


if __name__ == "__main__":
    DOCUMENT.write_text(with_table(DOCUMENT.read_text(), architecture_map()))
