"""
Runs what a document shows, from its first line to its last, in one directory.

- A `console` block has commands behind `$ `, each with what it prints below it, as in a
  terminal. Here documents and lines that end with a backslash continue a command. Every
  command must succeed.
- A `python` block is run; all of a document share their names.
- A `text` block behind one of these is what that block prints.

In outputs, `...` stands for any text, as in doctest.
"""

import os
import re
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from doctest import ELLIPSIS, OutputChecker
from io import StringIO
from pathlib import Path

from client import SERVER_SAW
from commands import for_a_shell
from forks import start_fork
from gpu_corpus.commands import find_tool

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_HERE_DOCUMENT = re.compile(r"<<\s*'?(\w+)'?")
_TOOL = re.compile(r"(?<![-/\w])((?:clang|opt|llc|mlir-opt|mlir-translate)-22|gdb)\b")
_SOURCE = re.compile(
    r"xdsl-gas [^|\n]*\.(?:cl|cu|hip)\b|^kernel void|__global__ void", re.MULTILINE
)
_SPIRV = re.compile(r"xdsl-gas (?:report )?[^ |\n]*\.spv(?:asm)?\b")
_MATCHES = OutputChecker().check_output


@dataclass(frozen=True)
class Block:
    """A fenced block of a document."""

    language: str
    text: str
    line: int
    """Its first line in the document, from 1."""


@dataclass(frozen=True)
class Command:
    """A command in a block, and what it prints."""

    text: str
    output: str


def blocks_of(document: str) -> list[Block]:
    """Returns the fenced blocks of a document, in order."""
    return [
        Block(match[1], match[2], document.count("\n", 0, match.start()) + 2)
        for match in _BLOCK.finditer(document)
    ]


def commands_of(block: Block) -> Iterator[Command]:
    """Yields the commands of a `console` block."""
    lines = block.text.splitlines(keepends=True)
    while lines:
        line = lines.pop(0)
        if not line.startswith("$ "):
            raise ValueError(f"line {block.line}: no command in front of {line!r}")
        command = line.removeprefix("$ ")
        end = _HERE_DOCUMENT.search(command)
        while lines and (end or command.endswith("\\\n")):
            command += (line := lines.pop(0))
            if end and line == f"{end[1]}\n":
                break
        output = ""
        while lines and not lines[0].startswith("$ "):
            output += lines.pop(0)
        yield Command(command.rstrip("\n"), output)


def missing_tool(document: str) -> str | None:
    """Returns a tool of LLVM that commands of a document need and that is missing."""
    run = ("console", "python")
    text = "".join(block.text for block in blocks_of(document) if block.language in run)
    tools = {match[1] for match in _TOOL.finditer(text)}
    if _SOURCE.search(text):
        tools.add("clang-22")
    if _SPIRV.search(text):
        tools |= {"spirv-as", "llvm-spirv-15"}
    return next((tool for tool in sorted(tools) if find_tool(tool) is None), None)


def run_document(document: str, directory: Path) -> int:
    """
    Runs the blocks of a document in a directory; returns how many commands and programs
    that were. Raises `AssertionError` where one fails or prints something else.
    """
    names: dict[str, object] = {"__name__": "__main__"}
    count = 0
    printed: str | None = None
    for block in blocks_of(document):
        match block.language:
            case "console":
                for command in commands_of(block):
                    printed = _run_command(command.text, directory)
                    if command.output:
                        _check(command.output, printed, block, command.text)
                    count += 1
            case "python":
                program = compile("\n" * (block.line - 1) + block.text, "<doc>", "exec")
                stream = StringIO()
                with chdir(directory), redirect_stdout(stream):
                    exec(program, names)
                printed = stream.getvalue()
                count += 1
            case "text":
                assert printed is not None, f"line {block.line}: nothing is printed"
                _check(block.text, printed, block, "the block in front")
            case _:
                pass
    return count


def run_document_alone(document: Path, directory: Path) -> None:
    """
    Does what `run_document` does in a process of its own: programs may register what
    others must not see. Raises `AssertionError`, too.
    """
    environment = for_a_shell() | {"XDG_CACHE_HOME": str(directory / ".cache")}
    process = start_fork(_run_alone, document.read_text(), directory, environment)
    process.join()
    assert process.exitcode == 0


def _run_alone(document: str, directory: Path, environment: dict[str, str]) -> None:
    os.environ.update(environment)
    warnings.simplefilter("error")
    assert run_document(document, directory)


def _run_command(command: str, directory: Path) -> str:
    added = {} if SERVER_SAW in os.environ else for_a_shell()
    done = subprocess.run(
        ("bash", "-o", "pipefail", "-c", command),
        cwd=directory,
        env=os.environ | added | {"COLUMNS": "88"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, f"$ {command}\n{done.stdout}"
    return done.stdout


def _check(shown: str, printed: str, block: Block, what: str) -> None:
    assert _MATCHES(shown.rstrip(), printed.rstrip(), ELLIPSIS), (
        f"line {block.line}: the document shows of `{what}`\n{shown}\n"
        f"but it prints\n{printed}"
    )
