"""Whether LLVM's back ends and NVIDIA's assembler take what the passes leave."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from gpu_corpus.commands import find_tool
from soundness import print_module
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.target_tables import AMDGPU, NVPTX

LLC, TRANSLATE = find_tool("llc-22"), find_tool("mlir-translate-22")
PTXAS = shutil.which("ptxas")

_PTX = ("-O1", "-mcpu=sm_90", "-mattr=+ptx80", "-o", "-")
_AMDGPU = ("-O1", "-mcpu=gfx90a", "-filetype=null")
_SPIRV = (
    *("-O1", "-mtriple=spirv64-unknown-unknown", "-filetype=null"),
    "--spirv-ext=+SPV_INTEL_variable_length_array",
)


def why_refused(module: ModuleOp) -> str | None:
    """What the tools say of a module that they refuse; None if they take it."""
    assert LLC is not None
    assert TRANSLATE is not None
    target = target_of_module(module)
    options = _PTX if target is NVPTX else _SPIRV
    if target is AMDGPU:
        options = _AMDGPU
    text = print_module(module)
    for command in ((TRANSLATE, "--mlir-to-llvmir"), (LLC, *options)):
        done = subprocess.run(command, input=text, capture_output=True, text=True)
        if done.returncode:
            return done.stderr
        text = done.stdout
    return _refused_by_assembler(text) if target is NVPTX and PTXAS else None


def _refused_by_assembler(ptx: str) -> str | None:
    assert PTXAS is not None
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "module.ptx"), Path(folder, "module.o")
        source.write_text(ptx)
        done = subprocess.run(
            (PTXAS, "-arch=sm_90", "-o", made, source), capture_output=True, text=True
        )
    return done.stdout + done.stderr if done.returncode else None
