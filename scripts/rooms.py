"""
The picture of the packages and which may import which, from the import contracts in
pyproject.toml.

usage: python scripts/rooms.py     renews docs/_static/rooms.svg
"""

import tomllib
from pathlib import Path
from textwrap import wrap
from typing import Any

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "_static" / "rooms.svg"

ARROW, NBSP = "\N{RIGHTWARDS ARROW}", "\N{NO-BREAK SPACE}"
WIDTH, MARGIN, GAP, LINE = 880, 12, 8, 17
LOWEST = ["toolchain"]
STYLE = """\
text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1c1f22; }
text.name { font-weight: 600; text-anchor: middle; }
text.parts { font-size: 11.5px; fill: #5c646b; text-anchor: middle; }
rect { fill: #f3f4f2; stroke: #8a949b; }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e7e9; }
  text.parts { fill: #9ba5ad; }
  rect { fill: #1e2327; stroke: #66717a; }
}"""


def layers(contract: dict[str, Any]) -> list[list[str]]:
    """The layers of a contract from the highest one, each with its siblings."""
    return [
        [name.strip() for name in layer.replace(":", "|").split("|")]
        for layer in contract["layers"]
    ]


def contracts() -> dict[str, list[list[str]]]:
    """The layers of each package that has some."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return {
        contract["containers"][0]: layers(contract)
        for contract in project["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers"
    }


def rows() -> list[list[tuple[str, list[str]]]]:
    """
    Each row's packages, and what is in each from what it imports first. Modules below
    all packages of passes share the last row.
    """
    layers_of = contracts()
    whole, modules = layers_of.pop("xdsl_gas"), list[str]()
    found: list[list[tuple[str, list[str]]]] = []
    for number, layer in enumerate(whole):
        row = list[tuple[str, list[str]]]()
        for name in layer:
            if (ROOT / "xdsl_gas" / name).is_dir() or number < whole.index(LOWEST):
                inner = layers_of.get(f"xdsl_gas.{name}", [])
                row.append((name, [", ".join(parts) for parts in reversed(inner)]))
            else:
                modules.append(name)
        if row and row[0][0] != "__main__":
            found.append(row)
    found.append([("modules", [", ".join(sorted(modules))])])
    return found


def picture() -> str:
    """The picture as SVG."""
    parts, y = list[str](), MARGIN
    for row in rows():
        width = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) // len(row)
        # No line begins with an arrow.
        texts = [wrap(f"{NBSP}{ARROW} ".join(inner), width // 6) for _, inner in row]
        height = LINE * (1 + max(map(len, texts))) + 9
        for number, ((name, _), lines) in enumerate(zip(row, texts, strict=True)):
            x = MARGIN + number * (width + GAP)
            middle = x + width // 2
            parts.append(
                f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5"/>'
            )
            parts.append(
                f'<text class="name" x="{middle}" y="{y + LINE}">{name}</text>'
            )
            parts += [
                f'<text class="parts" x="{middle}" y="{y + LINE * (line + 2)}">'
                f"{text}</text>"
                for line, text in enumerate(lines)
            ]
        y += height + GAP
    height = y - GAP + MARGIN
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" role="img">',
            "<title>The packages: each imports only those below it</title>",
            f"<style>\n{STYLE}\n</style>",
            *parts,
            "</svg>\n",
        )
    )


if __name__ == "__main__":
    PICTURE.write_text(picture())
