"""
Runs kernels with the shapes that were once compiled wrongly, before and after the
passes, and compares what they compute.

usage: python shaped_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz` sets it)

Tries the kernels of COUNT seeds, from the first on, each of one shape, and tells
which differ.
"""

from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from io import StringIO

from call_shapes import NODUPLICATE
from same_results import ALL_PIPELINES, Differs, Original, sees_tags
from shape_writer import SHAPES, TAGGED
from shaped_kernels import flattened, shaped, shaped_result
from soundness import IP_MSP, RESOLVE, apply, parse
from sweeps import sweep
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.llvm import CallOp, FuncOp
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import DiagnosticException, VerifyException

from xdsl_gas.interpreters import Stopped
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.whole_program import WholeProgramPass

EXPORTED = "exported"
"""The pipeline whose result is written as LLVM IR, which has no marks of ours."""

WAYS: dict[str, Sequence[ModulePass]] = {
    **ALL_PIPELINES,
    "whole program": (WholeProgramPass(), IP_MSP, RESOLVE),
    EXPORTED: (IP_MSP, ResolveGasPass(runtime=True)),
}


class Refused(Exception):
    """The passes said that they cannot do this."""


def check_inlining(before: ModuleOp, after: ModuleOp) -> None:
    """
    Raises `Differs` if a function that is not to be inlined, or a clone of one, may be
    inlined after passes. The name of a clone begins with its original's.
    """
    kept = {
        op.sym_name.data: "no_inline" in op.properties
        for op in before.walk()
        if isinstance(op, FuncOp)
    }
    for op in after.walk():
        if not isinstance(op, FuncOp):
            continue
        name = op.sym_name.data
        original = max((known for known in kept if name.startswith(known)), key=len)
        if kept[original] and (
            "no_inline" not in op.properties or "always_inline" in op.properties
        ):
            raise Differs(f"@{name} may be inlined, and @{original} may not")


def check_duplicates(before: ModuleOp, after: ModuleOp) -> None:
    """
    Raises `Differs` if there are more calls after passes that must not be duplicated.
    """
    counts = [
        sum(
            isinstance(op, CallOp)
            and op.callee is not None
            and op.callee.string_value().partition(".")[0] == NODUPLICATE
            for op in module.walk()
        )
        for module in (before, after)
    ]
    if counts[1] > counts[0]:
        raise Differs(f"{counts[1]} calls of @{NODUPLICATE}, not {counts[0]}")


def exported(module: ModuleOp) -> ModuleOp:
    """What is left of a module when it is written as LLVM IR; raises `Refused`."""
    try:
        llvm_ir(module)
    except DiagnosticException as refusal:
        raise Refused(str(refusal)) from refusal
    for op in module.walk():
        if op is module:
            # Where private memory lies is known to the host.
            continue
        for name in [name for name in op.attributes if name.startswith("gas.")]:
            del op.attributes[name]
    return module


def original_shape(shape: str, seed: int) -> Original:
    """The kernel of a shape and a seed."""
    module = parse(shaped(shape, seed))
    return Original(module, shaped_result(module, seed, tags=shape == TAGGED))


def check_shape(
    shape: str, seed: int, way: str, before: Original | None = None
) -> None:
    """
    Raises `Differs` if the kernel of a shape and a seed computes something else after
    passes, and `Refused` if they do not take it. `before` is that kernel, where it is
    known.
    """
    before = before or original_shape(shape, seed)
    module, expected = before.module.clone(), before.expected
    passes = WAYS[way]
    try:
        apply(passes, module)
    except VerifyException as broken:
        raise Differs(f"{shape}, seed {seed}, {way}: {broken}") from broken
    except DiagnosticException as refusal:
        raise Refused(f"{shape}, seed {seed}, {way}: {refusal}") from refusal
    check_inlining(before.module, module)
    check_duplicates(before.module, module)
    if way == EXPORTED:
        module = exported(flattened(module))
    where = f"{shape}, seed {seed}, {way}"
    try:
        tags = (shape == TAGGED or sees_tags(passes)) and way != EXPORTED
        found = shaped_result(module, seed, tags=tags)
    except Stopped as stopped:
        raise Differs(f"{where}: {stopped}") from stopped
    if found != expected:
        raise Differs(f"{where}: {found}, not {expected}")


def differing(
    first: int, count: int, shapes: Sequence[str] = tuple(SHAPES)
) -> Iterator[Differs | Refused]:
    """Tries kernels, one shape after the other, each in a pipeline of its turn."""
    names = list(WAYS)
    for seed in range(first, first + count):
        # Shapes take turns with pipelines, so that each meets each.
        shape = shapes[seed % len(shapes)]
        turn = seed // len(shapes)
        try:
            before = original_shape(shape, turn)
        except Stopped as stopped:
            yield Differs(f"{shape}, seed {turn}, before the passes: {stopped}")
            continue
        for way in {"ip-msp,resolve-gas", names[turn % len(names)]}:
            try:
                # What is left undone is no difference.
                with redirect_stderr(StringIO()):
                    check_shape(shape, turn, way, before)
            except (Differs, Refused) as found:
                yield found


def _failures(first: int, count: int) -> Iterator[str]:
    for found in differing(first, count):
        if isinstance(found, Differs):
            yield str(found)


def main() -> None:
    sweep(_failures)


if __name__ == "__main__":
    main()
