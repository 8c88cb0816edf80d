"""
Kernels with divergent branches and loops, made from a seed, and how they run.

A kernel computes with a few variables, which each branch and loop may change: numbers
of several types, and vectors. Each work-item stores to its own elements. What a kernel
reads from memory may lie anywhere in an array that is not written, or in its own
elements. Divisions, accesses that only some work-items may make, calls and atomic
updates stand under branches.
"""

from array import array
from dataclasses import dataclass
from random import Random

from array_writer import ArrayWriter
from divergent_writer import HEAD, DivergentWriter
from group_runs import run_wrapper
from lane_values_writer import READ, SLOTS, TYPES
from soundness import apply, parse
from vector_writer import VectorWriter
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.interpreters import run_kernel
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.transfer_kernel_metadata import TransferKernelMetadataPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

_LOCAL_SIZES = ((8, 1, 1), (5, 1, 1), (3, 2, 1), (16, 1, 1), (13, 1, 1), (4, 2, 2))
_MOST_STEPS = 4_000_000


@dataclass(frozen=True)
class DivergentKernel:
    """A module with a kernel `k`, and how it is launched."""

    text: str
    local_size: tuple[int, int, int]
    group_count: tuple[int, int, int]
    n: int

    @property
    def global_size(self) -> tuple[int, int, int]:
        x, y, z = map(int.__mul__, self.local_size, self.group_count)
        return x, y, z

    def buffers(self) -> list["array[int]"]:
        """What is only read, the results, and counters."""
        x, y, z = self.global_size
        count = x * y * z
        return [
            array("i", [(37 * i * i + 11 * i + 5) % 251 - 40 for i in range(READ)]),
            array("i", [7 * i for i in range(SLOTS * count)]),
            array("i", [0] * 4),
        ]


def divergent_kernel(
    seed: int,
    types: tuple[str, ...] = TYPES,
    *,
    vectors: bool = False,
    arrays: bool = False,
) -> DivergentKernel:
    """
    The kernel of a seed, with variables of some types, which may also compute with
    vectors of several lengths, or with private arrays.
    """
    random = Random(seed)
    local_size = random.choice(_LOCAL_SIZES)
    group_count = random.choice(((1, 1, 1), (2, 1, 1)))
    if vectors:
        writer = VectorWriter(random)
    else:
        writer = (ArrayWriter if arrays else DivergentWriter)(random, types)
    text = HEAD + writer.kernel()
    return DivergentKernel(text, local_size, group_count, random.randrange(9))


def interpreted(kernel: DivergentKernel) -> list[list[int]]:
    """The contents of the buffers after the interpreter ran the kernel."""
    buffers = kernel.buffers()
    run = run_kernel(
        parse(kernel.text),
        "k",
        [*buffers, kernel.n],
        global_size=kernel.global_size,
        local_size=kernel.local_size,
        most_steps=_MOST_STEPS,
    )
    assert not run.undefined
    return [list(buffer) for buffer in buffers]


def vectorized(
    kernel: DivergentKernel, factor: int, *, predicated: bool, boscc: bool = False
) -> ModuleOp:
    """The module with wrappers around the vectorized kernel."""
    module = parse(kernel.text)
    apply(
        (
            TransferKernelMetadataPass(),
            ConvertToMuxBuiltinsPass(),
            PrepareBarriersPass(),
            RunVeczPass(factor=factor, predicated=predicated, boscc=boscc),
            WorkItemLoopsPass(),
        ),
        module,
    )
    return module


def interpreted_lanes(
    kernel: DivergentKernel, factor: int, *, predicated: bool, boscc: bool = False
) -> list[list[int]]:
    """The same after the interpreter ran the vectorized kernel."""
    buffers = kernel.buffers()
    run_wrapper(
        vectorized(kernel, factor, predicated=predicated, boscc=boscc),
        "k.mux-barrier-wrapper",
        [*buffers, kernel.n],
        kernel.group_count,
        kernel.local_size,
    )
    return [list(buffer) for buffer in buffers]
