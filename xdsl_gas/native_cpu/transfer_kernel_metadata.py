"""
`transfer-kernel-metadata`: marks the kernels of a module as entry points.

    llvm.func spir_kernelcc @k(...)
        attributes {reqd_work_group_size = array<i32: 8, 1, 1>}
    ->
    llvm.func spir_kernelcc @k(...) attributes {
        passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"],
                       ["mux-work-item-order", "xyz"]],
        reqd_work_group_size = array<i32: 8, 1, 1>}

Every other pass of the pipeline finds kernels by these attributes, so this pass, or
`encode-kernel-metadata` for one kernel by name, comes first. The kernels are those that
`!opencl.kernels` lists, if the module has it, and else the functions with a kernel's
calling convention, `spir_kernel`, `ptx_kernel` or `amdgpu_kernel`, and those that are
marked as entry points already. It sets

- `"mux-kernel"="entry-point"`, and `"mux-orig-fn"` to the name of the kernel;
- `!reqd_work_group_size`, to the sizes of a work-group that `!opencl.kernels` or CUDA's
  `nvvm.reqntid` require;
- `"mux-work-item-order"`, the dimensions from the innermost work-item loop to the
  outermost: as the option says, else as it was, else `xyz`.

Kernels of CUDA lose `noinline`, with which clang marks all of them, unless they are
`optnone`. Kernels that are declarations are left alone.

Errors, with the module unchanged: two sources of sizes that contradict each other,
sizes that are not positive, or larger than 1 in dimensions beyond `!max_work_dim`; a
kernel with a result.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_kernel, llvm_definitions
from xdsl_gas.native_cpu.utils.kernels import (
    check_kernel,
    check_sizes,
    mark_entry_point,
)
from xdsl_gas.native_cpu.utils.metadata import OPENCL_KERNELS, Sizes, get_opencl_kernels
from xdsl_gas.native_cpu.utils.options import check_order
from xdsl_gas.remarks import names, remark
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass


@dataclass(frozen=True)
class TransferKernelMetadataPass(CheckedOptionsPass):
    """Marks the kernels of a module as entry points, with their sizes."""

    name = "transfer-kernel-metadata"

    work_item_order: str | None = None
    """
    The dimensions from the innermost work-item loop to the outermost: `xyz`, `xzy`,
    `yxz`, `yzx`, `zxy` or `zyx`. Default: the order that the kernel has, or else `xyz`.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        check_order(self.work_item_order)

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Marks the kernels. Raises `MemorySpaceError`, without changes, for sizes that do
        not match and for functions that cannot be kernels.
        """
        kernels = [
            (function, check_sizes(function, sizes, f"!{OPENCL_KERNELS}"))
            for function, sizes in _kernels(op)
        ]
        if not kernels:
            remark(names.NO_KERNEL, None, lambda: ["the module has no kernel."])
        for function, _ in kernels:
            check_kernel(function)
        for function, sizes in kernels:
            mark_entry_point(function, sizes, self.work_item_order)


def _kernels(module: ModuleOp) -> list[tuple[llvm.FuncOp, Sizes | None]]:
    """Returns the kernels with a body, and the sizes that are listed for them."""
    functions = llvm_definitions(module)
    listed = get_opencl_kernels(module)
    if listed is None:
        return [(op, None) for op in functions.values() if is_kernel(op)]
    sizes = {entry.function: entry.required_work_group_size for entry in listed}
    return [(op, sizes[name]) for name, op in functions.items() if name in sizes]
