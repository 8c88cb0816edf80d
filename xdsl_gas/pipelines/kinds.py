"""The kinds of files that are read and written."""

import re
from enum import StrEnum
from pathlib import PurePath

from xdsl_gas.toolchain.llvm_process import is_bitcode, is_spirv

_COMMENTS = re.compile(rb"(?:\s+|//[^\n]*|(?P<llvm>;[^\n]*))+")
_LLVM_IR = re.compile(
    rb"source_filename\b|target\s+(?:triple|datalayout)\b|module asm\b|@|%|\$"
    rb"|define\b|declare\b|attributes #|!(?![\w.]+ = (?:#|!llvm))[\w.]+ = "
)
_MLIR = re.compile(
    rb'"?(?:builtin\.)?module\b|"?[a-z_][\w$]*\.[a-z_]|[#!][\w$]+\s*=\s|\{-#'
)


_SPIRV_ASSEMBLY = re.compile(rb"Op(?:Capability|Extension)\b")


class Kind(StrEnum):
    """A kind of file."""

    LL = "ll"
    """LLVM IR as text."""
    BC = "bc"
    """LLVM bitcode."""
    MLIR = "mlir"
    """MLIR's `llvm` dialect, and dialects above it, as text."""
    ASM = "asm"
    """Assembly; PTX on nvptx. That of SPIR-V is read, too."""
    OBJ = "obj"
    """An object file; SPIR-V on spir, which is read, too."""

    @property
    def is_llvm(self) -> bool:
        """Whether it is LLVM IR, or made of it by a code generator."""
        return self is not Kind.MLIR

    @property
    def is_machine_code(self) -> bool:
        """Whether a code generator makes it."""
        return self in (Kind.ASM, Kind.OBJ)

    @property
    def is_binary(self) -> bool:
        """Whether it is no text."""
        return self in (Kind.BC, Kind.OBJ)


EMITTED = {
    "llvm": Kind.LL,
    "ll": Kind.LL,
    "bc": Kind.BC,
    "mlir": Kind.MLIR,
    "ptx": Kind.ASM,
    "asm": Kind.ASM,
    "obj": Kind.OBJ,
    "spirv": Kind.OBJ,
}
"""The kinds by the names that users give them."""

SUFFIX_OF = {
    "llvm": ".ll",
    "ll": ".ll",
    "bc": ".bc",
    "mlir": ".mlir",
    "ptx": ".ptx",
    "asm": ".s",
    "obj": ".o",
    "spirv": ".spv",
}
"""The suffix of files, by the names in `EMITTED`."""

_SUFFIXES = {
    **{suffix: name for name, suffix in SUFFIX_OF.items() if name != "llvm"},
    **dict.fromkeys((".asm", ".gcn", ".spvasm"), "asm"),
    ".obj": "obj",
}


def emitted_to(name: str) -> str | None:
    """Returns the name in `EMITTED` that a file's suffix implies; None for others."""
    return _SUFFIXES.get(PurePath(name).suffix.lower())


def kind_of_input(name: str, data: bytes) -> Kind | None:
    """
    Returns the kind of an input file, by its first bytes, then its suffix, then its
    first line that is no comment. None if it is none that can be read.
    """
    if is_bitcode(data):
        return Kind.BC
    if is_spirv(data):
        return Kind.OBJ
    emitted = emitted_to(name)
    kind = None if emitted is None else EMITTED[emitted]
    if kind in (Kind.LL, Kind.MLIR):
        return kind
    start, llvm_comment = 0, False
    if skipped := _COMMENTS.match(data):
        start, llvm_comment = skipped.end(), skipped["llvm"] is not None
    if _SPIRV_ASSEMBLY.match(data, start):
        return Kind.ASM
    if llvm_comment or _LLVM_IR.match(data, start):
        return Kind.LL
    return Kind.MLIR if _MLIR.match(data, start) else None
