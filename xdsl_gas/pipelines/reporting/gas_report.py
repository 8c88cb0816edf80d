"""
`xdsl-opt -t gas-report`: reports on the generic accesses of a module.

    xdsl-opt kernel.mlir -t 'gas-report{format="json"}'
"""

from dataclasses import dataclass
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.target import Target

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines.passes import close_match
from xdsl_gas.pipelines.presets import DEFAULT, PRESETS, REPORT_FORMATS


@dataclass(frozen=True)
class GasReportTarget(Target):
    """
    Writes the report on a module: what the passes of a preset would make of it. The
    module is the one behind the passes of the command line.
    """

    name = "gas-report"

    format: str = REPORT_FORMATS[0]
    """`text`, `json`, `html` or `sarif`."""

    preset: str = DEFAULT
    """The preset whose passes the report is about."""

    passes: str | None = None
    """A list of passes in place of the preset; empty for the module as it is."""

    target: str | None = None
    """The name of the module's target; by default the module decides."""

    width: int = 80
    """The characters in a line of text."""

    fixes: bool = True
    """Whether fixes are tried, and suggested where they help."""

    source_root: str | None = None
    """
    The directory whose sources HTML shows, besides those below the working directory.
    """

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        """
        Writes the report. Raises `MemorySpaceError` for an invalid option or module.
        """
        from xdsl_gas.pipelines.reporting.report import report_on
        from xdsl_gas.reports.formats import HTML, render

        _check("format", self.format, REPORT_FORMATS)
        _check("preset", self.preset, tuple(PRESETS))
        report = report_on(
            module,
            preset=self.preset,
            passes=self.passes,
            target=self.target,
            tries_fixes=self.fixes,
            lists=self.format == HTML,
            context=ctx,
        )
        roots = () if self.source_root is None else (self.source_root,)
        output.write(render(report, self.format, self.width, roots))


def _check(option: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        near = close_match(value, allowed)
        raise MemorySpaceError(
            f"gas-report has no {option} '{value}', only {', '.join(allowed)}.{near}"
        )
