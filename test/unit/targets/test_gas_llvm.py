"""
What `gas-llvm` writes is what MLIR's own translation writes, and what it cannot write
is an error.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from same_llvm_ir import canonical
from same_results import generated
from soundness import PIPELINES, apply, parse, print_module
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "examples").glob("[co]*/*.mlir"))
SEEDS = range(30)

TOOLS = {tool: find_tool(f"{tool}-22") for tool in ("mlir-translate", "opt")}
needs_llvm = pytest.mark.skipif(None in TOOLS.values(), reason="LLVM 22 is missing")

_VERSION = re.compile(
    r'^(!\d+) = !\{i32 2, !"Debug Info Version", i32 3\}\n', re.MULTILINE
)
_PRIVATE_MEMORY = re.compile(
    r'^(!\d+) = !\{i32 1, !"gas.private_memory", !"[a-z-]+"\}\n', re.MULTILINE
)


def run(tool: str, *options: str, text: str) -> str:
    """What a tool of LLVM 22 makes of a text."""
    program = TOOLS[tool]
    assert program is not None
    command = (program, *options, "-o", "-", "-")
    finished = subprocess.run(command, input=text, capture_output=True, text=True)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def normal(text: str) -> str:
    """
    LLVM IR without the names of values, with the constants folded that MLIR's writer
    folds as it goes, and with the ways into each block in one order.
    """
    # No pass folds anything in a function that is not to be optimized.
    text = text.replace(" optnone ", " ")
    text = run("opt", "-S", "-passes=strip,instsimplify", text=text)
    return "\n".join(
        line
        for line in canonical(text).splitlines()
        if not line.startswith("source_filename")
    )


def written_by_mlir(module: ModuleOp) -> str:
    """What mlir-translate writes, without the flag that it adds to every module."""
    text = run("mlir-translate", "--mlir-to-llvmir", text=print_module(module))
    assert _VERSION.search(text) is not None
    return without_flag(text, _VERSION)


def without_flag(text: str, flag: re.Pattern[str]) -> str:
    """LLVM IR without a module flag that is its last one, if it has that."""
    found = flag.search(text)
    if found is None:
        return text
    number = found[1]
    text = text.replace(found[0], "")
    text = text.replace(f"!llvm.module.flags = !{{{number}}}\n", "")
    return text.replace(f", {number}}}\n", "}\n")


def check(module: ModuleOp) -> None:
    """Both translations are the same text, but for the flag of modules with tags."""
    ours = without_flag(llvm_ir(module), _PRIVATE_MEMORY)
    assert normal(ours) == normal(written_by_mlir(module))


@needs_llvm
@pytest.mark.sampled(8)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_are_written_as_by_mlir(path: Path):
    check(parse(path.read_text()))


@needs_llvm
@pytest.mark.sampled(8)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_resolved_examples_are_written_as_by_mlir(path: Path):
    module = parse(path.read_text())
    apply((IpMspPass(), ResolveGasPass()), module)
    check(module)


@needs_llvm
def test_generated_kernels_are_written_as_by_mlir():
    # Without the tags that it tests a module is not written.
    complete = ResolveGasPass(runtime=True)
    pipelines = [
        tuple(complete if getattr(p, "runtime", False) else p for p in passes)
        for passes in PIPELINES.values()
    ]
    for seed in SEEDS:
        module = parse(generated(seed))
        if seed % 3:
            apply(pipelines[seed % len(pipelines)], module)
        check(module)


CONTROL = """
llvm.func @twice(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^end(%a : i32), ^end(%b : i32)
^end(%x: i32):
  llvm.return %x : i32
}
llvm.func @three_ways(%n: i32, %a: i32, %b: i32) -> i32 {
  llvm.switch %n : i32, ^end(%a : i32) [
    1: ^end(%b : i32),
    -2: ^other
  ]
^end(%x: i32):
  llvm.return %x : i32
^other:
  llvm.unreachable
}
llvm.func @any_number_of_arguments(%p: !llvm.ptr, %n: i32) {
  llvm.call_intrinsic "llvm.fake.use"(%p) : (!llvm.ptr) -> ()
  llvm.call_intrinsic "llvm.fake.use"(%n, %p) : (i32, !llvm.ptr) -> ()
  llvm.return
}
"""

CONSTANTS = """
llvm.mlir.global internal constant @bytes("a\\22\\\\\\00") : !llvm.array<4 x i8>
llvm.mlir.global internal constant @floats(
  dense<[1.0, 0x7F800000, 0xFFC00001, 1.0e-40]> : tensor<4xf32>) : !llvm.array<4 x f32>
