"""From a module of kernels to one of functions that run work-groups here."""

from collections.abc import Set
from dataclasses import dataclass
from functools import partial

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr

from xdsl_gas.analysis.ir.functions import callee_name, is_declaration, is_kernel
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.target.data_layout import TRIPLE
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError, error_at, symbol_name
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.native.compilation.descriptions import describe, kernels_of_source
from xdsl_gas.native.compilation.stack import stack_of_kernels
from xdsl_gas.native.compilation.variables import writable_variables
from xdsl_gas.native.kernels import KernelDescription
from xdsl_gas.native.variables import Variable
from xdsl_gas.native_cpu.builtins.names import PREFIX
from xdsl_gas.native_cpu.host.host_checks import space_is_unknown
from xdsl_gas.pipelines.native_cpu import NativeCpuPass
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.toolchain.native_code import has_symbol
from xdsl_gas.toolchain.runtime_functions import ASSERTION_FAILED
from xdsl_gas.transforms.opencl.library import CAST_FUNCTIONS, GET_FENCE
from xdsl_gas.transforms.symbols.symbol_graph import SymbolGraph

_LISTS = "llvm."
"""What the names of LLVM's lists of symbols begin with, such as `llvm.used`."""


@dataclass
class Converted:
    """A module behind the pipeline."""

    module: ModuleOp
    kernels: list[KernelDescription]
    """Its kernels, and those that were refused, in the order of the source."""

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables that the host may read and write."""
        return writable_variables(self.module)

    @property
    def is_shared(self) -> bool:
        """
        Whether the module has variables that kernels may write, but for those that only
        order atomic operations.
        """
        return any(
            isinstance(op, llvm.GlobalOp)
            and "constant" not in op.properties
            and not op.sym_name.data.startswith((PREFIX, _LISTS))
            for op in self.module.ops
        )


def convert(
    module: ModuleOp,
    native_pass: NativeCpuPass,
    phases: Phases,
    *,
    is_guarded: bool = False,
    whole_rows: bool = False,
) -> Converted:
    """
    Returns a module behind the pipeline; the given one is changed. `is_guarded` is
    whether LLVM has optimized it, with guarded divisions. With `whole_rows`, kernels
    may lack the version for the rest of a row, see `row_multiple`; not if they share
    variables, for then all launches run the same code. A kernel that has no
    meaning on this processor is left out if another one has. Raises `MemorySpaceError`
    if none has.
    """
    check_target(module)
    sources = kernels_of_source(module)
    names = list(sources)
    runs = partial(
        _run,
        native_pass=native_pass,
        phases=phases,
        is_guarded=is_guarded,
        whole_rows=whole_rows and not _keeps_state(module),
    )
    before = module.clone() if len(names) > 1 else None
    try:
        return Converted(module, describe(module, sources, runs(module)))
    except MemorySpaceError:
        if before is None:
            raise
    graph = SymbolGraph(before)
    refused: dict[str, MemorySpaceError] = {}
    for name in names:
        try:
            runs(with_kernels(before, graph, {name}))
        except MemorySpaceError as error:
            refused[name] = error
    left = set(names) - refused.keys()
    if not left:
        raise refused[names[0]]
    module = with_kernels(before, graph, left)
    made = describe(module, sources, runs(module))
    described = {kernel.name: kernel for kernel in made}
    for name, error in refused.items():
        described[name] = KernelDescription(name, (), refusal=str(error))
    return Converted(module, [described[name] for name in names])


def check_target(module: ModuleOp) -> None:
    """Raises `MemorySpaceError` for a module that does not say which GPU it is for."""
    cause = None
    try:
        target_of_module(module)
    except MemorySpaceError as error:
        cause = error
    # Passes drop the calling conventions of kernels, which would say it, too.
    if cause is None and module.attributes.get(TRIPLE) != StringAttr(""):
        return
    raise MemorySpaceError(
        "the module does not say for which device it is. Give it the triple of the "
        'language: `target triple = "spir64"` for OpenCL C, "nvptx64-nvidia-cuda" '
        'for CUDA, "amdgcn-amd-amdhsa" for HIP; in MLIR it is the attribute '
        "`llvm.target_triple` of the module."
    ) from cause


def _keeps_state(module: ModuleOp) -> bool:
    """Whether a module has variables outside of local memory that are written."""
    target = target_of_module(module)
    return any(
        isinstance(op, llvm.GlobalOp)
        and (op.constant is None or "externally_initialized" in op.properties)
        and target.space(op.addr_space.value.data) is not MemorySpace.SHARED
        for op in module.ops
    )


def _run(
    module: ModuleOp,
    native_pass: NativeCpuPass,
    phases: Phases,
    is_guarded: bool,
    whole_rows: bool,
) -> dict[str, int]:
    """Runs the pipeline; returns the stack that each kernel needs."""
    native_pass.run(
        Context(), module, phases=phases, is_guarded=is_guarded, whole_rows=whole_rows
    )
    _check_is_defined(module)
    return stack_of_kernels(module)


def with_kernels(module: ModuleOp, graph: SymbolGraph, names: Set[str]) -> ModuleOp:
    """Returns a copy of a module with those kernels only, and what they need."""
    left_out = graph.definitions.keys() - graph.reached(names)
    left_out |= {
        name
        for name, op in graph.definitions.items()
        if isinstance(op, llvm.FuncOp) and is_kernel(op) and name not in names
    }
    kept = [op.clone() for op in module.ops if symbol_name(op) not in left_out]
    return ModuleOp(kept, dict(module.attributes))


_TELLS_SPACES = frozenset((*CAST_FUNCTIONS.values(), GET_FENCE))
"""Functions of OpenCL C that `resolve-gas` replaces for known memory spaces."""


def _check_is_defined(module: ModuleOp) -> None:
    """Raises `MemorySpaceError` for calls of functions that are defined nowhere."""
    missing = {
        op.sym_name.data
        for op in module.ops
        if isinstance(op, llvm.FuncOp)
        and is_declaration(op)
        and not op.sym_name.data.startswith("llvm.")
        and op.sym_name.data != ASSERTION_FAILED
        and not has_symbol(op.sym_name.data)
    }
    if not missing:
        return
    for op in operations_in(module):
        callee = callee_name(op)
        if callee is None or callee.string_value() not in missing:
            continue
        if callee.string_value() in _TELLS_SPACES:
            raise space_is_unknown(op)
        raise error_at(
            op,
            f"'{callee.string_value()}' is not defined.",
            "Define it in the source, or link the module that does: `native.compile` "
            "takes a list of files, `xdsl-gas --link` writes one module.",
        )
