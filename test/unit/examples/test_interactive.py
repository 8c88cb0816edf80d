"""The notebooks and xDSL's interface, without a browser or a terminal."""

import re

from clients import EXAMPLES, require, run

INTERACTIVE = EXAMPLES / "interactive"

NOTEBOOK = """
from notebook import app
_, defined = app.run()
print(defined["resolved"])
print(defined["generic_before"], defined["generic_after"])
print(defined["left"])
"""
CALLERS = """
from callers import app
_, defined = app.run()
print(defined["transcript"], defined["resolved"])
print(defined["left"], defined["reasons"])
"""
PROCESSOR = """
from processor import app
_, defined = app.run()
print(defined["agrees"], defined["groups"], defined["race"])
"""
INTERFACE = """
import asyncio
from gui import interface

async def listed():
    app = interface()
    async with app.run_test():
        return app.available_pass_list

print(*(available.module_pass.name for available in asyncio.run(listed())))
"""


def test_notebook_resolves_a_kernel_and_reports():
    require(packages=("marimo",))
    printed = run(["python", "-c", NOTEBOOK], INTERACTIVE)
    assert "llvm.load %p : !llvm.ptr<3>" in printed
    assert "the host may pass any pointer for parameter 2 `%out` of `copy`" in printed
    assert re.search(r"^2 1$", printed, re.MULTILINE)


def test_notebook_on_callers():
    require(packages=("marimo", "llvmlite"))
    printed = run(["python", "-c", CALLERS], INTERACTIVE)
    assert printed.count("\nfirst is cloned\n") == 2
    assert "load float, ptr addrspace(3) %p" in printed
    assert "load float, ptr addrspace(1) %p" in printed
    assert re.search("^0 .*two callers of `first` disagree", printed, re.MULTILINE)


def test_notebook_on_kernels_of_the_processor():
    require(packages=("marimo", "llvmlite", "numpy"), tools=("clang-22",))
    printed = run(["python", "-c", PROCESSOR], INTERACTIVE)
    assert printed.startswith("True 256 ")
    assert "data race in kernel 'block_sum'" in printed


def test_interface_lists_the_passes():
    require(packages=("textual",))
    passes = run(["python", "-c", INTERFACE], INTERACTIVE).split()
    assert {"ip-msp", "resolve-gas", "canonicalize"} <= set(passes)
