"""
Asks Intel's compiler IGC, of Debian's `intel-opencl-icd`, what it does to the generic
accesses of a module.
"""

import re
import shutil
import subprocess
from pathlib import Path

from precision.count import Count
from precision.tools import TIME_LIMIT, ToolError, run

_DEVICE = "tgllp"
_ADDED = re.compile(r"Adding (\d+) occurrences of additional control flow")


def exists() -> bool:
    """Whether the compiler is there."""
    return shutil.which("ocloc") is not None


def compile_with_intel(source: Path, output: Path) -> Path:
    """Compiles LLVM IR, by way of LLVM's SPIR-V; leaves what the compiler says."""
    spirv = output.with_suffix(".spv")
    triple = "-mtriple=spirv64-unknown-unknown"
    generator = ["llc-22", "-O0", triple, "-filetype=obj", str(source)]
    run([*generator, "-o", str(spirv)], spirv)
    output.write_text(compile_spirv(spirv, output.with_suffix(""), _DEVICE))
    return output


def compile_spirv(source: Path, output: Path, device: str, *options: str) -> str:
    """Compiles SPIR-V for a device; returns what the compiler says."""
    command = ["ocloc", "compile", "-spirv_input", "-file", str(source)]
    command += ["-device", device, *options, "-output", str(output)]
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=TIME_LIMIT,
            cwd=output.parent,
        )
    except subprocess.TimeoutExpired as error:
        raise ToolError(f"no result after {TIME_LIMIT} s") from error
    said = done.stdout + done.stderr
    if done.returncode or "Build succeeded" not in done.stdout:
        errors = re.findall(r"(?i)^.*error.*$", said, re.MULTILINE)
        raise ToolError("; ".join(errors)[:500] or f"exit code {done.returncode}")
    return said


def count_igc(text: str) -> Count:
    """The accesses whose spaces the compiler tells apart as the program runs."""
    return Count(generic=sum(map(int, _ADDED.findall(text))))
