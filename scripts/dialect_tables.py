"""
Every operation, attribute and type that the plugin reads and prints, as tables.

usage: python scripts/dialect_tables.py    renews the tables in the documents
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

from documents import first_sentence, with_table
from xdsl.dialects import get_all_dialects
from xdsl.ir import Attribute, Dialect, Operation, TypeAttribute

from xdsl_gas.xdsl_compat.extended_dialects import complete
from xdsl_gas.xdsl_compat.factories import EXTENDED_DIALECTS, ExtendedFactory

OPERATIONS_HEADER = "| operation | | xDSL has |\n|---|---|---|"
ATTRIBUTES_HEADER = "| attribute or type | | xDSL has |\n|---|---|---|"

Part = type[Operation] | type[Attribute]


DOCUMENTED_APART = {"opencl": "docs/opencl.md", "gen": "docs/gen-ir.md"}
"""The documents of the dialects that have one of their own."""


def dialects(names: Iterable[str]) -> Sequence[tuple[Dialect, Dialect]]:
    """Each of these dialects completed, after what xDSL itself has of it."""
    # Not what the universe made of it: that was completed in place.
    upstream = {
        name: factory.upstream if isinstance(factory, ExtendedFactory) else factory
        for name, factory in get_all_dialects().items()
    }
    pairs: list[tuple[Dialect, Dialect]] = []
    for name in names:
        factory = upstream.get(name)
        before = Dialect(name) if factory is None else factory()
        pairs.append((before, complete(before)))
    return pairs


def tables() -> str:
    """The tables of LLVM's dialects as Markdown, without a newline at their end."""
    return _tables(name for name in EXTENDED_DIALECTS if name not in DOCUMENTED_APART)


def _tables(names: Iterable[str]) -> str:
    sections: list[str] = []
    for before, after in dialects(names):
        operations, attributes = list(after.operations), list(after.attributes)
        sections.append(
            f"## `{after.name}`: {len(operations)} operations, "
            f"{len(attributes)} attributes and types"
        )
        stock = {_key(part): part for part in (*before.operations, *before.attributes)}
        for title, members in _by_family(operations):
            sections.append(f"### {title}")
            sections.append(_table(OPERATIONS_HEADER, members, stock))
        if attributes:
            sections.append("### Attributes and types")
            sections.append(_table(ATTRIBUTES_HEADER, attributes, stock))
    return "\n\n".join(sections)


def _table(
    header: str,
    parts: Iterable[Part],
    stock: dict[tuple[str, str], Part],
) -> str:
    # Those of which the same is said share a row.
    rows = defaultdict[tuple[str, str], list[str]](list)
    for part in sorted(parts, key=lambda part: (_kind(part), part.name)):
        said = _summary(part), _how_xdsl_has(part, stock)
        rows[said].append(f"`{_sign(part)}{part.name}`")
    return "\n".join(
        (
            header,
            *(
                f"| {', '.join(n)} | {said} | {has} |"
                for (said, has), n in rows.items()
            ),
        )
    )


def _by_family(
    operations: Iterable[type[Operation]],
) -> list[tuple[str, list[type[Operation]]]]:
    """The operations under the first sentence of the file they are defined in."""
    families: dict[str, list[type[Operation]]] = defaultdict(list)
    for operation in operations:
        families[operation.__module__].append(operation)
    titled: list[tuple[str, list[type[Operation]]]] = []
    for module, members in families.items():
        ours = module.startswith("xdsl_gas.")
        title = first_sentence(import_module(module).__doc__) if ours else None
        titled.append((title or "Unchanged from xDSL", members))
    return sorted(titled, key=lambda family: family[0])


def _kind(part: Part) -> str:
    if issubclass(part, Operation):
        return "operation"
    return "type" if issubclass(part, TypeAttribute) else "attribute"


def _sign(part: Part) -> str:
    return {"operation": "", "type": "!", "attribute": "#"}[_kind(part)]


def _key(part: Part) -> tuple[str, str]:
    return _kind(part), part.name


def _how_xdsl_has(part: Part, stock: dict[tuple[str, str], Part]) -> str:
    before = stock.get(_key(part))
    if before is None:
        return "no"
    return "yes" if before is part else "in part"


def _summary(part: Part) -> str:
    if not part.__module__.startswith("xdsl_gas."):
        return ""
    return (first_sentence(part.__doc__) or "").replace("|", "\\|")


DOCUMENTS: dict[str, Callable[[], str]] = {
    "docs/llvm-dialect.md": tables,
    **{
        document: partial(_tables, (name,))
        for name, document in DOCUMENTED_APART.items()
    },
}
"""What makes the tables of each document."""

if __name__ == "__main__":
    for document, made in DOCUMENTS.items():
        file = Path(__file__).parents[1] / document
        file.write_text(with_table(file.read_text(), made()))
