"""
Lets LLVM parse, verify and upgrade its IR, text or bitcode, and print it.
"""

import re
import threading
from collections.abc import Callable

from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError
from xdsl_gas.toolchain.llvm_process import is_bitcode

_PLACE = re.compile(r"<string>:(\d+):(\d+): (?:error: )?(.*)", re.DOTALL)


def canonical_text(source: str | bytes, file_name: str) -> str:
    """
    Returns LLVM IR as LLVM prints it. Raises `LLVMIRError` if LLVM rejects it, and if
    llvmlite is missing.
    """
    try:
        return _with_large_stack(lambda: _parsed_and_printed(source, file_name))
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("llvmlite"):
            raise
        raise LLVMIRError(
            "Reading LLVM IR needs llvmlite. Install it with "
            "`pip install 'xdsl-gas[llvm]'`."
        ) from None


def _with_large_stack(work: Callable[[], str]) -> str:
    """
    Returns the result of work on a stack on which LLVM, which parses and prints
    recursively, does not crash for any nesting that fits in a file of some megabytes.
    """
    results: list[str] = []
    problems: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as problem:
            problems.append(problem)

    before = threading.stack_size(_STACK)
    try:
        thread = threading.Thread(target=run, daemon=True)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    if problems:
        raise problems[0]
    return results[0]


_STACK = 1 << 29
"""In bytes, of address space: memory is taken as the stack grows."""


def _parsed_and_printed(source: str | bytes, file_name: str) -> str:
    from llvmlite import binding

    context = binding.create_context()
    try:
        if isinstance(source, bytes) and is_bitcode(source):
            module = binding.parse_bitcode(source, context)
        else:
            module = binding.parse_assembly(_text(source, file_name), context)
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
