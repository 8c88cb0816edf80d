"""
Runs kernels made at random natively, and compares with what the interpreter says.

usage: python native_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz` sets it)

Tries the kernels of COUNT seeds, from the first on, each after one pipeline that then
resolves what is left by tags and lowers casts; and as many with a shape that was once
compiled wrongly.
"""

from array import array
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from io import StringIO
from random import Random

from kernel_generator import WORK_ITEMS, kernel_text
from module_generator import DIALECTS
from native_runs import Crashed, Processor, check_functions
from same_results import Differs, result_of
from shape_writer import OPAQUE, SHAPES, TAGGED
from shaped_kernels import flattened, shaped, shaped_result
from soundness import PIPELINES, apply, parse
from sweeps import sweep
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import DiagnosticException

from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.target_tables import SPIR
from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.verify_resolved import VerifyResolvedPass

(SPIR_DIALECT,) = [dialect for dialect in DIALECTS if dialect.target is SPIR]
_RESOLVE = {
    "private memory has a tag": ResolveGasPass(runtime=True, private_in_global=False),
    "private memory is global": ResolveGasPass(runtime=True, private_in_global=True),
}
_DECIDE = ("run time", "ip-msp, run time", "run time, trapping")
"""The pipelines that say where private memory lies."""

WAYS: dict[str, Sequence[ModulePass]] = {
    f"{name}, {where}": (*passes, resolve)
    for name, passes in {"nothing": (), **PIPELINES}.items()
    for where, resolve in _RESOLVE.items()
    if name not in _DECIDE or not resolve.private_in_global
}
"""What may happen to a kernel before its casts are lowered."""


def generated(seed: int) -> str:
    """The text of the kernel of a seed, for the target spir."""
    return kernel_text(Random(seed).randrange, SPIR_DIALECT)


def lowered(text: str, passes: Sequence[ModulePass]) -> ModuleOp:
    """A module after passes, without generic accesses, its casts made operations."""
    module = parse(text)
    lower(module, passes)
    return module


def lower(module: ModuleOp, passes: Sequence[ModulePass]) -> None:
    """Runs passes, and those that leave no generic access and no cast to lower."""
    apply((*passes, LowerGasCastsPass(), VerifyResolvedPass()), module)


def native_result(
    processor: Processor,
    module: ModuleOp,
    seed: int,
    kernel: str = "k",
    *,
    optimize: bool = False,
) -> tuple[list[int], ...]:
    """What the host sees after the kernel of a seed ran natively."""
    size = 8 * WORK_ITEMS
    out, source = array("i", range(size)), array("i", range(100, 100 + size))
    arguments = [out.tobytes(), source.tobytes(), bytes(4 * size), seed % 1000]
    (entry,) = [op for op in module.walk() if symbol_name(op) == kernel]
    if len(entry.regions[0].blocks[0].args) < len(arguments):
        # A kernel without memory of its group for an argument.
        del arguments[2]
    found = processor.run(
        module,
        kernel,
        arguments,
        global_size=WORK_ITEMS,
        local_size=WORK_ITEMS,
        # Each has numbers of its own in each space.
        items_share_nothing=True,
        optimize=optimize,
    )
    return tuple(array("i", data).tolist() for data in found[:2])


_NOT_NATIVE = (
    *("scalable vectors", OPAQUE),
    # Refused, for it cannot be said what tags there are.
    *("differences of addresses", "unions"),
)
NATIVE_SHAPES = tuple(
    name
    for name, (_, targets) in SHAPES.items()
    if SPIR in targets and name not in _NOT_NATIVE
)
"""The shapes that this processor can run, and LLVM's backend for it."""


def check_shape_natively(processor: Processor, shape: str, seed: int, way: str) -> bool:
    """
    Whether the kernel of a shape can be run. Raises `Differs` if it computes something
    else, or crashes.
    """
    text = shaped(shape, seed, SPIR_DIALECT)
    expected = shaped_result(parse(text), seed, tags=shape == TAGGED)
    try:
        module = flattened(lowered(text, WAYS[way]))
        check_functions(module, items_share_nothing=True)
    except (DiagnosticException, ValueError):
        return False
    where = f"{shape}, seed {seed}, {way}"
    try:
        found = native_result(processor, module, seed)
    except Crashed as crashed:
        raise Differs(f"{where}: {crashed}") from crashed
    if found != expected:
        raise Differs(f"{where}: {found}, not {expected}")
    return True


def check_natively(processor: Processor, seed: int, way: str) -> None:
    """Raises `Differs` if the kernel of a seed computes something else, or crashes."""
    text = generated(seed)
    expected = result_of(parse(text), seed)
    try:
        found = native_result(processor, lowered(text, WAYS[way]), seed)
    except Crashed as crashed:
        raise Differs(f"seed {seed}, {way}: {crashed}") from crashed
    if found != expected:
        raise Differs(f"seed {seed}, {way}: {found}, not {expected}")


def _failures(first: int, count: int) -> Iterator[str]:
    with Processor() as processor:
        for seed in range(first, first + count):
            try:
                # What is left undone is no difference.
                with redirect_stderr(StringIO()):
                    way = list(WAYS)[seed % len(WAYS)]
                    check_natively(processor, seed, way)
                    shape = NATIVE_SHAPES[seed % len(NATIVE_SHAPES)]
                    check_shape_natively(processor, shape, seed, way)
            except Differs as differs:
                yield str(differs)


def main() -> None:
    sweep(_failures)


if __name__ == "__main__":
    main()