llvm.mlir.global external @elsewhere() {addr_space = 1 : i32} : i32
llvm.mlir.global internal @pair() : !llvm.struct<packed (ptr, i8)> {
  %0 = llvm.mlir.undef : !llvm.struct<packed (ptr, i8)>
  %1 = llvm.mlir.addressof @elsewhere : !llvm.ptr<1>
  %3 = llvm.addrspacecast %1 : !llvm.ptr<1> to !llvm.ptr
  %4 = llvm.insertvalue %3, %0[0] : !llvm.struct<packed (ptr, i8)>
  llvm.return %4 : !llvm.struct<packed (ptr, i8)>
}
llvm.func @numbers(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(-1.5 : f16) : f16
  %1 = llvm.mlir.constant(2.5 : bf16) : bf16
  %2 = llvm.mlir.constant(0.1 : f64) : f64
  %3 = llvm.mlir.constant(dense<255> : vector<2xi8>) : vector<2xi8>
  %4 = llvm.mlir.constant(0.1 : f128) : f128
  %5 = llvm.mlir.constant(0.1 : f80) : f80
  %6 = llvm.mlir.constant(dense<-3> : vector<[4]xi32>) : vector<[4]xi32>
  %7 = llvm.mlir.constant(dense<0.0> : vector<[2]xf64>) : vector<[2]xf64>
  %8 = llvm.mlir.constant(dense<2.5> : vector<[2]xf64>) : vector<[2]xf64>
  %9 = llvm.mlir.constant(dense<true> : vector<[16]xi1>) : vector<[16]xi1>
  llvm.store %0, %p : f16, !llvm.ptr
  llvm.store %1, %p : bf16, !llvm.ptr
  llvm.store %2, %p : f64, !llvm.ptr
  llvm.store %3, %p : vector<2xi8>, !llvm.ptr
  llvm.store %4, %p : f128, !llvm.ptr
  llvm.store %5, %p : f80, !llvm.ptr
  llvm.store %6, %p : vector<[4]xi32>, !llvm.ptr
  llvm.store %7, %p : vector<[2]xf64>, !llvm.ptr
  llvm.store %8, %p : vector<[2]xf64>, !llvm.ptr
  llvm.store %9, %p : vector<[16]xi1>, !llvm.ptr
  llvm.return
}
"""


@needs_llvm
@pytest.mark.parametrize("text", [CONTROL, CONSTANTS], ids=["control", "constants"])
def test_special_cases_are_written_as_by_mlir(text: str):
    check(parse(text))


# What cannot be written, and what the error has to say.
REFUSED = {
    "the attribute `foo.bar`": """
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p {foo.bar = 1 : i32} : !llvm.ptr -> i32
  llvm.return
}""",
    "the attribute `foo.bar` of an argument": (
        "llvm.func @f(!llvm.ptr {foo.bar = 1 : i32})"
    ),
    "the attribute `llvm.foo` of an argument": "llvm.func @f(i32 {llvm.foo})",
    "the range 1 : i32": "llvm.func @f(i32 {llvm.range = 1 : i32})",
    "the attribute `memory` in `passthrough`": (
        'llvm.func @f() attributes {passthrough = ["memory"]}'
    ),
    'the attribute ["cold", "1"] in `passthrough`': (
        'llvm.func @f() attributes {passthrough = [["cold", "1"]]}'
    ),
    "several types of one access": """
