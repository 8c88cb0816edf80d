"""
`work-item-loops`: runs kernels once per work-group, by loops over its work-items that
are split at barriers.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>)         // "mux-kernel"="entry-point"
      ... first part ...
      llvm.call @__mux_work_group_barrier(%id, %scope, %semantics)
      ... second part ...
  ->
    llvm.func spir_kernelcc @k.mux-barrier-wrapper(%p: !llvm.ptr<1>)
      for z, y, x: set the local id; call @k.mux-barrier-region(%p, ...)
      llvm.call @__mux_mem_barrier(%scope, %semantics)
      for z, y, x: set the local id; call @k.mux-barrier-region.0(%p, ...)

Gives each entry point a wrapper, `<base name>.mux-barrier-wrapper`, which takes its
place and runs a work-group per call: loops over z, y and x around the kernel, or in the
order of `"mux-work-item-order"`. The kernel stays, as an internal function that is
inlined.

A kernel with barriers is divided into *barrier regions*, from the entry or a barrier to
the next barriers and returns. Each becomes a function `<base name>.mux-barrier-region`,
which returns the number of the region that follows; 0 is the end. A region with one
successor returns a constant. The wrapper runs the loops for one region, a memory
barrier with the scope and the semantics of the barrier, and those for the next. What
the last work-item returns decides: all work-items of a group come to the same barrier.

## Live variables

After a barrier, a work-item gets each value that it needs in one of three ways:

- it computes the value again: constants, ids and sizes, casts, splats, addresses, and
  other cheap operations on available operands;
- the value is *uniform*, the same for all work-items, and a variable of the wrapper,
  which LLVM promotes. Uniform are arguments, ids and sizes of the group, reductions,
  and what is computed from them in uniform control flow; loads only from constant
  memory, since another work-item may write to other memory;
- the value is in the *arena*, memory that the launch provides (`__mux_get_arena`), once
  for each work-item. So is stack memory that is used across a barrier or whose address
  is captured.

With N, the number of work-items rounded up to 128, variable i has an array at `bytes
before it * N + 128 * i`, so that the loops access it consecutively. The wrapper names
the size, `bytes * N + 128 * arrays + bytes_of_scalable_vectors * vscale * N`, in
`"mux-live-variables"="bytes,arrays[,bytes_of_scalable_vectors]"`. Variables that are
never live together share an array, above all the value that a loop passes to its next
iteration.

A sub-kernel loads what it needs at its entry, and stores what it has computed before
the barrier, outside of loops that compute it; the public implementation needs
loop-closed SSA form for that. If a use may see the old or the new value, it loads the
variable itself, which is then stored where it is computed. A variable that only gets
the value of another one in the same array is not stored again.

## Parallel loops

The innermost loop of a region is marked as parallel (`llvm.loop.parallel_accesses`), so
that LLVM vectorizes it without a check at run time, if the region has no atomic
operation, fence, volatile access or call of a function that may have one, and no access
that may be to private memory. In OpenCL C and CUDA, conflicting accesses of two
work-items without a barrier between them are a data race. The loops of a work-item are
not marked. Stack memory that is not in the arena is one object for all iterations once
the work-item is inlined, and would not be independent. Variables in the arena are the
work-item's own.

## Irregular loops

A loop is irregular if its trip count depends on a value that the work-item loads at an
address of its own, and if it loads from an address that was loaded in the loop: a row
of a sparse matrix. It gets `llvm.loop.unroll.runtime.disable`, unless it has unrolling
metadata, and the loops over work-items around it are not unrolled: each copy of a load
would be a separate strided stream for the processor's prefetchers.

## Bounded loops

A region that has no effect unless the local id is less than some uniform number, such
as a step of a tree reduction (`if (l < k)`), is run for these work-items only. The
comparison stays, since the first work-item always runs: the wrapper needs the number of
the region that follows. In a vectorized kernel, the comparison is the mask of
all accesses with an effect, and the region is run for vectors with such a work-item.

## Whole groups

With `whole-groups`, a kernel without barriers, loops and calls that begins with a test
of its bounds, such as `if (x >= width || y >= height) return;`, and is not vectorized,
gets a second version, `<base name>.mux-whole-groups`, without the test. It runs the
work-groups all of whose work-items pass, which the wrapper decides by the greatest and
the least ids of a group. If the kernel does nothing in front of the test, the version
also runs the part of a group that passes: each comparison of an id is the begin or the
end of a loop. The kernel itself is left for groups whose ids do not fit in 31 bits, in
loops that LLVM does not vectorize.

If such a kernel asks for nothing of its group but global ids, has no local memory and
accesses consecutive elements in a row, the wrapper gets `"mux-joined-rows"`: the host
may run several groups that follow each other in x as one. So it is for vectorized
kernels, whatever they access: the attribute has the number of lanes.

## Collectives

For `work_group_reduce`, `any`, `all`, scans and broadcasts, the wrapper runs a loop
over the work-items in the order of the local linear id, with a function that computes
the operand of each (`<base name>.mux-barrier-operand`). Sums of floating-point numbers
are in that order. An exclusive scan starts with the identity of OpenCL C, reductions
with a value that changes nothing: -0.0 for a sum, NaN for a minimum or maximum.

## Vectorized kernels

A kernel with `!codeplay_ca_vecz.derived` runs several work-items at once. It is paired
with the kernel it was made from, which runs the rest of each row one by one, or with a
vector-predicated version of that one of the same width, which runs it at once. There is
no such tail with `force-no-tail` or `whole-rows`, if the kernel is predicated itself,
if the width divides the required size, or if the base is not in the module. Both have
variables of their own; the arena of the tail follows that of the main kernel. Each call
of a vectorized kernel is a sub-group, those of the main kernel first; in other kernels
each work-item is one.

## Limits

Kernels are refused if barriers have no ids (run `prepare-barriers`), if the scope or
the semantics of a barrier are not constant, if the size of stack memory across barriers
is not constant, and if versions of a kernel differ in arguments or barriers.

See "WorkItemLoopsPass" in [SYCL Native CPU's pipeline
passes](https://intel.github.io/llvm/design/SYCLNativeCPUPipelinePasses.html).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import llvm_functions
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.barriers.arena_layout import LayoutKind
from xdsl_gas.native_cpu.barriers.barrier_points import has_barriers
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.schedule.irregular_loops import keep_irregular_loops_rolled
from xdsl_gas.native_cpu.schedule.pairing import KernelPair, pair_of
from xdsl_gas.native_cpu.schedule.wrapper import WrapperBuilder
from xdsl_gas.native_cpu.sub_kernels.kernel_parts import KernelParts, take_apart
from xdsl_gas.native_cpu.utils.attributes import KERNEL, entry_points
from xdsl_gas.native_cpu.utils.functions import create_wrapper, stop_being_kernel
from xdsl_gas.native_cpu.utils.metadata import get_local_sizes
from xdsl_gas.native_cpu.utils.unreached_blocks import erase_unreached
from xdsl_gas.native_cpu.utils.vectorization import (
    drop_vecz_to_orig_link,
    get_vecz_to_orig_link,
    set_wrapper_infos,
)
from xdsl_gas.remarks import Argument, named, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error
from xdsl_gas.transforms.specialization.function_variants import mark_always_inline
from xdsl_gas.transforms.symbols.linkage import drop_comdat, make_internal
from xdsl_gas.transforms.utils.argument_attributes import drop_attributes

_OF_ONE_WORK_ITEM = frozenset(("llvm.noalias",))
"""Attributes of arguments that need not hold for all work-items of a group."""


@dataclass(frozen=True)
class WorkItemLoopsPass(TargetPass):
    """Runs kernels once per work-group, in loops over its work-items."""

    name = "work-item-loops"

    force_no_tail: bool = False
    """
    Whether vectorized kernels run alone: the sizes of work-groups are multiples of the
    vectorization width.
    """

    whole_rows: bool = False
    """
    Whether kernels with barriers that are vectorized in x run alone if they require no
    size of work-groups: their sizes in x are multiples of the vectorization width.
    """

    layout: str = "arrays"
    """How live variables lie in the arena: `arrays`, or one of `structs`."""

    debug: bool = False
    """
    Whether debuggers find source variables behind barriers, at the expense of speed:
    their memory is in the arena, in one struct for each work-item.
    """

    whole_groups: bool = False
    """
    Whether a kernel without barriers gets a version without the comparisons that it
    begins with, for work-groups, or parts of them, that are within its bounds.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.layout not in tuple(LayoutKind):
            raise ValueError(f"layout must be {' or '.join(LayoutKind)}")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        check_declarations(op)
        with restored_on_error(op):
            _Scheduler(KernelModule(op, self.target), self).run()


