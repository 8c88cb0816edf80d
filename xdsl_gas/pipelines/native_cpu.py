"""
`native-cpu`: turns the kernels of a module into functions that run on this processor.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, ...)
  ->
    llvm.func @k.mux-kernel-wrapper(%args: !llvm.ptr, %local: !llvm.ptr,
                                    %wg-info: !llvm.ptr, %arena: !llvm.ptr)

A call of the function runs all work-items of one work-group. The pass runs, in this
order:

    whole-program,guard-divisions,mark-kernel-exits,
    llvm-opt{level=2 keep-loops=true},copy-kernel-arguments,
    transfer-kernel-metadata,convert-to-mux-builtins,ip-msp,
    resolve-gas,gas-annotate-alias{noalias-arguments=false},
    optimal-builtin-replacement,widen-indices,insert-loop-barriers,
    prepare-barriers,run-vecz{mode=required predication=mask},
    work-item-loops{whole-groups=true},global-dce,
    replace-local-module-scope-variables,add-kernel-wrapper,
    add-scheduling-parameters,freeze-conditional-loads,define-mux-builtins,
    legalize-atomics,replace-with-veclib,convert-to-host

With `vecz-factor` or `vecz-auto`, `run-vecz` vectorizes kernels; without, only those
that need sub-groups of a size, such as the warps of CUDA.

LLVM's -O3 for the processor is left to the code generator: it inlines the work-item
into the loops and vectorizes these. Kernels are run from Python as in [Kernels on the
processor](native-cpu.md).
"""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, replace

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.native_cpu.add_kernel_wrapper import AddKernelWrapperPass
from xdsl_gas.native_cpu.add_scheduling_parameters import AddSchedulingParametersPass
from xdsl_gas.native_cpu.convert_to_host import ConvertToHostPass
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.native_cpu.copy_kernel_arguments import CopyKernelArgumentsPass
from xdsl_gas.native_cpu.define_mux_builtins import DefineMuxBuiltinsPass
from xdsl_gas.native_cpu.freeze_conditional_loads import FreezeConditionalLoadsPass
from xdsl_gas.native_cpu.guard_divisions import GuardDivisionsPass
from xdsl_gas.native_cpu.host.vector_functions import widest_vectors
from xdsl_gas.native_cpu.insert_loop_barriers import InsertLoopBarriersPass
from xdsl_gas.native_cpu.legalize_atomics import LegalizeAtomicsPass
from xdsl_gas.native_cpu.mark_kernel_exits import MarkKernelExitsPass
from xdsl_gas.native_cpu.optimal_builtin_replacement import (
    OptimalBuiltinReplacementPass,
)
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.replace_local_module_scope_variables import (
    ReplaceLocalModuleScopeVariablesPass,
)
from xdsl_gas.native_cpu.replace_with_veclib import (
    ReplaceWithVeclibPass,
    check_instruction_sets,
)
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.transfer_kernel_metadata import TransferKernelMetadataPass
from xdsl_gas.native_cpu.utils.kernel_stubs import merge_kernel_stubs
from xdsl_gas.native_cpu.utils.options import check_factor, check_order
from xdsl_gas.native_cpu.widen_indices import WidenIndicesPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass
from xdsl_gas.pipelines.llvm_opt import LlvmOptPass
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.remarks import without_defaults
from xdsl_gas.toolchain.host import this_host
from xdsl_gas.toolchain.vector_library import sets_of
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.restored_module import not_restored, restored_on_error
from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass
from xdsl_gas.transforms.global_dce import GlobalDcePass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.whole_program import WholeProgramPass

_PREDICATION = "mask"
"""Lengths become masks again on x86, where divergent loops took 1.1 times as long."""


