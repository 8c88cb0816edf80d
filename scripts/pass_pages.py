"""
The pages of the passes in docs/passes/, and the lists of passes in docs/passes.md.

usage: python scripts/pass_pages.py    renews both
"""

from collections.abc import Iterable
from pathlib import Path

from documents import with_table
from xdsl.passes import ModulePass

from xdsl_gas.pipelines.pages.pass_documents import document_of
from xdsl_gas.pipelines.pages.pass_examples import example_of
from xdsl_gas.pipelines.pages.pass_pages import page_of, with_links_from
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

DOCS = Path(__file__).parents[1] / "docs"

GROUPS = {
    "Memory spaces": (
        "whole-program",
        "global-dce",
        "llvm-opt",
        "ip-msp",
        "resolve-gas",
        "lower-gas-casts",
        "gas-annotate-alias",
        "gas-forward-loads",
    ),
    "Languages": ("convert-opencl-to-llvm", "raise-opencl-spaces"),
    "Analyses and checks": (
        "print-memory-spaces",
        "print-alias",
        "print-uniformity",
        "aa-eval",
        "gas-sanitize",
        "insert-sanitizer-checks",
        "verify-resolved",
        "gas-check",
        "verify-llvm",
    ),
    "Gen IR": (
        "convert-llvm-to-gen",
        "gen-lower-arguments",
        "print-gen-liveness",
        "print-gen-values",
        "print-gen-pressure",
    ),
    "Kernels on the processor": (
        "native-cpu",
        "guard-divisions",
        "mark-kernel-exits",
        "transfer-kernel-metadata",
        "encode-kernel-metadata",
        "copy-kernel-arguments",
        "convert-to-mux-builtins",
        "optimal-builtin-replacement",
        "insert-loop-barriers",
        "widen-indices",
        "prepare-barriers",
        "run-vecz",
        "work-item-loops",
        "replace-local-module-scope-variables",
        "add-kernel-wrapper",
        "add-scheduling-parameters",
        "freeze-conditional-loads",
        "define-mux-builtins",
        "legalize-atomics",
        "replace-with-veclib",
        "convert-to-host",
    ),
}
"""The passes in the order in which they usually run."""


def kind_of(name: str) -> type[ModulePass]:
    """The class of a pass of this package."""
    return XDSL_GAS_UNIVERSE.all_passes[name]()


def page(name: str) -> str:
    """The page of a pass, as it is in docs/passes/. Raises `ToolMissing`."""
    return with_links_from(page_of(kind_of(name), example_of(name)), "passes")


def pages() -> dict[Path, str]:
    """Every page by its file."""
    return {DOCS / "passes" / f"{name}.md": page(name) for name in _all_names()}


def lists() -> str:
    """The lists of passes and common options, without a newline at their end."""
    sections = [_options()]
    for title, names in GROUPS.items():
        rows = [
            f"| [`{name}`](passes/{name}.md) | {document_of(kind_of(name)).summary} |"
            for name in names
        ]
        sections.append("\n".join((f"## {title}\n", "| pass | |", "|---|---|", *rows)))
    return "\n\n".join(sections)


def _options() -> str:
    """The options that several passes declare in a common base class."""
    takers: dict[str, list[str]] = {}
    for name in _all_names():
        for option in document_of(kind_of(name)).options:
            if option.is_common:
                takers.setdefault(option.name, []).append(name)
    rows = [f"| `{option}` | {_words(names)} |" for option, names in takers.items()]
    return "\n".join(("| option | passes |", "|---|---|", *rows))


def _words(names: list[str]) -> str:
    """A list of passes, or of those that are not in it if these are fewer."""
    others = [name for name in _all_names() if name not in names]
    listed = ", ".join(f"`{name}`" for name in min(names, others, key=len))
    if len(names) <= len(others):
        return listed
    return f"all but {listed}" if others else "all"


def _all_names() -> Iterable[str]:
    return [name for names in GROUPS.values() for name in names]


if __name__ == "__main__":
    made = pages()
    for old in (DOCS / "passes").glob("*.md"):
        if old not in made:
            old.unlink()
    (DOCS / "passes").mkdir(exist_ok=True)
    for file, text in made.items():
        file.write_text(text)
    overview = DOCS / "passes.md"
    overview.write_text(with_table(overview.read_text(), lists()))
