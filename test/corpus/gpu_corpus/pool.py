"""Two processes that work through many modules, none of which may stop the others."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import FrameType
from typing import Generic, TypeVar

from gpu_corpus.build import PROCESSES
from gpu_corpus.manifest import Module

Result = TypeVar("Result")

_IMPORTED = [
    *("xdsl.parser", "xdsl.targets.mlir", "xdsl.universe"),
    *("xdsl_gas.api", "xdsl_gas.frontends.llvm_ir", "xdsl_gas.pipelines.job"),
    *("xdsl_gas.transforms.ip_msp", "xdsl_gas.transforms.resolve_gas"),
]
"""What the most work imports."""


class TooSlow(Exception):
    """A module took longer than it may."""


def for_each(
    work: Callable[[Module], Result], modules: Sequence[Module], seconds: int
) -> Iterator[Result]:
    """
    The results of `work`, as they come; the largest modules first. What is still at
    work after so many seconds gets `TooSlow` raised in it.
    """
    largest_first = sorted(modules, key=lambda m: m.size, reverse=True)
    # Forks of a process that has only imported the package: nothing of what happened
    # before is seen in the results.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_IMPORTED)
    with context.Pool(PROCESSES, _limit, maxtasksperchild=64) as pool:
        results = pool.imap_unordered(_Limited(work, seconds), largest_first)
        for number, result in enumerate(results, 1):
            if number % 20 == 0 or number == len(modules):
                print(f"{number} of {len(modules)}", file=sys.stderr, flush=True)
            yield result


@dataclass(frozen=True)
class _Limited(Generic[Result]):
    work: Callable[[Module], Result]
    seconds: int

    def __call__(self, module: Module) -> Result:
        signal.alarm(self.seconds)
        try:
            return self.work(module)
        finally:
            signal.alarm(0)


def _limit() -> None:
    def too_slow(number: int, frame: FrameType | None) -> None:
        raise TooSlow("stopped: it took too long")

    signal.signal(signal.SIGALRM, too_slow)
