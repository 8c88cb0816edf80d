"""
The plugin for `xdsl-opt`: lazy getters of the passes, dialects and targets.

xDSL loads this module through the entry point group `xdsl.universe` at every start of
`xdsl-opt`, so it imports only modules that `xdsl-opt` has loaded already.

A name may belong to one universe only. For a dialect that xDSL has, now or in a later
version (`nvvm`, `rocdl`), xDSL's factory is therefore replaced by one that extends the
dialect.
"""

from typing import TYPE_CHECKING

from xdsl.passes import ModulePass
from xdsl.universe import XDSL_UNIVERSE, Universe
from xdsl.utils.target import Target

from xdsl_gas.xdsl_compat.factories import complete_universe, quicken_universe
from xdsl_gas.xdsl_compat.starting import start
from xdsl_gas.xdsl_versions import add_frontends

if TYPE_CHECKING:
    from xdsl_gas.pipelines.source_frontends import SourceFrontend


def get_gas_check() -> type[ModulePass]:
    from xdsl_gas.pipelines.reporting.gas_check import GasCheckPass

    return GasCheckPass


def get_gas_annotate_alias() -> type[ModulePass]:
    from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass

    return AnnotateAliasPass


def get_convert_llvm_to_gen() -> type[ModulePass]:
    from xdsl_gas.gen.convert_llvm_to_gen import ConvertLlvmToGenPass

    return ConvertLlvmToGenPass


def get_gen_lower_arguments() -> type[ModulePass]:
    from xdsl_gas.gen.gen_lower_arguments import GenLowerArgumentsPass

    return GenLowerArgumentsPass


def get_convert_opencl_to_llvm() -> type[ModulePass]:
    from xdsl_gas.transforms.convert_opencl_to_llvm import ConvertOpenclToLlvmPass

    return ConvertOpenclToLlvmPass


def get_convert_to_mux_builtins() -> type[ModulePass]:
    from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass

    return ConvertToMuxBuiltinsPass


def get_add_kernel_wrapper() -> type[ModulePass]:
    from xdsl_gas.native_cpu.add_kernel_wrapper import AddKernelWrapperPass

    return AddKernelWrapperPass


def get_convert_to_host() -> type[ModulePass]:
    from xdsl_gas.native_cpu.convert_to_host import ConvertToHostPass

    return ConvertToHostPass


def get_copy_kernel_arguments() -> type[ModulePass]:
    from xdsl_gas.native_cpu.copy_kernel_arguments import CopyKernelArgumentsPass

    return CopyKernelArgumentsPass


def get_gas_sanitize() -> type[ModulePass]:
    from xdsl_gas.transforms.gas_sanitize import GasSanitizePass

    return GasSanitizePass


def get_insert_sanitizer_checks() -> type[ModulePass]:
    from xdsl_gas.transforms.insert_sanitizer_checks import InsertSanitizerChecksPass

    return InsertSanitizerChecksPass


def get_global_dce() -> type[ModulePass]:
    from xdsl_gas.transforms.global_dce import GlobalDcePass

    return GlobalDcePass


def get_aa_eval() -> type[ModulePass]:
    from xdsl_gas.transforms.aa_eval import AAEvalPass

    return AAEvalPass


def get_forward_loads() -> type[ModulePass]:
    from xdsl_gas.transforms.gas_forward_loads import ForwardLoadsPass

    return ForwardLoadsPass


def get_insert_loop_barriers() -> type[ModulePass]:
    from xdsl_gas.native_cpu.insert_loop_barriers import InsertLoopBarriersPass

    return InsertLoopBarriersPass


def get_ip_msp() -> type[ModulePass]:
    from xdsl_gas.transforms.ip_msp import IpMspPass

    return IpMspPass


def get_llvm_opt() -> type[ModulePass]:
    from xdsl_gas.pipelines.llvm_opt import LlvmOptPass

    return LlvmOptPass


def get_lower_gas_casts() -> type[ModulePass]:
    from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass

    return LowerGasCastsPass


def get_native_cpu() -> type[ModulePass]:
    from xdsl_gas.pipelines.native_cpu import NativeCpuPass

    return NativeCpuPass


def get_print_alias() -> type[ModulePass]:
    from xdsl_gas.transforms.print_alias import PrintAliasPass

    return PrintAliasPass


def get_print_memory_spaces() -> type[ModulePass]:
    from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass

    return PrintMemorySpacesPass


def get_print_uniformity() -> type[ModulePass]:
    from xdsl_gas.native_cpu.print_uniformity import PrintUniformityPass

    return PrintUniformityPass


