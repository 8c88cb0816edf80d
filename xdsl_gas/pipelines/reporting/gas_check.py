"""
`gas-check`: fails if kernels have more generic accesses than allowed.

    xdsl-opt -p 'ip-msp,resolve-gas,gas-check{kernels=scale,sum max-generic=0}' k.mlir

A gate for continuous integration. The accesses of a kernel are counted with those of
the functions that it calls directly, at any depth; a function that no kernel calls
directly is counted by itself. `max-generic` limits the accesses through generic
pointers, `max-dispatch` the tests at run time, which `resolve-gas{runtime=true}` marks
with `gas.dispatch`; LLVM's optimizer drops the marks.

The attributes `gas.max_generic = 0 : i64` and `gas.max_dispatch` of a function or, for
all kernels, of the module override the options; in LLVM IR they are string attributes,
`"gas.max_generic"="0"`.

The error has the short form of the report: the accesses, the reason of each, and what
would resolve it. [`verify-resolved`](passes/verify-resolved.md) fails at any generic
access instead, for code generators that have none. The module is not changed.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines.reporting.report import report_on
from xdsl_gas.reports.gate import (
    Limits,
    accesses_of,
    checked_functions,
    violations,
)
from xdsl_gas.reports.text import text_of_accesses
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass

_MOST_SHOWN = 10
"""The maximum number of accesses that the error shows."""


@dataclass(frozen=True)
class GasCheckPass(TargetPass):
    """Fails if kernels have more generic accesses or tests of spaces than allowed."""

    name = "gas-check"

    kernels: tuple[str, ...] = ()
    """
    Functions to check, or patterns with `*` and `?` in quotes. Default: all kernels,
    functions that none of them calls directly, and those with attributes.
    """

    max_generic: int = 0
    """The generic accesses that each may have."""

    max_dispatch: int | None = None
    """The tests of spaces at run time that each may have. Default: any number."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("max_generic", "max_dispatch"):
            if (getattr(self, name) or 0) < 0:
                raise ValueError(f"{name.replace('_', '-')} takes no negative number")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Raises `MemorySpaceError` if a limit is exceeded, or no function matches."""
        limits = Limits(self.kernels, self.max_generic, self.max_dispatch)
        report = report_on(
            op, passes="", target=self.target, tries_fixes=False, context=ctx
        )
        exceeded = violations(checked_functions(report, limits), limits)
        if exceeded:
            shown = text_of_accesses(report, accesses_of(exceeded), most=_MOST_SHOWN)
            lines = [*map(str, exceeded), *filter(None, [shown])]
            raise MemorySpaceError("\n".join(lines))
