"""Debug information after passes: that of clones is complete, and LLVM accepts it."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

MODULE = Path(__file__).parent / "debug_information" / "cloned.amdgpu.O2.ll"
NAMES = ("opt", "llc", "llvm-dwarfdump")
TOOLS = {tool: find_tool(f"{tool}-22") for tool in NAMES}
needs_llvm = pytest.mark.skipif(None in TOOLS.values(), reason="LLVM 22 is missing")


def cloned() -> str:
    """The module after clones were made of `sum` for two address spaces."""
    module: ModuleOp = read_llvm_ir(MODULE.read_text())
    context = Context()
    IpMspPass(polyvariant=True).apply(context, module)
    ResolveGasPass().apply(context, module)
    return llvm_ir(module)


def nodes_of(text: str) -> dict[str, str]:
    """The definitions of numbered nodes."""
    return dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))


def body_of(text: str, name: str) -> str:
    """The text of a function."""
    found = re.search(rf"^define [^\n]*@{name}\(.*?^}}", text, re.M | re.S)
    assert found is not None
    return found[0]


def subprogram_of(nodes: dict[str, str], number: str) -> str:
    """The number of the subprogram that a node of debug information is in."""
    while "DISubprogram(" not in nodes[number]:
        scope = re.search(r"scope: (!\d+)", nodes[number])
        assert scope is not None
        number = scope[1]
    return number


CLONES = ("_ZL3sumPKfi.msp.local", "_ZL3sumPKfi.msp.global")


def test_each_clone_has_a_subprogram_of_its_own():
    text = cloned()
    nodes = nodes_of(text)
    found: list[str] = []
    for name in CLONES:
        header = body_of(text, name).splitlines()[0]
        (number,) = re.findall(r"!dbg (!\d+)", header)
        assert nodes[number].startswith('distinct !DISubprogram(name: "sum"')
        found.append(number)
    assert len(set(found)) == 2
    # All else of the subprogram is shared but its variables.
    first, second = (
        re.sub(r"retainedNodes: !\d+", "", nodes[number]) for number in found
    )
    assert first == second


def test_locations_and_variables_are_those_of_the_clone():
    text = cloned()
    nodes = nodes_of(text)
    for name in CLONES:
        body = body_of(text, name)
        (own,) = re.findall(r"!dbg (!\d+)", body.splitlines()[0])
        places = set(re.findall(r"!dbg (!\d+)", body)) - {own}
        places |= set(re.findall(r"#dbg.*, (!\d+)\)", body))
        assert len(places) > 10
        inlined = 0
        for place in places:
            # The outermost location is in the clone; `twice` was inlined.
            while (call := re.search(r"inlinedAt: (!\d+)", nodes[place])) is not None:
                inlined += 1
                assert (
                    'DISubprogram(name: "twice"' in nodes[subprogram_of(nodes, place)]
                )
                place = call[1]
                assert nodes[place].startswith("distinct ")
            assert subprogram_of(nodes, place) == own
        assert inlined
        variables = set(re.findall(r"#dbg_value\(.*?, (!\d+), !DIExp", body))
        names = {
            name
            for variable in variables
            for name in re.findall(r'name: "(\w+)"', nodes[variable])
        }
        assert {"values", "count", "total", "i", "value"} <= names
        (retained,) = re.findall(r"retainedNodes: (!\d+)", nodes[own])
        for variable in re.findall(r"!\d+", nodes[retained]):
            assert subprogram_of(nodes, variable) == own


def test_what_is_not_cloned_keeps_its_nodes():
    text = MODULE.read_text()
    before, after = nodes_of(text), nodes_of(cloned())
    for kind in ("DICompileUnit", "DIFile", "DIBasicType", "DIDerivedType"):
        for found in (before, after):
            assert sum(kind + "(" in node for node in found.values()) == sum(
                kind + "(" in node for node in before.values()
            )
    kernel = [node for node in after.values() if 'DISubprogram(name: "kernel"' in node]
    assert len(kernel) == 1


@needs_llvm
def test_dwarf_is_valid_and_as_complete_as_llvms(tmp_path: Path):
    opt, llc, dwarfdump = (str(TOOLS[name]) for name in NAMES)
    shares: list[float] = []
    for name, text in (("before", MODULE.read_text()), ("after", cloned())):
        optimized = subprocess.run(
            [opt, "-O2", "-S"], input=text.encode(), capture_output=True, check=True
        ).stdout
        made = tmp_path / f"{name}.o"
        command = [llc, "-mcpu=gfx90a", "-filetype=obj", "-o", str(made)]
        subprocess.run(command, input=optimized, check=True)
        checked = subprocess.run(
            [dwarfdump, "--verify", str(made)], capture_output=True, text=True
        )
        assert checked.returncode == 0, checked.stdout
        statistics = json.loads(
            subprocess.run(
                [dwarfdump, "--statistics", str(made)], capture_output=True, check=True
            ).stdout
        )
        shares.append(
            statistics["#source variables with location"]
            / statistics["#source variables"]
        )
    assert 0 < shares[0] <= shares[1]
