"""
The reader of LLVM IR and MLIR's import make the same of what clang makes of the
examples and of the kernels of other tests.
"""

import subprocess
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from llvm_import import difference, mlirs_import

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir

ROOT = Path(__file__).parents[3]
SOURCES = sorted(
    path
    for folder in (*(ROOT / "examples").glob("*"), ROOT / "test/unit/kernels")
    for path in folder.glob("*.c[lu]")
    # It needs the headers of this package.
    if path.parent.name != "raw_module"
)
CLANG, OPT = find_tool("clang-22"), find_tool("opt-22")

pytestmark = pytest.mark.skipif(
    None in (CLANG, OPT, find_tool("mlir-translate-22")), reason="LLVM 22 is missing"
)

_FLAGS = {
    ".cl": ("-cl-std=CL2.0", "--target=spir64", "-Xclang", "-finclude-default-header"),
    ".cu": (
        "--cuda-device-only",
        "--cuda-gpu-arch=sm_90",
        "-nocudainc",
        "-nocudalib",
        "-Wno-unknown-cuda-version",
    ),
}
_O0 = ("-O0", "-Xclang", "-disable-O0-optnone")
_PROMOTED = ("-O3", "-Xclang", "-disable-llvm-passes")


def run(*command: str, text: str = "") -> str:
    finished = subprocess.run(command, input=text, capture_output=True, text=True)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


@pytest.mark.sampled(12)
@pytest.mark.parametrize("promoted", [False, True])
@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_same_as_mlir(source: Path, promoted: bool):
    assert CLANG is not None
    assert OPT is not None
    flags = (*_FLAGS[source.suffix], *(_PROMOTED if promoted else _O0))
    text = run(CLANG, *flags, "-S", "-emit-llvm", "-o", "-", str(source))
    if promoted:
        passes = "-passes=sroa,early-cse,simplifycfg"
        text = run(OPT, "-S", passes, "-o", "-", "-", text=text)
    ours = read_llvm_ir(text)
    ours.verify()
    assert difference(ours, mlirs_import(text)) == ""
