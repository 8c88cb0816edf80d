"""Figures of PTX, and of what `ptxas` makes of it."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from precision.ptx import count_ptx, reached_bodies
from precision.tools import TIME_LIMIT, ToolError

from code_quality.figures import Figures
from xdsl_gas.toolchain.machine_code.ptxas import (
    instructions_by_section,
    read_entries,
    spilled_bytes,
)

ARCHITECTURE = "sm_100"

_INSTRUCTION = re.compile(r"^\s*(?:@!?%\w+\s+)?[a-z][\w.:]*(?:\s[^;]*)?;", re.MULTILINE)


def find_ptxas(root: Path) -> Path | None:
    """
    NVIDIA's assembler: where `PTXAS` says it is, in a directory, as PyPI's
    `nvidia-cuda-nvcc` installs it, or on the path.
    """
    if named := os.environ.get("PTXAS"):
        return Path(named)
    installed = next(iter(sorted(root.glob("**/bin/ptxas"))), None)
    found = shutil.which("ptxas")
    return installed or (None if found is None else Path(found))


def assemble(ptxas: Path, source: Path, most_registers: int | None = None) -> Figures:
    """
    The figures of a file with PTX, whose kernels get at most so many registers. Raises
    `ToolError` where it does not assemble.
    """
    output = source.with_suffix(".cubin")
    command = [str(ptxas), "-v", f"-arch={ARCHITECTURE}", str(source)]
    if most_registers is not None:
        command.append(f"-maxrregcount={most_registers}")
    try:
        done = subprocess.run(
            [*command, "-o", str(output)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=TIME_LIMIT,
        )
    except subprocess.TimeoutExpired as error:
        raise ToolError(f"no result after {TIME_LIMIT} s") from error
    if done.returncode:
        raise ToolError(f"exit code {done.returncode}: {done.stderr[:500]}")
    text = source.read_text(errors="surrogateescape")
    registers, stack, spills = read_report(done.stdout + done.stderr)
    return Figures(
        generic=count_ptx(text).generic,
        instructions=count_instructions(text),
        registers=registers,
        stack=stack,
        spills=spills,
        machine_instructions=count_machine_instructions(output.read_bytes()),
    )


def count_instructions(ptx: str) -> int:
    """The instructions of the entries and of what they reach."""
    return sum(len(_INSTRUCTION.findall(body)) for body in reached_bodies(ptx))


def read_report(text: str) -> tuple[int, int, int]:
    """
    The registers and bytes of stack of all entries, and the bytes that all functions
    spill, from what `ptxas -v` says.
    """
    entries = [figures for _, figures in read_entries(text)]
    registers = sum(figures.registers or 0 for figures in entries)
    stack = sum(figures.local_bytes or 0 for figures in entries)
    return registers, stack, spilled_bytes(text)


def count_machine_instructions(cubin: bytes) -> int:
    """The instructions in all sections with machine code, but NOP."""
    return sum(count for _, count in instructions_by_section(cubin))