def get_print_gen_liveness() -> type[ModulePass]:
    from xdsl_gas.gen.print_gen_liveness import PrintGenLivenessPass

    return PrintGenLivenessPass


def get_print_gen_pressure() -> type[ModulePass]:
    from xdsl_gas.gen.print_gen_pressure import PrintGenPressurePass

    return PrintGenPressurePass


def get_print_gen_values() -> type[ModulePass]:
    from xdsl_gas.gen.print_gen_values import PrintGenValuesPass

    return PrintGenValuesPass


def get_raise_opencl_spaces() -> type[ModulePass]:
    from xdsl_gas.transforms.raise_opencl_spaces import RaiseOpenclSpacesPass

    return RaiseOpenclSpacesPass


def get_resolve_gas() -> type[ModulePass]:
    from xdsl_gas.transforms.resolve_gas import ResolveGasPass

    return ResolveGasPass


def get_verify_llvm() -> type[ModulePass]:
    from xdsl_gas.transforms.verify_llvm import VerifyLlvmPass

    return VerifyLlvmPass


def get_verify_resolved() -> type[ModulePass]:
    from xdsl_gas.transforms.verify_resolved import VerifyResolvedPass

    return VerifyResolvedPass


def get_whole_program() -> type[ModulePass]:
    from xdsl_gas.transforms.whole_program import WholeProgramPass

    return WholeProgramPass


def get_encode_kernel_metadata() -> type[ModulePass]:
    from xdsl_gas.native_cpu.encode_kernel_metadata import (
        EncodeKernelMetadataPass,
    )

    return EncodeKernelMetadataPass


def get_transfer_kernel_metadata() -> type[ModulePass]:
    from xdsl_gas.native_cpu.transfer_kernel_metadata import (
        TransferKernelMetadataPass,
    )

    return TransferKernelMetadataPass


def get_add_scheduling_parameters() -> type[ModulePass]:
    from xdsl_gas.native_cpu.add_scheduling_parameters import (
        AddSchedulingParametersPass,
    )

    return AddSchedulingParametersPass


def get_define_mux_builtins() -> type[ModulePass]:
    from xdsl_gas.native_cpu.define_mux_builtins import DefineMuxBuiltinsPass

    return DefineMuxBuiltinsPass


def get_guard_divisions() -> type[ModulePass]:
    from xdsl_gas.native_cpu.guard_divisions import GuardDivisionsPass

    return GuardDivisionsPass


def get_mark_kernel_exits() -> type[ModulePass]:
    from xdsl_gas.native_cpu.mark_kernel_exits import MarkKernelExitsPass

    return MarkKernelExitsPass


def get_freeze_conditional_loads() -> type[ModulePass]:
    from xdsl_gas.native_cpu.freeze_conditional_loads import (
        FreezeConditionalLoadsPass,
    )

    return FreezeConditionalLoadsPass


def get_replace_with_veclib() -> type[ModulePass]:
    from xdsl_gas.native_cpu.replace_with_veclib import (
        ReplaceWithVeclibPass,
    )

    return ReplaceWithVeclibPass


def get_legalize_atomics() -> type[ModulePass]:
    from xdsl_gas.native_cpu.legalize_atomics import LegalizeAtomicsPass

    return LegalizeAtomicsPass


def get_replace_local_module_scope_variables() -> type[ModulePass]:
    from xdsl_gas.native_cpu.replace_local_module_scope_variables import (
        ReplaceLocalModuleScopeVariablesPass,
    )

    return ReplaceLocalModuleScopeVariablesPass


def get_run_vecz() -> type[ModulePass]:
    from xdsl_gas.native_cpu.run_vecz import RunVeczPass

    return RunVeczPass


def get_work_item_loops() -> type[ModulePass]:
    from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

    return WorkItemLoopsPass


def get_optimal_builtin_replacement() -> type[ModulePass]:
    from xdsl_gas.native_cpu.optimal_builtin_replacement import (
        OptimalBuiltinReplacementPass,
    )

    return OptimalBuiltinReplacementPass


def get_widen_indices() -> type[ModulePass]:
    from xdsl_gas.native_cpu.widen_indices import WidenIndicesPass

    return WidenIndicesPass


def get_prepare_barriers() -> type[ModulePass]:
    from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass

    return PrepareBarriersPass


def get_gas_llvm() -> type[Target]:
    from xdsl_gas.targets.gas_llvm import GasLlvmTarget

    return GasLlvmTarget


def get_gen() -> type[Target]:
    from xdsl_gas.gen.gen_target import GenTarget

    return GenTarget