@dataclass
class _Scheduler:
    """One run of the pass."""

    module: KernelModule
    options: WorkItemLoopsPass

    def run(self) -> None:
        """Makes the wrappers of all entry points."""
        functions = llvm_functions(self.module.module)
        pairs = [
            pair_of(kernel, functions, self._runs_alone(kernel))
            for kernel in entry_points(self.module.module)
        ]
        tails = {pair.tail.function for pair in pairs if pair.tail is not None}
        for pair in pairs:
            # A scalar kernel that runs what is left of a row has no wrapper of its own.
            if pair.main.function not in tails:
                self._schedule(pair)

    def _runs_alone(self, kernel: llvm.FuncOp) -> bool:
        """Whether a vectorized kernel has no tail."""
        options = self.options
        if options.force_no_tail:
            return True
        link = get_vecz_to_orig_link(kernel)
        return (
            options.whole_rows
            and link is not None
            and link.info.dimension == 0
            and not link.info.is_scalable
            and get_local_sizes(kernel) is None
            and has_barriers(kernel)
        )

    def _schedule(self, pair: KernelPair) -> None:
        kernels = [version.function for version in pair.versions]
        for kernel in kernels:
            erase_unreached(kernel)
            keep_irregular_loops_rolled(kernel)
        with_barriers = [has_barriers(kernel) for kernel in kernels]
        if any(with_barriers) and not all(with_barriers):
            raise error_at(
                kernels[with_barriers.index(False)],
                "the kernel has no barrier, but the other version of it has.",
                "Link only versions of one kernel by vectorization metadata.",
            )
        wrapper = create_wrapper(pair.main.function, ".mux-barrier-wrapper")
        for index in range(len(wrapper.function_type.inputs)):
            # Different work-items may access the same memory by different arguments.
            drop_attributes(wrapper, "arg_attrs", index, _OF_ONE_WORK_ITEM)
        if pair.tail is not None:
            _become_part(pair.tail.function)
        options = self.options
        layout = LayoutKind.STRUCTS if options.debug else LayoutKind(options.layout)
        parts = [
            take_apart(self.module, kernel, layout, debug=options.debug)
            for kernel in kernels
            if all(with_barriers)
        ]
        _check_barriers(parts)
        whole = options.whole_groups
        WrapperBuilder(self.module, wrapper, pair, parts, whole).build()
        _report_loops(wrapper, pair, parts)
        set_wrapper_infos(wrapper, *(version.info for version in pair.run_versions))
        drop_vecz_to_orig_link(wrapper)


