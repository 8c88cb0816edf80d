"""
From a source to code for GPUs: by LLVM alone, and through presets of `xdsl-gas`.

All ways start from the same LLVM IR, that of `clang-22 -O3 -Xclang
-disable-llvm-passes`, and end in the same code generator.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from native_runtimes.cases import LocalBytes

from gpu.kernels import Kernel
from xdsl_gas import api
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT
from xdsl_gas.toolchain.machine_code.ptxas import find_ptxas
from xdsl_gas.toolchain.undefined_lanes import without_noundef

LLVM = "llvm"
PRESETS = ("default", "max", "sanitize")
WAYS = (LLVM, *PRESETS)

_LLVM_TOOLS = Path("/usr/lib/llvm-22/bin")
_UNOPTIMIZED = ("-O3", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm")
_TRIPLES = {"nvptx": "nvptx64-nvidia-cuda", "amdgpu": "amdgcn-amd-amdhsa"}
_CPU_FLAG = {"nvptx": "-march", "amdgpu": "-mcpu"}
_OPENCL = Path(__file__).with_name("opencl_device.h")
_TIME_LIMIT = 600
"""Seconds, for one tool and one file."""


class BuildError(Exception):
    """A tool is not there, failed, or took too long."""


def run(command: Sequence[str | Path], output: Path) -> Path:
    """Runs a command that writes a file. Raises `BuildError`."""
    path = f"{os.environ['PATH']}{os.pathsep}{_LLVM_TOOLS}"
    root = str(Path(__file__).parents[2])
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_TIME_LIMIT,
            env=os.environ | {"PATH": path, "PYTHONPATH": root},
        )
    except FileNotFoundError:
        raise BuildError(f"{command[0]} is not there") from None
    except subprocess.TimeoutExpired:
        raise BuildError(f"{command[0]}: no result in {_TIME_LIMIT} s") from None
    if done.returncode:
        said = (done.stderr or done.stdout).decode(errors="replace").strip()
        raise BuildError(f"{command[0]}, exit code {done.returncode}: {said[:800]}")
    return output


@dataclass(frozen=True)
class Compiler:
    """Compiles the kernels of one bundle; every file goes to one directory."""

    target: str
    """`nvptx` or `amdgpu`."""

    cpu: str
    directory: Path

    def front_end(self, kernel: Kernel, local: Sequence[LocalBytes]) -> Path:
        """
        Returns LLVM IR of a kernel, not optimized. A launch allocates no shared memory:
        a kernel that takes pointers to it gets a caller with variables in its place.
        """
        output = self.directory / "source.ll"
        source = kernel.source
        if source.suffix == ".cl":
            command = ["clang-22", *self._target, "-x", "cl", "-cl-std=CL2.0"]
            command += ["-cl-no-stdinc", "-nogpulib", "-include", str(_OPENCL)]
            if local:
                source = self.directory / "with_caller.cl"
                source.write_text(_with_caller(kernel, local))
        else:
            command = ["clang++-22", *self._cuda_or_hip(source), "-std=c++20"]
        command += [*self._ptx, *_UNOPTIMIZED, "-w", "-Qn", *kernel.flags]
        run([*command, str(source), "-o", str(output)], output)
        output.write_text(_with_inlined_kernels(output.read_text()))
        return output

    def _cuda_or_hip(self, source: Path) -> Iterator[str]:
        yield "--cuda-device-only"
        if self.target == "amdgpu":
            yield from ("-x", "hip", f"--offload-arch={self.cpu}")
            yield from ("-nogpuinc", "-nogpulib")
            return
        yield from ("-x", "cuda", f"--cuda-gpu-arch={self.cpu}")
        yield "-Wno-unknown-cuda-version"
        if "threadIdx" in source.read_text():
            yield from (*CUDA_WITHOUT_TOOLKIT, "-DXDSL_GAS_FOR_GPU")
        else:
            yield from ("-nocudainc", "-nocudalib")

    def code(self, source: Path, way: str) -> Path:
        """Returns PTX, or a code object of AMD's, of LLVM IR compiled in a way."""
        assembly = self.directory / f"{way}.{self._suffix}"
        if way == LLVM:
            command = ["clang-22", "-O3", *self._target, *self._ptx]
            command += ["-x", "ir", "-w", "-S"]
            command += ["-nogpulib"] if self.target == "amdgpu" else []
        else:
            command = [sys.executable, "-m", "xdsl_gas", "--quiet", "--preset", way]
            command += ["--emit", "asm", "--cpu", self.cpu]
        run([*command, str(source), "-o", str(assembly)], assembly)
        return self._linked(assembly)

    def mutated(self, source: Path, mutation: tuple[object, str, object]) -> Path:
        """
        Returns code of LLVM IR through the preset `sanitize`, with a part of this
        package replaced: an attribute of an object. The LLVM IR stays beside it.
        """
        module = api.read(without_noundef(source.read_text()))
        with patch.object(*mutation):
            api.resolve(module, preset="sanitize", level=3, cpu=self.cpu)
        (self.directory / "mutant.ll").write_bytes(api.emit(module))
        assembly = self.directory / f"mutant.{self._suffix}"
        assembly.write_bytes(api.emit(module, "asm", cpu=self.cpu))
        return self._linked(assembly)

    @property
    def _target(self) -> tuple[str, str]:
        flag = _CPU_FLAG[self.target]
        return f"--target={_TRIPLES[self.target]}", f"{flag}={self.cpu}"

    @property
    def _ptx(self) -> Sequence[str]:
        """PTX that drivers load since CUDA 11.8, not that of a toolkit found here."""
        return ["--cuda-feature=+ptx78"] if re.fullmatch(r"sm_[89]\d", self.cpu) else []

    @property
    def _suffix(self) -> str:
        return "ptx" if self.target == "nvptx" else "s"

    def _linked(self, assembly: Path) -> Path:
        if self.target == "nvptx":
            return assembly
        relocatable, linked = assembly.with_suffix(".o"), assembly.with_suffix(".hsaco")
        command = ["clang-22", *self._target, "-x", "assembler", "-c"]
        run([*command, str(assembly), "-o", str(relocatable)], relocatable)
        return run(["ld.lld-22", "-shared", relocatable, "-o", linked], linked)

    def assembled(self, ptx: Path) -> Path | None:
        """Returns machine code of PTX by `ptxas`; None without it."""
        ptxas, output = find_ptxas(), ptx.with_suffix(".cubin")
        if ptxas is None:
            return None
        return run([ptxas, f"-arch={self.cpu}", ptx, "-o", output], output)


