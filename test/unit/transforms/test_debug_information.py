"""Debug information after passes: that of clones is complete, and LLVM accepts it."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from commands import succeeds
from gpu_corpus.commands import find_tool
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

MODULE = Path(__file__).parent / "debug_information" / "cloned.amdgpu.O2.ll"
NAMES = ("opt", "llc", "llvm-dwarfdump", "clang")
TOOLS = {tool: find_tool(f"{tool}-22") for tool in NAMES}
CLANG = (
    *("-x", "cl", "-cl-std=CL2.0", "--target=amdgcn-amd-amdhsa", "-mcpu=gfx90a"),
    *("-nogpulib", "-Xclang", "-finclude-default-header", "-g", "-O1"),
    *("-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-o", "-"),
)
needs_llvm = pytest.mark.skipif(None in TOOLS.values(), reason="LLVM 22 is missing")


FORMS = ["ll", "mlir"]


def original(form: str) -> ModuleOp:
    """The module: with metadata nodes, or with the attributes of MLIR's text."""
    module = read_llvm_ir(MODULE.read_text())
    return module if form == "ll" else api.read(api.emit(module, "mlir"))


def cloned(form: str) -> str:
    """The module after clones were made of `sum` for two address spaces."""
    module = original(form)
    clone(module)
    return llvm_ir(module)


def clone(module: ModuleOp) -> None:
    """Makes clones for the spaces of arguments."""
    context = Context()
    IpMspPass(polyvariant=True).apply(context, module)
    ResolveGasPass().apply(context, module)


def retyped(node: str) -> bool:
    """Whether a node is a type of pointers to private memory."""
    return "DW_TAG_pointer_type" in node and "dwarfAddressSpace: 5" in node


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


@pytest.mark.parametrize("form", FORMS)
def test_each_clone_has_a_subprogram_of_its_own(form: str):
    text = cloned(form)
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


@pytest.mark.parametrize("form", FORMS)
def test_locations_and_variables_are_those_of_the_clone(form: str):
    text = cloned(form)
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
                # MLIR's locations of calls are not distinct.
                assert nodes[place].startswith("distinct ") == (form == "ll")
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


@pytest.mark.parametrize("form", FORMS)
def test_what_is_not_cloned_keeps_its_nodes(form: str):
    text = MODULE.read_text() if form == "ll" else llvm_ir(original(form))
    before, after = nodes_of(text), nodes_of(cloned(form))
    # The variables of clones may hold pointers of another type.
    after = {name: node for name, node in after.items() if not retyped(node)}
    for kind in ("DICompileUnit", "DIFile", "DIBasicType", "DIDerivedType"):
        for found in (before, after):
            assert sum(kind + "(" in node for node in found.values()) == sum(
                kind + "(" in node for node in before.values()
            )
    kernel = [node for node in after.values() if 'DISubprogram(name: "kernel"' in node]
    assert len(kernel) == 1


def with_location(text: str, made: Path) -> tuple[int, int]:
    """
    How many variables have a location in the object that LLVM makes of a module, and
    how many there are. Its DWARF is verified.
    """
    opt, llc, dwarfdump = (str(TOOLS[name]) for name in NAMES[:3])
    optimized = subprocess.run(
        [opt, "-O2", "-S"], input=text.encode(), capture_output=True, check=True
    ).stdout
    command = [llc, "-mcpu=gfx90a", "-filetype=obj", "-o", str(made)]
    subprocess.run(command, input=optimized, check=True)
    checked = subprocess.run(
        [dwarfdump, "--verify", str(made)], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout
    counted = subprocess.run(
        [dwarfdump, "--statistics", str(made)], capture_output=True, check=True
    )
    statistics = json.loads(counted.stdout)
    return (
        statistics["#source variables with location"],
        statistics["#source variables"],
    )


@needs_llvm
@pytest.mark.parametrize("form", FORMS)
def test_dwarf_is_valid_and_as_complete_as_llvms(form: str, tmp_path: Path):
    before = with_location(llvm_ir(original(form)), tmp_path / "before.o")
    after = with_location(cloned(form), tmp_path / "after.o")
    assert 0 < before[0] / before[1] <= after[0] / after[1]


def test_clones_in_text_of_this_package_have_new_numbers(tmp_path: Path):
    text = tmp_path / "module.mlir"
    # Each process starts to count anew.
    succeeds(MODULE, "--passes", "", "-o", text)
    made = succeeds(text, "--passes", "ip-msp{polyvariant=true}")
    for number, count in (("id", 5), ("recId", 4)):
        found = re.findall(rf"[< ]{number} = distinct\[(\d+)\]<>, (?!isRec)", made)
        assert len(found) == len(set(found)) == count, number


TRANSLATE = find_tool("mlir-translate-22")


@needs_llvm
@pytest.mark.skipif(TRANSLATE is None, reason="MLIR 22 is missing")
def test_mlir_accepts_the_attributes_of_clones(tmp_path: Path):
    """Of functions with a type, blocks, a label and a loop of their own."""
    source = MODULE.with_name("local_type.cl")
    module = tmp_path / "module.ll"
    imported, made = module.with_suffix(".mlir"), tmp_path / "made.mlir"
    opt, translate = str(TOOLS["opt"]), str(TRANSLATE)
    compiled = run([str(TOOLS["clang"]), *CLANG, str(source)])
    module.write_text(run([opt, "-S", "-passes=sroa"], compiled))
    imported.write_text(
        run([translate, "--import-llvm", "--mlir-print-debuginfo", str(module)])
    )
    read = api.read(imported)
    clone(read)
    api.write(read, made)
    texts = [llvm_ir(read), run([translate, "--mlir-to-llvmir", str(made)])]
    for text in texts:
        checked = subprocess.run(
            [opt, "-S", "-passes=verify"], input=text, capture_output=True, text=True
        )
        # LLVM drops invalid debug information with a warning.
        assert (checked.returncode, checked.stderr) == (0, "")
        nodes = nodes_of(checked.stdout)
        for name in ("sum.msp.global", "sum.msp.shared"):
            body = body_of(checked.stdout, name)
            (own,) = re.findall(r"!dbg (!\d+)", body.splitlines()[0])
            places = set(re.findall(r"!dbg (!\d+)", body)) - {own}
            places |= set(re.findall(r"#dbg.*, (!\d+)\)", body))
            places |= set(re.findall(r"#dbg_\w+\((?:.*?, )?(!\d+), !", body))
            assert len(places) > 10
            assert {subprogram_of(nodes, place) for place in places} == {own}
            (loop,) = set(re.findall(r"!llvm.loop (!\d+)", body))
            bounds = re.findall(r"!\d+", nodes[loop])[1:3]
            assert {subprogram_of(nodes, place) for place in bounds} == {own}
        types = [node for node in nodes.values() if 'name: "Pair"' in node]
        assert len(types) == 1
        with_location(text, tmp_path / "made.o")


def run(command: list[str], text: str | None = None) -> str:
    """Returns what a command prints."""
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, check=True
    )
    return done.stdout
