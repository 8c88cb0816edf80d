"""
The laws of LLVM IR: the reader gives the module that MLIR's import gives, and reading
and writing is the identity.
"""

import enum

from llvm_import import difference
from same_llvm_ir import differences

from gpu_corpus.commands import run
from gpu_corpus.failures import Failure, describe
from gpu_corpus.law import first_difference
from gpu_corpus.manifest import Module
from gpu_corpus.xdsl_in_process import new_context, read
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.targets.modules import llvm_ir


class LLVMIRLaw(enum.Enum):
    """What is required of a module that is read from LLVM IR."""

    IMPORT = "import"
    """It is what `mlir-translate --import-llvm` makes of it: docs/llvm-import.md."""

    IDENTITY = "identity"
    """Writing it gives what was read: docs/gas-llvm.md."""


def check(module: Module, law: LLVMIRLaw) -> list[Failure]:
    """Applies a law to the LLVM IR of a module."""
    step = "reading"
    try:
        text = module.llvm_ir
        ours = read_llvm_ir(text, file_name=module.llvm_ir_path.name)
        ours.verify()
        if law is LLVMIRLaw.IMPORT:
            step = "reading what mlir-translate-22 made"
            mlirs = read(new_context(), module.text)
            step = "comparison"
            found = difference(ours, mlirs)
        else:
            step = "writing"
            written = llvm_ir(ours)
            step = "opt-22 of the module"
            expected = _printed(text)
            step = "opt-22 of what was written"
            actual = _printed(written)
            step = "comparison"
            found = differences(expected, actual)
    except Exception as error:  # whatever goes wrong belongs in the report
        message, excerpt = describe(error)
        return [Failure(module.id, law.value, step, message, excerpt, module.size)]
    if not found:
        return []
    message, excerpt = first_difference(_changed(found, "-"), _changed(found, "+"))
    return [Failure(module.id, law.value, step, message, excerpt, module.size)]


def _printed(text: str) -> str:
    """What LLVM prints of a module."""
    return run(["opt-22", "-S", "-o", "-", "-"], stdin=text)


def _changed(comparison: str, sign: str) -> str:
    """The lines on one side of a unified comparison that differ."""
    lines = comparison.splitlines()[2:]
    return "\n".join(line[1:] for line in lines if line.startswith(sign))
