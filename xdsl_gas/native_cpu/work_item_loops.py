"""
Runs kernels once per work-group: loops over its work-items, split at barriers.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>)         // "mux-kernel"="entry-point"
      ... first part ...
      llvm.call @__mux_work_group_barrier(%id, %scope, %semantics)
      ... second part ...
  ->
    llvm.func spir_kernelcc @k.mux-barrier-wrapper(%p: !llvm.ptr<1>)
      for z, y, x: set the local id; call @k.mux-barrier-region(%p, ...)
      llvm.call @__mux_mem_barrier(%scope, %semantics)
      for z, y, x: set the local id; call @k.mux-barrier-region.0(%p, ...)

Each entry point gets a wrapper, which takes its place. A kernel with barriers is
divided into barrier regions, from one barrier to the next, with a function for each.
Values that a work-item needs behind a barrier are kept in an arena that the launch
hands in (`__mux_get_arena`), in an array with an element for each work-item, unless
they are the same for all work-items, or cheap to compute again.

A vectorized kernel is run with the one that it was made from, which runs what is left
of a row, by the metadata that links them.

See "WorkItemLoopsPass" in
https://intel.github.io/llvm/design/SYCLNativeCPUPipelinePasses.html.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.barriers.arena_layout import LayoutKind
from xdsl_gas.native_cpu.barriers.barrier_points import has_barriers
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.schedule.pairing import KernelPair, pair_of
from xdsl_gas.native_cpu.schedule.wrapper import WrapperBuilder
from xdsl_gas.native_cpu.sub_kernels.kernel_parts import KernelParts, take_apart
from xdsl_gas.native_cpu.utils.attributes import drop_is_kernel, is_kernel_entry_pt
from xdsl_gas.native_cpu.utils.functions import create_wrapper, stop_being_kernel
from xdsl_gas.native_cpu.utils.vectorization import (
    drop_vecz_to_orig_link,
    set_wrapper_infos,
)
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

    layout: str = "arrays"
    """How live variables lie in the arena: `arrays`, or one of `structs`."""

    debug: bool = False
    """
    Whether debuggers find source variables behind barriers, at the expense of speed:
    their memory is in the arena, in one struct for each work-item.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.layout not in tuple(LayoutKind):
            raise ValueError(f"layout must be {' or '.join(LayoutKind)}")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        with restored_on_error(op):
            _Scheduler(KernelModule(op, self.target), self).run()


@dataclass
class _Scheduler:
    """One run of the pass."""

    module: KernelModule
    options: WorkItemLoopsPass

    def run(self) -> None:
        """Makes the wrappers of all entry points."""
        functions = {
            op.sym_name.data: op
            for op in self.module.module.body.block.ops
            if isinstance(op, llvm.FuncOp)
        }
        entry_points = [
            function for function in functions.values() if is_kernel_entry_pt(function)
        ]
        pairs = [
            pair_of(kernel, functions, self.options.force_no_tail)
            for kernel in entry_points
            if not is_declaration(kernel)
        ]
        tails = {pair.tail.function for pair in pairs if pair.tail is not None}
        for pair in pairs:
            # A scalar kernel that runs what is left of a row has no wrapper of its own.
            if pair.main.function not in tails:
                self._schedule(pair)

    def _schedule(self, pair: KernelPair) -> None:
        kernels = [version.function for version in pair.versions]
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
        WrapperBuilder(self.module, wrapper, pair, parts).build()
        tail = None if pair.tail is None else pair.tail.info
        set_wrapper_infos(wrapper, pair.main.info, tail)
        drop_vecz_to_orig_link(wrapper)


def _check_barriers(parts: Sequence[KernelParts]) -> None:
    """Raises `MemorySpaceError` if versions of a kernel have different barriers."""
    if not parts:
        return
    ids = [set(one.live.graph.numbers) for one in parts]
    for one, found in zip(parts, ids, strict=True):
        missing = set[int]().union(*ids) - found
        if missing:
            raise error_at(
                one.live.graph.kernel.original,
                f"the kernel lacks the barrier {min(missing)} of its other version.",
                "Link only versions of one kernel by vectorization metadata.",
            )


def _become_part(kernel: llvm.FuncOp) -> None:
    """Makes a kernel a function that only the wrapper of another one calls."""
    drop_is_kernel(kernel)
    drop_comdat(kernel)
    make_internal(kernel)
    stop_being_kernel(kernel)
    mark_always_inline(kernel)
