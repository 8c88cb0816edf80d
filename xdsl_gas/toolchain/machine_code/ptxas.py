"""
NVIDIA's assembler: where it is, and what it tells of kernels. It is in ELF
files, of which the sections are read.
"""

import os
import re
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.machine_code.figures import KernelFigures


def sections(elf: bytes) -> Iterator[tuple[str, bytes]]:
    """The names and contents of the sections of a little-endian file of 64 bits."""
    (offset,) = struct.unpack_from("<Q", elf, 0x28)
    size, count, names_at = struct.unpack_from("<HHH", elf, 0x3A)
    headers = [
        struct.unpack_from("<IIQQQQ", elf, offset + size * i) for i in range(count)
    ]
    names = headers[names_at][4]
    for name, _, _, _, start, length in headers:
        end = elf.index(b"\0", names + name)
        yield elf[names + name : end].decode(), elf[start : start + length]


_WHEEL = "nvidia-cuda-nvcc"
_TIME_LIMIT = 600
"""Seconds."""

_NOP = 0x918
_ENTRY = re.compile(r"Compiling entry function '([^']+)'")
_REGISTERS = re.compile(r"Used (\d+) registers")
_STACK = re.compile(r"(\d+) bytes cumulative stack size")
_FRAME = re.compile(
    r"Function properties for (\S+)\s+"
    r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads"
)
_ARCHITECTURE = re.compile(r"^\.target\s+(sm_\w+)", re.MULTILINE)
_CODE = ".text."


def find_ptxas() -> Path | None:
    """
    Returns NVIDIA's assembler: what `PTXAS` names, one on the path, or that of PyPI's
    `nvidia-cuda-nvcc`; None without one.
    """
    if named := os.environ.get("PTXAS"):
        return Path(named)
    if (executable := shutil.which("ptxas")) is not None:
        return Path(executable)
    try:
        installed = files(_WHEEL) or ()
    except PackageNotFoundError:
        return None
    paths = (Path(str(path.locate())) for path in installed if path.name == "ptxas")
    return next((path for path in paths if path.exists()), None)


def figures_of_ptx(ptx: str, ptxas: Path) -> dict[str, KernelFigures]:
    """
    Returns the figures of each entry, assembled for the architecture that the PTX
    names. Raises `ToolFailed` if it cannot be run or does not assemble.
    """
    architecture = _ARCHITECTURE.search(ptx)
    with tempfile.TemporaryDirectory() as directory:
        source, output = Path(directory, "module.ptx"), Path(directory, "module.cubin")
        source.write_text(ptx, errors="surrogateescape")
        command = [str(ptxas), "-v", str(source), "-o", str(output)]
        if architecture is not None:
            command.append(f"-arch={architecture[1]}")
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_TIME_LIMIT,
            )
        except subprocess.TimeoutExpired:
            raise ToolFailed(f"ptxas has no result after {_TIME_LIMIT} s.") from None
        except OSError as error:
            raise ToolFailed(f"{ptxas}: {error.strerror}.") from None
        if done.returncode:
            message = f"ptxas: {done.stderr.strip()[:500]}"
            if "'gpu-name'" in message:
                message += ". Name a processor that this ptxas has, such as sm_90."
            raise ToolFailed(message)
        told = dict(read_entries(done.stdout + done.stderr))
        return {
            name: KernelFigures(
                instructions,
                told[name].registers,
                told[name].local_bytes,
                told[name].spills,
            )
            for name, instructions in instructions_by_section(output.read_bytes())
            if name in told
        }


def read_entries(text: str) -> Iterator[tuple[str, KernelFigures]]:
    """
    Yields each entry with its figures but for instructions, from what `ptxas -v` says.
    """
    frames = {
        name: (int(frame), int(stores) + int(loads))
        for name, frame, stores, loads in _FRAME.findall(text)
    }
    # A report on an entry ends where that on the next begins.
    parts = _ENTRY.split(text)[1:]
    for name, report in zip(parts[::2], parts[1::2], strict=True):
        frame, spills = frames.get(name, (0, 0))
        whole = _STACK.search(report)
        registers = _REGISTERS.search(report)
        yield (
            name,
            KernelFigures(
                registers=int(registers[1]) if registers else None,
                local_bytes=int(whole[1]) if whole else frame,
                spills=spills,
            ),
        )


def spilled_bytes(text: str) -> int:
    """Returns the bytes that all functions spill, from what `ptxas -v` says."""
    return sum(int(stores) + int(loads) for *_, stores, loads in _FRAME.findall(text))


def instructions_by_section(cubin: bytes) -> Iterator[tuple[str, int]]:
    """
    Yields each function with its instructions, as `nvdisasm -c` prints them, but NOP:
    of compute capability 7.0 and later, each has 16 bytes and begins with 12 bits of
    operation code.
    """
    for name, code in sections(cubin):
        if name.startswith(_CODE):
            yield (
                name.removeprefix(_CODE),
                sum(
                    code[start] | (code[start + 1] & 0xF) << 8 != _NOP
                    for start in range(0, len(code), 16)
                ),
            )
