"""
The law, for one text: what mlir-opt prints of a module, it prints of what xDSL makes of
it.
"""

import subprocess
from collections.abc import Sequence
from io import StringIO

import pytest
from gpu_corpus.commands import find_tool
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.printer import Printer

import xdsl_gas

MLIR_OPT = find_tool("mlir-opt-22")
LOCATIONS = ("--mlir-print-debuginfo", "--mlir-print-local-scope")

needs_mlir_opt = pytest.mark.skipif(MLIR_OPT is None, reason="needs mlir-opt-22")


def read(text: str) -> ModuleOp:
    """The module of a text, verified."""
    context = Context()
    xdsl_gas.register(context)
    module = Parser(context, text).parse_module()
    module.verify()
    return module


def printed(module: ModuleOp, *, generic: bool = False, locations: bool = False) -> str:
    """The text of a module."""
    stream = StringIO()
    printer = Printer(stream, print_generic_format=generic, print_debuginfo=locations)
    printer.print_op(module)
    return stream.getvalue()


def mlir_opt(text: str, *flags: str) -> str:
    """What mlir-opt prints of a text."""
    assert MLIR_OPT is not None
    return subprocess.run(
        (MLIR_OPT, *flags), check=True, input=text, stdout=subprocess.PIPE, text=True
    ).stdout


def each_by_mlir_opt(texts: Sequence[str], *flags: str) -> list[str]:
    """What mlir-opt prints of each text, by one process: its start takes longest."""
    found = mlir_opt("\n// -----\n".join(texts), "--split-input-file", *flags)
    parts = found.split("// -----\n")
    assert len(parts) == len(texts)
    return parts


def check_printed_modules_read_back(text: str) -> None:
    """What is printed of a module reads back as the same, in both forms."""
    module = read(text)
    for generic in (False, True):
        again = read(printed(module, generic=generic))
        assert module.is_structurally_equivalent(again)
        assert printed(again) == printed(module)


def check_mlir_reads_the_same_module(text: str) -> None:
    """What is printed of a module is the same module to mlir-opt."""
    module = read(text)
    expected, *found = each_by_mlir_opt(
        [text, printed(module), printed(module, generic=True)]
    )
    assert found == [expected, expected]


def check_the_generic_form_is_read(text: str) -> None:
    """The same, where MLIR's generic form was read."""
    module = read(mlir_opt(text, "--mlir-print-op-generic"))
    found, expected = each_by_mlir_opt([printed(module), text])
    assert found == expected


def check_locations_are_kept(text: str) -> None:
    """The same, with source locations."""
    text = mlir_opt(text, *LOCATIONS)
    found, expected = each_by_mlir_opt(
        [printed(read(text), locations=True), text], *LOCATIONS
    )
    assert found == expected
