"""
`copy-kernel-arguments`: gives each work-item its own copy of a struct it writes to.

    llvm.func spir_kernelcc @k(%s: !llvm.ptr {llvm.byval = !pair}) {
      llvm.store %x, %s
  ->
      %copy = llvm.alloca %1 x !pair
      "llvm.intr.memcpy"(%copy, %s, %size)
      llvm.store %x, %copy

A `byval` argument of a kernel is private memory of the work-item on a GPU. Here all
work-items of a launch get the address of one struct. An argument that is used is copied
unless it is `readonly` or `readnone`, as LLVM's optimizer marks what a kernel only
reads. All kernels are processed, entry points or not. Run the pass before
`work-item-loops`.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, BlockArgument

from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.utils.attributes import kernels_in
from xdsl_gas.remarks import Argument, named, names, remark
from xdsl_gas.transforms.byval.argument_copy import copy_argument
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass

_BYVAL, _ALIGN = "llvm.byval", "llvm.align"
_READ = frozenset(("llvm.readonly", "llvm.readnone"))


@dataclass(frozen=True)
class CopyKernelArgumentsPass(TargetPass):
    """Copies structs that kernels get by value and write to."""

    name = "copy-kernel-arguments"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Inserts the copies. Raises `MemorySpaceError`, without changes, for a struct
        whose size is not known.
        """
        layout = TypeLayout(op, target_of_module(op, self.target))
        copies = [
            (argument, *_struct_of(kernel, argument, layout))
            for kernel in kernels_in(op)
            for argument in kernel.body.blocks[0].args
            if _is_copied(kernel, argument)
        ]
        # The last is inserted first, so that the copies are in the arguments' order.
        for argument, _, size, _ in copies:
            _report(argument, size)
        for argument, struct_type, size, align in reversed(copies):
            copy_argument(argument, struct_type, size, align)


def _report(argument: BlockArgument, size: int) -> None:
    kernel = argument.block.parent_op()
    assert kernel is not None
    remark(
        names.ARGUMENT_COPIED,
        kernel,
        lambda: [
            *("parameter ", Argument("Parameter", str(argument.index + 1)), " of "),
            named(kernel),
            " is written, and so copied for each work-item: ",
            Argument("Bytes", str(size)),
            " bytes.",
        ],
    )


def _is_copied(kernel: llvm.FuncOp, argument: BlockArgument) -> bool:
    attributes = argument_attributes(kernel, argument.index)
    return (
        _BYVAL in attributes
        and not attributes.keys() & _READ
        and bool(argument.uses.get_length())
    )


def _struct_of(
    kernel: llvm.FuncOp, argument: BlockArgument, layout: TypeLayout
) -> tuple[Attribute, int, Attribute | None]:
    """Returns the type, the size and the alignment of a struct."""
    attributes = argument_attributes(kernel, argument.index)
    struct_type = attributes[_BYVAL]
    extent = layout.extent(struct_type)
    size = None if extent is None else extent.stride
    if size is None:
        raise error_at(
            kernel,
            f"argument {argument.index} is passed by value as {struct_type}, whose "
            "size is not known.",
            "Pass a pointer to it.",
        )
    return struct_type, size, attributes.get(_ALIGN)
