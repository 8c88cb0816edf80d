"""
A rewrite of each pass as an example: a small module, on which the pass is run.

The module of a pass is `examples/<pass>.mlir`. Its first line is the command, the
comments below are shown with it:

    // xdsl-opt -p ip-msp
    // The caller passes shared memory.
    // shown: sum
    module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} { ... }

The module is shown as xDSL prints it, but for three things: `builtin.module` is left
out where its attributes stay, and so are symbols that are not in the list `shown`, if
there is one; attributes of long lines are elided.
"""

import re
import textwrap
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib.resources import files
from io import StringIO

from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.exceptions import DiagnosticException

from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.pipelines.passes import new_context, parse_passes, passes_of, run_passes
from xdsl_gas.remarks import without_defaults
from xdsl_gas.toolchain.errors import ToolMissing
from xdsl_gas.xdsl_compat.fast_printing import new_printer
from xdsl_gas.xdsl_compat.fast_tokens import new_parser

_COMMAND = re.compile(r"// xdsl-opt -p (.*)")
_SHOWN = "shown: "
_WRAPPER = re.compile(r"builtin\.module[^\n]*\{\n(.*)\n\}", re.DOTALL)


_LONGEST_LINE = 180
"""Characters of a line before attributes of it are elided."""

_TRIPLE = re.compile(r'llvm\.target_triple = "[^"]*"')
_INNERMOST = re.compile(r"(?<=[<{\[])(?:[^<>{}\[\]]|<…>|{…}|\[…\])+(?=[>}\]])")
"""What is in brackets, without brackets that are not elided."""


@dataclass(frozen=True)
class PassExample:
    """What one or several passes do to a module."""

    passes: str
    """The list of passes, as after `xdsl-opt -p`."""
    text: str
    """What the example shows; may be empty."""
    before: str
    """The module."""
    printed: str
    """The comments that the passes print, or the message of an error."""
    after: str
    """The module; empty after an error, and if the passes do not change it."""


def example_of(name: str) -> PassExample | None:
    """
    Returns the example of a pass after running it; None if it has none. Raises
    `ToolMissing` if the pass needs a library that is not installed.
    """
    file = files("xdsl_gas.pipelines") / "examples" / f"{name}.mlir"
    if not file.is_file():
        return None
    return run_example(file.read_text(encoding="utf-8"))


def run_example(source: str) -> PassExample:
    """Returns the example that a file describes. Raises `ToolMissing`."""
    first, *lines = source.splitlines()
    command = _COMMAND.fullmatch(first)
    if command is None:
        raise ValueError("the first line of an example is `// xdsl-opt -p PASSES`")
    comments: list[str] = []
    while lines and lines[0].startswith("// "):
        comments.append(lines.pop(0).removeprefix("// "))
    shown: frozenset[str] = frozenset()
    if comments and comments[-1].startswith(_SHOWN):
        shown = frozenset(comments.pop().removeprefix(_SHOWN).split(", "))
    context = new_context()
    module = new_parser(context, "\n".join(lines)).parse_module()
    attributes = dict(module.attributes)
    before = _printed(module)
    output = StringIO()
    passes = passes_of(parse_passes(command[1].strip("'")))
    try:
        with redirect_stdout(output), without_defaults():
            run_passes(context, module, passes)
    except ToolMissing:
        raise
    except DiagnosticException as error:
        printed = "\n".join(
            textwrap.fill(line, 88, break_on_hyphens=False)
            for line in f"error: {error}".splitlines()
        )
        after = ""
    else:
        printed = output.getvalue().rstrip()
        left_out = _keep(module, shown) if shown else 0
        after = _printed(module)
        if after == before:
            after = ""
        elif module.attributes == attributes:
            after = _contents(after)
        if left_out:
            after += f"\n// {left_out} other symbols"
    if module.attributes == attributes:
        before = _contents(before)
    return PassExample(
        command[1], " ".join(comments), _trimmed(before), printed, _trimmed(after)
    )


def _keep(module: ModuleOp, shown: frozenset[str]) -> int:
    """Erases all symbols but some; returns their number."""
    others = [op for op in module.ops if symbol_name(op) not in shown]
    for op in others:
        op.detach()
    return len(others)


def _printed(module: ModuleOp) -> str:
    stream = StringIO()
    new_printer(stream).print_op(module)
    return stream.getvalue()


def _contents(text: str) -> str:
    wrapper = _WRAPPER.fullmatch(text)
    return text if wrapper is None else textwrap.dedent(wrapper[1])


def _trimmed(text: str) -> str:
    """Breaks long lines in front of `attributes`, and elides the last attributes."""
    lines: list[str] = []
    for line in text.splitlines():
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        if len(line) > 88 and "func" in line:
            line = line.replace(" attributes {", f"\n{indent}attributes {{", 1)
        lines += map(_elided, line.split("\n"))
    return "\n".join(lines)


def _elided(line: str) -> str:
    triple = _TRIPLE.search(line)
    if line.startswith("builtin.module") and triple and len(line) > 110:
        return f"builtin.module attributes {{{triple[0]}, ...}} {{"
    line = line.replace("->", "→")
    while len(line) > _LONGEST_LINE and not line.startswith("//"):
        groups = [group for group in _INNERMOST.finditer(line) if len(group[0]) > 12]
        if not groups:
            break
        innermost = groups[-1]
        line = f"{line[: innermost.start()]}…{line[innermost.end() :]}"
    return line.replace("→", "->").replace("…", "...")
