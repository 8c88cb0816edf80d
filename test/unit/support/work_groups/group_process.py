"""
Runs random kernels with barriers in the interpreter and natively, in a process of its
own: a wrong pass may make a kernel crash it.
"""

import gc
import resource
from array import array
from collections.abc import Sequence
from itertools import permutations
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from barrier_kernels import TABLE, BarrierKernel, interpreted, kernel_of
from llvmlite import binding
from soundness import parse
from unreached_blocks import add_unreached
from work_group_mutations import MUTATIONS
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.native.program import Kernel

_ORDERS = tuple("".join(order) for order in permutations("xyz"))
_WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"vecz_factor": 4, "vecz_auto": False},
    {},
    {"vecz_factor": 8, "vecz_auto": False, "vecz_predicated": True},
)
_WITH_UNREACHED_BLOCKS = 10
"""Every tenth seed is not optimized, and has blocks that no path leads to."""

_WITH_STRENGTH_REDUCTION = 5
"""For every fifth seed LLVM reduces loops in strength, where half of its time goes."""

_MOST_SECONDS = 60
"""The processor time of a seed, some of which do not end if a pass makes a mistake."""

_YOUNG_OBJECTS = 200_000
"""A module has tens of thousands of objects that live until its end."""


def run_natively(kernel: BarrierKernel, module: ModuleOp, seed: int) -> list[list[int]]:
    """Returns the contents of the buffers after a kernel ran natively."""
    leaves_out = str(bool(seed % _WITH_STRENGTH_REDUCTION)).lower()
    binding.set_option("", f"-disable-lsr={leaves_out}")
    buffers = kernel.buffers()
    arguments: list[object] = [*buffers, array("i", TABLE)]
    # LLVM vectorizes the loops of every other kernel.
    level = 3 if seed % 2 else 1
    if seed % _WITH_UNREACHED_BLOCKS == _WITH_UNREACHED_BLOCKS - 1:
        add_unreached(module, Random(seed))
        level = 0
    program = native.compile(
        module,
        level=level,
        threads=1 + seed % 3,
        work_item_order=_ORDERS[seed // 2 % len(_ORDERS)],
        use_cache=False,
        **_WAYS[seed // 2 % len(_WAYS)],
    )
    if kernel.has_local_argument:
        arguments.append(native.LocalMemory(kernel.local_bytes))
    k = program.k
    # Where LLVM has removed its use, a kernel has no dynamic shared memory.
    has_dynamic = isinstance(k, Kernel) and k.description.dynamic_local
    local = kernel.local_bytes if has_dynamic else 0
    k(kernel.global_size, kernel.local_size, *arguments, kernel.x, local_memory=local)
    return [list(buffer) for buffer in buffers]


def _limit_time() -> None:
    """Lets the system end the process if a seed takes too long."""
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used) + _MOST_SECONDS, most))


def answer_seeds(connection: Connection, mutations: Sequence[str]) -> None:
    """
    Receives seeds, without end. Sends the contents of the buffers after either run of
    each; a text for the native one if it is refused.
    """
    for name in mutations:
        MUTATIONS[name].apply()
    gc.freeze()
    gc.set_threshold(_YOUNG_OBJECTS)
    while True:
        seed = connection.recv()
        _limit_time()
        kernel = kernel_of(seed)
        module = parse(kernel.text)
        expected = interpreted(kernel, module)
        try:
            found = run_natively(kernel, module, seed)
        except MemorySpaceError as error:
            found = str(error)
        connection.send((expected, found))