@dataclass(frozen=True)
class NativeCpuPass(TargetPass):
    """Turns kernels into functions that run work-groups on this processor."""

    name = "native-cpu"

    optimize: bool = True
    """Whether to run LLVM's optimizer first, which needs llvmlite."""

    debug: bool = False
    """Whether debuggers find variables across barriers, at the expense of speed."""

    work_item_order: str | None = None
    """
    The order of the loops over work-items, from the innermost to the outermost; by
    default as the kernel has it, or `xyz`.
    """

    loop_barriers: bool = True
    """Whether to run `insert-loop-barriers`."""

    vecz_factor: int = 0
    """
    For how many work-items kernels are vectorized, the option `factor` of `run-vecz`; 0
    leaves that to LLVM's loop vectorizer.
    """

    vecz_predicated: bool = False
    """Whether vectorized kernels run the rest of a row at once, under a mask."""

    vecz_auto: bool = False
    """
    Whether the cost model of `run-vecz` decides which kernels are vectorized; without
    `vecz-factor`, also for how many work-items, and `vecz-predicated` has no effect.
    """

    vecz_boscc: bool = False
    """
    Whether vectorized kernels branch around blocks and loops that no lane runs, the
    option `boscc` of `run-vecz`.
    """

    vector_library: str = "baseline"
    """
    For which instruction sets vectors call a library of mathematical functions, glibc's
    `libmvec`, the option `instruction-sets` of `replace-with-veclib`. The last bits of
    results depend on it. With `native`, kernels are vectorized for the registers of
    this processor, too.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        check_order(self.work_item_order)
        if self.vecz_factor:
            check_factor(self.vecz_factor, "vecz-factor")
        check_instruction_sets(self.vector_library, "vector-library")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, and leaves the module unchanged,
        for what has no meaning on the processor, see the passes.
        """
        with restored_on_error(op), without_defaults():
            self.run(ctx, op)

    def run(
        self,
        ctx: Context,
        op: ModuleOp,
        *,
        phases: Phases | None = None,
        is_guarded: bool = False,
        whole_rows: bool = False,
        at_kernels: Callable[[ModuleOp], None] | None = None,
    ) -> None:
        """
        Runs the passes, each as a phase; an error leaves the module as it is then.
        `is_guarded` is whether `guard-divisions` ran before LLVM's optimizer did.
        With `whole_rows`, kernels may lack a version for the rest of a row, see
        `work-item-loops`. `at_kernels` is called in front of the first pass that
        changes kernels, when LLVM has said what they do with their arguments.
        """
        # Without a triple, what tells the target is replaced on the way.
        target = target_of_module(op, self.target).name
        with not_restored(op):
            if self.debug:
                merge_kernel_stubs(op)
            for module_pass in self.passes():
                if isinstance(module_pass, TargetPass):
                    module_pass = replace(module_pass, target=target)
                if is_guarded and isinstance(module_pass, GuardDivisionsPass):
                    continue
                if whole_rows and isinstance(module_pass, WorkItemLoopsPass):
                    module_pass = replace(module_pass, whole_rows=True)
                if (
                    isinstance(module_pass, CopyKernelArgumentsPass)
                    and at_kernels is not None
                ):
                    at_kernels(op)
                with (
                    nullcontext() if phases is None else phases.phase(module_pass.name)
                ):
                    module_pass.apply(ctx, op)

    def passes(self) -> list[ModulePass]:
        """Returns the passes in the order in which they are run."""
        optimizer = (
            [MarkKernelExitsPass(), LlvmOptPass(level=2, keep_loops=True)]
            if self.optimize
            else []
        )
        loops = [InsertLoopBarriersPass()] if self.loop_barriers else []
        return [
            WholeProgramPass(),
            # LLVM assumes that no division is undefined.
            GuardDivisionsPass(),
            *optimizer,
            CopyKernelArgumentsPass(),
            TransferKernelMetadataPass(work_item_order=self.work_item_order),
            ConvertToMuxBuiltinsPass(),
            IpMspPass(),
            ResolveGasPass(),
            # `noalias` of a kernel's argument holds for one work-item, not for a loop.
            AnnotateAliasPass(noalias_arguments=False),
            OptimalBuiltinReplacementPass(),
            WidenIndicesPass(),
            *loops,
            PrepareBarriersPass(inline_positions=self._makes_lanes),
            *self._vectorizer(),
            WorkItemLoopsPass(
                debug=self.debug,
                whole_groups=not self.debug
                and (self.vecz_auto or not self.vecz_factor),
            ),
            GlobalDcePass(),
            ReplaceLocalModuleScopeVariablesPass(),
            AddKernelWrapperPass(),
            AddSchedulingParametersPass(),
            FreezeConditionalLoadsPass(),
            DefineMuxBuiltinsPass(),
            LegalizeAtomicsPass(),
            ReplaceWithVeclibPass(
                instruction_sets="none" if self.debug else self.vector_library
            ),
            ConvertToHostPass(masked_gathers=self._has_masked_gathers),
        ]

    @property
    def _makes_lanes(self) -> bool:
        """Whether other kernels than those that need it are vectorized."""
        return not self.debug and (self.vecz_auto or bool(self.vecz_factor))

    @property
    def _vector_width(self) -> int:
        """The bits of this processor's registers, if it is to run the kernels; or 0."""
        if self.vector_library != "native":
            return 0
        return widest_vectors(sets_of(this_host()))

    @property
    def _has_masked_gathers(self) -> bool:
        """Whether the processor has them, if it is known."""
        return not self._vector_width or self._vector_width >= 512

    def _vectorizer(self) -> list[RunVeczPass]:
        if self.debug:
            # A debugger knows no lanes.
            return [RunVeczPass(mode="required", predication=_PREDICATION)]
        if self.vecz_auto and not self.vecz_factor:
            return [
                RunVeczPass(
                    mode="auto",
                    boscc=self.vecz_boscc,
                    predication=_PREDICATION,
                    prefer_vector_width=self._vector_width,
                    vector_functions=self.vector_library != "none",
                )
            ]
        if not self.vecz_factor:
            return [
                RunVeczPass(
                    mode="required", boscc=self.vecz_boscc, predication=_PREDICATION
                )
            ]
        return [
            RunVeczPass(
                mode="unless-slower" if self.vecz_auto else "always",
                factor=self.vecz_factor,
                predicated=self.vecz_predicated,
                predication=_PREDICATION,
                boscc=self.vecz_boscc,
                vector_functions=self.vector_library != "none",
            )
        ]
