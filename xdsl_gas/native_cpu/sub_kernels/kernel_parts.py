"""
A kernel with barriers as sub-kernels: what the wrapper calls, and in which order.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.native_cpu.barriers.arena_layout import LayoutKind
from xdsl_gas.native_cpu.barriers.barrier_points import (
    ENTRY,
    SplitKernel,
    split_at_barriers,
)
from xdsl_gas.native_cpu.barriers.live_variables import LiveVariables
from xdsl_gas.native_cpu.barriers.regions import BarrierRegion, RegionGraph
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.sub_kernels.region_functions import (
    SubKernel,
    build_operand,
    build_sub_kernel,
)


@dataclass(frozen=True)
class KernelParts:
    """The sub-kernels of a kernel."""

    live: LiveVariables
    sub_kernels: dict[int, SubKernel]
    """By the number of the region."""

    operands: dict[int, list[SubKernel]] = field(
        default_factory=dict[int, list[SubKernel]]
    )
    """
    The functions that compute the operands of the collective that a region starts with,
    by its number.
    """

    @property
    def regions(self) -> dict[int, BarrierRegion]:
        """The barrier regions, by number."""
        return self.live.graph.regions

    def result(self, number: int) -> SSAValue | None:
        """Returns the result of a collective if the kernel keeps it as a variable."""
        barrier = self.regions[number].barrier
        result = None if barrier is None else barrier.result
        return result if result is not None and self.live.is_kept(result) else None


def numbers_of_barriers(kernel: SplitKernel) -> dict[int, int]:
    """Returns the numbers of the regions that start with the barriers, by their ids."""
    ids = sorted(barrier.id for barrier in kernel.barriers)
    return {id_: number for number, id_ in enumerate(ids, start=ENTRY + 1)}


def take_apart(
    module: KernelModule, kernel: llvm.FuncOp, layout: LayoutKind
) -> KernelParts:
    """
    Returns the sub-kernels of a kernel, which are inserted behind it. Raises
    `MemorySpaceError` for kernels that cannot be taken apart.
    """
    split = split_at_barriers(kernel)
    graph = RegionGraph(split, numbers_of_barriers(split))
    live = LiveVariables(graph, module.target, layout)
    operands: dict[int, list[SubKernel]] = {}
    sub_kernels: dict[int, SubKernel] = {}
    place: Operation = kernel
    for number, region in graph.regions.items():
        barrier = region.barrier
        for value in () if barrier is None else barrier.values:
            assert barrier is not None
            made = build_operand(module, live, barrier, value, place)
            operands.setdefault(number, []).append(made)
            place = made.function
        sub_kernels[number] = build_sub_kernel(module, live, region, place)
        place = sub_kernels[number].function
    return KernelParts(live, sub_kernels, operands)
