"""
Copies a kernel's escaping `byval` arguments to allocas, as NVPTXLowerArgs does.

    llvm.func ptx_kernelcc @k(%v: !llvm.ptr {llvm.byval = !view}) {
      llvm.call @update(%v)
  ->
      %copy = llvm.alloca %1 x !view
      "llvm.intr.memcpy"(%copy, %v, %size)
      llvm.call @update(%copy)

The address space of a kernel's `byval` argument is the backend's choice: parameter
memory, or local memory if its address escapes. The alloca is in local memory. LLVM
copies each argument that is passed to a call or stored, unless it is an
`nvvm.grid_constant` or is `readonly` and `nocapture`
(https://llvm.org/doxygen/NVPTXLowerArgs_8cpp_source.html). The latter are read in
place, which is cheaper than a copy in a known space, so they are not copied here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    is_declaration,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import argument_attributes, is_generic_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointers_by_value import is_only_read
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES
from xdsl_gas.memory_space import Target, single_space

_BYVAL, _ALIGN = "llvm.byval", "llvm.align"

_GRID_CONSTANT = "nvvm.grid_constant"
"""Marks an argument that no thread writes: it has one address for all threads."""


def copy_kernel_arguments(spaces: MemorySpaceAnalysis, *, only_read: bool) -> bool:
    """
    Replaces each generic `byval` argument of a kernel that is passed to a call or
    stored by an alloca with its contents, if the target does not fix the address space
    of such arguments. Returns whether anything was copied, which outdates `spaces`.

    An argument is not copied if it is a grid constant, is `readonly` and `nocapture`,
    is cast, is used by an unknown operation, or has an unknown size. Unless `only_read`
    is set, it is also not copied if the module does not store to it and its address
    reaches no external code, or reaches only calls that LLVM inlines.
    """
    target, layout = spaces.target, spaces.graph.facts.layout
    copies = [
        copied
        for copied in _candidates(spaces.call_graph, target, layout)
        if only_read or _is_written(copied.argument, spaces)
    ]
    return _copy(copies)


def copy_before_analysis(
    call_graph: CallGraph, target: Target, *, only_read: bool
) -> bool | None:
    """
    As `copy_kernel_arguments`, without an analysis. Returns None, and copies nothing,
    if that does not show which arguments may be written.
    """
    if not has_kernel_arguments_by_value(call_graph, target):
        return False
    layout = TypeLayout(call_graph.module, target)
    copies = list(_candidates(call_graph, target, layout))
    if copies and not only_read:
        # Few modules need these.
        from xdsl_gas.transforms.byval.certain_stores import is_surely_stored_to
        from xdsl_gas.transforms.byval.inlined_uses import is_written_after_inlining

        copies = [
            c for c in copies if is_written_after_inlining(c.argument, call_graph)
        ]
        if not all(is_surely_stored_to(c.argument, call_graph) for c in copies):
            return None
    return _copy(copies)


class _Copied(NamedTuple):
    """An argument to copy."""

    argument: BlockArgument
    kind: Attribute
    size: int
    align: Attribute | None


def _copy(copies: Sequence[_Copied]) -> bool:
    """Copies the arguments; returns whether there are any."""
    if copies:
        # Few modules need a copy.
        from xdsl_gas.transforms.byval.argument_copy import copy_argument

        for copied in copies:
            copy_argument(*copied)
    return bool(copies)


def _candidates(
    call_graph: CallGraph, target: Target, layout: TypeLayout
) -> Iterator[_Copied]:
    """The arguments that may be copied, the last one of each kernel first."""
    if not _may_copy(target):
        return
    for kernel in _kernels(call_graph):
        arguments = kernel.body.blocks[0].args
        for index, attributes in reversed(_passed_by_value(kernel)):
            argument, pointee = arguments[index], attributes[_BYVAL]
            if _is_read_in_place(attributes) or (
                not is_generic_type(argument.type, target)
            ):
                continue
            extent = layout.extent(pointee)
            size = None if extent is None else extent.stride
            if size is not None and _is_passed_on(argument):
                yield _Copied(argument, pointee, size, attributes.get(_ALIGN))


def _passed_by_value(kernel: Function) -> list[tuple[int, Mapping[str, Attribute]]]:
    """The indices and attributes of the `byval` arguments of a kernel."""
    return [
        (index, each.data)
        for index, each in enumerate(
            array_elements(kernel.get_attr_or_prop("arg_attrs"))
        )
        if isinstance(each, DictionaryAttr) and _BYVAL in each.data
    ]


def has_kernel_arguments_by_value(call_graph: CallGraph, target: Target) -> bool:
    """Whether a kernel has an argument that `copy_kernel_arguments` may copy."""
    return _may_copy(target) and any(map(_passed_by_value, _kernels(call_graph)))


def _may_copy(target: Target) -> bool:
    spaces = target.kernel_byval_spaces
    return bool(spaces) and single_space(spaces) is None


def _kernels(call_graph: CallGraph) -> Iterator[Function]:
    for function in call_graph.functions:
        if not is_declaration(function) and is_kernel(function):
            yield function


def _is_written(argument: BlockArgument, spaces: MemorySpaceAnalysis) -> bool:
    """
    Whether an argument may be written after inlining: only then does the backend copy
    it.
    """
    if is_only_read(argument, spaces):
        return False
    from xdsl_gas.transforms.byval.inlined_uses import is_written_after_inlining

    return is_written_after_inlining(argument, spaces.call_graph)


def _is_read_in_place(attributes: Mapping[str, Attribute]) -> bool:
    """Whether attributes tell the backend to read the argument in parameter memory."""
    if _GRID_CONSTANT in attributes or _is_grid_constant(attributes):
        return True
    only_read = attributes.keys() & {"llvm.readonly", "llvm.readnone"}
    return bool(only_read) and "llvm.nocapture" in attributes


def _is_grid_constant(attributes: Mapping[str, Attribute]) -> bool:
    """Whether the reader of LLVM IR has kept the mark as text."""
    kept = attributes.get(LLVM_ATTRIBUTES)
    return isinstance(kept, StringAttr) and f'"{_GRID_CONSTANT}"' in kept.data


def _is_passed_on(argument: BlockArgument) -> bool:
    """Whether the address is passed to a call or stored, and all uses are known."""
    passed_on = False
    reached: set[SSAValue] = {argument}
    waiting: list[SSAValue] = [argument]

    def follow(value: SSAValue) -> None:
        if value not in reached:
            reached.add(value)
            waiting.append(value)

    while waiting:
        for use in waiting.pop().uses:
            op = use.operation
            semantics = semantics_of(op)
            if semantics.source is PointerSource.FORWARDED:
                follow(op.results[0])
            elif successors := successor_operands(op):
                for forwarded in successors:
                    if forwarded.first <= use.index < forwarded.end:
                        follow(forwarded.inputs[use.index - forwarded.first])
            elif semantics.source is PointerSource.CAST or semantics.captures_operands:
                return False
            elif semantics.source is PointerSource.CALL_RESULT:
                passed_on |= not _is_passed_by_value(op, use.index)
            elif any(access.value == use.index for access in semantics.accesses):
                passed_on = True
    return passed_on


def _is_passed_by_value(call: Operation, operand: int) -> bool:
    position = operand - (len(call.operands) - len(arguments_of(call)))
    return position >= 0 and _BYVAL in argument_attributes(call, position)
