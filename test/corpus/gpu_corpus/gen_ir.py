"""What becomes of the kernels of real modules as Gen IR: a function, or an error."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from gpu_corpus.failures import Failure, describe
from gpu_corpus.manifest import Module
from gpu_corpus.xdsl_in_process import new_context, read, run_passes
from xdsl_gas import gen
from xdsl_gas.analysis.ir.functions import is_kernel
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.functions import FunctionOp

BEFORE = (
    "whole-program,convert-to-mux-builtins,ip-msp,"
    "resolve-gas{runtime=true private-in-global=false}"
)
PASSES = "convert-llvm-to-gen,gen-lower-arguments"


@dataclass
class Outcome:
    """What became of the kernels of one module."""

    converted: int = 0
    refused: list[str] = field(default_factory=list[str])
    """The errors of those that have no equivalent in Gen IR."""

    failures: list[Failure] = field(default_factory=list[Failure])


def convert(text: str) -> Iterator[ModuleOp | MemorySpaceError]:
    """
    Yields a module with the functions of all kernels or, where one of them has no
    equivalent, a module with the function of each that has one, and why others have
    none. What is written of a module is read again.
    """
    context = new_context()
    whole = read(context, text)
    try:
        run_passes(context, whole, BEFORE)
    except MemorySpaceError as error:
        yield error
        return
    names = [kernel.sym_name.data for kernel in _kernels(whole)]
    together = _converted(context, whole.clone())
    if len(names) < 2 or isinstance(together, ModuleOp):
        yield together
        return
    for name in names:
        yield _converted(context, _only(whole, name))


def _converted(context: Context, module: ModuleOp) -> ModuleOp | MemorySpaceError:
    try:
        run_passes(context, module, PASSES)
    except MemorySpaceError as error:
        return error
    text = gen.dump(module)
    if gen.dump(gen.parse(text)) != text:
        raise AssertionError("a dump is not read as it was written")
    return module


def check(module: Module) -> Outcome:
    """Converts the kernels of a module."""
    outcome = Outcome()
    try:
        for found in convert(module.text):
            if isinstance(found, MemorySpaceError):
                outcome.refused.append(str(found))
            else:
                outcome.converted += sum(
                    isinstance(op, FunctionOp) for op in found.walk()
                )
    except Exception as error:  # whatever goes wrong belongs in the report
        message, excerpt = describe(error)
        failure = Failure(module.id, "gen", PASSES, message, excerpt, module.size)
        outcome.failures.append(failure)
    return outcome


def _kernels(module: ModuleOp) -> list[llvm.FuncOp]:
    return [op for op in module.ops if isinstance(op, llvm.FuncOp) and is_kernel(op)]


def _only(whole: ModuleOp, name: str) -> ModuleOp:
    """A copy of a module with one of its kernels."""
    copy = whole.clone()
    for kernel in _kernels(copy):
        if kernel.sym_name.data != name:
            kernel.detach()
            kernel.erase()
    return copy
