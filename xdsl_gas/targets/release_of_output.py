"""The release of LLVM that a module is written for."""

import re

from xdsl.dialects.builtin import DictionaryAttr, ModuleOp
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gas import NAMED_METADATA
from xdsl_gas.remarks import names, remark
from xdsl_gas.targets.modules import llvm_ir, llvm_ir_for
from xdsl_gas.targets.releases import NEWEST, OLDEST
from xdsl_gas.toolchain.llvm import assembler_of, has_llvmlite, require_llvmlite

_NVVM_IR, _NVIDIAS = "nvvmir.version", 20
"""The mark of NVIDIA's dialect, and the release that its libNVVM is made of."""

_LIBDEVICE = "clang version 3.8.0 (tags/RELEASE_380/final)"
"""What NVIDIA's libdevice says of itself, also in what clang links it to."""

_IDENTIFICATION = re.compile(r"(?:clang|LLVM) version (\d+)\.")


def release_of_input(module: ModuleOp) -> int | None:
    """
    Returns the release of LLVM that wrote a module, by `llvm.ident`: of a program of
    several modules the newest. None if it does not say so, as other compilers, and
    clang with `-Qn`. NVVM IR is for NVIDIA's LLVM.
    """
    texts: list[Attribute] = []
    if (text := module.attributes.get("llvm.ident")) is not None:
        texts.append(text)
    kept = module.attributes.get(NAMED_METADATA)
    if isinstance(kept, DictionaryAttr):
        if _NVVM_IR in kept.data:
            return _NVIDIAS
        texts += array_elements(kept.data.get("llvm.ident"))
    said = (str(text).replace(_LIBDEVICE, "") for text in texts)
    releases = [int(n) for words in said for n in _IDENTIFICATION.findall(words)]
    return max(releases, default=None)


def llvm_ir_of_release(
    module: ModuleOp, emit_for: int | None = None, *, is_binary: bool = False
) -> tuple[str, int | None]:
    """
    Returns the LLVM IR of a module for a release of LLVM, by default for the one that
    wrote the input, and the release; None for the newest. Where the default cannot say
    what the module means, or its `llvm-as` is missing for what `is_binary`, the module
    is written for the newest, with a note.

    Raises `MemorySpaceError` like `llvm_ir`, for a release that is none of `OLDEST` to
    `NEWEST`, and for what a release that was asked for does not have.
    """
    if emit_for is not None:
        if not OLDEST <= emit_for <= NEWEST:
            raise MemorySpaceError(
                f"There is no LLVM {emit_for} to emit for, only {OLDEST} to {NEWEST}."
            )
        if emit_for != NEWEST:
            require_llvmlite(f"LLVM IR for LLVM {emit_for}")
        older_text = llvm_ir_for(module, emit_for)
        return older_text, None if emit_for == NEWEST else emit_for
    written = release_of_input(module)
    if written is None or written >= NEWEST:
        return llvm_ir(module), None
    release = max(written, OLDEST)
    if not has_llvmlite():
        _tell(NEWEST, written, "that needs llvmlite")
        return llvm_ir(module), None
    if is_binary and assembler_of(release) is None:
        _tell(NEWEST, written, f"there is no llvm-as-{release}")
        return llvm_ir(module), None
    try:
        older_text = llvm_ir_for(module, release)
    except MemorySpaceError as problem:
        text = llvm_ir(module)
        _tell(NEWEST, written, str(problem))
        return text, None
    if release != written:
        _tell(release, written, "it reads no opaque pointers")
    return older_text, release


def _tell(release: int, written: int, reason: str) -> None:
    remark(
        names.WRITTEN_FOR_ANOTHER_LLVM,
        None,
        lambda: (
            f"written for LLVM {release}, not for LLVM {written}, which wrote the "
            f"input: {reason.rstrip('.')}. `--emit-for` names the one to write for.",
        ),
        pass_name="emit",
    )