_SIGNATURE = r"kernel\s+void\s+{}\(([^)]*)\)"
_PARAMETER = re.compile(r"(?P<type>.*[\s*])(?P<name>\w+)\s*", re.DOTALL)
CALLER = "with_local_memory_"


def _with_caller(kernel: Kernel, local: Sequence[LocalBytes]) -> str:
    """OpenCL C with a kernel that calls one with variables in local memory."""
    text = kernel.source.read_text()
    signature = re.search(_SIGNATURE.format(kernel.entry), text)
    assert signature is not None
    sizes = iter(local)
    kept, passed, variables = list[str](), list[str](), list[str]()
    for parameter in signature[1].split(","):
        match = _PARAMETER.fullmatch(parameter)
        assert match is not None
        if match["type"].split()[0].strip("_") == "local":
            name, size = f"memory_{len(variables)}", next(sizes).size
            variables.append(
                f"local uchar {name}[{size}] __attribute__((aligned(16)));"
            )
            passed.append(f"({match['type']}){name}")
        else:
            kept.append(parameter)
            passed.append(match["name"])
    name, parameters = f"{CALLER}{kernel.entry}", ", ".join(kept)
    body = "\n".join([*variables, f"{kernel.entry}({', '.join(passed)});"])
    return f"{text}\nkernel void {name}({parameters}) {{\n{body}\n}}\n"


_BODY = re.compile(r"(?m)^define dso_local (void @__clang_ocl_kern_imp_.*\)) #(\d+) ")


def _with_inlined_kernels(text: str) -> str:
    """
    LLVM IR without the call in each kernel of OpenCL C: for NVIDIA, clang does not
    allow to inline the body, a function of its own.
    """
    if (body := _BODY.search(text)) is None:
        return text
    (attributes,) = re.findall(rf"(?m)^attributes #{body[2]} = {{(.*)}}$", text)
    attributes = attributes.replace(" noinline ", " alwaysinline ")
    text = _BODY.sub(r"define internal \1 #1000 ", text)
    return f"{text}\nattributes #1000 = {{{attributes}}}\n"
