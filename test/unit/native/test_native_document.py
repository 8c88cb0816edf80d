"""The documents of kernels on the processor say what is so."""

import re
from pathlib import Path

import pytest

from xdsl_gas.cli.run import new_run_parser
from xdsl_gas.pipelines.native_cpu import NativeCpuPass
from xdsl_gas.pipelines.passes import parse_passes, passes_of

ROOT = Path(__file__).parents[3]
DOCUMENT = "".join(
    (ROOT / "docs" / name).read_text()
    for name in ("native-cpu.md", "native-vectorization.md")
)


def test_the_list_of_passes():
    """It is that of the pass, in the document and in its docstring."""
    (listed,) = re.findall(r"xdsl-opt -p '(whole-program.*?)' kernel", DOCUMENT)
    made = passes_of(parse_passes(listed))
    assert made == NativeCpuPass().passes()
    from xdsl_gas.pipelines import native_cpu

    assert listed in re.sub(r",\n +", ",", native_cpu.__doc__ or "")


def test_the_order_of_passes():
    """Passes rely on it: metadata, barriers, vectors, loops, definitions."""
    order = (
        "transfer-kernel-metadata",
        "prepare-barriers",
        "run-vecz",
        "work-item-loops",
        "replace-local-module-scope-variables",
        "add-kernel-wrapper",
        "add-scheduling-parameters",
        "define-mux-builtins",
    )
    names = [each.name for each in NativeCpuPass().passes()]
    assert [name for name in names if name in order] == list(order)


@pytest.mark.parametrize("option", ["-o", "--checked", "--time", "--repeat"])
def test_options_of_the_command(option: str):
    assert f"`{option}" in DOCUMENT
    assert option in new_run_parser().format_help()
