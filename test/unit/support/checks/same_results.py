"""
Runs kernels made at random before and after the passes, and compares what they compute.

usage: python same_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz` sets it)

Tries the kernels of COUNT seeds, from the first on, and tells which differ.
"""

import random
from array import array
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from io import StringIO
from typing import NamedTuple

from kernel_generator import WORK_ITEMS, kernel_text
from soundness import IP_MSP, PIPELINES, RESOLVE, apply, parse
from sweeps import sweep
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.interpreters import LocalMemory, Stopped, run_kernel
from xdsl_gas.transforms.gas_forward_loads import ForwardLoadsPass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_MOST_STEPS = 1_000_000

ALL_PIPELINES: dict[str, Sequence[ModulePass]] = {
    **PIPELINES,
    "as the target has it": (IP_MSP, ResolveGasPass()),
    "lowered": (IP_MSP, ResolveGasPass(runtime=True)),
    "lowered, polyvariant": (
        IpMspPass(polyvariant=True),
        ResolveGasPass(runtime=True),
    ),
    "lowered later, private memory apart": (
        ResolveGasPass(runtime=True, private_in_global=False, lower_casts=False),
        LowerGasCastsPass(),
    ),
    "lowered, trapping": (ResolveGasPass(runtime=True, unknown_tag="trap"),),
    "forwarded": (ForwardLoadsPass(generic_pointers_are_tagged=True),),
    "forwarded, resolved, forwarded": (
        ForwardLoadsPass(generic_pointers_are_tagged=True),
        IP_MSP,
        RESOLVE,
        ForwardLoadsPass(generic_pointers_are_tagged=True),
    ),
    "run time, not lowered": (ResolveGasPass(runtime=True, lower_casts=False),),
}
"""Also those after which pointers have tags."""


class Differs(AssertionError):
    """A kernel that computes something else, or nothing, after the passes."""


def generated(seed: int) -> str:
    """The text of the kernel of a seed."""
    return kernel_text(random.Random(seed).randrange)


def result_of(
    module: ModuleOp,
    seed: int,
    kernel: str = "k",
    *,
    tags: bool = False,
    high_addresses: bool = False,
) -> tuple[list[int], ...]:
    """What the host sees afterwards."""
    size = 8 * WORK_ITEMS
    out, source = array("i", range(size)), array("i", range(100, 100 + size))
    arguments = [out, source, LocalMemory(4 * size), seed % 1000]
    run = run_kernel(
        module,
        kernel,
        arguments,
        global_size=WORK_ITEMS,
        local_size=WORK_ITEMS,
        tags=tags,
        high_addresses=high_addresses,
        most_steps=_MOST_STEPS,
    )
    assert not run.undefined
    return list(out), list(source)


class Original(NamedTuple):
    """A kernel as it was made, and what it computes."""

    module: ModuleOp
    expected: tuple[list[int], ...]


def original(seed: int) -> Original:
    """The kernel of a seed."""
    module = parse(generated(seed))
    return Original(module, result_of(module, seed))


def check_passes(
    seed: int, passes: Sequence[ModulePass], before: Original | None = None
) -> None:
    """
    Raises `Differs` if the kernel of a seed computes something else after passes.
    `before` is that kernel, where it is known.
    """
    before = before or original(seed)
    module, expected = before.module.clone(), before.expected
    apply(passes, module)
    try:
        found = result_of(module, seed, tags=sees_tags(passes))
    except Stopped as stopped:
        raise Differs(f"seed {seed}: {stopped}") from stopped
    if found != expected:
        raise Differs(f"seed {seed}: {found}, not {expected}")


def sees_tags(passes: Sequence[ModulePass]) -> bool:
    """Whether a program sets tags itself after passes, and so sees them."""
    return any(
        isinstance(p, LowerGasCastsPass)
        or (isinstance(p, ResolveGasPass) and p.runtime and p.lower_casts)
        for p in passes
    )


def check_machines(seed: int) -> None:
    """Raises `Differs` if tags or the place of memory change what a kernel computes."""
    module = parse(generated(seed))
    expected = result_of(module, seed)
    for tags in (False, True):
        for high in (False, True):
            if result_of(module, seed, tags=tags, high_addresses=high) != expected:
                raise Differs(f"seed {seed}: with tags {tags}, high addresses {high}")


def differing(first: int, count: int) -> Iterator[Differs]:
    """Tries the passes on kernels: all of them together, and one other pipeline."""
    names = list(ALL_PIPELINES)
    for seed in range(first, first + count):
        before = original(seed)
        for name in {"ip-msp,resolve-gas", names[seed % len(names)]}:
            try:
                # What is left undone is no difference.
                with redirect_stderr(StringIO()):
                    check_passes(seed, ALL_PIPELINES[name], before)
            except Differs as differs:
                differs.add_note(f"pipeline: {name}")
                yield differs


def _failures(first: int, count: int) -> Iterator[str]:
    for differs in differing(first, count):
        yield "\n  ".join((str(differs), *differs.__notes__))


def main() -> None:
    sweep(_failures)


if __name__ == "__main__":
    main()