def _report_loops(
    wrapper: llvm.FuncOp, pair: KernelPair, parts: Sequence[KernelParts]
) -> None:
    regions = len(parts[0].regions) if parts else 1
    remark(
        names.WORK_ITEM_LOOPS,
        pair.main.function,
        lambda: [
            named(wrapper),
            " runs a work-group in loops over its work-items: ",
            Argument("Regions", str(regions)),
            " barrier region" + "s" * (regions > 1) + ", ",
            Argument("Bytes", str(sum(p.live.layout.per_item.fixed for p in parts))),
            " bytes of live variables for each work-item.",
        ],
    )


def _check_barriers(parts: Sequence[KernelParts]) -> None:
    """Raises `MemorySpaceError` if versions of a kernel have different barriers."""
    if not parts:
        return
    ids = [set(one.live.graph.numbers) for one in parts]
    for one, present in zip(parts, ids, strict=True):
        missing = set[int]().union(*ids) - present
        if missing:
            raise error_at(
                one.live.graph.kernel.original,
                f"the kernel lacks the barrier {min(missing)} of its other version.",
                "Link only versions of one kernel by vectorization metadata.",
            )


def _become_part(kernel: llvm.FuncOp) -> None:
    """Makes a kernel a function that only the wrapper of another one calls."""
    KERNEL.drop(kernel)
    drop_comdat(kernel)
    make_internal(kernel)
    stop_being_kernel(kernel)
    mark_always_inline(kernel)
