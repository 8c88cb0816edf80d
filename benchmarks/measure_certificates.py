"""
Measures what checking a certificate takes, beside the passes of the default preset that
it covers.

usage: python benchmarks/measure_certificates.py [--rounds N] [MODULE ...]

Prints the processor time of each for the modules of the corpus for NVPTX (built by
`make corpus-sample`), or those of some names: the least of N rounds, in turns.
"""

import argparse
import gc
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "test" / "corpus"))

from performance.modules import REAL, Module, real_modules
from performance.phases import operations_of
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError

_PASSES = "ip-msp{polyvariant=true},resolve-gas"


def seconds_of(action: Callable[[], object]) -> float:
    """The seconds of the processor that an action takes."""
    gc.collect()
    begin = time.process_time()
    action()
    return time.process_time() - begin


def measured(module: Module, rounds: int) -> tuple[int, float, float] | None:
    """
    The operations of a module, and the seconds of the passes and of the check. None if
    it has no certificate.
    """
    assert module.llvm_ir is not None
    before = api.read(module.llvm_ir, kind="ll")
    after = before.clone()
    api.resolve(after, passes=_PASSES)
    after = api.read(api.emit(after, "llvm", emit_for=22), kind="ll")
    try:
        data = api.certify(before, after).to_bytes()
    except MemorySpaceError:
        # With the passes that it runs, other pointers stay generic.
        return None
    passes, check = list[float](), list[float]()
    for _ in range(rounds):
        resolve = partial(api.resolve, before.clone(), passes=_PASSES)
        passes.append(seconds_of(resolve))
        check.append(seconds_of(partial(_check, before, after, data)))
    return operations_of(before), min(passes), min(check)


def _check(before: ModuleOp, after: ModuleOp, data: bytes) -> None:
    api.verify_certificate(before, after, api.read_certificate(data))


def main() -> None:
    """Prints a line for each module, and the sum."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("modules", nargs="*", default=REAL)
    arguments = parser.parse_args()
    sums = [0, 0.0, 0.0]
    print("| module | operations | passes, ms | check, ms | ratio |")
    print("|---|--:|--:|--:|--:|")
    for module in real_modules(arguments.modules):
        figures = measured(module, arguments.rounds)
        if figures is None:
            print(f"| {module.name} | | | no certificate | |")
            continue
        sums = [total + each for total, each in zip(sums, figures, strict=True)]
        print(_row(module.name, *figures), flush=True)
    if sums[0]:
        print(_row("sum", *sums))


def _row(name: str, operations: float, passes: float, check: float) -> str:
    ratio = f"{check / passes:.2f}"
    return (
        f"| {name} | {operations} | {1e3 * passes:.0f} | {1e3 * check:.0f} | {ratio} |"
    )


if __name__ == "__main__":
    main()
