"""The machine code of kernels, for reports."""

from collections.abc import Callable
from dataclasses import replace

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.pipelines.files import to_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.reports.model import Report
from xdsl_gas.toolchain.machine_code import measure_kernels


def with_machine_code(
    report: Report,
    module: ModuleOp,
    *,
    cpu: str = "",
    say: Callable[[str], None] | None = None,
) -> Report:
    """
    Returns a report on a module, now behind the passes, with the figures of the
    kernels' machine code after LLVM's -O3; unchanged for `spir`, whose drivers make it.
    Raises `ToolMissing` and `ToolFailed` as `measure_kernels`.
    """
    text = to_bytes(module, Kind.LL).decode(errors="surrogateescape")
    figures = measure_kernels(text, report.target, cpu=cpu, report=say)
    functions = tuple(
        replace(function, machine_code=figures.get(function.name))
        for function in report.functions
    )
    return replace(report, functions=functions)
