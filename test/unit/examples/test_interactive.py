"""The notebook and xDSL's interface, without a browser or a terminal."""

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


def test_interface_lists_the_passes():
    require(packages=("textual",))
    passes = run(["python", "-c", INTERFACE], INTERACTIVE).split()
    assert {"ip-msp", "resolve-gas", "canonicalize"} <= set(passes)
