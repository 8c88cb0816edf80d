"""
The shipped kernels are read and printed without loss, in every form; `mlir-opt-22`,
where it is installed, is the judge.
"""

import shutil
import subprocess
from io import StringIO
from pathlib import Path

import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.printer import Printer

import xdsl_gas

MODULES = sorted(Path(__file__).parents[2].glob("examples/*/*.mlir"))
MLIR_OPT = shutil.which("mlir-opt-22") or shutil.which(
    "mlir-opt", path="/usr/lib/llvm-22/bin"
)
LOCATIONS = ("--mlir-print-debuginfo", "--mlir-print-local-scope")

needs_mlir_opt = pytest.mark.skipif(MLIR_OPT is None, reason="needs mlir-opt-22")


def read(text: str) -> ModuleOp:
    context = Context()
    xdsl_gas.register(context)
    module = Parser(context, text).parse_module()
    module.verify()
    return module


def printed(module: ModuleOp, *, generic: bool = False, locations: bool = False) -> str:
    stream = StringIO()
    printer = Printer(stream, print_generic_format=generic, print_debuginfo=locations)
    printer.print_op(module)
    return stream.getvalue()


def mlir_opt(text: str, *flags: str) -> str:
    assert MLIR_OPT is not None
    return subprocess.run(
        (MLIR_OPT, *flags), check=True, input=text, stdout=subprocess.PIPE, text=True
    ).stdout


@pytest.fixture(params=MODULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def text(request: pytest.FixtureRequest) -> str:
    return request.param.read_text()


def test_printed_modules_read_back(text: str):
    module = read(text)
    for generic in (False, True):
        again = read(printed(module, generic=generic))
        assert module.is_structurally_equivalent(again)
        assert printed(again) == printed(module)


@needs_mlir_opt
def test_mlir_reads_the_same_module(text: str):
    expected = mlir_opt(text)
    module = read(expected)
    assert mlir_opt(printed(module)) == expected
    assert mlir_opt(printed(module, generic=True)) == expected


@needs_mlir_opt
def test_the_generic_form_is_read(text: str):
    module = read(mlir_opt(text, "--mlir-print-op-generic"))
    assert mlir_opt(printed(module)) == mlir_opt(text)


@needs_mlir_opt
def test_locations_are_kept(text: str):
    expected = mlir_opt(mlir_opt(text, *LOCATIONS), *LOCATIONS)
    module = read(mlir_opt(text, *LOCATIONS))
    assert mlir_opt(printed(module, locations=True), *LOCATIONS) == expected
