"""
Runs kernels between `gas-sanitize` and `insert-sanitizer-checks`: the checks trap where
a pass has made an access specific wrongly, and nowhere else.

usage: python sanitized_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz` sets it)

Tries the kernels of COUNT seeds, from the first on, of all shapes, and tells which trap
or differ.
"""

import signal
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from io import StringIO

from native_results import SPIR_DIALECT, native_result
from native_results import WAYS as NATIVE_WAYS
from native_runs import Crashed, Processor, check_functions
from same_results import ALL_PIPELINES, Differs, original, result_of, sees_tags
from shape_writer import SHAPES, TAGGED
from shaped_kernels import flattened, shaped, shaped_result
from shaped_results import (
    EXPORTED,
    WAYS,
    Refused,
    check_duplicates,
    exported,
    original_shape,
)
from soundness import apply, parse
from sweeps import sweep
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import DiagnosticException, VerifyException

from xdsl_gas.diagnostics import enclosing_symbol
from xdsl_gas.dialects.gas import CHECK_FUNCTIONS
from xdsl_gas.interpreters import Stopped
from xdsl_gas.transforms.gas_sanitize import GasSanitizePass
from xdsl_gas.transforms.insert_sanitizer_checks import InsertSanitizerChecksPass
from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass
from xdsl_gas.transforms.verify_resolved import VerifyResolvedPass


class Caught(Exception):
    """A check trapped."""


def sanitized(passes: Sequence[ModulePass]) -> list[ModulePass]:
    """Returns passes with those of the checks in front and behind."""
    return [GasSanitizePass(), *passes, InsertSanitizerChecksPass()]


def checks_in(module: ModuleOp) -> int:
    """Returns the number of calls of check functions in a module."""
    return sum(
        op.name == "llvm.call" and CHECK_FUNCTIONS in str(op.properties.get("callee"))
        for op in module.walk()
    )


def run_sanitized(
    shape: str, seed: int, way: str, *, tags: bool | None = None
) -> tuple[ModuleOp, tuple[list[int], ...]]:
    """
    Returns the sanitized kernel of a shape and a seed, and what it computes. Raises
    `Caught` if a check traps, `Differs` if it computes something else than before or
    stops otherwise, and `Refused` if the passes do not take it.
    """
    before = original_shape(shape, seed)
    module, passes = before.module.clone(), WAYS[way]
    where = f"{shape}, seed {seed}, {way}"
    try:
        apply(sanitized(passes), module)
    except VerifyException as broken:
        raise Differs(f"{where}: {broken}") from broken
    except DiagnosticException as refusal:
        raise Refused(f"{where}: {refusal}") from refusal
    check_duplicates(before.module, module)
    if way == EXPORTED:
        module = exported(flattened(module))
    if tags is None:
        tags = (shape == TAGGED or sees_tags(passes)) and way != EXPORTED
    try:
        found = shaped_result(module, seed, tags=tags)
    except Stopped as stopped:
        raise _reason(stopped, where) from stopped
    if found != before.expected:
        raise Differs(f"{where}: {found}, not {before.expected}")
    return module, found


def run_sanitized_kernel(seed: int, way: str) -> ModuleOp:
    """As `run_sanitized`, for a random kernel without a shape."""
    before = original(seed)
    module, passes = before.module.clone(), ALL_PIPELINES[way]
    apply(sanitized(passes), module)
    where = f"seed {seed}, {way}"
    try:
        found = result_of(module, seed, tags=sees_tags(passes))
    except Stopped as stopped:
        raise _reason(stopped, where) from stopped
    if found != before.expected:
        raise Differs(f"{where}: {found}, not {before.expected}")
    return module


def run_sanitized_natively(
    processor: Processor, shape: str, seed: int, way: str
) -> int:
    """
    As `run_sanitized`, natively, where generic pointers have tags. Returns the number
    of checks.
    """
    text = shaped(shape, seed, SPIR_DIALECT)
    expected = shaped_result(parse(text), seed, tags=shape == TAGGED)
    module = parse(text)
    passes = (
        GasSanitizePass(),
        *NATIVE_WAYS[way],
        LowerGasCastsPass(),
        InsertSanitizerChecksPass(generic_pointers_are_tagged=True),
        VerifyResolvedPass(),
    )
    where = f"{shape}, seed {seed}, {way}"
    try:
        apply(passes, module)
        module = flattened(module)
        check_functions(module, items_share_nothing=True)
    except (DiagnosticException, ValueError) as refusal:
        raise Refused(f"{where}: {refusal}") from refusal
    try:
        found = native_result(processor, module, seed)
    except Crashed as crashed:
        # LLVM's trap is an invalid instruction on x86.
        is_trap = str(crashed) == f"signal {int(signal.SIGILL)}"
        kind = Caught if is_trap and checks_in(module) else Differs
        raise kind(f"{where}: {crashed}") from crashed
    if found != expected:
        raise Differs(f"{where}: {found}, not {expected}")
    return checks_in(module)


def _reason(stopped: Stopped, where: str) -> Exception:
    op = stopped.operation
    is_check = op is not None and (enclosing_symbol(op) or "").startswith(
        CHECK_FUNCTIONS
    )
    return Caught(f"{where}: {stopped}") if is_check else Differs(f"{where}: {stopped}")


def alarms(first: int, count: int) -> Iterator[Caught | Differs]:
    """Yields the kernels whose checks trap, or which compute something else."""
    shapes, names, others = list(SHAPES), list(WAYS), list(ALL_PIPELINES)
    for seed in range(first, first + count):
        shape, turn = shapes[seed % len(shapes)], seed // len(shapes)
        way = names[turn % len(names)]
        try:
            with redirect_stderr(StringIO()):
                run_sanitized(shape, turn, way)
                run_sanitized_kernel(seed, others[seed % len(others)])
        except Refused:
            continue
        except (Caught, Differs) as found:
            yield found


def _failures(first: int, count: int) -> Iterator[str]:
    for found in alarms(first, count):
        yield f"{type(found).__name__}: {found}"


def main() -> None:
    sweep(_failures, count=1_000, what="wrong")


if __name__ == "__main__":
    main()
