"""
The site that `make docs` builds of these documents, by Sphinx with MyST and furo.

The documents are plain Markdown, as code hosts show it: what a site needs besides, the
navigation, is here. Nothing is loaded from other servers.
"""

import re
from pathlib import Path
from textwrap import indent
from typing import Any, ClassVar

from pygments.lexer import (
    RegexLexer,
    bygroups,  # pyright: ignore[reportUnknownVariableType]
)
from pygments.token import (
    Comment,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Text,
)
from sphinx.util import logging

HERE = Path(__file__).parent

NAVIGATION = {
    "Start": [
        "quick-start",
        "playground",
        "command",
        "reports",
        "editors",
        "gate",
        "remarks",
    ],
    "Guides": [
        "opencl-to-intel",
        "cuda-to-ptx",
        "nvcc",
        "load-ptx",
        "hip",
        "memref",
        "python-pipeline",
        "lit-tests",
        "extending",
        "native-cpu",
        "native-languages",
        "fast-kernels",
        "debugging",
        "sanitize",
    ],
    "Reference": [
        "passes",
        "assumptions",
        "conditions",
        "library-functions",
        "by-value-arguments",
        "target-accesses",
        "run-time-resolution",
        "higher-dialects",
        "alias-queries",
        "keep-generic",
        "certificates",
        "api",
        "reference",
        "opencl",
        "llvm-dialect",
        "gen-ir",
        "llvm-import",
        "gas-llvm",
        "interpreter",
        "native-vectorization",
    ],
    "Background": [
        "examples",
        "faq",
        "limits",
        "security",
        "differences",
        "source-documents",
        "architecture",
        "patterns",
        "analysis",
        "decisions",
        "xdsl-changes",
        "modules",
        "precision",
        "trust",
        "differential-testing",
        "native-evidence",
        "code-quality",
        "gpu",
        "suites",
        "performance",
        "debug-information",
        "wrong-code-shapes",
    ],
}
"""The documents in the order of the sidebar; those that do not exist are left out."""

project = "xdsl-gas"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
root_doc = "index"
exclude_patterns = ["_build"]
nitpicky = True
# The documents of the types in signatures, those of xDSL and NumPy, are elsewhere.
nitpick_ignore_regex = [("py:.*", ".*")]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "literal"
myst_heading_anchors = 4
suppress_warnings: list[str] = []

highlight_language = "none"
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"

html_theme = "furo"
html_title = "xdsl-gas"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}

# Prompts and outputs are not copied.
copybutton_prompt_text = r"\$ |>>> "
copybutton_prompt_is_regexp = True
copybutton_here_doc_delimiter = "EOF"


class MlirLexer(RegexLexer):
    """MLIR's assembly, as far as the documents have it."""

    name = "MLIR"
    aliases: ClassVar = ["mlir"]
    tokens: ClassVar = {
        "root": [
            (r"//.*", Comment.Single),
            (r'"(?:[^"\\]|\\.)*"', String),
            (r"%[\w$.#-]+", Name.Variable),
            (r'@(?:[\w$.-]+|"[^"]*")', Name.Function),
            (r"\^[\w$.-]+", Name.Label),
            (r"[!#][\w.$-]+", Keyword.Type),
            (r"\b(?:[if]\d+|bf16|index|none|ptr)\b", Keyword.Type),
            (r"-?\b0x[0-9a-fA-F]+\b|-?\b\d+(?:\.\d*)?(?:e[+-]?\d+)?\b", Number),
            (r"\b(attributes|to|module|true|false)\b", Keyword),
            (r"(\w+)(\.)([\w.]+)", bygroups(Name.Namespace, Punctuation, Name.Builtin)),
            (r"->|[=:,]", Operator),
            (r"[\w$-]+", Name),
            (r"[(){}\[\]<>]", Punctuation),
            (r"\s+|.", Text),
        ]
    }


_LINK = re.compile(r"\[([^\]]*)\]\((\.\./[^)#\s]*)[^)\s]*\)")


def setup(app: Any) -> None:
    """Registers what Sphinx asks for while it builds."""
    app.add_lexer("mlir", MlirLexer)
    app.connect("env-get-outdated", documents_with_navigation)
    app.connect("source-read", add_navigation)
    app.connect("source-read", name_files_outside)
    app.connect("autodoc-process-docstring", blocks_of_docstring)


def documents_with_navigation(*_: object) -> list[str]:
    """Names what is read again when other documents were added or removed."""
    return [root_doc, "passes"]


def add_navigation(app: Any, document: str, source: list[str]) -> None:
    """Appends the tables of contents to the documents that lead to others."""
    if document == root_doc:
        listed = {name for names in NAVIGATION.values() for name in names}
        others = sorted({file.stem for file in HERE.glob("*.md")} - listed - {root_doc})
        for title, names in (NAVIGATION | {"More": others}).items():
            source[0] += _contents([n for n in names if _exists(n)], title)
    elif document == "passes":
        pages = sorted(file.stem for file in (HERE / "passes").glob("*.md"))
        source[0] += _contents([f"passes/{name}" for name in pages])


def name_files_outside(app: Any, document: str, source: list[str]) -> None:
    """Replaces links to files that the site lacks by their paths in the repository."""
    folder = (HERE / document).parent

    def replace(link: re.Match[str]) -> str:
        target = (folder / link[2]).resolve()
        if target.is_relative_to(HERE):
            return link[0]
        if not target.exists():
            logging.getLogger(__name__).warning(
                "there is no %s", link[2], location=document
            )
        return f"{link[1]} (`{target.relative_to(HERE.parent)}`)"

    source[0] = _LINK.sub(replace, source[0])


def blocks_of_docstring(*given: Any) -> None:
    """Replaces what is Markdown in a docstring: fences, tables and plurals of code."""
    lines: list[str] = given[-1]
    text = _PLURAL.sub(r"\g<0>\\ ", "\n".join(lines))
    text = _FENCE.sub(lambda block: _block("code-block:: python", block[1]), text)
    text = _TABLE.sub(lambda block: _block("code-block:: none", block[0]), text)
    lines[:] = text.split("\n")


_FENCE = re.compile(r"^```\w*\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_PLURAL = re.compile(r"(?<!`)`[^`\n]+`(?=\w)")
_TABLE = re.compile(r"(?:^\|.*\n?)+", re.MULTILINE)


def _block(directive: str, text: str) -> str:
    return f"\n.. {directive}\n\n{indent(text, '   ')}\n"


def _exists(name: str) -> bool:
    return (HERE / f"{name}.md").is_file()


def _contents(names: list[str], title: str = "") -> str:
    if not names:
        return ""
    caption = f":caption: {title}\n" if title else ""
    listed = "\n".join(names)
    return f"\n\n```{{toctree}}\n:hidden:\n{caption}\n{listed}\n```\n"
