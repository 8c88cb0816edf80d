"""Figures of PTX, and of what `ptxas` makes of it."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Literal, TypeAlias

from precision.ptx import count_ptx, reached_bodies
from precision.tools import TIME_LIMIT, ToolError

from code_quality.figures import Figures
from xdsl_gas.toolchain.machine_code.ptxas import (
    instructions_by_section,
    read_entries,
    spilled_bytes,
)

ARCHITECTURE = "sm_100"
_LIMITS = range(254, 16, -2)

_BLOCK_SIZE = re.compile(r"^\.(?:maxntid|minnctapersm) [^/\n]*", re.MULTILINE)

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


FEWEST = "fewest"
"""The limit on registers of each kernel below which it spills."""

Limit: TypeAlias = int | Literal["fewest"] | None
"""What `ptxas` gives a thread: at most so many registers, or `FEWEST`."""


def assemble(ptxas: Path, source: Path, limit: Limit = None) -> Figures:
    """
    The figures of a file with PTX. With `FEWEST`, the registers are the sum of the
    fewest with which each kernel spills no more than without a limit. Raises
    `ToolError` where it does not assemble.
    """
    text = source.read_text(errors="surrogateescape")
    most_registers = limit if limit != FEWEST else None
    told, cubin = _assembled(ptxas, source, most_registers)
    registers, stack, spills = read_report(told)
    if limit == FEWEST:
        registers = _fewest_registers(ptxas, source)
    return Figures(
        generic=count_ptx(text).generic,
        instructions=count_instructions(text),
        registers=registers,
        stack=stack,
        spills=spills,
        machine_instructions=count_machine_instructions(cubin),
    )


def _fewest_registers(ptxas: Path, source: Path) -> int:
    # `ptxas` ignores its option for kernels with a size of the block.
    free = source.with_suffix(".free.ptx")
    text = source.read_text(errors="surrogateescape")
    free.write_text(_BLOCK_SIZE.sub("", text), errors="surrogateescape")
    told = _assembled(ptxas, free, None)[0]
    fewest = {name: figures.registers or 0 for name, figures in read_entries(told)}
    spilled = _spills(told)
    for limit in _LIMITS:
        if limit >= max(fewest[name] for name in spilled):
            continue
        told = _assembled(ptxas, free, limit)[0]
        now, used = _spills(told), dict(read_entries(told))
        for name in [name for name in spilled if now[name] > spilled[name]]:
            del spilled[name]
        if not spilled:
            break
        for name in spilled:
            fewest[name] = min(fewest[name], used[name].registers or 0)
    return sum(fewest.values())


def _spills(told: str) -> dict[str, int]:
    """The bytes that each kernel spills, and all functions that are no kernels."""
    kernels = {name: figures.spills or 0 for name, figures in read_entries(told)}
    others = spilled_bytes(told) - sum(kernels.values())
    return {name: count + others for name, count in kernels.items()}


def _assembled(
    ptxas: Path, source: Path, most_registers: int | None
) -> tuple[str, bytes]:
    """What `ptxas -v` tells of a file, and its ELF file."""
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
    return done.stdout + done.stderr, output.read_bytes()


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
