"""
Lets LLVM parse, verify and upgrade its IR, text or bitcode, and print it.

Bitcode is read in a process of its own, which takes 60 ms, for LLVM ends its process
for about 1 % of the files with random changes, but for none of as many texts. Text with
debug information is, too: LLVM upgrades that in valid modules only, and ends its
process for others (`llvm::UpgradeDebugInfo`). So is long text, so that the memory of
LLVM's module is free again before ours is made.
"""

import re
from typing import TypeGuard

from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError
from xdsl_gas.toolchain.errors import ToolCrashed, ToolFailed
from xdsl_gas.toolchain.llvm import disassemble
from xdsl_gas.toolchain.llvm_process import is_bitcode, not_utf8, with_large_stack

_DEBUG_INFORMATION = '"Debug Info Version"'
"""The module flag without which LLVM drops debug information."""

_LONG = 1 << 18
"""Characters of text for which a process costs a few percent of reading it."""

_PLACE = re.compile(r"<string>:(\d+):(\d+): (?:error: )?(.*)", re.DOTALL)


def canonical_text(source: str | bytes, file_name: str) -> str:
    """
    Returns LLVM IR as LLVM prints it. Raises `LLVMIRError` if LLVM rejects it, and if
    llvmlite is missing.
    """
    try:
        if _is_binary(source):
            return disassemble(source)
        text = _text(source, file_name)
        if len(text) >= _LONG or _DEBUG_INFORMATION in text:
            try:
                return disassemble(text.encode())
            except ToolCrashed:
                raise
            except ToolFailed:
                pass  # Rejected by the parser, whose message has line and column.
        return with_large_stack(lambda: _parsed_and_printed(text, file_name))
    except UnicodeDecodeError as problem:
        raise LLVMIRError(f"{file_name}: {not_utf8(problem)}") from None
    except ToolFailed as problem:
        lines = " ".join(str(problem).split())
        raise LLVMIRError(f"{file_name}: {lines}") from None
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("llvmlite"):
            raise
        raise LLVMIRError(
            "Reading LLVM IR needs llvmlite. Install it with "
            "`pip install 'xdsl-gas[llvm]'`."
        ) from None


def _parsed_and_printed(text: str, file_name: str) -> str:
    from llvmlite import binding

    context = binding.create_context()
    try:
        module = binding.parse_assembly(text, context)
    except RuntimeError as problem:
        raise _parse_error(str(problem), file_name) from None
    # Closed before its context, which no garbage collector promises.
    with module:
        try:
            module.verify()
        except RuntimeError as problem:
            lines = " ".join(str(problem).split())
            message = f"{file_name}: LLVM rejects the module: {lines}"
            raise LLVMIRError(message) from None
        return str(module)


def _text(source: str | bytes, file_name: str) -> str:
    if isinstance(source, str):
        return source
    try:
        return source.decode()
    except UnicodeDecodeError:
        raise LLVMIRError(
            f"{file_name}: neither bitcode nor text in UTF-8. Check that it is a file "
            "of LLVM IR."
        ) from None


def _parse_error(problem: str, file_name: str) -> LLVMIRError:
    """Returns the error for LLVM's message, which shows the line and a caret."""
    title, _, rest = problem.partition("\n")
    found = _PLACE.match(rest)
    if found is None:
        return LLVMIRError(f"{file_name}: {title}: {' '.join(rest.split())}")
    # The line of the text and the caret stand below the message.
    return LLVMIRError(f"{file_name}:{found[1]}:{found[2]}: {found[3].rstrip()}")


def in_source(
    error: LLVMIRError, printed: str, source: str | bytes, file_name: str
) -> LLVMIRError:
    """
    Returns the error in what LLVM prints of a source with the line of the source. If
    the source does not have the line in the same words, the error says that the number
    is that of what LLVM prints.
    """
    text = "" if _is_binary(source) else _text(source, file_name)
    lines = text.splitlines()
    if error.line is None:
        if not error.text or error.text not in text:
            return error
        number = text.count("\n", 0, text.index(error.text)) + 1
        return LLVMIRError(f"{file_name}:{number}: {error}")
    message = str(error).removeprefix(f"{file_name}:{error.line}: ")
    words = _words(error.text)
    same = [n for n, line in enumerate(lines, 1) if _words(line) == words]
    before = printed.splitlines()[: error.line - 1]
    nth = sum(_words(line) == words for line in before)
    if nth < len(same):
        return LLVMIRError(f"{file_name}:{same[nth]}: {message}")
    place = f"{file_name}: line {error.line} as `llvm-dis` prints it"
    return LLVMIRError(f"{place}: {message}")


def _is_binary(source: str | bytes) -> TypeGuard[bytes]:
    return isinstance(source, bytes) and is_bitcode(source)


def _words(line: str) -> list[str]:
    """The words of a line, without a comment."""
    return line.partition(" ; ")[0].split()