#root = #llvm.tbaa_root<id = "root">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p {tbaa = [#tag, #tag]} : !llvm.ptr -> i32
  llvm.return
}""",
    "the type 1 : i32 of an access": """
#int = #llvm.tbaa_type_desc<id = "int", members = {<1 : i32, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32
  llvm.return
}""",
    "`llvm.mul` in an initializer": """
llvm.mlir.global internal @x() : i32 {
  %0 = llvm.mlir.constant(2 : i32) : i32
  %1 = llvm.mul %0, %0 : i32
  llvm.return %1 : i32
}""",
    'a part of the constant c"a"': """
llvm.mlir.global internal @x() : !llvm.array<1 x i8> {
  %0 = llvm.mlir.constant("a") : !llvm.array<1 x i8>
  %1 = llvm.mlir.constant(2 : i8) : i8
  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x i8>
  llvm.return %2 : !llvm.array<1 x i8>
}""",
    "the address of g, which is not in the module": """
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}""",
    "a shuffle of <vscale x 4 x float> by [1, 0, 0, 0]": """
llvm.func @f(%v: vector<[4]xf32>) {
  %0 = llvm.shufflevector %v, %v [1, 0, 0, 0] : vector<[4]xf32>
  llvm.return
}""",
    "the constant [1 : i32] of type i32": """
llvm.func @f() -> i32 {
  %0 = llvm.mlir.constant([1 : i32]) : i32
  llvm.return %0 : i32
}""",
    "a float of type i32": """
llvm.mlir.global internal @x(1.0 : f32) : i32
""",
    "the data layout #dlti.dl_spec<#dlti.dl_entry<i64, 64 : i32>>": (
        "module attributes {dlti.dl_spec = "
        "#dlti.dl_spec<#dlti.dl_entry<i64, 64 : i32>>} {}"
    ),
    "the data layout of index": (
        "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32>} {}"
    ),
    "the data layout 64 : i32 of i64": (
        "module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = 64 : i32>} {}"
    ),
    "`x.y` of the data layout": (
        'module attributes {dlti.dl_spec = #dlti.dl_spec<"x.y" = 1 : i32>} {}'
    ),
}


@pytest.mark.parametrize("what", list(REFUSED))
def test_what_cannot_be_written_is_an_error(what: str):
    expected = rf"gas-llvm cannot write (.* )?{re.escape(what)}.*Use mlir-translate"
    with pytest.raises(MemorySpaceError, match=expected):
        llvm_ir(parse(REFUSED[what]))


def test_two_types_of_one_name_are_an_error():
    # The parser rejects such a text; a pass can still make such a module.
    module, other = (
        parse(f'llvm.func @{name}(!llvm.array<2 x struct<"s", ({element})>>)')
        for name, element in (("f", "i8"), ("g", "i32"))
    )
    function = other.body.block.first_op
    assert function is not None
    function.detach()
    module.body.block.add_op(function)
    with pytest.raises(MemorySpaceError, match="two types of the name s"):
        llvm_ir(module)


def test_what_llvm_refuses_is_an_error():
    with pytest.raises(MemorySpaceError, match="LLVM rejects the output of gas-llvm"):
        llvm_ir(
            parse(
                'llvm.func @f() {\n%0 = llvm.call_intrinsic "llvm.ctpop"() : '
                "() -> i32\nllvm.return\n}"
            )
        )


def test_llvmlite_is_asked_for_where_it_is_missing():
    program = (
        "import sys; sys.modules['llvmlite'] = None;"
        "from io import StringIO; from xdsl.context import Context;"
        "from xdsl.dialects.builtin import ModuleOp;"
        "from xdsl_gas.targets.gas_llvm import GasLlvmTarget;"
        "GasLlvmTarget().emit(Context(), ModuleOp([]), StringIO())"
    )
    finished = subprocess.run(
        (sys.executable, "-c", program), capture_output=True, text=True
    )
    assert "pip install llvmlite" in finished.stderr
