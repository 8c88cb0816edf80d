"""
The metadata of functions and modules by which the passes of the pipeline communicate.

    !reqd_work_group_size !{i32 x, i32 y, i32 z}
    !max_work_dim !{i32 dimensions}
    !intel_reqd_sub_group_size !{i32 size}
    !mux_scheduled_fn !{i32 item, i32 group, i32 ...}      indices of parameters, or -1
    !mux-scheduling-params = !{!{!"name", ...}}
    !opencl.kernels = !{!{ptr @kernel, !{!"reqd_work_group_size", i32 x, ...}}, ...}

Names and operands may change: passes use these functions, and those of
`vectorization`. What the dialect has a
property for is that property, everything else is in `gas.metadata` and
`gas.named_metadata`, as the reader of LLVM IR makes them. Metadata that does not have
the form above is ignored, as LLVM does, unless it is said to be an error.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseArrayBase,
    DictionaryAttr,
    ModuleOp,
    i32,
)

from xdsl_gas.analysis.ir.attached_metadata import attached, named, numbers_of
from xdsl_gas.analysis.ir.attribute_values import dense_integers, integer_value
from xdsl_gas.dialects.gas import NAMED_METADATA
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import string_of, string_operand
from xdsl_gas.transforms.utils.kept_metadata import (
    attach,
    function_of,
    integers_node,
    reference_to,
    set_named,
)

REQUIRED_WORK_GROUP_SIZE = "reqd_work_group_size"
MAX_WORK_DIM = "max_work_dim"
REQUIRED_SUB_GROUP_SIZE = "intel_reqd_sub_group_size"
SCHEDULED_FUNCTION = "mux_scheduled_fn"
SCHEDULING_PARAMETERS = "mux-scheduling-params"
OPENCL_KERNELS = "opencl.kernels"

_MOST_PARAMETERS = 4
"""The number of scheduling parameters that a function may have."""

Sizes = tuple[int, int, int]
"""The sizes of a work-group in the dimensions x, y and z."""


@dataclass(frozen=True)
class OpenCLKernel:
    """An entry of `!opencl.kernels`."""

    function: str
    required_work_group_size: Sizes | None = None


# Sizes.


def _sizes(numbers: Sequence[int] | None) -> Sizes | None:
    """Returns one to three positive sizes, the missing ones 1."""
    if numbers is None or not 1 <= len(numbers) <= 3:
        return None
    if any(number <= 0 for number in numbers):
        return None
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def get_local_sizes(function: llvm.FuncOp) -> Sizes | None:
    """
    Returns the required sizes of the work-group; None if there are none. Missing
    dimensions have size 1.
    """
    held = dense_integers(function.properties.get(REQUIRED_WORK_GROUP_SIZE))
    if held is None and (nodes := attached(function, REQUIRED_WORK_GROUP_SIZE)):
        held = numbers_of(nodes[0])
    return _sizes(held)


def set_local_sizes(function: llvm.FuncOp, sizes: Sizes) -> None:
    """Sets the required sizes of the work-group."""
    attach(function, REQUIRED_WORK_GROUP_SIZE, ())
    attribute = DenseArrayBase.from_list(i32, sizes)
    function.properties[REQUIRED_WORK_GROUP_SIZE] = attribute


def get_max_work_dim(function: llvm.FuncOp) -> int | None:
    """Returns the number of dimensions in use, 1 to 3; None if it is not known."""
    for node in attached(function, MAX_WORK_DIM):
        match numbers_of(node):
            case (number,) if 1 <= number <= 3:
                return number
            case _:
                pass
    return None


def get_required_sub_group_size(function: llvm.FuncOp) -> int | None:
    """Returns the required size of sub-groups; None if there is none."""
    held = integer_value(function.properties.get(REQUIRED_SUB_GROUP_SIZE))
    if held is None and (nodes := attached(function, REQUIRED_SUB_GROUP_SIZE)):
        numbers = numbers_of(nodes[0]) or ()
        held = numbers[0] if len(numbers) == 1 else None
    return held


# Scheduling parameters.


def set_scheduled_fn(function: llvm.FuncOp, indices: Sequence[int]) -> None:
    """
    Sets the indices of the parameters that point to the work-item and the work-group,
    and of at most two others. Negative ones are absent, and become -1.
    """
    assert 2 <= len(indices) <= _MOST_PARAMETERS
    node = integers_node(*(max(index, -1) for index in indices))
    attach(function, SCHEDULED_FUNCTION, [node])


def get_scheduled_fn(function: llvm.FuncOp) -> tuple[int, ...] | None:
    """
    Returns the indices of the scheduling parameters, -1 for one that is absent; None
    if the function has no such metadata.
    """
    for node in attached(function, SCHEDULED_FUNCTION):
        numbers = numbers_of(node)
        if numbers is not None and 2 <= len(numbers) <= _MOST_PARAMETERS:
            return tuple(max(number, -1) for number in numbers)
    return None


def set_scheduling_parameters(module: ModuleOp, names: Sequence[str]) -> None:
    """Sets the names of the scheduling parameters of the functions of a module."""
    node = MetadataNode(operands=[string_operand(name) for name in names])
    set_named(module, SCHEDULING_PARAMETERS, [node])


def get_scheduling_parameters(module: ModuleOp) -> tuple[str, ...]:
    """Returns the names of the scheduling parameters; none if they are not set."""
    nodes = named(module, SCHEDULING_PARAMETERS)
    return tuple(
        text
        for node in nodes[:1]
        for part in node.operands
        if (text := string_of(part)) is not None
    )


# Kernels of the module.


def get_opencl_kernels(module: ModuleOp) -> list[OpenCLKernel] | None:
    """
    Returns the entries of `!opencl.kernels`, each with the sizes that it requires; None
    if the module has no such metadata.
    """
    kept = module.attributes.get(NAMED_METADATA)
    if not isinstance(kept, DictionaryAttr) or OPENCL_KERNELS not in kept.data:
        return None
    kernels: list[OpenCLKernel] = []
    for node in named(module, OPENCL_KERNELS):
        name = function_of(node.operands[0]) if node.operands else None
        if name is None:
            continue
        sizes = None
        for part in node.operands[1:]:
            if (
                isinstance(part, MetadataNode)
                and part.operands
                and string_of(part.operands[0]) == REQUIRED_WORK_GROUP_SIZE
            ):
                sizes = _sizes(numbers_of(part, 1))
        kernels.append(OpenCLKernel(name, sizes))
    return kernels


def replace_opencl_kernel(module: ModuleOp, old: str, new: str) -> None:
    """Replaces a kernel by another in `!opencl.kernels`, if it is listed there."""
    nodes = named(module, OPENCL_KERNELS)
    if not any(function_of(part) == old for node in nodes for part in node.operands):
        return

    def replaced(part: Operand) -> Operand:
        return reference_to(new) if function_of(part) == old else part

    set_named(module, OPENCL_KERNELS, [node.replaced(replaced) for node in nodes])
