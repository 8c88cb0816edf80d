"""A kernel with barriers as sub-kernels: what the wrapper calls, and in which order."""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i32
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
    finished,
    operand_frame,
    region_frame,
)
from xdsl_gas.native_cpu.utils.functions import rename_subprogram


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
    module: KernelModule,
    kernel: llvm.FuncOp,
    layout: LayoutKind,
    *,
    debug: bool = False,
) -> KernelParts:
    """
    Returns the sub-kernels of a kernel, which are inserted behind it. Raises
    `MemorySpaceError` for kernels that cannot be taken apart.
    """
    split = split_at_barriers(kernel)
    graph = RegionGraph(split, numbers_of_barriers(split))
    live = LiveVariables(graph, module.target, layout, debug)
    operand_frames = {
        number: [
            operand_frame(module, live, region.barrier, value)
            for value in region.barrier.values
        ]
        for number, region in graph.regions.items()
        if region.barrier is not None and region.barrier.values
    }
    frames = {
        number: region_frame(module, live, region)
        for number, region in graph.regions.items()
    }
    every = [*frames.values(), *(f for all_ in operand_frames.values() for f in all_)]
    scanned = _results_of_scans(live)
    live.lay_out(
        set[SSAValue]().union(*(frame.stored_early for frame in every)),
        scanned.union(*(frame.accessed for frame in every)),
    )
    operands: dict[int, list[SubKernel]] = {}
    sub_kernels: dict[int, SubKernel] = {}
    place: Operation = kernel
    for number, frame in frames.items():
        for other in operand_frames.get(number, ()):
            result = other.returned
            part = finished(other, "mux-barrier-operand", result, place)
            operands.setdefault(number, []).append(part)
            place = part.function
        part = finished(frame, "mux-barrier-region", i32, place)
        if debug and number != ENTRY:
            # A breakpoint at the name of a kernel is one at its first line only.
            rename_subprogram(part.function, part.function.sym_name.data)
        sub_kernels[number] = part
        place = part.function
    return KernelParts(live, sub_kernels, operands)


def _results_of_scans(live: LiveVariables) -> set[SSAValue]:
    """Returns the variables that the wrapper stores."""
    return {
        barrier.result
        for barrier in live.graph.kernel.barriers
        if barrier.is_scan
        and barrier.result is not None
        and live.is_kept(barrier.result)
    }
