"""Figures of PTX, and of what `ptxas` makes of it."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from precision.ptx import count_ptx, reached_bodies
from precision.tools import TIME_LIMIT, ToolError

from code_quality.elf import sections
from code_quality.figures import Figures

ARCHITECTURE = "sm_100"

_INSTRUCTION = re.compile(r"^\s*(?:@!?%\w+\s+)?[a-z][\w.:]*(?:\s[^;]*)?;", re.MULTILINE)
_NOP = 0x918
_ENTRY = re.compile(r"Compiling entry function '([^']+)'")
_REGISTERS = re.compile(r"Used (\d+) registers")
_STACK = re.compile(r"(\d+) bytes cumulative stack size")
_FRAME = re.compile(
    r"Function properties for (\S+)\s+"
    r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads"
)


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
    registers = sum(map(int, _REGISTERS.findall(text)))
    spills = 0
    frames: dict[str, int] = {}
    for name, frame, stores, loads in _FRAME.findall(text):
        frames[name] = int(frame)
        spills += int(stores) + int(loads)
    stack = 0
    # A report on an entry ends where that on the next begins.
    parts = _ENTRY.split(text)[1:]
    for name, report in zip(parts[::2], parts[1::2], strict=True):
        whole = _STACK.search(report)
        stack += int(whole[1]) if whole else frames.get(name, 0)
    return registers, stack, spills


def count_machine_instructions(cubin: bytes) -> int:
    """
    The instructions in all sections with machine code of an ELF file of 64 bits, as
    `nvdisasm -c` prints them, but NOP: of compute capability 7.0 and later, each has 16
    bytes and begins with 12 bits of operation code.
    """
    return sum(
        code[start] | (code[start + 1] & 0xF) << 8 != _NOP
        for name, code in sections(cubin)
        if name.startswith(".text.")
        for start in range(0, len(code), 16)
    )
