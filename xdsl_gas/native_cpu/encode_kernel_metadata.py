"""
`encode-kernel-metadata`: marks one kernel as an entry point.

    encode-kernel-metadata{kernel=k local-sizes=8,4,1}

    llvm.func @k(...)
    ->
    llvm.func @k(...) attributes {
        passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"],
                       ["mux-work-item-order", "xyz"]],
        reqd_work_group_size = array<i32: 8, 4, 1>}

Sets the attributes that `transfer-kernel-metadata` sets. The kernel need not have the
calling convention of one. `local-sizes` has all three sizes of a work-group, or is left
out; then those that the kernel requires hold, as in `transfer-kernel-metadata`. Other
kernels are left as they are.

Errors, with the module unchanged: a name that the module does not define, a kernel with
a result, sizes that are not positive, and sizes that contradict those of the kernel or
`!max_work_dim`.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_kernel, llvm_definitions, llvm_functions
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.native_cpu.utils.kernels import (
    check_kernel,
    check_sizes,
    mark_entry_point,
)
from xdsl_gas.native_cpu.utils.metadata import Sizes
from xdsl_gas.native_cpu.utils.options import check_order
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass

_MOST = 2**31 - 1


@dataclass(frozen=True)
class EncodeKernelMetadataPass(CheckedOptionsPass):
    """Marks one kernel as an entry point, with its sizes."""

    name = "encode-kernel-metadata"

    kernel: str
    """The name of the kernel."""

    local_sizes: tuple[int, ...] = ()
    """The sizes of a work-group in x, y and z. Default: those of the kernel."""

    work_item_order: str | None = None
    """
    The dimensions from the innermost work-item loop to the outermost: `xyz`, `xzy`,
    `yxz`, `yzx`, `zxy` or `zyx`. Default: the order that the kernel has, or else `xyz`.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        check_order(self.work_item_order)
        if self.local_sizes and len(self.local_sizes) != 3:
            raise ValueError("local-sizes must be three sizes, such as 64,1,1")
        if not all(0 < size <= _MOST for size in self.local_sizes):
            raise ValueError(f"local-sizes must be from 1 to {_MOST}")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Marks the kernel. Raises `MemorySpaceError`, without changes, if the module does
        not define it, it cannot be a kernel, or the sizes do not match.
        """
        function = self._function(op)
        check_kernel(function)
        sizes: Sizes | None = None
        if self.local_sizes:
            x, y, z = self.local_sizes
            sizes = x, y, z
        sizes = check_sizes(function, sizes, "the option 'local-sizes'")
        mark_entry_point(function, sizes, self.work_item_order)

    def _function(self, module: ModuleOp) -> llvm.FuncOp:
        definitions = llvm_definitions(module)
        if self.kernel in definitions:
            return definitions[self.kernel]
        if (declared := llvm_functions(module).get(self.kernel)) is not None:
            raise error_at(
                declared,
                f"the kernel '{self.kernel}' is only declared.",
                "Link its definition first.",
            )
        names = [name for name, op in definitions.items() if is_kernel(op)]
        known = f"Its kernels are {', '.join(names)}." if names else "It has no kernel."
        raise MemorySpaceError(
            f"the module has no function '{self.kernel}' for the option 'kernel' of "
            f"{self.name}. {known}"
        )