def get_gas_report() -> type[Target]:
    from xdsl_gas.pipelines.reporting.gas_report import GasReportTarget

    return GasReportTarget


def get_llvm_ir() -> "type[SourceFrontend]":
    from xdsl_gas.pipelines.source_frontends import LlvmIRFrontend

    return LlvmIRFrontend


def get_bitcode() -> "type[SourceFrontend]":
    from xdsl_gas.pipelines.source_frontends import BitcodeFrontend

    return BitcodeFrontend


def get_spirv() -> "type[SourceFrontend]":
    from xdsl_gas.pipelines.source_frontends import SpirvFrontend

    return SpirvFrontend


def get_spirv_assembly() -> "type[SourceFrontend]":
    from xdsl_gas.pipelines.source_frontends import SpirvAssemblyFrontend

    return SpirvAssemblyFrontend


def get_opencl() -> "type[SourceFrontend]":
    from xdsl_gas.pipelines.source_frontends import OpenclFrontend

    return OpenclFrontend


def get_cuda() -> "type[SourceFrontend]":
    from xdsl_gas.pipelines.source_frontends import CudaFrontend

    return CudaFrontend


FRONTENDS = {
    "ll": get_llvm_ir,
    "bc": get_bitcode,
    "spv": get_spirv,
    "spvasm": get_spirv_assembly,
    "cl": get_opencl,
    "cu": get_cuda,
}
"""The readers of files by suffix."""

XDSL_GAS_UNIVERSE = Universe(
    all_dialects=complete_universe(XDSL_UNIVERSE),
    all_passes={
        "convert-llvm-to-gen": get_convert_llvm_to_gen,
        "convert-opencl-to-llvm": get_convert_opencl_to_llvm,
        "convert-to-host": get_convert_to_host,
        "copy-kernel-arguments": get_copy_kernel_arguments,
        "gas-sanitize": get_gas_sanitize,
        "gen-lower-arguments": get_gen_lower_arguments,
        "global-dce": get_global_dce,
        "insert-sanitizer-checks": get_insert_sanitizer_checks,
        "convert-to-mux-builtins": get_convert_to_mux_builtins,
        "define-mux-builtins": get_define_mux_builtins,
        "gas-annotate-alias": get_gas_annotate_alias,
        "gas-check": get_gas_check,
        "aa-eval": get_aa_eval,
        "add-scheduling-parameters": get_add_scheduling_parameters,
        "add-kernel-wrapper": get_add_kernel_wrapper,
        "gas-forward-loads": get_forward_loads,
        "widen-indices": get_widen_indices,
        "insert-loop-barriers": get_insert_loop_barriers,
        "ip-msp": get_ip_msp,
        "guard-divisions": get_guard_divisions,
        "freeze-conditional-loads": get_freeze_conditional_loads,
        "replace-with-veclib": get_replace_with_veclib,
        "legalize-atomics": get_legalize_atomics,
        "llvm-opt": get_llvm_opt,
        "lower-gas-casts": get_lower_gas_casts,
        "mark-kernel-exits": get_mark_kernel_exits,
        "native-cpu": get_native_cpu,
        "print-alias": get_print_alias,
        "print-gen-liveness": get_print_gen_liveness,
        "print-gen-pressure": get_print_gen_pressure,
        "print-gen-values": get_print_gen_values,
        "print-memory-spaces": get_print_memory_spaces,
        "print-uniformity": get_print_uniformity,
        "raise-opencl-spaces": get_raise_opencl_spaces,
        "replace-local-module-scope-variables": (
            get_replace_local_module_scope_variables
        ),
        "resolve-gas": get_resolve_gas,
        "run-vecz": get_run_vecz,
        "verify-llvm": get_verify_llvm,
        "verify-resolved": get_verify_resolved,
        "encode-kernel-metadata": get_encode_kernel_metadata,
        "transfer-kernel-metadata": get_transfer_kernel_metadata,
        "optimal-builtin-replacement": get_optimal_builtin_replacement,
        "prepare-barriers": get_prepare_barriers,
        "whole-program": get_whole_program,
        "work-item-loops": get_work_item_loops,
    },
    all_targets={
        "gas-llvm": get_gas_llvm,
        "gas-report": get_gas_report,
        "gen": get_gen,
    },
)
"""What this package adds to `xdsl-opt`."""

add_frontends(XDSL_GAS_UNIVERSE, FRONTENDS)
quicken_universe(XDSL_GAS_UNIVERSE)

# Before `xdsl-opt` reads a module.
start()
