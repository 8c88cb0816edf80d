"""
Copying a kernel's `byval` arguments to its stack, where their addresses are passed on.

Such an argument is the kernel's own copy, but where it lies is up to the backend: in
parameter memory, or on the stack as soon as its address gets elsewhere. Copied by the
kernel itself it lies on the stack for sure.

LLVM's NVPTXLowerArgs makes the same copy, later: of each argument that is passed to a
call or stored, unless it is an `nvvm.grid_constant`, or only read and not captured
(https://llvm.org/doxygen/NVPTXLowerArgs_8cpp_source.html). That the latter are read in
place is worth more than the name of their space.
"""

from collections.abc import Mapping

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, i32, i64
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue, TypeAttribute

from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.analysis.ir.functions import arguments_of, is_declaration, is_kernel
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.semantics.pointer_flow import Origin, flow_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.intrinsics.memory import MemcpyOp
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.memory_space import single_space
from xdsl_gas.transforms.byval.inlined_uses import is_written_after_inlining
from xdsl_gas.transforms.utils.argument_attributes import allow_reading
from xdsl_gas.transforms.utils.pointer_values import insert_at_start

_BYVAL, _ALIGN = "llvm.byval", "llvm.align"

_GRID_CONSTANT = "nvvm.grid_constant"
"""An argument that no thread writes: all may know it by one address."""


def copy_kernel_arguments(spaces: MemorySpaceAnalysis, *, only_read: bool) -> bool:
    """
    Gives each kernel a variable on the stack in the place of each of its `byval`
    arguments that is passed to a call or stored, where the target leaves open where
    such arguments lie. Returns whether there was one: then what was found out of the
    module is outdated.

    Not where the argument is a grid constant, or is said to be read and not captured:
    that the backend reads in place. Nor, unless `only_read`, where the module does not
    store to it, and either no code that is not seen has its address, or only calls take
    it that LLVM inlines. Nor where it is cast, taken by an operation that is not known,
    or of a size that is not decided.
    """
    target = spaces.target
    if not target.kernel_copies or single_space(target.kernel_copies) is not None:
        return False
    copied = False
    layout = spaces.graph.layout
    for kernel in spaces.call_graph.functions:
        if is_declaration(kernel) or not is_kernel(kernel):
            continue
        for argument in reversed(kernel.body.blocks[0].args):
            attributes = argument_attributes(kernel, argument.index)
            kind = attributes.get(_BYVAL)
            if kind is None or _is_read_in_place(attributes):
                continue
            if not spaces.is_generic(argument):
                continue
            extent = layout.extent(kind)
            size = None if extent is None else extent.stride
            if size is None or not _is_passed_on(argument):
                continue
            if only_read or _is_written(argument, spaces):
                _copy(argument, kind, size, attributes.get(_ALIGN))
                copied = True
    return copied


def _is_written(argument: BlockArgument, spaces: MemorySpaceAnalysis) -> bool:
    """
    Whether an argument may be written when LLVM has inlined what it can: only then does
    the backend copy it.
    """
    return not spaces.is_only_read(argument) and is_written_after_inlining(
        argument, spaces.call_graph
    )


def _is_read_in_place(attributes: Mapping[str, Attribute]) -> bool:
    """Whether the backend knows that it is to give away addresses of parameters."""
    if _GRID_CONSTANT in attributes:
        return True
    only_read = attributes.keys() & {"llvm.readonly", "llvm.readnone"}
    return bool(only_read) and "llvm.nocapture" in attributes


def _is_passed_on(argument: BlockArgument) -> bool:
    """Whether the address is passed to a call or stored, and nothing unknown done."""
    passed_on = False
    found: set[SSAValue] = {argument}
    waiting: list[SSAValue] = [argument]

    def follow(value: SSAValue) -> None:
        if value not in found:
            found.add(value)
            waiting.append(value)

    while waiting:
        for use in waiting.pop().uses:
            op, flow = use.operation, flow_of(use.operation)
            if flow.origin is Origin.MOVED:
                follow(op.results[0])
            elif successors := successor_operands(op):
                for forwarded in successors:
                    if forwarded.first <= use.index < forwarded.end:
                        follow(forwarded.inputs[use.index - forwarded.first])
            elif flow.origin is Origin.CAST or flow.exposes:
                return False
            elif flow.origin is Origin.RETURNED:
                passed_on |= not _is_passed_by_value(op, use.index)
            elif any(access.value == use.index for access in flow.accesses):
                passed_on = True
    return passed_on


def _is_passed_by_value(call: Operation, operand: int) -> bool:
    position = operand - (len(call.operands) - len(arguments_of(call)))
    return position >= 0 and _BYVAL in argument_attributes(call, position)


def _copy(
    argument: BlockArgument, kind: Attribute, size: int, align: Attribute | None
) -> None:
    assert isinstance(kind, TypeAttribute)
    one, length = (
        ConstantOp(IntegerAttr(number, width), width)
        for number, width in ((1, i32), (size, i64))
    )
    variable = llvm.AllocaOp.create(
        operands=[one.result],
        properties={"elem_type": kind},
        result_types=[pointer_type(0)],
    )
    if align is not None:
        variable.properties["alignment"] = align
    allow_reading(argument)
    argument.replace_all_uses_with(variable.results[0])
    copy = MemcpyOp(variable.results[0], argument, length.result)
    for op in (copy, length, variable, one):
        op.location = argument.location
        insert_at_start(argument.block, op)
    variable.results[0].name_hint = argument.name_hint
