"""The machine code of kernels, for reports."""

from collections.abc import Callable
from dataclasses import replace

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.pipelines.files import to_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.reports.model import Report
from xdsl_gas.target_tables import TARGETS
from xdsl_gas.toolchain.machine_code import measure_kernels
from xdsl_gas.toolchain.machine_code.generic_instructions import (
    generic_by_function,
    name_in_assembly,
)
from xdsl_gas.toolchain.spirv_module import generic_accesses


def with_generic_instructions(
    report: Report,
    module: ModuleOp,
    *,
    level: int = 3,
    cpu: str = "",
    say: Callable[[str], None] | None = None,
) -> Report:
    """
    Returns a report on a module, now behind the passes, with the generic accesses in
    the machine code or the SPIR-V that a code generator makes of it; unchanged for
    other targets. Raises what `to_bytes` raises.
    """
    code = TARGETS[report.target].machine_code
    if code is None:
        return report
    kind = Kind.ASM if code.is_assembly else Kind.OBJ
    output = to_bytes(module, kind, level=level, cpu=cpu, report=say)
    if code.is_assembly:
        assembly = output.decode(errors="surrogateescape")
        by_name = generic_by_function(assembly, code)
    else:
        by_name = generic_accesses(output)
    if by_name is None:
        return report
    symbols = [
        symbol
        for function in report.functions
        if not function.is_removed
        for symbol in (function.name, *function.clones)
    ]
    names = {symbol: name_in_assembly(symbol, code) for symbol in symbols}
    counts = {
        symbol: by_name[name] for symbol, name in names.items() if name in by_name
    }
    return replace(report, generic_instructions=counts)


def with_machine_code(
    report: Report,
    module: ModuleOp,
    *,
    cpu: str = "",
    say: Callable[[str], None] | None = None,
) -> Report:
    """
    Returns a report on a module, now behind the passes, with the figures of the
    kernels' machine code after LLVM's -O3; unchanged if drivers make it, as for `spir`.
    Raises `ToolMissing` and `ToolFailed` as `measure_kernels`.
    """
    text = to_bytes(module, Kind.LL).decode(errors="surrogateescape")
    code = TARGETS[report.target].machine_code
    figures = measure_kernels(text, code, cpu=cpu, report=say)
    functions = tuple(
        replace(function, machine_code=figures.get(function.name))
        for function in report.functions
    )
    return replace(report, functions=functions)
