"""
The gate: which kernels have more generic accesses or tests at run time than allowed.

A kernel answers for itself and the functions that it calls directly, at any depth.
Other functions answer for themselves and their clones: those that no kernel calls
directly, also if kernels call clones of them, and those with an attribute.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.reports.model import GENERIC, AccessReport, FunctionReport, Report

GENERIC_ACCESSES = "generic accesses"
GENERIC_INSTRUCTIONS = "generic accesses in the machine code"
DISPATCHES = "tests of spaces at run time"


@dataclass(frozen=True)
class Limits:
    """What is allowed where no attribute tells."""

    functions: tuple[str, ...] = ()
    """
    Names of the checked functions, or patterns with `*` and `?`. None: all kernels, the
    functions that none of them calls directly, and those with attributes.
    """
    max_generic: int | None = 0
    max_dispatch: int | None = None
    """None is any number."""


@dataclass(frozen=True)
class Checked:
    """A function that the gate checks, with its numbers."""

    function: FunctionReport
    generic: int
    dispatches: int
    generic_instructions: int | None
    """Those of the machine code; None if that is unknown."""
    accesses: tuple[AccessReport, ...]
    """Those that are left generic."""


@dataclass(frozen=True)
class Violation:
    """A function with more than allowed."""

    checked: Checked
    what: str
    """`GENERIC_ACCESSES`, `GENERIC_INSTRUCTIONS`, `DISPATCHES`, or another figure."""
    found: int
    allowed: int

    def __str__(self) -> str:
        """`kernel `k`: generic accesses: 2, allowed: 0`."""
        function = self.checked.function
        kind = "kernel" if function.is_kernel else "function"
        return (
            f"{kind} `{function.source_name}`: {self.what}: {self.found}, "
            f"allowed: {self.allowed}"
        )


def checked_functions(report: Report, limits: Limits) -> list[Checked]:
    """
    Returns the functions to check. Raises `MemorySpaceError` if a name or pattern
    matches none: a gate for nothing would always pass.
    """
    functions = [f for f in report.functions if not f.is_removed]
    for pattern in limits.functions:
        if not any(_matches(function, (pattern,)) for function in functions):
            kernels = (f for f in functions if f.is_kernel)
            names = ", ".join(f"`{kernel.source_name}`" for kernel in kernels)
            raise MemorySpaceError(
                f"no function behind the passes is named `{pattern}`. The "
                + (
                    f"kernels of the module are {names}."
                    if names
                    else "module has no kernel."
                )
            )
    calls = _Calls(report)
    if limits.functions:
        functions = [f for f in functions if _matches(f, limits.functions)]
    else:
        reached = calls.reached(kernel.name for kernel in report.kernels)
        functions = [
            f
            for f in functions
            if f.is_kernel or _has_limit(f) or calls.answers_alone(f, reached)
        ]
    return [calls.checked(function) for function in functions]


def violations(checked: Iterable[Checked], limits: Limits) -> list[Violation]:
    """
    Returns what is above the limits of the functions' attributes, or `limits`. Where
    the machine code is known, its generic accesses are what is limited.
    """
    exceeded: list[Violation] = []
    for each in checked:
        function = each.function
        instructions = each.generic_instructions
        for what, number, own, given in (
            (
                GENERIC_ACCESSES if instructions is None else GENERIC_INSTRUCTIONS,
                each.generic if instructions is None else instructions,
                function.max_generic,
                limits.max_generic,
            ),
            (
                DISPATCHES,
                each.dispatches,
                function.max_dispatch,
                limits.max_dispatch,
            ),
        ):
            allowed = given if own is None else own
            if allowed is not None and number > allowed:
                exceeded.append(Violation(each, what, number, allowed))
    return exceeded


def accesses_of(violations: Sequence[Violation]) -> list[AccessReport]:
    """Returns the accesses that violations are about, each once, in their order."""
    accesses = {
        access.id: access
        for violation in violations
        if violation.what in (GENERIC_ACCESSES, GENERIC_INSTRUCTIONS)
        for access in violation.checked.accesses
    }
    return [accesses[number] for number in sorted(accesses)]


def _matches(function: FunctionReport, patterns: Iterable[str]) -> bool:
    return any(
        fnmatchcase(name, pattern)
        for name in (function.name, function.source_name)
        for pattern in patterns
    )


def _has_limit(function: FunctionReport) -> bool:
    return function.max_generic is not None or function.max_dispatch is not None


class _Calls:
    """What functions of a report reach."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._callees: dict[str, set[str]] = defaultdict(set)
        for function in report.functions:
            for call in function.calls_after:
                self._callees[call.caller].add(call.callee)

    def checked(self, function: FunctionReport) -> Checked:
        """Returns a function with its numbers."""
        symbols = {function.name, *function.clones}
        if function.is_kernel:
            symbols = self.reached(symbols)
        accesses = tuple(
            access
            for access in self._report.left_generic
            if any(o.function in symbols for o in access.outcomes if o.space == GENERIC)
        )
        reached = function.reached_after
        counts = self._report.generic_instructions
        return Checked(
            function,
            function.after.generic if reached is None else reached.generic,
            sum(
                dispatch.function in symbols
                for each in self._report.functions
                for dispatch in each.dispatches
            ),
            None if counts is None else sum(counts.get(s, 0) for s in symbols),
            accesses,
        )

    def answers_alone(self, function: FunctionReport, reached: set[str]) -> bool:
        """
        Whether kernels, which reach the functions `reached`, do not answer for all of a
        function: the original may be called through a pointer beside its clones.
        """
        if reached.isdisjoint((function.name, *function.clones)):
            return True
        left = {
            outcome.function
            for access in function.accesses
            for outcome in access.outcomes
            if outcome.space == GENERIC
        }
        left.update(dispatch.function for dispatch in function.dispatches)
        return not left <= reached

    def reached(self, start: Iterable[str]) -> set[str]:
        """Returns the names of functions, and of those that they call, at any depth."""
        reached = set(start)
        waiting = list(reached)
        while waiting:
            for callee in self._callees[waiting.pop()] - reached:
                reached.add(callee)
                waiting.append(callee)
        return reached
