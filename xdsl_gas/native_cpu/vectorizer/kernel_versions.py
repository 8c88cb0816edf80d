"""Vectorized copies of kernels, and how one becomes the kernel."""

from collections.abc import Callable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import Id, calls_of_builtins
from xdsl_gas.native_cpu.utils.attributes import KERNEL
from xdsl_gas.native_cpu.utils.functions import clone_function, stop_being_kernel
from xdsl_gas.native_cpu.utils.metadata import replace_opencl_kernel
from xdsl_gas.native_cpu.utils.vectorization import VectorizationInfo
from xdsl_gas.native_cpu.vectorizer.kernel_vectorizer import KernelVectorizer
from xdsl_gas.native_cpu.vectorizer.linearization.normal_form import normalize
from xdsl_gas.native_cpu.vectorizer.operations.lane_arrays import (
    LaneArrays,
    interleave_arrays,
)
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable
from xdsl_gas.transforms.symbols.linkage import drop_comdat, make_internal
from xdsl_gas.transforms.utils.argument_attributes import drop_attributes

_OF_ONE_WORK_ITEM = frozenset(("llvm.noalias",))
_SCOPES = ("alias_scopes", "noalias_scopes")

Check = Callable[[llvm.FuncOp, llvm.FuncOp, int], None]
"""Raises `NotVectorizable` for a kernel that should not be vectorized like this."""


def vectorized(
    module: KernelModule,
    kernel: llvm.FuncOp,
    info: VectorizationInfo,
    functions: dict[str, llvm.FuncOp],
    check: Check | None,
    *,
    boscc: bool,
    has_lengths: bool,
    partial_scalarization: bool | None,
) -> llvm.FuncOp:
    """
    Returns a vectorized copy of a kernel. `boscc` has branches around what no lane
    runs, `has_lengths` an explicit vector length where the kernel is predicated, and
    `partial_scalarization` packs vectors of the source, or takes them apart. Raises
    `NotVectorizable`, with an operation of the kernel.
    """
    length = f"nxv{info.width}" if info.is_scalable else f"v{info.width}"
    middle = "vp_" if info.is_vector_predicated else ""
    name = f"__vecz_{length}_{middle}{kernel.sym_name.data}"
    copy = clone_function(kernel, module.unique_name(name))
    originals = dict(zip(operations_in(copy), operations_in(kernel), strict=True))
    _forget_aliases(copy)
    normalize(copy)
    arrays = LaneArrays()
    if not info.is_scalable:
        arrays = interleave_arrays(copy, info.width)
    try:
        KernelVectorizer(
            module,
            copy,
            info,
            functions,
            arrays,
            boscc,
            has_lengths,
            partial_scalarization,
        ).run()
        if check is not None:
            check(kernel, copy, info.width)
    except NotVectorizable as reason:
        module.symbols.discard(copy.sym_name.data)
        function = originals.get(reason.op, kernel)
        Rewriter.erase_op(copy, safe_erase=False)
        raise NotVectorizable(
            function, reason.reason, better_factor=reason.better_factor
        ) from None
    return copy


def _forget_aliases(kernel: llvm.FuncOp) -> None:
    """
    Removes what holds for one work-item: another lane may access the same memory by
    another argument, and behind a barrier of the sub-group by another pointer.
    """
    for index in range(len(kernel.function_type.inputs)):
        drop_attributes(kernel, "arg_attrs", index, _OF_ONE_WORK_ITEM)
    ids = {builtin.id for _, builtin in calls_of_builtins(kernel)}
    if Id.SUB_GROUP_BARRIER in ids:
        for op in operations_in(kernel):
            for name in _SCOPES:
                op.properties.pop(name, None)


def take_place(module: ModuleOp, kernel: llvm.FuncOp, replacement: llvm.FuncOp) -> None:
    """Makes a vectorized kernel the entry point in place of the original one."""
    for name in ("linkage", "CConv", "comdat", "dso_local", "visibility_"):
        if name in kernel.properties:
            replacement.properties[name] = kernel.properties[name]
    replacement.attributes.update({**kernel.attributes, **replacement.attributes})
    KERNEL.move(kernel, replacement)
    drop_comdat(kernel)
    make_internal(kernel)
    stop_being_kernel(kernel)
    replace_opencl_kernel(module, kernel.sym_name.data, replacement.sym_name.data)
