"""
The table of docs/patterns.md: every rewrite pattern of the package, by pass, with the
first sentence of its docstring and the FileCheck tests that name it.

usage: python scripts/pattern_table.py    renews the table in the document

A test names a pattern by the line `// PATTERN: <class>`.
"""

import importlib
import inspect
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from documents import first_sentence, with_table
from xdsl.passes import ModulePass
from xdsl.pattern_rewriter import RewritePattern

import xdsl_gas

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "patterns.md"

HEADER = "| pass | pattern | what it does | test |\n|---|---|---|---|"

_PASSES_OF_PACKAGES = {
    "xdsl_gas.native_cpu.atomics": "legalize-atomics",
    "xdsl_gas.native_cpu.builtins": "convert-to-mux-builtins",
    "xdsl_gas.native_cpu.host.masked_gathers": "convert-to-host",
    "xdsl_gas.native_cpu.host.reciprocal_roots": "replace-with-veclib",
    "xdsl_gas.native_cpu.host.saturating_conversions": "convert-to-host",
    "xdsl_gas.native_cpu.languages": "convert-to-mux-builtins",
    "xdsl_gas.transforms.alias_metadata": "gas-annotate-alias",
    # The base class of both.
    "xdsl_gas.transforms.host_initializes_variables": "ip-msp, resolve-gas",
    "xdsl_gas.transforms.opencl": "convert-opencl-to-llvm",
    "xdsl_gas.transforms.runtime_resolution": "resolve-gas{runtime=true}",
    "xdsl_gas.transforms.specialization": "ip-msp",
    "xdsl_gas.transforms.static_resolution": "resolve-gas",
    "xdsl_gas.xdsl_compat": "convert-opencl-to-llvm",
}
"""The passes of the packages and modules with patterns that are no pass's module."""

_NAMED = re.compile(r"^// PATTERN: (\w+)$", re.MULTILINE)


def patterns() -> list[type[RewritePattern]]:
    """The classes of patterns of the package, each of which can be instantiated."""
    for module in pkgutil.walk_packages(xdsl_gas.__path__, "xdsl_gas."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    return [
        kind
        for kind in dict.fromkeys(_subclasses(RewritePattern))
        if kind.__module__.startswith("xdsl_gas.")
        and not inspect.isabstract(kind)
        # What others derive from is no pattern by itself.
        and not kind.__subclasses__()
    ]


def _subclasses(kind: type[RewritePattern]) -> Iterator[type[RewritePattern]]:
    for child in kind.__subclasses__():
        yield child
        yield from _subclasses(child)


def pass_of(pattern: type[RewritePattern]) -> str:
    """The pass that a pattern is part of, by the module or package that it is in."""
    if pattern.__module__ in _PASSES_OF_PACKAGES:
        return _PASSES_OF_PACKAGES[pattern.__module__]
    module = importlib.import_module(pattern.__module__)
    for value in vars(module).values():
        if (
            inspect.isclass(value)
            and issubclass(value, ModulePass)
            and value.__module__ == module.__name__
        ):
            return value.name
    return _PASSES_OF_PACKAGES[module.__name__.rpartition(".")[0]]


def tests_of_patterns() -> dict[str, list[Path]]:
    """The tests that name a pattern, by its class."""
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for test in sorted((ROOT / "test").rglob("*.mlir")):
        for name in _NAMED.findall(test.read_text()):
            found[name].append(test.relative_to(ROOT / "test"))
    return found


def pattern_table() -> str:
    """The table as Markdown, without a newline at its end."""
    tests = tests_of_patterns()
    rows: list[str] = []
    for pattern in patterns():
        named = ", ".join(f"`{test}`" for test in tests.get(pattern.__name__, ()))
        meaning = first_sentence(pattern.__doc__)
        name = pattern.__name__
        rows.append(f"| `{pass_of(pattern)}` | `{name}` | {meaning} | {named} |")
    return "\n".join([HEADER, *sorted(rows)])


if __name__ == "__main__":
    DOCUMENT.write_text(with_table(DOCUMENT.read_text(), pattern_table()))
