"""Runs this package and the other compilers, each on what the one before it made."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from gpu_corpus.commands import LLVM_BIN
from gpu_corpus.xdsl_in_process import new_context, read, run_passes, show
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from precision import libnvvm

LLVM_TOOLS = ("opt-22", "llc-22", "mlir-translate-22")
OPTIMIZED = "default<O3>"
INFERRED = "infer-address-spaces"
TIME_LIMIT = 120
"""Seconds for one tool and one module."""


class ToolError(Exception):
    """A tool failed, or took too long."""


def run(command: list[str], output: Path, time_limit: int = TIME_LIMIT) -> Path:
    """Runs a command that writes a file, for at most so many seconds."""
    path = f"{os.environ['PATH']}{os.pathsep}{LLVM_BIN}"
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=time_limit,
            env=os.environ | {"PATH": path},
        )
    except subprocess.TimeoutExpired as error:
        raise ToolError(f"no result after {time_limit} s") from error
    except FileNotFoundError as error:
        raise ToolError(f"{command[0]} is not there") from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise ToolError(f"exit code {done.returncode}: {said[:500]}")
    return output


@dataclass
class Tools:
    """What one module is compiled with; every file goes to one directory."""

    directory: Path
    target: str
    libnvvm: Path | None

    def translate(self, text: str, name: str) -> Path:
        """From MLIR to LLVM IR."""
        source = self.directory / f"{name}.mlir"
        source.write_text(text, errors="surrogateescape")
        output = self.directory / f"{name}.ll"
        return run(
            ["mlir-translate-22", "--mlir-to-llvmir", str(source), "-o", str(output)],
            output,
        )

    def optimize(self, source: Path, passes: str, name: str) -> Path:
        """Through passes of LLVM."""
        output = self.directory / f"{name}.ll"
        # LLVM has no code generator for the triple spir64, and without one its pass
        # does not know which pointers are generic.
        triple = ["-mtriple=spirv64-unknown-unknown"] if self.target == "spir" else []
        command = ["opt-22", "-S", *triple, f"-passes={passes}"]
        return run([*command, str(source), "-o", str(output)], output)

    def generate(self, source: Path, name: str) -> Path:
        """From LLVM IR to PTX, with LLVM's code generator."""
        output = self.directory / f"{name}.ptx"
        command = ["llc-22", "-O3", "-mcpu=sm_100", str(source), "-o", str(output)]
        return run(command, output)

    def generate_for_amd(self, source: Path, name: str, *, features: str = "") -> Path:
        """
        From LLVM IR to machine code as text, for the GPU that functions name, with
        further features as llc's `-mattr` takes them.
        """
        output = self.directory / f"{name}.gcn"
        command = ["llc-22", "-O3", f"-mattr={features}", str(source)]
        return run([*command, "-o", str(output)], output)

    def compile_with_nvidia(self, source: Path, name: str) -> Path:
        """From LLVM IR to PTX, with NVIDIA's library."""
        output = self.directory / f"{name}.ptx"
        if self.libnvvm is None:
            raise ToolError("libnvvm is not there")
        program = [sys.executable, libnvvm.__file__]
        return run([*program, str(self.libnvvm), str(source), str(output)], output)


def run_ours(text: str, pipeline: str) -> tuple[Context, ModuleOp]:
    """Runs passes of this package on a module."""
    context = new_context()
    module = read(context, text)
    run_passes(context, module, pipeline)
    return context, module


def printed(context: Context, module: ModuleOp) -> str:
    """The text of a module."""
    return show(context, module)


def find_libnvvm(root: Path) -> Path | None:
    """NVIDIA's library in a directory, or where `LIBNVVM` says it is."""
    if named := os.environ.get("LIBNVVM"):
        return Path(named)
    return next(iter(sorted(root.glob("**/libnvvm.so*"))), None)
