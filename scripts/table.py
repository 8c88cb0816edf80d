"""
The generic accesses of every example, before and after the passes, as a table.

usage: python scripts/table.py               prints the table
       python scripts/table.py docs/examples.md    renews the table in a file
"""

import sys
from pathlib import Path

from documents import with_table
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.passes import PassPipeline
from xdsl.universe import Universe

from xdsl_gas.analysis.semantics.accesses import AccessCount, count_generic_accesses
from xdsl_gas.analysis.target.module_target import target_of_module

EXAMPLES = Path(__file__).parent.parent / "examples"
PASSES = "ip-msp,resolve-gas"
HEADER = (
    "| example | stage | accesses | after | from kernels | after |\n"
    "|---|---|--:|--:|--:|--:|"
)


def read_module(text: str) -> tuple[Context, ModuleOp]:
    """Parses a module as `xdsl-opt` does, with every installed plugin."""
    context = Context()
    for name, dialect in Universe.get_multiverse().all_dialects.items():
        context.register_dialect(name, dialect)
    return context, Parser(context, text).parse_module()


def generic_accesses(module: ModuleOp) -> AccessCount:
    """The number of generic accesses, for the target the module was made for."""
    return count_generic_accesses(module, target_of_module(module))


def run_passes(context: Context, module: ModuleOp) -> None:
    """Does what `xdsl-opt -p` with `PASSES` does."""
    available = Universe.get_multiverse().all_passes
    PassPipeline.parse_spec(available, PASSES).apply(context, module)
    module.verify()


def before_and_after(text: str) -> tuple[AccessCount, AccessCount]:
    """Counts the generic accesses of a module, runs the passes, and counts again."""
    context, module = read_module(text)
    before = generic_accesses(module)
    run_passes(context, module)
    return before, generic_accesses(module)


def table() -> str:
    """The Markdown table, without a newline at its end."""
    rows = [HEADER]
    for path in sorted(EXAMPLES.glob("[co]*/*.mlir")):
        example, stage, _ = path.name.split(".")
        before, after = before_and_after(path.read_text())
        rows.append(
            f"| {path.parent.name}/{example} | {stage} "
            f"| {before.module} | {after.module} "
            f"| {before.from_kernels} | {after.from_kernels} |"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        file = Path(sys.argv[1])
        file.write_text(with_table(file.read_text(), table()))
    else:
        print(table())
