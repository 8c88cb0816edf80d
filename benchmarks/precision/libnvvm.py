"""
Compiles LLVM IR to PTX with NVIDIA's compiler library, of PyPI's `nvidia-nvvm`.

usage: libnvvm.py LIBRARY INPUT OUTPUT

It runs as a process of its own: the library may end the process it is in.
"""

import ctypes
import re
import sys
from pathlib import Path

OPTIONS = ("-arch=compute_100", "-opt=3")
_LAYOUT = (
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-"
    "f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
)
_VERSION = "\n!nvvmir.version = !{!999999}\n!999999 = !{i32 2, i32 0}\n"


class NvvmError(Exception):
    """What the library says of a program that it does not compile."""


def accepted(text: str) -> str:
    """LLVM IR with the library's layout and triple, and without unknown attributes."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("target datalayout"):
            line = f'target datalayout = "{_LAYOUT}"'
        elif line.startswith("target triple"):
            line = 'target triple = "nvptx64-nvidia-cuda"'
        elif line.startswith("attributes #"):
            line = re.sub(r'"[-.\w]+"(?:="[^"]*")?', "", line)
        lines.append(line)
    result = "\n".join(lines)
    return result if "!nvvmir.version" in result else result + _VERSION


def compile_to_ptx(library: Path, text: str) -> str:
    """The PTX of a module."""
    nvvm = ctypes.CDLL(str(library))
    program = ctypes.c_void_p()
    source = text.encode()
    _check(nvvm.nvvmCreateProgram(ctypes.byref(program)), "")
    size = ctypes.c_size_t(len(source))
    status = nvvm.nvvmAddModuleToProgram(program, source, size, b"module")
    options = (ctypes.c_char_p * len(OPTIONS))(*[o.encode() for o in OPTIONS])
    status = status or nvvm.nvvmCompileProgram(program, len(OPTIONS), options)
    if status:
        _check(status, _text(nvvm, program, "ProgramLog"))
    return _text(nvvm, program, "CompiledResult")


def _text(nvvm: ctypes.CDLL, program: ctypes.c_void_p, what: str) -> str:
    size = ctypes.c_size_t()
    _check(getattr(nvvm, f"nvvmGet{what}Size")(program, ctypes.byref(size)), what)
    buffer = ctypes.create_string_buffer(size.value)
    _check(getattr(nvvm, f"nvvmGet{what}")(program, buffer), what)
    return buffer.value.decode(errors="replace")


def _check(status: int, message: str) -> None:
    if status:
        raise NvvmError(f"error {status}: {message}")


if __name__ == "__main__":
    try:
        read = Path(sys.argv[2]).read_text(errors="surrogateescape")
        ptx = compile_to_ptx(Path(sys.argv[1]), accepted(read))
    except NvvmError as error:
        sys.exit(str(error)[:2000])
    Path(sys.argv[3]).write_text(ptx)
