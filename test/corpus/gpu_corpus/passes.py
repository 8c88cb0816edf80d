"""What the passes make of real modules: that it is valid, and what it is worth."""

import time
from dataclasses import dataclass, field

from gpu_corpus.commands import CommandError, run
from gpu_corpus.failures import Failure, describe
from gpu_corpus.law import mlir_opt
from gpu_corpus.manifest import Module
from gpu_corpus.xdsl_in_process import new_context, read, run_passes, show
from xdsl_gas.analysis.semantics.accesses import count_generic_accesses
from xdsl_gas.analysis.target.module_target import target_of_module

PASSES = "whole-program,ip-msp,verify-llvm,resolve-gas,verify-llvm"


@dataclass(frozen=True)
class Outcome:
    """What the passes did to one module."""

    module: Module
    before: int = 0
    """Generic accesses in what kernels reach."""
    after: int = 0
    seconds: float = 0.0
    """Taken by the passes alone."""
    failures: list[Failure] = field(default_factory=list[Failure])


def check(module: Module, passes: str = PASSES) -> Outcome:
    """Runs the passes on a module and looks at what they leave."""
    step = "reading"
    before = after = 0
    seconds = 0.0
    try:
        context = new_context()
        read_module = read(context, module.text)
        step = "target"
        target = target_of_module(read_module)
        before = count_generic_accesses(read_module, target).from_kernels
        step = passes
        start = time.perf_counter()
        run_passes(context, read_module, passes)
        seconds = time.perf_counter() - start
        after = count_generic_accesses(read_module, target).from_kernels
        step = "printing"
        text = show(context, read_module)
        step = "mlir-opt-22"
        mlir_opt(text)
        step = "mlir-translate-22 --mlir-to-llvmir"
        try:
            run(["mlir-translate-22", "--mlir-to-llvmir"], stdin=text)
        except CommandError:
            if _translates(module):
                raise
    except Exception as error:  # whatever goes wrong belongs in the report
        message, excerpt = describe(error)
        size = module.size
        failure = Failure(module.id, "passes", step, message, excerpt, size)
        return Outcome(module, before, after, seconds, [failure])
    return Outcome(module, before, after, seconds)


def _translates(module: Module) -> bool:
    """Whether the module can be translated as it was imported."""
    try:
        run(["mlir-translate-22", "--mlir-to-llvmir", str(module.path)])
    except CommandError:
        return False
    return True
